// RUN: vram-opt %s --split-input-file --verify-diagnostics --convert-vram-to-loops

// The sums of the windows are divided afterwards, and lie in the workspace, as
// an operand of linalg's pool does that has the window's shape.
func.func @workspace(%x: memref<1x4x4x1xf32>, %arena: memref<256xi8> {vram.arena}) -> memref<1x2x2x1xf32> {
  %c0 = arith.constant 0 : index
  %y = memref.view %arena[%c0][] : memref<256xi8> to memref<1x2x2x1xf32>
  vram.launch ins(%a = %x : memref<1x4x4x1xf32>) outs(%y : memref<1x2x2x1xf32>) {
    %zp = "tosa.const"() {values = dense<0.0> : tensor<1xf32>} : () -> tensor<1xf32>
    // expected-error @below {{'tosa.avg_pool2d' op cannot be lowered: it needs 80 bytes beside its operands and results, but RematerializationOpInterface::getWorkspaceBytes() answers 0}}
    %0 = tosa.avg_pool2d %a, %zp, %zp {acc_type = f32, kernel = array<i64: 2, 2>, stride = array<i64: 2, 2>, pad = array<i64: 0, 0, 0, 0>} : (tensor<1x4x4x1xf32>, tensor<1xf32>, tensor<1xf32>) -> tensor<1x2x2x1xf32>
    vram.yield %0 : tensor<1x2x2x1xf32>
  }
  return %y : memref<1x2x2x1xf32>
}

// -----

func.func @no_pattern(%x: memref<2xf32>, %arena: memref<256xi8> {vram.arena}) -> memref<2xf32> {
  %c0 = arith.constant 0 : index
  %y = memref.view %arena[%c0][] : memref<256xi8> to memref<2xf32>
  vram.launch ins(%a = %x : memref<2xf32>) outs(%y : memref<2xf32>) {
    // expected-error @below {{'tosa.custom' op cannot be lowered through tensors; implement LaunchLoweringInterface::lowerLaunch for it}}
    // expected-note @below {{failed to legalize}}
    %0 = tosa.custom %a {domain_name = "d", implementation_attrs = "", operator_name = "n"} : (tensor<2xf32>) -> tensor<2xf32>
    vram.yield %0 : tensor<2xf32>
  }
  return %y : memref<2xf32>
}

// -----

func.func @constant(%x: memref<4xf32>, %arena: memref<256xi8> {vram.arena}) -> memref<4xf32> {
  %c0 = arith.constant 0 : index
  %y = memref.view %arena[%c0][] : memref<256xi8> to memref<4xf32>
  vram.launch ins(%a = %x : memref<4xf32>) outs(%y : memref<4xf32>) {
    %k = arith.constant dense<[1.0, 2.0]> : tensor<2xf32>
    // expected-error @below {{'tensor.insert_slice' op cannot be lowered: it reads a constant as a buffer; make it an argument}}
    %0 = tensor.insert_slice %k into %a[0] [2] [1] : tensor<2xf32> into tensor<4xf32>
    vram.yield %0 : tensor<4xf32>
  }
  return %y : memref<4xf32>
}

// -----

func.func @yields(%x: memref<2xf32>, %arena: memref<512xi8> {vram.arena}) -> memref<2xf32> {
  %c0 = arith.constant 0 : index
  %c256 = arith.constant 256 : index
  %y = memref.view %arena[%c0][] : memref<512xi8> to memref<2xf32>
  %z = memref.view %arena[%c256][] : memref<512xi8> to memref<2xf32>
  vram.launch ins(%a = %x : memref<2xf32>) outs(%y, %z : memref<2xf32>, memref<2xf32>) {
    // expected-error @below {{'math.exp' op cannot be lowered: its launch yields other values than its results}}
    %0 = math.exp %a : tensor<2xf32>
    vram.yield %0, %0 : tensor<2xf32>, tensor<2xf32>
  }
  return %y : memref<2xf32>
}

// -----

func.func @unsigned(%x: memref<2xui8>, %arena: memref<256xi8> {vram.arena}) -> memref<2xui8> {
  %c0 = arith.constant 0 : index
  %y = memref.view %arena[%c0][] : memref<256xi8> to memref<2xui8>
  vram.launch ins(%a = %x : memref<2xui8>) outs(%y : memref<2xui8>) {
    // expected-error @below {{'tensor.extract_slice' op cannot be lowered: it has a buffer of 'ui8'}}
    %0 = tensor.extract_slice %a[0] [2] [1] : tensor<2xui8> to tensor<2xui8>
    vram.yield %0 : tensor<2xui8>
  }
  return %y : memref<2xui8>
}
