// RUN: vram-opt %s --vram-verify-arena --split-input-file --verify-diagnostics
// RUN: split-file %S/Inputs/exchanged-state.mlir %t
// RUN: not vram-run --backend=cpu %t/exchanged.mlir 2>&1 | FileCheck %s
// RUN: not vram-run --backend=reference %t/exchanged.mlir 2>&1 | FileCheck %s
// RUN: not vram-translate --vram-to-object %t/exchanged.mlir -o %t.o 2>&1 | FileCheck %s
// RUN: not ls %t.o
// CHECK: error: 'func.return' op returns result 0 in argument 1, but argument 0 is donated to it

// The results that replace donated arguments, and the updates behind them.

// Two results exchanged: the step trained with exchanged state.
func.func @exchanged(%a: memref<4xf32> {vram.donated = 0 : i64}, %b: memref<4xf32> {vram.donated = 1 : i64}, %arena: memref<256xi8> {vram.arena}) -> (memref<4xf32>, memref<4xf32>) {
  %new_a = memref.reinterpret_cast %a to offset: [0], sizes: [4], strides: [1] : memref<4xf32> to memref<4xf32>
  vram.launch ins(%x = %a : memref<4xf32>) outs(%new_a : memref<4xf32>) {
    %0 = vram.exp %x : (tensor<4xf32>) -> tensor<4xf32>
    vram.yield %0 : tensor<4xf32>
  }
  %new_b = memref.reinterpret_cast %b to offset: [0], sizes: [4], strides: [1] : memref<4xf32> to memref<4xf32>
  vram.launch ins(%x = %b : memref<4xf32>) outs(%new_b : memref<4xf32>) {
    %0 = vram.neg %x : (tensor<4xf32>) -> tensor<4xf32>
    vram.yield %0 : tensor<4xf32>
  }
  // expected-error@+1 {{'func.return' op returns result 0 in argument 1, but argument 0 is donated to it ('vram.donated'), and the new value belongs into it}}
  return %new_b, %new_a : memref<4xf32>, memref<4xf32>
}

// -----

// An update that is missing.
func.func @missing(%a: memref<4xf32> {vram.donated = 0 : i64, vram.updates = 1 : i64}, %arena: memref<256xi8> {vram.arena}) -> memref<4xf32> {
  %new = memref.reinterpret_cast %a to offset: [0], sizes: [4], strides: [1] : memref<4xf32> to memref<4xf32>
  // expected-error@+1 {{'func.return' op returns result 0, the new value of argument 0, but byte 0 is what the caller put there: its update is missing}}
  return %new : memref<4xf32>
}

// -----

// A part of an update that is missing.
func.func @half(%a: memref<4xf32> {vram.donated = 0 : i64}, %x: memref<2xf32>, %arena: memref<256xi8> {vram.arena}) -> memref<4xf32> {
  %part = memref.reinterpret_cast %a to offset: [0], sizes: [2], strides: [1] : memref<4xf32> to memref<2xf32>
  vram.launch ins(%i = %x : memref<2xf32>) outs(%part : memref<2xf32>) {
    %0 = vram.exp %i : (tensor<2xf32>) -> tensor<2xf32>
    vram.yield %0 : tensor<2xf32>
  }
  // expected-error@+2 {{'func.return' op reads byte 0 of an argument through a buffer that something else has been written over}}
  // expected-note@-5 {{the byte is overwritten here}}
  return %a : memref<4xf32>
}

// -----

// One of two updates that is missing.
// expected-error@+1 {{'func.func' op writes argument 0 1 times, but its 'vram.updates' says 2}}
func.func @one_of_two(%a: memref<4xf32> {vram.donated = 0 : i64, vram.updates = 2 : i64}, %arena: memref<256xi8> {vram.arena}) -> memref<4xf32> {
  %new = memref.reinterpret_cast %a to offset: [0], sizes: [4], strides: [1] : memref<4xf32> to memref<4xf32>
  vram.launch ins(%x = %a : memref<4xf32>) outs(%new : memref<4xf32>) {
    %0 = vram.exp %x : (tensor<4xf32>) -> tensor<4xf32>
    vram.yield %0 : tensor<4xf32>
  }
  return %new : memref<4xf32>
}

// -----

// The caller's memory that no result replaces.
func.func @input(%a: memref<4xf32>, %arena: memref<256xi8> {vram.arena}) {
  // expected-error@+1 {{'vram.launch' op writes output 0 into argument 0, whose contents are the caller's: no result replaces it ('vram.donated', 'vram.updates')}}
  vram.launch ins(%x = %a : memref<4xf32>) outs(%a : memref<4xf32>) {
    %0 = vram.exp %x : (tensor<4xf32>) -> tensor<4xf32>
    vram.yield %0 : tensor<4xf32>
  }
  return
}

