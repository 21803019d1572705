// Functions of f32 become polynomials; those of f64, and sine and cosine, stay.
// RUN: vram-opt %s --vram-approximate-math | FileCheck %s

// CHECK-LABEL: func.func @f(
// CHECK-NOT: math.exp
// CHECK-NOT: math.tanh
// CHECK-NOT: math.erf %
// CHECK: math.sin {{.*}} : f32
// CHECK: math.exp {{.*}} : f64
func.func @f(%x: f32, %y: f64) -> (f32, f32, f32, f32, f64) {
  %0 = math.exp %x : f32
  %1 = math.tanh %x : f32
  %2 = math.erf %x : f32
  %3 = math.sin %x : f32
  %4 = math.exp %y : f64
  return %0, %1, %2, %3, %4 : f32, f32, f32, f32, f64
}
