// Products on tensor cores become calls of the emulator, whether elements are f16 or bf16; it knows one
// shape.

// RUN: vram-opt --split-input-file --verify-diagnostics --vram-kernels-to-cpu %s | FileCheck %s

// CHECK-DAG: func.func private @vramEmulatedProduct(i32, i32, i32, i32, i32, i32, f32, f32, f32, f32, i32)
// CHECK-DAG: func.func private @vramEmulatedProductSum(i32) -> f32
// CHECK-LABEL: func.func @thread_of_product
// CHECK: %[[BF16:.*]] = arith.constant 1 : i32
// CHECK: call @vramEmulatedProduct({{.*}}, %[[BF16]])
// CHECK-COUNT-4: call @vramEmulatedProductSum
gpu.module @kernels {
  gpu.func @product(%a: memref<4xi32>, %d: memref<4xf32>) kernel {
    %c0 = arith.constant 0 : index
    %0 = memref.load %a[%c0] : memref<4xi32>
    %zero = arith.constant 0.0 : f32
    %1 = nvvm.mma.sync A[%0, %0, %0, %0] B[%0, %0] C[%zero, %zero, %zero, %zero] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<bf16>, multiplicandBPtxType = #nvvm.mma_type<bf16>, shape = #nvvm.shape<m = 16, n = 8, k = 16>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
    %2 = llvm.extractvalue %1[0] : !llvm.struct<(f32, f32, f32, f32)>
    memref.store %2, %d[%c0] : memref<4xf32>
    gpu.return
  }
}

// -----

gpu.module @kernels {
  gpu.func @other_shape(%a: memref<4xi32>) kernel {
    %c0 = arith.constant 0 : index
    %0 = memref.load %a[%c0] : memref<4xi32>
    %zero = arith.constant 0.0 : f32
    // expected-error @+1 {{has a shape or type that is not emulated}}
    %1 = nvvm.mma.sync A[%0, %0] B[%0] C[%zero, %zero, %zero, %zero] {layoutA = #nvvm.mma_layout<row>, layoutB = #nvvm.mma_layout<col>, multiplicandAPtxType = #nvvm.mma_type<bf16>, multiplicandBPtxType = #nvvm.mma_type<bf16>, shape = #nvvm.shape<m = 16, n = 8, k = 8>} : (i32, i32, f32) -> !llvm.struct<(f32, f32, f32, f32)>
    gpu.return
  }
}
