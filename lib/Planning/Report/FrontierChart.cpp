//===- FrontierChart.cpp - Cost against budget, as a table and a picture --===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Remat/Frontier.h"

#include "vram/Planning/Remat/Report.h"
#include "vram/Planning/Support/Units.h"

#include <algorithm>
#include <cstdio>

using namespace vram::planning;
using namespace vram::planning::remat;

namespace {

double extraPercent(int64_t cost, int64_t base) {
  return base > 0 ? 100.0 * static_cast<double>(cost - base) /
                        static_cast<double>(base)
                  : 0;
}

std::string fixed(double value, int digits) {
  char text[64];
  std::snprintf(text, sizeof(text), "%.*f", digits, value);
  return text;
}

/// Text inside an SVG element.
std::string escaped(const std::string &text) {
  std::string result;
  for (char c : text) {
    switch (c) {
    case '&':
      result += "&amp;";
      break;
    case '<':
      result += "&lt;";
      break;
    case '>':
      result += "&gt;";
      break;
    default:
      result += static_cast<unsigned char>(c) < ' ' ? '?' : c;
    }
  }
  return result;
}

/// The least of 1, 2, 5 times a power of ten that is at least `value`.
double niceStep(double value) {
  double step = 1e-6;
  while (true)
    for (double factor : {1.0, 2.0, 5.0, 10.0}) {
      if (step * factor >= value)
        return step * factor;
      if (factor == 10.0)
        step *= 10;
    }
}

/// Converts figures to pixels of the drawing.
class Canvas {
public:
  static constexpr double kWidth = 720, kHeight = 420, kLeft = 70, kRight = 20,
                          kTop = 40, kBottom = 60;

  Canvas(double least, double most, double top)
      : least(least), most(most > least ? most : least + 1), top(top) {}

  double x(double budget) const {
    return kLeft +
           (budget - least) / (most - least) * (kWidth - kLeft - kRight);
  }
  double y(double extra) const {
    return kHeight - kBottom - extra / top * (kHeight - kTop - kBottom);
  }
  std::string at(double budget, double extra) const {
    return fixed(x(budget), 2) + "," + fixed(y(extra), 2);
  }

private:
  double least, most, top;
};

std::string textAt(double x, double y, const char *anchor,
                   const std::string &text) {
  return "<text x=\"" + fixed(x, 2) + "\" y=\"" + fixed(y, 2) +
         "\" text-anchor=\"" + anchor + "\">" + escaped(text) + "</text>\n";
}

std::string line(double x1, double y1, double x2, double y2,
                 const char *style) {
  return "<line x1=\"" + fixed(x1, 2) + "\" y1=\"" + fixed(y1, 2) + "\" x2=\"" +
         fixed(x2, 2) + "\" y2=\"" + fixed(y2, 2) + "\" " + style + "/>\n";
}

} // namespace

std::string vram::planning::remat::frontierCsv(const Frontier &frontier) {
  std::string out =
      "budget,status,family,cost,bound,gap_percent,extra_percent,peak\n";
  for (const Plan &plan : frontier.points)
    out += std::to_string(plan.budget) + "," + toString(plan.status) + "," +
           "any," + std::to_string(plan.cost) + "," +
           std::to_string(plan.lowerBound) + "," +
           fixed(gapPercent(plan.cost, plan.lowerBound), 4) + "," +
           fixed(extraPercent(plan.cost, frontier.baseCost), 4) + "," +
           std::to_string(plan.peak) + "\n";
  return out;
}

namespace {

/// The picture of a frontier: extra compute (%) against budget.
class FrontierChart {
public:
  explicit FrontierChart(const Frontier &frontier);
  std::string draw() const {
    return head() + grid() + curves() + marks() + legend() + "</svg>\n";
  }

private:
  double extra(int64_t cost) const {
    return std::max(0.0, extraPercent(cost, Drawn.baseCost));
  }
  std::string at(int64_t budget, int64_t cost) const {
    return Area.at(static_cast<double>(budget), extra(cost));
  }
  std::string head() const;
  std::string grid() const;
  std::string curves() const;
  std::string marks() const;
  std::string legend() const;

