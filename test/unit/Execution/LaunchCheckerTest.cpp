//===- LaunchCheckerTest.cpp - Plans and launches broken on purpose -------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Execution/CheckedCalls.h"

#include "vram/Analysis/BufferForm.h"
#include "vram/Conversion/Program.h"
#include "vram/Execution/GpuFunction.h"
#include "vram/Pipelines/Pipelines.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Parser/Parser.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;

namespace {
/// Three products in a row, and one of the first and the last of them.
constexpr const char *kGraph = R"mlir(
func.func @main(%x: tensor<8x8xf32>, %y: tensor<8x8xf32>) -> tensor<8x8xf32> {
  %a = vram.matmul %x, %y : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %b = vram.matmul %a, %y : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %c = vram.matmul %b, %x : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  %d = vram.matmul %a, %c : (tensor<8x8xf32>, tensor<8x8xf32>) -> tensor<8x8xf32>
  return %d : tensor<8x8xf32>
}
)mlir";

class LaunchCheckerTest : public execution::test::PlannedTest {
protected:
  void SetUp() override { plan("vram-plan-memory"); }

  void plan(StringRef pipeline) {
    module = parseSourceString<ModuleOp>(kGraph, ParserConfig(&context));
    ASSERT_TRUE(module && succeeded(runPasses(*module, pipeline))) << errors;
    function = functionOf(*module);
    // So that launches can be moved.
    Operation *first = launches().front();
    SmallVector<Operation *> views;
    for (Operation &op : function.getBody().front())
      if (first->isBeforeInBlock(&op) &&
          isa<arith::ConstantOp, memref::ViewOp>(op))
        views.push_back(&op);
    for (Operation *view : views)
      view->moveBefore(first);
  }

  SmallVector<LaunchOp> launches() {
    return llvm::to_vector(function.getBody().front().getOps<LaunchOp>());
  }

  /// The buffer of the matrix that a launch writes comes to lie at `offset`.
  void moveOutput(unsigned launch, int64_t offset) {
    auto view =
        launches()[launch].getOutputs()[0].getDefiningOp<memref::ViewOp>();
    OpBuilder builder(view);
    view.getByteShiftMutable().set(
        arith::ConstantIndexOp::create(builder, view.getLoc(), offset));
  }

  /// So does the scratch memory of a library's call.
  void moveWorkspace(unsigned launch, int64_t offset) {
    auto view =
        launches()[launch].getWorkspace().getDefiningOp<memref::ViewOp>();
    OpBuilder builder(view);
    view.getByteShiftMutable().set(
        arith::ConstantIndexOp::create(builder, view.getLoc(), offset));
  }

  int64_t offsetOf(unsigned launch) {
    return findPlace(launches()[launch].getOutputs()[0])->offset;
  }

  void expectCaught(StringRef what) {
    EXPECT_TRUE(failed(verifyBufferForm(function)));
    std::string said = runPlan();
    EXPECT_NE(said.find(what.str()), std::string::npos) << said;
  }
};
} // namespace

namespace {
/// By generated code, and by calls of a library.
class BrokenPlanTest : public LaunchCheckerTest,
                       public ::testing::WithParamInterface<bool> {
protected:
  void SetUp() override {
    plan(GetParam() ? "func.func(vram-select-kernels{library=cuda "
                      "workspace-cap=256}),vram-plan-memory"
                    : "vram-plan-memory");
  }

  /// A call of a library may be found out by another rule.
  void expectCaughtAs(StringRef generated, StringRef library) {
    expectCaught(GetParam() ? library : generated);
  }
};
} // namespace

INSTANTIATE_TEST_SUITE_P(Kernels, BrokenPlanTest, ::testing::Bool(),
                         [](const auto &info) {
                           return info.param ? "Library" : "Generated";
                         });

TEST_P(BrokenPlanTest, APlanThatHoldsRuns) {
  EXPECT_TRUE(succeeded(verifyBufferForm(function)));
  EXPECT_EQ(runPlan(), "");
}

TEST_P(BrokenPlanTest, OverlapOfTwoBuffers) {
  moveOutput(1, offsetOf(0));
  expectCaughtAs("was written through", "overlaps argument");
}

TEST_P(BrokenPlanTest, ReuseThatComesTooEarly) {
  // %a is read last by the last product.
  moveOutput(2, offsetOf(0));
  expectCaught("was written through");
}

TEST_P(BrokenPlanTest, SwappedLaunches) {
  launches()[2]->moveBefore(launches()[1]);
  // The workspace of the first product lies where %b is to.
  expectCaughtAs("nothing has been written to", "was written through");
}

