#!/usr/bin/env bash
# Sets up, builds and runs every test. Ends with 'N passed, N failed, N skipped'
# and exits with 0 only if nothing failed.
#
#   scripts/test.sh          everything
#   scripts/test.sh --quick  the release build's tests alone
#
# Forms of tests that take more than 20 s are left to scripts/nightly.sh.
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

# timed NAME COMMAND...: runs the command; says how long it took.
timed() {
  local name="$1" started=$SECONDS before
  before=$(processor_seconds)
  shift
  say "$name"
  "$@"
  printf '%s: %s s, %s s of the processor\n' "$name" \
    $((SECONDS - started)) $(($(processor_seconds) - before))
}

# run_ctest NAME PRESET [CTEST ARGUMENT...]
# If there is no terminal, hundreds of lines of progress go to a log; the
# output of failed tests is shown with the results.
run_ctest() {
  local name="$1" folder="$VRAM_ROOT/build/$2" output="$VRAM_ROOT/build/$2/ctest.xml"
  local log="$VRAM_LOGS/ctest-$2.log"
  shift 2
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

# run_lit NAME PRESET [LIT ARGUMENT...]
run_lit() {
  local name="$1" folder="$VRAM_ROOT/build/$2/test" output="$VRAM_ROOT/build/$2/lit.json"
  shift 2
  rm -f "$output"
  nice "$(llvm-config-22 --bindir)/lit" -j "$JOBS" -v -o "$output" "$@" "$folder" </dev/null || true
  results+=("$name=$output")
}

# run_pytest FOLDER[/oldest] [PYTEST ARGUMENT...]: one process a core, so that torch is
# imported once in each.
run_pytest() {
  local name="$1" python output="$VRAM_ROOT/build/pytest-${1//\//-}.xml"
  shift
  if ! python=$(python_for "$name"); then
    printf 'note: test/%s is skipped: there is no Python with what it needs; see the notes of the set-up\n' "$name"
    return
  fi
  rm -f "$output"
  nice "$python" -m pytest "$VRAM_ROOT/test/${name%/oldest}" -q -n "$JOBS" --durations=10 \
    --junitxml "$output" "$@" </dev/null || true
  results+=("test/$name=$output")
}

# How long this takes depends on the cores and on what is compiled already: as long as
# the last time.
duration="$VRAM_ROOT/build/test-minutes$([ "$quick" -eq 0 ] || echo -quick)"
if [ -r "$duration" ]; then
  say "this takes $(cat "$duration") minutes, as the last time"
else
  say "not timed here yet: the first run compiles everything"
fi

# The Python environments are made while the compiler works.
"$VRAM_ROOT/scripts/setup.sh" --dev-packages
"$VRAM_ROOT/scripts/setup.sh" --dev-python >"$VRAM_LOGS/setup-python.log" 2>&1 </dev/null &
environments=$!
trap 'kill "$environments" 2>/dev/null || true' EXIT

configure release
compile release
timed "unit tests" run_ctest "unit tests" release -LE lit
timed "lit tests" run_lit "lit tests" release

wait "$environments" || true
trap - EXIT
cat "$VRAM_LOGS/setup-python.log"
for folder in Torch Titan Exporter Python Tools/benchmarks; do
  timed "test/$folder" run_pytest "$folder" -m "not slow" --dist loadfile
done
for folder in Jax StableHLO Integration; do
  timed "test/$folder" run_pytest "$folder" -m "not slow" --dist worksteal
done
timed "test/Torch with the oldest PyTorch" run_pytest Torch/oldest -m "oldest and not slow" --dist loadfile

if [ "$quick" -eq 0 ]; then
  # Our asserts, which the release build leaves out: in the unit tests, and on the IR of
  # the folders that run single passes.
  configure debug
  compile debug vram-test-depends vram-unit-tests
  # The slow ones are not built, of which ctest says NOT_BUILT. Asserts hold for any case:
  # a part of those that Release tries.
  VRAM_CASES="${VRAM_CASES:-0.05}" timed "unit tests, Debug" run_ctest "unit tests, Debug" debug -LE "lit|slow" -E _NOT_BUILT
  timed "lit tests, Debug" run_lit "lit tests, Debug" debug \
    --filter ' (Dialect|Conversion|Analysis|Regression)/'
fi

echo $(((SECONDS + 59) / 60)) >"$duration"
say "results"
printf 'everything: %s s, %s s of the processor\n' "$SECONDS" "$(processor_seconds)"
exec python3 "$VRAM_ROOT/scripts/tally.py" "${results[@]}"
