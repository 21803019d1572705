#!/bin/sh
# The planner is behind a wall: no include of MLIR or LLVM in its sources, no
# library of theirs in its tool.
# Usage: wall.sh SOURCE_DIR VRAM_PLAN
set -eu
source_dir=$1
tool=$2

cd "$source_dir"
if grep -rnE --include='*.h' --include='*.cpp' '#[[:space:]]*include[[:space:]]*[<"](mlir|llvm|clang|vram/(Dialect|Interfaces|Analysis|Conversion|Pipelines|Runtime))(-c)?/' \
    include/vram/Planning include/vram/PlanningBaselines lib/Planning \
    lib/PlanningBaselines tools/vram-plan test/unit/Planning \
    test/unit/PlanningBaselines; then
  echo "error: the lines above reach over the planner's wall" >&2
  exit 1
fi
# The test above can fail: it finds such a line where there is one.
if ! printf '#include "mlir/IR/Value.h"\n' |
    grep -qE '#[[:space:]]*include[[:space:]]*[<"](mlir|llvm)/'; then
  echo "error: this test finds nothing" >&2
  exit 1
fi

# Nothing of the planner depends on the baselines, which are not installed.
if grep -rn --include='*.h' --include='*.cpp' 'include "vram/PlanningBaselines/' \
    include/vram/Planning lib/Planning lib/CAPI; then
  echo "error: the planner uses the baselines in the lines above" >&2
  exit 1
fi
# One file knows that Clp solves the linear programmes.
if grep -rnE --include='*.h' --include='*.cpp' '#[[:space:]]*include[[:space:]]*[<"](Clp|Coin)' \
    include lib tools | grep -v '^lib/Planning/LP/LinearProgram\.cpp:'; then
  echo "error: the lines above include Clp" >&2
  exit 1
fi
# Linear programmes depend on nothing of the planner.
if grep -rnE --include='*.h' --include='*.cpp' 'include "' lib/Planning/LP |
    grep -vE 'include "LP/'; then
  echo "error: the lines above lead out of lib/Planning/LP" >&2
  exit 1
fi

libraries=$(ldd "$tool")
case $libraries in
*libstdc++*|*libc++*) ;;
*) echo "error: ldd told nothing of $tool: $libraries" >&2; exit 1 ;;
esac
if printf '%s\n' "$libraries" | grep -iE 'llvm|mlir'; then
  echo "error: vram-plan links the libraries above" >&2
  exit 1
fi
