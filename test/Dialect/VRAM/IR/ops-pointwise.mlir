// RUN: vram-opt %s | vram-opt | FileCheck %s
// RUN: vram-opt %s --mlir-print-op-generic | vram-opt | FileCheck %s
// RUN: vram-opt %s --emit-bytecode | vram-opt | FileCheck %s

// CHECK-LABEL: func.func @unary
func.func @unary(%x: tensor<2x3xf32>, %i: tensor<4xi32>, %p: tensor<2xi1>) {
  // CHECK: %{{.*}} = vram.neg %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %0 = vram.neg %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = vram.neg %{{.*}} : (tensor<4xi32>) -> tensor<4xi32>
  %1 = vram.neg %i : (tensor<4xi32>) -> tensor<4xi32>
  // CHECK: %{{.*}} = vram.abs %{{.*}} : (tensor<4xi32>) -> tensor<4xi32>
  %2 = vram.abs %i : (tensor<4xi32>) -> tensor<4xi32>
  // CHECK: %{{.*}} = vram.sign %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %3 = vram.sign %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = vram.exp %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %4 = vram.exp %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = vram.log %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %5 = vram.log %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = vram.sqrt %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %6 = vram.sqrt %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = vram.rsqrt %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %7 = vram.rsqrt %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = vram.reciprocal %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %8 = vram.reciprocal %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = vram.sin %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %9 = vram.sin %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = vram.cos %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %10 = vram.cos %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = vram.erf %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %11 = vram.erf %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = vram.tanh %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %12 = vram.tanh %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = vram.sigmoid %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %13 = vram.sigmoid %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = vram.logical_not %{{.*}} : (tensor<2xi1>) -> tensor<2xi1>
  %14 = vram.logical_not %p : (tensor<2xi1>) -> tensor<2xi1>
  return
}

// CHECK-LABEL: func.func @elementary
func.func @elementary(%x: tensor<2x3xf32>, %y: tensor<3xf32>, %i: tensor<4xi32>) {
  // CHECK: %{{.*}} = vram.floor %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %0 = vram.floor %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = vram.ceil %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = vram.ceil %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = vram.trunc %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %2 = vram.trunc %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = vram.round %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %3 = vram.round %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = vram.exp2 %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %4 = vram.exp2 %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = vram.expm1 %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %5 = vram.expm1 %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = vram.log2 %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %6 = vram.log2 %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = vram.log10 %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %7 = vram.log10 %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = vram.log1p %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %8 = vram.log1p %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = vram.tan %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %9 = vram.tan %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = vram.asin %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %10 = vram.asin %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = vram.acos %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %11 = vram.acos %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = vram.atan %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %12 = vram.atan %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = vram.sinh %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %13 = vram.sinh %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = vram.cosh %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %14 = vram.cosh %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = vram.asinh %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %15 = vram.asinh %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = vram.acosh %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %16 = vram.acosh %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = vram.atanh %{{.*}} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %17 = vram.atanh %x : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = vram.atan2 %{{.*}}, %{{.*}} : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %18 = vram.atan2 %x, %y : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = vram.fmod %{{.*}}, %{{.*}} : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %19 = vram.fmod %x, %y : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = vram.fmod %{{.*}}, %{{.*}} : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  %20 = vram.fmod %i, %i : (tensor<4xi32>, tensor<4xi32>) -> tensor<4xi32>
  // CHECK: %{{.*}} = vram.bce %{{.*}}, %{{.*}} : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  %21 = vram.bce %x, %y : (tensor<2x3xf32>, tensor<3xf32>) -> tensor<2x3xf32>
  return
}

