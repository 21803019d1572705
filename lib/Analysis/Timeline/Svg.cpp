//===- Svg.cpp - A timeline as a figure -----------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A panel for each plan, side by side on one scale of bytes: the arena over
// program order, below it the bytes alive by category and the phases of the
// step. All lengths are pixels of the figure.
//
//===----------------------------------------------------------------------===//

#include "Writers.h"

#include "vram/Planning/Support/Text.h"
#include "vram/Planning/Support/Units.h"

#include "llvm/Support/Format.h"

#include <algorithm>
#include <cmath>

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::formatBytes;
using ::vram::planning::remat::kNone;

namespace {
constexpr double kLeft = 84, kRight = 20, kTop = 92, kGap = 44;
constexpr double kArenaHeight = 400, kLiveHeight = 84, kBetween = 34;
constexpr double kPhaseHeight = 16;
constexpr double kBottom = 66;

/// A round number of bytes such that about `count` of them make `most`.
int64_t tickOf(int64_t most, int count) {
  double raw = std::max(1.0, static_cast<double>(most) / count);
  double power = std::pow(10.0, std::floor(std::log10(raw)));
  for (double factor : {1.0, 2.0, 5.0})
    if (power * factor >= raw)
      return static_cast<int64_t>(power * factor);
  return static_cast<int64_t>(power * 10);
}

/// "1.5 GB", without the other unit.
std::string shortBytes(int64_t bytes) {
  static constexpr struct {
    double size;
    const char *name;
  } units[] = {{1e12, "TB"}, {1e9, "GB"}, {1e6, "MB"}, {1e3, "kB"}};
  for (const auto &unit : units)
    if (static_cast<double>(bytes) >= unit.size) {
      std::string text;
      llvm::raw_string_ostream(text) << llvm::format(
          "%.3g %s", static_cast<double>(bytes) / unit.size, unit.name);
      return text;
    }
  return std::to_string(bytes) + " B";
}

class SvgWriter {
public:
  SvgWriter(raw_ostream &os, llvm::ArrayRef<MemoryTimeline> plans)
      : OS(os), Plans(plans) {
    for (const MemoryTimeline &plan : plans)
      Most = std::max({Most, plan.arenaBytes, plan.budget});
    PanelWidth = plans.size() > 1 ? 520 : 860;
    Width = kLeft + kRight +
            static_cast<double>(plans.size()) * (PanelWidth + kGap) - kGap;
    Height =
        kTop + kArenaHeight + kBetween + kLiveHeight + kPhaseHeight + kBottom;
  }

  void write() {
    OS << "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 "
       << number(Width) << " " << number(Height) << "\" width=\""
       << number(Width) << "\" height=\"" << number(Height)
       << "\" font-family=\"Helvetica, Arial, sans-serif\" font-size=\"11\">\n"
       << "<rect width=\"100%\" height=\"100%\" fill=\"#ffffff\"/>\n";
    const MemoryTimeline &last = Plans.back();
    text(kLeft, 26, "Memory of '" + last.function + "' over program order",
         "font-size=\"17\" font-weight=\"bold\" fill=\"#1b1f24\"");
    for (auto [i, plan] : llvm::enumerate(Plans))
      panel(plan, kLeft + static_cast<double>(i) * (PanelWidth + kGap), i == 0);
    legend();
    OS << "</svg>\n";
  }

private:
  static std::string number(double value) {
    std::string digits;
    llvm::raw_string_ostream(digits) << llvm::format("%.2f", value);
    while (digits.back() == '0')
      digits.pop_back();
    if (digits.back() == '.')
      digits.pop_back();
    return digits;
  }

  void text(double x, double y, StringRef content, StringRef attributes) {
    OS << "<text x=\"" << number(x) << "\" y=\"" << number(y) << "\" "
       << attributes << ">" << timeline::escapeXml(content) << "</text>\n";
  }
  void line(double x1, double y1, double x2, double y2, StringRef attributes) {
    OS << "<line x1=\"" << number(x1) << "\" y1=\"" << number(y1) << "\" x2=\""
       << number(x2) << "\" y2=\"" << number(y2) << "\" " << attributes
       << "/>\n";
  }
  void rect(double x, double y, double width, double height,
            StringRef attributes) {
    OS << "<rect x=\"" << number(x) << "\" y=\"" << number(y) << "\" width=\""
       << number(width) << "\" height=\"" << number(height) << "\" "
       << attributes << "/>\n";
  }

  double yOf(int64_t bytes) const {
    double top = static_cast<double>(Most) * 1.03 + 1;
    return kTop + kArenaHeight * (1 - static_cast<double>(bytes) / top);
  }
  double heightOf(int64_t bytes) const { return yOf(0) - yOf(bytes); }
  double xOf(const MemoryTimeline &plan, int32_t position) const {
    double ops = static_cast<double>(std::max<size_t>(1, plan.ops.size()));
    return Panel + PanelWidth * position / ops;
  }

