// A planned step becomes a shared object that C drives by three functions.
// REQUIRES: cc
// RUN: vram-opt %s --vram-training-step=optimizer=sgd -o %t.step.mlir
// RUN: vram-opt %t.step.mlir --vram-inplace --vram-plan-memory -o %t.planned.mlir
// RUN: vram-translate --vram-to-shared-object %t.planned.mlir -o %t.so
// RUN: %cc -I %vram_src/include -rdynamic %S/Inputs/drive.c -o %t.drive -ldl
// RUN: %t.drive %t.so | FileCheck %s
// RUN: vram-translate --vram-to-description %t.planned.mlir | FileCheck %s --check-prefix=SAME

// The names of the interface are the graph's function's, too.
// CHECK: {"arguments":[{"alignment":4,"donated":true,"name":"w","role":"parameter","shape":[8,8],"type":"f32"},
// CHECK-SAME: {"alignment":4,"donated":false,"name":"x","role":"input","shape":[4,8],"type":"f32"},
// CHECK-SAME: {"alignment":4,"donated":false,"name":"y","role":"target","shape":[4,8],"type":"f32"},
// CHECK-SAME: {"alignment":4,"donated":false,"name":"lr","role":"hyperparameter","shape":[],"type":"f32"}],
// CHECK-SAME: "name":"run","results":[{"name":"loss","offset":{{[0-9]+}},"shape":[],"strides":[],"type":"f32"},
// CHECK-SAME: {"argument":0,"name":"w","offset":0,"shape":[8,8],"strides":[8,1],"type":"f32"}],
// CHECK-SAME: "target":"cpu","version":1,"workspace":{"alignment":256,"bytes":[[BYTES:[0-9]+]]}}
// CHECK-NEXT: workspace: [[BYTES]] bytes
// w - lr * 2/32 * x^T (x w - y), of the values that drive.c has: exact in f32.
// CHECK-NEXT: the weight became -0.991867065 0.382125854

// SAME: {"arguments":[{"alignment":4,"donated":true,"name":"w"
func.func @run(
    %w: tensor<8x8xf32> {vram.name = "w", vram.role = #vram.role<parameter>},
    %x: tensor<4x8xf32> {vram.name = "x", vram.role = #vram.role<input>},
    %y: tensor<4x8xf32> {vram.name = "y", vram.role = #vram.role<target>})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %0 = vram.matmul %x, %w : (tensor<4x8xf32>, tensor<8x8xf32>) -> tensor<4x8xf32>
  %loss = vram.mse %0, %y : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}
