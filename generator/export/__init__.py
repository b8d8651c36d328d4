"""Sheets + Frames → files. The only room that knows ReportLab."""
