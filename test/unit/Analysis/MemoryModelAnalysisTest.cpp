//===- MemoryModelAnalysisTest.cpp - Models that passes share -------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Evaluator/Support.h"

#include "vram/Analysis/MemoryModelAnalysis.h"
#include "vram/Dialect/VRAM/Transforms/Passes.h"
#include "vram/InitAll.h"

#include "mlir/Pass/PassManager.h"

using namespace mlir;
using namespace mlir::vram;

namespace {

/// Looks at what the passes before have left.
struct Probe : PassWrapper<Probe, OperationPass<func::FuncOp>> {
  MLIR_DEFINE_EXPLICIT_INTERNAL_INLINE_TYPE_ID(Probe)
  using Look = std::function<void(Probe &)>;
  explicit Probe(Look look) : LookNow(std::move(look)) {}

  void runOnOperation() override { LookNow(*this); }

  using OperationPass::getOperation;
  using Pass::markAllAnalysesPreserved;
  MemoryModelAnalysis &analysis() { return getAnalysis<MemoryModelAnalysis>(); }
  bool isCached() {
    return getCachedAnalysis<MemoryModelAnalysis>().has_value();
  }
  /// The model for a device and an alignment, and that it was built.
  const MemoryModel *get(const DeviceModel &device, int64_t alignment = 256) {
    MemoryModelOptions options;
    options.alignment = alignment;
    FailureOr<const MemoryModel *> model = analysis().get(device, options);
    EXPECT_TRUE(succeeded(model));
    return succeeded(model) ? *model : nullptr;
  }

  Look LookNow;
};

class MemoryModelAnalysisTest : public evaluator::test::GraphTest {
protected:
  MemoryModelAnalysisTest() {
    DialectRegistry registry;
    registerAllDialects(registry);
    context.appendDialectRegistry(registry);
    module = parse(R"(
      func.func @f(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
        %a = vram.exp %x : (tensor<64x64xf32>) -> tensor<64x64xf32>
        %b = vram.softmax %a {dim = 1 : i64} : (tensor<64x64xf32>) -> tensor<64x64xf32>
        %c = vram.softmax %b {dim = 0 : i64} : (tensor<64x64xf32>) -> tensor<64x64xf32>
        %d = vram.log_softmax %c {dim = 0 : i64} : (tensor<64x64xf32>) -> tensor<64x64xf32>
        %1 = vram.softmax_backward %d, %c {dim = 0 : i64} : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
        %2 = vram.softmax_backward %1, %b {dim = 1 : i64} : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
        %3 = vram.softmax_backward %2, %a {dim = 1 : i64} : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
        return %3 : tensor<64x64xf32>
      })");
  }

  void run(std::function<void(OpPassManager &)> build) {
    ASSERT_TRUE(module) << errors;
    PassManager passes(&context);
    build(passes.nest<func::FuncOp>());
    EXPECT_TRUE(succeeded(passes.run(*module))) << errors;
  }

  static void addProbe(OpPassManager &passes, Probe::Look look) {
    passes.addPass(std::make_unique<Probe>(std::move(look)));
  }

  OwningOpRef<ModuleOp> module;
  const DeviceModel &device = DeviceModel::generic();
};

TEST_F(MemoryModelAnalysisTest, IsBuiltOncePerDeviceAndOptions) {
  run([&](OpPassManager &passes) {
    addProbe(passes, [&](Probe &probe) {
      EXPECT_FALSE(probe.isCached());
      const MemoryModel *model = probe.get(device);
      EXPECT_EQ(probe.get(DeviceModel(device)), model);
      EXPECT_EQ(probe.analysis().numBuilt(), 1);
      const MemoryModel *fine = probe.get(device, 1);
      EXPECT_NE(fine, model);
      EXPECT_NE(probe.get(DeviceModel::listed().front()), model);
      EXPECT_EQ(probe.analysis().numBuilt(), 3);
      // The first is where it was.
      EXPECT_EQ(probe.get(device), model);
      EXPECT_EQ(model->options().alignment, 256);
      EXPECT_EQ(fine->options().alignment, 1);
      probe.markAllAnalysesPreserved();
    });
    addProbe(passes, [&](Probe &probe) {
      EXPECT_TRUE(probe.isCached());
      probe.get(device);
      EXPECT_EQ(probe.analysis().numBuilt(), 3);
      // Preserves nothing.
    });
    addProbe(passes, [&](Probe &probe) { EXPECT_FALSE(probe.isCached()); });
  });
}

TEST_F(MemoryModelAnalysisTest, PassesLeaveTheModelOfWhatTheyMade) {
  run([&](OpPassManager &passes) {
    passes.addPass(createVRAMSchedule());
    VRAMCheckpointOptions options;
    options.budget = "60KiB";
    passes.addPass(createVRAMCheckpoint(options));
    addProbe(passes, [&](Probe &probe) {
      ASSERT_TRUE(probe.isCached());
      int built = probe.analysis().numBuilt();
      FailureOr<DeviceModel> h200 = DeviceModel::load(
          "h200", [&] { return emitError(UnknownLoc::get(&context)); });
      ASSERT_TRUE(succeeded(h200));
      const MemoryModel *model = probe.get(*h200);
      // The model of the pass, which is that of the function as it is now.
      EXPECT_EQ(probe.analysis().numBuilt(), built);
      auto fresh = MemoryModel::build(probe.getOperation(), *h200);
      ASSERT_TRUE(succeeded(fresh));
      EXPECT_EQ(model->peak(), fresh->peak());
      EXPECT_GT(fresh->problem().ops.size(), 7u);
      EXPECT_EQ(model->problem().ops.size(), fresh->problem().ops.size());
      for (size_t id = 0; id < fresh->problem().ops.size(); ++id)
        EXPECT_EQ(model->op(static_cast<int32_t>(id)),
                  fresh->op(static_cast<int32_t>(id)));
    });
  });
}

} // namespace
