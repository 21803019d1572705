//===- MemoryModelAnalysis.cpp - Memory models that MLIR caches -----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Analysis/MemoryModelAnalysis.h"

using namespace mlir;
using namespace mlir::vram;

MemoryModelAnalysis::MemoryModelAnalysis(Operation *function)
    : Function(cast<FunctionOpInterface>(function)) {}

FailureOr<const MemoryModel *>
MemoryModelAnalysis::get(const DeviceModel &device,
                         const MemoryModelOptions &options) {
  for (const std::unique_ptr<Entry> &entry : Entries)
    if (entry->device == device && entry->model.options() == options)
      return &entry->model;
  FailureOr<MemoryModel> model = MemoryModel::build(Function, device, options);
  if (failed(model))
    return failure();
  ++NumBuilt;
  Entries.push_back(std::make_unique<Entry>(Entry{device, std::move(*model)}));
  return &Entries.back()->model;
}
