// Races that were planted by hand, and copies that are wrong.
//
// RUN: vram-opt %s --split-input-file --verify-diagnostics --vram-verify-arena

// Accepted: a value goes to the host, its bytes are used for another, and it
// comes back.
func.func @fine(%x: memref<64xf32>, %host: memref<256xi8> {vram.host_arena}, %arena: memref<512xi8> {vram.arena}) -> memref<64xf32> {
  %c0 = arith.constant 0 : index
  %c256 = arith.constant 256 : index
  %a = memref.view %arena[%c0][] : memref<512xi8> to memref<64xf32>
  vram.launch ins(%0 = %x : memref<64xf32>) outs(%a : memref<64xf32>) {
    %1 = vram.exp %0 : (tensor<64xf32>) -> tensor<64xf32>
    vram.yield %1 : tensor<64xf32>
  }
  %h = memref.view %host[%c0][] : memref<256xi8> to memref<64xf32>
  vram.start_copy %a to %h : memref<64xf32> to memref<64xf32>
  vram.finish_copy %a to %h : memref<64xf32> to memref<64xf32>
  %b = memref.view %arena[%c0][] : memref<512xi8> to memref<64xf32>
  vram.launch ins(%0 = %x : memref<64xf32>) outs(%b : memref<64xf32>) {
    %1 = vram.relu %0 : (tensor<64xf32>) -> tensor<64xf32>
    vram.yield %1 : tensor<64xf32>
  }
  %c = memref.view %arena[%c256][] : memref<512xi8> to memref<64xf32>
  vram.start_copy %h to %c : memref<64xf32> to memref<64xf32>
  vram.finish_copy %h to %c : memref<64xf32> to memref<64xf32>
  vram.launch ins(%0 = %b, %2 = %c : memref<64xf32>, memref<64xf32>) outs(%b : memref<64xf32>) {
    %1 = vram.add %0, %2 : (tensor<64xf32>, tensor<64xf32>) -> tensor<64xf32>
    vram.yield %1 : tensor<64xf32>
  }
  return %b : memref<64xf32>
}

// -----

// The bytes of the source are used before the store is finished.
func.func @source_reused(%x: memref<64xf32>, %host: memref<256xi8> {vram.host_arena}, %arena: memref<512xi8> {vram.arena}) -> memref<64xf32> {
  %c0 = arith.constant 0 : index
  %a = memref.view %arena[%c0][] : memref<512xi8> to memref<64xf32>
  vram.launch ins(%0 = %x : memref<64xf32>) outs(%a : memref<64xf32>) {
    %1 = vram.exp %0 : (tensor<64xf32>) -> tensor<64xf32>
    vram.yield %1 : tensor<64xf32>
  }
  %h = memref.view %host[%c0][] : memref<256xi8> to memref<64xf32>
  // expected-note@below {{the copy begins here; vram.finish_copy ends it}}
  vram.start_copy %a to %h : memref<64xf32> to memref<64xf32>
  %b = memref.view %arena[%c0][] : memref<512xi8> to memref<64xf32>
  // expected-error@below {{'vram.launch' op writes over the source of a copy that is under way}}
  vram.launch ins(%0 = %x : memref<64xf32>) outs(%b : memref<64xf32>) {
    %1 = vram.relu %0 : (tensor<64xf32>) -> tensor<64xf32>
    vram.yield %1 : tensor<64xf32>
  }
  vram.finish_copy %a to %h : memref<64xf32> to memref<64xf32>
  return %b : memref<64xf32>
}

// -----

