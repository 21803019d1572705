"""output_files.py FOLDER, which has step.mlir and planned.mlir: how each tool writes to
each kind of path. Prints a line for what this machine cannot be asked."""
import os
import stat
import subprocess
import sys
import threading

folder = sys.argv[1]
step, planned = f"{folder}/step.mlir", f"{folder}/planned.mlir"
MARK = b"what was there before\n"

# A name, the ending that the tool asks for, and the command that writes to a path.
THOROUGHLY = [
    ("vram-opt", "", lambda out: ["vram-opt", step, "-o", out]),
    ("vram-plan", "", lambda out: ["vram-plan", "generate", "layered", "--ops", "50",
                                   "-o", out]),
    ("python", "", lambda out: [sys.executable, "-c",
                                "import sys; from vram._files import write_file; "
                                "write_file(sys.argv[1], b'x' * 100000)", out]),
]
BRIEFLY = [
    ("report", ".json", lambda out: ["vram-opt", step, f"--memory-report={out}", "-o",
                                     "/dev/null"]),
    ("svg", ".svg", lambda out: ["vram-opt", step, f"--memory-timeline={out}", "-o",
                                 "/dev/null"]),
    ("problem", ".json", lambda out: ["vram-opt", step, f"--vram-dump-problem={out}",
                                      "-o", "/dev/null"]),
    ("dump", ".npz", lambda out: ["vram-run", planned, f"--dump={out}"]),
    ("profile", ".json", lambda out: ["vram-run", planned, f"--profile={out}"]),
    ("object", ".o", lambda out: ["vram-translate", planned, "--vram-to-object", "-o",
                                  out]),
]


def run(command, **options):
    return subprocess.run(command, capture_output=True, timeout=120, **options)


def fine(command, **options):
    done = run(command, **options)
    assert done.returncode == 0, (command, done)
    return done


def fails(command, text, **options):
    """With one line that has the text; `stdout` closed stays so."""
    done = run(command, **options)
    error = done.stderr.decode()
    assert done.returncode not in (0, -6, -11), (command, done)
    assert text in error and error.count("error: ") <= 1 and "LLVM ERROR" not in error, \
        (command, done)


def content(path):
    with open(path, "rb") as file:
        return file.read()


def put(path, data=MARK):
    with open(path, "wb") as file:
        file.write(data)


def check_briefly(name, ending, command):
    """That the tool uses the one writer: by what a rename does wrong."""
    room = os.path.join(folder, name)
    os.mkdir(room)
    target, link, full = (os.path.join(room, what + ending)
                          for what in ("target", "link", "full"))
    put(target)
    os.chmod(target, 0o604)
    os.symlink("target" + ending, link)
    os.symlink("/dev/full", full)
    fine(command(link))
    assert os.path.islink(link) and os.path.islink(full), name
    assert len(content(target)) > 100, name
    assert stat.S_IMODE(os.stat(target).st_mode) == 0o604, name
    fails(command(full), "No space left")
    assert stat.S_ISCHR(os.stat("/dev/full").st_mode), "/dev/full is gone"
    assert len(os.listdir(room)) == 3, (name, os.listdir(room))


def check(name, ending, command):
    room = os.path.join(folder, name)
    os.mkdir(room)
    before = sorted(os.listdir(folder))

    def path(what):
        return os.path.join(room, what + ending)

    def expect(data):
        assert data == wanted, (name, data[:80])

    # New: the mode that umask leaves.
    fine(command(path("new")), umask=0o027)
    wanted = content(path("new"))
    assert len(wanted) > 100, name
    assert stat.S_IMODE(os.stat(path("new")).st_mode) & 0o137 == 0, name
    # Replaced: the mode stays, and a second name of the old file keeps the old data.
    put(path("old"))
    os.chmod(path("old"), 0o604)
    os.link(path("old"), path("second"))
    fine(command(path("old")))
    expect(content(path("old")))
    assert stat.S_IMODE(os.stat(path("old")).st_mode) == 0o604, name
    assert content(path("second")) == MARK, name
    # Links, one of them to nothing yet.
    put(path("target"))
    os.symlink("target" + ending, path("link"))
    os.symlink("later" + ending, path("dangling"))
    for link, target in (("link", "target"), ("dangling", "later")):
        fine(command(path(link)))
        assert os.path.islink(path(link)), name
        expect(content(path(target)))
    # A FIFO: the reader gets all of it.
    os.mkfifo(path("fifo"))
    got = []
    # A daemon, since it waits for ever where the FIFO is replaced.
    reader = threading.Thread(target=lambda: got.append(content(path("fifo"))),
                              daemon=True)
    reader.start()
    fine(command(path("fifo")))
    reader.join(timeout=60)
    assert got, f"{name} replaces a FIFO"
    expect(got[0])
    assert stat.S_ISFIFO(os.stat(path("fifo")).st_mode), name
    # A device behind a link, and one of our own.
    os.symlink("/dev/full", path("full"))
    fails(command(path("full")), "No space left")
    assert stat.S_ISCHR(os.stat("/dev/full").st_mode), "/dev/full is gone"
    os.symlink("/dev/null", path("null"))
    fine(command(path("null")))
    assert stat.S_ISCHR(os.stat("/dev/null").st_mode), "/dev/null is gone"
    try:
        os.mknod(path("device"), stat.S_IFCHR | 0o600, os.makedev(1, 7))
        fails(command(path("device")), "No space left")
        assert stat.S_ISCHR(os.stat(path("device")).st_mode), name
        os.unlink(path("device"))
    except PermissionError:
        print(f"{name}: no device, since this user may make none")
    # A descriptor, open at the end of a file.
    put(path("appended"))
    with open(path("appended"), "ab") as file:
        os.symlink(f"/proc/self/fd/{file.fileno()}", path("descriptor"))
        fine(command(path("descriptor")), pass_fds=[file.fileno()])
    assert content(path("appended")).startswith(MARK), name
    expect(content(path("appended"))[len(MARK):])
    # A folder in the way, a folder that is not there.
    os.mkdir(path("folder"))
    fails(command(path("folder")), "Is a directory")
    fails(command(path("none/such/file")), "No such file or directory")
    # Two at once: one of them whole.
    both = [subprocess.Popen(command(path("both")), stdout=subprocess.DEVNULL)
            for _ in range(2)]
    assert [one.wait() for one in both] == [0, 0], name
    expect(content(path("both")))

    expected = {what + ending for what in (
        "new", "old", "second", "target", "link", "dangling", "later", "fifo", "full",
        "null", "appended", "descriptor", "folder", "both")}
    assert set(os.listdir(room)) == expected, (name, os.listdir(room))
    assert sorted(os.listdir(folder)) == before, name


