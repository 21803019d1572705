// RUN: vram-opt %s --split-input-file --verify-diagnostics --convert-vram-to-loops

// expected-error @below {{function 'tensors' is not in buffer form; run --vram-plan-memory first}}
func.func @tensors(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = vram.exp %x : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// -----

// expected-error @below {{the module has no function in buffer form; run --vram-plan-memory first}}
module {
  func.func private @elsewhere(memref<2xf32>)
}

// -----

func.func private @elsewhere(tensor<2xf32>) -> tensor<2xf32>
func.func @foreign(%x: memref<2xf32>, %arena: memref<256xi8> {vram.arena}) -> memref<2xf32> {
  %c0 = arith.constant 0 : index
  %y = memref.view %arena[%c0][] : memref<256xi8> to memref<2xf32>
  vram.launch ins(%a = %x : memref<2xf32>) outs(%y : memref<2xf32>) {
    // expected-error @below {{'func.call' op cannot be lowered: it implements neither LaunchLoweringInterface nor MLIR's BufferizableOpInterface; attach one of them to it}}
    %0 = func.call @elsewhere(%a) : (tensor<2xf32>) -> tensor<2xf32>
    vram.yield %0 : tensor<2xf32>
  }
  return %y : memref<2xf32>
}

// -----

func.func @unsigned(%x: memref<2xui8>, %arena: memref<256xi8> {vram.arena}) -> memref<2xui8> {
  %c0 = arith.constant 0 : index
  %y = memref.view %arena[%c0][] : memref<256xi8> to memref<2xui8>
  vram.launch ins(%a = %x : memref<2xui8>) outs(%y : memref<2xui8>) {
    // expected-error @below {{cannot be lowered: it has a buffer of 'ui8', and there is no arithmetic on unsigned elements; cast it to a signless type}}
    %0 = vram.add %a, %a : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xui8>
    vram.yield %0 : tensor<2xui8>
  }
  return %y : memref<2xui8>
}

// -----

func.func @constant(%x: memref<1x2xf32>, %arena: memref<256xi8> {vram.arena}) -> memref<1x1xf32> {
  %c0 = arith.constant 0 : index
  %y = memref.view %arena[%c0][] : memref<256xi8> to memref<1x1xf32>
  vram.launch ins(%a = %x : memref<1x2xf32>) outs(%y : memref<1x1xf32>) {
    %k = vram.constant dense<[[1.0], [2.0]]> : tensor<2x1xf32>
    // expected-error @below {{cannot be lowered: it reads a constant whose elements differ; make it an argument}}
    %0 = vram.matmul %a, %k : (tensor<1x2xf32>, tensor<2x1xf32>) -> tensor<1x1xf32>
    vram.yield %0 : tensor<1x1xf32>
  }
  return %y : memref<1x1xf32>
}

// -----

func.func @two_ops(%x: memref<2xf32>, %arena: memref<256xi8> {vram.arena}) -> memref<2xf32> {
  %c0 = arith.constant 0 : index
  %y = memref.view %arena[%c0][] : memref<256xi8> to memref<2xf32>
  // expected-error @below {{cannot be lowered: its body holds more than one op; run it as --vram-plan-memory makes it}}
  vram.launch ins(%a = %x : memref<2xf32>) outs(%y : memref<2xf32>) {
    %0 = vram.exp %a : (tensor<2xf32>) -> tensor<2xf32>
    %1 = vram.exp %0 : (tensor<2xf32>) -> tensor<2xf32>
    vram.yield %1 : tensor<2xf32>
  }
  return %y : memref<2xf32>
}

// -----

func.func @shapes(%x: memref<2xf32>, %arena: memref<512xi8> {vram.arena}) -> memref<2xf32> {
  %c0 = arith.constant 0 : index
  %c256 = arith.constant 256 : index
  %y = memref.view %arena[%c0][] : memref<512xi8> to memref<2xf32>
  %z = memref.view %arena[%c256][] : memref<512xi8> to memref<3x2xf32>
  vram.launch ins(%a = %x : memref<2xf32>) outs(%y, %z : memref<2xf32>, memref<3x2xf32>) {
    // expected-error @below {{cannot be lowered: its results have different shapes, which one loop nest does not compute}}
    %0:2 = vram.fused (%b = %a) : (tensor<2xf32>) -> (tensor<2xf32>, tensor<3x2xf32>) {
      %1 = vram.exp %b : (tensor<2xf32>) -> tensor<2xf32>
      %k = vram.constant dense<1.0> : tensor<3x2xf32>
      %2 = vram.add %1, %k : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
      vram.yield %1, %2 : tensor<2xf32>, tensor<3x2xf32>
    }
    vram.yield %0#0, %0#1 : tensor<2xf32>, tensor<3x2xf32>
  }
  return %y : memref<2xf32>
}
