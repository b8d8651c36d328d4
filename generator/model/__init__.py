"""Typed, frozen records that pass between the floors. No I/O, no drawing, no text measuring."""
