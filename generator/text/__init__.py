"""Typesetting of small boxes: markup, a style and a box → placed items and how well they fit. No drawing."""
