// RUN: vram-opt %s | vram-opt | FileCheck %s
// RUN: vram-opt %s --mlir-print-op-generic | vram-opt | FileCheck %s
// RUN: vram-opt %s --emit-bytecode | vram-opt | FileCheck %s

// CHECK-LABEL: func.func @batch
func.func @batch(%x: tensor<2x3x4x5xf16>, %gamma: tensor<3xf32>, %beta: tensor<3xf32>, %running: tensor<3xf32>) {
  // CHECK: %{{.*}}, %{{.*}}, %{{.*}} = vram.batch_norm %{{.*}}, %{{.*}}, %{{.*}} {eps = 1.000000e-03 : f64} : (tensor<2x3x4x5xf16>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x4x5xf16>, tensor<3xf32>, tensor<3xf32>)
  %0:3 = vram.batch_norm %x, %gamma, %beta {eps = 1.000000e-03 : f64} : (tensor<2x3x4x5xf16>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x4x5xf16>, tensor<3xf32>, tensor<3xf32>)
  // CHECK: %{{.*}}, %{{.*}}, %{{.*}} = vram.batch_norm %{{.*}} : (tensor<2x3x4x5xf16>) -> (tensor<2x3x4x5xf16>, tensor<3xf32>, tensor<3xf32>)
  %1:3 = vram.batch_norm %x : (tensor<2x3x4x5xf16>) -> (tensor<2x3x4x5xf16>, tensor<3xf32>, tensor<3xf32>)
  // CHECK: %{{.*}}, %{{.*}} = vram.batch_norm_backward %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} {beta, eps = 1.000000e-03 : f64} : (tensor<2x3x4x5xf16>, tensor<2x3x4x5xf16>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x4x5xf16>, tensor<3xf32>, tensor<3xf32>)
  %2:3 = vram.batch_norm_backward %x, %x, %0#1, %0#2, %gamma {beta, eps = 1.000000e-03 : f64} : (tensor<2x3x4x5xf16>, tensor<2x3x4x5xf16>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x3x4x5xf16>, tensor<3xf32>, tensor<3xf32>)
  // CHECK: %{{.*}} = vram.batch_norm_backward %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} : (tensor<2x3x4x5xf16>, tensor<2x3x4x5xf16>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3x4x5xf16>
  %3 = vram.batch_norm_backward %x, %x, %1#1, %1#2 : (tensor<2x3x4x5xf16>, tensor<2x3x4x5xf16>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x3x4x5xf16>
  // CHECK: %{{.*}} = vram.running_update %{{.*}}, %{{.*}} {momentum = 1.000000e-01 : f64} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  %4 = vram.running_update %running, %0#1 {momentum = 1.000000e-01 : f64} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  // CHECK: %{{.*}} = vram.running_update %{{.*}}, %{{.*}} {momentum = 1.000000e-01 : f64, scale = 1.025000e+00 : f64} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  %5 = vram.running_update %running, %0#2 {momentum = 1.000000e-01 : f64, scale = 1.025000e+00 : f64} : (tensor<3xf32>, tensor<3xf32>) -> tensor<3xf32>
  return
}

