// RUN: vram-opt %s --verify-diagnostics --split-input-file

// expected-error@+1 {{'func.func' op expects 'vram.kind' to be #vram.kind<loss|training_step|inference>, but got "loss"}}
func.func @f() attributes {vram.kind = "loss"} { return }

// -----

// expected-error@+1 {{'builtin.module' op has 'vram.kind', which belongs on functions}}
module attributes {vram.kind = #vram.kind<loss>} {}

// -----

// expected-error@+1 {{'func.func' op expects 'vram.loss' to be the i64 index of one of its 1 results, but got 1 : i64}}
func.func @f(%x: tensor<f32>) -> tensor<f32> attributes {vram.loss = 1 : i64} { return %x : tensor<f32> }

// -----

// expected-error@+1 {{'func.func' op expects 'vram.loss' to be the i64 index of one of its 1 results, but got -1 : i64}}
func.func @f(%x: tensor<f32>) -> tensor<f32> attributes {vram.loss = -1 : i64} { return %x : tensor<f32> }

// -----

// expected-error@+1 {{'func.func' op expects 'vram.loss' to be the i64 index of one of its 1 results, but got 0 : i32}}
func.func @f(%x: tensor<f32>) -> tensor<f32> attributes {vram.loss = 0 : i32} { return %x : tensor<f32> }

// -----

// expected-error@+1 {{'func.func' op expects its loss, result 0, to be a float of rank 0, but got 'tensor<1xf32>'}}
func.func @f(%x: tensor<1xf32>) -> tensor<1xf32> attributes {vram.loss = 0 : i64} { return %x : tensor<1xf32> }

// -----

// expected-error@+1 {{'func.func' op expects its loss, result 0, to be a float of rank 0, but got 'tensor<i64>'}}
func.func @f(%x: tensor<i64>) -> tensor<i64> attributes {vram.loss = 0 : i64} { return %x : tensor<i64> }

// -----

// expected-error@+1 {{'func.func' op has 'vram.los', which the vram dialect does not know}}
func.func @f() attributes {vram.los = 0 : i64} { return }

// -----

// expected-error@+1 {{'func.func' op has 'vram.role', which belongs on arguments of functions}}
func.func @f() attributes {vram.role = #vram.role<input>} { return }

// -----

// expected-error@+1 {{expected one of [parameter, buffer, optimizer_state, hyperparameter, input, target, seed, offset] for what an argument of a graph is, got: weight}}
func.func @f(%x: tensor<f32> {vram.role = #vram.role<weight>}) { return }

// -----

// expected-error@+1 {{'func.func' op expects 'vram.role' of argument 0 to be #vram.role<parameter|buffer|optimizer_state|hyperparameter|input|target|seed|offset>, but got "input"}}
func.func @f(%x: tensor<f32> {vram.role = "input"}) { return }

// -----

// expected-error@+1 {{'func.func' op expects argument 0, which has a role, to have a static shape, but got 'tensor<?xf32>'}}
func.func @f(%x: tensor<?xf32> {vram.role = #vram.role<input>}) { return }

// -----

// expected-error@+1 {{'func.func' op expects argument 0, which has a role, to have a static shape, but got 'f32'}}
func.func @f(%x: f32 {vram.role = #vram.role<hyperparameter>}) { return }

// -----

// expected-error@+1 {{'func.func' op takes no tensor of more than 2^50 bytes, but argument 0 is 'tensor<4294967296x4294967296xf32>'}}
func.func @f(%x: tensor<4294967296x4294967296xf32> {vram.role = #vram.role<input>}) { return }

// -----

// expected-error@+1 {{'func.func' op expects argument 0, a parameter, to hold floats, but got 'tensor<2xi64>'}}
func.func @f(%x: tensor<2xi64> {vram.role = #vram.role<parameter>}) { return }

// -----

// expected-error@+1 {{'func.func' op expects argument 1, the seed, to be an integer of rank 0, but got 'tensor<1xi64>'}}
func.func @f(%x: tensor<f32>, %s: tensor<1xi64> {vram.role = #vram.role<seed>}) { return }

// -----

// expected-error@+1 {{'func.func' op expects argument 0, the offset, to be an integer of rank 0, but got 'tensor<f32>'}}
func.func @f(%s: tensor<f32> {vram.role = #vram.role<offset>}) { return }

// -----

// expected-error@+1 {{'func.func' op expects 'vram.donated' of argument 0 to be the i64 index of one of its 1 results, but got 1 : i64}}
func.func @f(%x: tensor<f32> {vram.donated = 1 : i64}) -> tensor<f32> { return %x : tensor<f32> }

// -----

// expected-error@+1 {{'func.func' op expects 'vram.donated' of argument 0 to be the i64 index of one of its 1 results, but got "0"}}
func.func @f(%x: tensor<f32> {vram.donated = "0"}) -> tensor<f32> { return %x : tensor<f32> }

// -----

// expected-error@+1 {{'func.func' op donates argument 1 of type 'tensor<2xf32>' to result 0 of type 'tensor<f32>'}}
func.func @f(%x: tensor<f32>, %y: tensor<2xf32> {vram.donated = 0 : i64}) -> tensor<f32> { return %x : tensor<f32> }

// -----

// expected-error@+1 {{'func.func' op donates both arguments 0 and 1 to result 0}}
func.func @f(%x: tensor<f32> {vram.donated = 0 : i64}, %y: tensor<f32> {vram.donated = 0 : i64}) -> tensor<f32> { return %x : tensor<f32> }

// -----

// expected-error@+1 {{'func.func' op has two arguments, 0 and 1, of the name "w"}}
func.func @f(%x: tensor<f32> {vram.name = "w"}, %y: tensor<f32> {vram.name = "w"}) { return }

// -----

// expected-error@+1 {{'func.func' op expects 'vram.name' of argument 0 to be a string that is not empty, but got ""}}
func.func @f(%x: tensor<f32> {vram.name = ""}) { return }

// -----

// expected-error@+1 {{'func.func' op has 'vram.frozen' on argument 0, which is no parameter}}
func.func @f(%x: tensor<f32> {vram.role = #vram.role<input>, vram.frozen}) { return }

// -----

// expected-error@+1 {{'func.func' op expects 'vram.frozen' of argument 0 to have no value, but got true}}
func.func @f(%x: tensor<f32> {vram.role = #vram.role<parameter>, vram.frozen = true}) { return }

// -----

// expected-error@+1 {{'func.func' op has 'vram.weight_decay' on argument 0, which is no parameter}}
func.func @f(%x: tensor<f32> {vram.weight_decay = 0.1 : f64}) { return }

// -----

// expected-error@+1 {{'func.func' op expects 'vram.weight_decay' of argument 0 to be a finite f64 that is not negative, but got -1.000000e-01 : f64}}
func.func @f(%x: tensor<f32> {vram.role = #vram.role<parameter>, vram.weight_decay = -0.1 : f64}) { return }

// -----

// expected-error@+1 {{'func.func' op expects 'vram.lr_scale' of argument 0 to be a finite f64 that is not negative, but got 1.000000e-01 : f32}}
func.func @f(%x: tensor<f32> {vram.role = #vram.role<parameter>, vram.lr_scale = 0.1 : f32}) { return }

// -----

// expected-error@+1 {{'func.func' op has 'vram.layer' on argument 0, which the vram dialect does not know}}
func.func @f(%x: tensor<f32> {vram.layer = "fc"}) { return }

// -----

// expected-error@+1 {{'func.func' op has 'vram.donated' on result 0, which the vram dialect does not know}}
func.func @f(%x: tensor<f32>) -> (tensor<f32> {vram.donated = 0 : i64}) { return %x : tensor<f32> }

// -----

// expected-error@+1 {{'func.func' op expects 'vram.name' of result 0 to be a string that is not empty, but got 3 : i64}}
func.func @f(%x: tensor<f32>) -> (tensor<f32> {vram.name = 3 : i64}) { return %x : tensor<f32> }

// -----

func.func @f(%x: tensor<f32>) {
  // expected-error@+1 {{'vram.exp' op expects 'vram.layer' to be a string, but got 3 : i64}}
  %0 = vram.exp %x {vram.layer = 3 : i64} : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @f(%x: tensor<f32>) {
  // expected-error@+1 {{'vram.exp' op expects 'vram.phase' to be #vram.phase<forward|backward|update>, but got "forward"}}
  %0 = vram.exp %x {vram.phase = "forward"} : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @f(%x: tensor<f32>) {
  // expected-error@+1 {{'vram.exp' op expects 'vram.gradient_of' to hold a string for each of its 1 results, but got ["a", "b"]}}
  %0 = vram.exp %x {vram.gradient_of = ["a", "b"]} : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @f(%x: tensor<f32>) {
  // expected-error@+1 {{'vram.exp' op expects 'vram.gradient_of' to hold a string for each of its 1 results, but got [3]}}
  %0 = vram.exp %x {vram.gradient_of = [3]} : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @f(%x: tensor<f32>) {
  // expected-error@+1 {{'vram.exp' op has 'vram.rerun' beside its own 'rerun'}}
  %0 = vram.exp %x {vram.rerun = 1 : i64} : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func private @g()
func.func @f() {
  // expected-error@+1 {{'func.call' op expects 'vram.rerun' to be an i64 of at least 0, but got -1 : i64}}
  call @g() {vram.rerun = -1 : i64} : () -> ()
  return
}

// -----

func.func @f(%x: tensor<f32>) {
  // expected-error@+1 {{'vram.exp' op expects 'vram.inplace' to be a unit attribute, but got true}}
  %0 = vram.exp %x {vram.inplace = true} : (tensor<f32>) -> tensor<f32>
  return
}

// -----

// expected-error@+1 {{'func.func' op expects 'vram.budget' to be an i64 of at least 1, in bytes, but got 0 : i64}}
func.func @f() attributes {vram.budget = 0 : i64} { return }

// -----

// expected-error@+1 {{'func.func' op expects 'vram.alignment' to be an i64 of at least 1, in bytes, but got 256 : i32}}
func.func @f() attributes {vram.alignment = 256 : i32} { return }

// -----

// expected-error@+1 {{'builtin.module' op expects 'vram.device' to be the name or the file of a device, but got ""}}
module attributes {vram.device = ""} {}

// -----

func.func @f(%x: tensor<f32>) {
  // expected-error@+1 {{'vram.exp' op has 'vram.budget', which belongs on functions and modules}}
  %0 = vram.exp %x {vram.budget = 1 : i64} : (tensor<f32>) -> tensor<f32>
  return
}

// -----

// expected-error@+1 {{'func.func' op expects 'vram.checkpoint' to be a dictionary, but got "plan"}}
func.func @f() attributes {vram.checkpoint = "plan"} { return }

// -----

// expected-error@+1 {{'func.func' op expects 'vram.initial' of argument 0 to be a finite f64, but got 1 : i64}}
func.func @f(%x: tensor<f32> {vram.initial = 1 : i64}) { return }

// -----

// expected-error@+1 {{'func.func' op expects 'vram.copy_of' of argument 0 to name a parameter of its shape that is no copy itself, but got "w"}}
func.func @f(%x: tensor<2xbf16> {vram.copy_of = "w", vram.role = #vram.role<parameter>},
             %w: tensor<3xf32> {vram.name = "w", vram.role = #vram.role<parameter>}) { return }

// -----

func.func @f(%x: tensor<f32>) {
  // expected-error@+1 {{'vram.exp' op expects 'vram.loss_gradient' to be an array of i64, numbers of its operands, but got array<i64: 1>}}
  %0 = vram.exp %x {vram.loss_gradient = array<i64: 1>} : (tensor<f32>) -> tensor<f32>
  return
}

// -----

func.func @f(%x: tensor<f32>) {
  // expected-error@+1 {{'vram.exp' op expects 'vram.precision_group' to be an i64 of at least 0, but got -1 : i64}}
  %0 = vram.exp %x {vram.precision_group = -1 : i64} : (tensor<f32>) -> tensor<f32>
  return
}

// -----

// expected-error@+1 {{'func.func' op expects 'vram.mixed_precision' to be a dictionary, but got "bf16"}}
func.func @f() attributes {vram.mixed_precision = "bf16"} { return }

// -----

func.func @f(%x: tensor<2x3x4x4xf32>) {
  // expected-error@+1 {{'vram.relu' op has 'vram.channels_last', which belongs on convolutions, poolings, resampling and batch normalisation}}
  %0 = vram.relu %x {vram.channels_last} : (tensor<2x3x4x4xf32>) -> tensor<2x3x4x4xf32>
  return
}

// -----

func.func @f(%x: tensor<2x3x4xf32>) {
  // expected-error@+1 {{'vram.batch_norm' op has 'vram.channels_last', which takes an image of rank 4, but got 'tensor<2x3x4xf32>'}}
  %0:3 = vram.batch_norm %x {vram.channels_last} : (tensor<2x3x4xf32>) -> (tensor<2x3x4xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @f(%x: tensor<2x4x4x3xf32>) {
  // expected-error@+1 {{'vram.batch_norm' op expects 'vram.channels_last' to be a unit attribute, but got 1 : i64}}
  %0:3 = vram.batch_norm %x {vram.channels_last = 1 : i64} : (tensor<2x4x4x3xf32>) -> (tensor<2x4x4x3xf32>, tensor<3xf32>, tensor<3xf32>)
  return
}

// -----

func.func @f(%x: tensor<2x4x4x3xf32>, %w: tensor<5x3x3x4xf32>) {
  // expected-error@+1 {{'vram.conv2d' op expects 'filter' to have 3 input channels a group, but got 'tensor<5x4x3x3xf32>'}}
  %0 = vram.conv2d %x, %w {vram.channels_last} : (tensor<2x4x4x3xf32>, tensor<5x3x3x4xf32>) -> tensor<2x2x2x5xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x3xf32>) {
  // expected-error@+1 {{'vram.reduce_sum' op has 'vram.parts', which belongs on the reduce_sum of floats [N, H, W, C] over all but the last dimension}}
  %0 = vram.reduce_sum %x {dims = array<i64: 0, 1>, vram.parts = 2 : i64} : (tensor<2x4x4x3xf32>) -> tensor<4x3xf32>
  return
}

// -----

func.func @f(%x: tensor<2x4x4x3xf32>) {
  // expected-error@+1 {{'vram.reduce_sum' op expects 'vram.parts' to be an i64 that is the number of samples times a divisor of the rows, but got 6 : i64}}
  %0 = vram.reduce_sum %x {dims = array<i64: 0, 1, 2>, vram.parts = 6 : i64} : (tensor<2x4x4x3xf32>) -> tensor<3xf32>
  return
}
