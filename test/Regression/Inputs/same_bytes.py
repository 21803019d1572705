"""same_bytes.py FOLDER GRAPH: writes all that tools write, from copies of the graph in two
folders, and from one with names that are hard to write down."""
import io
import json
import os
import pickle
import shutil
import subprocess
import sys
import xml.dom.minidom
import zipfile

folder, graph = sys.argv[1:]


def run(*command, **options):
    done = subprocess.run(command, capture_output=True, timeout=120, **options)
    assert done.returncode == 0, (command, done)
    return done.stdout


def outputs(source, room, compiled=True):
    """Everything, by name. `source` is a loss."""
    def path(name):
        return os.path.join(os.fsencode(room), name.encode())

    def read(name):
        with open(path(name), "rb") as file:
            return file.read()

    step, planned = path("step.mlir"), path("planned.mlir")
    run("vram-opt", "--vram-training-step", source, "-o", step)
    # Without passes: locations are those of the file that is read.
    names = ["report.json", "problem.json"] + \
        [f"timeline.{ending}" for ending in ("html", "json", "pickle", "svg")]
    run("vram-opt", step, b"--memory-report=" + path("report.json"), b"--vram-dump-problem="
        + path("problem.json"), "-o", "/dev/null")
    for name in names[2:]:
        run("vram-opt", step, b"--memory-timeline=" + path(name), "-o", "/dev/null")
    # The picture of both, before and after planning.
    run("vram-opt", source, "--checkpoint-budget=1MB", b"--memory-timeline="
        + path("both.pickle"), "-o", path("fitted.mlir"))
    names += ["both.pickle", "fitted.mlir", "step.mlir"]
    run("vram-opt", "--vram-inplace", "--vram-plan-memory", step, "-o", planned)
    if compiled:
        names += ["planned.mlir", "object.o", "step.so", "description.json", "dump.npz"]
        run("vram-translate", planned, "--vram-to-object", "-o", path("object.o"))
        run("vram-translate", planned, "--vram-to-shared-object", "-o", path("step.so"))
        run("vram-translate", planned, "--vram-to-description", "-o",
            path("description.json"))
        run("vram-run", planned, b"--dump=" + path("dump.npz"))
    return {name: read(name) for name in names}


def check_valid(files):
    for name, data in files.items():
        ending = name.rsplit(".")[-1]
        if ending == "json":
            json.loads(data.decode())
        elif ending == "svg":
            xml.dom.minidom.parseString(data)
        elif ending == "html":
            data.decode()
        elif ending == "pickle":
            pickle.loads(data)
        elif ending == "npz":
            assert zipfile.ZipFile(io.BytesIO(data)).testzip() is None


rooms = [os.path.join(folder, name) for name in ("first", "the second folder/deep")]
written = []
for room in rooms:
    os.makedirs(room)
    source = os.path.join(room, "graph.mlir")
    shutil.copy(graph, source)
    written.append(outputs(source, room))
first, second = written
check_valid(first)
for name, data in first.items():
    assert data == second[name], f"{name} depends on the folder"
    assert os.fsencode(folder) not in data, f"{name} names the folder"
# By an option the folder is there.
full = os.path.join(folder, "full.json")
run("vram-opt", os.path.join(rooms[0], "step.mlir"),
    f"--vram-memory-report=output={full} full-paths=true", "-o", "/dev/null")
with open(full) as file:
    assert rooms[0] in file.read()

# Names with what JSON, XML, Python and UTF-8 have no place for. MLIR's own strings
# are written with escapes of two hexadecimal digits.
hard = r"a<b>&\22'\5C\01\00\7F\FF\C3(\ED\A0\80\EF\BF\BE" + "ü日本\N{GRINNING FACE}" * 9
room = os.fsencode(os.path.join(folder, "hard")) + b"\xff&<"
os.mkdir(room)
source = os.path.join(room, b"gr\xe4ph<&\x01.mlir")
with open(graph, encoding="utf-8") as file:
    text = file.read()
named = text.replace('vram.layer = "', 'vram.layer = "' + hard)
assert named != text
with open(source, "w", encoding="utf-8") as file:
    file.write(named)
check_valid(outputs(source, os.fsdecode(room), compiled=False))
