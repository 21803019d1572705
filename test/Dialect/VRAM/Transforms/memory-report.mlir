// RUN: vram-opt --vram-memory-report='device=rtx4090 largest=3' %s 2>&1 >%t.mlir | FileCheck %s
// RUN: FileCheck %s --check-prefix=IR <%t.mlir
// RUN: vram-opt --vram-memory-report=output=%t.json %s -o /dev/null 2>&1 | count 0
// RUN: %python -c "import json, sys; [f] = json.load(open(sys.argv[1]))['functions']; assert f['peak']['bytes'] == f['live_peak'] == sum(f['categories'].values()) == max(f['live_bytes']) <= f['arena_bytes']" %t.json
// RUN: vram-opt --vram-memory-report='device=rtx4090 count=torch' %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=TORCH
// RUN: vram-opt --vram-memory-report='device=rtx4090 count=keras' %s -o /dev/null 2>&1 | FileCheck %s --check-prefix=KERAS

// The IR stays as it is.
// IR: func.func @step
// IR: vram.matmul

// The weights and their gradient take 4 MiB each, x and the activations 2 MiB;
// %r is written over %h, so that the second product is the peak: all four, with
// the learning rate and the loss.
// CHECK: memory of 'step' (training_step), 6 ops
// CHECK-NEXT: peak 12.58 MB (12.00 MiB) at op 3 (vram.matmul), layer 'fc', backward, model.py:8:3
// CHECK-NEXT: arena 12.58 MB (12.00 MiB) after packing; proven least
// CHECK-NEXT: floor
// CHECK-NEXT: fits on rtx4060 (NVIDIA GeForce RTX 4060, 8 GB), the smallest listed
// CHECK-NEXT: time {{[0-9.]+}} us, estimated for rtx4090 from peaks
// CHECK-NEXT: alive at the peak
// CHECK-NEXT: parameters 4.19 MB (4.00 MiB) 33.3 %
// CHECK-NEXT: gradients 4.19 MB (4.00 MiB) 33.3 %
// CHECK-NEXT: inputs 2.10 MB (2.00 MiB) 16.7 %
// CHECK-NEXT: activations 2.10 MB (2.00 MiB) 16.7 %
// CHECK-NEXT: largest buffers (* alive at the peak)
// CHECK-NEXT: 4.19 MB (4.00 MiB) parameters * argument 'fc.weight', tensor<1024x1024xf32>, ops 0 to 5
// CHECK-NEXT: 4.19 MB (4.00 MiB) gradients * op 3 (vram.matmul), layer 'fc', backward, model.py:8:3, tensor<1024x1024xf32>, ops 3 to 5
// CHECK-NEXT: 2.10 MB (2.00 MiB) inputs * argument 'x', tensor<512x1024xf32>, ops 0 to 5
// CHECK-NEXT: live bytes over program order
// CHECK-NEXT: 12.58 MB (12.00 MiB) |   #
// CHECK: 0 B +------ op 5

// The ReLU is in place, and has no output of its own.
// TORCH: counted by hand, as torch does (MB)
// TORCH-NEXT: layer output weights
// TORCH-NEXT: fc 2.097152 4.194304
// TORCH-NEXT: outputs together 2.097152
// TORCH-NEXT: with the backward 4.194304
// TORCH-NEXT: weights 4.194304 1,048,576 parameters

// KERAS: counted by hand, as keras does (MiB)
// KERAS-NEXT: layer output weights
// KERAS-NEXT: x 2.000000
// KERAS-NEXT: fc 2.000000 4.000000
// KERAS-NEXT: act 2.000000
// KERAS-NEXT: outputs together 6.000000
// KERAS-NEXT: weights 4.000000 1,048,576 parameters
// KERAS-NEXT: outputs and weights 10.000000

#here = loc("model.py":7:3)
#there = loc("model.py":8:3)
func.func @step(%x: tensor<512x1024xf32> {vram.role = #vram.role<input>, vram.name = "x"},
                %w: tensor<1024x1024xf32> {vram.role = #vram.role<parameter>, vram.name = "fc.weight", vram.donated = 1 : i64},
                %lr: tensor<f32> {vram.role = #vram.role<hyperparameter>, vram.name = "lr"})
    -> (tensor<f32>, tensor<1024x1024xf32>) attributes {vram.kind = #vram.kind<training_step>, vram.loss = 0 : i64} {
  %h = vram.matmul %x, %w {vram.layer = "fc", vram.phase = #vram.phase<forward>} : (tensor<512x1024xf32>, tensor<1024x1024xf32>) -> tensor<512x1024xf32> loc(#here)
  %r = vram.relu %h {vram.layer = "act", vram.inplace, vram.phase = #vram.phase<forward>} : (tensor<512x1024xf32>) -> tensor<512x1024xf32> loc(#here)
  %loss = vram.reduce_sum %r {dims = array<i64: 0, 1>, vram.layer = "loss", vram.phase = #vram.phase<forward>} : (tensor<512x1024xf32>) -> tensor<f32> loc(#here)
  %g = vram.matmul %x, %r {transpose_lhs, vram.layer = "fc", vram.phase = #vram.phase<backward>, vram.gradient_of = ["fc.weight"]} : (tensor<512x1024xf32>, tensor<512x1024xf32>) -> tensor<1024x1024xf32> loc(#there)
  %s = vram.sgd %w, %g, %lr {vram.phase = #vram.phase<update>} : (tensor<1024x1024xf32>, tensor<1024x1024xf32>, tensor<f32>) -> tensor<1024x1024xf32> loc(#there)
  %n = vram.neg %g {vram.phase = #vram.phase<update>} : (tensor<1024x1024xf32>) -> tensor<1024x1024xf32> loc(#there)
  return %loss, %s : tensor<f32>, tensor<1024x1024xf32>
}
