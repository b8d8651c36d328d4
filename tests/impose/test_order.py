from generator.impose.order import natural_key


def test_card_2_comes_before_card_10():
    assert sorted(["card-10", "card-2", "card-1"], key=natural_key) == ["card-1", "card-2", "card-10"]


def test_every_number_in_the_name_counts():
    names = ["event-2-1", "event-1-10", "event-1-9", "area-3"]
    assert sorted(names, key=natural_key) == ["area-3", "event-1-9", "event-1-10", "event-2-1"]


def test_a_name_that_begins_with_a_number_can_be_compared_with_one_that_does_not():
    assert sorted(["scout", "10x", "9x"], key=natural_key) == ["9x", "10x", "scout"]


def test_names_that_differ_only_in_leading_zeros_keep_a_fixed_order():
    assert sorted(["card-2", "card-02"], key=natural_key) == sorted(["card-02", "card-2"], key=natural_key)
