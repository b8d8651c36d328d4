"""Write a workspace of N bench cards: ground, panel, cost disc, title, picture, type line, rule, 60 characters of text.

usage: python tests/bench/deck.py N DIR
"""

import json
import sys
from pathlib import Path

from PIL import Image, ImageDraw

KINDS = {"fire": "#b03a2e", "water": "#1f618d", "wood": "#1d8348", "metal": "#7d6608"}
TYPES = {"fire": "行動 ― 火", "water": "建物 ― 水", "wood": "人物 ― 木", "metal": "遺物 ― 金"}
PLACES = ["市場", "港町", "岬の灯台", "石切場", "葡萄園", "風車小屋", "鐘楼", "古い橋", "渡し場", "造船所", "織物工房"]
PEOPLE = ["見習い", "船大工", "両替商", "語り部", "薬師", "測量士", "旅芸人"]
DEEDS = [
    "手札を１枚捨ててもよい。そうしたら山札から２枚引き、好きな１枚を残す。",
    "この手番のあいだ、あなたの支払う費用は「港」１つにつき１少なくなる。",
    "左隣の人に資源を１個わたし、代わりに金貨を２枚うけとってもよい。",
    "場に置かれている人物のうち、費用３以下の１枚を手札にもどす。",
]
RIDERS = [
    "ただし、同じ種類の建物がすでにあるときは置けない（次のラウンドまで待つ）。",
    "勝利点が６点以上なら、さらに１点をえる。",
    "できないときは、何もおこらない。効果は１ラウンドに１回だけ使える。",
]

GAME = """title: {ja: ベンチ}
draft: 1
players: [2, 4]
languages: [ja]
rights: {ja: 測定用}
decks: [bench]
"""

HEAD = """deck: bench
name: {ja: ベンチ}
source: proposal
layout: bench
fields:
  kind: {type: enum, values: [fire, water, wood, metal]}
  type: {type: text}
  cost: {type: int}
  vp: {type: int}
  rules: {type: markup}
cards:
"""

LAYOUT = """kind: bench
size: poker
palette:
  {ink: "#111111", white: "#ffffff", grey: "#555555",
   fire: "#b03a2e", water: "#1f618d", wood: "#1d8348", metal: "#7d6608"}
styles:
  base: {font: gothic, colour: ink, line_break: strict}
  title: {extends: base, size: 11pt}
  type: {extends: base, size: 8pt, colour: grey}
  rules: {extends: base, size: 9pt, leading: 1.35}
  cost: {extends: base, size: 14pt, colour: white, align: center, valign: middle}
  vp: {extends: base, size: 12pt, align: right}
  foot: {extends: base, size: 6pt, colour: grey}
elements:
  - {id: ground, type: rect, box: bleed, fill: "{{ card.kind }}"}
  - {id: panel, type: rect, box: [3mm, 3mm, 57mm, 82mm], radius: 2mm, fill: white, stroke: ink, stroke_width: 0.3mm}
  - {id: disc, type: ellipse, box: [4.5mm, 4.5mm, 9mm, 9mm], fill: "{{ card.kind }}"}
  - {id: picture, type: image, box: [50mm, 5mm, 8mm, 8mm], value: "cards/bench/{{ card.kind }}.png"}
  - {id: cost, type: text, box: [4.5mm, 4.5mm, 9mm, 9mm], value: "{{ card.cost }}", style: cost}
  - {id: title, type: text, box: [15mm, 6.5mm, 34mm, 6mm], value: "{{ card.name }}", style: title, fit: {min: 6pt}}
  - {id: type, type: text, box: [5mm, 36mm, 53mm, 4mm], value: "{{ card.type }}", style: type}
  - {id: rule, type: rect, box: [5mm, 41mm, 53mm, 0.3mm], fill: ink}
  - {id: rules, type: text, box: [5mm, 43mm, 53mm, 32mm], value: "{{ card.rules }}", style: rules, fit: {min: 6pt}}
  - {id: vp, type: text, box: [40mm, 77mm, 18mm, 6mm], value: "{{ card.vp }}", style: vp}
  - {id: foot, type: text, box: [5mm, 80mm, 20mm, 3mm], value: "{{ card.id }}", style: foot}
"""


def cards(n: int) -> list[dict[str, object]]:
    """Return N cards, always the same."""
    kinds = list(KINDS)
    return [
        {
            "id": f"c{index + 1}",
            "name": {"ja": f"{PLACES[index % 11]}の{PEOPLE[(index // 3) % 7]}"},
            "kind": kinds[index % 4],
            "type": TYPES[kinds[index % 4]],
            "cost": index % 9 + 1,
            "vp": index * 5 % 12,
            "rules": DEEDS[index % 4] + RIDERS[index % 3],
        }
        for index in range(n)
    ]


def write_workspace(n: int, root: Path) -> Path:
    """Write the deck, its layout and its pictures below ``root``; return ``root``."""
    for folder in (root / "cards/bench", root / "layouts/bench"):
        folder.mkdir(parents=True, exist_ok=True)
    lines = [json.dumps(card, ensure_ascii=False) for card in cards(n)]
    (root / "cards/bench/bench.yaml").write_text(HEAD + "".join(f"  - {line}\n" for line in lines), "utf-8")
    (root / "cards/bench/game.yaml").write_text(GAME, "utf-8")
    (root / "layouts/bench/bench.yaml").write_text(LAYOUT, "utf-8")
    for kind, colour in KINDS.items():
        picture = Image.new("RGBA", (94, 94), (0, 0, 0, 0))
        ImageDraw.Draw(picture).ellipse((2, 2, 91, 91), fill="white", outline=colour, width=8)
        picture.save(root / f"cards/bench/{kind}.png")
    return root


if __name__ == "__main__":
    print(write_workspace(int(sys.argv[1]), Path(sys.argv[2])))
