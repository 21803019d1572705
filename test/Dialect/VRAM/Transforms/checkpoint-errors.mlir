// Each mistake that a user of --vram-checkpoint can make gives one error. Those
// of the short flag are in test/Tools/vram-opt/checkpoint-errors.mlir.

// RUN: split-file %s %t

// Options.
// RUN: not vram-opt %t/step.mlir --vram-checkpoint 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: step.mlir:1:1: error: no budget: give 'budget=8GB' or 'budget-fraction=0.5'
// NONE-NOT: error:
// RUN: not vram-opt %t/step.mlir --vram-checkpoint='budget=1GB budget-fraction=0.5' 2>&1 | FileCheck %s --check-prefix=BOTH
// BOTH: step.mlir:1:1: error: give 'budget' or 'budget-fraction', not both
// RUN: not vram-opt %t/step.mlir --vram-checkpoint=budget-fraction=1.5 2>&1 | FileCheck %s --check-prefix=FRACTION
// FRACTION: step.mlir:1:1: error: budget-fraction: 1.5{{0*e?[+0]*}} is more than the peak; expected 0 to 1
// RUN: not vram-opt %t/step.mlir --vram-checkpoint=budget=8G 2>&1 | FileCheck %s --check-prefix=UNIT
// UNIT: step.mlir:1:1: error: budget: {{.*}}8GB
// RUN: not vram-opt %t/step.mlir --vram-checkpoint=budget=0 2>&1 | FileCheck %s --check-prefix=ZERO
// ZERO: step.mlir:1:1: error: budget:
// RUN: not vram-opt %t/step.mlir --vram-checkpoint='budget=1GB reserve=1G' 2>&1 | FileCheck %s --check-prefix=RESERVE
// RESERVE: step.mlir:1:1: error: reserve: {{.*}}1GB
// RUN: not vram-opt %t/step.mlir --vram-checkpoint='budget=1GB reserve=1GB' 2>&1 | FileCheck %s --check-prefix=NOTHING
// NOTHING: step.mlir:1:1: error: the reserve of 1.00 GB (0.93 GiB) leaves nothing of the budget of 1.00 GB (0.93 GiB)
// RUN: not vram-opt %t/step.mlir --vram-checkpoint='budget=1GB effort=6' 2>&1 | FileCheck %s --check-prefix=EFFORT
// EFFORT: step.mlir:1:1: error: --vram-checkpoint: effort must be 1 to 5, not 6
// RUN: not vram-opt %t/step.mlir --vram-checkpoint='budget=1GB time-limit=-1' 2>&1 | FileCheck %s --check-prefix=TIME
// TIME: step.mlir:1:1: error: --vram-checkpoint: time-limit must be seconds, or 0 for none
// RUN: not vram-opt %t/step.mlir --vram-checkpoint='budget=1GB device=abacus' 2>&1 | FileCheck %s --check-prefix=DEVICE
// DEVICE: step.mlir:1:1: error: there is no device 'abacus'
// RUN: not vram-opt %t/step.mlir --vram-checkpoint='budget=1GB alignment=0' 2>&1 | FileCheck %s --check-prefix=ALIGNMENT
// ALIGNMENT: step.mlir:1:1: error: function 'step' cannot be modelled: the alignment must be a positive number of bytes, not 0
// RUN: not vram-opt %t/step.mlir --vram-checkpoint='budget=1GB frontier=%t/no-such-folder/f.svg' 2>&1 | FileCheck %s --check-prefix=FRONTIER
// FRONTIER: step.mlir:1:1: error: {{.*}}no-such-folder

// Functions that no schedule is for.
// RUN: not vram-opt %t/blocks.mlir --vram-checkpoint=budget=1GB 2>&1 | FileCheck %s --check-prefix=BLOCKS
// BLOCKS: blocks.mlir:1:1: error: 'f' has control flow between blocks; a schedule needs one block
// RUN: vram-opt %t/step.mlir --vram-inplace -o %t/placed.mlir
// RUN: not vram-opt %t/placed.mlir --vram-checkpoint=budget=1GB 2>&1 | FileCheck %s --check-prefix=PLACED
// PLACED: error: 'step' says already where its tensors lie (vram.storages); run --vram-checkpoint before --vram-inplace
// RUN: not vram-opt %t/memory.mlir --pass-pipeline='builtin.module(gpu.module(gpu.func(vram-checkpoint{budget=1GB})))' 2>&1 | FileCheck %s --check-prefix=MEMORY
// MEMORY: memory.mlir:2:3: error: function 'f' has a block with 2 arguments for its own 1; the memory model does not know what the others are

// A pass that is nested under something that holds no function.
// RUN: not vram-opt %t/memory.mlir --pass-pipeline='builtin.module(gpu.module(vram-checkpoint))' 2>&1 | FileCheck %s --check-prefix=NESTED
// NESTED: error: unable to schedule pass 'VRAMCheckpoint' on a PassManager intended to run on 'gpu.module'

// A budget that no schedule meets: where and why. The function is not in the output.
// RUN: not vram-opt %t/step.mlir --vram-checkpoint=budget=20KiB -o %t/none.mlir 2>&1 | FileCheck %s --check-prefix=INFEASIBLE
// INFEASIBLE: step.mlir:1:1: error: no schedule of 'step' fits the budget of 20.48 kB (20.00 KiB)
// INFEASIBLE: note: the least peak that a schedule is known to reach is 49.15 kB (48.00 KiB); none can be below 49.15 kB (48.00 KiB)
// INFEASIBLE: note: this 'vram.{{.*}}needs
// INFEASIBLE: note: alive there:
// INFEASIBLE-NOT: without a model
// INFEASIBLE: note: pinned by the caller (parameters, state, inputs): 16.38 kB (16.00 KiB)
// INFEASIBLE-NOT: error:
// RUN: not ls %t/none.mlir

// A search that is cut short has neither a schedule nor a proof.
// RUN: not vram-opt %vram_src/examples/densenet201-tiny.mlir --vram-training-step --vram-checkpoint='budget-fraction=0.02 effort=1 time-limit=0.000001' 2>&1 | FileCheck %s --check-prefix=LIMIT
// LIMIT: error: no schedule within {{.*}} was found, and no proof that there is none
// LIMIT: note: the least peak that a schedule is known to reach is {{.*}}; a higher effort= may find one
// LIMIT-NOT: error:

//--- step.mlir
func.func @step(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %a = vram.exp %x : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %b = vram.softmax %a {dim = 1 : i64} : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %0 = vram.softmax_backward %b, %a {dim = 1 : i64} : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}

//--- blocks.mlir
func.func @f(%x: tensor<64xf32>) -> tensor<64xf32> {
  cf.br ^next
^next:
  return %x : tensor<64xf32>
}

//--- memory.mlir
gpu.module @m {
  gpu.func @f(%x: memref<64xf32>) workgroup(%w: memref<64xf32, #gpu.address_space<workgroup>>) {
    gpu.return
  }
}
