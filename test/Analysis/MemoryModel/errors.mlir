// RUN: vram-opt --split-input-file --verify-diagnostics --vram-memory-report %s

// expected-error @+1 {{the memory of 'tensor<?x4xf32>' is not known before the run; give every dimension a size}}
func.func @dynamic(%x: tensor<?x4xf32>) {
  return
}

// -----

func.func @dynamic_result(%x: tensor<4xf32>) {
  // A view needs no bytes, so its shape does not matter; a copy's does.
  %0 = tensor.cast %x : tensor<4xf32> to tensor<?xf32>
  // expected-error @+1 {{the memory of 'tensor<?xf32>' is not known before the run}}
  %1 = arith.negf %0 : tensor<?xf32>
  return
}

// -----

// expected-error @+1 {{function 'blocks' has several blocks: the memory model takes straight-line code with structured control flow (scf.for, scf.if)}}
func.func @blocks(%c: i1) {
  cf.cond_br %c, ^bb1, ^bb1
^bb1:
  return
}

// -----

// expected-error @+1 {{'tensor<4611686018427387904x2xf32>' exceeds 2^60 bytes}}
func.func @large(%x: tensor<4611686018427387904x2xf32>) {
  return
}

// -----

// expected-error @+1 {{the tensors of the function exceed 2^60 bytes together}}
func.func @large_together(%x: tensor<150000000000000000xf32>, %y: tensor<150000000000000000xf32>) {
  return
}

// -----

// expected-error @+1 {{the module has no function with a body whose memory could be reported}}
module {
  func.func private @declaration(tensor<4xf32>)
}
