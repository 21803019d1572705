// RUN: vram-opt %s --split-input-file --verify-diagnostics

func.func @nothing(%x: memref<4xf32>) {
  // expected-error@+1 {{'vram.launch' op writes nothing: expects at least one output}}
  vram.launch ins(%a = %x : memref<4xf32>) {
    vram.yield
  }
  return
}

// -----

func.func @tensors(%x: tensor<4xf32>) {
  // expected-error@+1 {{expected buffers, but got 'tensor<4xf32>'}}
  vram.launch ins(%a = %x : tensor<4xf32>) outs(%x : tensor<4xf32>) {
    vram.yield %a : tensor<4xf32>
  }
  return
}

// -----

func.func @types(%x: memref<4xf32>, %y: memref<5xf32>) {
  // expected-error@+1 {{'vram.launch' op expects its body to yield 'tensor<5xf32>' for output 0, but got 'tensor<4xf32>'}}
  vram.launch ins(%a = %x : memref<4xf32>) outs(%y : memref<5xf32>) {
    vram.yield %a : tensor<4xf32>
  }
  return
}

// -----

func.func @count(%x: memref<4xf32>, %y: memref<4xf32>) {
  // expected-error@+1 {{'vram.launch' op expects its body to yield a value for each of its 2 outputs, but got 1}}
  vram.launch ins(%a = %x : memref<4xf32>) outs(%y, %y : memref<4xf32>, memref<4xf32>) {
    vram.yield %a : tensor<4xf32>
  }
  return
}

// -----

func.func @strides(%x: memref<4xf32>, %y: memref<4xf32, strided<[?]>>) {
  // expected-error@+1 {{'vram.launch' op expects buffers whose strides and offset are known}}
  vram.launch ins(%a = %x : memref<4xf32>) outs(%y : memref<4xf32, strided<[?]>>) {
    vram.yield %a : tensor<4xf32>
  }
  return
}

// -----

func.func @workspace(%x: memref<4xf32>, %s: memref<4xf32>) {
  // expected-error@+1 {{'vram.launch' op operand #2 must be}}
  vram.launch ins(%a = %x : memref<4xf32>) outs(%x : memref<4xf32>) workspace(%s : memref<4xf32>) {
    vram.yield %a : tensor<4xf32>
  }
  return
}

// -----

func.func @above(%x: memref<4xf32>, %t: tensor<4xf32>) {
  // expected-note@+1 {{required by region isolation constraints}}
  vram.launch outs(%x : memref<4xf32>) {
    // expected-error@+1 {{using value defined outside the region}}
    vram.yield %t : tensor<4xf32>
  }
  return
}