TEST_P(BrokenPlanTest, BeyondTheArena) {
  int64_t bytes =
      cast<MemRefType>(function.getArgumentTypes().back()).getNumElements();
  moveOutput(2, bytes);
  expectCaught("reaches bytes");
}

TEST_P(BrokenPlanTest, NotAligned) {
  moveOutput(2, 4);
  // A library's workspace may no longer lie where it has to.
  expectCaughtAs("is not aligned", "would begin at a multiple of 4 bytes");
}

namespace {
class LibraryPlanTest : public LaunchCheckerTest {
protected:
  void SetUp() override {
    plan("func.func(vram-select-kernels{library=cuda workspace-cap=256}),"
         "vram-plan-memory");
  }
};
} // namespace

TEST_F(LibraryPlanTest, WorkspaceOverAnOperandOfTheCall) {
  // %b, which nothing else reads.
  moveWorkspace(2, offsetOf(1));
  expectCaught("overlaps argument");
}

TEST_F(LibraryPlanTest, ResultOverAnOperandOfTheCall) {
  moveOutput(2, offsetOf(1));
  expectCaught("overlaps argument");
}

TEST_F(LibraryPlanTest, WorkspaceOverWhatIsReadLater) {
  // %a is read last by the last product.
  moveWorkspace(2, offsetOf(0));
  expectCaught("was written through");
}

TEST_F(LibraryPlanTest, WorkspaceBeyondTheArena) {
  int64_t bytes =
      cast<MemRefType>(function.getArgumentTypes().back()).getNumElements();
  moveWorkspace(2, bytes);
  expectCaught("reaches bytes");
}

namespace {
/// Launches that come from elsewhere than from the lowered code.
class HostLaunchTest : public LaunchCheckerTest,
                       protected execution::test::CheckedCalls {
protected:
  void SetUp() override {
    LaunchCheckerTest::SetUp();
    lower();
  }

  void lower() {
    lowerForCalls(function);
    beginStep();
  }

  void *at(Value buffer) {
    BufferPlace place = *findPlace(buffer);
    return memories[place.argument.getArgNumber()]->data() + place.offset;
  }

  /// Launch number `i` as the plan has it, a product of two matrices each.
  int32_t launch(unsigned i, int64_t shift = 0, void *on = nullptr) {
    SmallVector<void *> arguments;
    for (Value operand : launches()[i]->getOperands())
      arguments.push_back(at(operand));
    arguments.back() = static_cast<char *>(arguments.back()) + shift;
    return vramLaunch(checker.get(), 0, 1, 256, on ? on : &stream,
                      arguments.data(), static_cast<int32_t>(arguments.size()));
  }
};
} // namespace

TEST_F(HostLaunchTest, AsPlanned) {
  for (unsigned i = 0; i < 4; ++i)
    EXPECT_EQ(launch(i), 0) << checker->error();
  EXPECT_TRUE(succeeded(checker->end()));
  EXPECT_EQ(checker->launches(), 4u);
  launch(3);
  expectError("comes when all have come");
}

TEST_F(HostLaunchTest, OneIsMissing) {
  EXPECT_EQ(launch(0), 0);
  EXPECT_TRUE(failed(checker->end()));
  expectError("only 1 of 4 launches came");
}

TEST_F(HostLaunchTest, TwoAreSwapped) {
  EXPECT_EQ(launch(0), 0);
  EXPECT_NE(launch(2), 0);
  expectError("instead of the buffer at byte");
}

TEST_F(HostLaunchTest, AnotherAddress) {
  EXPECT_NE(launch(0, 256), 0);
  expectError("instead of the buffer at byte");
  beginStep();
  EXPECT_NE(launch(0, -4096), 0);
  expectError("reaches bytes");
}

TEST_F(HostLaunchTest, AnotherStream) {
  int other = 0;
  EXPECT_NE(launch(0, 0, &other), 0);
  expectError("on another stream");
}

TEST_F(HostLaunchTest, AnotherKernel) {
  EXPECT_NE(vramLaunch(checker.get(), 7, 1, 256, &stream, nullptr, 0), 0);
  expectError("kernel that is not there");
}

namespace {
/// Calls of a library that come from elsewhere.
class HostCallTest : public HostLaunchTest {
protected:
  void SetUp() override {
    plan("func.func(vram-select-kernels{library=cuda workspace-cap=256}),"
         "vram-plan-memory");
    lower();
  }

