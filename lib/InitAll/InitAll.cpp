//===- InitAll.cpp - Everything of VRAM in one call each ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/InitAll.h"

#include "vram/Conversion/LaunchLowering.h"
#include "vram/Conversion/Passes.h"
#include "vram/Dialect/VRAM/Derivatives/Derivatives.h"
#include "vram/Dialect/VRAM/IR/VRAMDialect.h"
#include "vram/Dialect/VRAM/Interfaces/InterfaceModels.h"
#include "vram/Dialect/VRAM/Transforms/AssignLayouts.h"
#include "vram/Dialect/VRAM/Transforms/HostState.h"
#include "vram/Dialect/VRAM/Transforms/Passes.h"
#include "vram/Pipelines/Pipelines.h"

#include "mlir/Dialect/Affine/IR/AffineOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Func/Extensions/AllExtensions.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/MLProgram/IR/MLProgram.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Quant/IR/Quant.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Shape/IR/Shape.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/Transforms/Passes.h"
#include "llvm/Support/CommandLine.h"

using namespace mlir;

void mlir::vram::registerDialect(DialectRegistry &registry) {
  registry.insert<VRAMDialect>();
  // A graph is one function of thousands of lines, which no diagnostic may
  // print: the location and the names in the message say where it is. MLIR's
  // --mlir-print-op-on-diagnostic=true still asks for it.
  registry.addExtension(+[](MLIRContext *context, VRAMDialect *) {
    auto options = llvm::cl::getRegisteredOptions();
    auto asked = options.find("mlir-print-op-on-diagnostic");
    if (asked == options.end() || asked->second->getNumOccurrences() == 0)
      context->printOpOnDiagnostic(false);
  });
  registerDifferentiableOpInterfaceExternalModels(registry);
  registerUpstreamDerivatives(registry);
  registerMemoryInterfaceModels(registry);
  registerLaunchLoweringModels(registry);
}

void mlir::vram::registerPasses() {
  registerVRAMPasses();
  registerAssignLayouts();
  registerVRAMHostStatePasses();
  registerVRAMConversionPasses();
  registerPipelines();
}

void mlir::vram::registerAllDialects(DialectRegistry &registry) {
  registerDialect(registry);
  registry.insert<affine::AffineDialect, arith::ArithDialect,
                  bufferization::BufferizationDialect, cf::ControlFlowDialect,
                  func::FuncDialect, linalg::LinalgDialect, math::MathDialect,
                  memref::MemRefDialect, ml_program::MLProgramDialect,
                  quant::QuantDialect, scf::SCFDialect, shape::ShapeDialect,
                  tensor::TensorDialect, tosa::TosaDialect>();
  func::registerAllExtensions(registry);
  registerLowerToGPUDialects(registry);
}

void mlir::vram::registerAllPasses() {
  registerTransformsPasses();
  registerPasses();
}
