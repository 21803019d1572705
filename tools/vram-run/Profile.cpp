//===- Profile.cpp - What each op was measured to take --------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Profile.h"

#include "vram/Analysis/CostModel.h"
#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Planning/Support/Files.h"
#include "vram/Planning/Support/Text.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/JSON.h"

#include <numeric>

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::run;

int64_t run::quietTime(SmallVector<int64_t> nanoseconds) {
  llvm::sort(nanoseconds);
  return nanoseconds[nanoseconds.size() / 4];
}

void Profile::add(ArrayRef<int64_t> nanoseconds) {
  Steps.emplace_back(nanoseconds);
}

namespace {
/// The rates that launches reached, for ops that were not measured.
struct Rates {
  SmallVector<double> bandwidth, vector, matrix;

  void add(Operation *op, int64_t ns) {
    auto remat = dyn_cast<RematerializationOpInterface>(op);
    if (!remat || ns == 0)
      return;
    double seconds = static_cast<double>(ns) / 1e9;
    double flops = static_cast<double>(remat.getFlops());
    if (remat.isMatrixProduct()) {
      if (flops > 0)
        matrix.push_back(flops / seconds);
      return;
    }
    bandwidth.push_back(static_cast<double>(remat.getBytesAccessed()) /
                        seconds);
    if (flops > 0)
      vector.push_back(flops / seconds);
  }

  /// `fallback` where nothing was measured.
  static double fit(SmallVector<double> rates, double fallback) {
    if (rates.empty())
      return fallback;
    llvm::sort(rates);
    return std::max(1.0, rates[rates.size() / 2]);
  }
};
} // namespace

llvm::Error Profile::write(StringRef path, func::FuncOp function,
                           const Machine &machine) const {
  SmallVector<LaunchOp> launches(function.getBody().front().getOps<LaunchOp>());
  // The times of launches of one kind. They may differ, since views have
  // strides: the mean keeps the step's sum.
  llvm::StringMap<SmallVector<int64_t>> samples;
  Rates rates;
  for (auto [i, launch] : llvm::enumerate(launches)) {
    Operation *op = launch.getComputingOp();
    if (!op)
      continue;
    SmallVector<int64_t> own;
    for (const SmallVector<int64_t> &step : Steps)
      own.push_back(step[i]);
    const int64_t time = quietTime(std::move(own));
    if (time < 0)
      continue;
    samples[getCostSignature(op)].push_back(time);
    rates.add(op, time);
  }
  llvm::json::Object measured;
  for (auto &entry : samples)
    measured[::vram::planning::printable(entry.first())] =
        std::accumulate(entry.second.begin(), entry.second.end(), int64_t(0)) /
        static_cast<int64_t>(entry.second.size());

  double vector = Rates::fit(rates.vector, 1e9);
  std::string description = llvm::formatv(
      "{0}, measured by vram-run on @{1} over {2} steps", machine.name,
      ::vram::planning::printable(function.getName()), Steps.size());
  llvm::json::Object device{
      {"version", 1},
      {"name", "profile"},
      {"description", description},
      {"memory_bytes", machine.memoryBytes},
      {"bandwidth_bytes_per_second", Rates::fit(rates.bandwidth, 1e9)},
      {"launch_ns", 0},
      {"vector_flops_per_second", llvm::json::Object{{"f32", vector}}},
      {"matrix_flops_per_second",
       llvm::json::Object{{"f32", Rates::fit(rates.matrix, vector)}}},
      {"measured_ns", std::move(measured)}};
  std::string error = ::vram::planning::writeFile(
      path.str(),
      llvm::formatv("{0:2}\n", llvm::json::Value(std::move(device))).str());
  if (error.empty())
    return llvm::Error::success();
  return llvm::createStringError(error);
}
