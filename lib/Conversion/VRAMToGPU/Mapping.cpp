//===- Mapping.cpp - How threads share a loop -----------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Mapping.h"

#include "Lanes.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::vram::gpumap;

/// Blocks of a launch that keeps all of a large device busy.
static constexpr int64_t kFullGrid = 128;
/// Bytes that memory is read in.
static constexpr int64_t kSector = 32;
/// Threads of a block, at most, and of a team that shares a column, at least.
static constexpr int64_t kBlockMost = 1024, kLeastTeam = 8;
/// A launch with as many rows has threads enough without splitting them.
static constexpr int64_t kManyRows = 1 << 17;

namespace {
/// The loops of a body that all threads of a team would run.
class Loops {
public:
  Loops(scf::ParallelOp loop) : Parallel(loop) { visit(*loop.getBody()); }

  Mapping choose() const {
    int64_t rows = 1;
    for (int64_t size : parallelSizes(Parallel))
      rows *= size;
    if (Longest < kLeastTrip || HasOther)
      return {};
    auto threads = [](int64_t wanted, int64_t least, int64_t most) {
      return std::clamp<int64_t>(llvm::PowerOf2Ceil(wanted), least, most);
    };
    if (ColumnLoads > RowLoads) {
      if (rows >= kManyRows / 4)
        return {};
      // Few columns fill more of the device by narrow blocks; what neighbours
      // read is still whole sectors.
      int64_t lanes = kWarp;
      while (lanes * ColumnBytes > kSector && rows < kFullGrid * lanes)
        lanes /= 2;
      return {Mapping::Columns,
              threads(Longest / 8, kLeastTeam, kBlockMost / lanes), lanes};
    }
    if (rows >= kManyRows && Longest < 4 * kWarp)
      return {};
    if (Longest <= 16 * kWarp && rows >= kBlock)
      return {Mapping::Warps, kWarp};
    return {Mapping::Blocks, threads(Longest / 8, 2 * kWarp, 1024)};
  }

private:
  void visit(Block &block) {
    for (Operation &op : block) {
      if (auto loop = dyn_cast<scf::ForOp>(op)) {
        std::optional<int64_t> trip = staticTrip(loop);
        if (isDistributable(loop)) {
          Longest = std::max(Longest, trip.value_or(kLeastTrip));
          countLoads(loop);
          continue;
        }
        HasOther |= !trip || *trip >= kLeastTrip;
        visit(*loop.getBody());
      } else {
        for (Region &region : op.getRegions())
          if (!region.empty())
            visit(region.front());
      }
    }
  }

  /// By the sizes of what is loaded: statistics of rows are little beside the
  /// rows.
  void countLoads(scf::ForOp loop) {
    Value column = Parallel.getInductionVars().back();
    loop.walk([&](memref::LoadOp load) {
      if (load.getIndices().empty())
        return;
      MemRefType type = load.getMemRefType();
      auto elements = static_cast<double>(type.getNumElements());
      Value last = load.getIndices().back();
      if (dependsOn(last, loop.getInductionVar())) {
        RowLoads += elements;
      } else if (dependsOn(last, column)) {
        ColumnLoads += elements;
        ColumnBytes = std::min<int64_t>(
            ColumnBytes, llvm::divideCeil(type.getElementTypeBitWidth(), 8));
      }
    });
  }

  static bool dependsOn(Value value, Value on) {
    if (value == on)
      return true;
    Operation *op = value.getDefiningOp();
    return op && op->getNumRegions() == 0 && !isa<memref::LoadOp>(op) &&
           llvm::any_of(op->getOperands(),
                        [&](Value operand) { return dependsOn(operand, on); });
  }

  scf::ParallelOp Parallel;
  int64_t Longest = 0;
  bool HasOther = false;
  double RowLoads = 0, ColumnLoads = 0;
  /// Of the smallest element that is loaded along columns.
  int64_t ColumnBytes = 8;
};
} // namespace

Mapping Mapping::choose(scf::ParallelOp loop) { return Loops(loop).choose(); }
