//===- MissingModels.cpp - Ops that no plan can rerun ---------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MissingModels.h"

#include "vram/Analysis/CostModel.h"
#include "vram/Dialect/VRAM/IR/TransferOps.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Planning/Support/Units.h"

#include "mlir/IR/Remarks.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::formatBytes;

SmallVector<MissingModel>
mlir::vram::findMissingModels(const MemoryModel &model) {
  llvm::MapVector<OperationName, MissingModel> kinds;
  for (auto [id, what] : llvm::enumerate(model.problem().ops)) {
    int64_t bytes = 0;
    for (MemoryModel::ValueId result : what.results)
      bytes += model.problem().values[result].bytes;
    Operation *op = model.op(static_cast<MemoryModel::OpId>(id));
    if (bytes == 0 || isTransfer(op))
      continue;
    llvm::SmallPtrSet<void *, 4> counted;
    auto count = [&](Operation *without) {
      OperationName name = without->getName();
      MissingModel &kind =
          kinds.try_emplace(name, MissingModel{name}).first->second;
      if (!kind.first)
        kind.first = without;
      ++kind.count;
      if (counted.insert(name.getAsOpaquePointer()).second)
        kind.bytes += bytes;
    };
    forEachOpWithoutModel(op, count);
  }
  SmallVector<MissingModel> sorted;
  for (auto &[name, kind] : kinds)
    sorted.push_back(kind);
  llvm::stable_sort(sorted, [](const MissingModel &a, const MissingModel &b) {
    return a.bytes > b.bytes;
  });
  return sorted;
}

void mlir::vram::emitMissingModelRemarks(FunctionOpInterface function,
                                         ArrayRef<MissingModel> missing) {
  for (const MissingModel &kind : missing)
    remark::missed(kind.first->getLoc(), remark::RemarkOpts::name("NoModel")
                                             .category("vram-checkpoint")
                                             .function(function.getName()))
        << ("'" + kind.name.getStringRef() +
            "' does not implement RematerializationOpInterface: it never runs "
            "again")
               .str()
        << remark::metric("Ops", kind.count)
        << remark::metric("Bytes", kind.bytes);
}

void mlir::vram::attachMissingModelNote(InFlightDiagnostic &error,
                                        ArrayRef<MissingModel> missing) {
  if (missing.empty())
    return;
  constexpr size_t kMostKinds = 6;
  Diagnostic &note = error.attachNote(missing.front().first->getLoc());
  note << "ops without a model never run again: ";
  llvm::interleaveComma(
      missing.take_front(kMostKinds), note, [&](const MissingModel &kind) {
        note << "'" << kind.name << "' (" << kind.count << " of them, "
             << formatBytes(kind.bytes) << ")";
      });
  if (missing.size() > kMostKinds)
    note << " and " << missing.size() - kMostKinds << " other kinds";
  note << "; RematerializationOpInterface, attached to them, would allow more "
          "schedules";
}
