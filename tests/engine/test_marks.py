from tests.engine.marks import marks


def test_marks_are_found() -> None:
    source = '@pytest.mark.fact("A-1", "A-2")\n@other("A-3")\ndef test_one(): ...\ndef test_two(): ...'
    assert set(marks(source)) == {"A-1", "A-2"}


def test_a_mark_on_what_is_no_test_says_nothing() -> None:
    assert not set(marks('@pytest.mark.fact("A-1")\ndef helper(): ...'))