// CHECK-LABEL: func.func @layer
func.func @layer(%x: tensor<2x3x4x5xf64>, %gamma: tensor<4x5xf64>, %beta: tensor<4x5xf64>) {
  // CHECK: %{{.*}}, %{{.*}}, %{{.*}} = vram.layer_norm %{{.*}}, %{{.*}}, %{{.*}} {normalized_dims = 2 : i64} : (tensor<2x3x4x5xf64>, tensor<4x5xf64>, tensor<4x5xf64>) -> (tensor<2x3x4x5xf64>, tensor<2x3xf64>, tensor<2x3xf64>)
  %0:3 = vram.layer_norm %x, %gamma, %beta {normalized_dims = 2 : i64} : (tensor<2x3x4x5xf64>, tensor<4x5xf64>, tensor<4x5xf64>) -> (tensor<2x3x4x5xf64>, tensor<2x3xf64>, tensor<2x3xf64>)
  // CHECK: %{{.*}}, %{{.*}}, %{{.*}} = vram.layer_norm %{{.*}} {normalized_dims = 4 : i64} : (tensor<2x3x4x5xf64>) -> (tensor<2x3x4x5xf64>, tensor<f64>, tensor<f64>)
  %1:3 = vram.layer_norm %x {normalized_dims = 4 : i64} : (tensor<2x3x4x5xf64>) -> (tensor<2x3x4x5xf64>, tensor<f64>, tensor<f64>)
  // CHECK: %{{.*}}, %{{.*}} = vram.layer_norm_backward %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} {beta, normalized_dims = 2 : i64} : (tensor<2x3x4x5xf64>, tensor<2x3x4x5xf64>, tensor<2x3xf64>, tensor<2x3xf64>, tensor<4x5xf64>) -> (tensor<2x3x4x5xf64>, tensor<4x5xf64>, tensor<4x5xf64>)
  %2:3 = vram.layer_norm_backward %x, %x, %0#1, %0#2, %gamma {beta, normalized_dims = 2 : i64} : (tensor<2x3x4x5xf64>, tensor<2x3x4x5xf64>, tensor<2x3xf64>, tensor<2x3xf64>, tensor<4x5xf64>) -> (tensor<2x3x4x5xf64>, tensor<4x5xf64>, tensor<4x5xf64>)
  return
}

// CHECK-LABEL: func.func @group
func.func @group(%x: tensor<2x6x4x5xf32>, %gamma: tensor<6xf32>) {
  // CHECK: %{{.*}}, %{{.*}}, %{{.*}} = vram.group_norm %{{.*}}, %{{.*}} {groups = 3 : i64} : (tensor<2x6x4x5xf32>, tensor<6xf32>) -> (tensor<2x6x4x5xf32>, tensor<2x3xf32>, tensor<2x3xf32>)
  %0:3 = vram.group_norm %x, %gamma {groups = 3 : i64} : (tensor<2x6x4x5xf32>, tensor<6xf32>) -> (tensor<2x6x4x5xf32>, tensor<2x3xf32>, tensor<2x3xf32>)
  // CHECK: %{{.*}}, %{{.*}} = vram.group_norm_backward %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} {groups = 3 : i64} : (tensor<2x6x4x5xf32>, tensor<2x6x4x5xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<6xf32>) -> (tensor<2x6x4x5xf32>, tensor<6xf32>)
  %1:2 = vram.group_norm_backward %x, %x, %0#1, %0#2, %gamma {groups = 3 : i64} : (tensor<2x6x4x5xf32>, tensor<2x6x4x5xf32>, tensor<2x3xf32>, tensor<2x3xf32>, tensor<6xf32>) -> (tensor<2x6x4x5xf32>, tensor<6xf32>)
  return
}

// CHECK-LABEL: func.func @rms
func.func @rms(%x: tensor<2x3x4xbf16>, %gamma: tensor<4xbf16>) {
  // CHECK: %{{.*}}, %{{.*}} = vram.rms_norm %{{.*}}, %{{.*}} {eps = 1.000000e-05 : f64} : (tensor<2x3x4xbf16>, tensor<4xbf16>) -> (tensor<2x3x4xbf16>, tensor<2x3xf32>)
  %0:2 = vram.rms_norm %x, %gamma {eps = 1.000000e-05 : f64} : (tensor<2x3x4xbf16>, tensor<4xbf16>) -> (tensor<2x3x4xbf16>, tensor<2x3xf32>)
  // CHECK: %{{.*}}, %{{.*}} = vram.rms_norm_backward %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} : (tensor<2x3x4xbf16>, tensor<2x3x4xbf16>, tensor<2x3xf32>, tensor<4xbf16>) -> (tensor<2x3x4xbf16>, tensor<4xbf16>)
  %1:2 = vram.rms_norm_backward %x, %x, %0#1, %gamma : (tensor<2x3x4xbf16>, tensor<2x3x4xbf16>, tensor<2x3xf32>, tensor<4xbf16>) -> (tensor<2x3x4xbf16>, tensor<4xbf16>)
  // CHECK: %{{.*}} = vram.rms_norm_backward %{{.*}}, %{{.*}}, %{{.*}} : (tensor<2x3x4xbf16>, tensor<2x3x4xbf16>, tensor<2x3xf32>) -> tensor<2x3x4xbf16>
  %2 = vram.rms_norm_backward %x, %x, %0#1 : (tensor<2x3x4xbf16>, tensor<2x3x4xbf16>, tensor<2x3xf32>) -> tensor<2x3x4xbf16>
  return
}