def unwritable(name, ending, command):
    """Read-only and full folders: the old file, and no other."""
    room = os.path.join(folder, "small", name)
    for options, text in (("size=16k", "No space left"), ("ro", "Read-only")):
        os.makedirs(room, exist_ok=True)
        path = os.path.join(room, "old" + ending)
        if subprocess.run(["mount", "-t", "tmpfs", "-o", "size=16k", "none", room],
                          stderr=subprocess.DEVNULL).returncode:
            print(f"{name}: no {options}, since this user may mount nothing")
            return
        try:
            put(path)
            if options == "ro":
                subprocess.run(["mount", "-o", "remount,ro", room], check=True)
            else:
                put(os.path.join(room, "ballast"), b"x" * 11000)
            rest = set(os.listdir(room))
            fails(command(path), text)
            fails(command(os.path.join(room, "new" + ending)), text)
            assert content(path) == MARK, name
            assert set(os.listdir(room)) == rest, (name, os.listdir(room))
        finally:
            subprocess.run(["umount", room], check=True)


def closed(command, text="cannot write"):
    """Standard output closed."""
    fails(["sh", "-c", 'exec "$@" >&-', "sh", *command], text)


def full_temporary():
    """However little room there is for a linker: an error of one line, or a library;
    no file is left either way."""
    room = os.path.join(folder, "temporary")
    os.mkdir(room)
    codes = set()
    for free in (0, 4, 8, 12, 16, 20, 28, 64, 256):
        if subprocess.run(["mount", "-t", "tmpfs", "-o", f"size={free + 4}k", "none", room],
                          stderr=subprocess.DEVNULL).returncode:
            print("linker: no small disk, since this user may mount nothing")
            return
        try:
            put(os.path.join(room, "ballast"), b"x" * 4096)
            done = run(["vram-translate", planned, "--vram-to-shared-object"],
                       env={**os.environ, "TMPDIR": room})
            error = done.stderr.decode()
            assert done.returncode in (0, 1), done
            assert error.count("error: ") == done.returncode, done
            assert "LLVM ERROR" not in error, done
            assert os.listdir(room) == ["ballast"], (free, os.listdir(room))
            codes.add(done.returncode)
        finally:
            subprocess.run(["umount", room], check=True)
    assert codes == {0, 1}, codes


for writer in THOROUGHLY:
    check(*writer)
for writer in BRIEFLY:
    check_briefly(*writer)
for writer in (*THOROUGHLY, *BRIEFLY[3:]):
    unwritable(*writer)
full_temporary()
closed(["vram-opt", step])
closed(["vram-opt", "--show-dialects"])
closed(["vram-run", planned])
closed(["vram-translate", planned, "--vram-to-ptx"])
closed(["vram-plan", "generate", "layered", "--ops", "50"])
# As /dev/stdout is one, which a writer that fails here would replace.
os.symlink("/proc/self/fd/1", os.path.join(folder, "stdout"))
closed(["vram-plan", "generate", "layered", "--ops", "50", "-o",
        os.path.join(folder, "stdout")])
# Nobody wants messages, which is no reason to fail.
with open(os.devnull, "wb") as null:
    assert subprocess.call(["sh", "-c", 'exec "$@" 2>&-', "sh", "vram-opt", step,
                            "--memory-report"], stdout=null) == 0
# A graph does not come out of a file that standard output opened by accident.
fails(["sh", "-c", 'exec "$@" <&-', "sh", "vram-opt"], "error")
