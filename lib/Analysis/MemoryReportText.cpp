//===- MemoryReportText.cpp - The memory report as text -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Analysis/MemoryReport.h"
#include "vram/Planning/Support/Units.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"

#include <algorithm>

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::formatBytes;

/// "op 17 (vram.conv2d), layer 'features.0', model.py:3:1".
static void writePlace(raw_ostream &os, const MemoryReport::Place &place) {
  os << "op " << place.index << " (" << place.op << ")";
  if (!place.layer.empty())
    os << ", layer '" << place.layer << "'";
  if (!place.phase.empty())
    os << ", " << place.phase;
  if (!place.location.empty())
    os << ", " << place.location;
}

static std::string formatTime(int64_t nanoseconds) {
  static constexpr struct {
    double size;
    const char *name;
  } units[] = {{1e9, "s"}, {1e6, "ms"}, {1e3, "us"}};
  for (const auto &unit : units)
    if (static_cast<double>(nanoseconds) >= unit.size)
      return llvm::formatv("{0:F2} {1}",
                           static_cast<double>(nanoseconds) / unit.size,
                           unit.name);
  return std::to_string(nanoseconds) + " ns";
}

static void writeBuffer(raw_ostream &os, const MemoryReport::Buffer &buffer) {
  os << "    " << llvm::left_justify(formatBytes(buffer.bytes), 24)
     << llvm::left_justify(stringifyCategory(buffer.category), 16)
     << (buffer.aliveAtPeak ? "* " : "  ");
  if (!buffer.argument.empty())
    os << "argument '" << buffer.argument << "'";
  if (!buffer.argument.empty() && buffer.madeBy)
    os << " overwritten by ";
  if (buffer.madeBy)
    writePlace(os, *buffer.madeBy);
  os << ", " << buffer.type << ", ops " << buffer.start << " to "
     << std::max(buffer.start, buffer.end - 1);
  if (buffer.returned)
    os << ", returned";
  else if (buffer.neededBy)
    os << ", needed last by op " << buffer.neededBy->index << " ("
       << buffer.neededBy->op << ")";
  os << "\n";
}

/// Columns of the chart and its rows; a column is the most of its ops.
static void writeChart(raw_ostream &os, const std::vector<int64_t> &live,
                       int64_t peak) {
  constexpr size_t kColumns = 72;
  constexpr int64_t kRows = 8;
  size_t columns = std::min(kColumns, live.size());
  std::vector<int64_t> most(columns);
  for (size_t i = 0; i < live.size(); ++i) {
    int64_t &column = most[i * columns / live.size()];
    column = std::max(column, live[i]);
  }
  os << "  live bytes over program order\n";
  for (int64_t row = kRows; row > 0; --row) {
    std::string label;
    if (row == kRows)
      label = formatBytes(peak);
    os << "    " << llvm::left_justify(label, 24) << "|";
    std::string line;
    for (int64_t bytes : most) {
      // Half a row or more is drawn, and always the lowest.
      double height =
          static_cast<double>(bytes) / static_cast<double>(peak) * kRows;
      bool filled =
          height > static_cast<double>(row) - 0.5 || (row == 1 && bytes > 0);
      line.push_back(filled ? '#' : ' ');
    }
    os << StringRef(line).rtrim() << "\n";
  }
  os << "    " << llvm::left_justify("0 B", 24) << "+"
     << std::string(columns, '-') << " op " << live.size() - 1 << "\n";
}

static std::string groupThousands(int64_t number) {
  std::string digits = std::to_string(number);
  for (int64_t at = static_cast<int64_t>(digits.size()) - 3; at > 0; at -= 3)
    digits.insert(static_cast<size_t>(at), ",");
  return digits;
}

