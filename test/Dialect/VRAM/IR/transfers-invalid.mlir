// RUN: vram-opt %s --split-input-file --verify-diagnostics

func.func @store_from_host(%x: tensor<4xf32, "host">) {
  // expected-error@below {{'vram.store' op expects a tensor on the device, but got 'tensor<4xf32, "host">'}}
  %0 = vram.store %x : (tensor<4xf32, "host">) -> tensor<4xf32, "to_host">
  return
}

// -----

func.func @load_too_early(%x: tensor<4xf32>) {
  %0 = vram.store %x : (tensor<4xf32>) -> tensor<4xf32, "to_host">
  // expected-error@below {{'vram.load' op expects a tensor that has arrived on the host (encoding "host"), but got 'tensor<4xf32, "to_host">'}}
  %1 = vram.load %0 : (tensor<4xf32, "to_host">) -> tensor<4xf32, "to_device">
  return
}

// -----

func.func @read_before_wait(%x: tensor<4xf32, "host">) -> tensor<4xf32> {
  %0 = vram.load %x : (tensor<4xf32, "host">) -> tensor<4xf32, "to_device">
  // expected-error@below {{'vram.relu' op takes tensors on the device alone, but has 'tensor<4xf32, "to_device">'; vram.load it, and vram.wait for what is on its way}}
  %1 = vram.relu %0 : (tensor<4xf32, "to_device">) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// -----

func.func @wait_for_nothing(%x: tensor<4xf32>, %y: tensor<4xf32>) {
  // expected-error@below {{'vram.wait' op expects a tensor on one side and what is on its way to the other, but got 'tensor<4xf32>' and 'tensor<4xf32>'}}
  %0 = vram.wait %x, %y : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @wait_for_another(%x: tensor<4xf32>, %y: tensor<4xf32>) {
  // expected-note@below {{the second operand is made here}}
  %0 = vram.store %x : (tensor<4xf32>) -> tensor<4xf32, "to_host">
  // expected-error@below {{'vram.wait' op expects the result of the vram.store or vram.load of its first operand}}
  %1 = vram.wait %y, %0 : (tensor<4xf32>, tensor<4xf32, "to_host">) -> tensor<4xf32, "host">
  return
}

// -----

func.func @wait_of_another_shape(%x: tensor<4xf32>, %y: tensor<5xf32>) {
  %0 = vram.store %x : (tensor<4xf32>) -> tensor<4xf32, "to_host">
  // expected-error@below {{'vram.wait' op expects what is on its way to be the tensor that it is a copy of, but got 'tensor<5xf32>' and 'tensor<4xf32, "to_host">'}}
  %1 = vram.wait %y, %0 : (tensor<5xf32>, tensor<4xf32, "to_host">) -> tensor<4xf32, "host">
  return
}

// -----

func.func @wait_twice(%x: tensor<4xf32>) {
  %0 = vram.store %x : (tensor<4xf32>) -> tensor<4xf32, "to_host">
  // expected-error@below {{'vram.wait' op expects to be the only op that waits for its transfer}}
  %1 = vram.wait %x, %0 : (tensor<4xf32>, tensor<4xf32, "to_host">) -> tensor<4xf32, "host">
  %2 = vram.wait %x, %0 : (tensor<4xf32>, tensor<4xf32, "to_host">) -> tensor<4xf32, "host">
  return
}

// -----

func.func @copy_of_another_shape(%a: memref<4xf32>, %b: memref<5xf32>) {
  // expected-error@below {{'vram.start_copy' op expects buffers of one shape and type, but got 'memref<4xf32>' and 'memref<5xf32>'}}
  vram.start_copy %a to %b : memref<4xf32> to memref<5xf32>
  return
}

// -----

func.func @finish_of_another_type(%a: memref<4xf32>, %b: memref<4xi32>) {
  // expected-error@below {{'vram.finish_copy' op expects buffers of one shape and type, but got 'memref<4xf32>' and 'memref<4xi32>'}}
  vram.finish_copy %a to %b : memref<4xf32> to memref<4xi32>
  return
}

// -----

// expected-error@below {{'func.func' op expects argument 0, the arena, to be a memref<Nxi8>, but got 'memref<4xf32>'}}
func.func @no_arena(%a: memref<4xf32> {vram.host_arena}) {
  return
}

// -----

// expected-error@below {{'func.func' op has one argument, 0, that is the arena of the device and of the host}}
func.func @both(%a: memref<4xi8> {vram.arena, vram.host_arena}) {
  return
}

// -----

// expected-error@below {{'func.func' op expects 'vram.host_memory' to be an i64 of at least 1, in bytes, but got 0 : i64}}
func.func @no_memory() attributes {vram.host_memory = 0 : i64} {
  return
}

// -----

func.func @update_with_its_gradient_on_the_device(%p: tensor<4xf32, "host">, %g: tensor<4xf32>, %lr: tensor<f32, "host">) {
  // expected-error@below {{'vram.sgd' op runs on the host, where all of its tensors have the encoding "host", but has 'tensor<4xf32>'; vram.store its operands, and vram.wait for what is on its way}}
  %0 = vram.sgd %p, %g, %lr : (tensor<4xf32, "host">, tensor<4xf32>, tensor<f32, "host">) -> tensor<4xf32, "host">
  return
}

// -----

func.func @update_of_what_is_on_its_way(%p: tensor<4xf32, "host">, %g: tensor<4xf32>, %lr: tensor<f32, "host">) {
  %0 = vram.store %g : (tensor<4xf32>) -> tensor<4xf32, "to_host">
  // expected-error@below {{'vram.sgd' op runs on the host, where all of its tensors have the encoding "host", but has 'tensor<4xf32, "to_host">'}}
  %1 = vram.sgd %p, %0, %lr : (tensor<4xf32, "host">, tensor<4xf32, "to_host">, tensor<f32, "host">) -> tensor<4xf32, "host">
  return
}

// -----

// Updates alone.
func.func @no_update(%g: tensor<4xf32, "host">) {
  // expected-error@below {{'vram.relu' op takes tensors on the device alone, but has 'tensor<4xf32, "host">'; vram.load it, and vram.wait for what is on its way}}
  %0 = vram.relu %g : (tensor<4xf32, "host">) -> tensor<4xf32, "host">
  return
}
