#!/bin/sh
# Every subcommand of vram-plan that reads a problem or a table, on inputs at the
# ends of what is allowed and beyond: exit codes that mean something, one line of
# error, no signal, no hang.
# Usage: degenerate.sh VRAM_PLAN
set -u
tool=$1
here=$(cd "$(dirname "$0")" && pwd)
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"
failures=0

. "$here/expect.sh"

# runs NAME COMMAND...: ends with 0, 1, 3 or 4 within ten seconds, and with at
# most one error.
runs() {
  name=$1
  shift
  timeout 10 "$@" > out 2> err
  got=$?
  case $got in
  0|1|3|4) ;;
  *)
    echo "error: $name: exit code $got" >&2
    head -c 2000 err >&2
    failures=$((failures + 1)) ;;
  esac
  lines=$(grep -c 'error: ' err)
  if [ "$got" -eq 0 ] && [ "$lines" -ne 0 ] || [ "$got" -ne 0 ] && [ "$lines" -ne 1 ]; then
    echo "error: $name: exit code $got and $lines errors" >&2
    head -c 2000 err >&2
    failures=$((failures + 1))
  fi
}

problem() { printf '%s\n' "$2" > "$1.json"; }

problem simple-empty '{"nodes":[]}'
problem full-empty '{"vram_remat":1,"ops":[],"values":[]}'
problem inputs-only '{"vram_remat":1,"ops":[],"values":[{"bytes":8,"pinned":true,"required":true},{"bytes":4}]}'
problem one-op '{"nodes":[{"cost":3,"size":8,"inputs":[]}]}'
problem no-values '{"vram_remat":1,"ops":[{"cost":3,"operands":[],"results":[]},{"cost":1,"workspace":9,"operands":[],"results":[]}],"values":[]}'
problem zeros '{"nodes":[{"cost":0,"size":0,"inputs":[]},{"cost":0,"size":0,"inputs":[0]},{"cost":0,"size":0,"inputs":[0,1]}]}'
problem zero-bytes '{"nodes":[{"cost":5,"size":0,"inputs":[]},{"cost":7,"size":0,"inputs":[0]},{"cost":9,"size":0,"inputs":[1,0]}]}'
problem zero-cost '{"nodes":[{"cost":0,"size":5,"inputs":[]},{"cost":0,"size":7,"inputs":[0]},{"cost":0,"size":3,"inputs":[1,0]}]}'
problem all-required '{"vram_remat":1,"ops":[{"cost":1,"operands":[],"results":[0]},{"cost":1,"operands":[0],"results":[1]},{"cost":1,"operands":[1,0],"results":[2]}],"values":[{"bytes":4,"required":true},{"bytes":4,"required":true},{"bytes":4,"required":true}]}'
problem runs-once '{"vram_remat":1,"ops":[{"cost":1,"rerunnable":false,"operands":[],"results":[0]},{"cost":1,"rerunnable":false,"operands":[0],"results":[1]},{"cost":1,"rerunnable":false,"operands":[1,0],"results":[2]}],"values":[{"bytes":4},{"bytes":4},{"bytes":4}]}'
problem unread '{"nodes":[{"cost":1,"size":8,"inputs":[]},{"cost":1,"size":8,"inputs":[]},{"cost":1,"size":8,"inputs":[]}]}'
problem same-operand '{"nodes":[{"cost":1,"size":8,"inputs":[]},{"cost":1,"size":8,"inputs":[0,0,0]},{"cost":1,"size":8,"inputs":[1,1,0]}]}'
problem huge-bytes '{"nodes":[{"cost":1,"size":500000000000000000,"inputs":[]},{"cost":1,"size":500000000000000000,"inputs":[0]},{"cost":1,"size":1,"inputs":[1,0]}]}'
problem huge-cost '{"nodes":[{"cost":500000000000000000,"size":9,"inputs":[]},{"cost":500000000000000000,"size":9,"inputs":[0]},{"cost":1,"size":9,"inputs":[1,0]},{"cost":1,"size":9,"inputs":[2,0]}]}'
problem all-forward '{"vram_remat":1,"ops":[{"cost":1,"operands":[],"results":[0]},{"cost":1,"operands":[0],"results":[1]}],"values":[{"bytes":4},{"bytes":4}],"meta":{"forward_end":2,"blocks":[0,2]}}'
problem no-forward '{"vram_remat":1,"ops":[{"cost":1,"operands":[],"results":[0]},{"cost":1,"operands":[0],"results":[1]}],"values":[{"bytes":4},{"bytes":4}],"meta":{"forward_end":0,"blocks":[]}}'
# Refused.
problem bad-self '{"nodes":[{"cost":1,"size":8,"inputs":[0]}]}'
problem bad-key-twice '{"nodes":[],"nodes":[]}'
problem bad-result-twice '{"vram_remat":1,"ops":[{"cost":1,"operands":[],"results":[0,0]}],"values":[{"bytes":1}]}'
problem bad-sum '{"nodes":[{"cost":1,"size":9000000000000000000,"inputs":[]},{"cost":1,"size":9000000000000000000,"inputs":[0]}]}'
problem bad-number '{"nodes":[{"cost":1e400,"size":8,"inputs":[]}]}'
problem bad-kind '{"nodes":{"0":1}}'
problem bad-text 'none'
: > bad-empty.json
head -c 100000 /dev/zero | tr '\0' '[' > bad-deep.json

