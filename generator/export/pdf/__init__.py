"""Sheets + Frames → one PDF, by operators written straight into content streams; ReportLab holds the file's objects.

Operators and objects are those of ISO 32000-1:2008 (PDF 1.7).
"""
