"""The words of the table in each language: those of the draft, and those that its cards do not bear."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Words:
    """How one language says what happens; the braces are filled in."""

    kinds: Mapping[str, str]
    """What a half shows."""
    sorts: Mapping[str, str]
    """What an effect asks for, in the plural."""
    actions: Mapping[str, str]
    """Each action, by its verb; ``stop`` by the step that it ends."""
    steps: Mapping[str, str]
    """Each effect in short, where an option is named; ``then`` is what it leads to."""
    table: Mapping[str, str]
    """Headings and lines of the table."""
    halves: str
    """Between the two halves of a card."""
    comma: str
    join: str
    """Between the effects of an option."""
    nothing: str


JAPANESE = Words(
    kinds={
        "grassland": "草原",
        "forest": "森",
        "swamp": "沼地",
        "mountain": "山",
        "stone": "石",
        "wood": "木",
        "clay": "粘土",
        "iron": "鉄",
        "enemy": "敵",
        "gold": "金",
    },
    sorts={"resource": "リソース", "land": "土地", "material": "資源", "gold": "金", "enemy": "敵"},
    actions={
        "take": "アクション置き場から「{card}」を取る",
        "draw": "アクション山の一番上のカードを引く",
        "play": "「{card}」を使用する",
        "pass": "パス",
        "discard": "追加アクションのために「{card}」を捨てる",
        "end": "手番を終える",
        "gain": "{half}を獲得する",
        "build": "{half}で建築する",
        "turn": "{half}を上下逆にして{other}にする",
        "pay": "{half}を支払う",
        "stop build": "建築しない",
        "stop build begun": "セットを完成させる",
        "stop turn": "何も上下逆にしない",
        "stop turn begun": "もう上下逆にしない",
        "stop pay": "支払わない",
        "choose": "選ぶ：{option}",
    },
    steps={
        "gain": "{what}{count}枚を獲得",
        "build": "{least}〜{most}枚で建築",
        "turn": "{what}{most}枚まで上下逆にする",
        "pay": "{what}{most}枚の支払いごとに{then}（{times}回まで）",
        "per": "{then}（最大{most}回）",
        "vp": "{count}VPを得る",
        "choose": "{count}つを選ぶ",
    },
    table={
        "round": "ラウンド{round}／{rounds}",
        "start": "スタートプレイヤー：{player}",
        "turn": "手番：{player}",
        "over": "ゲーム終了",
        "actions": "アクション置き場",
        "resources": "リソース置き場",
        "deck": "山：{count}枚",
        "discards": "捨て札：{cards}",
        "player": "プレイヤー{number}",
        "points": "{player}（{vp}VP）",
        "hand": "手札：{cards}",
        "hidden": "手札：{count}枚",
        "hidden_one": "手札：1枚",
        "known": "手札：{count}枚（うち{cards}）",
        "known_one": "手札：1枚（{cards}）",
        "owned": "所持：{cards}",
        "sets": "建築：{cards}",
        "score": "手番{track}＋土地{lands}＋建築{sets}＋金{gold}＋敵{enemies}",
    },
    halves="／",
    comma="、",
    join="。",
    nothing="なし",
)

ENGLISH = Words(
    kinds={
        "grassland": "grassland",
        "forest": "forest",
        "swamp": "swamp",
        "mountain": "mountain",
        "stone": "stone",
        "wood": "wood",
        "clay": "clay",
        "iron": "iron",
        "enemy": "enemy",
        "gold": "gold",
    },
    sorts={"resource": "resources", "land": "lands", "material": "materials", "gold": "gold", "enemy": "enemies"},
    actions={
        "take": "Take {card} from the action display",
        "draw": "Draw the top card of the action deck",
        "play": "Play {card}",
        "pass": "Pass",
        "discard": "Discard {card} for an additional action",
        "end": "End the turn",
        "gain": "Gain {half}",
        "build": "Build with {half}",
        "turn": "Turn {half} into {other}",
        "pay": "Pay {half}",
        "stop build": "Build nothing",
        "stop build begun": "Finish the set",
        "stop turn": "Turn nothing",
        "stop turn begun": "Turn no more",
        "stop pay": "Do not pay",
        "choose": "Choose: {option}",
    },
    steps={
        "gain": "gain {what} ×{count}",
        "build": "build a set of {least}–{most}",
        "turn": "turn {what} ×{most} at most",
        "pay": "pay {what} ×{most}: {then} (up to {times} times)",
        "per": "{then} (up to {most} times)",
        "vp": "gain {count} VP",
        "choose": "choose {count}",
    },
    table={
        "round": "Round {round} of {rounds}",
        "start": "Start player: {player}",
        "turn": "Turn: {player}",
        "over": "The game is over",
        "actions": "Action display",
        "resources": "Resource display",
        "deck": "Deck: {count}",
        "discards": "Discards: {cards}",
        "player": "Player {number}",
        "points": "{player} ({vp} VP)",
        "hand": "Hand: {cards}",
        "hidden": "Hand: {count} cards",
        "hidden_one": "Hand: 1 card",
        "known": "Hand: {count} cards, {cards} among them",
        "known_one": "Hand: 1 card, {cards}",
        "owned": "Owns: {cards}",
        "sets": "Sets: {cards}",
        "score": "turns {track}, lands {lands}, sets {sets}, gold {gold}, enemies {enemies}",
    },
    halves=" / ",
    comma=", ",
    join="; ",
    nothing="nothing",
)


def words_of(lang: str) -> Words:
    """Return the words of a language; English where it has none here."""
    return JAPANESE if lang == "ja" else ENGLISH
