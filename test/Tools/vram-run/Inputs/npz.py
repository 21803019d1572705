"""Writes and shows .npz files with nothing but Python's own library, so that the
tests read what numpy would write and the other way round.

usage: npz.py write FILE [--deflate] NAME=TYPE:SHAPE:VALUES...
       npz.py show FILE
       e.g. npz.py write a.npz w=f4:2x2:1,2,3,4 s=i8::7   (i8: 8 bytes)
"""

# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import ast
import struct
import sys
import zipfile

FORMATS = {"f4": "f", "f8": "d", "f2": "e", "b1": "?", "i1": "b", "u1": "B"}
FORMATS |= {"i2": "h", "i4": "i", "i8": "q"}


def write(path, arguments):
    method = zipfile.ZIP_STORED
    if arguments and arguments[0] == "--deflate":
        method = zipfile.ZIP_DEFLATED
        arguments = arguments[1:]
    with zipfile.ZipFile(path, "w", method) as archive:
        for argument in arguments:
            name, array = argument.split("=")
            kind, shape, values = array.split(":")
            dims = tuple(int(d) for d in shape.split("x") if d)
            numbers = [ast.literal_eval(v) for v in values.split(",") if v]
            header = repr(
                {"descr": "<" + kind, "fortran_order": False, "shape": dims}
            )
            header = header.ljust(117) + "\n"
            data = struct.pack("<%d%s" % (len(numbers), FORMATS[kind]), *numbers)
            magic = b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header))
            # As numpy does, so that arrays may be larger than 4 GiB.
            with archive.open(name + ".npy", "w", force_zip64=True) as member:
                member.write(magic + header.encode() + data)


def show(path):
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        for member in archive.namelist():
            data = archive.read(member)
            assert data[:8] == b"\x93NUMPY\x01\x00" and member.endswith(".npy")
            (length,) = struct.unpack("<H", data[8:10])
            assert (10 + length) % 64 == 0
            header = ast.literal_eval(data[10 : 10 + length].decode())
            kind = header["descr"][1:]
            values = [v for (v,) in struct.iter_unpack(
                "<" + FORMATS[kind], data[10 + length :])]
            print(member[:-4], header["descr"], header["shape"], values)


if sys.argv[1] == "write":
    write(sys.argv[2], sys.argv[3:])
else:
    show(sys.argv[2])
