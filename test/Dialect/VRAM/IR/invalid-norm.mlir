// RUN: vram-opt %s --verify-diagnostics --split-input-file

func.func @f(%x: tensor<6xf32>) {
  // expected-error@+1 {{'vram.batch_norm' op expects 'input' of rank 2 or more, but got 'tensor<6xf32>'}}
  %0:3 = vram.batch_norm %x : (tensor<6xf32>) -> (tensor<6xf32>, tensor<6xf32>, tensor<6xf32>)
  return
}

// -----

func.func @f(%x: tensor<2x6x4xf16>, %c: tensor<6xf32>, %d: tensor<4xf32>, %s: tensor<2xf32>) {
  // expected-error@+1 {{'vram.batch_norm' op takes gamma and beta, but got 3 affine operands}}
  %0:3 = vram.batch_norm %x, %c, %c, %c : (tensor<2x6x4xf16>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> (tensor<2x6x4xf16>, tensor<6xf32>, tensor<6xf32>)
  return
}

// -----

func.func @f(%x: tensor<2x6x4xf16>, %c: tensor<6xf32>, %d: tensor<4xf32>, %s: tensor<2xf32>) {
  // expected-error@+1 {{'vram.batch_norm' op expects 'gamma' of shape [6], but got 'tensor<4xf32>'}}
  %0:3 = vram.batch_norm %x, %d : (tensor<2x6x4xf16>, tensor<4xf32>) -> (tensor<2x6x4xf16>, tensor<6xf32>, tensor<6xf32>)
  return
}

// -----

func.func @f(%x: tensor<2x6x4xf16>, %c: tensor<6xf32>, %d: tensor<4xf32>, %s: tensor<2xf32>, %h: tensor<6xf16>) {
  // expected-error@+1 {{'vram.batch_norm' op expects 'beta' of type 'tensor<6xf32>', but got 'tensor<6xf16>'}}
  %0:3 = vram.batch_norm %x, %c, %h : (tensor<2x6x4xf16>, tensor<6xf32>, tensor<6xf16>) -> (tensor<2x6x4xf16>, tensor<6xf32>, tensor<6xf32>)
  return
}

// -----

func.func @f(%x: tensor<2x6x4xf16>, %c: tensor<6xf32>, %d: tensor<4xf32>, %s: tensor<2xf32>) {
  // expected-error@+1 {{'vram.batch_norm' op expects attribute 'eps' to be finite and not negative}}
  %0:3 = vram.batch_norm %x {eps = -1.0 : f64} : (tensor<2x6x4xf16>) -> (tensor<2x6x4xf16>, tensor<6xf32>, tensor<6xf32>)
  return
}

// -----

// Statistics are f32.
func.func @f(%x: tensor<2x6x4xf16>, %c: tensor<6xf32>, %d: tensor<4xf32>, %s: tensor<2xf32>) {
  // expected-error@+1 {{'vram.batch_norm' op expects results of type 'tensor<2x6x4xf16>', 'tensor<6xf32>', 'tensor<6xf32>', but has}}
  %0:3 = vram.batch_norm %x : (tensor<2x6x4xf16>) -> (tensor<2x6x4xf16>, tensor<6xf16>, tensor<6xf16>)
  return
}

// -----

func.func @f(%x: tensor<2x6x4xf16>, %c: tensor<6xf32>, %d: tensor<4xf32>, %s: tensor<2xf32>) {
  // expected-error@+1 {{'vram.batch_norm_backward' op expects 'mean' of type 'tensor<6xf32>', but got 'tensor<4xf32>'}}
  %0 = vram.batch_norm_backward %x, %x, %d, %c : (tensor<2x6x4xf16>, tensor<2x6x4xf16>, tensor<4xf32>, tensor<6xf32>) -> tensor<2x6x4xf16>
  return
}

// -----

func.func @f(%x: tensor<2x6x4xf16>, %c: tensor<6xf32>, %d: tensor<4xf32>, %s: tensor<2xf32>) {
  // expected-error@+1 {{'vram.batch_norm_backward' op expects 'var' of type 'tensor<6xf32>', but got 'tensor<4xf32>'}}
  %0 = vram.batch_norm_backward %x, %x, %c, %d : (tensor<2x6x4xf16>, tensor<2x6x4xf16>, tensor<6xf32>, tensor<4xf32>) -> tensor<2x6x4xf16>
  return
}

// -----

func.func @f(%x: tensor<2x6x4xf16>, %c: tensor<6xf32>, %d: tensor<4xf32>, %s: tensor<2xf32>) {
  // expected-error@+1 {{'vram.batch_norm_backward' op has 'beta' without 'gamma'}}
  %0:2 = vram.batch_norm_backward %x, %x, %c, %c {beta} : (tensor<2x6x4xf16>, tensor<2x6x4xf16>, tensor<6xf32>, tensor<6xf32>) -> (tensor<2x6x4xf16>, tensor<6xf32>)
  return
}

// -----

func.func @f(%x: tensor<2x6x4xf16>, %c: tensor<6xf32>, %d: tensor<4xf32>, %s: tensor<2xf32>) {
  // expected-error@+1 {{'vram.batch_norm_backward' op expects results of type 'tensor<2x6x4xf16>', 'tensor<6xf32>', but has}}
  %0 = vram.batch_norm_backward %x, %x, %c, %c, %c : (tensor<2x6x4xf16>, tensor<2x6x4xf16>, tensor<6xf32>, tensor<6xf32>, tensor<6xf32>) -> tensor<2x6x4xf16>
  return
}

// -----

func.func @f(%x: tensor<2x6x4xf16>, %c: tensor<6xf32>, %d: tensor<4xf32>, %s: tensor<2xf32>, %g: tensor<2x6x4xf64>) {
  // expected-error@+1 {{'vram.batch_norm_backward' op expects 'grad' of type 'tensor<2x6x4xf16>', but got 'tensor<2x6x4xf64>'}}
  %0 = vram.batch_norm_backward %g, %x, %c, %c : (tensor<2x6x4xf64>, tensor<2x6x4xf16>, tensor<6xf32>, tensor<6xf32>) -> tensor<2x6x4xf16>
  return
}

// -----

func.func @f(%x: tensor<2x6x4xf16>, %c: tensor<6xf32>, %d: tensor<4xf32>, %s: tensor<2xf32>) {
  // expected-error@+1 {{'vram.running_update' op expects attribute 'momentum' in [0, 1], but got 1.5}}
  %0 = vram.running_update %c, %c {momentum = 1.5 : f64} : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
  return
}

// -----

func.func @f(%x: tensor<2x6x4xf16>, %c: tensor<6xf32>, %d: tensor<4xf32>, %s: tensor<2xf32>) {
  // expected-error@+1 {{'vram.running_update' op expects attribute 'scale' to be finite}}
  %0 = vram.running_update %c, %c {momentum = 0.5 : f64, scale = 0x7FF0000000000000 : f64} : (tensor<6xf32>, tensor<6xf32>) -> tensor<6xf32>
  return
}

// -----

func.func @f(%x: tensor<2x6x4xf16>, %c: tensor<6xf32>, %d: tensor<4xf32>, %s: tensor<2xf32>) {
  // expected-error@+1 {{'vram.running_update' op failed to verify that all of {running, batch} have same shape}}
  %0 = vram.running_update %c, %d {momentum = 0.5 : f64} : (tensor<6xf32>, tensor<4xf32>) -> tensor<6xf32>
  return
}

// -----

func.func @f(%x: tensor<2x6x4xf16>, %c: tensor<6xf32>, %d: tensor<4xf32>, %s: tensor<2xf32>) {
  // expected-error@+1 {{'vram.layer_norm' op expects attribute 'normalized_dims' in [1, 3], the rank of 'tensor<2x6x4xf16>', but got 0}}
  %0:3 = vram.layer_norm %x {normalized_dims = 0 : i64} : (tensor<2x6x4xf16>) -> (tensor<2x6x4xf16>, tensor<2x6xf32>, tensor<2x6xf32>)
  return
}

// -----

func.func @f(%x: tensor<f32>) {
  // expected-error@+1 {{'vram.layer_norm' op expects attribute 'normalized_dims' in [1, 0]}}
  %0:3 = vram.layer_norm %x : (tensor<f32>) -> (tensor<f32>, tensor<f32>, tensor<f32>)
  return
}

// -----

func.func @f(%x: tensor<2x6x4xf16>, %c: tensor<6xf32>, %d: tensor<4xf32>, %s: tensor<2xf32>) {
  // expected-error@+1 {{'vram.layer_norm' op expects 'gamma' of shape [4], but got 'tensor<6xf32>'}}
  %0:3 = vram.layer_norm %x, %c : (tensor<2x6x4xf16>, tensor<6xf32>) -> (tensor<2x6x4xf16>, tensor<2x6xf32>, tensor<2x6xf32>)
  return
}

// -----

func.func @f(%x: tensor<2x6x4xf16>, %c: tensor<6xf32>, %d: tensor<4xf32>, %s: tensor<2xf32>) {
  // expected-error@+1 {{'vram.layer_norm_backward' op expects attribute 'normalized_dims' in [1, 3]}}
  %0 = vram.layer_norm_backward %x, %x, %s, %s {normalized_dims = 4 : i64} : (tensor<2x6x4xf16>, tensor<2x6x4xf16>, tensor<2xf32>, tensor<2xf32>) -> tensor<2x6x4xf16>
  return
}

// -----

func.func @f(%x: tensor<2x6x4xf16>, %c: tensor<6xf32>, %d: tensor<4xf32>, %s: tensor<2xf32>) {
  // expected-error@+1 {{'vram.layer_norm_backward' op expects 'mean' of type 'tensor<2x6xf32>', but got 'tensor<2xf32>'}}
  %0 = vram.layer_norm_backward %x, %x, %s, %s {normalized_dims = 1 : i64} : (tensor<2x6x4xf16>, tensor<2x6x4xf16>, tensor<2xf32>, tensor<2xf32>) -> tensor<2x6x4xf16>
  return
}

// -----

func.func @f(%x: tensor<2x6x4xf16>, %c: tensor<6xf32>, %d: tensor<4xf32>, %s: tensor<2xf32>) {
  // expected-error@+1 {{'vram.group_norm' op expects 'groups' (4) to divide the 6 channels of 'input'}}
  %0:3 = vram.group_norm %x {groups = 4 : i64} : (tensor<2x6x4xf16>) -> (tensor<2x6x4xf16>, tensor<2x4xf32>, tensor<2x4xf32>)
  return
}

// -----

func.func @f(%x: tensor<2x6x4xf16>, %c: tensor<6xf32>, %d: tensor<4xf32>, %s: tensor<2xf32>) {
  // expected-error@+1 {{'vram.group_norm' op expects attribute 'groups' of at least 1, but got 0}}
  %0:3 = vram.group_norm %x {groups = 0 : i64} : (tensor<2x6x4xf16>) -> (tensor<2x6x4xf16>, tensor<2x0xf32>, tensor<2x0xf32>)
  return
}

// -----

func.func @f(%x: tensor<2x6x4xf16>, %c: tensor<6xf32>, %d: tensor<4xf32>, %s: tensor<2xf32>) {
  // expected-error@+1 {{'vram.group_norm_backward' op expects 'mean' of type 'tensor<2x2xf32>', but got 'tensor<2xf32>'}}
  %0 = vram.group_norm_backward %x, %x, %s, %s {groups = 2 : i64} : (tensor<2x6x4xf16>, tensor<2x6x4xf16>, tensor<2xf32>, tensor<2xf32>) -> tensor<2x6x4xf16>
  return
}

// -----

func.func @f(%x: tensor<2x6x4xf16>, %c: tensor<6xf32>, %d: tensor<4xf32>, %s: tensor<2xf32>) {
  // expected-error@+1 {{'vram.rms_norm' op expects 'gamma' of shape [4], but got 'tensor<6xf32>'}}
  %0:2 = vram.rms_norm %x, %c : (tensor<2x6x4xf16>, tensor<6xf32>) -> (tensor<2x6x4xf16>, tensor<2x6xf32>)
  return
}

// -----

func.func @f(%x: tensor<2x6x4xf16>, %c: tensor<6xf32>, %d: tensor<4xf32>, %s: tensor<2xf32>) {
  // expected-error@+1 {{'vram.rms_norm_backward' op expects 'rstd' of type 'tensor<2x6xf32>', but got 'tensor<2xf32>'}}
  %0 = vram.rms_norm_backward %x, %x, %s : (tensor<2x6x4xf16>, tensor<2x6x4xf16>, tensor<2xf32>) -> tensor<2x6x4xf16>
  return
}

// -----

func.func @f(%x: tensor<2x6x4xf16>, %c: tensor<6xf32>, %d: tensor<4xf32>, %s: tensor<2xf32>) {
  // expected-error@+1 {{'vram.softmax' op expects attribute 'dim' in [0, 3), but got 3}}
  %0 = vram.softmax %x {dim = 3 : i64} : (tensor<2x6x4xf16>) -> tensor<2x6x4xf16>
  return
}

// -----

func.func @f(%x: tensor<f32>) {
  // expected-error@+1 {{'vram.log_softmax' op expects attribute 'dim' in [0, 0), but got 0}}
  %0 = vram.log_softmax %x {dim = 0 : i64} : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @f(%x: tensor<2x6x4xf16>, %c: tensor<6xf32>, %d: tensor<4xf32>, %s: tensor<2xf32>) {
  // expected-error@+1 {{'vram.softmax_backward' op expects attribute 'dim' in [0, 3), but got -1}}
  %0 = vram.softmax_backward %x, %x {dim = -1 : i64} : (tensor<2x6x4xf16>, tensor<2x6x4xf16>) -> tensor<2x6x4xf16>
  return
}

// -----

func.func @f(%x: tensor<2x6x4xf16>, %c: tensor<6xf32>, %d: tensor<4xf32>, %s: tensor<2xf32>) {
  // expected-error@+1 {{'vram.log_softmax_backward' op expects attribute 'dim' in [0, 3)}}
  %0 = vram.log_softmax_backward %x, %x {dim = 9223372036854775807 : i64} : (tensor<2x6x4xf16>, tensor<2x6x4xf16>) -> tensor<2x6x4xf16>
  return
}

// -----

// The first result alone is rounded to another float type, and not from f64.

func.func @f(%x: tensor<2x6xf32>) {
  // expected-error@+1 {{'vram.layer_norm' op expects results of type 'tensor<2x6xf32>', 'tensor<2xf32>', 'tensor<2xf32>', but has 'tensor<2x6xf64>', 'tensor<2xf32>', 'tensor<2xf32>'}}
  %0:3 = vram.layer_norm %x : (tensor<2x6xf32>) -> (tensor<2x6xf64>, tensor<2xf32>, tensor<2xf32>)
  return
}

// -----

func.func @f(%x: tensor<2x6xf32>) {
  // expected-error@+1 {{'vram.layer_norm' op expects results of type 'tensor<2x6xf32>', 'tensor<2xf32>', 'tensor<2xf32>', but has 'tensor<2x6xbf16>', 'tensor<2xbf16>', 'tensor<2xf32>'}}
  %0:3 = vram.layer_norm %x : (tensor<2x6xf32>) -> (tensor<2x6xbf16>, tensor<2xbf16>, tensor<2xf32>)
  return
}
