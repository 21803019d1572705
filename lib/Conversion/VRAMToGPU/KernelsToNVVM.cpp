//===- KernelsToNVVM.cpp - Kernels become functions of LLVM for NVPTX -----===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Conversion/Passes.h"
#include "vram/Conversion/Program.h"

#include "mlir/Conversion/GPUToNVVM/GPUToNVVMPass.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlow.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Pass/PassManager.h"

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMKERNELSTONVVM
#include "vram/Conversion/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;

namespace {
struct KernelsToNVVMPass
    : mlir::vram::impl::VRAMKernelsToNVVMBase<KernelsToNVVMPass> {
  void runOnOperation() override {
    ConvertGpuOpsToNVVMOpsOptions options;
    options.indexBitwidth =
        getOperation().getName() == vram::kWideKernels ? 64 : 32;
    options.useBarePtrCallConv = true;
    OpPassManager passes(gpu::GPUModuleOp::getOperationName());
    passes.addPass(createConvertGpuOpsToNVVMOps(options));
    if (failed(runPipeline(passes, getOperation())))
      signalPassFailure();
  }
};
} // namespace
