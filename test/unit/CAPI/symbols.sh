#!/bin/sh
# The planner's shared library exports its C API and nothing else.
# Usage: symbols.sh NM LIBRARY
set -eu
nm=$1
library=$2

exported=$("$nm" -D --defined-only "$library" | awk '{print $NF}')
case $exported in
*vramPlannerSolve*) ;;
*) echo "error: $library exports no vramPlannerSolve" >&2; exit 1 ;;
esac
if printf '%s\n' "$exported" | grep -v '^vramPlanner'; then
  echo "error: $library exports the symbols above" >&2
  exit 1
fi
