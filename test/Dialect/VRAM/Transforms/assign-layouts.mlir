// RUN: vram-opt %s --allow-unregistered-dialect --vram-assign-layouts --split-input-file | FileCheck %s
// RUN: vram-opt %s --allow-unregistered-dialect --vram-assign-layouts=layouts=nchw --split-input-file | FileCheck %s --check-prefix=FIRST
// RUN: vram-opt %s --allow-unregistered-dialect --vram-assign-layouts=layouts=nhwc --split-input-file | FileCheck %s --check-prefix=LAST

// RUN: not vram-opt %s --vram-assign-layouts=layouts=chwn --split-input-file 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: error: --vram-assign-layouts: unknown layouts 'chwn'; expected auto, nchw or nhwc
// RUN: not vram-opt --kernels=cuda --layouts=chwn %s 2>&1 | FileCheck %s --check-prefix=FLAG
// FLAG: error: --layouts: unknown layouts 'chwn'; expected auto, nchw or nhwc
// RUN: not vram-opt --kernels=onednn --layouts=nhwc %s 2>&1 | FileCheck %s --check-prefix=ONEDNN
// ONEDNN: error: --layouts is for --kernels=cuda

// FIRST-NOT: channels_last

// Between two convolutions nothing is converted; the image and the result are, once,
// and filters of one element are views.
// CHECK-LABEL: func.func @chain
// CHECK: %[[X:.*]] = vram.transpose %{{.*}} {permutation = array<i64: 0, 2, 3, 1>} : (tensor<8x64x56x56xbf16>) -> tensor<8x56x56x64xbf16>
// CHECK-NEXT: %[[F:.*]] = vram.reshape %{{.*}} : (tensor<64x64x1x1xbf16>) -> tensor<64x1x1x64xbf16>
// CHECK-NEXT: %[[Y:.*]] = vram.conv2d %[[X]], %[[F]] {vram.channels_last} : (tensor<8x56x56x64xbf16>, tensor<64x1x1x64xbf16>) -> tensor<8x56x56x64xbf16>
// CHECK-NEXT: %[[A:.*]] = vram.bias_add %[[Y]], %{{.*}} {dim = 3 : i64} : (tensor<8x56x56x64xbf16>, tensor<64xbf16>)
// CHECK-NEXT: %[[R:.*]] = vram.relu %[[A]] : (tensor<8x56x56x64xbf16>)
// CHECK-NEXT: %[[Z:.*]] = vram.conv2d %[[R]], %[[F]] {vram.channels_last}
// CHECK-NEXT: %[[W:.*]] = vram.conv2d_backward_filter %[[Z]], %[[X]] {kernel_size = array<i64: 1, 1>, vram.channels_last}
// CHECK-NEXT: %[[S:.*]] = vram.reduce_sum %[[Z]] {dims = array<i64: 0, 1, 2>, vram.parts = 448 : i64} : (tensor<8x56x56x64xbf16>) -> tensor<64xbf16>
// CHECK-NEXT: %[[T:.*]] = vram.transpose %[[Z]] {permutation = array<i64: 0, 3, 1, 2>}
// CHECK-NEXT: %[[V:.*]] = vram.reshape %[[W]] : (tensor<64x1x1x64xbf16>) -> tensor<64x64x1x1xbf16>
// CHECK-NEXT: return %[[T]], %[[V]], %[[S]]
func.func @chain(%x: tensor<8x64x56x56xbf16>, %f: tensor<64x64x1x1xbf16>, %b: tensor<64xbf16>)
    -> (tensor<8x64x56x56xbf16>, tensor<64x64x1x1xbf16>, tensor<64xbf16>) {
  %y = vram.conv2d %x, %f : (tensor<8x64x56x56xbf16>, tensor<64x64x1x1xbf16>) -> tensor<8x64x56x56xbf16>
  %a = vram.bias_add %y, %b {dim = 1 : i64} : (tensor<8x64x56x56xbf16>, tensor<64xbf16>) -> tensor<8x64x56x56xbf16>
  %r = vram.relu %a : (tensor<8x64x56x56xbf16>) -> tensor<8x64x56x56xbf16>
  %z = vram.conv2d %r, %f : (tensor<8x64x56x56xbf16>, tensor<64x64x1x1xbf16>) -> tensor<8x64x56x56xbf16>
  %w = vram.conv2d_backward_filter %z, %x {kernel_size = array<i64: 1, 1>} : (tensor<8x64x56x56xbf16>, tensor<8x64x56x56xbf16>) -> tensor<64x64x1x1xbf16>
  %s = vram.reduce_sum %z {dims = array<i64: 0, 2, 3>} : (tensor<8x64x56x56xbf16>) -> tensor<64xbf16>
  return %z, %w, %s : tensor<8x64x56x56xbf16>, tensor<64x64x1x1xbf16>, tensor<64xbf16>
}

