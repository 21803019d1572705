// A function that returns a scalar, or an empty constant, was put into buffer form with
// a null operand.

// RUN: split-file %s %t
// RUN: not vram-opt --vram-plan-memory %t/scalar.mlir 2>&1 | FileCheck %s --check-prefix=SCALAR
// SCALAR: scalar.mlir:3:3: error: 'func.return' op cannot return a buffer: 'f32' is no tensor of static shape with elements of f64, f32, f16, bf16, i64, i32, i16, i8 or i1; run --vram-prepare first, which makes tensors of scalars
// RUN: not vram-opt --allow-unregistered-dialect --vram-plan-memory %t/end.mlir 2>&1 | FileCheck %s --check-prefix=END
// END: error: 'x.end' op ends the function in place of func.return

// RUN: vram-opt --vram-plan-memory --vram-verify-arena %t/empty.mlir | FileCheck %s --check-prefix=EMPTY
// EMPTY: %[[VIEW:.*]] = memref.view {{.*}} to memref<0xf32>
// EMPTY: return %[[VIEW]] : memref<0xf32>

//--- scalar.mlir
func.func @f(%a: tensor<4xf32>) -> (tensor<4xf32>, f32) {
  %0 = arith.constant 1.0 : f32
  return %a, %0 : tensor<4xf32>, f32
}

//--- end.mlir
func.func @f(%a: tensor<4xf32>) -> tensor<4xf32> {
  "x.end"(%a) : (tensor<4xf32>) -> ()
}

//--- empty.mlir
func.func @f() -> tensor<0xf32> {
  %0 = arith.constant dense<> : tensor<0xf32>
  return %0 : tensor<0xf32>
}
