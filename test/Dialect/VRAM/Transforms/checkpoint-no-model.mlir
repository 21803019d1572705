// An op that does not implement RematerializationOpInterface never runs again. One
// remark names each kind of such ops, and the error of an infeasible budget does too.

// RUN: vram-opt %s --allow-unregistered-dialect --vram-checkpoint=budget=1GB --remarks-filter=vram-checkpoint --remark-format=emitRemark -o /dev/null >%t.remarks 2>&1
// RUN: FileCheck %s --check-prefix=COUNT <%t.remarks
// COUNT-COUNT-2: remark: {{.*}}NoModel
// COUNT-NOT: NoModel
// RUN: FileCheck %s --check-prefix=KINDS <%t.remarks
// KINDS-DAG: :[[@LINE+17]]:{{.*}}remark: {{.*}}Bytes=49152, Ops=3, Remark="'foreign.norm' does not implement RematerializationOpInterface: it never runs again"
// KINDS-DAG: :[[@LINE+24]]:{{.*}}remark: {{.*}}Bytes=32768, Ops=1, Remark="'foreign.join' does not implement RematerializationOpInterface: it never runs again"

// RUN: not vram-opt %s --allow-unregistered-dialect --vram-checkpoint=budget=20KiB 2>&1 | FileCheck %s --check-prefix=NOTE
// NOTE: error: no schedule of 'f' fits the budget
// NOTE: note: ops without a model never run again: 'foreign.norm' (3 of them, 49.15 kB (48.00 KiB)), 'foreign.join' (1 of them, 32.77 kB (32.00 KiB)); RematerializationOpInterface, attached to them, would allow more schedules
// NOTE-NOT: without a model

// Without such an op there is no note (checkpoint-errors.mlir).

func.func @f(%x: tensor<64x64xf32>, %start: index, %end: index) -> tensor<128x64xf32> {
  // Constants, views and what has no memory need no model.
  %c = arith.constant dense<1.0> : tensor<64x64xf32>
  %i = arith.constant 1 : index
  "foreign.log"(%i) : (index) -> ()
  %flat = tensor.collapse_shape %x [[0, 1]] : tensor<64x64xf32> into tensor<4096xf32>
  %y = tensor.expand_shape %flat [[0, 1]] output_shape [64, 64] : tensor<4096xf32> into tensor<64x64xf32>
  %a = "foreign.norm"(%y) : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %b = "foreign.norm"(%a) : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %d = vram.add %b, %c : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  // In a loop it keeps the loop from running again.
  %e = scf.for %k = %start to %end step %i iter_args(%carried = %d) -> tensor<64x64xf32> {
    %next = "foreign.norm"(%carried) : (tensor<64x64xf32>) -> tensor<64x64xf32>
    scf.yield %next : tensor<64x64xf32>
  }
  %g = "foreign.join"(%a, %e) : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<128x64xf32>
  return %g : tensor<128x64xf32>
}
