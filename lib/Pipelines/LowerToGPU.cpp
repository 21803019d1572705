//===- LowerToGPU.cpp - From launches to kernels on a GPU -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LoopsToLLVM.h"

#include "vram/Conversion/Passes.h"
#include "vram/Conversion/Toolkit.h"
#include "vram/Pipelines/Pipelines.h"

#include "mlir/Conversion/ArithToLLVM/ArithToLLVM.h"
#include "mlir/Conversion/ControlFlowToLLVM/ControlFlowToLLVM.h"
#include "mlir/Conversion/FuncToLLVM/ConvertFuncToLLVM.h"
#include "mlir/Conversion/GPUToNVVM/GPUToNVVM.h"
#include "mlir/Conversion/MathToLLVM/MathToLLVM.h"
#include "mlir/Conversion/MemRefToLLVM/MemRefToLLVM.h"
#include "mlir/Conversion/NVVMToLLVM/NVVMToLLVM.h"
#include "mlir/Conversion/Passes.h"
#include "mlir/Conversion/VectorToLLVM/ConvertVectorToLLVM.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/GPU/Transforms/Passes.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Linalg/Passes.h"
#include "mlir/Dialect/MemRef/Transforms/Passes.h"
#include "mlir/Target/LLVM/NVVM/Target.h"
#include "mlir/Target/LLVMIR/Dialect/Builtin/BuiltinToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/GPU/GPUToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/LLVMIR/LLVMToLLVMIRTranslation.h"
#include "mlir/Target/LLVMIR/Dialect/NVVM/NVVMToLLVMIRTranslation.h"
#include "mlir/Transforms/Passes.h"

using namespace mlir;

void vram::registerLowerToGPUDialects(DialectRegistry &registry) {
  registry.insert<gpu::GPUDialect, NVVM::NVVMDialect>();
  arith::registerConvertArithToLLVMInterface(registry);
  cf::registerConvertControlFlowToLLVMInterface(registry);
  registerConvertFuncToLLVMInterface(registry);
  registerConvertMathToLLVMInterface(registry);
  registerConvertMemRefToLLVMInterface(registry);
  registerConvertNVVMToLLVMInterface(registry);
  NVVM::registerConvertGpuToNVVMInterface(registry);
  vector::registerConvertVectorToLLVMInterface(registry);
  registerBuiltinDialectTranslation(registry);
  registerGPUDialectTranslation(registry);
  registerLLVMDialectTranslation(registry);
  registerNVVMDialectTranslation(registry);
  NVVM::registerNVVMTargetInterfaceExternalModels(registry);
}

void vram::buildLaunchesPipeline(OpPassManager &pm,
                                 const LowerToLaunchesOptions &options) {
  addDropDeclarations(pm);
  addHostFunctions(pm);
  pm.addPass(createVRAMOutlineLaunches());
  pm.addPass(createVRAMLibraryCalls());
  ConvertVRAMToLoopsOptions loops;
  loops.forGPU = true;
  loops.tensorCores = options.tensorCores;
  pm.addPass(createConvertVRAMToLoops(loops));
  OpPassManager &functions = pm.nest<func::FuncOp>();
  functions.addPass(createConvertLinalgToParallelLoopsPass());
  functions.addPass(createCanonicalizerPass());
  functions.addPass(createCSEPass());
  functions.addPass(createLoopInvariantCodeMotionPass());
  functions.addPass(createVRAMNarrowArithmetic());
  functions.addPass(createCanonicalizerPass());
  pm.addPass(createVRAMMapToGPU());
  pm.addNestedPass<func::FuncOp>(createCanonicalizerPass());
  pm.addNestedPass<func::FuncOp>(createCSEPass());
  pm.addNestedPass<func::FuncOp>(createLoopInvariantCodeMotionPass());
  pm.addPass(createGpuLaunchSinkIndexComputationsPass());
  pm.addPass(createGpuKernelOutliningPass());
  pm.addPass(createVRAMHostLaunches());
}

void vram::buildEmulationPipeline(OpPassManager &pm) {
  pm.addPass(createVRAMKernelsToCPU());
  addLoopsToLLVM(pm);
}

namespace {
/// convert-gpu-to-nvvm with indices as wide as the module's kernels need.
void addToNVVM(OpPassManager &pm) {
  OpPassManager &kernels = pm.nest<gpu::GPUModuleOp>();
  kernels.addPass(createCanonicalizerPass());
  kernels.addPass(createCSEPass());
  kernels.addPass(memref::createExpandStridedMetadataPass());
  kernels.addPass(createLowerAffinePass());
  kernels.addPass(createSCFToControlFlowPass());
  kernels.addPass(vram::createVRAMKernelsToNVVM());
  kernels.addPass(createCanonicalizerPass());
  kernels.addPass(createCSEPass());
  kernels.addPass(createReconcileUnrealizedCastsPass());
}
} // namespace

void vram::buildLowerToGPUPipeline(OpPassManager &pm,
                                   const LowerToGPUOptions &options) {
  LowerToLaunchesOptions launches;
  // --vram-kernels-to-binary says if a chip is not known.
  launches.tensorCores = hasTensorCores(options.chip);
  buildLaunchesPipeline(pm, launches);
  if (options.format != "none")
    buildKernelsPipeline(pm, options);
}

void vram::buildKernelsPipeline(OpPassManager &pm,
                                const LowerToGPUOptions &options) {
  addToNVVM(pm);
  VRAMKernelsToBinaryOptions binary;
  binary.chip = options.chip;
  binary.format = options.format;
  binary.toolkitPath = options.toolkit;
  binary.dependentLaunch = options.dependentLaunch;
  pm.addPass(createVRAMKernelsToBinary(binary));
}
