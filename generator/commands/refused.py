"""A file that the disk or another program refused in; the Diagnostic for it out."""

from pathlib import Path

from generator.source.diagnostic import Diagnostic, error


def unwritten(name: str, problem: OSError) -> Diagnostic:
    """Return the error for a file that could not be written."""
    message = f"{name} could not be written: {problem.strerror or problem}"
    return error(
        "build/cannot-write", message, None, "see that the folder can be written to, and that the disk is not full"
    )


def held(name: str, beside: Path | None) -> Diagnostic:
    """Return the error for a file that another program holds open; ``beside`` is where the new one lies."""
    message = f"{name} is held open by another program"
    hint = "close it and build again"
    if beside is not None:
        hint = f"the new file is {beside.name}, beside it; close the old one and build again"
    return error("build/held-open", message, None, hint)
