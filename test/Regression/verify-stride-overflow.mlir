// RUN: split-file %s %t
// RUN: vram-opt %t/all.mlir --vram-verify-arena --split-input-file --verify-diagnostics
// RUN: not vram-run --backend=cpu %t/run.mlir 2>&1 | FileCheck %s
// RUN: not vram-run --backend=reference %t/run.mlir 2>&1 | FileCheck %s
// CHECK: error: 'memref.reinterpret_cast' op lies at bytes 0 to 9223372036854775807 of an arena of 256 bytes

// Offsets and strides that overflow when they are multiplied by the bytes of an
// element: the end was computed modulo 2^64, and the function was run.

//--- all.mlir
func.func @stride(%a: memref<3xf32>, %arena: memref<256xi8> {vram.arena}) -> memref<3xf32> {
  %c0 = arith.constant 0 : index
  %v = memref.view %arena[%c0][] : memref<256xi8> to memref<3xf32>
  // expected-error@+1 {{'memref.reinterpret_cast' op lies at bytes 0 to 9223372036854775807 of an arena of 256 bytes}}
  %r = memref.reinterpret_cast %v to offset: [0], sizes: [3], strides: [2305843009213693952] : memref<3xf32> to memref<3xf32, strided<[2305843009213693952]>>
  return %v : memref<3xf32>
}

// -----

func.func @offset(%a: memref<3xf32>, %arena: memref<256xi8> {vram.arena}) {
  %c0 = arith.constant 0 : index
  %v = memref.view %arena[%c0][] : memref<256xi8> to memref<3xf32>
  // expected-error@+1 {{lies at bytes 9223372036854775807 to 9223372036854775807 of an arena of 256 bytes}}
  %r = memref.reinterpret_cast %v to offset: [4611686018427387904], sizes: [3], strides: [1] : memref<3xf32> to memref<3xf32, strided<[1], offset: 4611686018427387904>>
  return
}

// -----

// A last dimension whose extent less one times its stride overflows.
func.func @extent(%a: memref<3xf32>, %arena: memref<256xi8> {vram.arena}) {
  %c0 = arith.constant 0 : index
  %v = memref.view %arena[%c0][] : memref<256xi8> to memref<3xf32>
  // expected-error@+1 {{lies at bytes 0 to 9223372036854775807 of an arena of 256 bytes}}
  %r = memref.reinterpret_cast %v to offset: [0], sizes: [4611686018427387905], strides: [1073741824] : memref<3xf32> to memref<4611686018427387905xf32, strided<[1073741824]>>
  return
}

// -----

// A shape of more bytes than 64 bits count.
func.func @shape(%arena: memref<256xi8> {vram.arena}) {
  %c0 = arith.constant 0 : index
  // expected-error@+1 {{lies at bytes 0 to 9223372036854775807 of an arena of 256 bytes}}
  %v = memref.view %arena[%c0][] : memref<256xi8> to memref<4611686018427387904x4xf32>
  return
}

// -----

// expected-error@+1 {{argument 0, 'memref<2305843009213693952x4xf32>', has more than 2^60 bytes}}
func.func @argument(%a: memref<2305843009213693952x4xf32>, %arena: memref<256xi8> {vram.arena}) {
  return
}

// -----

// The stride of a dimension of one element is never taken.
func.func @one(%a: memref<3xf32>, %arena: memref<256xi8> {vram.arena}) {
  %c0 = arith.constant 0 : index
  %v = memref.view %arena[%c0][] : memref<256xi8> to memref<1x3xf32>
  %r = memref.reinterpret_cast %v to offset: [0], sizes: [1, 3], strides: [4611686018427387904, 1] : memref<1x3xf32> to memref<1x3xf32, strided<[4611686018427387904, 1]>>
  vram.launch ins(%x = %a : memref<3xf32>) outs(%r : memref<1x3xf32, strided<[4611686018427387904, 1]>>) {
    %0 = vram.reshape %x : (tensor<3xf32>) -> tensor<1x3xf32>
    vram.yield %0 : tensor<1x3xf32>
  }
  return
}

//--- run.mlir
func.func @main(%a: memref<3xf32> {vram.name = "a"}, %arena: memref<256xi8> {vram.arena}) -> memref<3xf32> {
  %c0 = arith.constant 0 : index
  %v = memref.view %arena[%c0][] : memref<256xi8> to memref<3xf32>
  %r = memref.reinterpret_cast %v to offset: [0], sizes: [3], strides: [2305843009213693952] : memref<3xf32> to memref<3xf32, strided<[2305843009213693952]>>
  vram.launch ins(%x = %a : memref<3xf32>) outs(%r : memref<3xf32, strided<[2305843009213693952]>>) {
    %0 = vram.relu %x : (tensor<3xf32>) -> tensor<3xf32>
    vram.yield %0 : tensor<3xf32>
  }
  vram.launch ins(%x = %a : memref<3xf32>) outs(%v : memref<3xf32>) {
    %0 = vram.relu %x : (tensor<3xf32>) -> tensor<3xf32>
    vram.yield %0 : tensor<3xf32>
  }
  return %v : memref<3xf32>
}
