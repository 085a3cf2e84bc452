"""The weights file: right or not there."""

import hashlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from clew.errors import ConfigurationError, MissingExtraError, ModelUnavailableError
from clew.models import local_weights
from clew.models.local_weights import ensure_weights

PARTS = [b"first part, ", b"second part, ", b"third part"]
WHOLE = b"".join(PARTS)


@pytest.fixture(autouse=True)
def small_weights(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Iterator[Path]:
    """Three installed packages that carry a part each; returns the folder that holds them."""
    names = tuple(f"clew_test_part{number}" for number in range(1, 4))
    for name, part in zip(names, PARTS, strict=True):
        data = tmp_path / "packages" / name / "data"
        data.mkdir(parents=True)
        (data.parent / "__init__.py").touch()
        (data / f"part0{name[-1]}.bin").write_bytes(part)
    monkeypatch.syspath_prepend(str(tmp_path / "packages"))
    monkeypatch.setattr(local_weights, "PACKAGES", names)
    monkeypatch.setattr(local_weights, "WEIGHTS_BYTES", len(WHOLE))
    monkeypatch.setattr(local_weights, "WEIGHTS_SHA256", hashlib.sha256(WHOLE).hexdigest())
    monkeypatch.setattr(local_weights, "BLOCK", 5)
    yield tmp_path / "packages"
    for name in names:
        sys.modules.pop(name, None)


def test_puts_the_parts_together_once(tmp_path: Path) -> None:
    seen: list[tuple[int, int]] = []
    path = ensure_weights(tmp_path / "cache", lambda done, total: seen.append((done, total)))
    assert path.read_bytes() == WHOLE
    assert seen[-1] == (len(WHOLE), len(WHOLE))
    assert [done for done, _ in seen] == sorted({done for done, _ in seen})
    seen.clear()
    assert ensure_weights(tmp_path / "cache", lambda done, total: seen.append((done, total))) == path
    assert seen == []


def test_a_part_that_was_left_behind_is_no_obstacle(tmp_path: Path) -> None:
    path = ensure_weights(tmp_path / "cache")
    path.rename(path.with_suffix(".part"))
    assert ensure_weights(tmp_path / "cache").read_bytes() == WHOLE
    assert not path.with_suffix(".part").exists()


def test_a_file_put_there_by_hand_is_verified_and_kept(
    tmp_path: Path, small_weights: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(local_weights, "PACKAGES", ("clew_test_missing",))
    path = tmp_path / "cache" / "models" / f"{local_weights.WEIGHTS_NAME}.gguf"
    path.parent.mkdir(parents=True)
    path.write_bytes(WHOLE)
    assert ensure_weights(tmp_path / "cache") == path


@pytest.mark.parametrize("content", [WHOLE[:-1], WHOLE[:-1] + b"X"])
def test_a_wrong_file_is_made_anew(tmp_path: Path, content: bytes) -> None:
    path = ensure_weights(tmp_path / "cache")
    path.unlink()
    path.write_bytes(content)
    assert ensure_weights(tmp_path / "cache").read_bytes() == WHOLE


def test_packages_with_other_bytes(tmp_path: Path, small_weights: Path) -> None:
    (small_weights / "clew_test_part2" / "data" / "part02.bin").write_bytes(b"something else")
    with pytest.raises(ModelUnavailableError, match="Reinstall"):
        ensure_weights(tmp_path / "cache")
    assert list((tmp_path / "cache" / "models").glob("*.gguf")) == []
    assert list((tmp_path / "cache" / "models").glob("*.part")) == []


def test_a_missing_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(local_weights, "PACKAGES", ("clew_test_part1", "clew_test_missing"))
    with pytest.raises(MissingExtraError, match=r"'clew-test-missing'.*clew\[local\]"):
        ensure_weights(tmp_path / "cache")


def test_a_package_without_its_part(tmp_path: Path, small_weights: Path) -> None:
    (small_weights / "clew_test_part2" / "data" / "part02.bin").unlink()
    with pytest.raises(MissingExtraError, match="clew-test-part2"):
        ensure_weights(tmp_path / "cache")


def test_a_folder_that_cannot_be_written(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file stands in the way")
    with pytest.raises(ConfigurationError, match="CLEW_CACHE_DIR"):
        ensure_weights(tmp_path / "cache")