// A load's target is read before its wait.
func.func @target_read(%x: memref<64xf32>, %host: memref<256xi8> {vram.host_arena}, %arena: memref<512xi8> {vram.arena}) -> memref<64xf32> {
  %c0 = arith.constant 0 : index
  %c256 = arith.constant 256 : index
  %a = memref.view %arena[%c0][] : memref<512xi8> to memref<64xf32>
  vram.launch ins(%0 = %x : memref<64xf32>) outs(%a : memref<64xf32>) {
    %1 = vram.exp %0 : (tensor<64xf32>) -> tensor<64xf32>
    vram.yield %1 : tensor<64xf32>
  }
  %h = memref.view %host[%c0][] : memref<256xi8> to memref<64xf32>
  vram.start_copy %a to %h : memref<64xf32> to memref<64xf32>
  vram.finish_copy %a to %h : memref<64xf32> to memref<64xf32>
  %b = memref.view %arena[%c256][] : memref<512xi8> to memref<64xf32>
  // expected-note@below {{the copy begins here; vram.finish_copy ends it}}
  vram.start_copy %h to %b : memref<64xf32> to memref<64xf32>
  // expected-error@below {{'vram.launch' op reads the target of a copy that is under way}}
  vram.launch ins(%0 = %b : memref<64xf32>) outs(%a : memref<64xf32>) {
    %1 = vram.relu %0 : (tensor<64xf32>) -> tensor<64xf32>
    vram.yield %1 : tensor<64xf32>
  }
  vram.finish_copy %h to %b : memref<64xf32> to memref<64xf32>
  return %b : memref<64xf32>
}

// -----

// A load begins where a value is still needed.
func.func @target_in_use(%x: memref<64xf32>, %host: memref<256xi8> {vram.host_arena}, %arena: memref<512xi8> {vram.arena}) -> memref<64xf32> {
  %c0 = arith.constant 0 : index
  %a = memref.view %arena[%c0][] : memref<512xi8> to memref<64xf32>
  vram.launch ins(%0 = %x : memref<64xf32>) outs(%a : memref<64xf32>) {
    %1 = vram.exp %0 : (tensor<64xf32>) -> tensor<64xf32>
    vram.yield %1 : tensor<64xf32>
  }
  %h = memref.view %host[%c0][] : memref<256xi8> to memref<64xf32>
  vram.start_copy %a to %h : memref<64xf32> to memref<64xf32>
  vram.finish_copy %a to %h : memref<64xf32> to memref<64xf32>
  // expected-note@below {{the buffer is here}}
  %b = memref.view %arena[%c0][] : memref<512xi8> to memref<64xf32>
  vram.launch ins(%0 = %x : memref<64xf32>) outs(%b : memref<64xf32>) {
    %1 = vram.relu %0 : (tensor<64xf32>) -> tensor<64xf32>
    vram.yield %1 : tensor<64xf32>
  }
  %c = memref.view %arena[%c0][] : memref<512xi8> to memref<64xf32>
  // expected-note@below {{the byte is overwritten here; the buffers overlap while both are alive}}
  vram.start_copy %h to %c : memref<64xf32> to memref<64xf32>
  vram.finish_copy %h to %c : memref<64xf32> to memref<64xf32>
  // expected-error@below {{'func.return' op reads byte 0 of the arena through a buffer that something else has been written over}}
  return %b : memref<64xf32>
}

// -----

