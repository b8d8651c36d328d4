"""What each command does: a workspace and a request in; files, and a result to report, out. Knows nothing of Click."""