static void writeCount(raw_ostream &os, const LayerCount &count) {
  bool keras = count.convention == CountConvention::Keras;
  double unit = keras ? 1 << 20 : 1e6;
  const char *name = keras ? "MiB" : "MB";
  auto scaled = [&](int64_t bytes) {
    return llvm::format("%14.6f", static_cast<double>(bytes) / unit);
  };
  size_t width = 24;
  for (const LayerCount::Layer &layer : count.layers)
    width = std::max(width, layer.name.size() + 2);
  os << "  counted by hand, as " << (keras ? "keras" : "torch") << " does ("
     << name << ")\n    " << llvm::left_justify("layer", width)
     << "        output       weights\n";
  for (const LayerCount::Layer &layer : count.layers) {
    os << "    " << llvm::left_justify(layer.name, width)
       << scaled(layer.outputBytes);
    if (layer.weightBytes != 0)
      os << scaled(layer.weightBytes);
    os << "\n";
  }
  os << "    " << llvm::left_justify("outputs together", width)
     << scaled(count.outputBytes) << "\n";
  if (!keras)
    os << "    " << llvm::left_justify("with the backward", width)
       << scaled(2 * count.outputBytes) << "\n";
  os << "    " << llvm::left_justify("weights", width)
     << scaled(count.weightBytes) << "   " << groupThousands(count.weights)
     << " parameters\n";
  if (keras)
    os << "    " << llvm::left_justify("outputs and weights", width)
       << scaled(count.outputBytes + count.weightBytes) << "\n";
}

/// Peak, arena, floor, devices and time.
static void writeFigures(raw_ostream &os, const MemoryReport &report) {
  os << "  peak      " << formatBytes(report.peak);
  if (report.peakAt) {
    os << " at ";
    writePlace(os, *report.peakAt);
  }
  os << "\n  arena     " << formatBytes(report.arenaBytes) << " after packing";
  if (report.arenaBytes > report.peak)
    os << llvm::format(
        ", %.2f %% over the peak",
        100.0 * static_cast<double>(report.arenaBytes - report.peak) /
            static_cast<double>(report.peak));
  if (report.arenaIsOptimal)
    os << "; proven least";
  os << "\n  floor     " << formatBytes(report.floor)
     << ", below which no schedule gets\n";
  if (report.smallestDevice)
    os << "  fits on   " << report.smallestDevice->name() << " ("
       << report.smallestDevice->description() << "), the smallest listed\n";
  else if (report.saysDevice)
    os << "  fits on   no listed device\n";
  if (report.isForwardAlone)
    os << "  training  takes more: gradients, optimizer state, and the "
          "activations that the backward reads\n";
  os << "  time      " << formatTime(report.nanoseconds) << ", estimated for "
     << report.device << " " << report.timeSource << "\n";
}

static void writeCategories(raw_ostream &os, const MemoryReport &report) {
  os << "  alive at the peak\n";
  for (unsigned i = 0; i < kNumCategories; ++i)
    if (int64_t bytes = report.categories[i])
      os << "    "
         << llvm::left_justify(stringifyCategory(static_cast<Category>(i)), 18)
         << llvm::left_justify(formatBytes(bytes), 24)
         << llvm::format("%6.1f %%", 100.0 * static_cast<double>(bytes) /
                                         static_cast<double>(report.peak))
         << "\n";
}

/// Optimizers that keep the same share a row.
static void writeOptimizers(raw_ostream &os, const MemoryReport &report) {
  const auto &optimizers = report.optimizers;
  os << "  optimizer state, by optimizer\n";
  std::string names;
  for (size_t i = 0; i < optimizers.size(); ++i) {
    names += (names.empty() ? "" : ", ") + optimizers[i].first.str();
    if (i + 1 < optimizers.size() &&
        optimizers[i + 1].second == optimizers[i].second)
      continue;
    os << "    " << llvm::left_justify(names + "  ", 24)
       << formatBytes(optimizers[i].second) << "\n";
    names.clear();
  }
}

void MemoryReport::writeText(raw_ostream &os) const {
  os << "memory of '" << function << "'";
  if (!kind.empty())
    os << " (" << kind << (isForwardAlone ? ": the forward alone)" : ")");
  os << ", " << live.size() << " ops\n";
  writeFigures(os, *this);
  if (!withoutModel.empty()) {
    os << "  unknown   ";
    llvm::interleaveComma(withoutModel, os, [&](const auto &kind) {
      os << kind.first << " (" << kind.second
         << (kind.second == 1 ? " op)" : " ops)");
    });
    os << ": taken to need no workspace, for want of "
          "RematerializationOpInterface\n";
  }
  writeCategories(os, *this);
  if (!largest.empty())
    os << "  largest buffers (* alive at the peak)\n";
  for (const Buffer &buffer : largest)
    writeBuffer(os, buffer);
  if (!live.empty() && peak > 0)
    writeChart(os, live, peak);
  if (!optimizers.empty())
    writeOptimizers(os, *this);
  if (!lines.empty())
    writeLines(os);
  if (count)
    writeCount(os, *count);
}
