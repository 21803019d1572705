//===- ExportProblem.cpp - The planning problem of a graph as a file
//--------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/Transforms/Passes.h"

#include "PickFunction.h"

#include "vram/Analysis/MemoryModelAnalysis.h"
#include "vram/Analysis/MemorySettings.h"
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
namespace planning = ::vram::planning::remat;

namespace {

/// The block of a network that a layer is of, as a user would checkpoint it:
/// the first component of its path and the numbers behind it. "h.3.mlp.c_fc" is
/// of "h.3", "down1.conv.0" of "down1", "inc.0" of "inc".
StringRef blockOf(StringRef layer) {
  auto [path, call] = layer.split('/');
  // Without a call behind it, the last component is the layer itself.
  if (call.empty() && path.contains('.'))
    path = path.rsplit('.').first;
  size_t end = path.find('.');
  while (end != StringRef::npos) {
    size_t next = path.find('.', end + 1);
    unsigned number;
    if (path.slice(end + 1, next).getAsInteger(10, number))
      break;
    end = next;
  }
  return path.substr(0, end);
}

/// The labels for the rivals of `vram-plan rival`: where the forward ends, and
/// the blocks of its ops. No blocks where the layers name none.
planning::Labels labelsOf(const MemoryModel &model) {
  planning::Labels labels;
  size_t forward = 0, count = model.problem().ops.size();
  // Constants stand at the front, whatever they are for.
  auto isBeforeBackward = [&](size_t id) {
    if (model.op(id)->hasTrait<OpTrait::ConstantLike>())
      return true;
    auto phase = model.op(id)->getAttrOfType<PhaseAttr>(kPhaseAttr);
    return !phase || phase.getValue() != Phase::Backward;
  };
  while (forward < count && isBeforeBackward(forward))
    ++forward;
  labels.forwardEnd = static_cast<planning::OpId>(forward);
  std::vector<int32_t> blocks;
  StringRef current;
  int32_t block = 0;
  for (size_t id = 0; id < forward; ++id) {
    if (auto layer = model.op(id)->getAttrOfType<StringAttr>(kLayerAttr)) {
      StringRef name = blockOf(layer.getValue());
      block += !current.empty() && name != current;
      current = name;
    }
    blocks.push_back(block);
  }
  constexpr int32_t kFewest = 4;
  if (block + 1 >= kFewest)
    labels.blockOf = std::move(blocks);
  return labels;
}

struct ExportProblemPass
    : mlir::vram::impl::VRAMExportProblemBase<ExportProblemPass> {
  using VRAMExportProblemBase::VRAMExportProblemBase;

  void runOnOperation() override {
    markAllAnalysesPreserved();
    if (failed(run()))
      signalPassFailure();
  }

  LogicalResult run() {
    ModuleOp module = getOperation();
    if (output.empty())
      return emitError(
          module.getLoc(),
          "no file to write the planning problem to: give 'output=FILE'");
    FailureOr<FunctionOpInterface> chosen = pickFunction(module, entry);
    if (failed(chosen))
      return failure();
    FailureOr<DeviceModel> deviceModel = getDeviceModel(*chosen, device);
    FailureOr<MemoryModelOptions> options = getModelOptions(*chosen, alignment);
    if (failed(deviceModel) || failed(options))
      return failure();
    FailureOr<const MemoryModel *> model =
        getChildAnalysis<MemoryModelAnalysis>(*chosen).get(*deviceModel,
                                                           *options);
    if (failed(model))
      return failure();
    std::string error = ::vram::planning::writeFile(
        output, planning::writeProblem((*model)->problem(), labelsOf(**model)));
    return error.empty() ? success() : emitError(module.getLoc(), error);
  }
};

} // namespace
