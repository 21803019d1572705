# shellcheck shell=sh
# Helpers of the tests of vram-plan's command line. Sourced, never run; the
# caller sets failures=0.

# expect NAME CODE PATTERN COMMAND...: the command ends with CODE, and what it
# prints (both streams) matches PATTERN.
expect() {
  name=$1 code=$2 pattern=$3
  shift 3
  "$@" > out 2> err
  got=$?
  if [ "$got" -ne "$code" ]; then
    echo "error: $name: exit code $got, expected $code" >&2
    cat out err >&2
    failures=$((failures + 1))
  elif [ -n "$pattern" ] && ! cat out err | grep -qE -- "$pattern"; then
    echo "error: $name: nothing matches '$pattern' in:" >&2
    cat out err >&2
    failures=$((failures + 1))
  fi
}

# empty NAME FILE
empty() {
  if [ -s "$2" ]; then
    echo "error: $1: $2 is not empty:" >&2
    cat "$2" >&2
    failures=$((failures + 1))
  fi
}
