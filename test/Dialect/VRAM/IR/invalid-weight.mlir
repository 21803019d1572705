// RUN: vram-opt %s -split-input-file -verify-diagnostics

func.func @f(%c: tensor<64xi8>, %s: tensor<3xf32>) -> tensor<3x43xf32> {
  // expected-error @below {{expects 'codes' of shape [65], but got 'tensor<64xi8>'}}
  %0 = vram.dequantize %c, %s {format = #vram.weight_format<nf4>} : (tensor<64xi8>, tensor<3xf32>) -> tensor<3x43xf32>
  return %0 : tensor<3x43xf32>
}

// -----

func.func @f(%c: tensor<129xi8>, %s: tensor<2xf32>) -> tensor<3x43xf32> {
  // expected-error @below {{expects 'scales' of shape [3], but got 'tensor<2xf32>'}}
  %0 = vram.dequantize %c, %s {format = #vram.weight_format<int8>} : (tensor<129xi8>, tensor<2xf32>) -> tensor<3x43xf32>
  return %0 : tensor<3x43xf32>
}

// -----

// expected-error @below {{expects 'vram.part_of' of argument 0 to name the frozen weight that it has the codes or the scales of, but got #vram.part_of<"w", nf4, tensor<3x43xf32>> on 'tensor<64xi8>'}}
func.func @f(%c: tensor<64xi8> {vram.role = #vram.role<parameter>, vram.part_of = #vram.part_of<"w", nf4, tensor<3x43xf32>>}) {
  return
}

// -----

// expected-error @below {{has 'vram.part_of' on argument 0, which is no parameter}}
func.func @f(%c: tensor<65xi8> {vram.part_of = #vram.part_of<"w", nf4, tensor<3x43xf32>>}) {
  return
}

// -----

// expected-error @below {{expects argument 0, a parameter, to hold floats, but got 'tensor<65xi8>'}}
func.func @f(%c: tensor<65xi8> {vram.role = #vram.role<parameter>}) {
  return
}

// -----

// expected-error @below {{expects 'vram.frozen' of argument 0 to have no value, but got "nf4"}}
func.func @f(%c: tensor<65xf32> {vram.role = #vram.role<parameter>, vram.frozen = "nf4"}) {
  return
}