// CHECK-LABEL: func.func @activations
func.func @activations(%x: tensor<2x3xbf16>, %g: tensor<2x3xbf16>) {
  // CHECK: %{{.*}} = vram.relu %{{.*}} : (tensor<2x3xbf16>) -> tensor<2x3xbf16>
  %0 = vram.relu %x : (tensor<2x3xbf16>) -> tensor<2x3xbf16>
  // CHECK: %{{.*}} = vram.leaky_relu %{{.*}} {slope = 2.000000e-01 : f64} : (tensor<2x3xbf16>) -> tensor<2x3xbf16>
  %1 = vram.leaky_relu %x {slope = 2.000000e-01 : f64} : (tensor<2x3xbf16>) -> tensor<2x3xbf16>
  // CHECK: %{{.*}} = vram.leaky_relu %{{.*}} : (tensor<2x3xbf16>) -> tensor<2x3xbf16>
  %2 = vram.leaky_relu %x : (tensor<2x3xbf16>) -> tensor<2x3xbf16>
  // CHECK: %{{.*}} = vram.gelu %{{.*}} : (tensor<2x3xbf16>) -> tensor<2x3xbf16>
  %3 = vram.gelu %x : (tensor<2x3xbf16>) -> tensor<2x3xbf16>
  // CHECK: %{{.*}} = vram.gelu %{{.*}} {tanh} : (tensor<2x3xbf16>) -> tensor<2x3xbf16>
  %4 = vram.gelu %x {tanh} : (tensor<2x3xbf16>) -> tensor<2x3xbf16>
  // CHECK: %{{.*}} = vram.silu %{{.*}} : (tensor<2x3xbf16>) -> tensor<2x3xbf16>
  %5 = vram.silu %x : (tensor<2x3xbf16>) -> tensor<2x3xbf16>
  // CHECK: %{{.*}} = vram.softplus %{{.*}} {beta = 2.000000e+00 : f64} : (tensor<2x3xbf16>) -> tensor<2x3xbf16>
  %6 = vram.softplus %x {beta = 2.000000e+00 : f64} : (tensor<2x3xbf16>) -> tensor<2x3xbf16>
  // CHECK: %{{.*}} = vram.clamp %{{.*}} {lower = -1.000000e+00 : f64, upper = 6.000000e+00 : f64} : (tensor<2x3xbf16>) -> tensor<2x3xbf16>
  %7 = vram.clamp %x {lower = -1.000000e+00 : f64, upper = 6.000000e+00 : f64} : (tensor<2x3xbf16>) -> tensor<2x3xbf16>
  // CHECK: %{{.*}} = vram.clamp %{{.*}} {strict, upper = 6.000000e+00 : f64} : (tensor<2x3xbf16>) -> tensor<2x3xbf16>
  %8 = vram.clamp %x {strict, upper = 6.000000e+00 : f64} : (tensor<2x3xbf16>) -> tensor<2x3xbf16>
  // CHECK: %{{.*}} = vram.relu_backward %{{.*}}, %{{.*}} : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> tensor<2x3xbf16>
  %9 = vram.relu_backward %g, %x : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> tensor<2x3xbf16>
  // CHECK: %{{.*}} = vram.leaky_relu_backward %{{.*}}, %{{.*}} {slope = 2.000000e-01 : f64} : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> tensor<2x3xbf16>
  %10 = vram.leaky_relu_backward %g, %x {slope = 2.000000e-01 : f64} : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> tensor<2x3xbf16>
  // CHECK: %{{.*}} = vram.gelu_backward %{{.*}}, %{{.*}} {tanh} : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> tensor<2x3xbf16>
  %11 = vram.gelu_backward %g, %x {tanh} : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> tensor<2x3xbf16>
  // CHECK: %{{.*}} = vram.silu_backward %{{.*}}, %{{.*}} : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> tensor<2x3xbf16>
  %12 = vram.silu_backward %g, %x : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> tensor<2x3xbf16>
  // CHECK: %{{.*}} = vram.sigmoid_backward %{{.*}}, %{{.*}} : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> tensor<2x3xbf16>
  %13 = vram.sigmoid_backward %g, %x : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> tensor<2x3xbf16>
  // CHECK: %{{.*}} = vram.tanh_backward %{{.*}}, %{{.*}} : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> tensor<2x3xbf16>
  %14 = vram.tanh_backward %g, %x : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> tensor<2x3xbf16>
  // CHECK: %{{.*}} = vram.softplus_backward %{{.*}}, %{{.*}} {threshold = 1.000000e+01 : f64} : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> tensor<2x3xbf16>
  %15 = vram.softplus_backward %g, %x {threshold = 1.000000e+01 : f64} : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> tensor<2x3xbf16>
  // CHECK: %{{.*}} = vram.clamp_backward %{{.*}}, %{{.*}} {lower = 0.000000e+00 : f64} : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> tensor<2x3xbf16>
  %16 = vram.clamp_backward %g, %x {lower = 0.000000e+00 : f64} : (tensor<2x3xbf16>, tensor<2x3xbf16>) -> tensor<2x3xbf16>
  return
}

