// Launches on the host in buffer form: races that were planted by hand, and
// launches that are wrong.
//
// RUN: vram-opt %s --split-input-file --verify-diagnostics --vram-verify-arena

// Accepted: the gradient is stored, the parameter updated in place behind it, and
// what the device reads of it loaded. The second update begins behind the first.
func.func @fine(%p: memref<64xf32> {vram.host, vram.donated = 0 : i64, vram.updates = 2 : i64}, %g: memref<64xf32>, %lr: memref<f32> {vram.host}, %host: memref<256xi8> {vram.host_arena}, %arena: memref<256xi8> {vram.arena}) -> (memref<64xf32>, memref<64xf32>) {
  %c0 = arith.constant 0 : index
  %h = memref.view %host[%c0][] : memref<256xi8> to memref<64xf32>
  vram.start_copy %g to %h : memref<64xf32> to memref<64xf32>
  vram.finish_copy %g to %h : memref<64xf32> to memref<64xf32>
  %p1 = memref.reinterpret_cast %p to offset: [0], sizes: [64], strides: [1] : memref<64xf32> to memref<64xf32>
  vram.launch ins(%0 = %p, %1 = %h, %2 = %lr : memref<64xf32>, memref<64xf32>, memref<f32>) outs(%p1 : memref<64xf32>) {
    %3 = vram.sgd %0, %1, %2 : (tensor<64xf32>, tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
    vram.yield %3 : tensor<64xf32>
  }
  %p2 = memref.reinterpret_cast %p to offset: [0], sizes: [64], strides: [1] : memref<64xf32> to memref<64xf32>
  vram.launch ins(%0 = %p1, %1 = %h, %2 = %lr : memref<64xf32>, memref<64xf32>, memref<f32>) outs(%p2 : memref<64xf32>) {
    %3 = vram.sgd %0, %1, %2 : (tensor<64xf32>, tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
    vram.yield %3 : tensor<64xf32>
  }
  %a = memref.view %arena[%c0][] : memref<256xi8> to memref<64xf32>
  vram.start_copy %p2 to %a : memref<64xf32> to memref<64xf32>
  vram.finish_copy %p2 to %a : memref<64xf32> to memref<64xf32>
  return %p2, %a : memref<64xf32>, memref<64xf32>
}

// -----

func.func @half_on_the_host(%p: memref<64xf32> {vram.host, vram.donated = 0 : i64, vram.updates = 1 : i64}, %g: memref<64xf32>, %lr: memref<f32> {vram.host}, %arena: memref<256xi8> {vram.arena}) -> memref<64xf32> {
  %p1 = memref.reinterpret_cast %p to offset: [0], sizes: [64], strides: [1] : memref<64xf32> to memref<64xf32>
  // expected-error@below {{'vram.launch' op runs on the host, and has a buffer that is no row of bytes in the host's memory}}
  vram.launch ins(%0 = %p, %1 = %g, %2 = %lr : memref<64xf32>, memref<64xf32>, memref<f32>) outs(%p1 : memref<64xf32>) {
    %3 = vram.sgd %0, %1, %2 : (tensor<64xf32>, tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
    vram.yield %3 : tensor<64xf32>
  }
  return %p1 : memref<64xf32>
}

// -----

// The next gradient lands where the update still reads the one before.
func.func @gradient_replaced(%p: memref<64xf32> {vram.host, vram.donated = 0 : i64, vram.updates = 1 : i64}, %g: memref<64xf32>, %lr: memref<f32> {vram.host}, %host: memref<256xi8> {vram.host_arena}, %arena: memref<256xi8> {vram.arena}) -> memref<64xf32> {
  %c0 = arith.constant 0 : index
  %h = memref.view %host[%c0][] : memref<256xi8> to memref<64xf32>
  vram.start_copy %g to %h : memref<64xf32> to memref<64xf32>
  vram.finish_copy %g to %h : memref<64xf32> to memref<64xf32>
  %p1 = memref.reinterpret_cast %p to offset: [0], sizes: [64], strides: [1] : memref<64xf32> to memref<64xf32>
  // expected-note@below {{the launch begins here; the vram.finish_copy of a copy of its result, or of that of a later one, ends it}}
  vram.launch ins(%0 = %p, %1 = %h, %2 = %lr : memref<64xf32>, memref<64xf32>, memref<f32>) outs(%p1 : memref<64xf32>) {
    %3 = vram.sgd %0, %1, %2 : (tensor<64xf32>, tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
    vram.yield %3 : tensor<64xf32>
  }
  %next = memref.view %host[%c0][] : memref<256xi8> to memref<64xf32>
  // expected-error@below {{'vram.start_copy' op writes a buffer of a launch on the host that is under way}}
  vram.start_copy %g to %next : memref<64xf32> to memref<64xf32>
  vram.finish_copy %g to %next : memref<64xf32> to memref<64xf32>
  return %p1 : memref<64xf32>
}

// -----

// Accepted: the same behind the finish of the copy of the new value, which begins
// behind the update.
func.func @gradient_replaced_later(%p: memref<64xf32> {vram.host, vram.donated = 0 : i64, vram.updates = 1 : i64}, %g: memref<64xf32>, %lr: memref<f32> {vram.host}, %host: memref<256xi8> {vram.host_arena}, %arena: memref<256xi8> {vram.arena}) -> memref<64xf32> {
  %c0 = arith.constant 0 : index
  %h = memref.view %host[%c0][] : memref<256xi8> to memref<64xf32>
  vram.start_copy %g to %h : memref<64xf32> to memref<64xf32>
  vram.finish_copy %g to %h : memref<64xf32> to memref<64xf32>
  %p1 = memref.reinterpret_cast %p to offset: [0], sizes: [64], strides: [1] : memref<64xf32> to memref<64xf32>
  vram.launch ins(%0 = %p, %1 = %h, %2 = %lr : memref<64xf32>, memref<64xf32>, memref<f32>) outs(%p1 : memref<64xf32>) {
    %3 = vram.sgd %0, %1, %2 : (tensor<64xf32>, tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
    vram.yield %3 : tensor<64xf32>
  }
  %a = memref.view %arena[%c0][] : memref<256xi8> to memref<64xf32>
  vram.start_copy %p1 to %a : memref<64xf32> to memref<64xf32>
  vram.finish_copy %p1 to %a : memref<64xf32> to memref<64xf32>
  %next = memref.view %host[%c0][] : memref<256xi8> to memref<64xf32>
  vram.start_copy %g to %next : memref<64xf32> to memref<64xf32>
  vram.finish_copy %g to %next : memref<64xf32> to memref<64xf32>
  return %p1 : memref<64xf32>
}

// -----

// The gradient has not arrived.
func.func @not_arrived(%p: memref<64xf32> {vram.host, vram.donated = 0 : i64, vram.updates = 1 : i64}, %g: memref<64xf32>, %lr: memref<f32> {vram.host}, %host: memref<256xi8> {vram.host_arena}, %arena: memref<256xi8> {vram.arena}) -> memref<64xf32> {
  %c0 = arith.constant 0 : index
  %h = memref.view %host[%c0][] : memref<256xi8> to memref<64xf32>
  // expected-note@below {{the copy begins here; vram.finish_copy ends it}}
  vram.start_copy %g to %h : memref<64xf32> to memref<64xf32>
  %p1 = memref.reinterpret_cast %p to offset: [0], sizes: [64], strides: [1] : memref<64xf32> to memref<64xf32>
  // expected-error@below {{'vram.launch' op reads the target of a copy that is under way}}
  vram.launch ins(%0 = %p, %1 = %h, %2 = %lr : memref<64xf32>, memref<64xf32>, memref<f32>) outs(%p1 : memref<64xf32>) {
    %3 = vram.sgd %0, %1, %2 : (tensor<64xf32>, tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
    vram.yield %3 : tensor<64xf32>
  }
  vram.finish_copy %g to %h : memref<64xf32> to memref<64xf32>
  return %p1 : memref<64xf32>
}

// -----

// The parameter is still on its way to the device.
func.func @still_loaded(%p: memref<64xf32> {vram.host, vram.donated = 0 : i64, vram.updates = 1 : i64}, %g: memref<64xf32> {vram.host}, %lr: memref<f32> {vram.host}, %arena: memref<256xi8> {vram.arena}) -> memref<64xf32> {
  %c0 = arith.constant 0 : index
  %a = memref.view %arena[%c0][] : memref<256xi8> to memref<64xf32>
  // expected-note@below {{the copy begins here; vram.finish_copy ends it}}
  vram.start_copy %p to %a : memref<64xf32> to memref<64xf32>
  %p1 = memref.reinterpret_cast %p to offset: [0], sizes: [64], strides: [1] : memref<64xf32> to memref<64xf32>
  // expected-error@below {{'vram.launch' op writes over the source of a copy that is under way}}
  vram.launch ins(%0 = %p, %1 = %g, %2 = %lr : memref<64xf32>, memref<64xf32>, memref<f32>) outs(%p1 : memref<64xf32>) {
    %3 = vram.sgd %0, %1, %2 : (tensor<64xf32>, tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
    vram.yield %3 : tensor<64xf32>
  }
  vram.finish_copy %p to %a : memref<64xf32> to memref<64xf32>
  return %p1 : memref<64xf32>
}
