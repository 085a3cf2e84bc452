"""Small data sets in the published formats, all invented."""

import json
from pathlib import Path
from typing import Any

BRIDGE = ("Merrow bridge", "The Merrow bridge was built by Orme & Sons. It was opened in 1893.")
ORME = ("Orme & Sons", "Orme & Sons is a firm of engineers. Ada Venn is its chair.")
OTHER = ("Sallow bridge", "The Sallow bridge crosses the Sallow.")
SENTENCES = {
    "Sallow bridge": ["The Sallow bridge crosses the Sallow."],
    "Merrow bridge": ["The Merrow bridge was built by Orme & Sons.", " It was opened in 1893."],
    "Orme & Sons": ["Orme & Sons is a firm of engineers.", " Ada Venn is its chair."],
}


def write_json(path: Path, value: Any) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(value, ensure_ascii=False), encoding="utf-8")
    return path


def write_lines(path: Path, *rows: Any) -> Path:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows), encoding="utf-8")
    return path


def write_set(folder: Path, questions: Any, corpus: Any) -> Path:
    write_json(folder / "dev.json", questions)
    write_json(folder / "corpus.json", corpus)
    return folder


def titled(*passages: tuple[str, str]) -> list[dict[str, str]]:
    return [{"title": title, "text": text} for title, text in passages]


def musique_row(**changes: Any) -> dict[str, Any]:
    paragraphs = [
        {"idx": 3, "title": ORME[0], "paragraph_text": ORME[1], "is_supporting": True},
        {"idx": 7, "title": BRIDGE[0], "paragraph_text": BRIDGE[1], "is_supporting": True},
    ]
    row = {
        "id": "2hop__12_34",
        "question": "Who chairs the builder of the Merrow bridge?",
        "answer": "Ada Venn",
        "answer_aliases": ["A. Venn", "Ada Venn"],
        "answerable": True,
        "paragraphs": paragraphs,
        "question_decomposition": [
            {"id": 12, "question": "Merrow bridge >> builder", "answer": "Orme & Sons", "paragraph_support_idx": 7},
            {"id": 34, "question": "Who is #1 's chair, not #2?", "answer": "Ada Venn", "paragraph_support_idx": 3},
        ],
    }
    return {**row, **changes}


def facts_row(sentences: dict[str, list[str]] = SENTENCES, **changes: Any) -> dict[str, Any]:
    row = {
        "_id": "a1",
        "question": "Who chairs the builder of the Merrow bridge?",
        "answer": "Ada Venn",
        "type": "bridge",
        "context": [[title, found] for title, found in sentences.items()],
        "supporting_facts": [["Merrow bridge", 0], ["Orme & Sons", 1], ["Merrow bridge", 1]],
    }
    return {**row, **changes}


def chrono_row(**changes: Any) -> dict[str, Any]:
    row = {
        "id": "chronoqa-1",
        "question": "去年开通的是哪座桥？",
        "question_date": "2024-9-1",
        "answer": "松溪桥",
        "temporal_type": "relative",
        "gold": ["c1"],
    }
    return {**row, **changes}


CHRONO_CORPUS = [
    {"id": "c0", "text": "2022年5月1日，柳溪桥开通。"},
    {"id": "c1", "text": "2023年5月1日，松溪桥开通。"},
]
