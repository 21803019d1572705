// RUN: vram-opt %s --vram-verify-arena --split-input-file --verify-diagnostics

// Plans broken on purpose, each one error at the op that is wrong.

// Two buffers that overlap while both are alive.
func.func @overlap(%x: memref<64xf32>, %arena: memref<512xi8> {vram.arena}) -> memref<64xf32> {
  %c0 = arith.constant 0 : index
  %c128 = arith.constant 128 : index
  // expected-note@+1 {{the buffer is here}}
  %a = memref.view %arena[%c0][] : memref<512xi8> to memref<64xf32>
  %b = memref.view %arena[%c128][] : memref<512xi8> to memref<64xf32>
  vram.launch ins(%i = %x : memref<64xf32>) outs(%a : memref<64xf32>) {
    %0 = vram.exp %i : (tensor<64xf32>) -> tensor<64xf32>
    vram.yield %0 : tensor<64xf32>
  }
  // expected-note@+1 {{the byte is overwritten here; the buffers overlap while both are alive}}
  vram.launch ins(%i = %x : memref<64xf32>) outs(%b : memref<64xf32>) {
    %0 = vram.neg %i : (tensor<64xf32>) -> tensor<64xf32>
    vram.yield %0 : tensor<64xf32>
  }
  // expected-error@+1 {{'func.return' op reads byte 128 of the arena through a buffer that something else has been written over}}
  return %a : memref<64xf32>
}

// -----

// A buffer longer than the arena.
func.func @beyond(%arena: memref<256xi8> {vram.arena}) {
  %c64 = arith.constant 64 : index
  // expected-error@+1 {{'memref.view' op lies at bytes 64 to 320 of an arena of 256 bytes}}
  %a = memref.view %arena[%c64][] : memref<256xi8> to memref<64xf32>
  return
}

// -----

func.func @negative(%arena: memref<256xi8> {vram.arena}) {
  %c = arith.constant -64 : index
  // expected-error@+1 {{'memref.view' op lies at bytes -64 to 192 of an arena of 256 bytes}}
  %a = memref.view %arena[%c][] : memref<256xi8> to memref<64xf32>
  return
}

// -----

func.func @misaligned(%arena: memref<512xi8> {vram.arena}) attributes {vram.memory_plan = {alignment = 256 : i64}} {
  %c64 = arith.constant 64 : index
  // expected-error@+1 {{'memref.view' op lies at offset 64, which is no multiple of the alignment of 256 bytes}}
  %a = memref.view %arena[%c64][] : memref<512xi8> to memref<64xf32>
  return
}

// -----

func.func @offset(%x: memref<1xf32>, %arena: memref<512xi8> {vram.arena}) {
  %c0 = arith.constant 0 : index
  // expected-error@+1 {{'memref.load' op does not belong into a function in buffer form}}
  %o = memref.load %x[%c0] : memref<1xf32>
  return
}

// -----

func.func @alloc(%arena: memref<512xi8> {vram.arena}) {
  // expected-error@+1 {{'memref.alloc' op allocates memory beside the arena}}
  %a = memref.alloc() : memref<64xf32>
  return
}

// -----

func.func @copy(%x: memref<64xf32>, %arena: memref<512xi8> {vram.arena}) {
  %c0 = arith.constant 0 : index
  %a = memref.view %arena[%c0][] : memref<512xi8> to memref<64xf32>
  // expected-error@+1 {{'memref.copy' op is a copy that nobody planned}}
  memref.copy %x, %a : memref<64xf32> to memref<64xf32>
  return
}

// -----

// Read before anything was written: launches in the wrong order.
func.func @order(%x: memref<64xf32>, %arena: memref<512xi8> {vram.arena}) -> memref<64xf32> {
  %c0 = arith.constant 0 : index
  %c256 = arith.constant 256 : index
  // expected-note@+1 {{the buffer is here}}
  %a = memref.view %arena[%c0][] : memref<512xi8> to memref<64xf32>
  %b = memref.view %arena[%c256][] : memref<512xi8> to memref<64xf32>
  // expected-error@+1 {{'vram.launch' op reads byte 0 of the arena through a buffer that nothing has been written to}}
  vram.launch ins(%i = %a : memref<64xf32>) outs(%b : memref<64xf32>) {
    %0 = vram.neg %i : (tensor<64xf32>) -> tensor<64xf32>
    vram.yield %0 : tensor<64xf32>
  }
  vram.launch ins(%i = %x : memref<64xf32>) outs(%a : memref<64xf32>) {
    %0 = vram.exp %i : (tensor<64xf32>) -> tensor<64xf32>
    vram.yield %0 : tensor<64xf32>
  }
  return %b : memref<64xf32>
}

