//===- InterfaceAnswersTest.cpp - Impossible answers are errors -----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Analysis/MemoryModel.h"
#include "vram/Dialect/VRAM/IR/Storage.h"
#include "vram/Dialect/VRAM/IR/VRAMDialect.h"
#include "vram/Interfaces/CheckAnswers.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Interfaces/StorageOpInterface.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Parser/Parser.h"

#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::vram;

namespace {

/// The answers of the models below; each test sets its own.
struct Answers {
  int64_t flops = 0, bytesAccessed = 0, workspace = 0;
  SmallVector<unsigned> overwritable;
  std::optional<unsigned> viewed;
  std::optional<SmallVector<int64_t>> part, slice;
} answers;

template <typename OpT>
struct CostModel
    : RematerializationOpInterface::ExternalModel<CostModel<OpT>, OpT> {
  int64_t getFlops(Operation *) const { return answers.flops; }
  int64_t getBytesAccessed(Operation *) const { return answers.bytesAccessed; }
  int64_t getWorkspaceBytes(Operation *) const { return answers.workspace; }
};

template <typename OpT>
struct StorageModel
    : StorageOpInterface::ExternalModel<StorageModel<OpT>, OpT> {
  SmallVector<unsigned> getOverwritableOperands(Operation *, unsigned) const {
    return answers.overwritable;
  }
  std::optional<unsigned> getViewedOperand(Operation *, unsigned) const {
    return answers.viewed;
  }
  std::optional<SmallVector<int64_t>> getPartOffsets(Operation *,
                                                     unsigned) const {
    return answers.part;
  }
  std::optional<SmallVector<int64_t>> getSliceOffsets(Operation *) const {
    return answers.slice;
  }
};

class InterfaceAnswersTest : public ::testing::Test {
protected:
  InterfaceAnswersTest()
      : Handler(&Context, [this](Diagnostic &diagnostic) {
          Errors.push_back(diagnostic.str());
          return success();
        }) {
    answers = Answers();
    // No models of VRAM's own.
    Context.loadDialect<func::FuncDialect, math::MathDialect,
                        tensor::TensorDialect, VRAMDialect>();
    attach<math::AbsFOp>();
    attach<tensor::SplatOp>();
    attach<tensor::ConcatOp>();
    attach<tensor::ExtractSliceOp>();
  }

  template <typename OpT>
  void attach() {
    OpT::template attachInterface<CostModel<OpT>>(Context);
    OpT::template attachInterface<StorageModel<OpT>>(Context);
  }

  func::FuncOp parse(StringRef text) {
    Module = parseSourceString<ModuleOp>(text, &Context);
    EXPECT_TRUE(Module) << text.str();
    return *Module->getOps<func::FuncOp>().begin();
  }

  /// The model of one op, which is `text`, on %x: tensor<4x8xf32> and %s: f32.
  void build(StringRef text, StringRef type = "tensor<4x8xf32>") {
    Errors.clear();
    func::FuncOp function =
        parse(("func.func @f(%x: tensor<4x8xf32>, %s: f32) -> " + type +
               " {\n%0 = " + text + "\nreturn %0 : " + type + "\n}")
                  .str());
    IsBuilt = succeeded(MemoryModel::build(function, DeviceModel::generic()));
  }

  void expectError(StringRef error) {
    EXPECT_FALSE(IsBuilt);
    ASSERT_EQ(Errors.size(), 1u);
    EXPECT_EQ(Errors[0], error);
  }

  static constexpr StringLiteral kAbs = "math.absf %x : tensor<4x8xf32>";

