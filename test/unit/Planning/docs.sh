#!/bin/sh
# Runs the examples of a guide: in each block fenced by ```console, a line that
# begins with "$ " is run, and what it prints must be the lines that follow.
# "..." within a line stands for anything (seconds differ from run to run).
# With EXAMPLES, that folder is `examples` where the commands run.
# Usage: docs.sh VRAM_PLAN GUIDE.md [EXAMPLES]
set -eu
PATH=$(dirname "$1"):$PATH
guide=$2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
[ -z "${3:-}" ] || ln -s "$3" examples

awk '/^```console$/ { inside = 1; next } /^```$/ { inside = 0 } inside' \
  "$guide" > transcript
[ -s transcript ] || { echo "error: no examples in $guide" >&2; exit 1; }

check() {
  [ -n "$command" ] || return 0
  sh -c "$command" > actual 2>&1 || true
  sed -e 's/[][\.*^$]/\\&/g' -e 's/\\\.\\\.\\\./.*/g' -e 's/^/^/' -e 's/$/$/' \
    expected > patterns
  lines=$(wc -l < expected)
  if [ "$lines" -ne "$(wc -l < actual)" ]; then
    printf 'error: $ %s\nprinted:\n' "$command" >&2
    cat actual >&2
    echo "where $guide says:" >&2
    cat expected >&2
    exit 1
  fi
  n=1
  while [ "$n" -le "$lines" ]; do
    pattern=$(sed -n "${n}p" patterns)
    if ! sed -n "${n}p" actual | grep -q "$pattern"; then
      printf 'error: $ %s\nprinted: %s\nwhere the guide says: %s\n' "$command" \
        "$(sed -n "${n}p" actual)" "$(sed -n "${n}p" expected)" >&2
      exit 1
    fi
    n=$((n + 1))
  done
}

command=
while IFS= read -r line; do
  case $line in
  '$ '*)
    check
    command=${line#'$ '}
    : > expected
    ;;
  *) printf '%s\n' "$line" >> expected ;;
  esac
done < transcript
check
