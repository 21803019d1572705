// RUN: vram-opt --vram-autodiff=optimizer=sgd --canonicalize --cse --vram-labelled-rows=at-most=40%% %s | FileCheck %s
// RUN: vram-opt --vram-autodiff=optimizer=sgd --canonicalize --cse --vram-labelled-rows=at-most=40%% --vram-chunk-head=count=2 %s | FileCheck %s --check-prefix=CHUNKS
// RUN: vram-opt --vram-autodiff=optimizer=sgd --canonicalize --cse %s -o %t.plain.mlir
// RUN: vram-opt --vram-labelled-rows=at-most=100%% %t.plain.mlir 2> %t.txt | diff %t.plain.mlir -
// RUN: FileCheck %s --check-prefix=ALL < %t.txt
// RUN: vram-opt --vram-labelled-rows=at-most=6 --verify-diagnostics %s | FileCheck %s --check-prefix=LOSS

// Three of seven rows: 40 % are rounded up. Rows with labels come first, by a stable sort.
// One number is NaN where more than three rows have a label: it multiplies the loss and
// its gradient. Rows of the gradient are read back, those behind the bound from a row of 0.

// CHECK: func.func @main(%[[X:.*]]: tensor<7x4xf32> {{.*}}, %[[T:.*]]: tensor<7xi64> {{.*}}, %[[W:[a-z0-9]*]]: tensor<9x4xf32>
// CHECK-NOT: 7x9xf32
// CHECK: vram.compare %[[T]], %{{.*}}predicate = #vram.predicate<ne>
// CHECK: %[[MARKS:.*]] = vram.cast
// CHECK: %[[PLACES:.*]] = vram.sort_rank %[[MARKS]] {descending, dim = 0 : i64
// CHECK: %[[IOTA:.*]] = vram.iota
// CHECK: %[[ORDER:.*]] = vram.scatter %[[IOTA]], %[[PLACES]], %[[IOTA]]
// CHECK: %[[ROWS:.*]] = vram.slice %[[ORDER]] {limits = array<i64: 3>
// CHECK: %[[COUNT:.*]] = vram.reduce_sum %[[MARKS]]
// CHECK: %[[MORE:.*]] = vram.compare %[[COUNT]], %{{.*}}predicate = #vram.predicate<gt>
// CHECK: %[[ONE:.*]] = vram.select %[[MORE]], %
// CHECK: %[[ZERO:.*]] = vram.sub %[[ONE]], %
// CHECK: %[[GRAD:.*]] = vram.mul %{{.*}}, %[[ONE]]
// CHECK: %[[X1:.*]] = vram.embedding %[[X]], %[[ROWS]]
// CHECK: vram.matmul %[[X1]], %[[W]] {transpose_rhs{{.*}} -> tensor<3x9xf32>
// CHECK: vram.bias_add
// CHECK: %[[T1:.*]] = vram.gather %[[T]], %[[ROWS]]
// CHECK: %[[L:[^,]*]], %[[LSE:.*]] = vram.cross_entropy %{{.*}}, %[[T1]]
// CHECK: vram.mul %[[L]], %[[ONE]]
// CHECK: vram.cross_entropy_backward %[[GRAD]], {{.*}}, %[[T1]], %[[LSE]]
// CHECK: vram.matmul %{{.*}}, %[[X1]] {transpose_lhs, {{.*}}vram.gradient_of = ["w"]
// CHECK: %[[DX:.*]] = vram.matmul {{.*}} -> tensor<3x4xf32>
// CHECK: vram.broadcast %[[ZERO]] {{.*}} -> tensor<1x4xf32>
// CHECK: %[[TABLE:.*]] = vram.concat %[[DX]], %
// CHECK: %[[AT:.*]] = vram.minimum %[[PLACES]], %
// CHECK: vram.embedding %[[TABLE]], %[[AT]] {{.*}}vram.gradient_of = ["x"]{{.*}} -> tensor<7x4xf32>

// Chunks of the head are chunks of its labelled rows.
// CHUNKS-NOT: 3x9xf32
// CHUNKS: vram.matmul {{.*}} -> tensor<1x9xf32>
// CHUNKS: vram.matmul {{.*}} -> tensor<2x9xf32>

// Where each row may have a label nothing is gained.
// ALL: warning: 'vram.cross_entropy' stays as it is: at-most=100% is no bound for a head of 7 rows

// Before the backward there is the loss alone.
// LOSS: vram.cross_entropy {{.*}}tensor<6x9xf32>
// LOSS: vram.mul
func.func @main(%x: tensor<7x4xf32> {vram.name = "x", vram.role = #vram.role<parameter>},
                %t: tensor<7xi64> {vram.name = "t", vram.role = #vram.role<target>},
                %w: tensor<9x4xf32> {vram.name = "w", vram.role = #vram.role<parameter>},
                %b: tensor<9xf32> {vram.name = "b", vram.role = #vram.role<parameter>}) -> tensor<f32>
    attributes {vram.kind = #vram.kind<loss>, vram.loss = 0 : i64} {
  %y = vram.matmul %x, %w {transpose_rhs} : (tensor<7x4xf32>, tensor<9x4xf32>) -> tensor<7x9xf32>
  %z = vram.bias_add %y, %b {dim = 1 : i64} : (tensor<7x9xf32>, tensor<9xf32>) -> tensor<7x9xf32>
  %loss, %lse = vram.cross_entropy %z, %t {ignore_index = 3 : i64, label_smoothing = 0.1 : f64} : (tensor<7x9xf32>, tensor<7xi64>) -> (tensor<f32>, tensor<7xf32>)
  return %loss : tensor<f32>
}
