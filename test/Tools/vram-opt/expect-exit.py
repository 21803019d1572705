"""Runs a command and checks its exit code: expect-exit.py CODE COMMAND...

Also: nothing may be on standard output unless the code is 0, and whatever
fails says exactly one error on standard error.
"""
import subprocess
import sys

expected, command = int(sys.argv[1]), sys.argv[2:]
done = subprocess.run(command, capture_output=True, text=True)
if done.returncode != expected:
    sys.exit(f"exit code {done.returncode}, expected {expected}\n{done.stderr}")
if expected != 0 and done.stdout:
    sys.exit(f"printed {len(done.stdout)} characters in spite of the failure")
if expected in (1, 3) and done.stderr.count("error: ") != 1:
    sys.exit(f"expected exactly one error:\n{done.stderr}")