// CHECK-LABEL: func.func @softmax
func.func @softmax(%x: tensor<2x3x4xf32>) {
  // CHECK: %{{.*}} = vram.softmax %{{.*}} {dim = 2 : i64} : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %0 = vram.softmax %x {dim = 2 : i64} : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  // CHECK: %{{.*}} = vram.log_softmax %{{.*}} {dim = 0 : i64} : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %1 = vram.log_softmax %x {dim = 0 : i64} : (tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  // CHECK: %{{.*}} = vram.softmax_backward %{{.*}}, %{{.*}} {dim = 2 : i64} : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %2 = vram.softmax_backward %x, %0 {dim = 2 : i64} : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  // CHECK: %{{.*}} = vram.log_softmax_backward %{{.*}}, %{{.*}} {dim = 0 : i64} : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %3 = vram.log_softmax_backward %x, %1 {dim = 0 : i64} : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  return
}

// Images [n, h, w, c].
// CHECK-LABEL: func.func @batch_channels_last
func.func @batch_channels_last(%x: tensor<2x6x5x3xf16>, %gamma: tensor<3xf32>, %beta: tensor<3xf32>) {
  // CHECK: %{{.*}}, %{{.*}}, %{{.*}} = vram.batch_norm %{{.*}}, %{{.*}}, %{{.*}} {eps = 1.000000e-03 : f64, vram.channels_last} : (tensor<2x6x5x3xf16>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x6x5x3xf16>, tensor<3xf32>, tensor<3xf32>)
  %0:3 = vram.batch_norm %x, %gamma, %beta {eps = 1.000000e-03 : f64, vram.channels_last} : (tensor<2x6x5x3xf16>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x6x5x3xf16>, tensor<3xf32>, tensor<3xf32>)
  // CHECK: %{{.*}}, %{{.*}}, %{{.*}} = vram.batch_norm %{{.*}} {vram.channels_last} : (tensor<2x6x5x3xf16>) -> (tensor<2x6x5x3xf16>, tensor<3xf32>, tensor<3xf32>)
  %1:3 = vram.batch_norm %x {vram.channels_last} : (tensor<2x6x5x3xf16>) -> (tensor<2x6x5x3xf16>, tensor<3xf32>, tensor<3xf32>)
  // CHECK: %{{.*}}, %{{.*}} = vram.batch_norm_backward %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} {beta, eps = 1.000000e-03 : f64, vram.channels_last} : (tensor<2x6x5x3xf16>, tensor<2x6x5x3xf16>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x6x5x3xf16>, tensor<3xf32>, tensor<3xf32>)
  %2:3 = vram.batch_norm_backward %x, %x, %0#1, %0#2, %gamma {beta, eps = 1.000000e-03 : f64, vram.channels_last} : (tensor<2x6x5x3xf16>, tensor<2x6x5x3xf16>, tensor<3xf32>, tensor<3xf32>, tensor<3xf32>) -> (tensor<2x6x5x3xf16>, tensor<3xf32>, tensor<3xf32>)
  // CHECK: %{{.*}} = vram.batch_norm_backward %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} {vram.channels_last} : (tensor<2x6x5x3xf16>, tensor<2x6x5x3xf16>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x6x5x3xf16>
  %3 = vram.batch_norm_backward %x, %x, %1#1, %1#2 {vram.channels_last} : (tensor<2x6x5x3xf16>, tensor<2x6x5x3xf16>, tensor<3xf32>, tensor<3xf32>) -> tensor<2x6x5x3xf16>
  return
}