  void panel(const MemoryTimeline &plan, double left, bool isFirst) {
    Panel = left;
    std::string title = plan.label.empty() ? "" : plan.label + ": ";
    title += "live peak " + shortBytes(plan.livePeak) + ", arena " +
             shortBytes(plan.arenaBytes);
    text(left, 50, title,
         "font-size=\"13\" font-weight=\"bold\" fill=\"#333a42\"");
    std::string more = std::to_string(plan.ops.size()) + " ops, " +
                       std::to_string(plan.blocks.size()) + " blocks";
    if (plan.reruns)
      more += ", " + std::to_string(plan.reruns) + " reruns";
    text(left, 66, more, "fill=\"#6b7480\"");

    rect(left, kTop, PanelWidth, kArenaHeight, "fill=\"#f6f7f9\"");
    int64_t tick = tickOf(Most, 8);
    for (int64_t bytes = 0; bytes <= Most; bytes += tick) {
      double y = yOf(bytes);
      line(left, y, left + PanelWidth, y, "stroke=\"#e1e5ea\"");
      if (isFirst)
        text(left - 8, y + 4, shortBytes(bytes),
             "text-anchor=\"end\" fill=\"#4d5660\"");
    }
    if (isFirst)
      OS << "<text transform=\"translate(16," << number(kTop + kArenaHeight / 2)
         << ") rotate(-90)\" text-anchor=\"middle\" fill=\"#4d5660\">offset in "
            "the arena</text>\n";
    blocks(plan);
    marks(plan);
    live(plan);
    phases(plan);
  }

  void blocks(const MemoryTimeline &plan) {
    OS << "<g stroke=\"#ffffff\" stroke-width=\"0.5\">\n";
    for (const MemoryTimeline::Block &block : plan.blocks) {
      double x = xOf(plan, block.start), width = xOf(plan, block.end) - x;
      double height = heightOf(block.bytes);
      if (height < 0.05)
        continue;
      // Lines between blocks thinner than themselves would hide them.
      bool thin = height < 2 || width < 2;
      OS << "<rect x=\"" << number(x) << "\" y=\""
         << number(yOf(block.offset + block.bytes)) << "\" width=\""
         << number(width) << "\" height=\"" << number(height) << "\" fill=\""
         << timeline::colorOf(block.category) << "\""
         << (thin ? " stroke=\"none\"" : "");
      // Alternating opacity tells neighbours of one category apart.
      if (block.buffer % 2)
        OS << " fill-opacity=\"0.82\"";
      OS << "><title>"
         << timeline::escapeXml(timeline::describeBlock(plan, block)) << ", "
         << formatBytes(block.bytes) << "</title></rect>\n";
    }
    OS << "</g>\n<g font-size=\"9.5\" fill=\"#1b1f24\">\n";
    for (const MemoryTimeline::Block &block : plan.blocks) {
      double x = xOf(plan, block.start), width = xOf(plan, block.end) - x;
      double height = heightOf(block.bytes);
      if (height < 13 || width < 60)
        continue;
      std::string name = block.argument;
      if (name.empty() && block.op != kNone) {
        const MemoryTimeline::Op &op = plan.ops[block.op];
        name = op.layer.empty() ? op.name : op.layer;
      }
      auto most = static_cast<size_t>((width - 8) / 5.2);
      if (name.size() > most)
        name = std::string(::vram::planning::shorten(name, most - 1)) + "…";
      text(x + 4, yOf(block.offset + block.bytes) + height / 2 + 3.5, name, "");
    }
    OS << "</g>\n";
  }

  void marks(const MemoryTimeline &plan) {
    double right = Panel + PanelWidth;
    double arena = yOf(plan.arenaBytes);
    line(Panel, arena, right, arena, "stroke=\"#1b1f24\" stroke-width=\"1.2\"");
    if (plan.budget) {
      double budget = yOf(plan.budget);
      line(Panel, budget, right, budget,
           "stroke=\"#c0392b\" stroke-width=\"1.2\" stroke-dasharray=\"6 4\"");
      text(right, budget - 4, "budget " + shortBytes(plan.budget),
           "text-anchor=\"end\" fill=\"#c0392b\"");
    }
    if (plan.peakPosition == kNone)
      return;
    double x =
        (xOf(plan, plan.peakPosition) + xOf(plan, plan.peakPosition + 1)) / 2;
    double bottom = kTop + kArenaHeight + kBetween + kLiveHeight;
    line(x, kTop - 8, x, bottom,
         "stroke=\"#1b1f24\" stroke-width=\"1\" stroke-dasharray=\"2 3\"");
    const MemoryTimeline::Op &op = plan.ops[plan.peakPosition];
    std::string name = "peak " + shortBytes(plan.livePeak) + " at op " +
                       std::to_string(plan.peakPosition) + ", " + op.name;
    // On the side where there is more room.
    bool before = x > Panel + PanelWidth / 2;
    text(x + (before ? -6 : 6), kTop - 10, name,
         before ? "text-anchor=\"end\" fill=\"#1b1f24\"" : "fill=\"#1b1f24\"");
  }

