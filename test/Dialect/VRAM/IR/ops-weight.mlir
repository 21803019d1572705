// RUN: vram-opt %s | vram-opt | FileCheck %s

// CHECK-LABEL: func.func @codes
// CHECK-SAME: vram.part_of = #vram.part_of<"w", nf4, tensor<3x43xf32>>
// CHECK-SAME: vram.part_of = #vram.part_of<"v", int8, tensor<3x43xf64>>
func.func @codes(%c: tensor<65xi8> {vram.role = #vram.role<parameter>, vram.part_of = #vram.part_of<"w", nf4, tensor<3x43xf32>>},
                 %s: tensor<3xf32> {vram.role = #vram.role<parameter>, vram.part_of = #vram.part_of<"w", nf4, tensor<3x43xf32>>},
                 %d: tensor<129xi8> {vram.role = #vram.role<parameter>, vram.part_of = #vram.part_of<"v", int8, tensor<3x43xf64>>},
                 %t: tensor<3xf64> {vram.role = #vram.role<parameter>, vram.part_of = #vram.part_of<"v", int8, tensor<3x43xf64>>})
    -> (tensor<3x43xbf16>, tensor<3x43xf64>) {
  // CHECK: vram.dequantize %{{.*}}, %{{.*}} {format = #vram.weight_format<nf4>} : (tensor<65xi8>, tensor<3xf32>) -> tensor<3x43xbf16>
  %0 = vram.dequantize %c, %s {format = #vram.weight_format<nf4>} : (tensor<65xi8>, tensor<3xf32>) -> tensor<3x43xbf16>
  // CHECK: vram.dequantize %{{.*}}, %{{.*}} {format = #vram.weight_format<int8>} : (tensor<129xi8>, tensor<3xf64>) -> tensor<3x43xf64>
  %1 = vram.dequantize %d, %t {format = #vram.weight_format<int8>} : (tensor<129xi8>, tensor<3xf64>) -> tensor<3x43xf64>
  return %0, %1 : tensor<3x43xbf16>, tensor<3x43xf64>
}

// CHECK-LABEL: func.func @asked
// CHECK-SAME: vram.frozen = #vram.weight_format<int8>
func.func @asked(%w: tensor<8xf32> {vram.role = #vram.role<parameter>, vram.frozen = #vram.weight_format<int8>}) {
  return
}
