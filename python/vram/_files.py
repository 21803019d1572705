# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Whole files out, as lib/Planning/Support/WriteFile.cpp writes them for the tools."""

from __future__ import annotations

import errno
import io
import os
import secrets
import stat
import sys
from typing import Optional


def write_file(path: str | os.PathLike, data: bytes) -> None:
    """A regular file is replaced as a whole, with its mode and, where permitted, its
    owner; it holds the old data or the new, also if the process is killed. A symbolic
    link stays, and its target is replaced. A device, a FIFO and an open descriptor
    (/dev/stdout, /dev/fd/N) are written to. Raises OSError, which names the path."""
    path = os.fspath(path)
    try:
        _write(path, data)
    except OSError as error:
        raise type(error)(error.errno, error.strerror, path) from None


def _write(path: str, data: bytes) -> None:
    descriptor = _own_descriptor(path)
    if descriptor is not None:
        _write_all(descriptor, data)
        return
    try:
        old: Optional[os.stat_result] = os.stat(path)
    except FileNotFoundError:
        old = None
    if old is not None and not stat.S_ISREG(old.st_mode):
        if stat.S_ISSOCK(old.st_mode):
            raise OSError(errno.EOPNOTSUPP, os.strerror(errno.EOPNOTSUPP), path)
        node = os.open(path, os.O_WRONLY | os.O_CLOEXEC | os.O_NOCTTY)
        try:
            _write_all(node, data)
        finally:
            os.close(node)
        return
    if old is not None:
        # A file that may not be written is not replaced either.
        os.close(os.open(path, os.O_WRONLY | os.O_CLOEXEC))
    # Also of a link whose target does not exist yet.
    _replace(os.path.realpath(path), old, data)


def write_standard_output(text: str) -> None:
    """Raises OSError, also where standard output is closed."""
    if sys.stdout is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF), "standard output")
    sys.stdout.flush()
    try:
        descriptor = sys.stdout.fileno()
    except io.UnsupportedOperation:
        # Redirected within Python.
        sys.stdout.write(text)
        return
    # Past Python's buffer, which would try again, and complain, at exit.
    try:
        _write_all(descriptor, text.encode(errors="backslashreplace"))
    except OSError as error:
        raise type(error)(error.errno, error.strerror, "standard output") from None


def _own_descriptor(path: str) -> Optional[int]:
    """N of /dev/fd/N and of links to it; opening one would begin a file again."""
    for _ in range(40):
        folder, name = os.path.split(path)
        real = os.path.realpath(folder or ".")
        if real in (os.path.realpath("/proc/self/fd"), "/dev/fd") and name.isdigit():
            return int(name)
        if not os.path.islink(path):
            return None
        path = os.path.join(folder, os.readlink(path))
    return None


def _write_all(descriptor: int, data: bytes) -> None:
    view = memoryview(data)
    while view:
        view = view[os.write(descriptor, view):]


def _fill(descriptor: int, old: Optional[os.stat_result], data: bytes) -> None:
    _write_all(descriptor, data)
    if old is None:
        return
    mode = stat.S_IMODE(old.st_mode)
    own = os.fstat(descriptor)
    if (own.st_uid, own.st_gid) != (old.st_uid, old.st_gid):
        try:
            os.fchown(descriptor, old.st_uid, old.st_gid)
        except OSError:
            # Rights of the old owner are no rights of the new one.
            mode &= 0o777
    os.fchmod(descriptor, mode)
    # Before the old data go, the new must be on the disk.
    os.fsync(descriptor)


def _replace(path: str, old: Optional[os.stat_result], data: bytes) -> None:
    folder = os.path.dirname(path)
    name = os.path.join(folder, f".vram-{secrets.token_hex(8)}.tmp")
    try:
        # A file without a name vanishes with its process, however that ends.
        descriptor = os.open(folder, os.O_TMPFILE | os.O_WRONLY | os.O_CLOEXEC, 0o666)
        named = False
    except (AttributeError, OSError):
        descriptor = os.open(name, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC,
                             0o666 if old is None else 0o600)
        named = True
    try:
        _fill(descriptor, old, data)
        if not named:
            # Only a rename replaces, and it needs a name. The folder is given, since
            # Python follows the link only if it calls linkat().
            os.link(f"/proc/self/fd/{descriptor}", name, src_dir_fd=descriptor,
                    follow_symlinks=True)
            named = True
        os.rename(name, path)
        named = False
    finally:
        os.close(descriptor)
        if named:
            try:
                os.unlink(name)
            except FileNotFoundError:
                pass