for file in *.json; do
  for budget in --budget=1 --budget=9000000000000000000 --budget-fraction=0 --budget-fraction=0.5; do
    runs "remat $file $budget" "$tool" remat "$file" "$budget" --effort=1
    for rival in every-block sqrt segments greedy min-cut dtr; do
      runs "rival $rival $file $budget" "$tool" rival $rival "$file" "$budget"
    done
  done
  runs "segments $file" "$tool" rival segments "$file" --segments=9
  runs "memory budget $file" "$tool" rival min-cut "$file" --memory-budget=0.5
  runs "min-budget $file" "$tool" min-budget "$file" -o least.json
  [ "$got" -eq 0 ] && expect "verify $file" 0 '"valid":true' "$tool" verify "$file" least.json
  runs "frontier $file" "$tool" frontier "$file" --points=3 --effort=1 --svg frontier.svg
  case $file in
  bad-*)
    expect "refused: $file" 1 '^vram-plan: error: bad-' "$tool" min-budget "$file" ;;
  *)
    expect "accepted: $file" 0 '"least_budget":' "$tool" min-budget "$file"
    for rival in every-block sqrt segments greedy min-cut dtr; do
      expect "rival $rival: $file" 0 "\"rival\":\"$rival\",\"cost\":[0-9]+,\"peak\":[0-9]+" \
        "$tool" rival $rival "$file"
    done ;;
  esac
done
expect 'rival on nothing' 0 '"cost":0,"peak":0' "$tool" rival sqrt simple-empty.json
expect 'rival on nothing' 0 '"cost":0,"peak":0' "$tool" rival segments simple-empty.json --segments=9
expect 'rival on nothing' 0 '"cost":0,"peak":0' "$tool" rival min-cut simple-empty.json --budget=100

table() { printf '%b' "$2" > "$1.csv"; }

table none 'id,lower,upper,size\n'
table one 'id,lower,upper,size\na,0,1,1\n'
table equal 'id,lower,upper,size\na,0,9,5\nb,0,9,5\nc,0,9,5\n'
table apart 'id,lower,upper,size\na,0,1,5\nb,1,2,5\nc,2,3,5\n'
table far 'id,lower,upper,size\na,-9223372036854775808,9223372036854775807,5\nb,9223372036854775806,9223372036854775807,5\n'
table large 'id,lower,upper,size\na,0,2,1152921504606846975\nb,1,3,1\n'
table zero-size 'id,lower,upper,size\na,0,1,0\nb,0,1,0\n'
table bad-none ''
table bad-backwards 'id,lower,upper,size\na,2,1,5\n'
table bad-twice 'id,lower,upper,size\na,0,1,5\na,0,1,5\n'
table bad-columns 'id,size\na,5\n'
table bad-beyond 'id,lower,upper,size\na,0,1,9223372036854775808\n'

for file in *.csv; do
  for method in search greedy-by-size best-fit-in-order caching-allocator; do
    for option in --capacity=1 --capacity=9000000000000000000 --alignment=1 --alignment=256; do
      runs "pack $file $method $option" "$tool" pack "$file" --method=$method $option --effort=1
    done
  done
  rm -f packed.csv
  runs "pack $file" "$tool" pack "$file" -o packed.csv
  [ "$got" -eq 0 ] && expect "verify-packing $file" 0 '"valid":true' "$tool" verify-packing packed.csv
  runs "verify-packing $file" "$tool" verify-packing "$file"
  case $file in
  bad-*) expect "refused: $file" 1 '^vram-plan: error: bad-' "$tool" pack "$file" ;;
  esac
done

# The generators at the ends of their options.
for family in chain linear gpt llama unet resnet; do
  runs "generate $family" "$tool" generate $family --layers=1 --batch=1 --width=4 --extent=1 -o made.json
  expect "generated $family" 0 '"least_budget"' "$tool" min-budget made.json --effort=1
done
runs 'generate layered' "$tool" generate layered --ops=3 -o made.json
expect 'generated layered' 0 '"least_budget"' "$tool" min-budget made.json --effort=1
runs 'generate the widest' "$tool" generate gpt --layers=2 --batch=65536 --width=16384 --extent=16384 -o made.json
[ "$got" -eq 0 ] && runs 'the widest' "$tool" min-budget made.json --effort=1
for family in training random cut; do
  runs "generate-packing $family" "$tool" generate-packing $family --buffers=1 --height=1 -o made.csv
  expect "generated $family" 0 '"height":' "$tool" pack made.csv
done

if [ "$failures" -ne 0 ]; then
  echo "$failures failures" >&2
  exit 1
fi
