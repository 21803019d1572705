#!/bin/sh
# vram-plan from outside: exit codes, messages, files.
# Usage: cli.sh VRAM_PLAN
set -u
tool=$1
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
failures=0

. "$here/expect.sh"

cat > chain.json <<'END'
{"name":"chain","nodes":[
{"cost":10,"size":8,"inputs":[]},
{"cost":10,"size":8,"inputs":[0]},
{"cost":10,"size":8,"inputs":[1]},
{"cost":1,"size":1,"inputs":[2]},
{"cost":1,"size":1,"inputs":[3,1]},
{"cost":1,"size":1,"inputs":[4,0]}]}
END

expect plan 0 '^{"status":"optimal","cost":33,.*"family":"any"}$' \
  "$tool" remat chain.json --budget=25 -o plan.json
empty 'plan: nothing on standard error in a pipe' err
expect verify 0 '^{"valid":true,"cost":33,"peak":25,"budget":25}$' \
  "$tool" verify chain.json plan.json --budget=25
expect 'verify without a budget' 0 '"budget":null' \
  "$tool" verify chain.json plan.json
expect 'verify refuses' 1 'exceeds the budget of 24 bytes' \
  "$tool" verify chain.json plan.json --budget=24
empty 'verify refuses: nothing on standard output' out
expect 'rerun' 0 '"status":"optimal","cost":43,' \
  "$tool" remat chain.json --budget=18
expect 'without a component' 0 '"cost":43,' \
  "$tool" remat chain.json --budget=18 --without=min-cut --without=branching
expect 'without an unknown one' 2 "there is no component 'magic'; there are: presolve, chains, greedy-repair" \
  "$tool" remat chain.json --budget=18 --without=magic
expect 'fraction' 0 '"budget":25,' \
  "$tool" remat chain.json --budget-fraction=1
expect 'standard input' 0 '"cost":33' \
  sh -c "\"$tool\" remat - --budget=25 < chain.json"
expect 'plan on standard output' 0 '^{"schedule":\[\["run",0\],' \
  "$tool" remat chain.json --budget=25 -o -
grep -q '"status"' err || { echo 'error: no summary on stderr' >&2; failures=$((failures + 1)); }

# The same question with an arena, which other code checks.
expect fit 0 '^{"status":"optimal","cost":43,.*"peak":17,.*"promise":"arena","arena":17,"arena_bound":17,"argument_bytes":0,"alignment":1}$' \
  "$tool" fit chain.json --budget=18 --alignment=1 -o fit.json --arena=fit.csv
expect 'fit: the plan' 0 '"cost":43,"peak":17' \
  "$tool" verify chain.json fit.json --budget=18
expect 'fit: the arena' 0 '"valid":true,"height":17' \
  "$tool" verify-packing fit.csv --capacity=18
expect 'fit: gaps' 4 'without a schedule whose arena is within 18 B' \
  "$tool" fit chain.json --budget=18
expect 'fit: the least arena' 4 'the least arena that was found takes [0-9. kB(KiB)]* = [0-9]+ bytes, in [0-9]+ rounds' \
  "$tool" fit chain.json --budget=18
expect 'fit: why gaps' 4 'no multiple of the alignment of 256 B' \
  "$tool" fit chain.json --budget=18
expect 'fit: one JSON line' 4 '^{"status":"limit","cost":null,.*"arena":null,.*"least_known_arena":[0-9]+}$' \
  "$tool" fit chain.json --budget=18
expect 'fit: infeasible' 3 'the run of op [0-9]+ needs' \
  "$tool" fit chain.json --budget=15
expect 'fit: the live peak only' 0 '"cost":43,.*"promise":"live-peak-only"}$' \
  "$tool" fit chain.json --budget=18 --promise=live-peak-only
expect 'fit: no arena of the live peak' 2 'for --promise=arena alone' \
  "$tool" fit chain.json --budget=18 --promise=live-peak-only --arena=a.csv
expect 'fit: two files on standard output' 2 'cannot both be standard output' \
  "$tool" fit chain.json --budget=25 -o - --arena=-
expect 'fit: the table on standard output' 0 '^value 0 at 0,0,' \
  "$tool" fit chain.json --budget=25 --alignment=1 --arena=-
expect 'fit: zero alignment' 2 'must be positive' \
  "$tool" fit chain.json --budget=25 --alignment=0
expect 'fit: unknown promise' 2 'promise' \
  "$tool" fit chain.json --budget=25 --promise=much
expect 'fit: packing effort' 2 'packing-effort' \
  "$tool" fit chain.json --budget=25 --packing-effort=6
expect 'fit: where arguments lie' 2 'arguments' \
  "$tool" fit chain.json --budget=25 --arguments=here

echo old > kept.json
expect infeasible 3 'no schedule fits the budget of 15 B' \
  "$tool" remat chain.json --budget=15 -o kept.json
expect 'infeasible: witness' 3 'the run of op [0-9]+ needs' \
  "$tool" remat chain.json --budget=15
expect 'infeasible: one JSON line' 3 '^{"status":"infeasible","cost":null' \
  "$tool" remat chain.json --budget=15
[ "$(cat kept.json)" = old ] || {
  echo 'error: an infeasible run touched the output' >&2
  failures=$((failures + 1))
}
expect min-budget 0 '^{"status":"optimal","least_budget":1[0-9],' \
  "$tool" min-budget chain.json

expect 'no subcommand' 2 'error: .*subcommand' "$tool"
expect 'unknown subcommand' 2 'error: ' "$tool" dance
expect 'no budget' 2 'required' "$tool" remat chain.json
expect 'two budgets' 2 'error: ' \
  "$tool" remat chain.json --budget=1 --budget-fraction=1