  /// Bytes alive, stacked by category; a column is the most of its ops.
  void live(const MemoryTimeline &plan) {
    double top = kTop + kArenaHeight + kBetween;
    double bottom = top + kLiveHeight;
    text(Panel, top - 6, "bytes alive, by category", "fill=\"#6b7480\"");
    rect(Panel, top, PanelWidth, kLiveHeight, "fill=\"#f6f7f9\"");
    std::vector<CategoryBytes> live = plan.liveByCategory();
    if (live.empty() || Most == 0)
      return;
    auto sum = [](const CategoryBytes &bytes) {
      int64_t total = 0;
      for (int64_t each : bytes)
        total += each;
      return total;
    };
    size_t columns =
        std::min<size_t>(live.size(), static_cast<size_t>(PanelWidth));
    std::vector<CategoryBytes> most(columns);
    for (size_t p = 0; p < live.size(); ++p) {
      CategoryBytes &column = most[p * columns / live.size()];
      if (sum(live[p]) > sum(column))
        column = live[p];
    }
    auto y = [&](int64_t bytes) {
      return bottom - kLiveHeight * static_cast<double>(bytes) /
                          (static_cast<double>(Most) * 1.03 + 1);
    };
    auto x = [&](size_t column) {
      return Panel + PanelWidth * static_cast<double>(column) /
                         static_cast<double>(columns);
    };
    std::vector<int64_t> below(columns);
    for (Category category : timeline::categoriesOf(plan)) {
      std::string upper, lower;
      for (size_t c = 0; c < columns; ++c) {
        int64_t from = below[c];
        below[c] += most[c][static_cast<unsigned>(category)];
        upper += (c ? "L" : "M") + number(x(c)) + " " + number(y(below[c])) +
                 "H" + number(x(c + 1));
        lower = "L" + number(x(c + 1)) + " " + number(y(from)) + "H" +
                number(x(c)) + lower;
      }
      OS << "<path d=\"" << upper << lower << "Z\" fill=\""
         << timeline::colorOf(category) << "\"/>\n";
    }
  }

  /// A band for each stretch of ops of one phase.
  void phases(const MemoryTimeline &plan) {
    double top = kTop + kArenaHeight + kBetween + kLiveHeight + 3;
    for (size_t begin = 0, end; begin < plan.ops.size(); begin = end) {
      end = begin + 1;
      StringRef phase = plan.ops[begin].phase;
      while (end < plan.ops.size() && plan.ops[end].phase == phase)
        ++end;
      double x = xOf(plan, static_cast<int32_t>(begin));
      double width = xOf(plan, static_cast<int32_t>(end)) - x;
      StringRef fill = phase == "forward"    ? "#cfd6df"
                       : phase == "backward" ? "#98a4b3"
                       : phase == "update"   ? "#5f6d7e"
                                             : "#eceff3";
      rect(x, top, width, kPhaseHeight - 4, ("fill=\"" + fill + "\"").str());
      if (width > 56 && !phase.empty())
        text(x + width / 2, top + 9.5, phase,
             phase == "update"
                 ? "text-anchor=\"middle\" font-size=\"9.5\" fill=\"#ffffff\""
                 : "text-anchor=\"middle\" font-size=\"9.5\" "
                   "fill=\"#1b1f24\"");
    }
    double y = top + kPhaseHeight + 8;
    text(Panel, y, "op 0", "fill=\"#4d5660\"");
    if (plan.ops.size() > 1)
      text(Panel + PanelWidth, y, std::to_string(plan.ops.size() - 1),
           "text-anchor=\"end\" fill=\"#4d5660\"");
  }

  void legend() {
    double x = kLeft, y = Height - 18;
    for (Category category : timeline::categoriesOf(Plans)) {
      rect(x, y - 10, 12, 12,
           ("fill=\"" + timeline::colorOf(category) + "\"").str());
      std::string name = stringifyCategory(category).str();
      std::replace(name.begin(), name.end(), '_', ' ');
      text(x + 17, y, name, "fill=\"#333a42\"");
      x += 34 + 6.2 * static_cast<double>(name.size());
    }
  }

  raw_ostream &OS;
  llvm::ArrayRef<MemoryTimeline> Plans;
  int64_t Most = 0;
  double PanelWidth = 0, Width = 0, Height = 0, Panel = 0;
};
} // namespace

std::string
mlir::vram::timeline::writeSvg(llvm::ArrayRef<MemoryTimeline> plans) {
  std::string text;
  llvm::raw_string_ostream os(text);
  SvgWriter(os, plans).write();
  return text;
}