  MLIRContext Context;
  std::vector<std::string> Errors;
  ScopedDiagnosticHandler Handler;
  OwningOpRef<ModuleOp> Module;
  bool IsBuilt = false;
};

TEST_F(InterfaceAnswersTest, PossibleOnesPass) {
  answers.flops = answers.bytesAccessed = answers.workspace = 1;
  answers.overwritable = {0};
  answers.part = answers.slice = SmallVector<int64_t>{0, 0};
  build(kAbs);
  EXPECT_TRUE(IsBuilt);
  EXPECT_TRUE(Errors.empty());
}

TEST_F(InterfaceAnswersTest, CountsAreNotNegative) {
  answers.flops = -1;
  build(kAbs);
  expectError("'math.absf' op answers RematerializationOpInterface::getFlops() "
              "with -1; a count is at least 0");
  answers.flops = 0;
  answers.bytesAccessed = INT64_MIN;
  build(kAbs);
  expectError("'math.absf' op answers "
              "RematerializationOpInterface::getBytesAccessed() with "
              "-9223372036854775808; a count is at least 0");
  answers.bytesAccessed = 0;
  answers.workspace = -256;
  build(kAbs);
  expectError("'math.absf' op answers "
              "RematerializationOpInterface::getWorkspaceBytes() with -256; a "
              "count is at least 0");
}

TEST_F(InterfaceAnswersTest, AWorkspaceFitsIntoTheSums) {
  answers.workspace = INT64_MAX;
  build(kAbs);
  expectError("'math.absf' op answers "
              "RematerializationOpInterface::getWorkspaceBytes() with "
              "9223372036854775807; a workspace has at most 2^60 bytes");
}

TEST_F(InterfaceAnswersTest, OnlyOperandsAreOverwritten) {
  answers.overwritable = {0, 1};
  build(kAbs);
  expectError("'math.absf' op answers "
              "StorageOpInterface::getOverwritableOperands(0) with operand 1, "
              "but has 1 operands");
}

TEST_F(InterfaceAnswersTest, OnlyOperandsAreViewed) {
  answers.viewed = 7;
  build(kAbs);
  expectError("'math.absf' op answers StorageOpInterface::getViewedOperand(0) "
              "with operand 7, but has 1 operands");
}

TEST_F(InterfaceAnswersTest, AViewHasNoMoreBytesThanItsSource) {
  answers.viewed = 0;
  build("tensor.splat %s : tensor<4x8xf32>");
  expectError("'tensor.splat' op answers "
              "StorageOpInterface::getViewedOperand(0) with operand 0 of type "
              "'f32', which has fewer bytes than the result of type "
              "'tensor<4x8xf32>'");
  build("tensor.concat dim(0) %x, %x : (tensor<4x8xf32>, tensor<4x8xf32>) -> "
        "tensor<8x8xf32>",
        "tensor<8x8xf32>");
  expectError(
      "'tensor.concat' op answers "
      "StorageOpInterface::getViewedOperand(0) with operand 0 of type "
      "'tensor<4x8xf32>', which has fewer bytes than the result of type "
      "'tensor<8x8xf32>'");
}

TEST_F(InterfaceAnswersTest, APartLiesInTheWhole) {
  std::string concat = "tensor.concat dim(0) %x, %x : (tensor<4x8xf32>, "
                       "tensor<4x8xf32>) -> tensor<8x8xf32>";
  answers.part = SmallVector<int64_t>{4, 0};
  build(concat, "tensor<8x8xf32>");
  EXPECT_TRUE(IsBuilt);
  std::pair<SmallVector<int64_t>, const char *> wrong[] = {
      {{5, 0}, "5, 0"},
      {{-1, 0}, "-1, 0"},
      {{4}, "4"},
      {{INT64_MAX, 0}, "9223372036854775807, 0"}};
  for (const auto &[starts, text] : wrong) {
    answers.part = starts;
    build(concat, "tensor<8x8xf32>");
    expectError("'tensor.concat' op answers "
                "StorageOpInterface::getPartOffsets(0) with [" +
                std::string(text) +
                "], but a box of type 'tensor<4x8xf32>' does not lie there in "
                "'tensor<8x8xf32>'");
  }
}

TEST_F(InterfaceAnswersTest, ASliceLiesInItsSource) {
  answers.slice = SmallVector<int64_t>{0, 7};
  build("tensor.extract_slice %x[0, 0] [4, 2] [1, 1] : tensor<4x8xf32> to "
        "tensor<4x2xf32>",
        "tensor<4x2xf32>");
  expectError("'tensor.extract_slice' op answers "
              "StorageOpInterface::getSliceOffsets() with [0, 7], but a box of "
              "type 'tensor<4x2xf32>' does not lie there in "
              "'tensor<4x8xf32>'");
}

/// In a region that is a graph, ops may stand before what they read.
TEST_F(InterfaceAnswersTest, TiesHaveNoCycle) {
  auto reversed = [&] {
    Errors.clear();
    func::FuncOp function =
        parse("func.func @f(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {\n"
              "%0 = math.absf %x : tensor<4x8xf32>\n"
              "%1 = math.absf %0 : tensor<4x8xf32>\n"
              "return %1 : tensor<4x8xf32>\n}");
    Block &body = function.getBody().front();
    Operation *second = &*std::next(body.begin());
    second->moveBefore(&body.front());
    // A cycle: each reads the other.
    body.front().getNextNode()->setOperand(0, body.front().getResult(0));
    IsBuilt = succeeded(MemoryModel::build(function, DeviceModel::generic()));
  };
  answers.viewed = 0;
  reversed();
  expectError("'math.absf' op answers StorageOpInterface::getViewedOperand(0) "
              "with operand 0, which is defined by the op itself or behind it: "
              "a cycle of ties");
  answers.viewed.reset();
  answers.overwritable = {0};
  reversed();
  expectError("'math.absf' op answers "
              "StorageOpInterface::getOverwritableOperands(0) with operand 0, "
              "which is defined by the op itself or behind it: a cycle of "
              "ties");
  answers.overwritable.clear();
  reversed();
  expectError("'math.absf' op reads result 0 of 'math.absf' before it is made; "
              "the memory model takes the ops in the order in which they "
              "stand");
}

/// The verifier of storages asks ops by itself.
TEST_F(InterfaceAnswersTest, StoragesAreVerifiedWithCheckedAnswers) {
  answers.viewed = 3;
  func::FuncOp function = parse(
      "func.func @f(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {\n"
      "%0 = math.absf %x {vram.storage = array<i64: 1>} : tensor<4x8xf32>\n"
      "return %0 : tensor<4x8xf32>\n}");
  function->setAttr(kStoragesAttr, Builder(&Context).getI64IntegerAttr(2));
  EXPECT_TRUE(failed(verifyStorages(function)));
  ASSERT_EQ(Errors.size(), 1u);
  EXPECT_EQ(Errors[0], "'math.absf' op answers "
                       "StorageOpInterface::getViewedOperand(0) with operand "
                       "3, but has 1 operands");
}

} // namespace