  /// Product number `i` as the plan has it.
  int32_t call(unsigned i, int64_t shift = 0, void *on = nullptr) {
    SmallVector<void *> arguments;
    for (Value operand : launches()[i]->getOperands())
      arguments.push_back(at(operand));
    arguments.back() = static_cast<char *>(arguments.back()) + shift;
    return vramCall(checker.get(), 0, on ? on : &stream, arguments.data(),
                    static_cast<int32_t>(arguments.size()));
  }
};
} // namespace

TEST_F(HostCallTest, AsPlanned) {
  for (unsigned i = 0; i < 4; ++i)
    EXPECT_EQ(call(i), 0) << checker->error();
  EXPECT_TRUE(succeeded(checker->end()));
}

TEST_F(HostCallTest, Otherwise) {
  EXPECT_EQ(call(0), 0);
  EXPECT_NE(call(2), 0);
  expectError("instead of the buffer at byte");
  beginStep();
  EXPECT_NE(call(0, 256), 0);
  beginStep();
  int other = 0;
  EXPECT_NE(call(0, 0, &other), 0);
  expectError("on another stream");
  beginStep();
  EXPECT_NE(launch(0), 0);
  expectError("is of a kernel that is not there");
  beginStep();
  EXPECT_NE(vramCall(checker.get(), 0, &stream, nullptr, 2), 0);
  expectError("has 2 arguments");
  beginStep();
  EXPECT_TRUE(failed(checker->end()));
  expectError("only 0 of 4 launches came");
}

namespace {
/// Two updates that are one launch.
class MergedUpdatesTest : public execution::test::PlannedTest,
                          protected execution::test::CheckedCalls {
protected:
  void SetUp() override {
    module = parseSourceString<ModuleOp>(R"mlir(
func.func @main(%p: tensor<64xf32>, %g: tensor<64xf32>, %q: tensor<64xf32>, %h: tensor<64xf32>,
                %lr: tensor<f32>) -> (tensor<64xf32>, tensor<64xf32>) {
  %0 = vram.sgd %p, %g, %lr : (tensor<64xf32>, tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
  %1 = vram.sgd %q, %h, %lr : (tensor<64xf32>, tensor<64xf32>, tensor<f32>) -> tensor<64xf32>
  return %0, %1 : tensor<64xf32>, tensor<64xf32>
}
)mlir",
                                         ParserConfig(&context));
    ASSERT_TRUE(module && succeeded(runPasses(*module, "vram-plan-memory")))
        << errors;
    function = functionOf(*module);
    lowerForCalls(function);
    host = lowered->lookupSymbol<LLVM::LLVMFuncOp>("main");
  }

  std::string check() {
    errors.clear();
    return succeeded(LaunchChecker::create(function, host)) ? "" : errors;
  }

  /// The launches that the updates became, in place of which come `others`.
  ArrayAttr replaceLaunches(ArrayRef<Attribute> others) {
    NamedAttrList program(host->getAttrOfType<DictionaryAttr>(kProgramAttr));
    auto old = cast<ArrayAttr>(program.get("launches"));
    program.set("launches", ArrayAttr::get(&context, others));
    host->setAttr(kProgramAttr, program.getDictionary(&context));
    return old;
  }

  LLVM::LLVMFuncOp host;
};
} // namespace

TEST_F(MergedUpdatesTest, AsPlanned) {
  EXPECT_EQ(check(), "");
  EXPECT_EQ(runPlan(), "");
}

TEST_F(MergedUpdatesTest, OneReadsWhatTheOtherWrites) {
  auto launches =
      llvm::to_vector(function.getBody().front().getOps<LaunchOp>());
  launches[1]->setOperand(1, launches[0].getOutputs()[0]);
  EXPECT_NE(check().find("is merged with a launch that writes"),
            std::string::npos)
      << errors;
}

TEST_F(MergedUpdatesTest, OneIsMissing) {
  Attribute none = ArrayAttr::get(&context, {});
  ArrayAttr both = replaceLaunches({none, none});
  EXPECT_TRUE(cast<ArrayAttr>(both[0]).empty());
  EXPECT_EQ(cast<ArrayAttr>(both[1]).size(), 1u);
  EXPECT_NE(check().find("became no launch, nor a part of another"),
            std::string::npos)
      << errors;
}

TEST_F(MergedUpdatesTest, OneComesTwice) {
  ArrayAttr both = replaceLaunches({});
  replaceLaunches({both[1], both[1]});
  EXPECT_NE(check().find("is merged with a launch behind it"),
            std::string::npos)
      << errors;
}
