"""Runs a command that must be refused: exit code 1, one error, within 30 seconds and
2.5 GB of address space, or of data --data=N. Prints what it says."""
import resource
import subprocess
import sys

kind, limit, command = resource.RLIMIT_AS, 2_500_000_000, sys.argv[1:]
if command[0].startswith("--data="):
    kind, limit = resource.RLIMIT_DATA, int(command.pop(0).partition("=")[2])
done = subprocess.run(
    command, capture_output=True, text=True, errors="replace", timeout=30, stdin=subprocess.DEVNULL,
    preexec_fn=lambda: resource.setrlimit(kind, (limit, limit)))
print(done.stderr, end="")
if done.returncode != 1:
    sys.exit(f"exit code {done.returncode}, expected 1\n{done.stderr}")
if done.stdout:
    sys.exit("printed something in spite of the failure")
if done.stderr.count("error: ") != 1:
    sys.exit(f"expected exactly one error:\n{done.stderr}")