// CHECK-LABEL: func.func @binary
func.func @binary(%x: tensor<4x1x3xf16>, %y: tensor<2x1xf16>, %s: tensor<f16>, %i: tensor<2xui8>, %p: tensor<2x1xi1>, %q: tensor<3xi1>) {
  // CHECK: %{{.*}} = vram.add %{{.*}}, %{{.*}} : (tensor<4x1x3xf16>, tensor<2x1xf16>) -> tensor<4x2x3xf16>
  %0 = vram.add %x, %y : (tensor<4x1x3xf16>, tensor<2x1xf16>) -> tensor<4x2x3xf16>
  // CHECK: %{{.*}} = vram.sub %{{.*}}, %{{.*}} : (tensor<4x1x3xf16>, tensor<f16>) -> tensor<4x1x3xf16>
  %1 = vram.sub %x, %s : (tensor<4x1x3xf16>, tensor<f16>) -> tensor<4x1x3xf16>
  // CHECK: %{{.*}} = vram.mul %{{.*}}, %{{.*}} : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xui8>
  %2 = vram.mul %i, %i : (tensor<2xui8>, tensor<2xui8>) -> tensor<2xui8>
  // CHECK: %{{.*}} = vram.div %{{.*}}, %{{.*}} : (tensor<f16>, tensor<2x1xf16>) -> tensor<2x1xf16>
  %3 = vram.div %s, %y : (tensor<f16>, tensor<2x1xf16>) -> tensor<2x1xf16>
  // CHECK: %{{.*}} = vram.pow %{{.*}}, %{{.*}} : (tensor<4x1x3xf16>, tensor<f16>) -> tensor<4x1x3xf16>
  %4 = vram.pow %x, %s : (tensor<4x1x3xf16>, tensor<f16>) -> tensor<4x1x3xf16>
  // CHECK: %{{.*}} = vram.maximum %{{.*}}, %{{.*}} : (tensor<4x1x3xf16>, tensor<2x1xf16>) -> tensor<4x2x3xf16>
  %5 = vram.maximum %x, %y : (tensor<4x1x3xf16>, tensor<2x1xf16>) -> tensor<4x2x3xf16>
  // CHECK: %{{.*}} = vram.minimum %{{.*}}, %{{.*}} : (tensor<4x1x3xf16>, tensor<2x1xf16>) -> tensor<4x2x3xf16>
  %6 = vram.minimum %x, %y : (tensor<4x1x3xf16>, tensor<2x1xf16>) -> tensor<4x2x3xf16>
  // CHECK: %{{.*}} = vram.logical_and %{{.*}}, %{{.*}} : (tensor<2x1xi1>, tensor<3xi1>) -> tensor<2x3xi1>
  %7 = vram.logical_and %p, %q : (tensor<2x1xi1>, tensor<3xi1>) -> tensor<2x3xi1>
  // CHECK: %{{.*}} = vram.logical_or %{{.*}}, %{{.*}} : (tensor<2x1xi1>, tensor<3xi1>) -> tensor<2x3xi1>
  %8 = vram.logical_or %p, %q : (tensor<2x1xi1>, tensor<3xi1>) -> tensor<2x3xi1>
  return
}

