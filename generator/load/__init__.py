"""A workspace in; a Project, checked across its files, and the Diagnostics of all of it out."""
