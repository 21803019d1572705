#!/bin/sh
# vram-plan pack from outside: exit codes, messages, files.
# Usage: cli.sh VRAM_PLAN
set -u
tool=$1
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
failures=0
. "$here/../expect.sh"

cat > five.csv <<'END'
id,lower,upper,size
b1,0,3,4
b2,3,9,4
b3,0,9,4
b4,9,21,4
b5,0,21,4
END

expect pack 0 '^{"status":"optimal","capacity":12,"height":12,"bound":12,"seconds":[0-9.]+}$' \
  "$tool" pack five.csv --capacity=12 -o packed.csv
empty 'pack: nothing on standard error in a pipe' err
expect 'the table with offsets' 0 '^id,lower,upper,size,offset$' cat packed.csv
expect 'without a capacity' 0 '"capacity":null,"height":12,' "$tool" pack five.csv
expect verify-packing 0 '^{"valid":true,"height":12,"bound":12,"capacity":12}$' \
  "$tool" verify-packing packed.csv --capacity=12
expect 'verify-packing: too small an arena' 1 'beyond the arena of 11 bytes' \
  "$tool" verify-packing packed.csv --capacity=11
empty 'verify-packing refuses: nothing on standard output' out
expect 'standard input and output' 0 '^b5,0,21,4,[0-9]+$' \
  sh -c "\"$tool\" pack - -o - < five.csv"
grep -q '"status"' err || { echo 'error: no summary on stderr' >&2; failures=$((failures + 1)); }
expect 'packing what was packed' 0 '"height":12' "$tool" pack packed.csv -o again.csv
cmp -s packed.csv again.csv || {
  echo 'error: the offset column of the input made a difference' >&2
  failures=$((failures + 1))
}
expect alignment 0 '"height":1536' "$tool" pack five.csv --alignment=512 -o aligned.csv
expect 'alignment: verified' 0 '"valid":true' \
  "$tool" verify-packing aligned.csv --alignment=512
expect 'not aligned' 1 'no multiple of its alignment 512' \
  "$tool" verify-packing packed.csv --alignment=512
printf 'id,lower,upper,size,offset\na,0,2,4,8\nb,1,3,4,\n' > fixed.csv
expect 'fixed offsets' 0 '"height":12' "$tool" pack fixed.csv --keep-offsets -o kept.csv
expect 'fixed offsets stay' 0 '^a,0,2,4,8$' cat kept.csv

echo old > kept.csv
expect infeasible 3 'no packing fits into 11 B' \
  "$tool" pack five.csv --capacity=11 -o kept.csv
expect 'infeasible: why' 3 'buffers of 12 B are alive at once' \
  "$tool" pack five.csv --capacity=11
expect 'infeasible: one JSON line' 3 \
  '^{"status":"infeasible","capacity":11,"height":null,"bound":12,' \
  "$tool" pack five.csv --capacity=11
expect 'longer than the arena' 3 "buffer 'b1' is longer than the arena" \
  "$tool" pack five.csv --capacity=3
[ "$(cat kept.csv)" = old ] || {
  echo 'error: an infeasible run touched the output' >&2
  failures=$((failures + 1))
}

expect 'zero capacity' 2 'must be positive' "$tool" pack five.csv --capacity=0
expect 'negative capacity' 2 'negative' "$tool" pack five.csv --capacity=-1
expect 'bare 8G' 2 'write 8GB .* or 8GiB' "$tool" pack five.csv --capacity=8G
expect 'zero alignment' 2 'must be positive' "$tool" pack five.csv --alignment=0
expect 'unknown method' 2 'method' "$tool" pack five.csv --method=dance
expect 'effort 6' 2 'effort' "$tool" pack five.csv --effort=6
expect 'time limit 0' 2 'time-limit' "$tool" pack five.csv --time-limit=0
expect 'offsets for a rival' 2 'keep-offsets' \
  "$tool" pack fixed.csv --keep-offsets --method=greedy-by-size

