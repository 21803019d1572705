//===- Summary.cpp - Answers as lines of JSON -----------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Offload/Solve.h"
#include "vram/Planning/Remat/Report.h"

#include <cstdio>

using namespace vram::planning::remat;

namespace {

std::string number(int64_t value) { return std::to_string(value); }

std::string fixed(double value, int digits) {
  char text[64];
  std::snprintf(text, sizeof(text), "%.*f", digits, value);
  return text;
}

std::string orNull(bool there, const std::string &text) {
  return there ? text : "null";
}

std::string field(const char *key, const std::string &value) {
  return std::string("\"") + key + "\":" + value;
}

std::string text(const char *value) { return "\"" + std::string(value) + "\""; }

} // namespace

std::string vram::planning::remat::summaryJson(const Plan &plan,
                                               double seconds) {
  bool planned = hasSchedule(plan);
  bool bounded = planned || plan.status == Status::Limit;
  std::string line = "{" + field("status", text(toString(plan.status)));
  auto add = [&](const char *key, const std::string &value) {
    line += "," + field(key, value);
  };
  add("cost", orNull(planned, number(plan.cost)));
  add("base_cost", number(plan.baseCost));
  add("bound", orNull(bounded, number(plan.lowerBound)));
  add("gap_percent",
      orNull(planned, fixed(gapPercent(plan.cost, plan.lowerBound), 4)));
  add("peak", orNull(planned, number(plan.peak)));
  add("budget", number(plan.budget));
  add("seconds", fixed(seconds, 3));
  add("family", text("any"));
  if (!planned) {
    add("least_known_peak",
        orNull(plan.leastKnownPeak > 0, number(plan.leastKnownPeak)));
    add("peak_lower_bound", number(plan.peakLowerBound));
  }
  if (plan.status == Status::Infeasible && plan.witness.op != kNone &&
      plan.witness.bytes > plan.budget) {
    std::string ids;
    for (ValueId value : plan.witness.values)
      ids += (ids.empty() ? "" : ",") + number(value);
    add("witness", "{" + field("op", number(plan.witness.op)) + "," +
                       field("values", "[" + ids + "]") + "," +
                       field("bytes", number(plan.witness.bytes)) +
                       (plan.witness.onTheWay ? ",\"on_the_way\":true" : "") +
                       "}");
  }
  return line + "}";
}

std::string vram::planning::remat::leastBudgetJson(const Plan &plan,
                                                   double seconds) {
  bool proven = plan.leastKnownPeak == plan.peakLowerBound;
  std::string line =
      "{" + field("status", text(proven ? "optimal" : "feasible"));
  auto add = [&](const char *key, const std::string &value) {
    line += "," + field(key, value);
  };
  add("least_budget", number(plan.leastKnownPeak));
  add("bound", number(plan.peakLowerBound));
  add("gap_percent",
      fixed(gapPercent(plan.leastKnownPeak, plan.peakLowerBound), 4));
  add("cost", number(plan.cost));
  add("base_cost", number(plan.baseCost));
  add("seconds", fixed(seconds, 3));
  add("family", text("any"));
  return line + "}";
}

std::string vram::planning::offload::summaryJson(const StepPlan &plan,
                                                 TimeModel model,
                                                 double seconds) {
  bool planned = hasSchedule(plan);
  std::string line = "{" + field("status", text(toString(plan.status)));
  auto add = [&](const char *key, bool there, const std::string &value) {
    line += "," + field(key, orNull(there, value));
  };
  add("time", planned, number(plan.cost));
  add("time_model", true, text(toString(model)));
  add("sum", planned, number(plan.sum));
  add("makespan", planned, number(plan.makespan));
  add("base_time", true, number(plan.baseCost));
  add("bound", plan.status != Status::Infeasible, number(plan.lowerBound));
  add("gap_percent", planned, fixed(gapPercent(plan.cost, plan.lowerBound), 4));
  add("peak", planned, number(plan.peak));
  add("host_peak", planned, number(plan.hostPeak));
  add("budget", true, number(plan.budget));
  add("seconds", true, fixed(seconds, 3));
  return line + "}";
}
