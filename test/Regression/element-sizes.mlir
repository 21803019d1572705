// Tensors whose elements are no integers and no floats ended in a signal: in the
// memory model, in the planner's figures, in the count by hand.

// RUN: split-file %s %t
// RUN: not vram-opt --allow-unregistered-dialect --vram-memory-report %t/opaque.mlir 2>&1 | FileCheck %s --check-prefix=OPAQUE
// RUN: not vram-opt --allow-unregistered-dialect --vram-checkpoint=budget=1MB %t/opaque.mlir 2>&1 | FileCheck %s --check-prefix=OPAQUE
// RUN: not vram-opt --allow-unregistered-dialect --vram-schedule %t/opaque.mlir 2>&1 | FileCheck %s --check-prefix=OPAQUE
// RUN: not vram-opt --allow-unregistered-dialect --vram-inplace %t/opaque.mlir 2>&1 | FileCheck %s --check-prefix=OPAQUE
// RUN: not vram-opt --allow-unregistered-dialect --vram-memory-report=count=keras %t/opaque.mlir 2>&1 | FileCheck %s --check-prefix=OPAQUE
// OPAQUE: opaque.mlir:2:8: error: result 0 of 'x.const' has an element type of unknown size: '!x.string'; use integers, floats, complex numbers or vectors of them, or give the type DataLayoutTypeInterface
// OPAQUE-NOT: error:

// RUN: not vram-opt --allow-unregistered-dialect --vram-memory-report %t/argument.mlir 2>&1 | FileCheck %s --check-prefix=ARGUMENT
// ARGUMENT: error: argument 1 has an element type of unknown size: 'vector<[4]xf32>'

// Elements are as far from each other as LLVM puts them: 4096 bytes of each.
// RUN: vram-opt --allow-unregistered-dialect --vram-memory-report='output=- alignment=1 largest=12' %t/known.mlir -o /dev/null | FileCheck %s --check-prefix=KNOWN
// KNOWN-COUNT-12: "bytes": 4096,

// The passes that plan take tensors of any element type.
// RUN: vram-opt --allow-unregistered-dialect --vram-inplace --vram-schedule %t/known.mlir -o /dev/null

//--- opaque.mlir
func.func @f() -> tensor<!x.string> {
  %0 = "x.const"() : () -> tensor<!x.string>
  return %0 : tensor<!x.string>
}

//--- argument.mlir
func.func @f(%a: tensor<4xf32>, %b: tensor<4xvector<[4]xf32>>) {
  return
}

//--- known.mlir
func.func @f(%0: tensor<512xindex>, %1: tensor<512xcomplex<f32>>, %2: tensor<4096xi1>,
             %3: tensor<4096xi4>, %4: tensor<1024xi24>, %5: tensor<256xi65>,
             %6: tensor<256xf80>, %7: tensor<256xvector<3xf32>>,
             %8: tensor<128xvector<2x4xf32>>, %9: tensor<4096xvector<8xi1>>,
             %10: tensor<512x!llvm.ptr>) -> tensor<256xvector<3xf32>> {
  %11 = "x.op"(%7) : (tensor<256xvector<3xf32>>) -> tensor<256xvector<3xf32>>
  return %11 : tensor<256xvector<3xf32>>
}
