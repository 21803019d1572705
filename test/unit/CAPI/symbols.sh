#!/bin/sh
# A shared library exports its C API and nothing else.
# Usage: symbols.sh NM LIBRARY PREFIX
set -eu
nm=$1
library=$2
prefix=$3

exported=$("$nm" -D --defined-only "$library" | awk '{print $NF}')
case $exported in
*"$prefix"Version*) ;;
*) echo "error: $library exports no ${prefix}Version" >&2; exit 1 ;;
esac
if printf '%s\n' "$exported" | grep -v "^$prefix"; then
  echo "error: $library exports the symbols above" >&2
  exit 1
fi