// CHECK-LABEL: func.func @others
func.func @others(%x: tensor<2x3x4xf32>, %b: tensor<3xf32>, %p: tensor<3x1xi1>, %i: tensor<2x3xi64>, %seed: tensor<i64>, %offset: tensor<i64>) {
  // CHECK: %{{.*}} = vram.bias_add %{{.*}}, %{{.*}} {dim = 1 : i64} : (tensor<2x3x4xf32>, tensor<3xf32>) -> tensor<2x3x4xf32>
  %0 = vram.bias_add %x, %b {dim = 1 : i64} : (tensor<2x3x4xf32>, tensor<3xf32>) -> tensor<2x3x4xf32>
  // CHECK: %{{.*}} = vram.compare %{{.*}}, %{{.*}} {predicate = #vram.predicate<lt>} : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xi1>
  %1 = vram.compare %x, %x {predicate = #vram.predicate<lt>} : (tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xi1>
  // CHECK: %{{.*}} = vram.select %{{.*}}, %{{.*}}, %{{.*}} : (tensor<3x1xi1>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  %2 = vram.select %p, %x, %x : (tensor<3x1xi1>, tensor<2x3x4xf32>, tensor<2x3x4xf32>) -> tensor<2x3x4xf32>
  // CHECK: %{{.*}} = vram.masked_fill %{{.*}}, %{{.*}} {value = 0xFFF0000000000000 : f64} : (tensor<2x3x4xf32>, tensor<3x1xi1>) -> tensor<2x3x4xf32>
  %3 = vram.masked_fill %x, %p {value = 0xFFF0000000000000 : f64} : (tensor<2x3x4xf32>, tensor<3x1xi1>) -> tensor<2x3x4xf32>
  // CHECK: %{{.*}} = vram.cast %{{.*}} : (tensor<2x3xi64>) -> tensor<2x3xbf16>
  %4 = vram.cast %i : (tensor<2x3xi64>) -> tensor<2x3xbf16>
  // CHECK: %{{.*}} = vram.dropout %{{.*}}, %{{.*}}, %{{.*}} {p = 1.000000e-01 : f64, stream = 3 : i64} : (tensor<2x3x4xf32>, tensor<i64>, tensor<i64>) -> tensor<2x3x4xf32>
  %5 = vram.dropout %x, %seed, %offset {p = 1.000000e-01 : f64, stream = 3 : i64} : (tensor<2x3x4xf32>, tensor<i64>, tensor<i64>) -> tensor<2x3x4xf32>
  // CHECK: %{{.*}} = vram.uniform %{{.*}}, %{{.*}} {stream = 4 : i64} : (tensor<i64>, tensor<i64>) -> tensor<2x3xf64>
  %6 = vram.uniform %seed, %offset {stream = 4 : i64} : (tensor<i64>, tensor<i64>) -> tensor<2x3xf64>
  // CHECK: %{{.*}} = vram.uniform %{{.*}}, %{{.*}} {stream = 5 : i64} : (tensor<i64>, tensor<i64>) -> tensor<2x3xf32>
  %7 = vram.uniform %seed, %offset {stream = 5 : i64} : (tensor<i64>, tensor<i64>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = vram.uniform %{{.*}}, %{{.*}} {stream = 6 : i64} : (tensor<i64>, tensor<i64>) -> tensor<2x3xf16>
  %8 = vram.uniform %seed, %offset {stream = 6 : i64} : (tensor<i64>, tensor<i64>) -> tensor<2x3xf16>
  // CHECK: %{{.*}} = vram.uniform %{{.*}}, %{{.*}} {stream = 7 : i64} : (tensor<i64>, tensor<i64>) -> tensor<2x3xbf16>
  %9 = vram.uniform %seed, %offset {stream = 7 : i64} : (tensor<i64>, tensor<i64>) -> tensor<2x3xbf16>
  return
}

// The inherent number of a rerun, beside attributes of the dialect on any op.
// CHECK-LABEL: func.func @attributes
func.func @attributes(%x: tensor<2x3xf32>) {
  // CHECK: %{{.*}} = vram.relu %{{.*}} {rerun = 2 : i64, vram.inplace, vram.layer = "features.3", vram.phase = #vram.phase<forward>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %0 = vram.relu %x {rerun = 2 : i64, vram.inplace, vram.layer = "features.3", vram.phase = #vram.phase<forward>} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  // CHECK: %{{.*}} = vram.exp %{{.*}} {vram.gradient_of = ["fc.weight"]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  %1 = vram.exp %x {vram.gradient_of = ["fc.weight"]} : (tensor<2x3xf32>) -> tensor<2x3xf32>
  return
}