// -----

// A donated argument is read after its update.
func.func @late(%w: memref<8x8xf32> {vram.donated = 0 : i64}, %arena: memref<256xi8> {vram.arena}) -> memref<8x8xf32> {
  %c0 = arith.constant 0 : index
  %new = memref.reinterpret_cast %w to offset: [0], sizes: [8, 8], strides: [8, 1] : memref<8x8xf32> to memref<8x8xf32>
  %a = memref.view %arena[%c0][] : memref<256xi8> to memref<8x8xf32>
  // expected-note@+1 {{the byte is overwritten here}}
  vram.launch ins(%i = %w : memref<8x8xf32>) outs(%new : memref<8x8xf32>) {
    %0 = vram.neg %i : (tensor<8x8xf32>) -> tensor<8x8xf32>
    vram.yield %0 : tensor<8x8xf32>
  }
  // expected-error@+1 {{'vram.launch' op reads byte 0 of an argument through a buffer that something else has been written over}}
  vram.launch ins(%i = %w : memref<8x8xf32>) outs(%a : memref<8x8xf32>) {
    %0 = vram.exp %i : (tensor<8x8xf32>) -> tensor<8x8xf32>
    vram.yield %0 : tensor<8x8xf32>
  }
  return %new : memref<8x8xf32>
}

// -----

// A product may not be written over its factor, nor over a part of it.
func.func @product(%x: memref<8x8xf32>, %arena: memref<512xi8> {vram.arena}) {
  // expected-error@+1 {{'vram.launch' op writes output 0 over input 0, which its op does not allow}}
  vram.launch ins(%i = %x : memref<8x8xf32>) outs(%x : memref<8x8xf32>) {
    %0 = vram.matmul %i, %i : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
    vram.yield %0 : tensor<8x8xf32>
  }
  return
}

// -----

func.func @part(%x: memref<64xf32>, %arena: memref<512xi8> {vram.arena}) {
  %c0 = arith.constant 0 : index
  %c64 = arith.constant 64 : index
  %a = memref.view %arena[%c0][] : memref<512xi8> to memref<64xf32>
  %b = memref.view %arena[%c64][] : memref<512xi8> to memref<64xf32>
  vram.launch ins(%i = %x : memref<64xf32>) outs(%a : memref<64xf32>) {
    %0 = vram.exp %i : (tensor<64xf32>) -> tensor<64xf32>
    vram.yield %0 : tensor<64xf32>
  }
  // expected-error@+1 {{'vram.launch' op writes output 0 over a part of input 0}}
  vram.launch ins(%i = %a : memref<64xf32>) outs(%b : memref<64xf32>) {
    %0 = vram.exp %i : (tensor<64xf32>) -> tensor<64xf32>
    vram.yield %0 : tensor<64xf32>
  }
  return
}

// -----

func.func @workspace(%x: memref<64xf32>, %arena: memref<512xi8> {vram.arena}) {
  %c0 = arith.constant 0 : index
  %a = memref.view %arena[%c0][] : memref<512xi8> to memref<64xf32>
  %s = memref.view %arena[%c0][] : memref<512xi8> to memref<16xi8>
  // expected-error@+1 {{'vram.launch' op has its workspace over output 0}}
  vram.launch ins(%i = %x : memref<64xf32>) outs(%a : memref<64xf32>) workspace(%s : memref<16xi8>) {
    %0 = vram.exp %i : (tensor<64xf32>) -> tensor<64xf32>
    vram.yield %0 : tensor<64xf32>
  }
  return
}

// -----

// expected-error@+1 {{the module has no function in buffer form: no argument has 'vram.arena'; run --vram-plan-memory first}}
module {
  func.func @tensors(%x: tensor<4xf32>) -> tensor<4xf32> {
    return %x : tensor<4xf32>
  }
}
