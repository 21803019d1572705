// RUN: vram-opt %s --split-input-file --verify-diagnostics

func.func @detach(%x: tensor<4xf32>) {
  // expected-error @below {{failed to verify that all of {input, result} have same type}}
  %0 = vram.detach %x : (tensor<4xf32>) -> tensor<4xf64>
  return
}

// -----

func.func @body_arguments(%x: tensor<4xf32>) {
  // expected-error @below {{expects body arguments of the types of its float values and of what is saved: 'tensor<4xf32>', but got}}
  %0 = vram.with_backward (%x : tensor<4xf32>) of () saving () backward {
    vram.yield_gradients
  }
  return
}

// -----

func.func @yields(%x: tensor<4xf32>, %y: tensor<2xf32>) {
  // expected-error @below {{expects its body to yield the types of its inputs: 'tensor<2xf32>', but got 'tensor<4xf32>'}}
  %0 = vram.with_backward (%x : tensor<4xf32>) of (%y : tensor<2xf32>) saving () backward {
  ^bb0(%g: tensor<4xf32>):
    vram.yield_gradients %g : tensor<4xf32>
  }
  return
}

// -----

func.func @no_name(%x: tensor<4xf32>) {
  // expected-error @below {{expects a 'name' that is not empty}}
  %0 = vram.opaque %x {name = ""} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @no_result(%x: tensor<4xf32>) {
  // expected-error @below {{has no result}}
  vram.opaque %x {name = "f"} : (tensor<4xf32>) -> ()
  return
}

// -----

func.func @no_size(%x: tensor<4xf32>) {
  // expected-error @below {{must be variadic of statically shaped tensor}}
  %0 = vram.opaque %x {name = "f"} : (tensor<4xf32>) -> tensor<?xf32>
  return
}

// -----

func.func @negative(%x: tensor<4xf32>) {
  // expected-error @below {{expects attribute 'workspace' of at least 0, but got -1}}
  %0 = vram.opaque %x {name = "f", workspace = -1} : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @integer_gradient(%x: tensor<4xi64>) {
  // expected-error @below {{gives input 0 a gradient, but that is of 'tensor<4xi64>'}}
  %0 = vram.opaque %x {name = "f", gradients = array<i64: 0>} : (tensor<4xi64>) -> tensor<4xf32>
  return
}

// -----

func.func @no_such_input(%x: tensor<4xf32>) {
  // expected-error @below {{expects 'saved_inputs' to be numbers of its 1 inputs, in order, but got 1}}
  %0 = vram.opaque %x {name = "f", gradients = array<i64: 0>, saved_inputs = array<i64: 1>}
      : (tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @no_backward(%x: tensor<4xf32>) {
  // expected-error @below {{says what its backward reads or costs, but has no 'gradients'}}
  %0 = vram.opaque %x {name = "f", saved_inputs = array<i64: 0>} : (tensor<4xf32>) -> tensor<4xf32>
  return
}
