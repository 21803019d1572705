// The optimizer's state is on the host between updates: it is loaded in front of
// the op that updates it and stored behind.

// RUN: split-file %s %t
// RUN: vram-opt %t/step.mlir --vram-host-state=least=0 -o %t/host.mlir
// RUN: FileCheck %s --check-prefix=MOVED < %t/host.mlir
// MOVED: %[[M:[a-z0-9_#]+]]: tensor<8x4xf32, "host"> {vram.donated = 2 : i64, vram.name = "exp_avg.w"
// MOVED: %[[V:[a-z0-9_#]+]]: tensor<8x4xf32, "host"> {vram.donated = 3 : i64, vram.name = "exp_avg_sq.w"
// MOVED: -> (tensor<f32>, tensor<8x4xf32>, tensor<8x4xf32, "host">, tensor<8x4xf32, "host">, tensor<i64>)
// MOVED: vram.matmul
// MOVED: %[[G:[a-z0-9_#]+]] = vram.matmul
// MOVED: %[[L:[a-z0-9_#]+]] = vram.load %[[M]]
// MOVED-NEXT: %[[OLD:[a-z0-9_#]+]] = vram.wait %[[M]], %[[L]]
// MOVED: %{{.*}}, %[[NEW:[a-z0-9_#]+]], %{{.*}} = vram.adam %{{.*}}, %[[G]], %[[OLD]],
// MOVED: %[[S:[a-z0-9_#]+]] = vram.store %[[NEW]]
// MOVED-NEXT: %[[H:[a-z0-9_#]+]] = vram.wait %[[NEW]], %[[S]]
// MOVED: return %{{.*}}, %{{.*}}, %[[H]],

// No bit changes over three steps, whenever a copy is carried out. The caller's
// buffers on the host take the place of an arena there.
// RUN: vram-opt %t/host.mlir --canonicalize --cse --vram-inplace --vram-plan-memory -o %t/buffers.mlir
// RUN: FileCheck %s --check-prefix=BUFFERS < %t/buffers.mlir
// BUFFERS: memref<8x4xf32> {vram.donated = 2 : i64, vram.host, {{.*}}vram.updates = 1 : i64}
// BUFFERS-NOT: vram.host_arena
// BUFFERS-COUNT-2: vram.start_copy
// RUN: vram-run %t/host.mlir --backend=reference --steps=3 --compare=%t/step.mlir --require-identical
// RUN: vram-run %t/buffers.mlir --backend=reference --steps=3 --copies=start --arena-fill=random --compare=%t/step.mlir --require-identical
// RUN: vram-run %t/buffers.mlir --backend=reference --steps=3 --copies=finish --arena-fill=random --compare=%t/step.mlir --require-identical
// RUN: vram-run %t/buffers.mlir --backend=cpu --steps=3 --copies=start --arena-fill=random --compare=%t/step.mlir --compare-backend=reference --require-identical | FileCheck %s --check-prefix=BYTES
// RUN: vram-run %t/buffers.mlir --backend=cpu --steps=3 --copies=finish --arena-fill=random --compare=%t/step.mlir --compare-backend=reference --require-identical
// BYTES: host: 256 bytes of arguments

// The moments are not on the device while the loss is made, where the peak was; it
// is at the update now.
// RUN: vram-opt %t/step.mlir --memory-report -o %t/same.mlir 2>&1 | FileCheck %s --check-prefix=BEFORE
// BEFORE: peak 2.30 kB {{.*}} at op 4 (vram.reduce_sum)
// RUN: vram-opt %t/host.mlir --memory-report -o %t/same.mlir 2>&1 | FileCheck %s --check-prefix=AFTER
// AFTER: peak 2.05 kB {{.*}} at op {{[0-9]+}} (vram.load)
// AFTER: optimizer_state 512 B

// The largest first, as much as is asked for, and nothing that is small.
// RUN: vram-opt %t/step.mlir --vram-host-state='least=0 bytes=1B' | FileCheck %s --check-prefix=ONE
// ONE: tensor<8x4xf32, "host"> {vram.donated = 2
// ONE: tensor<8x4xf32> {vram.donated = 3
// RUN: vram-opt %t/step.mlir --vram-host-state | FileCheck %s --check-prefix=SMALL
// SMALL-NOT: "host"
// RUN: not vram-opt %t/step.mlir --vram-host-state=bytes=1G 2>&1 | FileCheck %s --check-prefix=UNIT
// UNIT: error: --vram-host-state: bytes: {{.*}}1GB
// RUN: not vram-opt %t/step.mlir --vram-inplace --vram-host-state 2>&1 | FileCheck %s --check-prefix=LATE
// LATE: error: 'main' has storage assignments ('vram.storages'); run --vram-host-state before --vram-inplace

//--- step.mlir
func.func @main(%w: tensor<8x4xf32> {vram.donated = 1 : i64, vram.name = "w", vram.role = #vram.role<parameter>},
                %x: tensor<4x4xf32> {vram.name = "x", vram.role = #vram.role<input>},
                %m: tensor<8x4xf32> {vram.donated = 2 : i64, vram.name = "exp_avg.w", vram.role = #vram.role<optimizer_state>},
                %v: tensor<8x4xf32> {vram.donated = 3 : i64, vram.name = "exp_avg_sq.w", vram.role = #vram.role<optimizer_state>},
                %lr: tensor<f32> {vram.name = "lr", vram.role = #vram.role<hyperparameter>},
                %step: tensor<i64> {vram.donated = 4 : i64, vram.name = "step", vram.role = #vram.role<hyperparameter>})
    -> (tensor<f32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<i64>)
    attributes {vram.kind = #vram.kind<training_step>, vram.loss = 0 : i64} {
  %one = vram.constant dense<1> : tensor<i64>
  %s = vram.add %step, %one : (tensor<i64>, tensor<i64>) -> tensor<i64>
  %y = vram.matmul %x, %w {transpose_rhs} : (tensor<4x4xf32>, tensor<8x4xf32>) -> tensor<4x8xf32>
  %sq = vram.mul %y, %y : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %loss = vram.reduce_sum %sq {dims = array<i64: 0, 1>} : (tensor<4x8xf32>) -> tensor<f32>
  %dy = vram.add %y, %y : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x8xf32>
  %g = vram.matmul %dy, %x {transpose_lhs} : (tensor<4x8xf32>, tensor<4x4xf32>) -> tensor<8x4xf32>
  %p2, %m2, %v2 = vram.adam %w, %g, %m, %v, %lr, %s : (tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<f32>, tensor<i64>) -> (tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>)
  return %loss, %p2, %m2, %v2, %s : tensor<f32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<8x4xf32>, tensor<i64>
}
