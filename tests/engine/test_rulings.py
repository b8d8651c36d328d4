from typing import Literal

import pytest

from generator.engine.contract import Setting
from generator.engine.rulings import settings_from
from generator.model.record import Flag, Positive, Record


class Answers(Record):
    goes_to: Literal["most", "all"] = "most"
    closed: Flag = False
    least: Positive = 2


def test_what_is_not_given_is_as_ruled() -> None:
    assert settings_from(Answers, {}) == Answers()
    assert settings_from(Answers, {"goes_to": "all", "least": 1}) == Answers(goes_to="all", least=1)


@pytest.mark.parametrize(
    ("values", "message"),
    [
        ({"least_helth": 2}, "there is no setting 'least_helth'"),
        ({"goes_to": "few"}, "goes_to cannot be 'few': Input should be 'most' or 'all'"),
        ({"closed": 1}, "closed cannot be 1: Input should be a valid boolean"),
        ({"least": True}, "least cannot be True: Input should be a valid integer"),
        ({"least": "2"}, "least cannot be '2': Input should be a valid integer"),
    ],
)
def test_another_name_or_value_is_told(values: dict[str, Setting], message: str) -> None:
    with pytest.raises(ValueError, match=r".") as problem:
        settings_from(Answers, values)
    assert str(problem.value) == message


def test_all_that_is_wrong_is_told_in_one_line() -> None:
    with pytest.raises(ValueError, match=r"^goes_to .*; closed .*$"):
        settings_from(Answers, {"closed": "no", "goes_to": 3})
