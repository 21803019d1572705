// RUN: vram-opt %s --vram-verify-arena --split-input-file --verify-diagnostics

// Parts of one whole with billions of runs each: their bytes are compared by
// their strides. One by one they took 160 GB.

func.func @columns(%a: memref<8589934592x2xf32>, %arena: memref<137438953472xi8> {vram.arena}) -> memref<8589934592x4xf32> {
  %c0 = arith.constant 0 : index
  %whole = memref.view %arena[%c0][] : memref<137438953472xi8> to memref<8589934592x4xf32>
  %left = memref.reinterpret_cast %whole to offset: [0], sizes: [8589934592, 2], strides: [4, 1] : memref<8589934592x4xf32> to memref<8589934592x2xf32, strided<[4, 1]>>
  %right = memref.reinterpret_cast %whole to offset: [2], sizes: [8589934592, 2], strides: [4, 1] : memref<8589934592x4xf32> to memref<8589934592x2xf32, strided<[4, 1], offset: 2>>
  vram.launch ins(%x = %a : memref<8589934592x2xf32>) outs(%left : memref<8589934592x2xf32, strided<[4, 1]>>) {
    %0 = vram.exp %x : (tensor<8589934592x2xf32>) -> tensor<8589934592x2xf32>
    vram.yield %0 : tensor<8589934592x2xf32>
  }
  vram.launch ins(%x = %left : memref<8589934592x2xf32, strided<[4, 1]>>) outs(%right : memref<8589934592x2xf32, strided<[4, 1], offset: 2>>) {
    %0 = vram.exp %x : (tensor<8589934592x2xf32>) -> tensor<8589934592x2xf32>
    vram.yield %0 : tensor<8589934592x2xf32>
  }
  return %whole : memref<8589934592x4xf32>
}

// -----

// The same, but the second part lies over a column of the first.
func.func @overlap(%a: memref<8589934592x2xf32>, %arena: memref<137438953472xi8> {vram.arena}) -> memref<8589934592x2xf32, strided<[4, 1]>> {
  %c0 = arith.constant 0 : index
  %whole = memref.view %arena[%c0][] : memref<137438953472xi8> to memref<8589934592x4xf32>
  // expected-note@+1 {{the buffer is here}}
  %left = memref.reinterpret_cast %whole to offset: [0], sizes: [8589934592, 2], strides: [4, 1] : memref<8589934592x4xf32> to memref<8589934592x2xf32, strided<[4, 1]>>
  %right = memref.reinterpret_cast %whole to offset: [1], sizes: [8589934592, 2], strides: [4, 1] : memref<8589934592x4xf32> to memref<8589934592x2xf32, strided<[4, 1], offset: 1>>
  vram.launch ins(%x = %a : memref<8589934592x2xf32>) outs(%left : memref<8589934592x2xf32, strided<[4, 1]>>) {
    %0 = vram.exp %x : (tensor<8589934592x2xf32>) -> tensor<8589934592x2xf32>
    vram.yield %0 : tensor<8589934592x2xf32>
  }
  // expected-note@+1 {{the byte is overwritten here}}
  vram.launch ins(%x = %a : memref<8589934592x2xf32>) outs(%right : memref<8589934592x2xf32, strided<[4, 1], offset: 1>>) {
    %0 = vram.exp %x : (tensor<8589934592x2xf32>) -> tensor<8589934592x2xf32>
    vram.yield %0 : tensor<8589934592x2xf32>
  }
  // expected-error@+1 {{'func.return' op reads byte 4 of the arena through a buffer that something else has been written over}}
  return %left : memref<8589934592x2xf32, strided<[4, 1]>>
}

// -----

// Strides without a common measure: there is no formula, and the verifier says
// so instead of comparing a billion runs.
func.func @crossing(%a: memref<1000000000xf32>, %arena: memref<137438953472xi8> {vram.arena}) {
  %c0 = arith.constant 0 : index
  %whole = memref.view %arena[%c0][] : memref<137438953472xi8> to memref<34359738368xf32>
  %x = memref.reinterpret_cast %whole to offset: [0], sizes: [1000000000], strides: [7] : memref<34359738368xf32> to memref<1000000000xf32, strided<[7]>>
  %y = memref.reinterpret_cast %whole to offset: [3], sizes: [1000000000], strides: [11] : memref<34359738368xf32> to memref<1000000000xf32, strided<[11], offset: 3>>
  vram.launch ins(%i = %a : memref<1000000000xf32>) outs(%x : memref<1000000000xf32, strided<[7]>>) {
    %0 = vram.exp %i : (tensor<1000000000xf32>) -> tensor<1000000000xf32>
    vram.yield %0 : tensor<1000000000xf32>
  }
  // expected-error@+1 {{'vram.launch' op cannot be verified: strided buffers cross each other so often that following their bytes takes too long}}
  vram.launch ins(%i = %x : memref<1000000000xf32, strided<[7]>>) outs(%y : memref<1000000000xf32, strided<[11], offset: 3>>) {
    %0 = vram.exp %i : (tensor<1000000000xf32>) -> tensor<1000000000xf32>
    vram.yield %0 : tensor<1000000000xf32>
  }
  return
}