// Two values lie on each other on the host.
func.func @host_reused(%x: memref<64xf32>, %host: memref<256xi8> {vram.host_arena}, %arena: memref<512xi8> {vram.arena}) -> memref<64xf32> {
  %c0 = arith.constant 0 : index
  %c256 = arith.constant 256 : index
  %a = memref.view %arena[%c0][] : memref<512xi8> to memref<64xf32>
  vram.launch ins(%0 = %x : memref<64xf32>) outs(%a : memref<64xf32>) {
    %1 = vram.exp %0 : (tensor<64xf32>) -> tensor<64xf32>
    vram.yield %1 : tensor<64xf32>
  }
  // expected-note@below {{the buffer is here}}
  %h = memref.view %host[%c0][] : memref<256xi8> to memref<64xf32>
  vram.start_copy %a to %h : memref<64xf32> to memref<64xf32>
  vram.finish_copy %a to %h : memref<64xf32> to memref<64xf32>
  %b = memref.view %arena[%c256][] : memref<512xi8> to memref<64xf32>
  vram.launch ins(%0 = %x : memref<64xf32>) outs(%b : memref<64xf32>) {
    %1 = vram.relu %0 : (tensor<64xf32>) -> tensor<64xf32>
    vram.yield %1 : tensor<64xf32>
  }
  %g = memref.view %host[%c0][] : memref<256xi8> to memref<64xf32>
  // expected-note@below {{the byte is overwritten here; the buffers overlap while both are alive}}
  vram.start_copy %b to %g : memref<64xf32> to memref<64xf32>
  vram.finish_copy %b to %g : memref<64xf32> to memref<64xf32>
  // expected-error@below {{'vram.start_copy' op reads byte 0 of the arena of the host through a buffer that something else has been written over}}
  vram.start_copy %h to %a : memref<64xf32> to memref<64xf32>
  vram.finish_copy %h to %a : memref<64xf32> to memref<64xf32>
  return %a : memref<64xf32>
}

// -----

func.func @never_finished(%x: memref<64xf32>, %host: memref<256xi8> {vram.host_arena}, %arena: memref<512xi8> {vram.arena}) -> memref<64xf32> {
  %c0 = arith.constant 0 : index
  %a = memref.view %arena[%c0][] : memref<512xi8> to memref<64xf32>
  vram.launch ins(%0 = %x : memref<64xf32>) outs(%a : memref<64xf32>) {
    %1 = vram.exp %0 : (tensor<64xf32>) -> tensor<64xf32>
    vram.yield %1 : tensor<64xf32>
  }
  %h = memref.view %host[%c0][] : memref<256xi8> to memref<64xf32>
  // expected-error@below {{'vram.start_copy' op is still under way when the function returns: its vram.finish_copy is missing}}
  vram.start_copy %a to %h : memref<64xf32> to memref<64xf32>
  return %a : memref<64xf32>
}

// -----

func.func @never_begun(%x: memref<64xf32>, %host: memref<256xi8> {vram.host_arena}, %arena: memref<512xi8> {vram.arena}) -> memref<64xf32> {
  %c0 = arith.constant 0 : index
  %a = memref.view %arena[%c0][] : memref<512xi8> to memref<64xf32>
  %h = memref.view %host[%c0][] : memref<256xi8> to memref<64xf32>
  // expected-error@below {{'vram.finish_copy' op finishes a copy that is not under way}}
  vram.finish_copy %a to %h : memref<64xf32> to memref<64xf32>
  return %a : memref<64xf32>
}

// -----

func.func @within_the_device(%x: memref<64xf32>, %host: memref<256xi8> {vram.host_arena}, %arena: memref<512xi8> {vram.arena}) -> memref<64xf32> {
  %c0 = arith.constant 0 : index
  %a = memref.view %arena[%c0][] : memref<512xi8> to memref<64xf32>
  // expected-error@below {{'vram.start_copy' op copies from argument 0 to the arena; it is for copies between the memories of the device and the host}}
  vram.start_copy %x to %a : memref<64xf32> to memref<64xf32>
  vram.finish_copy %x to %a : memref<64xf32> to memref<64xf32>
  return %a : memref<64xf32>
}

// -----

func.func @launch_on_the_host(%x: memref<64xf32>, %host: memref<256xi8> {vram.host_arena}, %arena: memref<512xi8> {vram.arena}) -> memref<64xf32> {
  %c0 = arith.constant 0 : index
  %h = memref.view %host[%c0][] : memref<256xi8> to memref<64xf32>
  // expected-error@below {{'vram.launch' op computes on a buffer in the host's memory}}
  vram.launch ins(%0 = %x : memref<64xf32>) outs(%h : memref<64xf32>) {
    %1 = vram.relu %0 : (tensor<64xf32>) -> tensor<64xf32>
    vram.yield %1 : tensor<64xf32>
  }
  return %h : memref<64xf32>
}
