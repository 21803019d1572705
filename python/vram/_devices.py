# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Device files, share/devices/*.json: what a run takes by the roofline."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, Optional

from . import _reading

#: Bytes or FLOPs a second; costs of an op then stay within int64.
_MOST_RATE = 1e24
#: Of a device file that says nothing of its link: PCIe 4.0 x16, in one direction.
_LINK_BYTES_PER_SECOND = 32e9
#: A thousand seconds, as the readers in C++ have it.
_MOST_LAUNCH_NS = 10 ** 12


def _folder() -> Path:
    """Beside the package when it was installed, else in the checkout."""
    here = Path(__file__).resolve().parent / "devices"
    return here if here.is_dir() else here.parent.parent.parent / "share" / "devices"


def _is_number(value: Any, least: float, most: float) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool) and least <= value <= most


def _read(path: Path) -> dict[str, Any]:
    """A device file whose figures can be computed with; ReadError. The whole format is
    checked by vram-opt."""
    data = _reading.read_json(path, _reading.DEVICE_BYTES)
    if not isinstance(data, dict):
        raise _reading.ReadError("it is no object")
    if data.get("version") != 1:
        raise _reading.ReadError("'version' must be 1, the only version of the format")
    if not isinstance(data.get("name"), str) or not data["name"]:
        raise _reading.ReadError("'name' must be a string")
    if not _is_number(data.get("bandwidth_bytes_per_second"), 1, _MOST_RATE):
        raise _reading.ReadError(f"'bandwidth_bytes_per_second' must be a number from 1 to {_MOST_RATE:g}")
    if not _is_number(data.get("link_bytes_per_second", 1), 1, _MOST_RATE):
        raise _reading.ReadError(f"'link_bytes_per_second' must be a number from 1 to {_MOST_RATE:g}")
    if "host_link_latency_ns" in data and "host_link_bytes_per_second" not in data:
        raise _reading.ReadError("'host_link_latency_ns' must come with 'host_link_bytes_per_second'")
    if not _is_number(data.get("host_link_bytes_per_second", 1), 1, _MOST_RATE):
        raise _reading.ReadError(f"'host_link_bytes_per_second' must be a number from 1 to {_MOST_RATE:g}")
    latency = data.get("host_link_latency_ns", 0)
    if not _is_number(latency, 0, _MOST_LAUNCH_NS) or latency != int(latency):
        raise _reading.ReadError("'host_link_latency_ns' must be an integer of nanoseconds, at least 0 and at "
                                 "most a thousand seconds")
    if not _is_number(data.get("launch_ns"), 0, _MOST_LAUNCH_NS) or data["launch_ns"] != int(data["launch_ns"]):
        raise _reading.ReadError("'launch_ns' must be an integer of nanoseconds, at least 0 and at most a "
                                 "thousand seconds")
    data["launch_ns"] = int(data["launch_ns"])
    rates = data.get("matrix_flops_per_second")
    if not isinstance(rates, dict) or "f32" not in rates:
        raise _reading.ReadError("'matrix_flops_per_second' must be an object with a positive number 'f32'")
    for kind, rate in rates.items():
        if not _is_number(rate, 1, _MOST_RATE):
            raise _reading.ReadError(f"'matrix_flops_per_second.{_reading.printable(kind)}' must be a number from 1 "
                                     f"to {_MOST_RATE:g}")
    return data


class DeviceFile:
    """Figures of a device: a name of share/devices or the path of such a file."""

    def __init__(self, name: str):
        path = Path(name)
        if not path.suffix:
            path = _folder() / f"{name}.json"
            if not path.is_file():
                known = sorted(file.stem for file in _folder().glob("*.json"))
                raise ValueError(f"device={name!r} is not known: {', '.join(known)}, or "
                                 "the path of a device file")
        try:
            data = _read(path)
        except _reading.ReadError as error:
            raise ValueError(f"device={name!r} is no device file: {error}") from error
        self.name: str = data["name"]
        self.bandwidth: float = data["bandwidth_bytes_per_second"]
        #: To another GPU, in one direction.
        self.link: float = data.get("link_bytes_per_second", _LINK_BYTES_PER_SECOND)
        #: To the host, each way by itself; None where the file names no such link.
        self.host_link: Optional[float] = data.get("host_link_bytes_per_second")
        self.host_latency_ns: int = int(data.get("host_link_latency_ns", 0))
        self.launch_ns: int = data["launch_ns"]
        self.matrix: dict[str, float] = data["matrix_flops_per_second"]

    def nanoseconds(self, kind: str, flops: int, moved: int) -> int:
        """max(FLOPs / peak of the type, bytes / bandwidth) + launch; `kind`: as in the
        file, 'f32' where it has no other."""
        peak = self.matrix.get(kind, self.matrix["f32"])
        return round(max(flops / peak, moved / self.bandwidth) * 1e9) + self.launch_ns


def with_host_links() -> list[str]:
    """The names of the devices whose files have a link to the host."""
    return sorted(file.stem for file in _folder().glob("*.json")
                  if "host_link_bytes_per_second" in json.loads(file.read_text()))


def smallest_device(bytes_: int) -> Optional[str]:
    """Of the listed devices the one with the least memory that holds so much."""
    known = [json.loads(file.read_text()) for file in sorted(_folder().glob("*.json"))]
    fitting = [(data["memory_bytes"], data["name"]) for data in known
               if data.get("listed", True) and data["memory_bytes"] >= bytes_]
    return min(fitting)[1] if fitting else None
