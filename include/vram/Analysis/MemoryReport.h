//===- MemoryReport.h - The memory model as a report ------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The figures of one function, and their two forms: text for people, JSON for
// programs (docs/memory-report.md has the schema). All sizes are bytes.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_ANALYSIS_MEMORYREPORT_H
#define VRAM_ANALYSIS_MEMORYREPORT_H

#include "vram/Analysis/ArenaPlan.h"
#include "vram/Analysis/LayerCount.h"
#include "vram/Analysis/MemoryModel.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <optional>
#include <string>
#include <vector>

namespace mlir::vram {

/// "model.py:17:4" of a location, or its name; empty if there is neither. Of a
/// file's path only the last component is given unless `fullPath`: then the
/// report does not depend on the folder that the graph was read from.
std::string describeLocation(Location location, bool fullPath = false);

struct MemoryReportOptions {
  /// Buffers listed, the largest first.
  unsigned largest = 10;
  std::optional<CountConvention> count;
  /// How thoroughly the arena is packed, 1 to 5.
  int packingEffort = 3;
  /// Of the files that ops come from.
  bool fullPaths = false;
  /// Bytes by source line as well.
  bool lines = false;
};

struct MemoryReport {
  /// An op, as a reader finds it again.
  struct Place {
    /// Its position in the function's body, from 0.
    int32_t index = 0;
    std::string op;
    std::string layer;
    std::string phase;
    std::string location;
  };

  struct Buffer {
    int64_t bytes = 0;
    Category category = Category::Activations;
    /// The argument's name; empty for the result of an op.
    std::string argument;
    /// The op that made the newest value in it.
    std::optional<Place> madeBy;
    std::string type;
    /// Half-open interval of ops over which it is occupied.
    int32_t start = 0;
    int32_t end = 0;
    bool aliveAtPeak = false;
    /// The op that reads it last; none if nothing does, or the function returns
    /// it.
    std::optional<Place> neededBy;
    bool returned = false;
  };

  /// All values of one kind in the whole function, without lifetimes and
  /// alignment: for example how many copies of the parameters an optimizer
  /// keeps.
  struct Total {
    int64_t elements = 0;
    int64_t bytes = 0;
  };

  /// The ops of one source line in one phase: `model.py:17`, or the name of a
  /// location without a file. The arguments have a row of their own.
  struct Line {
    struct Tensor {
      std::string type;
      int64_t bytes = 0;
      int64_t number = 0;
    };

    std::string line;
    std::string phase;
    /// Of storages whose newest value at the peak the line made, with the
    /// workspace of the op at the peak; the lines sum to the peak.
    int64_t aliveAtPeak = 0;
    /// The most bytes alive, of all lines, while one of its ops runs.
    int64_t most = 0;
    /// Of storages that begin with an op of the line, and of those that an op
    /// of the line is the last to need.
    int64_t appears = 0;
    int64_t goes = 0;
    std::vector<Tensor> tensorsThatAppear, tensorsThatGo;
  };

  std::string function;
  /// `loss`, `training_step`, `inference`; empty if the function does not say.
  std::string kind;
  std::string device;
  /// Where its times come from: DeviceModel::describeSource().
  std::string timeSource;
  int64_t deviceBytes = 0;
  int64_t alignment = 0;

  int64_t peak = 0;
  std::optional<Place> peakAt;
  /// Alive at the peak; sums to `peak`.
  CategoryBytes categories = {};
  /// Bytes of one arena that holds everything, arguments included, after
  /// packing; at least `peak`.
  int64_t arenaBytes = 0;
  /// Is it proven that these lifetimes fit no smaller one?
  bool arenaIsOptimal = false;
  /// No order of the ops and no recomputation gets below this.
  int64_t floor = 0;

  Total parameters, buffers, gradients, optimizerState;
  /// State that each optimizer would keep of the trained parameters, in bytes;
  /// for a loss and a training step alone.
  std::vector<std::pair<llvm::StringRef, int64_t>> optimizers;
  std::vector<Buffer> largest;
  /// In program order; empty unless asked for.
  std::vector<Line> lines;
  /// Bytes alive during each op.
  std::vector<int64_t> live;
  /// The first op of phase `backward` that is no constant; -1 if there is none.
  int32_t backwardBegins = -1;
  int64_t nanoseconds = 0;
  /// A loss without its backward: training takes more than the report says.
  bool isForwardAlone = false;
  /// Does the report name the device that the function fits on? It does for a
  /// training step and an inference; other functions are parts of a
  /// computation.
  bool saysDevice = false;
  /// Null if that is not said, and if no listed device holds the arena.
  const DeviceModel *smallestDevice = nullptr;
  std::optional<LayerCount> count;
  /// The kinds of op on tensors or memrefs that do not say their cost and
  /// workspace (RematerializationOpInterface), and how many there are of each:
  /// they are taken to need no workspace.
  std::vector<std::pair<std::string, int64_t>> withoutModel;

  /// Fails, with an error at the function, if the packing does not verify.
  static FailureOr<MemoryReport> make(const MemoryModel &model,
                                      const DeviceModel &device,
                                      const MemoryReportOptions &options = {});

  void writeText(raw_ostream &os) const;
  void writeJSON(llvm::json::OStream &json) const;

private:
  void addLines(const MemoryModel &model, bool fullPaths);
  void writeLines(raw_ostream &os) const;
  void writeLines(llvm::json::OStream &json) const;
};

} // namespace mlir::vram

#endif // VRAM_ANALYSIS_MEMORYREPORT_H
