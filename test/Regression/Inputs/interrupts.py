"""interrupts.py FOLDER, which has step.mlir, loss.mlir, problem.json and planned.mlir: what
SIGINT and SIGTERM do to each tool, outside of planning and during it."""
import os
import pty
import signal
import subprocess
import sys
import time

folder = sys.argv[1]
step, problem, planned = (f"{folder}/{name}" for name in
                          ("step.mlir", "problem.json", "planned.mlir"))
BOTH = (signal.SIGINT, signal.SIGTERM)
# The tools ignore a hang-up that the runner of the tests ignores.
signal.signal(signal.SIGHUP, signal.SIG_DFL)
# Python's own handling of Ctrl-C, for the tool that is written in it.
signal.signal(signal.SIGINT, signal.SIG_DFL)


class Tool:
    """A command whose standard error is a terminal, where progress is shown."""

    def __init__(self, command, **options):
        self.terminal, other = pty.openpty()
        self.process = subprocess.Popen(command, stderr=other, **{
            "stdin": subprocess.DEVNULL, "stdout": subprocess.DEVNULL, **options})
        os.close(other)
        self.text = ""

    def read(self):
        try:
            more = os.read(self.terminal, 4096).decode(errors="replace")
        except OSError:  # The other end is closed.
            more = ""
        self.text += more
        return bool(more)

    def wait_for(self, word):
        """Until the terminal shows it."""
        while word not in self.text:
            assert self.read(), f"it ended without '{word}': {self.text}"

    def send(self, number):
        self.process.send_signal(number)

    def end(self):
        while self.read():
            pass
        os.close(self.terminal)
        return self.process.wait(timeout=60)


def ends_at_once(command, ready=lambda tool: time.sleep(0.5), signals=BOTH, **options):
    for number in signals:
        tool = Tool(command, **options)
        ready(tool)
        tool.send(number)
        code = tool.end()
        assert code == -number, (command, number, code, tool.text)


def planning(command, word, answer, code=0, signals=BOTH):
    """The first signal asks for the answer; two end the process."""
    for number in signals:
        tool = Tool(command)
        tool.wait_for(word)
        tool.send(number)
        ended = tool.end()
        assert ended == code, (command, number, ended, tool.text)
        assert tool.text.count(answer) == 1, (command, tool.text)
    if signals != BOTH:
        return tool.text
    tool = Tool(command)
    tool.wait_for(word)
    # One that is blocked would come as one.
    tool.process.send_signal(signal.SIGINT)
    time.sleep(0.02)
    tool.process.send_signal(signal.SIGTERM)
    ended = tool.end()
    assert ended in (-signal.SIGTERM, code), (command, ended, tool.text)


# Outside of planning: waiting for input, and at work.
read, write = os.pipe()
ends_at_once(["vram-opt"], stdin=read)
ends_at_once(["vram-plan", "remat", "-", "--budget=1GB"], stdin=read)
ends_at_once(["vram-translate", "--vram-to-object"], stdin=read)
ends_at_once(["vram-run", planned, "--steps=1000000000"], signals=(*BOTH, signal.SIGHUP),
             ready=lambda tool: tool.wait_for("%"))
# A hang-up that the caller ignores stays ignored.
tool = Tool(["sh", "-c", "trap '' HUP; exec vram-run " + planned + " --steps=1000000000"])
tool.wait_for("%")
tool.send(signal.SIGHUP)
time.sleep(0.2)
assert tool.process.poll() is None, "nohup has no effect"
tool.send(signal.SIGTERM)
assert tool.end() == -signal.SIGTERM

# Planning, each with a search that takes minutes to its end.
planning(["vram-opt", step, "--vram-checkpoint=budget-fraction=0.4 effort=5", "-o",
          f"{folder}/out.mlir"], "best", "interrupted: the best plan so far is used")
with open(f"{folder}/out.mlir") as file:
    assert "vram.checkpoint" in file.read()
planning(["vram-opt", step, "--vram-checkpoint=budget-fraction=0.05 effort=5", "-o",
          f"{folder}/none.mlir"], "planning", "was found before the interrupt", code=4,
         signals=(signal.SIGTERM,))
assert not os.path.exists(f"{folder}/none.mlir")
# During a search of --fit, which takes seconds: the transfers that there are so far are one
# measure among those that it chooses from.
text = planning(["vram-opt", f"{folder}/loss.mlir", "--fit=2.5GB", "--host-memory=64GB",
                 "--device=h100", "-o", f"{folder}/fitted.mlir"], "(offload)",
                "interrupted: the best plan so far is used", signals=(signal.SIGINT,))
assert "with host memory" in text and "on the host," in text, text
assert os.path.exists(f"{folder}/fitted.mlir")
planning(["vram-plan", "remat", problem, "--budget-fraction=0.2", "--effort=5"], "best",
         "interrupted: the best plan so far is used", signals=(signal.SIGINT,))

# A program that a tool started ends with it, and so do the files of both.
tools, temporary = f"{folder}/tools", f"{folder}/temporary"
os.mkdir(tools)
os.mkdir(temporary)
with open(f"{tools}/cc", "w") as file:
    # A child of its own, and a file where compilers put theirs.
    file.write("#!/bin/sh\ntouch \"$TMPDIR/step.so\"\nsleep 1000 &\n"
               f"echo $$ $! > {folder}/pids\nwait\n")
os.chmod(f"{tools}/cc", 0o755)


def compiles(tool):
    while not os.path.exists(f"{folder}/pids") or not os.path.getsize(f"{folder}/pids"):
        time.sleep(0.05)


def is_alive(pid):
    try:
        with open(f"/proc/{pid}/stat") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


for number in (*BOTH, signal.SIGHUP):
    ends_at_once(["vram-translate", planned, "--vram-to-shared-object", "-o",
                  f"{folder}/step.so"], ready=compiles, signals=[number],
                 env={**os.environ, "TMPDIR": temporary,
                      "PATH": f"{tools}:{os.environ['PATH']}"})
    with open(f"{folder}/pids") as file:
        pids = file.read().split()
    deadline = time.monotonic() + 5
    while any(map(is_alive, pids)) and time.monotonic() < deadline:
        time.sleep(0.05)
    assert not any(map(is_alive, pids)), "the compiler goes on"
    assert os.listdir(temporary) == [], os.listdir(temporary)
    assert not os.path.exists(f"{folder}/step.so")
    os.unlink(f"{folder}/pids")

# Python: one line and the shell's code. (A signal just before a long sleep would be handled
# behind it.)
with open(f"{folder}/slow.py", "w") as file:
    file.write("import sys, time\nprint('here', file=sys.stderr, flush=True)\n"
               "for _ in range(10000):\n    time.sleep(0.1)\n")
tool = Tool([sys.executable, "-m", "vram.export", f"{folder}/slow.py:make"])
tool.wait_for("here")
tool.send(signal.SIGINT)
code = tool.end()
assert code == 130 and "Traceback" not in tool.text, (code, tool.text)
assert tool.text.count("vram-export: interrupted") == 1, tool.text
