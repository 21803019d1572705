//===- PlanningHooksTest.cpp - Two compilations in one process ------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/Transforms/PlanningHooks.h"

#include "vram/Dialect/VRAM/IR/VRAMDialect.h"
#include "vram/Dialect/VRAM/Transforms/Passes.h"
#include "vram/InitAll.h"

#include "mlir/Parser/Parser.h"
#include "mlir/Pass/PassManager.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"

#include <gtest/gtest.h>

#include <atomic>
#include <mutex>
#include <thread>

using namespace mlir;
using namespace mlir::vram;

namespace {

/// One compilation: a context of its own with hooks, a module and a budget.
class Compilation {
public:
  Compilation(std::string function, std::string budget)
      : Function(std::move(function)), Budget(std::move(budget)) {
    registerDialect(Registry);
    Registry.insert<func::FuncDialect>();
    Context.appendDialectRegistry(Registry);
    PlanningHooks hooks;
    hooks.progress = [this](const ::vram::planning::remat::Progress &) {
      ++Progress;
    };
    hooks.infeasible = [this](StringRef name) {
      std::lock_guard<std::mutex> guard(Lock);
      Infeasible.push_back(name.str());
    };
    setPlanningHooks(Context, std::move(hooks));
  }

  void run() {
    // Errors are for the test to look at.
    ScopedDiagnosticHandler handler(&Context, [&](Diagnostic &diagnostic) {
      Errors += diagnostic.str() + "\n";
      return success();
    });
    Module = parseSourceString<ModuleOp>(text(), &Context);
    ASSERT_TRUE(Module) << Errors;
    PassManager passes(&Context);
    addPasses(passes);
    Succeeded = succeeded(passes.run(*Module));
  }

  virtual void addPasses(OpPassManager &passes) {
    VRAMCheckpointOptions options;
    options.budget = Budget;
    passes.addPass(createVRAMCheckpoint(options));
  }

  virtual ~Compilation() = default;

  int64_t recordedBudget() {
    auto figures =
        Module->lookupSymbol(Function)->getAttrOfType<DictionaryAttr>(
            kCheckpointAttr);
    return figures ? figures.getAs<IntegerAttr>("budget").getInt() : -1;
  }

  std::string Function, Budget, Errors;
  std::atomic<int> Progress{0};
  std::vector<std::string> Infeasible;
  bool Succeeded = false;

protected:
  std::string text() const {
    return "func.func @" + Function +
           R"((%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
      %a = vram.exp %x : (tensor<64x64xf32>) -> tensor<64x64xf32>
      %b = vram.softmax %a {dim = 1 : i64} : (tensor<64x64xf32>) -> tensor<64x64xf32>
      %c = vram.softmax %b {dim = 0 : i64} : (tensor<64x64xf32>) -> tensor<64x64xf32>
      %d = vram.log_softmax %c {dim = 0 : i64} : (tensor<64x64xf32>) -> tensor<64x64xf32>
      %1 = vram.softmax_backward %d, %c {dim = 0 : i64} : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
      %2 = vram.softmax_backward %1, %b {dim = 1 : i64} : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
      %3 = vram.softmax_backward %2, %a {dim = 1 : i64} : (tensor<64x64xf32>, tensor<64x64xf32>) -> tensor<64x64xf32>
      return %3 : tensor<64x64xf32>
    })";
  }

  DialectRegistry Registry;
  MLIRContext Context;
  OwningOpRef<ModuleOp> Module;
  std::mutex Lock;
};

/// Runs both at the same time, several times.
void runBeside(Compilation &first, Compilation &second) {
  for (int round = 0; round < 5; ++round) {
    std::thread other([&] { first.run(); });
    second.run();
    other.join();
  }
}

TEST(PlanningHooks, TwoCompilationsDoNotMeet) {
  Compilation fits("fits", "60KiB"), fails("fails", "20KiB");
  runBeside(fits, fails);
  EXPECT_TRUE(fits.Succeeded) << fits.Errors;
  EXPECT_EQ(fits.recordedBudget(), 60 * 1024);
  EXPECT_TRUE(fits.Infeasible.empty());
  EXPECT_GT(fits.Progress, 0);
  EXPECT_TRUE(fits.Errors.empty());

  EXPECT_FALSE(fails.Succeeded);
  EXPECT_EQ(fails.recordedBudget(), -1);
  EXPECT_EQ(fails.Infeasible, std::vector<std::string>(5, "fails"));
  EXPECT_NE(fails.Errors.find("no schedule of 'fails' fits"),
            std::string::npos);
  EXPECT_EQ(fails.Errors.find("'fits'"), std::string::npos);
}

TEST(PlanningHooks, AContextWithoutThemHasEmptyOnes) {
  MLIRContext context;
  EXPECT_FALSE(getPlanningHooks(context).progress);
  context.loadDialect<VRAMDialect>();
  EXPECT_FALSE(getPlanningHooks(context).infeasible);
  PlanningHooks hooks;
  hooks.infeasible = [](StringRef) {};
  setPlanningHooks(context, hooks);
  EXPECT_TRUE(getPlanningHooks(context).infeasible);
  setPlanningHooks(context, {});
  EXPECT_FALSE(getPlanningHooks(context).infeasible);
}

/// Draws into a file, which the other compilation records a plan for.
struct Timeline : Compilation {
  Timeline(std::string function, std::string output, std::vector<bool> records)
      : Compilation(std::move(function), ""), Output(std::move(output)),
        Records(std::move(records)) {}

  void addPasses(OpPassManager &passes) override {
    for (bool record : Records) {
      VRAMMemoryTimelineOptions options;
      options.output = Output;
      options.record = record;
      passes.addPass(createVRAMMemoryTimeline(options));
      // Preserves nothing; the record stays.
      passes.addPass(createVRAMFuse());
    }
  }

  std::string Output;
  std::vector<bool> Records;
};

TEST(MemoryTimeline, APlanBeforeIsOfTheSamePipeline) {
  SmallString<128> path;
  ASSERT_FALSE(llvm::sys::fs::createTemporaryFile("timeline", "svg", path));
  auto draws = [&] {
    auto file = llvm::MemoryBuffer::getFile(path);
    return file ? (*file)->getBuffer().str() : std::string();
  };
  // One that records and never draws, and one that draws the same file.
  Timeline records("records", path.str().str(), {true});
  Timeline draw("draws", path.str().str(), {false});
  runBeside(records, draw);
  ASSERT_TRUE(records.Succeeded && draw.Succeeded);
  EXPECT_NE(draws().find("draws"), std::string::npos);
  EXPECT_EQ(draws().find("before"), std::string::npos);
  EXPECT_EQ(draws().find("records"), std::string::npos);

  Timeline both("both", path.str().str(), {true, false});
  both.run();
  ASSERT_TRUE(both.Succeeded);
  EXPECT_NE(draws().find("before"), std::string::npos);
  EXPECT_NE(draws().find("after"), std::string::npos);
  llvm::sys::fs::remove(path);
}

} // namespace
