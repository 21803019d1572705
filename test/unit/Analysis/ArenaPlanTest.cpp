//===- ArenaPlanTest.cpp - An address for every buffer --------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Evaluator/Support.h"

#include "vram/Analysis/ArenaPlan.h"
#include "vram/Evaluator/RandomGraph.h"
#include "vram/InitAll.h"

#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "mlir/Pass/PassRegistry.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::evaluator;

namespace {
class ArenaPlanTest : public evaluator::test::GraphTest {
protected:
  ArenaPlanTest() {
    static bool registered = (registerAllPasses(), true);
    (void)registered;
    DialectRegistry registry;
    registerAllDialects(registry);
    context.appendDialectRegistry(registry);
  }

  void makeStep(ModuleOp module) {
    PassManager passes(&context);
    ASSERT_TRUE(succeeded(parsePassPipeline("vram-training-step", passes)));
    ASSERT_TRUE(succeeded(passes.run(module))) << errors;
  }

  /// Checks every property of an arena plan, computed anew and the slow way.
  void check(ModuleOp module) {
    for (auto function : module.getOps<func::FuncOp>()) {
      FailureOr<MemoryModel> model =
          MemoryModel::build(function, DeviceModel::generic());
      ASSERT_TRUE(succeeded(model)) << errors;
      FailureOr<ArenaPlan> whole = planArena(*model, ArgumentPlacement::Arena);
      FailureOr<ArenaPlan> beside =
          planArena(*model, ArgumentPlacement::Caller);
      ASSERT_TRUE(succeeded(whole) && succeeded(beside)) << errors;
      EXPECT_EQ(whole->livePeak, model->peak());
      EXPECT_EQ(beside->livePeak, model->peak());
      EXPECT_EQ(whole->arenaBytes, beside->totalBytes());
      check(*model, *whole);
      check(*model, *beside);
    }
  }

  static void check(const MemoryModel &model, const ArenaPlan &plan) {
    EXPECT_GE(plan.totalBytes(), plan.livePeak);
    EXPECT_LE(plan.lowerBound, plan.arenaBytes);
    int64_t arguments = 0;
    for (size_t a = 0; a < plan.buffers.size(); ++a) {
      const ArenaBuffer &buffer = plan.buffers[a];
      EXPECT_GT(buffer.bytes, 0);
      if (buffer.pinned)
        arguments += buffer.bytes;
      if (buffer.pinned && plan.arguments == ArgumentPlacement::Caller) {
        EXPECT_EQ(buffer.offset, ArenaBuffer::kCallers);
        continue;
      }
      EXPECT_GE(buffer.offset, 0);
      EXPECT_LE(buffer.offset + buffer.bytes, plan.arenaBytes);
      EXPECT_EQ(buffer.offset % plan.alignment, 0);
      for (size_t b = 0; b < a; ++b) {
        const ArenaBuffer &other = plan.buffers[b];
        bool meetInTime = buffer.start < other.end && other.start < buffer.end;
        bool meetInMemory = buffer.offset < other.offset + other.bytes &&
                            other.offset < buffer.offset + buffer.bytes;
        EXPECT_FALSE(other.offset >= 0 && meetInTime && meetInMemory)
            << "buffers " << a << " and " << b;
      }
    }
    EXPECT_EQ(arguments, plan.pinnedBytes);
    // Bytes alive during each op are those of the memory report.
    const std::vector<int64_t> &live = model.simulation().liveBytes;
    for (size_t p = 0; p < live.size(); ++p) {
      int64_t bytes = 0;
      for (const ArenaBuffer &buffer : plan.buffers)
        if (buffer.start <= static_cast<int32_t>(p) &&
            static_cast<int32_t>(p) < buffer.end)
          bytes += buffer.bytes;
      EXPECT_EQ(bytes, live[p]) << "at op " << p;
    }
  }
};
} // namespace

TEST_F(ArenaPlanTest, AgreesWithTheReportOnEveryTinyExample) {
  int examples = 0;
  std::error_code error;
  for (llvm::sys::fs::directory_iterator file(VRAM_EXAMPLES, error), end;
       file != end && !error; file.increment(error)) {
    StringRef path = file->path();
    if (!path.ends_with("-tiny.mlir"))
      continue;
    SCOPED_TRACE(path.str());
    OwningOpRef<ModuleOp> module = parseSourceFile<ModuleOp>(path, &context);
    ASSERT_TRUE(module) << errors;
    check(*module);
    makeStep(*module);
    check(*module);
    ++examples;
  }
  EXPECT_GE(examples, 7);
}

TEST_F(ArenaPlanTest, AgreesWithTheReportOnRandomGraphs) {
  for (uint64_t seed = 0; seed < 60; ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    OwningOpRef<ModuleOp> module = generateRandomGraph(&context, seed);
    makeStep(*module);
    check(*module);
  }
}

TEST_F(ArenaPlanTest, FunctionWithoutOps) {
  OwningOpRef<ModuleOp> module =
      parse("func.func @f(%x: tensor<3xf32>) -> tensor<3xf32> {\n"
            "  return %x : tensor<3xf32>\n}");
  ASSERT_TRUE(module) << errors;
  check(*module);
}

TEST_F(ArenaPlanTest, FunctionWithoutArguments) {
  OwningOpRef<ModuleOp> module =
      parse("func.func @f() -> tensor<3xi32> {\n"
            "  %0 = vram.constant dense<[1, 2, 3]> : tensor<3xi32>\n"
            "  return %0 : tensor<3xi32>\n}");
  ASSERT_TRUE(module) << errors;
  check(*module);
}