// -----

// An argument that is its own result, as the plan has it.
func.func @kept(%a: memref<4xf32> {vram.donated = 0 : i64, vram.updates = 0 : i64}, %arena: memref<256xi8> {vram.arena}) -> memref<4xf32> attributes {vram.memory_plan = {launches = 0 : i64, results = array<i64: 0, 0>}} {
  return %a : memref<4xf32>
}

// -----

// expected-error@+1 {{has 1 launches, but its plan ('vram.memory_plan') was made for 2}}
func.func @launches(%a: memref<4xf32>, %arena: memref<256xi8> {vram.arena}) attributes {vram.memory_plan = {launches = 2 : i64}} {
  %c0 = arith.constant 0 : index
  %v = memref.view %arena[%c0][] : memref<256xi8> to memref<4xf32>
  vram.launch ins(%x = %a : memref<4xf32>) outs(%v : memref<4xf32>) {
    %0 = vram.exp %x : (tensor<4xf32>) -> tensor<4xf32>
    vram.yield %0 : tensor<4xf32>
  }
  return
}

// -----

// Two results of the arena, exchanged.
func.func @results(%a: memref<4xf32>, %arena: memref<512xi8> {vram.arena}) -> (memref<4xf32>, memref<4xf32>) attributes {vram.memory_plan = {results = array<i64: 1, 0, 1, 256>}} {
  %c0 = arith.constant 0 : index
  %c256 = arith.constant 256 : index
  %v = memref.view %arena[%c0][] : memref<512xi8> to memref<4xf32>
  %w = memref.view %arena[%c256][] : memref<512xi8> to memref<4xf32>
  vram.launch ins(%x = %a : memref<4xf32>) outs(%v : memref<4xf32>) {
    %0 = vram.exp %x : (tensor<4xf32>) -> tensor<4xf32>
    vram.yield %0 : tensor<4xf32>
  }
  vram.launch ins(%x = %a : memref<4xf32>) outs(%w : memref<4xf32>) {
    %0 = vram.neg %x : (tensor<4xf32>) -> tensor<4xf32>
    vram.yield %0 : tensor<4xf32>
  }
  // expected-error@+1 {{'func.return' op returns result 0 at byte 256 of the arena, but the plan has it at byte 0 of argument 1}}
  return %w, %v : memref<4xf32>, memref<4xf32>
}

// -----

// expected-error@+1 {{expects 'vram.updates' of argument 0 to be an i64 of at least 0, but got -1 : i64}}
func.func @negative(%a: memref<4xf32> {vram.donated = 0 : i64, vram.updates = -1 : i64}, %arena: memref<256xi8> {vram.arena}) -> memref<4xf32> {
  return %a : memref<4xf32>
}

// -----

// expected-error@+1 {{has 'vram.updates' on argument 0, which is not donated ('vram.donated')}}
func.func @undonated(%a: memref<4xf32> {vram.updates = 1 : i64}, %arena: memref<256xi8> {vram.arena}) {
  return
}

// -----

// A launch that reads a new value before it is written got the old one.
func.func @early(%a: memref<4xf32> {vram.donated = 0 : i64}, %arena: memref<256xi8> {vram.arena}) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %v = memref.view %arena[%c0][] : memref<256xi8> to memref<4xf32>
  // expected-note@+1 {{the buffer is here}}
  %new = memref.reinterpret_cast %a to offset: [0], sizes: [4], strides: [1] : memref<4xf32> to memref<4xf32>
  // expected-error@+1 {{'vram.launch' op reads byte 0 of an argument through a buffer that something else has been written over}}
  vram.launch ins(%x = %new : memref<4xf32>) outs(%v : memref<4xf32>) {
    %0 = vram.neg %x : (tensor<4xf32>) -> tensor<4xf32>
    vram.yield %0 : tensor<4xf32>
  }
  vram.launch ins(%x = %a : memref<4xf32>) outs(%new : memref<4xf32>) {
    %0 = vram.exp %x : (tensor<4xf32>) -> tensor<4xf32>
    vram.yield %0 : tensor<4xf32>
  }
  return %new : memref<4xf32>
}

// -----

// A declaration has no bytes to follow.
func.func private @declared(memref<4xf32> {vram.donated = 0 : i64}, memref<256xi8> {vram.arena}) -> memref<4xf32>
func.func @defined(%arena: memref<256xi8> {vram.arena}) {
  return
}
