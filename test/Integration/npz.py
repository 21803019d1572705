# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""NumPy's .npz by hand: the tests run where there is no NumPy."""
import ast
import io
import math
import struct
import zipfile

CODES = {"<f4": "f", "<f8": "d", "<i8": "q", "<i4": "i", "|i1": "b", "<f2": "e", "|b1": "?"}


def save(path, arrays):
    """`arrays`: name -> (descr such as "<f4", shape, flat values)."""
    with zipfile.ZipFile(path, "w") as archive:
        for name, (descr, shape, values) in arrays.items():
            dims = "".join(f"{size}, " for size in shape)
            header = f"{{'descr': '{descr}', 'fortran_order': False, 'shape': ({dims}), }}"
            header = header.ljust(117) + "\n"
            data = struct.pack(f"<{len(values)}{CODES[descr]}", *values)
            archive.writestr(name + ".npy",
                             b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header.encode() + data)


def load(path):
    """name -> (descr, shape, bytes)."""
    arrays = {}
    with zipfile.ZipFile(path) as archive:
        for entry in archive.namelist():
            data = io.BytesIO(archive.read(entry))
            major = data.read(8)[6]
            size = struct.unpack("<H" if major == 1 else "<I", data.read(2 if major == 1 else 4))[0]
            header = ast.literal_eval(data.read(size).decode())
            arrays[entry[:-4]] = header["descr"], header["shape"], data.read()
    return arrays


def values(array):
    descr, shape, data = array
    return list(struct.unpack(f"<{math.prod(shape)}{CODES[descr]}", data))
