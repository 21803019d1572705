//===- TosaLowering.cpp - Launches of tosa ops ----------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Conversion/LaunchLowering.h"

#include "LaunchPatterns.h"

#include "mlir/Conversion/TosaToArith/TosaToArith.h"
#include "mlir/Conversion/TosaToLinalg/TosaToLinalg.h"
#include "mlir/Conversion/TosaToTensor/TosaToTensor.h"
#include "mlir/Dialect/Arith/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Bufferization/IR/Bufferization.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Linalg/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Linalg/Transforms/SubsetInsertionOpInterfaceImpl.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Tensor/Transforms/BufferizableOpInterfaceImpl.h"
#include "mlir/Dialect/Tensor/Transforms/SubsetInsertionOpInterfaceImpl.h"
#include "mlir/Dialect/Tosa/IR/TosaOps.h"
#include "mlir/Dialect/Tosa/Transforms/Passes.h"
#include "mlir/IR/DialectRegistry.h"
#include "mlir/Transforms/DialectConversion.h"

using namespace mlir;
using namespace mlir::vram;

namespace {
template <typename ConcreteOp>
struct TosaLowering
    : LaunchLoweringInterface::ExternalModel<TosaLowering<ConcreteOp>,
                                             ConcreteOp> {
  LogicalResult lowerLaunch(Operation *op, OpBuilder &builder,
                            const LaunchBuffers &buffers) const {
    TypeConverter converter;
    tosa::populateTosaTypeConversion(converter);
    return lowerThroughTensors(
        op, builder, buffers, [&](RewritePatternSet &patterns) {
          tosa::populateTosaToLinalgConversionPatterns(converter, &patterns);
          tosa::populateTosaToLinalgNamedConversionPatterns(converter,
                                                            &patterns, {});
          tosa::populateTosaToTensorConversionPatterns(converter, &patterns);
          tosa::populateTosaToArithConversionPatterns(&patterns);
          tosa::populateTosaRescaleToArithConversionPatterns(&patterns);
          populateTosaPatterns(patterns);
        });
  }
};

template <typename... Ops>
void attachEach(MLIRContext *context) {
  (Ops::template attachInterface<TosaLowering<Ops>>(*context), ...);
}
} // namespace

void mlir::vram::registerLaunchLoweringModels(DialectRegistry &registry) {
  arith::registerBufferizableOpInterfaceExternalModels(registry);
  linalg::registerBufferizableOpInterfaceExternalModels(registry);
  linalg::registerSubsetOpInterfaceExternalModels(registry);
  scf::registerBufferizableOpInterfaceExternalModels(registry);
  tensor::registerBufferizableOpInterfaceExternalModels(registry);
  tensor::registerSubsetOpInterfaceExternalModels(registry);
  registry.addExtension(+[](MLIRContext *context, tosa::TosaDialect *) {
    attachEach<
#define GET_OP_LIST
#include "mlir/Dialect/Tosa/IR/TosaOps.cpp.inc"
        >(context);
  });
}
