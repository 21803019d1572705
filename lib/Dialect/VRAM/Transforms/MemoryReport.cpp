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
#include "vram/Dialect/VRAM/Transforms/Passes.h"
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

  void runOnOperation() override {
    markAllAnalysesPreserved();
    if (failed(run(getOperation())))
      signalPassFailure();
  }

  LogicalResult run(ModuleOp module) {
    MemoryReportOptions options;
    options.largest = largest;
    options.fullPaths = fullPaths;
    if (count == "keras")
      options.count = CountConvention::Keras;
    else if (count == "torch")
      options.count = CountConvention::Torch;
    else if (!count.empty())
      return emitError(module.getLoc(),
                       "--vram-memory-report: count must be 'keras' or "
                       "'torch', not '")
             << count << "'";
    FailureOr<DeviceModel> deviceModel =
        DeviceModel::load(device, [&]() { return emitError(module.getLoc()); });
    if (failed(deviceModel))
      return failure();
    MemoryModelOptions modelOptions;
    modelOptions.alignment = alignment;

    std::vector<MemoryReport> reports;
    for (auto function : module.getOps<FunctionOpInterface>()) {
      if (function.isExternal())
        continue;
      FailureOr<MemoryModel> model =
          MemoryModel::build(function, *deviceModel, modelOptions);
      if (failed(model))
        return failure();
      FailureOr<MemoryReport> report =
          MemoryReport::make(*model, *deviceModel, options);
      if (failed(report))
        return failure();
      reports.push_back(std::move(*report));
    }
    if (reports.empty())
      return emitError(
          module.getLoc(),
          "the module has no function with a body whose memory could "
          "be reported");
    return write(module, reports);
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
};
} // namespace
