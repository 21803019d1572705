// RUN: vram-opt %s --convert-vram-to-loops --verify-diagnostics --split-input-file

func.func @main(%x: memref<4xf32>, %arena: memref<0xi8> {vram.arena}) {
  return
}
func.func @kernel(%x: memref<4xf32>, %seed: memref<i64>, %offset: memref<i64>, %y: memref<4xf32>, %stream: i64) attributes {vram.streams = 1 : i64} {
  vram.launch ins(%a = %x, %s = %seed, %o = %offset : memref<4xf32>, memref<i64>, memref<i64>) outs(%y : memref<4xf32>) {
    // expected-error @below {{cannot be lowered: it names stream 1, but its function takes 1 ('vram.streams')}}
    %0 = vram.dropout %a, %s, %o {p = 0.5 : f64, stream = 1 : i64} : (tensor<4xf32>, tensor<i64>, tensor<i64>) -> tensor<4xf32>
    vram.yield %0 : tensor<4xf32>
  }
  return
}

// -----

// expected-error @below {{expects 'vram.streams' to be the i64 number of its last arguments that are streams, each an i64, but got 2 : i64}}
func.func @kernel(%x: memref<4xf32>, %stream: i64) attributes {vram.streams = 2 : i64} {
  return
}

// -----

// expected-error @below {{expects 'vram.streams' to be the i64 number of its last arguments that are streams, each an i64, but got 9223372036854775807 : i64}}
func.func @kernel(%stream: i64) attributes {vram.streams = 9223372036854775807 : i64} {
  return
}
