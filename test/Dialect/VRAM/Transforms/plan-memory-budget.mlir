// The budget of --vram-checkpoint is kept where memory is laid out.
// RUN: vram-opt %s --vram-checkpoint='budget=70KiB packing-effort=4' -o %t.mlir
// RUN: FileCheck %s --check-prefix=RECORDED < %t.mlir
// RECORDED: vram.alignment = 256 : i64, vram.budget = 71680 : i64, vram.checkpoint = {
// RECORDED-SAME: packing_effort = 4 : i64
// RUN: vram-opt %t.mlir --vram-plan-memory | FileCheck %s
// RUN: vram-opt %t.mlir --vram-inplace --vram-plan-memory | FileCheck %s
// CHECK: vram.memory_plan = {

// A graph that is made worse by hand: nothing says any more that the second runs are
// second runs, so that --cse merges them with the first ones and all is kept again.
// RUN: sed 's/{rerun = [01] : i64}//; s/, rerun = [01] : i64//' %t.mlir > %t.worse.mlir
// RUN: not grep rerun %t.worse.mlir
// RUN: not vram-opt %t.worse.mlir --cse --vram-plan-memory 2>&1 | FileCheck %s --check-prefix=WORSE
// RUN: not vram-opt %t.worse.mlir --cse --vram-inplace --vram-plan-memory 2>&1 | FileCheck %s --check-prefix=WORSE
// WORSE: error: the arena of 'step' takes 81.92 kB (80.00 KiB) = 81920 bytes with its arguments, which exceeds the budget of 71.68 kB (70.00 KiB) = 71680 bytes ('vram.budget')
// WORSE: note: a graph that --vram-checkpoint planned was changed since: run the pass again behind what changed it, or raise the budget

// The reserve is not for the arena: the budget that is recorded is less by it. It is
// the one that is planned for where none is given.
// RUN: vram-opt %s --vram-checkpoint='budget=75KiB reserve=5KiB' -o %t.reserve.mlir
// RUN: FileCheck %s --check-prefix=RESERVE < %t.reserve.mlir
// RESERVE: vram.budget = 71680 : i64
// RUN: vram-opt %t.reserve.mlir --vram-plan-memory | FileCheck %s
// RUN: vram-opt %t.worse.mlir --cse --vram-checkpoint | FileCheck %s --check-prefix=AGAIN
// AGAIN: vram.budget = 71680 : i64, vram.checkpoint = {arena_bytes = {{[0-9]+}} : i64, arena_bytes_before = 81920 : i64, budget = 71680 : i64

// A module says it for all its functions.
// RUN: sed -e '1i module attributes {vram.budget = 71680 : i64} {' -e '$a }' %s > %t.module.mlir
// RUN: not vram-opt %t.module.mlir --vram-plan-memory 2>&1 | FileCheck %s --check-prefix=WORSE

func.func @step(%x: tensor<64x64xf32> {vram.role = #vram.role<input>}) -> tensor<64x64xf32>
    attributes {vram.kind = #vram.kind<inference>} {
  %a = vram.exp %x : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %b = vram.softmax %a {dim = 1 : i64} : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %c = vram.softmax %b {dim = 0 : i64} : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %d = vram.log_softmax %c {dim = 0 : i64} : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %1 = vram.softmax_backward %d, %c {dim = 0 : i64} : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %2 = vram.softmax_backward %1, %b {dim = 1 : i64} : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %3 = vram.softmax_backward %2, %a {dim = 1 : i64} : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  return %3 : tensor<64x64xf32>
}
