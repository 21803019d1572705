//===- MemoryReportLines.cpp - The memory report by source line -----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As a profiler prints it of a run, for the plan: line by line the memory in
// use, and the tensors that appear and go.
//
//===----------------------------------------------------------------------===//

#include "vram/Analysis/MemoryReport.h"

#include "vram/Dialect/VRAM/IR/VRAMDialect.h"
#include "vram/Planning/Support/Text.h"
#include "vram/Planning/Support/Units.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"

#include <algorithm>

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::formatBytes;
using ::vram::planning::printable;
using ::vram::planning::remat::kNone;

/// Rows of the text; JSON has all.
static constexpr size_t kShownLines = 40;
/// Kinds of tensor that the text names in a row.
static constexpr size_t kShownTensors = 3;

namespace {

class LineTable {
public:
  LineTable(const MemoryModel &model, bool fullPaths)
      : model(model), fullPaths(fullPaths) {}

  std::vector<MemoryReport::Line> run();

private:
  /// The row of an op; of the arguments for kNone.
  MemoryReport::Line &rowOf(MemoryModel::OpId id);
  static void count(std::vector<MemoryReport::Line::Tensor> &tensors,
                    const std::string &type, int64_t bytes);

  const MemoryModel &model;
  bool fullPaths;
  /// By line and phase, in program order.
  llvm::MapVector<std::pair<StringAttr, StringAttr>, MemoryReport::Line> rows;
};

} // namespace

MemoryReport::Line &LineTable::rowOf(MemoryModel::OpId id) {
  MLIRContext *context = model.function()->getContext();
  std::string line = "arguments", phase;
  if (id != kNone) {
    Operation *op = model.op(id);
    line = describeLocation(op->getLoc(), fullPaths);
    // FILE:LINE:COLUMN, or the name of a location.
    if (size_t colon = line.rfind(':');
        colon != std::string::npos && colon && line.find(':') != colon)
      line.resize(colon);
    if (line.empty())
      line = "no line";
    if (auto attribute = op->getAttrOfType<PhaseAttr>(kPhaseAttr))
      phase = stringifyPhase(attribute.getValue()).str();
  }
  auto key = std::make_pair(StringAttr::get(context, line),
                            StringAttr::get(context, phase));
  MemoryReport::Line &row = rows[key];
  row.line = line;
  row.phase = phase;
  return row;
}

void LineTable::count(std::vector<MemoryReport::Line::Tensor> &tensors,
                      const std::string &type, int64_t bytes) {
  for (MemoryReport::Line::Tensor &tensor : tensors)
    if (tensor.type == type && tensor.bytes == bytes) {
      ++tensor.number;
      return;
    }
  tensors.push_back({type, bytes, 1});
}

std::vector<MemoryReport::Line> LineTable::run() {
  const MemoryModel::Simulation &simulation = model.simulation();
  auto ops = static_cast<MemoryModel::OpId>(model.problem().ops.size());
  rowOf(kNone);
  for (MemoryModel::OpId id = 0; id < ops; ++id) {
    MemoryReport::Line &row = rowOf(id);
    row.most = std::max(row.most, simulation.liveBytes[id]);
  }
  int64_t known = 0;
  for (const MemoryModel::Lifetime &lifetime : simulation.lifetimes) {
    if (lifetime.bytes == 0)
      continue;
    auto typeAt = [&](MemoryModel::OpId position) {
      std::string type;
      llvm::raw_string_ostream(type)
          << model.value(model.newestValue(lifetime, position)).getType();
      return printable(type);
    };
    MemoryModel::ValueId first = lifetime.values.front();
    MemoryModel::OpId maker = model.problem().values[first].producer;
    MemoryReport::Line &appears = rowOf(maker);
    appears.appears += lifetime.bytes;
    count(appears.tensorsThatAppear, typeAt(lifetime.start), lifetime.bytes);
    if (lifetime.end < ops) {
      MemoryModel::OpId last = std::max(lifetime.start, lifetime.end - 1);
      MemoryReport::Line &goes = rowOf(last);
      goes.goes += lifetime.bytes;
      count(goes.tensorsThatGo, typeAt(last), lifetime.bytes);
    }
    MemoryModel::OpId peak = simulation.peakPosition;
    if (ops == 0 || (lifetime.start <= peak && peak < lifetime.end)) {
      MemoryModel::ValueId newest =
          ops ? model.newestValue(lifetime, peak) : first;
      rowOf(model.problem().values[newest].producer).aliveAtPeak +=
          lifetime.bytes;
      known += lifetime.bytes;
    }
  }
  // The rest is the workspace of the op at the peak.
  if (ops)
    rowOf(simulation.peakPosition).aliveAtPeak += simulation.peak - known;
  std::vector<MemoryReport::Line> lines;
  for (auto &entry : rows)
    lines.push_back(std::move(entry.second));
  return lines;
}

