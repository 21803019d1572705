//===- Format.cpp - Schedules of steps as JSON ----------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Support/JsonReader.h"
#include "vram/Planning/Offload/Steps.h"
#include "vram/Planning/Support/Limits.h"

#include <algorithm>

using namespace vram::planning;
using namespace vram::planning::offload;
using detail::JsonError;
using detail::Node;
using nlohmann::json;

namespace {

/// In the order of Step::Kind.
const char *const kinds[] = {"run", "store", "load", "wait"};

Step readStep(const Node &node, const Problem &problem) {
  const size_t count = node.arraySize(3);
  if (count == 0)
    node.fail("expected a step, such as [\"run\", 0]");
  const Node first = node.at(size_t(0));
  const std::string name = first.string();
  if (name == "drop")
    node.fail("drops are implied here (a value dies after its last read); "
              "leave them out");
  const auto kind = std::find(std::begin(kinds), std::end(kinds), name);
  if (kind == std::end(kinds))
    first.fail("expected \"run\", \"store\", \"load\" or \"wait\"");
  if (count < 2)
    node.fail(
        "expected [\"run\", op], [\"store\", value], [\"load\", value] or "
        "[\"wait\", value]");
  auto below = [](size_t limit) { return static_cast<int64_t>(limit) - 1; };
  Step step;
  step.kind = static_cast<Step::Kind>(kind - std::begin(kinds));
  const bool isRun = step.kind == Step::Kind::Run;
  step.id = static_cast<int32_t>(node.at(1).integer(
      0, below(isRun ? problem.ops.size() : problem.values.size())));
  if (isRun || step.kind == Step::Kind::Wait) {
    if (count == 3)
      node.at(2).fail("only a store or a load names an alternative");
    return step;
  }
  const size_t forms = problem.values[step.id].alternatives.size();
  if (forms == 0)
    node.at(1).fail("value " + std::to_string(step.id) +
                    " has no alternatives");
  if (count == 3)
    step.form = static_cast<int32_t>(node.at(2).integer(0, below(forms)));
  return step;
}

} // namespace

ParsedSteps vram::planning::offload::readSteps(std::string_view text,
                                               const Problem &problem) {
  ParsedSteps result;
  try {
    json document = detail::parseJson(text, limits::kPlannerFileBytes);
    Node root(document, "");
    root.expectObject();
    Node list = root.at("schedule");
    const size_t count = list.arraySize(limits::kSteps);
    StepSchedule steps;
    for (size_t i = 0; i < count; ++i)
      steps.push_back(readStep(list.at(i), problem));
    result.steps = std::move(steps);
  } catch (const JsonError &error) {
    result.error = error.what();
  }
  return result;
}

std::string vram::planning::offload::writeSteps(const StepSchedule &steps) {
  std::string out = "{\"schedule\":[";
  bool first = true;
  for (const Step &step : steps) {
    out += first ? "[\"" : ",[\"";
    first = false;
    out += kinds[static_cast<size_t>(step.kind)];
    out += "\"," + std::to_string(step.id);
    if (step.form != 0)
      out += "," + std::to_string(step.form);
    out += ']';
  }
  return out + "]}\n";
}
