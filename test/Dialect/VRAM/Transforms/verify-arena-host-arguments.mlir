// Arguments on the host in buffer form: races that were planted by hand, and
// copies that are wrong.
//
// RUN: vram-opt %s --split-input-file --verify-diagnostics --vram-verify-arena

// Accepted: a state is loaded, updated and stored back.
func.func @fine(%m: memref<64xf32> {vram.host, vram.donated = 0 : i64, vram.updates = 1 : i64}, %arena: memref<256xi8> {vram.arena}) -> memref<64xf32> {
  %c0 = arith.constant 0 : index
  %a = memref.view %arena[%c0][] : memref<256xi8> to memref<64xf32>
  vram.start_copy %m to %a : memref<64xf32> to memref<64xf32>
  vram.finish_copy %m to %a : memref<64xf32> to memref<64xf32>
  %b = memref.view %arena[%c0][] : memref<256xi8> to memref<64xf32>
  vram.launch ins(%0 = %a : memref<64xf32>) outs(%b : memref<64xf32>) {
    %1 = vram.exp %0 : (tensor<64xf32>) -> tensor<64xf32>
    vram.yield %1 : tensor<64xf32>
  }
  %new = memref.reinterpret_cast %m to offset: [0], sizes: [64], strides: [1] : memref<64xf32> to memref<64xf32>
  vram.start_copy %b to %new : memref<64xf32> to memref<64xf32>
  vram.finish_copy %b to %new : memref<64xf32> to memref<64xf32>
  return %new : memref<64xf32>
}

// -----

func.func @computes(%m: memref<64xf32> {vram.host}, %arena: memref<256xi8> {vram.arena}) -> memref<64xf32> {
  %c0 = arith.constant 0 : index
  %b = memref.view %arena[%c0][] : memref<256xi8> to memref<64xf32>
  // expected-error@below {{computes on a buffer in the host's memory}}
  vram.launch ins(%0 = %m : memref<64xf32>) outs(%b : memref<64xf32>) {
    %1 = vram.exp %0 : (tensor<64xf32>) -> tensor<64xf32>
    vram.yield %1 : tensor<64xf32>
  }
  return %b : memref<64xf32>
}

// -----

// The state is the caller's: nothing replaces it.
func.func @not_donated(%m: memref<64xf32> {vram.host}, %arena: memref<256xi8> {vram.arena}) -> memref<64xf32> {
  %c0 = arith.constant 0 : index
  %a = memref.view %arena[%c0][] : memref<256xi8> to memref<64xf32>
  vram.start_copy %m to %a : memref<64xf32> to memref<64xf32>
  vram.finish_copy %m to %a : memref<64xf32> to memref<64xf32>
  %new = memref.reinterpret_cast %m to offset: [0], sizes: [64], strides: [1] : memref<64xf32> to memref<64xf32>
  // expected-error@below {{writes its target into argument 0, whose contents are the caller's: no result replaces it}}
  vram.start_copy %a to %new : memref<64xf32> to memref<64xf32>
  vram.finish_copy %a to %new : memref<64xf32> to memref<64xf32>
  return %a : memref<64xf32>
}

// -----

// An argument on the device is no place for a copy.
func.func @on_device(%m: memref<64xf32>, %arena: memref<256xi8> {vram.arena}) -> memref<64xf32> {
  %c0 = arith.constant 0 : index
  %a = memref.view %arena[%c0][] : memref<256xi8> to memref<64xf32>
  // expected-error@below {{copies from argument 0 to the arena; it is for copies between the memories of the device and the host}}
  vram.start_copy %m to %a : memref<64xf32> to memref<64xf32>
  vram.finish_copy %m to %a : memref<64xf32> to memref<64xf32>
  return %a : memref<64xf32>
}

// -----

// The state is loaded again while the new one is on its way.
func.func @race(%m: memref<64xf32> {vram.host, vram.donated = 0 : i64, vram.updates = 1 : i64}, %arena: memref<512xi8> {vram.arena}) -> (memref<64xf32>, memref<64xf32>) {
  %c0 = arith.constant 0 : index
  %c256 = arith.constant 256 : index
  %a = memref.view %arena[%c0][] : memref<512xi8> to memref<64xf32>
  vram.start_copy %m to %a : memref<64xf32> to memref<64xf32>
  vram.finish_copy %m to %a : memref<64xf32> to memref<64xf32>
  %new = memref.reinterpret_cast %m to offset: [0], sizes: [64], strides: [1] : memref<64xf32> to memref<64xf32>
  // expected-note@below {{the copy begins here; vram.finish_copy ends it}}
  vram.start_copy %a to %new : memref<64xf32> to memref<64xf32>
  %b = memref.view %arena[%c256][] : memref<512xi8> to memref<64xf32>
  // expected-error@below {{reads the target of a copy that is under way}}
  vram.start_copy %new to %b : memref<64xf32> to memref<64xf32>
  vram.finish_copy %new to %b : memref<64xf32> to memref<64xf32>
  vram.finish_copy %a to %new : memref<64xf32> to memref<64xf32>
  return %new, %b : memref<64xf32>, memref<64xf32>
}

// -----

// The update is missing.
func.func @stale(%m: memref<64xf32> {vram.host, vram.donated = 0 : i64, vram.updates = 1 : i64}, %arena: memref<256xi8> {vram.arena}) -> memref<64xf32> {
  // expected-error@below {{returns result 0, the new value of argument 0, but byte 0 is what the caller put there: its update is missing}}
  return %m : memref<64xf32>
}