void MemoryReport::addLines(const MemoryModel &model, bool fullPaths) {
  lines = LineTable(model, fullPaths).run();
}

static void writeTensors(raw_ostream &os, char sign,
                         const std::vector<MemoryReport::Line::Tensor> &all) {
  std::vector<MemoryReport::Line::Tensor> tensors = all;
  llvm::sort(tensors, [](const auto &a, const auto &b) {
    return std::make_tuple(-a.bytes * a.number, StringRef(a.type)) <
           std::make_tuple(-b.bytes * b.number, StringRef(b.type));
  });
  for (const auto &[i, tensor] : llvm::enumerate(tensors)) {
    if (i == kShownTensors) {
      os << "      " << sign << " " << tensors.size() - i << " more kinds\n";
      return;
    }
    os << "      " << sign << " " << tensor.number << " x " << tensor.type
       << ", " << formatBytes(tensor.bytes) << " each\n";
  }
}

void MemoryReport::writeLines(raw_ostream &os) const {
  std::vector<const Line *> rows;
  for (const Line &line : lines)
    if (line.aliveAtPeak || line.appears || line.goes)
      rows.push_back(&line);
  // Of too many, those with the most at the peak, then the most that appears;
  // in program order.
  std::vector<const Line *> bySize = rows;
  llvm::sort(bySize, [](const Line *a, const Line *b) {
    return std::make_tuple(-a->aliveAtPeak, -a->appears, a) <
           std::make_tuple(-b->aliveAtPeak, -b->appears, b);
  });
  if (bySize.size() > kShownLines)
    bySize.resize(kShownLines);
  llvm::DenseSet<const Line *> shown(bySize.begin(), bySize.end());
  size_t width = 12;
  auto nameOf = [](const Line &line) {
    return line.phase.empty() ? line.line : line.line + " " + line.phase;
  };
  for (const Line *line : bySize)
    width = std::max(width, nameOf(*line).size() + 2);
  os << "  by source line, in program order (at the peak, most while it runs, "
        "+ appears, - goes)\n";
  int64_t other = 0;
  for (const Line *line : rows) {
    if (!shown.contains(line)) {
      other += line->aliveAtPeak;
      continue;
    }
    os << "    " << llvm::left_justify(nameOf(*line), width)
       << llvm::left_justify(formatBytes(line->aliveAtPeak), 24)
       << llvm::left_justify(line->most ? formatBytes(line->most) : "", 24)
       << "+" << formatBytes(line->appears) << "  -" << formatBytes(line->goes)
       << "\n";
    writeTensors(os, '+', line->tensorsThatAppear);
    writeTensors(os, '-', line->tensorsThatGo);
  }
  if (rows.size() > bySize.size())
    os << "    " << rows.size() - bySize.size() << " more lines, "
       << formatBytes(other) << " at the peak\n";
}

void MemoryReport::writeLines(llvm::json::OStream &json) const {
  auto write = [&](StringRef name, const std::vector<Line::Tensor> &tensors) {
    json.attributeArray(name, [&] {
      for (const Line::Tensor &tensor : tensors)
        json.object([&] {
          json.attribute("type", tensor.type);
          json.attribute("bytes", tensor.bytes);
          json.attribute("number", tensor.number);
        });
    });
  };
  json.attributeArray("lines", [&] {
    for (const Line &line : lines)
      json.object([&] {
        json.attribute("line", line.line);
        json.attribute("phase", line.phase);
        json.attribute("alive_at_peak", line.aliveAtPeak);
        json.attribute("most", line.most);
        json.attribute("appears", line.appears);
        json.attribute("goes", line.goes);
        write("tensors_that_appear", line.tensorsThatAppear);
        write("tensors_that_go", line.tensorsThatGo);
      });
  });
}
