"""The golden games: set-up code, bots, and the seed of the cards.

Codes are written out, so that these games stay the same whatever else is put on the shelf.
"""

from __future__ import annotations

from typing import TypeAlias

Games: TypeAlias = dict[str, tuple[str, str, int]]

BASE: Games = {
    "first-game-two-greedy": ("B2-TaPaOaFa-FiKnMe", "greedy greedy", 11),
    "first-game-three-random": ("B3-TaPaOaFa-FiKnMe", "random random random", 12),
    "oracle-harbor-greedy-against-random": ("B2-OrhAtOBn-LoCiWo", "greedy random", 13),
    "four-seats-turned-sections": ("B4-pAoAtAfA-HeDiMi", "random greedy random greedy", 14),
    "five-seats-crowded": ("B5-HaOrOaTo-FaLoMe", "random random random random random", 15),
    "five-seats-greedy-without-lords": (
        "B5-BnPaTafA-MiWoCi-no_lords-tiles_return", "greedy greedy greedy greedy greedy", 16,
    ),
    "wild-terrain-random": ("B4-OahAOrFa-KnHeFi-full_terrain_is_wild", "random " * 4, 17),
}  # fmt: skip
"""Written before there was any expansion; they must replay for good."""

PAIRS: Games = {
    "base-nomads": ("BN2-qUFavIPa-HeFaFm-N.ReDaTrOu", "random random", 101),
    "base-crossroads": ("BX2-bCMwtOfA-HeCiMi-X.FoCp", "random random", 102),
    "base-marshlands": ("BM2-CntOhATe-KnNoSc-R.Ca", "random random", 103),
    "base-harvest": ("BH2-BwcWOroA-MeFaCh", "random random", 104),
    "base-capitol": ("BC2-oRoAfABn-FiMiWo-K.h3", "random random", 105),
    "base-caves": ("BV2-OrOafAhA-FiMeLo-V.a6.f13.n17", "random random", 106),
    "base-island": ("BI2-fAtAhAPa-FiMeDi-I.Th", "random random", 107),
    "nomads-crossroads": ("BNX2-CfbCCaQu-MeFmAm-N.DdOuTrDc-X.PrCp", "random random", 108),
    "nomads-marshlands": ("BNM2-gARecAcN-ShGeCp-N.DfOu", "random random", 109),
    "nomads-harvest": ("BNH2-bWGaQuuP-ShAmTr-N.SwDcDgTr", "random random", 110),
    "nomads-capitol": ("BNC2-QuCaGaoR-MiFaAm-N.SwReDdTrOu-K.r13", "random random", 111),
    "nomads-caves": ("BNV2-GaCaqUvI-FiHeSh-N.ReDcOuSwTrOu-V.h4.r4.d20.l11", "random random", 112),
    "nomads-island": ("BNI2-gAqUcAvI-FiMeAm-N.DfDcTrDaReDd-I.Th", "random random", 113),
    "crossroads-marshlands": ("BXM2-mWtEFobC-GeNoCp-X.AdRo", "random random", 114),
    "crossroads-harvest": ("BXH2-mSBwmWcF-MiLoRo-X.PrFo", "random random", 115),
    "crossroads-capitol": ("BXC2-CfoRMwbC-MeWoLo-X.HcFoPr-K.r3", "random random", 116),
    "crossroads-caves": ("BXV2-cFMwBcLf-FiMiFa-X.HcFoAdCp-V.a3.o1.i18.l18", "random random", 117),
    "crossroads-island": ("BXI2-cFBcmWlF-HeMiFa-X.HcAdFoPr-I.Rb", "random random", 118),
    "marshlands-harvest": ("BMH2-MsReFoCw-FaCpTr", "random random", 119),
    "marshlands-capitol": ("BMC2-OrCnFoTe-FiCpSc-R.De-K.d2", "random random", 120),
    "marshlands-caves": ("BMV2-RetEcNfO-HeFaCp-V.c3.t3.i19.s20", "random random", 121),
    "marshlands-island": ("BMI2-TecNrEfO-FiMsCp-I.Th", "random random", 122),
    "harvest-capitol": ("BHC2-OrMsBwcW-HeMaRo-K.d2", "random random", 123),
    "harvest-caves": ("BHV2-cWmSuPBw-RaMaRo-V.f10.m9.j14.k20", "random random", 124),
    "harvest-island": ("BHI2-BwCwUpmS-HeChTr-I.Th", "random random", 125),
    "capitol-caves": ("BCV2-OrHaOaFa-FiDiKn-K.c8.m5-V.a6.q4.l19", "random random", 126),
    "capitol-island": ("BCI2-OrHaPafA-FiMeDi-K.d2.m5-I.Th", "random random", 127),
    "caves-island": ("BVI2-HaOaFabN-MeWoLo-V.g4.b19.q17-I.Th", "random random", 128),
}  # fmt: skip
"""Every two of the eight expansions that mix, sections and cards of both in play."""

