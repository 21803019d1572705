// RUN: vram-opt %s --vram-plan-memory --split-input-file --verify-diagnostics
// RUN: not vram-opt %S/Inputs/dynamic.mlir --vram-plan-memory 2>&1 | FileCheck %s --check-prefix=DYNAMIC
// DYNAMIC: error: the memory of {{.*}} is not known before the run

func.func @index(%i: index) -> index { // expected-error@+0 {{argument 0 of 'index' cannot become a buffer: 'index' is no tensor of static shape with floats or integers}}
  return %i : index
}

// -----

// Bufferized before it is planned.
func.func @bufferized(%x: memref<8xf32>) { // expected-error {{argument 0 of 'bufferized' cannot become a buffer: 'memref<8xf32>' is no tensor of static shape with floats or integers; plan the function before it is bufferized}}
  return
}

// -----

func.func @scalar(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c = arith.constant 1 : index
  // expected-error@+1 {{cannot be launched on buffers: its result 'f32' is no tensor of static shape with floats or integers}}
  %e = tensor.extract %x[%c] : tensor<4xf32>
  %t = tensor.splat %e : tensor<4xf32>
  return %t : tensor<4xf32>
}

// -----

// expected-error@+1 {{function 'done' is in buffer form already}}
func.func @done(%arena: memref<256xi8> {vram.arena}) {
  return
}

// -----

// expected-error@+1 {{the module has no function with a body whose memory could be planned}}
module {}

// -----

// expected-error@+1 {{'func.func' op expects argument 0, the arena, to be a memref<Nxi8>, but got 'memref<4xf32>'}}
func.func @arena(%arena: memref<4xf32> {vram.arena}) {
  return
}
