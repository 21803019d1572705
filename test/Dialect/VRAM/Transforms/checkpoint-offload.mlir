// A value that is dear to make again goes to the host and comes back: its store
// hides behind the op that reads it, and its load begins when there is room.

// RUN: split-file %s %t
// RUN: vram-opt %t/step.mlir --vram-checkpoint='budget=64KiB host-memory=1MB least-offload=1KiB summary device=%S/../../../Integration/Offload/Inputs/fast-link.json' -o %t/planned.mlir 2>&1 | FileCheck %s --check-prefix=SUMMARY
// SUMMARY: checkpoint 'step': feasible
// SUMMARY: arena {{.*}} -> 65.54 kB (64.00 KiB)
// SUMMARY: time {{.*}} 0 reruns
// SUMMARY: host 16.38 kB (16.00 KiB) of 1.00 MB (0.95 MiB) in 1 stores and 1 loads, +{{.*}} % without
// SUMMARY: lower bound {{.*}}, and transfers
// RUN: FileCheck %s --check-prefix=STEPS < %t/planned.mlir
// STEPS: vram.host_memory = 1000000 : i64
// STEPS: %[[A:.*]] = vram.matmul
// STEPS-NEXT: %[[STORE:.*]] = vram.store %[[A]] {vram.layer = "first"}
// STEPS: %[[HOST:.*]] = vram.wait %[[A]], %[[STORE]] {vram.layer = "first"}
// STEPS: vram.matmul
// STEPS: %[[LOAD:.*]] = vram.load %[[HOST]]
// STEPS: %[[BACK:.*]] = vram.wait %[[HOST]], %[[LOAD]]
// STEPS: vram.add %{{.*}}, %[[BACK]]

// The arenas are exactly those of the plan.
// RUN: vram-opt %t/planned.mlir --vram-inplace --vram-plan-memory | FileCheck %s --check-prefix=BUFFERS
// BUFFERS: memref<16384xi8> {vram.host_arena}, %{{.*}}: memref<32768xi8> {vram.arena}
// BUFFERS: vram.start_copy
// BUFFERS: vram.finish_copy
// BUFFERS: vram.start_copy
// BUFFERS: vram.finish_copy

// With room on the device nothing is offloaded.
// RUN: vram-opt %t/step.mlir --vram-checkpoint='budget=1MB host-memory=1MB least-offload=1KiB summary device=%S/../../../Integration/Offload/Inputs/fast-link.json' 2>&1 | FileCheck %s --check-prefix=ROOM
// ROOM: host nothing is offloaded: it would not be faster
// ROOM-NOT: vram.store

// Nor where the host has too little of it: then the value is made again.
// RUN: vram-opt %t/step.mlir --vram-checkpoint='budget=64KiB host-memory=16000B least-offload=1KiB device=%S/../../../Integration/Offload/Inputs/fast-link.json' | FileCheck %s --check-prefix=SMALL
// SMALL-NOT: vram.store
// SMALL: rerun = 1

// One error for each thing that is wrong.
// RUN: not vram-opt %t/step.mlir --vram-checkpoint='budget=64KiB host-memory=0' 2>&1 | FileCheck %s --check-prefix=NONE
// NONE: step.mlir:1:1: error: host-memory: '0' is not allowed here: the size must be positive
// NONE-NOT: error:
// RUN: not vram-opt %t/step.mlir --vram-checkpoint='budget=64KiB host-memory=1G' 2>&1 | FileCheck %s --check-prefix=UNIT
// UNIT: step.mlir:1:1: error: host-memory: {{.*}}1GB
// RUN: not vram-opt %t/step.mlir --vram-checkpoint='budget=64KiB host-memory=1GB least-offload=1K' 2>&1 | FileCheck %s --check-prefix=LEAST
// LEAST: step.mlir:1:1: error: least-offload: {{.*}}1KiB
// RUN: not vram-opt %t/step.mlir --vram-checkpoint='budget=64KiB host-memory=1GB device=generic' 2>&1 | FileCheck %s --check-prefix=LINK
// LINK: step.mlir:1:1: error: host-memory: device 'generic' has no link to the host; name a device that has one, or add 'host_link_bytes_per_second' to its file
// LINK-NOT: error:
// RUN: not vram-opt %t/planned.mlir --vram-checkpoint=budget=64KiB 2>&1 | FileCheck %s --check-prefix=AGAIN
// AGAIN: error: 'step' was planned already: it offloads tensors; plan the graph that it was made of
// RUN: not vram-opt %t/step.mlir --vram-checkpoint='budget=40KiB host-memory=1MB least-offload=1KiB device=%S/../../../Integration/Offload/Inputs/fast-link.json' 2>&1 | FileCheck %s --check-prefix=NEVER
// NEVER: error: no schedule of 'step' fits the budget of
// NEVER: note: this is for schedules of reruns; one that offloads to the host was not found either

// A plan that was changed may need more of the host than it was planned for.
// RUN: sed 's/vram.host_memory = 1000000/vram.host_memory = 1000/' %t/planned.mlir > %t/less.mlir
// RUN: not vram-opt %t/less.mlir --vram-plan-memory 2>&1 | FileCheck %s --check-prefix=LESS
// LESS: error: what 'step' offloads takes 16.38 kB (16.00 KiB) = 16384 bytes of the host, which exceeds 1.00 kB (0.98 KiB) = 1000 bytes ('vram.host_memory')

// Of an option of the lowering.
// RUN: vram-opt %t/planned.mlir --vram-plan-memory -o %t/buffers.mlir
// RUN: not vram-opt %t/buffers.mlir --convert-vram-to-loops=copies=never 2>&1 | FileCheck %s --check-prefix=NEVERCOPIED
// NEVERCOPIED: error: copies must be start or finish, not 'never'

// A tensor on the host cannot be returned, and each transfer needs its wait.
// RUN: not vram-opt %t/returned.mlir --vram-plan-memory 2>&1 | FileCheck %s --check-prefix=RETURNED
// RETURNED: error: 'func.return' op returns a tensor on the host, operand 0, that was not stored to replace an argument there; donate one to it ('vram.donated'), or return the tensor on the device
// RUN: not vram-opt %t/forgotten.mlir --vram-plan-memory 2>&1 | FileCheck %s --check-prefix=FORGOTTEN
// FORGOTTEN: error: 'vram.store' op is waited for by nothing

//--- step.mlir
func.func @step(%x: tensor<64x64xf32>, %w: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %a = vram.matmul %x, %w {vram.layer = "first"} : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %b = vram.matmul %a, %w : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %c = vram.matmul %b, %w : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %d = vram.matmul %c, %w : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  %e = vram.add %d, %a : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
  return %e : tensor<64x64xf32>
}

//--- returned.mlir
func.func @returned(%x: tensor<64x64xf32>) -> tensor<64x64xf32, "host"> {
  %0 = vram.exp %x : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %1 = vram.store %0 : (tensor<64x64xf32>) -> tensor<64x64xf32, "to_host">
  %2 = vram.wait %0, %1 : (tensor<64x64xf32>, tensor<64x64xf32, "to_host">) -> tensor<64x64xf32, "host">
  return %2 : tensor<64x64xf32, "host">
}

//--- forgotten.mlir
func.func @forgotten(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %0 = vram.exp %x : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %1 = vram.store %0 : (tensor<64x64xf32>) -> tensor<64x64xf32, "to_host">
  return %0 : tensor<64x64xf32>
}
