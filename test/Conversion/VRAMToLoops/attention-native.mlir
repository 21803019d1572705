// In native arithmetic a row of attention is one pass over the keys; a row to which the
// mask leaves no key is 0, as in the reference.
// RUN: vram-opt %s --vram-plan-memory -o %t.mlir
// RUN: vram-run %t.mlir --arithmetic=native --compare=%s --compare-backend=reference | FileCheck %s
// RUN: vram-run %t.mlir --arithmetic=native --threads=1 --dump=%t.one.npz
// RUN: vram-run %t.mlir --arithmetic=native --threads=3 --least-shared=0 --dump=%t.three.npz
// RUN: cmp %t.one.npz %t.three.npz
// CHECK: result0 largest difference {{[0-9.]+e-0[789]}}
// CHECK: result1 largest difference {{[0-9.]+e-0[789]}}
// CHECK: result2 largest difference {{[0-9.]+e-0[789]}}
// CHECK: result3 largest difference {{[0-9.]+e-0[789]}}
// CHECK: result4 largest difference {{[0-9.]+e-0[789]}}
func.func @main(%q: tensor<1x2x3x40xf32>, %k: tensor<1x2x5x40xf32>, %v: tensor<1x2x5x40xf32>, %g: tensor<1x2x3x40xf32>) -> (tensor<1x2x3x40xf32>, tensor<1x2x3xf32>, tensor<1x2x3x40xf32>, tensor<1x2x5x40xf32>, tensor<1x2x5x40xf32>) {
  %mask = vram.constant dense<[[[[false, false, false, false, false], [true, false, true, true, false], [false, false, false, false, true]]]]> : tensor<1x1x3x5xi1>
  %r:2 = vram.attention %q, %k, %v mask %mask {scale = 1.250000e-01 : f64} : (tensor<1x2x3x40xf32>, tensor<1x2x5x40xf32>, tensor<1x2x5x40xf32>, tensor<1x1x3x5xi1>) -> (tensor<1x2x3x40xf32>, tensor<1x2x3xf32>)
  %b:3 = vram.attention_backward %g, %q, %k, %v, %r#0, %r#1 mask %mask {scale = 1.250000e-01 : f64} : (tensor<1x2x3x40xf32>, tensor<1x2x3x40xf32>, tensor<1x2x5x40xf32>, tensor<1x2x5x40xf32>, tensor<1x2x3x40xf32>, tensor<1x2x3xf32>, tensor<1x1x3x5xi1>) -> (tensor<1x2x3x40xf32>, tensor<1x2x5x40xf32>, tensor<1x2x5x40xf32>)
  return %r#0, %r#1, %b#0, %b#1, %b#2 : tensor<1x2x3x40xf32>, tensor<1x2x3xf32>, tensor<1x2x3x40xf32>, tensor<1x2x5x40xf32>, tensor<1x2x5x40xf32>
}
