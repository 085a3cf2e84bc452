"""Files read side by side in other processes: one that crashes, hangs or takes too much memory costs its file alone."""

import os
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, wait
from dataclasses import dataclass
from typing import TYPE_CHECKING

from clew.knowledge.document import Kind
from clew.knowledge.ingest.ahead import ahead
from clew.knowledge.limits import begin_process
from clew.knowledge.prepare import OUT_OF_MEMORY, Options, Prepared, Task, failed, prepare
from clew.settings import Settings

if TYPE_CHECKING:
    from loky import ProcessPoolExecutor

_PLAIN: frozenset[Kind] = frozenset({"markdown", "text"})
_AHEAD, _AHEAD_CHARS = 64, 8_000_000
"""So many files, and so many characters of them, may wait to be written."""
_LOOK = 0.5
"""Seconds after which it is looked whether to stop."""
_LITTLE = 500_000
"""So many bytes of plain text are read sooner than a process has loaded the dictionaries."""
_MOST_WORKERS = 4


def prepare_all(tasks: Sequence[Task], options: Options, settings: Settings) -> Iterator[Prepared]:
    """Read files, in any order; what cannot be read is told in its `error`. Few results wait at any time."""
    workers = settings.ingest_workers or min(_MOST_WORKERS, os.cpu_count() or 1)
    harmless = sum(task.size for task in tasks) <= _LITTLE and all(task.kind in _PLAIN for task in tasks)
    if settings.ingest_workers == 1 or harmless:
        yield from (prepare(task, options) for task in tasks)
        return
    pool = _Pool(min(workers, len(tasks)), options, settings)
    try:
        yield from ahead(pool.run(tasks), _size, _AHEAD, _AHEAD_CHARS)
    finally:
        pool.stop()


def _size(prepared: Prepared) -> int:
    return sum(len(each.text) for each in prepared.documents)


@dataclass
class _Worker:
    """A process, and the file that it reads."""

    executor: "ProcessPoolExecutor"
    task: Task
    future: "Future[Prepared]"
    started: float


class _Pool:
    """Processes that read one file at a time, so that it is plain which file ended one."""

    def __init__(self, workers: int, options: Options, settings: Settings) -> None:
        self._size = workers
        self._options = options
        self._seconds = settings.parse_timeout
        self._memory = settings.parse_memory_mb
        self._idle: list[ProcessPoolExecutor] = []
        self._busy: dict[Future[Prepared], _Worker] = {}
        self._stopped = threading.Event()

    def run(self, tasks: Sequence[Task]) -> Iterator[Prepared]:
        """Read the files; ends soon after `stop` was called, which may be from another thread."""
        waiting = iter(tasks)
        try:
            self._start(waiting, self._size)
            while self._busy and not self._stopped.is_set():
                done, _ = wait(self._busy, min(self._patience(), _LOOK), FIRST_COMPLETED)
                results = [self._result(self._busy.pop(future)) for future in done] + self._late()
                self._start(waiting, len(results))
                yield from results
        finally:
            for executor in [*self._idle, *(worker.executor for worker in self._busy.values())]:
                executor.shutdown(wait=False, kill_workers=True)

    def stop(self) -> None:
        self._stopped.set()

    def _start(self, waiting: Iterator[Task], count: int) -> None:
        for _, task in zip(range(count), waiting, strict=False):
            executor = self._idle.pop() if self._idle else self._new()
            future = executor.submit(prepare, task, self._options)
            self._busy[future] = _Worker(executor, task, future, time.monotonic())

    def _new(self) -> "ProcessPoolExecutor":
        from loky import ProcessPoolExecutor

        return ProcessPoolExecutor(
            max_workers=1, initializer=begin_process, initargs=(self._memory,), env={"OPENBLAS_NUM_THREADS": "1"}
        )

    def _patience(self) -> float:
        first = min(worker.started for worker in self._busy.values())
        return max(0.0, first + self._seconds - time.monotonic())

    def _result(self, worker: _Worker) -> Prepared:
        try:
            prepared = worker.future.result()
        except Exception as error:
            worker.executor.shutdown(wait=False, kill_workers=True)
            return failed(worker.task, self._options, _death(error))
        self._idle.append(worker.executor)
        return prepared

    def _late(self) -> list[Prepared]:
        """End the processes that take too long."""
        now = time.monotonic()
        late = [worker for worker in self._busy.values() if now - worker.started >= self._seconds]
        for worker in late:
            del self._busy[worker.future]
            worker.executor.shutdown(wait=False, kill_workers=True)
        reason = f"reading it takes more than {self._seconds:g} s; split the file, or raise CLEW_PARSE_TIMEOUT"
        return [failed(worker.task, self._options, reason) for worker in late]


def _death(error: Exception) -> str:
    if isinstance(error, MemoryError):
        return OUT_OF_MEMORY
    return (
        "the process that read it crashed, as with a damaged file or too little memory; "
        "save the file anew with the program that made it, or raise CLEW_PARSE_MEMORY_MB"
    )
