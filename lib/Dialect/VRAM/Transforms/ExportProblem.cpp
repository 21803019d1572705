//===- ExportProblem.cpp - The planning problem of a graph as a file
//--------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/Transforms/Passes.h"

#include "vram/Analysis/MemoryModel.h"
#include "vram/Dialect/VRAM/IR/VRAMDialect.h"
#include "vram/Planning/Remat/Format.h"
#include "vram/Planning/Support/Files.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMEXPORTPROBLEM
#include "vram/Dialect/VRAM/Transforms/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;

namespace {

struct ExportProblemPass
    : mlir::vram::impl::VRAMExportProblemBase<ExportProblemPass> {
  using VRAMExportProblemBase::VRAMExportProblemBase;

  void runOnOperation() override {
    if (failed(run()))
      signalPassFailure();
  }

  LogicalResult run() {
    ModuleOp module = getOperation();
    if (output.empty())
      return emitError(
          module.getLoc(),
          "no file to write the planning problem to: give 'output=FILE'");
    FunctionOpInterface chosen;
    for (auto function : module.getOps<FunctionOpInterface>()) {
      if (function.isExternal() ||
          (!entry.empty() && function.getName() != entry))
        continue;
      if (chosen)
        return emitError(function.getLoc(),
                         "the module holds several functions; name "
                         "one with 'entry=NAME'");
      chosen = function;
    }
    if (!chosen)
      return entry.empty()
                 ? emitError(module.getLoc(), "the module holds no function")
                 : emitError(module.getLoc(), "the module holds no function '")
                       << entry << "'";
    FailureOr<DeviceModel> deviceModel =
        DeviceModel::load(device, [&]() { return emitError(chosen.getLoc()); });
    if (failed(deviceModel))
      return failure();
    MemoryModelOptions options;
    options.alignment = alignment;
    FailureOr<MemoryModel> model =
        MemoryModel::build(chosen, *deviceModel, options);
    if (failed(model))
      return failure();
    std::string error = ::vram::planning::writeFile(
        output, ::vram::planning::remat::writeProblem(model->problem()));
    return error.empty() ? success() : emitError(module.getLoc(), error);
  }
};

} // namespace
