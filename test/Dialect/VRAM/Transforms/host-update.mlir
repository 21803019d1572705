// The optimizer's state and its update are on the host: the gradient is stored,
// the parameter is loaded in front of the forward, and the moments never move.

// RUN: split-file %s %t
// RUN: vram-opt %t/step.mlir --vram-host-state='least=0 update=host' -o %t/host.mlir
// RUN: FileCheck %s --check-prefix=MOVED < %t/host.mlir
// MOVED: %[[W:[a-z0-9_#]+]]: tensor<8x4xf32, "host"> {vram.donated = 1 : i64, vram.name = "w"
// MOVED: %[[M:[a-z0-9_#]+]]: tensor<8x4xf32, "host"> {vram.donated = 2 : i64, vram.name = "exp_avg.w"
// MOVED: %[[V:[a-z0-9_#]+]]: tensor<8x4xf32, "host"> {vram.donated = 3 : i64, vram.name = "exp_avg_sq.w"
// MOVED: -> (tensor<f32>, tensor<8x4xf32, "host">, tensor<8x4xf32, "host">, tensor<8x4xf32, "host">, tensor<i64>)
// MOVED: %[[L:[a-z0-9_#]+]] = vram.load %[[W]]
// MOVED-NEXT: %[[P:[a-z0-9_#]+]] = vram.wait %[[W]], %[[L]]
// MOVED-NEXT: vram.matmul %{{.*}}, %[[P]]
// MOVED: %[[G:[a-z0-9_#]+]] = vram.matmul
// MOVED-NEXT: %[[S:[a-z0-9_#]+]] = vram.store %[[G]]
// MOVED-NEXT: %[[H:[a-z0-9_#]+]] = vram.wait %[[G]], %[[S]]
// MOVED: %[[P2:[a-z0-9_#]+]], %[[M2:[a-z0-9_#]+]], %[[V2:[a-z0-9_#]+]] = vram.adam %[[W]], %[[H]], %[[M]], %[[V]],
// MOVED-NEXT: return %{{.*}}, %[[P2]], %[[M2]], %[[V2]],

// No bit changes over 20 steps, whenever copies and updates are carried out. All
// of the state is updated in place; the host's arena holds the gradient, the
// learning rate and the number of the step.
// RUN: vram-opt %t/host.mlir --canonicalize --cse --vram-inplace --vram-plan-memory -o %t/buffers.mlir
// RUN: FileCheck %s --check-prefix=BUFFERS < %t/buffers.mlir
// BUFFERS: memref<8x4xf32> {vram.donated = 1 : i64, vram.host, vram.name = "w", {{[^}]*}}vram.updates = 1 : i64}
// BUFFERS-SAME: vram.donated = 2 : i64, vram.host, {{[^}]*}}vram.updates = 1 : i64}
// BUFFERS-SAME: vram.donated = 3 : i64, vram.host, {{[^}]*}}vram.updates = 1 : i64}
// BUFFERS-SAME: memref<768xi8> {vram.host_arena}
// BUFFERS-COUNT-4: vram.start_copy
// BUFFERS-NOT: vram.start_copy
// RUN: vram-run %t/host.mlir --backend=reference --steps=20 --compare=%t/step.mlir --require-identical
// RUN: vram-run %t/buffers.mlir --backend=reference --steps=20 --copies=start --arena-fill=random --compare=%t/step.mlir --require-identical
// RUN: vram-run %t/buffers.mlir --backend=reference --steps=20 --copies=finish --arena-fill=random --compare=%t/step.mlir --require-identical
// RUN: vram-run %t/buffers.mlir --backend=cpu --steps=20 --copies=start --arena-fill=random --compare=%t/step.mlir --compare-backend=reference --require-identical | FileCheck %s --check-prefix=BYTES
// RUN: vram-run %t/buffers.mlir --backend=cpu --steps=20 --copies=finish --arena-fill=random --compare=%t/step.mlir --compare-backend=reference --require-identical
// BYTES: host: 768 bytes planned, 768 allocated
// BYTES: host: 384 bytes of arguments

// The time by hand. The parameter of 128 bytes is loaded in 138 ns; the number of the step
// is made and stored meanwhile. Five ops on the device of 1 ns each follow, the last of
// which makes the gradient; it is stored in 138 ns. Adam reads and writes 908 bytes, 9080 ns
// at 0.1 bytes/ns: 138 + 5 + 138 + 9080.
// RUN: vram-opt %t/host.mlir --vram-checkpoint='device=%t/device.json budget=1GB host-memory=1GB' -o %t/planned.mlir
// RUN: FileCheck %s --check-prefix=TIME < %t/planned.mlir
// TIME: cost_ns = 9361 : i64
// TIME-SAME: host_bytes = 768 : i64, host_state_bytes = 768 : i64

