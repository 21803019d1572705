//===- ForeignOpTest.cpp - Who takes part in differentiation --------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "AutodiffTestUtils.h"

#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Interfaces/DifferentiableOpInterface.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"

#include <gtest/gtest.h>

#include <set>

using namespace mlir;
using namespace mlir::vram;
using namespace vram_test;

namespace {

/// Another dialect's op takes part by an external model: math.copysign on
/// tensors.
struct SignModel
    : DifferentiableOpInterface::ExternalModel<SignModel, math::CopySignOp> {
  LogicalResult buildBackward(Operation *op, OpBuilder &builder,
                              ArrayRef<Value> resultGrads,
                              const llvm::BitVector &needed,
                              MutableArrayRef<Value> operandGrads) const {
    EXPECT_TRUE(needed.test(0));
    operandGrads[0] =
        MulOp::create(builder, op->getLoc(), resultGrads[0], op->getResult(0));
    return success();
  }
};

/// One that answers with a value of another type than the operand's.
struct WrongModel
    : DifferentiableOpInterface::ExternalModel<WrongModel, arith::RemFOp> {
  LogicalResult buildBackward(Operation *op, OpBuilder &builder,
                              ArrayRef<Value> resultGrads,
                              const llvm::BitVector &needed,
                              MutableArrayRef<Value> operandGrads) const {
    auto type = cast<RankedTensorType>(resultGrads[0].getType());
    operandGrads[0] =
        CastOp::create(builder, op->getLoc(), type.clone(builder.getBF16Type()),
                       resultGrads[0]);
    return success();
  }
};

std::string lossOf(const std::string &op) {
  return R"(
    func.func @f(%w: tensor<3xf32> {vram.name = "w",
                                    vram.role = #vram.role<parameter>})
        -> tensor<f32> attributes {vram.kind = #vram.kind<loss>,
                                   vram.loss = 0 : i64} {
      %0 = )" +
         op + R"( %w, %w : tensor<3xf32>
      %1 = vram.reduce_sum %0 {dims = array<i64: 0>}
          : (tensor<3xf32>) -> tensor<f32>
      return %1 : tensor<f32>
    })";
}

TEST(ForeignOp, TakesPartByAnExternalModel) {
  auto context = makeContext();
  math::CopySignOp::attachInterface<SignModel>(*context);
  OwningOpRef<ModuleOp> module = parse(*context, lossOf("math.copysign"));
  ASSERT_TRUE(module);
  ASSERT_TRUE(differentiate(*module, "optimizer=none"));
  auto function = *module->getOps<func::FuncOp>().begin();
  Operation *terminator = function.getBody().front().getTerminator();
  ASSERT_EQ(terminator->getNumOperands(), 2u);
  auto product = terminator->getOperand(1).getDefiningOp<MulOp>();
  ASSERT_TRUE(product);
  EXPECT_TRUE(product.getRhs().getDefiningOp<math::CopySignOp>());
  auto phase = product->getAttrOfType<PhaseAttr>(kPhaseAttr);
  ASSERT_TRUE(phase);
  EXPECT_EQ(phase.getValue(), Phase::Backward);
}

TEST(ForeignOp, WrongTypeIsOneError) {
  auto context = makeContext();
  arith::RemFOp::attachInterface<WrongModel>(*context);
  OwningOpRef<ModuleOp> module = parse(*context, lossOf("arith.remf"));
  ASSERT_TRUE(module);
  std::vector<std::string> errors;
  ScopedDiagnosticHandler handler(context.get(), [&](Diagnostic &diagnostic) {
    errors.push_back(diagnostic.str());
    return success();
  });
  EXPECT_FALSE(tryDifferentiate(*module, ""));
  ASSERT_EQ(errors.size(), 1u);
  EXPECT_EQ(errors[0],
            "'arith.remf' op its derivative gives operand #0 a gradient of "
            "type 'tensor<3xbf16>', but 'tensor<3xf32>' is the operand's type");
}

/// A new op has a rule, or is named here with the reason why it has none.
TEST(DifferentiableOps, EveryOpIsDecidedUpon) {
  const std::set<std::string> without = {
      // Nothing smooth goes in or comes out.
      "vram.constant", "vram.iota", "vram.argmax", "vram.sort_rank",
      "vram.compare", "vram.uniform", "vram.logical_and", "vram.logical_or",
      "vram.logical_not",
      // Reads frozen weights alone.
      "vram.dequantize",
      // Updates of state.
      "vram.grad_norm", "vram.running_update", "vram.all_finite",
      "vram.update_loss_scale",
      // Made after differentiation.
      "vram.fused", "vram.yield", "vram.yield_gradients", "vram.launch",
      "vram.sign_bits", "vram.range_bits", "vram.apply_bits", "vram.store",
      "vram.load", "vram.wait", "vram.start_copy", "vram.finish_copy"};
  // Of an inner gradient; the other backward ops are not linear in it.
  const std::set<std::string> adjoints = {
      "vram.embedding_backward", "vram.avg_pool2d_backward",
      "vram.adaptive_avg_pool2d_backward", "vram.upsample2d_backward"};
  auto context = makeContext();
  int differentiable = 0;
  for (RegisteredOperationName op : context->getRegisteredOperations()) {
    std::string name = op.getStringRef().str();
    if (op.getDialectNamespace() != "vram")
      continue;
    bool hasRule = op.hasInterface<DifferentiableOpInterface>();
    differentiable += hasRule;
    bool isBackward = name != "vram.with_backward" && !adjoints.count(name) &&
                      op.getStringRef().ends_with("_backward");
    bool isUpdate = op.hasTrait<UpdatesParameter>();
    EXPECT_NE(hasRule, isBackward || isUpdate || without.count(name) != 0)
        << name;
  }
  EXPECT_GE(differentiable, 60);
}

} // namespace