  const Frontier &Drawn;
  const std::vector<Plan> &Points;
  /// Of budgets, in bytes.
  double Least = 0, Most = 1;
  /// Of extra compute, in %: the distance of two lines, and the highest one.
  double Step, Top;
  Canvas Area;
};

} // namespace

FrontierChart::FrontierChart(const Frontier &frontier)
    : Drawn(frontier), Points(frontier.points), Area(0, 1, 1) {
  if (!Points.empty()) {
    Least = static_cast<double>(Points.front().budget);
    Most = static_cast<double>(Points.back().budget);
  }
  double highest = 0;
  for (const Plan &plan : Points)
    highest = std::max(highest, extra(plan.cost));
  Step = niceStep(std::max(highest, 1e-3) / 5);
  Top = Step;
  while (Top < highest)
    Top += Step;
  Area = Canvas(Least, Most, Top);
}

std::string FrontierChart::head() const {
  return "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"720\" "
         "height=\"420\" viewBox=\"0 0 720 420\" font-family=\"sans-serif\" "
         "font-size=\"11\">\n"
         "<rect width=\"720\" height=\"420\" fill=\"white\"/>\n" +
         textAt(Canvas::kWidth / 2, 20, "middle",
                "extra compute (%) against budget" +
                    (Drawn.name.empty() ? "" : ": " + Drawn.name));
}

std::string FrontierChart::grid() const {
  std::string out;
  const char *grid = "stroke=\"#ddd\"";
  for (double tick = 0; tick <= Top + Step / 2; tick += Step) {
    const double y = Area.y(tick);
    out += line(Canvas::kLeft, y, Canvas::kWidth - Canvas::kRight, y, grid);
    out += textAt(Canvas::kLeft - 8, y + 4, "end",
                  fixed(tick, Step < 0.1 ? 3
                              : Step < 1 ? 1
                                         : 0));
  }
  const int ticks = 4;
  for (int i = 0; i <= ticks; ++i) {
    const double budget = Least + (Most - Least) * i / ticks;
    const double x = Area.x(budget);
    out += line(x, Canvas::kTop, x, Canvas::kHeight - Canvas::kBottom, grid);
    const std::string label = formatBytes(static_cast<int64_t>(budget));
    out += textAt(x, Canvas::kHeight - Canvas::kBottom + 18,
                  i == 0        ? "start"
                  : i == ticks ? "end"
                                : "middle",
                  label.substr(0, label.find(" (")));
  }
  return out;
}

/// Between two budgets the plan of the smaller one serves, and the bound of the
/// larger one holds: two staircases with the truth between them.
std::string FrontierChart::curves() const {
  if (Points.empty())
    return "";
  std::string plans, bounds;
  for (size_t i = 0; i < Points.size(); ++i) {
    const Plan &plan = Points[i];
    if (i > 0) {
      plans += " " + at(plan.budget, Points[i - 1].cost);
      bounds += " " + at(Points[i - 1].budget, plan.lowerBound);
    }
    plans += " " + at(plan.budget, plan.cost);
    bounds += " " + at(plan.budget, plan.lowerBound);
  }
  return "<polyline fill=\"none\" stroke=\"#999\" stroke-dasharray=\"4 3\" "
         "points=\"" +
         bounds.substr(1) +
         "\"/>\n"
         "<polyline fill=\"none\" stroke=\"#06c\" stroke-width=\"2\" "
         "points=\"" +
         plans.substr(1) + "\"/>\n";
}

std::string FrontierChart::marks() const {
  std::string out;
  for (const Plan &plan : Points)
    out += "<circle cx=\"" +
           fixed(Area.x(static_cast<double>(plan.budget)), 2) + "\" cy=\"" +
           fixed(Area.y(extra(plan.cost)), 2) + "\" r=\"3\" fill=\"" +
           (plan.status == Status::Optimal ? "#06c" : "white") +
           "\" stroke=\"#06c\"/>\n";
  return out;
}

std::string FrontierChart::legend() const {
  return textAt(
      Canvas::kLeft, Canvas::kHeight - 14, "start",
      "solid: plans (filled where proven optimal); dashed: no "
      "schedule in this order of first runs lies below");
}

std::string vram::planning::remat::frontierSvg(const Frontier &frontier) {
  return FrontierChart(frontier).draw();
}
