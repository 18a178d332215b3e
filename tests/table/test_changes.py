"""Only what is different goes over the wire, and what was meant comes out of it."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from kingdom.table.wire import Mandatory, written
from kingdom.table.wire.changes import SAME, applied, difference

HEXES = st.sampled_from(["a1", "b1", "c1", "d1"])
LYING = st.dictionaries(HEXES, st.sampled_from(["gold", "tile"]))
ASK = st.none() | st.fixed_dictionaries({"seat": st.integers(0, 1), "closed": st.lists(HEXES)})
REASONS = st.none() | st.lists(st.fixed_dictionaries({"gold": st.integers(0, 2), "coins": LYING}))
# As in messages, a field may be missing or nothing, but no list ever becomes an object.
SHOWN = st.fixed_dictionaries(
    {"at": st.integers(0, 3), "fresh": st.lists(HEXES)},
    optional={"lying": LYING, "ask": ASK, "reasons": REASONS},
)


@given(before=SHOWN, after=SHOWN)
def test_a_change_made_to_what_was_before_gives_what_is_after(before: Any, after: Any) -> None:
    change = difference(before, after)
    if change is SAME:
        assert before == after
    else:
        assert applied(before, json.loads(json.dumps(change))) == after


def test_messages_differ_field_by_field() -> None:
    before = [Mandatory(built=0, left=3), Mandatory(built=1, left=1)]
    after = [Mandatory(built=1, left=2), Mandatory(built=1, left=1)]
    change = difference(before, after)
    assert change == {"0": {"built": 1, "left": 2}}
    plain = json.loads(json.dumps([vars(message) for message in before]))
    assert applied(plain, change) == [json.loads(written(message)) for message in after]