expect 'missing file' 1 "cannot open 'none.csv': No such file" "$tool" pack none.csv
: > empty.csv
expect 'empty file' 1 'empty.csv:1: the file is empty' "$tool" pack empty.csv
printf 'id,lower,upper\n' > columns.csv
expect 'missing column' 1 "columns.csv:1: no column 'size'" "$tool" pack columns.csv
bad() { # NAME LINE PATTERN
  printf 'id,lower,upper,size\na,0,2,4\n%s\n' "$2" > bad.csv
  expect "$1" 1 "bad.csv:3: .*$3" "$tool" pack bad.csv -o none.csv
}
bad 'a cell too few' 'b,0,2' '3 cells'
bad 'no number' 'b,0,2,many' "size 'many' is not a whole number"
bad 'negative size' 'b,0,2,-4' 'negative size -4'
bad 'overflow' 'b,0,2,99999999999999999999' 'too large'
bad 'sum overflows' 'b,0,2,9000000000000000000' 'sum of all sizes'
bad 'ends before it begins' 'b,2,0,4' 'ends before it begins'
bad 'duplicate id' 'a,0,2,4' "the id 'a' was used in line 2"
[ ! -e none.csv ] || { echo 'error: bad input left an output' >&2; failures=$((failures + 1)); }
expect 'no offsets to check' 1 "five.csv:1: no column 'offset'" \
  "$tool" verify-packing five.csv
printf 'id,lower,upper,size,offset\na,0,2,4,0\nb,1,3,4,2\n' > overlap.csv
expect 'overlapping offsets' 1 "buffer 'a' at \[0, 4\) and buffer 'b' at \[2, 6\) overlap" \
  "$tool" verify-packing overlap.csv
expect 'a buffer longer than the arena' 1 "buffer 'a' is longer than the arena" \
  "$tool" verify-packing overlap.csv --capacity=3
expect 'output that cannot be written' 1 'cannot write' \
  "$tool" pack five.csv -o none/packed.csv
expect 'full disk' 1 'cannot write standard output' \
  sh -c "\"$tool\" pack five.csv > /dev/full"

for family in training random cut; do
  expect "$family" 0 '' \
    "$tool" generate-packing "$family" --buffers=150 --seed=3 -o "$family.csv"
  for method in search greedy-by-size best-fit-in-order caching-allocator; do
    expect "$family: $method" 0 '"status":"(optimal|feasible)"' \
      "$tool" pack "$family.csv" --method="$method" --effort=1 -o packed.csv
    expect "$family: $method passes the check" 0 '"valid":true' \
      "$tool" verify-packing packed.csv
  done
done
# The same input twice gives the same bytes.
"$tool" pack random.csv --effort=1 -o a.csv > /dev/null
"$tool" pack random.csv --effort=1 -o b.csv > /dev/null
cmp -s a.csv b.csv || { echo 'error: two runs differ' >&2; failures=$((failures + 1)); }
# Nothing half-written is left beside the files.
[ -z "$(ls | grep -E '\.csv\.......$')" ] || {
  echo 'error: temporary files are left' >&2
  failures=$((failures + 1))
}

# SIGINT ends a long search with a packing.
"$tool" generate-packing random --buffers=20000 -o large.csv
"$tool" pack large.csv --effort=5 -o large-packed.csv > interrupted 2> err &
pid=$!
sleep 2
kill -INT "$pid"
wait "$pid"
code=$?
if [ "$code" -ne 0 ] || ! grep -q '"status":"\(feasible\|optimal\)"' interrupted ||
  ! "$tool" verify-packing large-packed.csv > /dev/null; then
  echo "error: interrupted: exit code $code" >&2
  cat interrupted err >&2
  failures=$((failures + 1))
fi

[ "$failures" -eq 0 ] || { echo "$failures failures" >&2; exit 1; }
