// A step of generated code allocates nothing. One with oneDNN's kernels has all its
// memory in the arena, but the library books each of its calls: some bytes, which it
// gives back at once. (Without AVX-512 its products pack in memory of their own.)
// REQUIRES: cc, onednn, avx512
// UNSUPPORTED: sanitizer
// RUN: %cc -I %vram_src/include -rdynamic %S/Inputs/count_allocations.c -o %t.count -ldl
// RUN: vram-opt %s --kernels=none --optimizer=sgd | vram-opt --vram-inplace --vram-plan-memory -o %t.generated.mlir
// RUN: vram-translate --vram-to-shared-object %t.generated.mlir -o %t.generated.so
// RUN: %t.count %t.generated.so 9216 36864 663552 512 4 | FileCheck %s --check-prefix=GENERATED
// RUN: vram-opt %s --kernels=onednn --optimizer=sgd | vram-opt --vram-inplace --vram-plan-memory -o %t.library.mlir
// RUN: vram-translate --vram-to-shared-object %t.library.mlir -o %t.library.so
// RUN: %t.count %t.library.so 9216 36864 663552 512 4 | FileCheck %s --check-prefix=LIBRARY

// GENERATED: calls: 0{{$}}
// LIBRARY: most bytes: {{[0-9][0-9]?[0-9]?$}}
// LIBRARY-NEXT: kept: 0{{$}}
func.func @f(
    %k: tensor<16x16x3x3xf32> {vram.name = "k", vram.role = #vram.role<parameter>},
    %w: tensor<576x16xf32> {vram.name = "w", vram.role = #vram.role<parameter>},
    %x: tensor<8x16x36x36xf32> {vram.name = "x", vram.role = #vram.role<input>},
    %y: tensor<8x16xf32> {vram.name = "y", vram.role = #vram.role<target>})
    -> tensor<f32> attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %0 = vram.conv2d %x, %k {strides = array<i64: 6, 6>} : (tensor<8x16x36x36xf32>, tensor<16x16x3x3xf32>) -> tensor<8x16x6x6xf32>
  %1 = vram.reshape %0 : (tensor<8x16x6x6xf32>) -> tensor<8x576xf32>
  %2 = vram.matmul %1, %w : (tensor<8x576xf32>, tensor<576x16xf32>) -> tensor<8x16xf32>
  %loss = vram.mse %2, %y : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}
