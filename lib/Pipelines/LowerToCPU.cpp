//===- LowerToCPU.cpp - From launches to LLVM -----------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopsToLLVM.h"

#include "vram/Conversion/Passes.h"
#include "vram/Pipelines/Pipelines.h"

#include "mlir/Conversion/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;

void vram::addLoopsToLLVM(OpPassManager &pm) {
  // An iteration stores what a later one would read only where the op allows
  // it: in sequence, scf.parallel is a loop like any other.
  pm.addPass(createSCFToControlFlowPass());
  pm.addPass(memref::createExpandStridedMetadataPass());
  pm.addPass(createLowerAffinePass());
  // As log(1 + x) it would lose what it is for.
  ConvertMathToLLVMPassOptions math;
  math.approximateLog1p = false;
  pm.addPass(createConvertMathToLLVMPass(math));
  // Calls libm for functions that LLVM has no intrinsic for.
  pm.addPass(createConvertMathToLibmPass());
  pm.addPass(createConvertVectorToLLVMPass());
  pm.addPass(createArithToLLVMConversionPass());
  FinalizeMemRefToLLVMConversionPassOptions memref;
  pm.addPass(createFinalizeMemRefToLLVMConversionPass(memref));
  ConvertFuncToLLVMPassOptions func;
  func.useBarePtrCallConv = true;
  pm.addPass(createConvertFuncToLLVMPass(func));
  pm.addPass(createConvertControlFlowToLLVMPass());
  pm.addPass(createReconcileUnrealizedCastsPass());
}

/// Kernels without f64 compute their loops in f32.
static void addNativeArithmetic(OpPassManager &functions) {
  functions.addPass(vram::createVRAMNarrowArithmetic());
  functions.addPass(createCanonicalizerPass());
  functions.addPass(vram::createVRAMApproximateMath());
  functions.addPass(createCSEPass());
  functions.addPass(createLoopInvariantCodeMotionPass());
  functions.addPass(vram::createVRAMSumLanes());
}

void vram::buildLowerToCPUPipeline(OpPassManager &pm,
                                   const LowerToCPUOptions &options) {
  addDropDeclarations(pm);
  VRAMOutlineLaunchesOptions outline;
  outline.shareStreams = true;
  outline.finishHost = options.copies == "finish";
  pm.addPass(createVRAMOutlineLaunches(outline));
  pm.addPass(createConvertVRAMToOneDNN());
  ConvertVRAMToLoopsOptions loops;
  loops.vectors = true;
  loops.native = options.native;
  loops.copies = options.copies;
  pm.addPass(createConvertVRAMToLoops(loops));
  pm.addNestedPass<func::FuncOp>(createConvertLinalgToParallelLoopsPass());
  pm.addNestedPass<func::FuncOp>(createCanonicalizerPass());
  pm.addNestedPass<func::FuncOp>(createCSEPass());
  pm.addNestedPass<func::FuncOp>(createLoopInvariantCodeMotionPass());
  if (options.native)
    addNativeArithmetic(pm.nest<func::FuncOp>());
  VRAMShareLoopsOptions share;
  share.leastWork = options.leastShared;
  pm.addPass(createVRAMShareLoops(share));
  addLoopsToLLVM(pm);
  pm.addPass(createVRAMShareCalls());
  pm.addNestedPass<LLVM::LLVMFuncOp>(createCanonicalizerPass());
  pm.addNestedPass<LLVM::LLVMFuncOp>(createCSEPass());
}
