//===- MemoryTimeline.h - The arena over program order ----------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The plan as a picture: the values in the arena while each op runs. Its
// formats (docs/arena.md describes them) are an HTML page, a snapshot for
// PyTorch's memory viewer, a trace for Perfetto, and an SVG figure.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_ANALYSIS_MEMORYTIMELINE_H
#define VRAM_ANALYSIS_MEMORYTIMELINE_H

#include "vram/Analysis/ArenaPlan.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/Support/raw_ostream.h"

#include <optional>
#include <string>
#include <vector>

namespace mlir::vram {

/// One function's plan, detached from the IR. Sizes and offsets are bytes,
/// positions count the ops of the body from 0, intervals are half-open.
struct MemoryTimeline {
  struct Op {
    std::string name;
    std::string layer;
    /// `forward`, `backward`, `update`, or empty.
    std::string phase;
    /// "model.py:17:4", or empty.
    std::string location;
    /// Nanoseconds, by the cost model.
    int64_t cost = 0;
  };

  /// One occupant of a buffer: a value (with views of it), until another takes
  /// the buffer over; or a workspace.
  struct Block {
    int32_t start = 0;
    int32_t end = 0;
    int64_t offset = 0;
    int64_t bytes = 0;
    Category category = Category::Activations;
    /// The op that makes it; kNone for an argument.
    int32_t op = ::vram::planning::remat::kNone;
    /// The argument's name, or that of the argument whose storage it updates;
    /// else empty.
    std::string argument;
    /// Empty for a workspace.
    std::string type;
    /// The buffer that it is in, from 0.
    int32_t buffer = 0;
  };

  /// "before", "after"; empty where there is one plan only.
  std::string label;
  std::string function;
  int64_t livePeak = 0;
  int64_t arenaBytes = 0;
  int64_t budget = 0;
  /// The first op at which the most bytes are alive; kNone in an empty body.
  int32_t peakPosition = ::vram::planning::remat::kNone;
  int64_t cost = 0;
  /// Runs of ops beyond the first.
  int32_t reruns = 0;
  std::vector<Op> ops;
  /// By buffer, then by start.
  std::vector<Block> blocks;

  /// Packs the function's lifetimes, arguments at the bottom of the arena. Files
  /// that ops come from are named with their folders if `fullPaths`. Fails with an error at the function if the packing does not verify.
  static FailureOr<MemoryTimeline> make(const MemoryModel &model,
                                        int packingEffort = 3,
                                        bool fullPaths = false);

  /// Bytes alive during each op, by category.
  std::vector<CategoryBytes> liveByCategory() const;
};

enum class TimelineFormat { Html, Trace, Pickle, Svg };

/// The format that the ending of `path` asks for: .html, .json, .pickle, .svg.
std::optional<TimelineFormat> getTimelineFormat(StringRef path);

/// The error message for a path with another ending.
std::string describeTimelineFormats(StringRef path);

/// One plan, or the one before and the one after, in the bytes of a file.
std::string writeTimeline(llvm::ArrayRef<MemoryTimeline> plans,
                          TimelineFormat format);

} // namespace mlir::vram

#endif // VRAM_ANALYSIS_MEMORYTIMELINE_H
