// RUN: vram-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func @negations
// CHECK-SAME: %[[X:.*]]: tensor<2xf32>, %[[P:.*]]: tensor<2xi1>
// CHECK-NEXT: return %[[X]], %[[P]]
func.func @negations(%x: tensor<2xf32>, %p: tensor<2xi1>) -> (tensor<2xf32>, tensor<2xi1>) {
  %0 = vram.neg %x : (tensor<2xf32>) -> tensor<2xf32>
  %1 = vram.neg %0 : (tensor<2xf32>) -> tensor<2xf32>
  %2 = vram.logical_not %p : (tensor<2xi1>) -> tensor<2xi1>
  %3 = vram.logical_not %2 : (tensor<2xi1>) -> tensor<2xi1>
  return %1, %3 : tensor<2xf32>, tensor<2xi1>
}

// CHECK-LABEL: func @idempotent
// CHECK-SAME: %[[X:.*]]: tensor<2xf32>, %[[P:.*]]: tensor<2xi1>
// CHECK-NEXT: %[[R:.*]] = vram.relu %[[X]]
// CHECK-NEXT: return %[[R]], %[[X]], %[[X]], %[[P]], %[[P]]
func.func @idempotent(%x: tensor<2xf32>, %p: tensor<2xi1>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xi1>, tensor<2xi1>) {
  %0 = vram.relu %x : (tensor<2xf32>) -> tensor<2xf32>
  %1 = vram.relu %0 : (tensor<2xf32>) -> tensor<2xf32>
  %2 = vram.maximum %x, %x : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %3 = vram.minimum %x, %x : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %4 = vram.logical_and %p, %p : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  %5 = vram.logical_or %p, %p : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  return %1, %2, %3, %4, %5 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xi1>, tensor<2xi1>
}

// CHECK-LABEL: func @identities
// CHECK-SAME: %[[X:.*]]: tensor<2xf32>, %[[I:.*]]: tensor<2xi32>
// CHECK-NEXT: return %[[X]], %[[X]], %[[X]], %[[X]], %[[X]], %[[I]]
func.func @identities(%x: tensor<2xf32>, %i: tensor<2xi32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xi32>) {
  %minus_zero = vram.constant dense<-0.0> : tensor<f32>
  %zero = vram.constant dense<0.0> : tensor<f32>
  %one = vram.constant dense<1.0> : tensor<2xf32>
  %int_zero = vram.constant dense<0> : tensor<i32>
  // The constant moves to the right first: addition commutes.
  %0 = vram.add %minus_zero, %x : (tensor<f32>, tensor<2xf32>) -> tensor<2xf32>
  %1 = vram.sub %x, %zero : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  %2 = vram.mul %one, %x : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %3 = vram.div %x, %one : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %4 = vram.pow %x, %one : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %5 = vram.add %i, %int_zero : (tensor<2xi32>, tensor<i32>) -> tensor<2xi32>
  return %0, %1, %2, %3, %4, %5 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xi32>
}

// -0.0 + 0.0 is 0.0, and -0.0 - -0.0 too: these change bits.
// CHECK-LABEL: func @not_identities
// CHECK: vram.add
// CHECK: vram.sub
// CHECK: vram.mul
func.func @not_identities(%x: tensor<2xf32>) -> (tensor<2xf32>, tensor<2xf32>, tensor<3x2xf32>) {
  %minus_zero = vram.constant dense<-0.0> : tensor<f32>
  %zero = vram.constant dense<0.0> : tensor<f32>
  // The result is larger than the operand.
  %one = vram.constant dense<1.0> : tensor<3x2xf32>
  %0 = vram.add %x, %zero : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  %1 = vram.sub %x, %minus_zero : (tensor<2xf32>, tensor<f32>) -> tensor<2xf32>
  %2 = vram.mul %x, %one : (tensor<2xf32>, tensor<3x2xf32>) -> tensor<3x2xf32>
  return %0, %1, %2 : tensor<2xf32>, tensor<2xf32>, tensor<3x2xf32>
}

