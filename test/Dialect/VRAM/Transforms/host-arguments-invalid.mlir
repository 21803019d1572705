// Arguments on the host: each wrong use is one error.
//
// RUN: vram-opt %s --split-input-file --verify-diagnostics --vram-plan-memory

func.func @computes(%m: tensor<64xf32, "host">) -> tensor<64xf32> {
  // expected-error@below {{takes tensors on the device alone, but has 'tensor<64xf32, "host">'; vram.load it, and vram.wait for what is on its way}}
  %0 = vram.exp %m : (tensor<64xf32, "host">) -> tensor<64xf32>
  return %0 : tensor<64xf32>
}

// -----

// The new value is on the host, where no argument is donated to it.
func.func @nowhere(%x: tensor<64xf32>) -> tensor<64xf32, "host"> {
  %s = vram.store %x : (tensor<64xf32>) -> tensor<64xf32, "to_host">
  %h = vram.wait %x, %s : (tensor<64xf32>, tensor<64xf32, "to_host">) -> tensor<64xf32, "host">
  // expected-error@below {{returns a tensor on the host, operand 0, that was not stored to replace an argument there; donate one to it ('vram.donated'), or return the tensor on the device}}
  return %h : tensor<64xf32, "host">
}

// -----

// The old value is read when the new one has been stored over it.
func.func @overwritten(%m: tensor<64xf32, "host"> {vram.donated = 0 : i64}, %x: tensor<64xf32>) -> (tensor<64xf32, "host">, tensor<64xf32>) {
  // expected-error@below {{writes into argument 0, which is read later}}
  %s = vram.store %x : (tensor<64xf32>) -> tensor<64xf32, "to_host">
  %h = vram.wait %x, %s : (tensor<64xf32>, tensor<64xf32, "to_host">) -> tensor<64xf32, "host">
  %l = vram.load %m : (tensor<64xf32, "host">) -> tensor<64xf32, "to_device">
  // expected-note@below {{it is read here; move this in front of the op that writes}}
  %y = vram.wait %m, %l : (tensor<64xf32, "host">, tensor<64xf32, "to_device">) -> tensor<64xf32>
  return %h, %y : tensor<64xf32, "host">, tensor<64xf32>
}

// -----

// Another argument on the host is no new value either.
func.func @exchanged(%m: tensor<64xf32, "host"> {vram.donated = 0 : i64}, %n: tensor<64xf32, "host">) -> tensor<64xf32, "host"> {
  // expected-error@below {{returns a tensor on the host, operand 0, that was not stored to replace an argument there}}
  return %n : tensor<64xf32, "host">
}

// -----

// More than the host has.
// expected-error@below {{what 'much' offloads takes 256 B = 256 bytes of the host, which exceeds 100 B = 100 bytes ('vram.host_memory')}}
func.func @much(%m: tensor<64xf32, "host">) -> tensor<64xf32> attributes {vram.host_memory = 100 : i64} {
  %l = vram.load %m : (tensor<64xf32, "host">) -> tensor<64xf32, "to_device">
  %y = vram.wait %m, %l : (tensor<64xf32, "host">, tensor<64xf32, "to_device">) -> tensor<64xf32>
  return %y : tensor<64xf32>
}

// -----

// expected-error@below {{expects 'vram.host' of argument 0 to have no value, on a buffer of the caller's, but got unit on 'tensor<64xf32>'; a tensor on the host says so by its type: tensor<4xf32, "host">}}
func.func @attribute(%m: tensor<64xf32> {vram.host}) -> tensor<64xf32> {
  return %m : tensor<64xf32>
}