// -----

// Elements of an output that share their bytes.
func.func @itself(%a: memref<3xf32>, %arena: memref<256xi8> {vram.arena}) {
  %c0 = arith.constant 0 : index
  %v = memref.view %arena[%c0][] : memref<256xi8> to memref<3xf32>
  %r = memref.reinterpret_cast %v to offset: [0], sizes: [3], strides: [0] : memref<3xf32> to memref<3xf32, strided<[0]>>
  // expected-error@+1 {{'vram.launch' op writes elements of output 0 over each other: its strides are shorter than what they step over}}
  vram.launch ins(%x = %a : memref<3xf32>) outs(%r : memref<3xf32, strided<[0]>>) {
    %0 = vram.exp %x : (tensor<3xf32>) -> tensor<3xf32>
    vram.yield %0 : tensor<3xf32>
  }
  return
}

// -----

func.func @gaps(%a: memref<64xf32>, %arena: memref<1024xi8> {vram.arena}) {
  %c0 = arith.constant 0 : index
  %c256 = arith.constant 256 : index
  %v = memref.view %arena[%c0][] : memref<1024xi8> to memref<64xf32>
  %s = memref.view %arena[%c256][] : memref<1024xi8> to memref<64xi8>
  %w = memref.reinterpret_cast %s to offset: [0], sizes: [32], strides: [2] : memref<64xi8> to memref<32xi8, strided<[2]>>
  // expected-error@+1 {{'vram.launch' op has a workspace with gaps}}
  vram.launch ins(%x = %a : memref<64xf32>) outs(%v : memref<64xf32>) workspace(%w : memref<32xi8, strided<[2]>>) {
    %0 = vram.exp %x : (tensor<64xf32>) -> tensor<64xf32>
    vram.yield %0 : tensor<64xf32>
  }
  return
}

// -----

func.func @elements(%arena: memref<256xi8> {vram.arena}) {
  %c2 = arith.constant 2 : index
  // expected-error@+1 {{'memref.view' op lies at offset 2, which is no multiple of the 4 bytes of its elements}}
  %v = memref.view %arena[%c2][] : memref<256xi8> to memref<3xf32>
  return
}

// -----

// A concat that is no launch, read before one of its inputs was done in place,
// and one whose input is replaced behind it.
func.func @incomplete(%a: memref<4x2xf32>, %arena: memref<256xi8> {vram.arena}) -> memref<4x4xf32> {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %c128 = arith.constant 128 : index
  %whole = memref.view %arena[%c0][] : memref<256xi8> to memref<16xf32>
  %sum = memref.view %arena[%c64][] : memref<256xi8> to memref<4x4xf32>
  %left = memref.reinterpret_cast %whole to offset: [0], sizes: [4, 2], strides: [4, 1] : memref<16xf32> to memref<4x2xf32, strided<[4, 1]>>
  %right = memref.reinterpret_cast %whole to offset: [2], sizes: [4, 2], strides: [4, 1] : memref<16xf32> to memref<4x2xf32, strided<[4, 1], offset: 2>>
  // expected-note@+1 {{the part is here}}
  %relu = memref.reinterpret_cast %whole to offset: [2], sizes: [4, 2], strides: [4, 1] : memref<16xf32> to memref<4x2xf32, strided<[4, 1], offset: 2>>
  %concat = memref.reinterpret_cast %whole to offset: [0], sizes: [4, 4], strides: [4, 1] : memref<16xf32> to memref<4x4xf32>
  vram.launch ins(%x = %a : memref<4x2xf32>) outs(%left : memref<4x2xf32, strided<[4, 1]>>) {
    %0 = vram.exp %x : (tensor<4x2xf32>) -> tensor<4x2xf32>
    vram.yield %0 : tensor<4x2xf32>
  }
  vram.launch ins(%x = %a : memref<4x2xf32>) outs(%right : memref<4x2xf32, strided<[4, 1], offset: 2>>) {
    %0 = vram.neg %x : (tensor<4x2xf32>) -> tensor<4x2xf32>
    vram.yield %0 : tensor<4x2xf32>
  }
  // expected-error@+1 {{'vram.launch' op reads a buffer of which a part has not been written yet}}
  vram.launch ins(%x = %concat : memref<4x4xf32>) outs(%sum : memref<4x4xf32>) {
    %0 = vram.exp %x : (tensor<4x4xf32>) -> tensor<4x4xf32>
    vram.yield %0 : tensor<4x4xf32>
  }
  vram.launch ins(%x = %right : memref<4x2xf32, strided<[4, 1], offset: 2>>) outs(%relu : memref<4x2xf32, strided<[4, 1], offset: 2>>) {
    %0 = vram.relu %x : (tensor<4x2xf32>) -> tensor<4x2xf32>
    vram.yield %0 : tensor<4x2xf32>
  }
  return %sum : memref<4x4xf32>
}
