// A function written in linalg and tensor alone: the interfaces are attached
// to those dialects' ops by external models, and the pass knows no others.

// RUN: split-file %s %t
// RUN: vram-opt %t/step.mlir --vram-checkpoint='budget-fraction=0.3 summary' -o %t/after.mlir 2>&1 | FileCheck %s --check-prefix=SUMMARY
// RUN: FileCheck %s < %t/after.mlir
// Executed before and after by upstream's own road, both print the same bits. What
// calls the step is no part of what is planned: it goes into the module behind it.
// RUN: vram-opt %t/step.mlir -o %t/before.mlir
// RUN: sed '/^}$/d' %t/before.mlir > %t/before-main.mlir
// RUN: cat %t/main.txt >> %t/before-main.mlir
// RUN: sed '/^}$/d' %t/after.mlir > %t/after-main.mlir
// RUN: cat %t/main.txt >> %t/after-main.mlir
// RUN: sh %S/Inputs/run-linalg.sh %t/before-main.mlir %llvm_tools/../lib > %t.before
// RUN: sh %S/Inputs/run-linalg.sh %t/after-main.mlir %llvm_tools/../lib > %t.after
// RUN: diff %t.before %t.after
// RUN: FileCheck %s --check-prefix=VALUES < %t.after

// SUMMARY: {{[1-9][0-9]*}} reruns
// CHECK: func.func @step
// CHECK: vram.rerun = 1
// VALUES: [{{[-0-9., e]+}}]

//--- step.mlir
#map = affine_map<(d0, d1) -> (d0, d1)>
func.func @step(%x: tensor<16x16xf32>) -> tensor<16x16xf32> {
  %e = tensor.empty() : tensor<16x16xf32>
  %a = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]}
      ins(%x : tensor<16x16xf32>) outs(%e : tensor<16x16xf32>) {
  ^bb0(%in: f32, %out: f32):
    %s = arith.mulf %in, %in : f32
    linalg.yield %s : f32
  } -> tensor<16x16xf32>
  %f = tensor.empty() : tensor<16x16xf32>
  %b = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]}
      ins(%a : tensor<16x16xf32>) outs(%f : tensor<16x16xf32>) {
  ^bb0(%in: f32, %out: f32):
    %c = arith.constant 0.5 : f32
    %s = arith.addf %in, %c : f32
    linalg.yield %s : f32
  } -> tensor<16x16xf32>
  %g = tensor.empty() : tensor<16x16xf32>
  %c = linalg.generic {indexing_maps = [#map, #map], iterator_types = ["parallel", "parallel"]}
      ins(%b : tensor<16x16xf32>) outs(%g : tensor<16x16xf32>) {
  ^bb0(%in: f32, %out: f32):
    %s = arith.mulf %in, %in : f32
    linalg.yield %s : f32
  } -> tensor<16x16xf32>
  %h = tensor.empty() : tensor<16x16xf32>
  %d = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]}
      ins(%c, %c : tensor<16x16xf32>, tensor<16x16xf32>) outs(%h : tensor<16x16xf32>) {
  ^bb0(%p: f32, %q: f32, %out: f32):
    %s = arith.subf %p, %q : f32
    linalg.yield %s : f32
  } -> tensor<16x16xf32>
  %i = tensor.empty() : tensor<16x16xf32>
  %u = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]}
      ins(%d, %b : tensor<16x16xf32>, tensor<16x16xf32>) outs(%i : tensor<16x16xf32>) {
  ^bb0(%p: f32, %q: f32, %out: f32):
    %s = arith.addf %p, %q : f32
    linalg.yield %s : f32
  } -> tensor<16x16xf32>
  %j = tensor.empty() : tensor<16x16xf32>
  %v = linalg.generic {indexing_maps = [#map, #map, #map], iterator_types = ["parallel", "parallel"]}
      ins(%u, %a : tensor<16x16xf32>, tensor<16x16xf32>) outs(%j : tensor<16x16xf32>) {
  ^bb0(%p: f32, %q: f32, %out: f32):
    %s = arith.mulf %p, %q : f32
    linalg.yield %s : f32
  } -> tensor<16x16xf32>
  return %v : tensor<16x16xf32>
}

//--- main.txt
func.func private @printMemrefF32(tensor<*xf32>)
func.func @main() {
  %x = tensor.generate {
  ^bb0(%r: index, %c: index):
    %s = arith.addi %r, %c : index
    %n = arith.index_cast %s : index to i32
    %f = arith.sitofp %n : i32 to f32
    tensor.yield %f : f32
  } : tensor<16x16xf32>
  %y = func.call @step(%x) : (tensor<16x16xf32>) -> tensor<16x16xf32>
  %z = tensor.cast %y : tensor<16x16xf32> to tensor<*xf32>
  func.call @printMemrefF32(%z) : (tensor<*xf32>) -> ()
  return
}
}
