// RUN: vram-opt --vram-memory-report='alignment=1 output=-' %s -o /dev/null | FileCheck %s

// linalg, tensor and arith take part by external models.

// A tensor.empty has no contents, and two of them merged by CSE are still two
// buffers: x 256, %0 256, %1 256.
// CHECK-LABEL: "function": "destination"
// CHECK: "peak": {
// CHECK-NEXT: "bytes": 768,
func.func @destination(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %e = tensor.empty() : tensor<8x8xf32>
  %0 = linalg.exp ins(%x : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = linalg.transpose ins(%0 : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) permutation = [1, 0]
  return %1 : tensor<8x8xf32>
}

// A product writes over what it adds to: x 256, %0 256.
// CHECK-LABEL: "function": "accumulate"
// CHECK: "peak": {
// CHECK-NEXT: "bytes": 512,
func.func @accumulate(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<8x8xf32>
  %0 = linalg.fill ins(%zero : f32) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = linalg.matmul ins(%x, %x : tensor<8x8xf32>, tensor<8x8xf32>) outs(%0 : tensor<8x8xf32>) -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// A parallel generic may be done over an input that it reads where it writes.
// CHECK-LABEL: "function": "over_input"
// CHECK: "peak": {
// CHECK-NEXT: "bytes": 512,
#id = affine_map<(i, j) -> (i, j)>
func.func @over_input(%x: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %e = tensor.empty() : tensor<8x8xf32>
  %0 = linalg.exp ins(%x : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) -> tensor<8x8xf32>
  %1 = linalg.generic {indexing_maps = [#id, #id], iterator_types = ["parallel", "parallel"]}
      ins(%0 : tensor<8x8xf32>) outs(%e : tensor<8x8xf32>) {
  ^bb0(%a: f32, %b: f32):
    %2 = arith.mulf %a, %a : f32
    linalg.yield %2 : f32
  } -> tensor<8x8xf32>
  return %1 : tensor<8x8xf32>
}

// Not over one that it reads elsewhere too: the row maximum is broadcast.
// CHECK-LABEL: "function": "not_over_broadcast"
// CHECK: "peak": {
// CHECK-NEXT: "bytes": 96,
#row = affine_map<(i, j) -> (i)>
func.func @not_over_broadcast(%x: tensor<8xf32>) -> tensor<8xf32> {
  %e = tensor.empty() : tensor<8xf32>
  %0 = linalg.exp ins(%x : tensor<8xf32>) outs(%e : tensor<8xf32>) -> tensor<8xf32>
  %1 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (j)>, #row], iterator_types = ["parallel", "reduction"]}
      ins(%0 : tensor<8xf32>) outs(%x : tensor<8xf32>) {
  ^bb0(%a: f32, %b: f32):
    %2 = arith.maximumf %a, %b : f32
    linalg.yield %2 : f32
  } -> tensor<8xf32>
  return %1 : tensor<8xf32>
}

// Shapes change without a copy, and arith on tensors is elementwise.
// CHECK-LABEL: "function": "shapes"
// CHECK: "peak": {
// CHECK-NEXT: "bytes": 512,
func.func @shapes(%x: tensor<64xf32>) -> tensor<8x8xf32> {
  %0 = math.exp %x : tensor<64xf32>
  %1 = tensor.expand_shape %0 [[0, 1]] output_shape [8, 8] : tensor<64xf32> into tensor<8x8xf32>
  %2 = arith.negf %1 : tensor<8x8xf32>
  return %2 : tensor<8x8xf32>
}
