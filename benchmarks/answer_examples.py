"""How many of the example questions are answered right, hop by hop and, for comparison, with one search and one call.

    python benchmarks/answer_examples.py --mode clew
    python benchmarks/answer_examples.py --mode single

Both modes use the configured model and the same index of `examples/`. Each question's record is kept in a JSONL file
and not asked again, so a run that was broken off goes on where it stopped. Right means: the answer or one of its other
forms stands in the text (of two things compared, first), the status is `answered`, and every document of the chain is
cited.
"""

import argparse
import asyncio
import json
import sys
import time
from pathlib import Path
from typing import Any

from intervals import share
from langchain_core.messages import BaseMessage, HumanMessage

from clew import ChatModels, Library, Settings, build_graph, make_chat_models, make_embeddings
from clew.citations.marks import marks_in
from clew.knowledge.acl import PUBLIC_PRINCIPAL
from clew.knowledge.ingest import ingest
from clew.models.ask import write_text
from clew.text import folded, language_of

EXAMPLES = Path(__file__).resolve().parent.parent / "examples"
NOT_FOUND = {"en": "Not found", "zh": "没有找到"}
SINGLE = {
    "en": "Answer the question in one or two sentences from the passages only. After each sentence put the numbers of "
    'the passages it rests on, such as [1][2]. If the passages do not state the answer, reply only "Not found".',
    "zh": "只根据下面的段落，用一两句话回答问题。每句话后面标出所依据的段落编号，如 [1][2]。"
    "如果段落里没有写明答案，只回答“没有找到”。",
}


async def with_clew(question: str, graph: Any) -> dict[str, Any]:
    """Answer hop by hop."""
    result = (await graph.ainvoke({"question": question}))["result"]
    keys = ("text", "status", "stop_reason", "usage", "guesses_caught", "degraded", "hops")
    return {key: result[key] for key in keys} | {"cited": [cited["source"] for cited in result["references"]]}


async def with_one_search(question: str, library: Library, models: ChatModels, settings: Settings) -> dict[str, Any]:
    """Answer with the five best passages of one search and one call."""
    started, language = time.monotonic(), language_of(question)
    found = await library.search(question, principal=PUBLIC_PRINCIPAL, limit=5)
    passages = "\n\n".join(f"[{n}] {passage['title']}\n{passage['text']}" for n, passage in enumerate(found, start=1))
    asked = f"{SINGLE[language]}\n\n{passages}\n\n{'问题' if language == 'zh' else 'Question'}: {question}"
    messages: list[BaseMessage] = [HumanMessage(asked)]
    reply = await write_text(models.answerer, messages, node="single", max_tokens=settings.answer_tokens)
    nothing = folded(NOT_FOUND[language]) in folded(reply.text)
    cited = [found[n - 1]["source"] for n in marks_in(reply.text) if n <= len(found)]
    usage = {**reply.usage, "retrievals": 1, "seconds": time.monotonic() - started}
    return {"text": reply.text, "status": "not_found" if nothing else "answered", "cited": cited, "usage": usage}


def judged(question: dict[str, Any], record: dict[str, Any]) -> dict[str, Any]:
    """Add to `record` whether the answer is right, and whether all documents of the chain are cited."""
    text = folded(record["text"])
    forms = [folded(form) for form in (question["answer"], *question["aliases"]) if form]
    places = [text.index(form) for form in forms if form in text]
    others = [folded(name) for name in question["names"]] if question["kind"] == "compare" else []
    rivals = [text.index(name) for name in others if name in text and not any(name in form for form in forms)]
    said = bool(places) and record["status"] == "answered" and (not rivals or min(places) <= min(rivals))
    chain = {Path(document).name for document in question["documents"]}
    return {
        **record,
        "said": said,
        "cited_all": chain <= {Path(source).name for source in record["cited"]},
        "refused": record["status"] in ("not_found", "partial"),
    }


async def run(arguments: argparse.Namespace) -> None:
    """Answer the questions that have no record yet, and print the figures."""
    settings = Settings(data_dir=arguments.runs / "examples-index")
    out = arguments.runs / f"answer_examples.{arguments.mode}.jsonl"
    arguments.runs.mkdir(parents=True, exist_ok=True)
    questions = [json.loads(line) for line in (EXAMPLES / "questions.jsonl").read_text("utf-8").splitlines()]
    lines = out.read_text("utf-8").splitlines() if out.exists() else []
    done = {record["id"]: record for record in map(json.loads, lines)}
    with Library(settings, make_embeddings(settings)) as library:
        for folder in ("tianlong", "company"):
            ingest(EXAMPLES / folder, library)
        models = make_chat_models(settings)
        graph = build_graph(models, library.search, settings)
        for question in questions:
            if question["id"] in done or (arguments.only and question["id"] not in arguments.only):
                continue
            asked = question["question"]
            work = (
                with_clew(asked, graph)
                if arguments.mode == "clew"
                else with_one_search(asked, library, models, settings)
            )
            done[question["id"]] = judged(question, {"id": question["id"], **await work})
            with out.open("a", encoding="utf-8") as file:
                file.write(json.dumps(done[question["id"]], ensure_ascii=False) + "\n")
            print(f"{len(done)}/{len(questions)} {question['id']} {done[question['id']]['text']}", file=sys.stderr)
    report(questions, done)


def report(questions: list[dict[str, Any]], done: dict[str, dict[str, Any]]) -> None:
    """Print each share with its 95% interval, and the means of what a question costs."""
    answerable = [done[q["id"]] for q in questions if q["answerable"] and q["id"] in done]
    unanswerable = [done[q["id"]] for q in questions if not q["answerable"] and q["id"] in done]
    print(f"right answer and all documents cited  {share([r['said'] and r['cited_all'] for r in answerable])}")
    print(f"right answer                          {share([r['said'] for r in answerable])}")
    for hops in (1, 2, 3, 4):
        records = [done[q["id"]] for q in questions if q["answerable"] and q["hops"] == hops and q["id"] in done]
        if records:
            print(
                f"  {hops} hops                              {share([r['said'] and r['cited_all'] for r in records])}"
            )
    if unanswerable:
        print(f"unanswerable, said so                 {share([r['refused'] for r in unanswerable])}")
    well = [done[q["id"]] for q in questions if q["hops"] == 2 and q["id"] in done and done[q["id"]]["said"]]
    if well:
        calls = [r["usage"]["model_calls"] for r in well]
        tokens = [r["usage"]["input_tokens"] + r["usage"]["output_tokens"] for r in well]
        print(f"two hops, right: calls                mean {sum(calls) / len(calls):.1f}, most {max(calls)}")
        print(f"two hops, right: tokens               mean {sum(tokens) / len(tokens):.0f}, most {max(tokens)}")
    for key in ("model_calls", "input_tokens", "output_tokens", "retrievals", "seconds"):
        print(f"mean {key:33s}{sum(r['usage'][key] for r in done.values()) / len(done):.1f}")


def main() -> None:
    """Read the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--mode", choices=("clew", "single"), default="clew")
    parser.add_argument(
        "--runs", type=Path, default=Path(__file__).resolve().parent / "runs", help="folder of the records"
    )
    parser.add_argument("--only", nargs="*", help="ids of questions to ask; all by default")
    asyncio.run(run(parser.parse_args()))


if __name__ == "__main__":
    main()