expect 'bare 8G' 2 'write 8GB .* or 8GiB' "$tool" remat chain.json --budget=8G
expect potatoes 2 "unknown unit 'potatoes'" \
  "$tool" remat chain.json '--budget=8 potatoes'
expect 'negative budget' 2 'negative' "$tool" remat chain.json --budget=-1
expect 'zero budget' 2 'must be positive' "$tool" remat chain.json --budget=0
expect 'overflowing budget' 2 'too large' \
  "$tool" remat chain.json --budget=99999999999TB
for fraction in 1.5 -0.1 nan x; do
  expect "fraction $fraction" 2 'budget-fraction' \
    "$tool" remat chain.json --budget-fraction="$fraction"
done
for effort in 0 6 x; do
  expect "effort $effort" 2 'effort' \
    "$tool" remat chain.json --budget=25 --effort="$effort"
done
for limit in 0 -1 nan inf; do
  expect "time limit $limit" 2 'time-limit' \
    "$tool" remat chain.json --budget=25 --time-limit="$limit"
done
expect help 0 'Exit codes' "$tool" --help

expect 'missing file' 1 "cannot open 'none.json': No such file" \
  "$tool" remat none.json --budget=25
expect directory 1 'Is a directory' "$tool" remat . --budget=25
: > empty.json
expect 'empty file' 1 'empty.json: the file is empty' \
  "$tool" remat empty.json --budget=25
head -c 100 chain.json > cut.json
expect 'truncated file' 1 'cut.json: not JSON' "$tool" remat cut.json --budget=25
echo '{"nodes":[{"cost":1,"size":1,"inputs":[0]}]}' > cycle.json
expect cycle 1 'cycle.json: nodes\[0\].inputs\[0\]: .*a cycle' \
  "$tool" remat cycle.json --budget=25
echo '{"schedule":[["run",0],["drop",0],["run",1]]}' > dropped.json
expect 'dropped read' 1 'value 0, which was dropped' \
  "$tool" verify chain.json dropped.json --budget=25
expect 'output that cannot be written' 1 'cannot write' \
  "$tool" remat chain.json --budget=25 -o none/plan.json
expect 'full disk' 1 'cannot write standard output' \
  sh -c "\"$tool\" remat chain.json --budget=25 > /dev/full"

expect frontier 0 '' \
  "$tool" frontier chain.json --points=4 --csv=curve.csv --svg=curve.svg
expect 'frontier table' 0 '^[0-9]+,optimal,any,[0-9]+,' cat curve.csv
expect 'frontier drawing' 0 '</svg>' cat curve.svg

expect generate 0 '' "$tool" generate unet --layers 2 --width 8 -o unet.json
"$tool" generate unet --layers 2 --width 8 -o again.json
cmp -s unet.json again.json || {
  echo 'error: generate is not deterministic' >&2
  failures=$((failures + 1))
}
for rival in every-block sqrt segments greedy min-cut dtr; do
  expect "$rival" 0 "^{\"rival\":\"$rival\",\"cost\":" \
    "$tool" rival "$rival" unet.json --budget-fraction=0.7 -o rival.json
  expect "$rival passes verify" 0 '"valid":true' \
    "$tool" verify unet.json rival.json
done

expect 'min-cut by its own budget' 0 '"rival":"min-cut"' \
  "$tool" rival min-cut unet.json --memory-budget=0.5
expect 'memory budget out of range' 2 'memory-budget' \
  "$tool" rival min-cut unet.json --memory-budget=1.5
# The integer programme is there in builds with CBC; others say how to get it.
if "$tool" rival checkmate-milp chain.json --budget=18 > out 2> err; then
  expect 'milp' 0 '"cost":43,.*"proven":true' \
    "$tool" rival checkmate-milp chain.json --budget=18
  expect 'milp: infeasible' 3 'no schedule fits' \
    "$tool" rival checkmate-milp chain.json --budget=15
  expect 'milp: what it cannot say' 1 'cannot say this problem' \
    "$tool" rival checkmate-milp unet.json --budget-fraction=0.5
else
  expect 'no milp' 2 'VRAM_ENABLE_CBC=ON' \
    "$tool" rival checkmate-milp chain.json --budget=18
fi

# The same input twice gives the same bytes.
"$tool" remat unet.json --budget-fraction=0.5 --effort=1 -o a.json > /dev/null
"$tool" remat unet.json --budget-fraction=0.5 --effort=1 -o b.json > /dev/null
cmp -s a.json b.json || {
  echo 'error: two runs differ' >&2
  failures=$((failures + 1))
}
# Nothing half-written is left beside the files.
[ -z "$(ls | grep -E '\.json\.......$')" ] || {
  echo 'error: temporary files are left' >&2
  failures=$((failures + 1))
}

# SIGINT ends a long search with a plan.
"$tool" generate layered --ops 600 --seed 1 -o large.json
"$tool" remat large.json --budget-fraction=0.7 --effort=5 -o large-plan.json \
  > interrupted 2> err &
pid=$!
sleep 3
kill -INT "$pid"
wait "$pid"
code=$?
case $code in
0) grep -q '"status":"\(feasible\|optimal\)"' interrupted &&
   "$tool" verify large.json large-plan.json > /dev/null ||
   { echo 'error: interrupted without a plan' >&2; cat interrupted err >&2; failures=$((failures + 1)); } ;;
4) grep -q '"status":"limit"' interrupted || failures=$((failures + 1)) ;;
*) echo "error: interrupted: exit code $code" >&2; cat err >&2; failures=$((failures + 1)) ;;
esac

[ "$failures" -eq 0 ] || { echo "$failures failures" >&2; exit 1; }
