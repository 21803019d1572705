// The gradient of b needs nothing of the forward, so that its update on the host could run at
// once; but it overwrites what the forward still loads.

// RUN: vram-opt --vram-training-step='kernels=none optimizer=adam' %s -o %t.step.mlir
// RUN: vram-opt --vram-host-state='least=0 update=host device=%vram_src/test/Integration/Offload/Inputs/fast-link.json' %t.step.mlir -o %t.moved.mlir
// RUN: vram-opt --vram-checkpoint='device=%vram_src/test/Integration/Offload/Inputs/fast-link.json budget=1GB host-memory=1GB least-offload=1GB' %t.moved.mlir -o %t.planned.mlir
// RUN: vram-opt --vram-inplace --vram-plan-memory %t.planned.mlir -o %t.buffers.mlir
// RUN: vram-run %t.buffers.mlir --backend=cpu --steps=2 --compare=%t.step.mlir --compare-backend=reference --require-identical --copies=finish | FileCheck %s
// CHECK: {{([0-9]+)}} of {{[0-9]+}} results bit-identical over 2 steps

func.func @main(%x: tensor<32x32xf32> {vram.name = "x", vram.role = #vram.role<input>},
                %w: tensor<32x32xf32> {vram.name = "w", vram.role = #vram.role<parameter>},
                %b: tensor<32xf32> {vram.name = "b", vram.role = #vram.role<parameter>}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %0 = vram.matmul %x, %w : (tensor<32x32xf32>, tensor<32x32xf32>) -> tensor<32x32xf32>
  %1 = vram.bias_add %0, %b {dim = 1 : i64} : (tensor<32x32xf32>, tensor<32xf32>) -> tensor<32x32xf32>
  %loss = vram.reduce_sum %1 {dims = array<i64: 0, 1>} : (tensor<32x32xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}