// CHECK-LABEL: func @choices
// CHECK-SAME: %[[X:.*]]: tensor<2xf32>, %[[Y:.*]]: tensor<2xf32>, %[[P:.*]]: tensor<2xi1>
// CHECK-NEXT: return %[[X]], %[[Y]], %[[X]], %[[X]]
func.func @choices(%x: tensor<2xf32>, %y: tensor<2xf32>, %p: tensor<2xi1>) -> (tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>) {
  %true = vram.constant dense<true> : tensor<i1>
  %false = vram.constant dense<false> : tensor<2xi1>
  %0 = vram.select %true, %x, %y : (tensor<i1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %1 = vram.select %false, %x, %y : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %2 = vram.select %p, %x, %x : (tensor<2xi1>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  %3 = vram.masked_fill %x, %false {value = 1.0 : f64} : (tensor<2xf32>, tensor<2xi1>) -> tensor<2xf32>
  return %0, %1, %2, %3 : tensor<2xf32>, tensor<2xf32>, tensor<2xf32>, tensor<2xf32>
}

// CHECK-LABEL: func @no_dropout
// CHECK-SAME: %[[X:[^:]*]]: tensor<2xf32>
// CHECK-NEXT: return %[[X]]
func.func @no_dropout(%x: tensor<2xf32>, %seed: tensor<i64>, %offset: tensor<i64>) -> tensor<2xf32> {
  %0 = vram.dropout %x, %seed, %offset {p = 0.0 : f64} : (tensor<2xf32>, tensor<i64>, tensor<i64>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}

// A cast that loses nothing goes when another follows.
// CHECK-LABEL: func @casts
// CHECK-SAME: %[[H:.*]]: tensor<2xbf16>, %[[X:.*]]: tensor<2xf32>, %[[I:.*]]: tensor<2xi8>
// CHECK-DAG: %[[WIDE:.*]] = vram.cast %[[H]] : (tensor<2xbf16>) -> tensor<2xf64>
// CHECK-DAG: %[[NARROW:.*]] = vram.cast %[[X]] : (tensor<2xf32>) -> tensor<2xbf16>
// CHECK-DAG: %[[ROUNDED:.*]] = vram.cast %[[NARROW]] : (tensor<2xbf16>) -> tensor<2xf32>
// CHECK: return %[[X]], %[[H]], %[[WIDE]], %[[ROUNDED]], %[[I]]
func.func @casts(%h: tensor<2xbf16>, %x: tensor<2xf32>, %i: tensor<2xi8>) -> (tensor<2xf32>, tensor<2xbf16>, tensor<2xf64>, tensor<2xf32>, tensor<2xi8>) {
  %same = vram.cast %x : (tensor<2xf32>) -> tensor<2xf32>
  %0 = vram.cast %h : (tensor<2xbf16>) -> tensor<2xf32>
  %1 = vram.cast %0 : (tensor<2xf32>) -> tensor<2xbf16>
  %2 = vram.cast %0 : (tensor<2xf32>) -> tensor<2xf64>
  %3 = vram.cast %x : (tensor<2xf32>) -> tensor<2xbf16>
  %4 = vram.cast %3 : (tensor<2xbf16>) -> tensor<2xf32>
  %5 = vram.cast %i : (tensor<2xi8>) -> tensor<2xi64>
  %6 = vram.cast %5 : (tensor<2xi64>) -> tensor<2xi8>
  return %same, %1, %2, %4, %6 : tensor<2xf32>, tensor<2xbf16>, tensor<2xf64>, tensor<2xf32>, tensor<2xi8>
}

// ui8 to i8 is no exact cast, so the pair stays.
// CHECK-LABEL: func @lossy_casts
// CHECK-COUNT-2: vram.cast
func.func @lossy_casts(%i: tensor<2xui8>) -> tensor<2xi32> {
  %0 = vram.cast %i : (tensor<2xui8>) -> tensor<2xi8>
  %1 = vram.cast %0 : (tensor<2xi8>) -> tensor<2xi32>
  return %1 : tensor<2xi32>
}

// CHECK-LABEL: func @constants
// CHECK-DAG: vram.constant dense<3.500000e+00> : tensor<f32>
// CHECK-DAG: vram.constant dense<[4, 6]> : tensor<2xi32>
// CHECK-DAG: vram.constant dense<2> : tensor<i64>
// CHECK-DAG: vram.constant dense<1.000000e+00> : tensor<bf16>
// CHECK-DAG: vram.constant dense<true> : tensor<i1>
// CHECK-DAG: vram.constant dense<-2.000000e+00> : tensor<f32>
// CHECK-DAG: vram.constant dense<2.550000e+02> : tensor<f16>
// CHECK-NOT: vram.{{add|sub|mul|div|cast|neg}}
func.func @constants() -> (tensor<f32>, tensor<2xi32>, tensor<i64>, tensor<bf16>, tensor<i1>, tensor<f32>, tensor<f16>) {
  %0 = vram.constant dense<1.5> : tensor<f32>
  %1 = vram.constant dense<2.0> : tensor<f32>
  %2 = vram.add %0, %1 : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %3 = vram.constant dense<[2, 3]> : tensor<2xi32>
  %4 = vram.constant dense<2> : tensor<2xi32>
  %5 = vram.mul %3, %4 : (tensor<2xi32>, tensor<2xi32>) -> tensor<2xi32>
  %6 = vram.constant dense<7> : tensor<i64>
  %7 = vram.constant dense<3> : tensor<i64>
  %8 = vram.div %6, %7 : (tensor<i64>, tensor<i64>) -> tensor<i64>
  // Rounds to the nearest, as the op does.
  %9 = vram.constant dense<1.001> : tensor<f32>
  %10 = vram.cast %9 : (tensor<f32>) -> tensor<bf16>
  %11 = vram.cast %6 : (tensor<i64>) -> tensor<i1>
  %12 = vram.neg %1 : (tensor<f32>) -> tensor<f32>
  %13 = vram.constant dense<255> : tensor<ui8>
  %14 = vram.cast %13 : (tensor<ui8>) -> tensor<f16>
  return %2, %5, %8, %10, %11, %12, %14 : tensor<f32>, tensor<2xi32>, tensor<i64>, tensor<bf16>, tensor<i1>, tensor<f32>, tensor<f16>
}

// The bits of a NaN and a division by zero are left to the machine, and no
// constant of more than 1 KiB is made.
// CHECK-LABEL: func @kept
// CHECK: vram.div
// CHECK: vram.div
// CHECK: vram.neg
// CHECK: vram.cast
func.func @kept() -> (tensor<f32>, tensor<i32>, tensor<257xf32>, tensor<1025xi8>) {
  %0 = vram.constant dense<0.0> : tensor<f32>
  %1 = vram.div %0, %0 : (tensor<f32>, tensor<f32>) -> tensor<f32>
  %2 = vram.constant dense<0> : tensor<i32>
  %3 = vram.constant dense<1> : tensor<i32>
  %4 = vram.div %3, %2 : (tensor<i32>, tensor<i32>) -> tensor<i32>
  %5 = vram.constant dense<1.0> : tensor<257xf32>
  %6 = vram.neg %5 : (tensor<257xf32>) -> tensor<257xf32>
  %7 = vram.constant dense<1> : tensor<1025xi16>
  %8 = vram.cast %7 : (tensor<1025xi16>) -> tensor<1025xi8>
  return %1, %4, %6, %8 : tensor<f32>, tensor<i32>, tensor<257xf32>, tensor<1025xi8>
}
