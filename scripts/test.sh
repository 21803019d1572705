#!/usr/bin/env bash
# Sets up, builds and runs every test. Ends with 'N passed, N failed, N skipped'
# and exits with 0 only if nothing failed.
#
#   scripts/test.sh          everything
#   scripts/test.sh --quick  the release build's tests alone
#
# Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
# See LICENSE for license information.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

# shellcheck source=common.sh
source "$(dirname "${BASH_SOURCE[0]}")/common.sh"

quick=0
case "${1-}" in
"") ;;
--quick) quick=1 ;;
*) die "unknown argument '$1' (usage: scripts/test.sh [--quick])" ;;
esac

results=()

# run_ctest NAME FOLDER [CTEST ARGUMENT...]
# If there is no terminal, hundreds of lines of progress go to a log; the
# output of failed tests is shown with the results.
run_ctest() {
  local name="$1" folder="$VRAM_ROOT/build/$2" output="$VRAM_ROOT/build/$2/ctest.xml"
  local log="$VRAM_LOGS/ctest-$2.log"
  shift 2
  say "$name"
  rm -f "$output"
  local command=(nice ctest --test-dir "$folder" -j "$JOBS" --timeout 900
    --output-junit "$output" "$@")
  if [ -t 1 ]; then
    "${command[@]}" --progress </dev/null || true
  else
    "${command[@]}" >"$log" 2>&1 </dev/null || true
    grep -E 'tests passed|Total Test time' "$log" || tail -n 20 "$log"
  fi
  results+=("$name=$output")
}

# run_lit NAME PRESET
run_lit() {
  local output="$VRAM_ROOT/build/$2/lit.json"
  say "$1"
  rm -f "$output"
  nice "$(llvm-config-22 --bindir)/lit" -j "$JOBS" -v -o "$output" \
    "$VRAM_ROOT/build/$2/test" </dev/null || true
  results+=("$1=$output")
}

# How long this takes depends on the cores and on what is compiled already: as long as
# the last time.
duration="$VRAM_ROOT/build/test-minutes$([ "$quick" -eq 0 ] || echo -quick)"
if [ -r "$duration" ]; then
  say "this takes $(cat "$duration") minutes, as the last time"
else
  say "not timed here yet: the first run compiles everything"
fi

"$VRAM_ROOT/scripts/setup.sh" --dev

configure release -DVRAM_ENABLE_CLP=ON
compile release
run_ctest "unit tests" release -LE lit
run_lit "lit tests" release

if [ "$quick" -eq 0 ]; then
  # Our asserts, which the release build leaves out.
  configure debug
  compile debug
  run_ctest "unit tests, Debug" debug -LE "lit|slow"
  run_lit "lit tests, Debug" debug

  # The planner where there is no LLVM.
  say "configure build/planner"
  quietly configure-planner cmake -G Ninja -S "$VRAM_ROOT" -B "$VRAM_ROOT/build/planner" \
    -DVRAM_PLANNER_ONLY=ON -DCMAKE_BUILD_TYPE=Release \
    -DCMAKE_CXX_COMPILER=clang++-22 -DCMAKE_C_COMPILER=clang-22 \
    -DCMAKE_CXX_COMPILER_LAUNCHER=ccache \
    -DCMAKE_DISABLE_FIND_PACKAGE_LLVM=ON -DCMAKE_DISABLE_FIND_PACKAGE_MLIR=ON
  compile planner
  run_ctest "planner alone" planner -LE slow
fi

echo $(((SECONDS + 59) / 60)) >"$duration"
say "results"
exec python3 "$VRAM_ROOT/scripts/tally.py" "${results[@]}"