// Both budgets hold: the arguments and the arena of the host are one sum.
// RUN: not vram-opt %t/host.mlir --vram-checkpoint='device=%t/device.json budget=1GB host-memory=1500B' 2>&1 | FileCheck %s --check-prefix=MEMORY
// MEMORY: error: host-memory: 'main' takes 1.54 kB {{.*}} of the host for its arguments and updates there, which exceeds 1.50 kB

// A device whose file does not say how fast the host is.
// RUN: not vram-opt %t/host.mlir --vram-checkpoint='budget=1GB device=rtx4090' 2>&1 | FileCheck %s --check-prefix=RATES
// RATES: error: 'vram.adam' op runs on the host; device 'rtx4090' does not say how fast its host is; name a device that does, or add 'host_bandwidth_bytes_per_second' and 'host_flops_per_second' to its file

// RUN: not vram-opt %t/step.mlir --vram-host-state=update=gpu 2>&1 | FileCheck %s --check-prefix=WHERE
// WHERE: error: --vram-host-state: update must be device, host or balanced, not 'gpu'

// balanced: an update runs on the host where that takes it no longer than the link is
// busy. Adam takes 9080 ns there, as above, and the gradient, the learning rate and the
// number of the step 778 ns of the link, a multiple of 256 bytes each; a host that is a
// hundred times as fast takes 91 ns.
// RUN: vram-opt %t/step.mlir --vram-host-state='least=0 update=balanced device=%t/device.json' | FileCheck %s --check-prefix=SLOW
// SLOW-NOT: vram.adam {{.*}}"host"
// SLOW: vram.adam {{.*}} -> (tensor<8x4xf32>,
// RUN: sed 's/second": 100000000,/second": 10000000000,/' %t/device.json > %t/fast.json
// RUN: vram-opt %t/step.mlir --vram-host-state='least=0 update=balanced device=%t/fast.json' | FileCheck %s --check-prefix=MOVED
// RUN: not vram-opt %t/step.mlir --vram-host-state='update=balanced device=rtx4090' 2>&1 | FileCheck %s --check-prefix=BALANCED
// BALANCED: error: --vram-host-state: update=balanced: device 'rtx4090' does not say how fast its host is;

// What does not fit the host stays on the device.
// RUN: vram-opt %t/step.mlir --vram-host-state='least=0 update=host most=1kB' | FileCheck %s --check-prefix=MOST
// MOST-NOT: "host"

// An update that reads a constant stays on the device; its state moves alone.
// RUN: vram-opt %t/constant.mlir --vram-host-state='least=0 update=host' --remarks-filter=vram-host-state --remark-format=emitRemark 2>&1 | FileCheck %s --check-prefix=STAYS
// STAYS: remark: [Missed] OnDevice | Category:vram-host-state | Function=main | Remark="the update stays on the device: it reads what no transfer moves: a constant, or a tensor without elements
// STAYS: %[[P:[a-z0-9_#]+]]: tensor<4xf32> {vram.donated = 0
// STAYS: %[[M:[a-z0-9_#]+]]: tensor<4xf32, "host"> {vram.donated = 1
// STAYS: vram.load %[[M]]
// STAYS: vram.momentum %[[P]]

//--- device.json
{
  "version": 1,
  "name": "slow-host",
  "description": "A fast chip, a link of 1 byte/ns and a host of 0.1 byte/ns",
  "memory_bytes": 8000000000,
  "bandwidth_bytes_per_second": 1000000000000000,
  "host_link_bytes_per_second": 1000000000,
  "host_link_latency_ns": 10,
  "host_bandwidth_bytes_per_second": 100000000,
  "host_flops_per_second": 10000000000,
  "launch_ns": 0,
  "vector_flops_per_second": {"f32": 1000000000000000},
  "matrix_flops_per_second": {"f32": 1000000000000000}
}

//--- constant.mlir
func.func @main(%p: tensor<4xf32> {vram.donated = 0 : i64, vram.name = "p", vram.role = #vram.role<parameter>},
                %m: tensor<4xf32> {vram.donated = 1 : i64, vram.name = "m", vram.role = #vram.role<optimizer_state>},
                %g: tensor<4xf32> {vram.name = "g", vram.role = #vram.role<input>})
    -> (tensor<4xf32>, tensor<4xf32>) {
  %lr = vram.constant dense<0.1> : tensor<f32>
  %p1, %m1 = vram.momentum %p, %g, %m, %lr : (tensor<4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<f32>) -> (tensor<4xf32>, tensor<4xf32>)
  return %p1, %m1 : tensor<4xf32>, tensor<4xf32>
}

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
