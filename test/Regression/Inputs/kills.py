"""kills.py FOLDER, which has step.mlir: a writer that is killed leaves the old file or
the whole new one, and nothing beside it."""
import os
import random
import signal
import subprocess
import sys
import time

folder = sys.argv[1]
room = os.path.join(folder, "kills")
os.mkdir(room)
out = os.path.join(room, "graph.mlir")
# The tool ignores a hang-up that the runner of the tests ignores.
signal.signal(signal.SIGHUP, signal.SIG_DFL)
# Large enough that writing takes its share of the time.
command = ["vram-plan", "generate", "layered", "--ops", "10000", "-o", out]
ended = {}


def content():
    with open(out, "rb") as file:
        return file.read()


begin = time.monotonic()
subprocess.run(command, check=True)
duration = time.monotonic() - begin
new, old = content(), b"old\n"
chance = random.Random(1)
for attempt in range(30):
    with open(out, "wb") as file:
        file.write(old)
    how = (signal.SIGKILL, signal.SIGTERM, signal.SIGINT, signal.SIGHUP)[attempt % 4]
    process = subprocess.Popen(command)
    time.sleep(chance.uniform(0, 1.1 * duration))
    process.send_signal(how)
    code = process.wait()
    assert code in (0, -how), code
    ended[code] = ended.get(code, 0) + 1
    now = content()
    assert now in (old, new), f"{len(now)} bytes after signal {how}"
    assert code != 0 or now == new
    assert os.listdir(room) == ["graph.mlir"], os.listdir(room)
assert len(ended) > 1, ended
