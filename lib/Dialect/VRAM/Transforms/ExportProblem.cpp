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
      return module.emitError(
          "no file to write the planning problem to: give 'output=FILE'");
    FunctionOpInterface chosen;
    for (auto function : module.getOps<FunctionOpInterface>()) {
      if (function.isExternal() ||
          (!entry.empty() && function.getName() != entry))
        continue;
      if (chosen)
        return function.emitError("the module holds several functions; name "
                                  "one with 'entry=NAME'");
      chosen = function;
    }
    if (!chosen)
      return entry.empty() ? module.emitError("the module holds no function")
                           : module.emitError("the module holds no function '")
                                 << entry << "'";
    FailureOr<DeviceModel> deviceModel =
        DeviceModel::load(device, [&]() { return chosen.emitError(); });
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
    return error.empty() ? success() : module.emitError(error);
  }
};

} // namespace
