// RUN: vram-opt %s --vram-plan-memory --split-input-file --verify-diagnostics
// RUN: not vram-opt %S/Inputs/dynamic.mlir --vram-plan-memory 2>&1 | FileCheck %s --check-prefix=DYNAMIC
// DYNAMIC: error: the memory of {{.*}} is not known before the run

func.func @index(%i: index) -> index { // expected-error@+0 {{argument 0 of 'index' cannot become a buffer: 'index' is no tensor of static shape with elements of f64, f32, f16, bf16, i64, i32, i16, i8 or i1}}
  return %i : index
}

// -----

// Bufferized before it is planned.
func.func @bufferized(%x: memref<8xf32>) { // expected-error {{argument 0 of 'bufferized' cannot become a buffer: 'memref<8xf32>' is no tensor of static shape with elements of f64, f32, f16, bf16, i64, i32, i16, i8 or i1; plan the function before it is bufferized}}
  return
}

// -----

func.func @scalar(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c = arith.constant 1 : index
  // expected-error@+1 {{cannot be launched on buffers: its result 'f32' is no tensor of static shape with elements of f64, f32, f16, bf16, i64, i32, i16, i8 or i1}}
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

// -----

func.func @four_bits(%a: tensor<8xi4>) -> tensor<8xf32> { // expected-error {{argument 0 of 'four_bits' cannot become a buffer: 'tensor<8xi4>' is no tensor of static shape with elements of f64, f32, f16, bf16, i64, i32, i16, i8 or i1; cast it to one of these}}
  %f = arith.sitofp %a : tensor<8xi4> to tensor<8xf32>
  return %f : tensor<8xf32>
}

// -----

func.func @read_of_empty() -> tensor<4x4xi64> {
  %x = tensor.empty() : tensor<4x4x4xi64>
  %zero = arith.constant 0 : i64
  %o = tensor.empty() : tensor<4x4xi64>
  %f = linalg.fill ins(%zero : i64) outs(%o : tensor<4x4xi64>) -> tensor<4x4xi64>
  // expected-error@+1 {{reads the elements of its operand 0, a tensor.empty, which has none: fill it first (linalg.fill)}}
  %s = linalg.reduce { arith.xori } ins(%x : tensor<4x4x4xi64>) outs(%f : tensor<4x4xi64>) dimensions = [1]
  return %s : tensor<4x4xi64>
}
