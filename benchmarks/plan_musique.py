"""How well the planner splits MuSiQue development questions: number of hops, dependencies, guessed entities.

    python benchmarks/plan_musique.py DATA/musique/dev.json --first 60

Runs the nodes `begin`, `route_question` and `decompose_with_placeholders` with the configured model. Each question's
plan is kept in a JSONL file and not asked for again, so a run that was broken off goes on where it stopped.
"""

import argparse
import asyncio
import json
import re
import sys
from pathlib import Path
from typing import Any

from intervals import share

from clew import ChatModels, Settings, make_chat_models
from clew.nodes.begin import begin
from clew.nodes.decompose_with_placeholders import decompose_with_placeholders
from clew.nodes.route_question import route_question
from clew.reasoning.names import unknown_names
from clew.state.placeholders import bind, references


def gold_dependencies(question: dict[str, Any]) -> list[list[int]]:
    """Return for each hop of the gold decomposition the hops it refers to (`#1`), ascending."""
    return [
        sorted({int(n) for n in re.findall(r"#(\d+)", hop["question"])}) for hop in question["question_decomposition"]
    ]


async def plan_of(question: dict[str, Any], models: ChatModels, settings: Settings) -> dict[str, Any]:
    """Plan one question and compare the plan with the gold decomposition."""
    asked: Any = {"question": question["question"], "remaining_steps": 100}
    begun: Any = await begin(asked, settings=settings)
    state: Any = {**begun, "usage": {"model_calls": 0, "input_tokens": 0, "output_tokens": 0, "retrievals": 0}}
    routed: Any = await route_question(state, model=models.planner, settings=settings)
    drafted: Any = {**state, **routed}
    planned: Any = await decompose_with_placeholders(drafted, model=models.planner, settings=settings)
    plan, gold = planned["plan"], gold_dependencies(question)
    dependencies = [step["depends_on"] for step in plan]
    searched = [bind(step["text"], dict.fromkeys(references(step["text"]), " ")) for step in plan]
    return {
        "id": question["id"],
        "question": question["question"],
        "plan": [step["text"] for step in plan],
        "gold": [hop["question"] for hop in question["question_decomposition"]],
        "hops_right": len(plan) == len(gold),
        "dependencies_right": sorted(dependencies) == sorted(gold),
        "guesses_caught": planned["guesses_caught"],
        "guesses_left": [name for text in searched for name in unknown_names(text, question["question"])],
        "model_calls": routed.get("usage", {}).get("model_calls", 0) + planned["usage"].get("model_calls", 0),
    }


async def run(arguments: argparse.Namespace) -> None:
    """Plan the questions that have no plan yet, two at a time, and print the figures."""
    settings = Settings()
    models = make_chat_models(settings)
    questions = json.loads(arguments.data.read_text("utf-8"))[arguments.skip : arguments.skip + arguments.first]
    arguments.out.parent.mkdir(parents=True, exist_ok=True)
    lines = arguments.out.read_text("utf-8").splitlines() if arguments.out.exists() else []
    done = {record["id"]: record for record in map(json.loads, lines)}
    turn = asyncio.Semaphore(2)

    async def one(question: dict[str, Any]) -> None:
        if question["id"] in done:
            return
        async with turn:
            record = await plan_of(question, models, settings)
        done[record["id"]] = record
        with arguments.out.open("a", encoding="utf-8") as file:
            file.write(json.dumps(record, ensure_ascii=False) + "\n")
        print(f"{len(done)}/{len(questions)}", file=sys.stderr)

    await asyncio.gather(*map(one, questions))
    report([done[question["id"]] for question in questions])


def report(records: list[dict[str, Any]]) -> None:
    """Print each share with its 95% interval."""
    print(f"questions            {len(records)}")
    print(f"hops right           {share([record['hops_right'] for record in records])}")
    print(f"dependencies right   {share([record['dependencies_right'] for record in records])}")
    print(f"guesses caught       {sum(record['guesses_caught'] for record in records)}")
    print(f"guesses left         {sum(len(record['guesses_left']) for record in records)}")
    print(f"calls a question     {sum(record['model_calls'] for record in records) / len(records):.2f}")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("data", type=Path, help="MuSiQue questions with decompositions, a JSON list")
    parser.add_argument("--first", type=int, default=60, help="how many questions")
    parser.add_argument("--skip", type=int, default=0, help="how many to skip before them")
    parser.add_argument("--out", type=Path, default=Path("benchmarks/runs/plan_musique.jsonl"))
    asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