// -----

// Without tensor cores channels stay first, unless somebody insists.
// CHECK-LABEL: func.func @single
// CHECK-NOT: channels_last
// LAST-LABEL: func.func @single
// LAST: vram.conv2d {{.*}}channels_last
func.func @single(%x: tensor<8x64x56x56xf32>, %f: tensor<64x64x1x1xf32>) -> tensor<8x64x56x56xf32> {
  %y = vram.conv2d %x, %f : (tensor<8x64x56x56xf32>, tensor<64x64x1x1xf32>) -> tensor<8x64x56x56xf32>
  %z = vram.conv2d %y, %f : (tensor<8x64x56x56xf32>, tensor<64x64x1x1xf32>) -> tensor<8x64x56x56xf32>
  return %z : tensor<8x64x56x56xf32>
}

// -----

// Every kind of op that has both layouts. An op that knows one reads a conversion.
// Bits are in the order of the elements of both ops.
// CHECK-LABEL: func.func @every_kind
// CHECK: vram.batch_norm %{{.*}} {vram.channels_last} : (tensor<4x16x16x64xbf16>
// CHECK: vram.max_pool2d %{{.*}} {{{.*}}vram.channels_last} : (tensor<4x16x16x64xbf16>) -> (tensor<4x8x8x64xbf16>, tensor<4x8x8x64xi8>)
// CHECK: vram.concat %{{.*}} {dim = 3 : i64} {{.*}} -> tensor<4x8x8x128xbf16>
// CHECK: vram.slice %{{.*}} {limits = array<i64: 4, 8, 8, 72>, starts = array<i64: 0, 0, 0, 8>, strides = array<i64: 1, 1, 1, 1>}
// CHECK: vram.pad %{{.*}} {high = array<i64: 0, 1, 2, 0>, interior = array<i64: 0, 0, 0, 0>, low = array<i64: 0, 3, 4, 0>}
// CHECK: vram.sign_bits %{{.*}} : (tensor<4x12x14x64xbf16>)
// CHECK: vram.apply_bits %{{.*}} : (tensor<4x12x14x64xbf16>
// CHECK: vram.avg_pool2d %{{.*}} {{{.*}}vram.channels_last} {{.*}} -> tensor<4x6x7x64xbf16>
// CHECK: vram.conv2d {{.*}}vram.channels_last}
// CHECK: vram.adaptive_avg_pool2d %{{.*}} {output_size = array<i64: 1, 1>, vram.channels_last} {{.*}} -> tensor<4x1x1x64xbf16>
// CHECK: vram.reshape %{{.*}} : (tensor<4x1x1x64xbf16>) -> tensor<4x64x1x1xbf16>
// CHECK: vram.reshape %{{.*}} : (tensor<4x64x1x1xbf16>) -> tensor<4x64xbf16>
func.func @every_kind(%x: tensor<4x64x16x16xbf16>, %f: tensor<64x64x1x1xbf16>) -> tensor<4x64xbf16> {
  %y = vram.conv2d %x, %f : (tensor<4x64x16x16xbf16>, tensor<64x64x1x1xbf16>) -> tensor<4x64x16x16xbf16>
  %n:3 = vram.batch_norm %y : (tensor<4x64x16x16xbf16>) -> (tensor<4x64x16x16xbf16>, tensor<64xf32>, tensor<64xf32>)
  %m:2 = vram.max_pool2d %n#0 {kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>} : (tensor<4x64x16x16xbf16>) -> (tensor<4x64x8x8xbf16>, tensor<4x64x8x8xi8>)
  %c = vram.concat %m#0, %m#0 {dim = 1 : i64} : (tensor<4x64x8x8xbf16>, tensor<4x64x8x8xbf16>) -> tensor<4x128x8x8xbf16>
  %s = vram.slice %c {limits = array<i64: 4, 72, 8, 8>, starts = array<i64: 0, 8, 0, 0>, strides = array<i64: 1, 1, 1, 1>} : (tensor<4x128x8x8xbf16>) -> tensor<4x64x8x8xbf16>
  %p = vram.pad %s {high = array<i64: 0, 0, 1, 2>, interior = array<i64: 0, 0, 0, 0>, low = array<i64: 0, 0, 3, 4>} : (tensor<4x64x8x8xbf16>) -> tensor<4x64x12x14xbf16>
  %bits = vram.sign_bits %p : (tensor<4x64x12x14xbf16>) -> tensor<5376xi8>
  %a = vram.apply_bits %p, %bits : (tensor<4x64x12x14xbf16>, tensor<5376xi8>) -> tensor<4x64x12x14xbf16>
  %v = vram.avg_pool2d %a {kernel_size = array<i64: 2, 2>, strides = array<i64: 2, 2>} : (tensor<4x64x12x14xbf16>) -> tensor<4x64x6x7xbf16>
  %z = vram.conv2d %v, %f : (tensor<4x64x6x7xbf16>, tensor<64x64x1x1xbf16>) -> tensor<4x64x6x7xbf16>
  %g = vram.adaptive_avg_pool2d %z {output_size = array<i64: 1, 1>} : (tensor<4x64x6x7xbf16>) -> tensor<4x64x1x1xbf16>
  %r = vram.reshape %g : (tensor<4x64x1x1xbf16>) -> tensor<4x64xbf16>
  return %r : tensor<4x64xbf16>
}

