//===- MemoryReport.cpp - Prints what the memory model says ---------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A pass over the module: passes over functions run in parallel, and would mix
// their reports.
//
//===----------------------------------------------------------------------===//

#include "vram/Analysis/MemoryReport.h"
#include "vram/Analysis/MemoryModelAnalysis.h"
#include "vram/Analysis/MemorySettings.h"
#include "vram/Dialect/VRAM/IR/VRAMDialect.h"
#include "vram/Dialect/VRAM/Transforms/Passes.h"
#include "vram/Dialect/VRAM/Transforms/StepReport.h"
#include "vram/Planning/Support/Files.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMMEMORYREPORT
#include "vram/Dialect/VRAM/Transforms/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;

namespace {
struct MemoryReportPass
    : mlir::vram::impl::VRAMMemoryReportBase<MemoryReportPass> {
  using VRAMMemoryReportBase::VRAMMemoryReportBase;
  MemoryReportPass(const VRAMMemoryReportOptions &options,
                   std::function<void(OpPassManager &)> buildStep)
      : VRAMMemoryReportBase(options), BuildStep(std::move(buildStep)) {}

  void getDependentDialects(DialectRegistry &registry) const override {
    if (!BuildStep)
      return;
    OpPassManager pm(ModuleOp::getOperationName());
    BuildStep(pm);
    pm.getDependentDialects(registry);
  }

  void runOnOperation() override {
    markAllAnalysesPreserved();
    if (failed(run(getOperation())))
      signalPassFailure();
  }

  LogicalResult run(ModuleOp module) {
    MemoryReportOptions options;
    options.largest = largest;
    options.fullPaths = fullPaths;
    options.lines = lines;
    if (count == "keras")
      options.count = CountConvention::Keras;
    else if (count == "torch")
      options.count = CountConvention::Torch;
    else if (!count.empty())
      return emitError(module.getLoc(),
                       "--vram-memory-report: count must be 'keras' or "
                       "'torch', not '")
             << count << "'";
    FailureOr<DeviceModel> deviceModel = getDeviceModel(module, device);
    if (failed(deviceModel))
      return failure();

    std::vector<MemoryReport> reports;
    if (failed(addReports(module, *deviceModel, options, reports)))
      return failure();
    if (BuildStep && llvm::any_of(reports, [](const MemoryReport &report) {
          return report.isForwardAlone;
        }))
      addStep(module, *deviceModel, options, reports);
    if (reports.empty())
      return emitError(
          module.getLoc(),
          "the module has no function with a body whose memory could "
          "be reported");
    return write(module, reports);
  }

  /// A report for each function of `module` with a body.
  LogicalResult addReports(ModuleOp module, const DeviceModel &deviceModel,
                           const MemoryReportOptions &options,
                           std::vector<MemoryReport> &reports) {
    for (auto function : module.getOps<FunctionOpInterface>()) {
      if (function.isExternal())
        continue;
      FailureOr<MemoryModelOptions> modelOptions =
          getModelOptions(function, alignment);
      if (failed(modelOptions))
        return failure();
      // An analysis cached for a copy of the module would outlive it.
      std::optional<MemoryModelAnalysis> ofCopy;
      MemoryModelAnalysis &analysis =
          module == getOperation()
              ? getChildAnalysis<MemoryModelAnalysis>(function)
              : ofCopy.emplace(function);
      FailureOr<const MemoryModel *> model =
          analysis.get(deviceModel, *modelOptions);
      if (failed(model))
        return failure();
      FailureOr<MemoryReport> report =
          MemoryReport::make(**model, deviceModel, options);
      if (failed(report))
        return failure();
      reports.push_back(std::move(*report));
    }
    return success();
  }

  /// Reports the training steps of the losses too, built on a copy that is
  /// removed again. Where no step can be built, the report of the forward
  /// stands, with one warning.
  void addStep(ModuleOp module, const DeviceModel &deviceModel,
               const MemoryReportOptions &options,
               std::vector<MemoryReport> &reports) {
    // The dynamic pipeline takes only what is nested in the pass's own op.
    auto copy = cast<ModuleOp>(module->clone());
    module.getBody()->push_back(copy);
    std::vector<MemoryReport> all;
    std::string why;
    {
      ScopedDiagnosticHandler handler(
          &getContext(), [&](Diagnostic &diagnostic) {
            if (why.empty() &&
                diagnostic.getSeverity() == DiagnosticSeverity::Error)
              why = diagnostic.str();
            return success();
          });
      OpPassManager pm(ModuleOp::getOperationName());
      BuildStep(pm);
      if (succeeded(runPipeline(pm, copy)) &&
          succeeded(addReports(copy, deviceModel, options, all)))
        why.clear();
      else if (why.empty())
        why = "no reason was given";
    }
    copy.erase();
    if (!why.empty()) {
      emitWarning(module.getLoc(), "the training step is not reported: ")
          << why;
      return;
    }
    for (MemoryReport &report : all)
      if (report.kind == stringifyKind(Kind::TrainingStep))
        reports.push_back(std::move(report));
  }

  /// All or nothing: every report is made before the first byte is written.
  LogicalResult write(ModuleOp module, ArrayRef<MemoryReport> reports) {
    if (output.empty()) {
      for (const MemoryReport &report : reports)
        report.writeText(llvm::errs());
      return success();
    }
    std::string text;
    llvm::raw_string_ostream os(text);
    llvm::json::OStream json(os, /*IndentSize=*/1);
    json.object([&] {
      json.attribute("version", 1);
      json.attributeArray("functions", [&] {
        for (const MemoryReport &report : reports)
          report.writeJSON(json);
      });
    });
    os << "\n";
    std::string error = ::vram::planning::writeFile(output, text);
    if (!error.empty())
      return emitError(module.getLoc(), error);
    return success();
  }

  std::function<void(OpPassManager &)> BuildStep;
};
} // namespace

std::unique_ptr<Pass> mlir::vram::createMemoryReportWithStep(
    const VRAMMemoryReportOptions &options,
    std::function<void(OpPassManager &)> buildStep) {
  return std::make_unique<MemoryReportPass>(options, std::move(buildStep));
}
