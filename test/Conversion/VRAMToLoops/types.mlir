// RUN: vram-opt %s --vram-plan-memory -o %t.mlir
// RUN: vram-opt %t.mlir --convert-vram-to-loops | FileCheck %s
// RUN: vram-opt %t.mlir --vram-lower-to-cpu | FileCheck %s --check-prefix=LLVM
// RUN: vram-run %t.mlir --backend=cpu --compare=%s --compare-backend=reference --require-identical --seed=3

// bf16 by its bits, rounded once; integers wrap; nothing is called that a compiler
// would have to bring along, and memory is reached by bare pointers.

// CHECK-LABEL: func.func @main(
// CHECK: arith.shli {{.*}} : i32
// CHECK: arith.constant 32767 : i32
// CHECK: arith.bitcast {{.*}} : i16 to bf16
// LLVM-NOT: unrealized
// LLVM-DAG: llvm.func @erfc(f64) -> f64
// LLVM-DAG: llvm.func @main(%{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr, %{{.*}}: !llvm.ptr) {
// LLVM-NOT: llvm.call @__
// LLVM: llvm.return{{$}}
func.func @main(%x: tensor<4xbf16>, %y: tensor<4xf16>, %i: tensor<4xi8>, %z: tensor<4xf64>)
    -> (tensor<4xbf16>, tensor<4xf16>, tensor<4xi8>, tensor<4xi1>, tensor<4xi8>, tensor<4xf64>) {
  %0 = vram.gelu %x : (tensor<4xbf16>) -> tensor<4xbf16>
  %1 = vram.exp %y : (tensor<4xf16>) -> tensor<4xf16>
  %2 = vram.mul %i, %i : (tensor<4xi8>, tensor<4xi8>) -> tensor<4xi8>
  %3 = vram.cast %z : (tensor<4xf64>) -> tensor<4xi1>
  %big = vram.constant dense<1.0e3> : tensor<4xf64>
  %4 = vram.mul %z, %big : (tensor<4xf64>, tensor<4xf64>) -> tensor<4xf64>
  %5 = vram.cast %4 : (tensor<4xf64>) -> tensor<4xi8>
  %6 = vram.silu %z : (tensor<4xf64>) -> tensor<4xf64>
  return %0, %1, %2, %3, %5, %6 : tensor<4xbf16>, tensor<4xf16>, tensor<4xi8>, tensor<4xi1>, tensor<4xi8>, tensor<4xf64>
}
