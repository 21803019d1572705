// The user's lines win over the table: by op, by layer, by place in the source;
// the derivative goes with its op.

// RUN: split-file %s %t
// RUN: vram-opt %t/loss.mlir --vram-autodiff=mark-for-precision --vram-mixed-precision='type=bf16 policy=%t/policy.txt' | FileCheck %s

// CHECK: vram.matmul {{.*}}vram.layer = "h.0.fc"{{.*}} -> tensor<8x16xbf16>
// CHECK: vram.matmul {{.*}}vram.layer = "h.11.fc"{{.*}} -> tensor<8x16xf32>
// CHECK: vram.layer_norm {{.*}}(tensor<8x16xbf16>) -> (tensor<8x16xbf16>
// CHECK: vram.exp {{.*}} -> tensor<8x16xbf16>
// CHECK: vram.mul {{.*}}vram.phase = #vram.phase<backward>{{.*}} -> tensor<8x16xbf16>
// CHECK: vram.layer_norm_backward {{.*}} -> tensor<8x16xbf16>
// CHECK: vram.matmul {{.*}}vram.layer = "h.11.fc", vram.phase = #vram.phase<backward>{{.*}} -> tensor<16x16xf32>

//--- policy.txt
# Everything in this file stands behind the default table.
vram.layer_norm = follow
* at "h.11.*" = f32
vram.exp at "*model.py:17" = lower

//--- loss.mlir
func.func @f(%x: tensor<8x16xf32>,
    %w1: tensor<16x16xf32> {vram.name = "w1", vram.role = #vram.role<parameter>},
    %w2: tensor<16x16xf32> {vram.name = "w2", vram.role = #vram.role<parameter>}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %0 = vram.matmul %x, %w1 {vram.layer = "h.0.fc"} : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
  %1 = vram.matmul %0, %w2 {vram.layer = "h.11.fc"} : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
  %2 = vram.matmul %1, %w1 {vram.layer = "h.0.fc"} : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
  %y, %mean, %rstd = vram.layer_norm %2 : (tensor<8x16xf32>) -> (tensor<8x16xf32>, tensor<8xf32>, tensor<8xf32>)
  %3 = vram.exp %y : (tensor<8x16xf32>) -> tensor<8x16xf32> loc("model.py":17:3)
  %4 = vram.matmul %3, %w1 {vram.layer = "h.0.fc"} : (tensor<8x16xf32>, tensor<16x16xf32>) -> tensor<8x16xf32>
  %loss = vram.l1 %4, %x : (tensor<8x16xf32>, tensor<8x16xf32>) -> tensor<f32>
  return %loss : tensor<f32>
}