// -----

// A parameter's gradient is it in both layouts.
// CHECK-LABEL: func.func @gradient
// CHECK: vram.conv2d_backward_filter {{.*}}vram.channels_last, vram.gradient_of = ["w"]
// CHECK: vram.transpose {{.*}}vram.gradient_of = ["w"]
func.func @gradient(%x: tensor<8x64x56x56xbf16>, %f: tensor<64x64x3x3xbf16> {vram.name = "w", vram.role = #vram.role<parameter>}) -> tensor<64x64x3x3xbf16> {
  %y = vram.conv2d %x, %f : (tensor<8x64x56x56xbf16>, tensor<64x64x3x3xbf16>) -> tensor<8x64x54x54xbf16>
  %w = vram.conv2d_backward_filter %y, %x {kernel_size = array<i64: 3, 3>, vram.gradient_of = ["w"]} : (tensor<8x64x54x54xbf16>, tensor<8x64x56x56xbf16>) -> tensor<64x64x3x3xbf16>
  return %w : tensor<64x64x3x3xbf16>
}

// -----

// Ops of other dialects, sizes that are known only when the program runs, and sizes
// that no memory holds keep their order.
// CHECK-LABEL: func.func @foreign
// CHECK: vram.conv2d {{.*}}vram.channels_last}
// CHECK: tensor.cast %{{.*}} : tensor<8x64x56x56xbf16> to tensor<?x?x56x56xbf16>
// CHECK-NEXT: tensor.dim %{{.*}} : tensor<?x?x56x56xbf16>
// CHECK-NEXT: "x.huge"() : () -> tensor<4611686018427387903x1000000000x2x2xf32>
// CHECK-NEXT: "x.region"() ({
// CHECK-NEXT:   "x.read"(%{{.*}}) : (tensor<8x64x56x56xbf16>) -> ()
// LAST-LABEL: func.func @foreign
// LAST: vram.conv2d {{.*}}vram.channels_last}
func.func @foreign(%x: tensor<8x64x56x56xbf16>, %f: tensor<64x64x3x3xbf16>)
    -> (tensor<8x64x56x56xbf16>, index, tensor<*xf32>) {
  %zero = arith.constant 0 : index
  %y = vram.conv2d %x, %f {padding = array<i64: 1, 1>} : (tensor<8x64x56x56xbf16>, tensor<64x64x3x3xbf16>) -> tensor<8x64x56x56xbf16>
  %z = vram.relu %y : (tensor<8x64x56x56xbf16>) -> tensor<8x64x56x56xbf16>
  %d = tensor.cast %z : tensor<8x64x56x56xbf16> to tensor<?x?x56x56xbf16>
  %n = tensor.dim %d, %zero : tensor<?x?x56x56xbf16>
  %h = "x.huge"() : () -> tensor<4611686018427387903x1000000000x2x2xf32>
  "x.region"() ({
    "x.read"(%z) : (tensor<8x64x56x56xbf16>) -> ()
  }) : () -> ()
  %u = tensor.cast %h : tensor<4611686018427387903x1000000000x2x2xf32> to tensor<*xf32>
  return %z, %n, %u : tensor<8x64x56x56xbf16>, index, tensor<*xf32>
}
