// RUN: vram-opt %s | vram-opt | FileCheck %s
// RUN: vram-opt %s --mlir-print-op-generic | vram-opt | FileCheck %s
// RUN: vram-opt %s --emit-bytecode | vram-opt | FileCheck %s

// CHECK-LABEL: func.func @constants
func.func @constants() {
  // CHECK: %{{.*}} = vram.constant dense<1.000000e+00> : tensor<f32>
  %0 = vram.constant dense<1.000000e+00> : tensor<f32>
  // CHECK: %{{.*}} = vram.constant {vram.layer = "head"} dense<[1, 2, 3]> : tensor<3xi64>
  %1 = vram.constant {vram.layer = "head"} dense<[1, 2, 3]> : tensor<3xi64>
  // CHECK: %{{.*}} = vram.constant dense<0> : tensor<1024x1024xui8>
  %2 = vram.constant dense<0> : tensor<1024x1024xui8>
  // CHECK: %{{.*}} = vram.iota {dim = 1 : i64} : tensor<2x5xi32>
  %3 = vram.iota {dim = 1 : i64} : tensor<2x5xi32>
  return
}

// CHECK-LABEL: func.func @shapes
func.func @shapes(%x: tensor<2x3x4xf32>, %row: tensor<3x1xf32>) {
  // CHECK: %{{.*}} = vram.reshape %{{.*}} : (tensor<2x3x4xf32>) -> tensor<6x4x1xf32>
  %0 = vram.reshape %x : (tensor<2x3x4xf32>) -> tensor<6x4x1xf32>
  // CHECK: %{{.*}} = vram.transpose %{{.*}} {permutation = array<i64: 2, 0, 1>} : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
  %1 = vram.transpose %x {permutation = array<i64: 2, 0, 1>} : (tensor<2x3x4xf32>) -> tensor<4x2x3xf32>
  // CHECK: %{{.*}} = vram.slice %{{.*}} {limits = array<i64: 2, 3, 4>, starts = array<i64: 0, 1, 0>, strides = array<i64: 1, 1, 3>} : (tensor<2x3x4xf32>) -> tensor<2x2x2xf32>
  %2 = vram.slice %x {limits = array<i64: 2, 3, 4>, starts = array<i64: 0, 1, 0>, strides = array<i64: 1, 1, 3>} : (tensor<2x3x4xf32>) -> tensor<2x2x2xf32>
  // CHECK: %{{.*}} = vram.pad %{{.*}} {high = array<i64: 0, 0, 0>, interior = array<i64: 0, 0, 2>, low = array<i64: 0, 1, 0>} : (tensor<2x2x2xf32>) -> tensor<2x3x4xf32>
  %3 = vram.pad %2 {high = array<i64: 0, 0, 0>, interior = array<i64: 0, 0, 2>, low = array<i64: 0, 1, 0>} : (tensor<2x2x2xf32>) -> tensor<2x3x4xf32>
  // CHECK: %{{.*}} = vram.pad %{{.*}} {high = array<i64: 0, 1, 0>, interior = array<i64: 0, 0, 0>, low = array<i64: 1, 0, 0>, value = -1.000000e+00 : f64} : (tensor<2x3x4xf32>) -> tensor<3x4x4xf32>
  %4 = vram.pad %x {high = array<i64: 0, 1, 0>, interior = array<i64: 0, 0, 0>, low = array<i64: 1, 0, 0>, value = -1.000000e+00 : f64} : (tensor<2x3x4xf32>) -> tensor<3x4x4xf32>
  // CHECK: %{{.*}} = vram.concat %{{.*}}, %{{.*}}, %{{.*}} {dim = 1 : i64} : (tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x9x4xf32>
  %5 = vram.concat %x, %x, %x {dim = 1 : i64} : (tensor<2x3x4xf32>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x9x4xf32>
  // CHECK: %{{.*}} = vram.broadcast %{{.*}} : (tensor<3x1xf32>) -> tensor<2x3x4xf32>
  %6 = vram.broadcast %row : (tensor<3x1xf32>) -> tensor<2x3x4xf32>
  return
}

// CHECK-LABEL: func.func @indices
func.func @indices(%table: tensor<10x4xf16>, %ids: tensor<2x3xi32>, %x: tensor<2x5xf16>, %u: tensor<2x3xf16>, %p: tensor<2x5xi1>, %q: tensor<2x3xi1>) {
  // CHECK: %{{.*}} = vram.embedding %{{.*}}, %{{.*}} {padding_idx = 9 : i64} : (tensor<10x4xf16>, tensor<2x3xi32>) -> tensor<2x3x4xf16>
  %0 = vram.embedding %table, %ids {padding_idx = 9 : i64} : (tensor<10x4xf16>, tensor<2x3xi32>) -> tensor<2x3x4xf16>
  // CHECK: %{{.*}} = vram.embedding_backward %{{.*}}, %{{.*}} {num_embeddings = 10 : i64, padding_idx = 9 : i64} : (tensor<2x3x4xf16>, tensor<2x3xi32>) -> tensor<10x4xf16>
  %1 = vram.embedding_backward %0, %ids {num_embeddings = 10 : i64, padding_idx = 9 : i64} : (tensor<2x3x4xf16>, tensor<2x3xi32>) -> tensor<10x4xf16>
  // CHECK: %{{.*}} = vram.gather %{{.*}}, %{{.*}} {dim = 1 : i64} : (tensor<2x5xf16>, tensor<2x3xi32>) -> tensor<2x3xf16>
  %2 = vram.gather %x, %ids {dim = 1 : i64} : (tensor<2x5xf16>, tensor<2x3xi32>) -> tensor<2x3xf16>
  // CHECK: %{{.*}} = vram.scatter_add %{{.*}}, %{{.*}}, %{{.*}} {dim = 1 : i64} : (tensor<2x5xf16>, tensor<2x3xi32>, tensor<2x3xf16>) -> tensor<2x5xf16>
  %3 = vram.scatter_add %x, %ids, %u {dim = 1 : i64} : (tensor<2x5xf16>, tensor<2x3xi32>, tensor<2x3xf16>) -> tensor<2x5xf16>
  // CHECK: %{{.*}} = vram.scatter %{{.*}}, %{{.*}}, %{{.*}} {dim = 1 : i64, reduction = #vram.scatter<set>} : (tensor<2x5xf16>, tensor<2x3xi32>, tensor<2x3xf16>) -> tensor<2x5xf16>
  %4 = vram.scatter %x, %ids, %u {dim = 1 : i64, reduction = #vram.scatter<set>} : (tensor<2x5xf16>, tensor<2x3xi32>, tensor<2x3xf16>) -> tensor<2x5xf16>
  // CHECK: %{{.*}} = vram.scatter %{{.*}}, %{{.*}}, %{{.*}} {dim = 1 : i64, reduction = #vram.scatter<mul>} : (tensor<2x5xf16>, tensor<2x3xi32>, tensor<2x3xf16>) -> tensor<2x5xf16>
  %5 = vram.scatter %x, %ids, %u {dim = 1 : i64, reduction = #vram.scatter<mul>} : (tensor<2x5xf16>, tensor<2x3xi32>, tensor<2x3xf16>) -> tensor<2x5xf16>
  // CHECK: %{{.*}} = vram.scatter %{{.*}}, %{{.*}}, %{{.*}} {dim = 1 : i64, reduction = #vram.scatter<max>} : (tensor<2x5xf16>, tensor<2x3xi32>, tensor<2x3xf16>) -> tensor<2x5xf16>
  %6 = vram.scatter %x, %ids, %u {dim = 1 : i64, reduction = #vram.scatter<max>} : (tensor<2x5xf16>, tensor<2x3xi32>, tensor<2x3xf16>) -> tensor<2x5xf16>
  // CHECK: %{{.*}} = vram.scatter %{{.*}}, %{{.*}}, %{{.*}} {dim = 1 : i64, reduction = #vram.scatter<min>} : (tensor<2x5xf16>, tensor<2x3xi32>, tensor<2x3xf16>) -> tensor<2x5xf16>
  %7 = vram.scatter %x, %ids, %u {dim = 1 : i64, reduction = #vram.scatter<min>} : (tensor<2x5xf16>, tensor<2x3xi32>, tensor<2x3xf16>) -> tensor<2x5xf16>
  // CHECK: %{{.*}} = vram.scatter %{{.*}}, %{{.*}}, %{{.*}} {dim = 1 : i64, reduction = #vram.scatter<set>} : (tensor<2x5xi1>, tensor<2x3xi32>, tensor<2x3xi1>) -> tensor<2x5xi1>
  %8 = vram.scatter %p, %ids, %q {dim = 1 : i64, reduction = #vram.scatter<set>} : (tensor<2x5xi1>, tensor<2x3xi32>, tensor<2x3xi1>) -> tensor<2x5xi1>
  return
}

// CHECK-LABEL: func.func @reductions
func.func @reductions(%x: tensor<2x3x4xf32>, %i: tensor<2x3xi64>) {
  // CHECK: %{{.*}} = vram.reduce_sum %{{.*}} {dims = array<i64: 0, 2>} : (tensor<2x3x4xf32>) -> tensor<3xf32>
  %0 = vram.reduce_sum %x {dims = array<i64: 0, 2>} : (tensor<2x3x4xf32>) -> tensor<3xf32>
  // CHECK: %{{.*}} = vram.reduce_sum %{{.*}} {dims = array<i64: 0, 1>} : (tensor<2x3xi64>) -> tensor<i64>
  %1 = vram.reduce_sum %i {dims = array<i64: 0, 1>} : (tensor<2x3xi64>) -> tensor<i64>
  // CHECK: %{{.*}} = vram.reduce_mean %{{.*}} {dims = array<i64: 1>, keep_dims} : (tensor<2x3x4xf32>) -> tensor<2x1x4xf32>
  %2 = vram.reduce_mean %x {dims = array<i64: 1>, keep_dims} : (tensor<2x3x4xf32>) -> tensor<2x1x4xf32>
  // CHECK: %{{.*}} = vram.reduce_max %{{.*}} {dims = array<i64: 2>} : (tensor<2x3x4xf32>) -> tensor<2x3xf32>
  %3 = vram.reduce_max %x {dims = array<i64: 2>} : (tensor<2x3x4xf32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = vram.reduce_min %{{.*}} {dims = array<i64>} : (tensor<2x3xi64>) -> tensor<2x3xi64>
  %4 = vram.reduce_min %i {dims = array<i64>} : (tensor<2x3xi64>) -> tensor<2x3xi64>
  // CHECK: %{{.*}} = vram.argmax %{{.*}} {dim = 1 : i64} : (tensor<2x3x4xf32>) -> tensor<2x4xi64>
  %5 = vram.argmax %x {dim = 1 : i64} : (tensor<2x3x4xf32>) -> tensor<2x4xi64>
  // CHECK: %{{.*}} = vram.argmax %{{.*}} {dim = 1 : i64, keep_dims} : (tensor<2x3x4xf32>) -> tensor<2x1x4xi64>
  %6 = vram.argmax %x {dim = 1 : i64, keep_dims} : (tensor<2x3x4xf32>) -> tensor<2x1x4xi64>
  // CHECK: %{{.*}} = vram.argmax %{{.*}} {dim = 1 : i64, minimum} : (tensor<2x3xi64>) -> tensor<2xi64>
  %7 = vram.argmax %i {dim = 1 : i64, minimum} : (tensor<2x3xi64>) -> tensor<2xi64>
  // CHECK: %{{.*}} = vram.sort_rank %{{.*}} {dim = 1 : i64} : (tensor<2x3x4xf32>) -> tensor<2x3x4xi64>
  %8 = vram.sort_rank %x {dim = 1 : i64} : (tensor<2x3x4xf32>) -> tensor<2x3x4xi64>
  // CHECK: %{{.*}} = vram.sort_rank %{{.*}} {descending, dim = 1 : i64} : (tensor<2x3xi64>) -> tensor<2x3xi64>
  %9 = vram.sort_rank %i {descending, dim = 1 : i64} : (tensor<2x3xi64>) -> tensor<2x3xi64>
  return
}

// Nothing in a dimension is a tensor like any other.
// CHECK-LABEL: func.func @empty
func.func @empty(%x: tensor<0x3xf32>, %y: tensor<3x4xf32>) {
  // CHECK: %{{.*}} = vram.matmul %{{.*}}, %{{.*}} : (tensor<0x3xf32>, tensor<3x4xf32>) -> tensor<0x4xf32>
  %0 = vram.matmul %x, %y : (tensor<0x3xf32>, tensor<3x4xf32>) -> tensor<0x4xf32>
  // CHECK: %{{.*}} = vram.reduce_sum %{{.*}} {dims = array<i64: 0>} : (tensor<0x4xf32>) -> tensor<4xf32>
  %1 = vram.reduce_sum %0 {dims = array<i64: 0>} : (tensor<0x4xf32>) -> tensor<4xf32>
  // CHECK: %{{.*}} = vram.reshape %{{.*}} : (tensor<0x4xf32>) -> tensor<2x0xf32>
  %2 = vram.reshape %0 : (tensor<0x4xf32>) -> tensor<2x0xf32>
  return
}

// Sums over the pixels of images [n, h, w, c], first of parts of them, and
// transpositions to and from that order: whole tiles and parts of them.
// CHECK-LABEL: func.func @channels_last
func.func @channels_last(%x: tensor<2x6x5x7xbf16>, %y: tensor<2x70x9x8xf32>, %z: tensor<3x2x300xi8>) {
  // CHECK: %{{.*}} = vram.reduce_sum %{{.*}} {dims = array<i64: 0, 1, 2>, vram.parts = 6 : i64} : (tensor<2x6x5x7xbf16>) -> tensor<7xbf16>
  %0 = vram.reduce_sum %x {dims = array<i64: 0, 1, 2>, vram.parts = 6 : i64} : (tensor<2x6x5x7xbf16>) -> tensor<7xbf16>
  // CHECK: %{{.*}} = vram.reduce_sum %{{.*}} {dims = array<i64: 0, 1, 2>, vram.parts = 2 : i64} : (tensor<2x6x5x7xbf16>) -> tensor<7xbf16>
  %1 = vram.reduce_sum %x {dims = array<i64: 0, 1, 2>, vram.parts = 2 : i64} : (tensor<2x6x5x7xbf16>) -> tensor<7xbf16>
  // CHECK: %{{.*}} = vram.transpose %{{.*}} {permutation = array<i64: 0, 2, 3, 1>} : (tensor<2x70x9x8xf32>) -> tensor<2x9x8x70xf32>
  %2 = vram.transpose %y {permutation = array<i64: 0, 2, 3, 1>} : (tensor<2x70x9x8xf32>) -> tensor<2x9x8x70xf32>
  // CHECK: %{{.*}} = vram.transpose %{{.*}} {permutation = array<i64: 0, 3, 1, 2>} : (tensor<2x6x5x7xbf16>) -> tensor<2x7x6x5xbf16>
  %3 = vram.transpose %x {permutation = array<i64: 0, 3, 1, 2>} : (tensor<2x6x5x7xbf16>) -> tensor<2x7x6x5xbf16>
  // CHECK: %{{.*}} = vram.transpose %{{.*}} {permutation = array<i64: 0, 2, 1>} : (tensor<3x2x300xi8>) -> tensor<3x300x2xi8>
  %4 = vram.transpose %z {permutation = array<i64: 0, 2, 1>} : (tensor<3x2x300xi8>) -> tensor<3x300x2xi8>
  return
}