MIXES: Games = {
    "nomads-greedy": ("BN2-gAoAqUOr-FiMiAm-N.SwReDaDw", "greedy random", 129),
    "crossroads-greedy": ("BX3-bCfAcFPa-HeLoFa-X.AdHc", "random greedy random", 130),
    "marshlands-greedy": ("BM2-FoTotAtE-FiNoVa", "greedy random", 131),
    "harvest-greedy": ("BH3-uPPacWHa-LoTrHo", "random greedy random", 132),
    "capitol-greedy": ("BC2-tAFaPaoR-MeDiWo-K.q19", "greedy random", 133),
    "caves-greedy": ("BV3-TaHaOafA-FiHeKn-V.i3.q4.p13", "random greedy random", 134),
    "island-greedy": ("BI2-fAtAtOOa-DiMiKn-I.Rb", "greedy random", 135),
    "base-nomads-crossroads-two": ("BNX2-QuHamWbC-WoFmAm-N.OuDcTr-X.HcRo", "greedy greedy", 136),
    "base-nomads-crossroads-four": (
        "BNX4-QuBcOrVi-CiFaFm-N.TrDwSwRe-X.Cp-pieces_move_themselves-sword_cancels_end",
        "random " * 4, 137,
    ),
    "everything-two": (
        "BNXMHCVI2-cWBwgARe-ScRaRo-N.Tr-R.Fo-V.f10.r1.i12.q20-I.Rb",
        "greedy random", 138,
    ),
    "everything-four": (
        "BNXMHCVI4-MstAoRtE-ScMaCh-R.Gr-K.h13-V.h2.m8.j15.t13-I.Rb-tiles_reset_at_end",
        "random greedy random random", 139,
    ),
    "everything-five": (
        "BNXMHCVI5-pATehAMw-MiFmRa-X.Fo-K.h12-V.i9.r3.d17.o11-I.Rb-twin_cards_are_wild",
        "random " * 5, 140,
    ),
    "newer-edition-three": ("BA3-A1A2A3A4-MeHeLo-S.PaBnToFa", "random greedy random", 141),
    "newer-edition-beautiful-castles": (
        "BA2-B1B2B3B4-FiDiMi-T.f4.q3-S.FaPaOrHa-beautiful_castles",
        "greedy random", 142,
    ),
    "newer-edition-four": ("BA4-A4a2a1A3-MeHeMi-S.TaOaFaBn", "random " * 4, 143),
}  # fmt: skip
"""Each expansion against a greedy bot, larger mixes, and the newer edition."""

FIRST_GAMES: Games = {**BASE, **PAIRS, **MIXES}
"""Begun under rulings 1; they stay as they are."""

RULINGS_2: Games = {
    "refuge-among-listed-hexes": (
        "BNXMHI3-CnQuFoLf-MiShRo-N.DaReDm-X.Pr-I.Th", "random " * 3, 1078,
    ),
    "canoes-from-the-active-player": (
        "BNXMHI4-CnMwReQu-AmMsRo-N.DcDdTr-X.Fo-I.Th", "random " * 4, 12451,
    ),
    "nomad-tile-for-the-next-round": (
        "BNXMHI3-FoMwCnCa-MiShRo-N.Dg-X.Ro-I.Rb", "random " * 3, 10603,
    ),
    "canoe-that-came-too-late": (
        "BNXMHI4-TeMwCnQu-AmNoCp-N.SwOuDw-X.Cp-I.Rb", "random " * 4, 1054,
    ),
    "by-the-book-mayors": (
        "BNXMHI3-QuReCnMw-WoNoMa-N.SwReTr-X.Cp-I.Rb-by_the_book", "random " * 3, 31,
    ),
    "by-the-book-ambassadors": (
        "BNXMHI4-ReCnQuUp-AmGeRo-N.TrDaRe-I.Th-by_the_book", "random " * 4, 43,
    ),
}  # fmt: skip
"""Begun under rulings 2; the first four would go otherwise under 1 (R28, R94, R102, R118)."""

GAMES: Games = {**FIRST_GAMES, **RULINGS_2}
