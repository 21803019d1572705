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

using namespace vram::planning;
using namespace vram::planning::offload;
using detail::JsonError;
using detail::Node;
using nlohmann::json;

namespace {

Step readStep(const Node &node, const std::string &kind,
              const Problem &problem) {
  const size_t count = node.arraySize(3);
  if (count < 2)
    node.fail(
        "expected [\"run\", op], [\"store\", value], [\"load\", value] or "
        "[\"wait\", value]");
  auto below = [](size_t limit) { return static_cast<int64_t>(limit) - 1; };
  Step step;
  if (kind == "run")
    step.kind = Step::Kind::Run;
  else if (kind == "store")
    step.kind = Step::Kind::Store;
  else if (kind == "load")
    step.kind = Step::Kind::Load;
  else if (kind == "wait")
    step.kind = Step::Kind::Wait;
  else
    node.at(size_t(0)).fail(
        "expected \"run\", \"store\", \"load\" or \"wait\"");
  const bool isRun = step.kind == Step::Kind::Run;
  step.id = static_cast<int32_t>(node.at(1).integer(
      0, below(isRun ? problem.ops.size() : problem.values.size())));
  if (step.kind != Step::Kind::Store && step.kind != Step::Kind::Load) {
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

const char *nameOf(Step::Kind kind) {
  switch (kind) {
  case Step::Kind::Run:
    return "run";
  case Step::Kind::Store:
    return "store";
  case Step::Kind::Load:
    return "load";
  case Step::Kind::Wait:
    return "wait";
  }
  return "";
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
    for (size_t i = 0; i < count; ++i) {
      Node node = list.at(i);
      if (node.arraySize(3) == 0)
        node.fail("expected a step, such as [\"run\", 0]");
      const std::string kind = node.at(size_t(0)).string();
      if (kind == "drop")
        node.fail("drops are implied here (a value dies after its last read); "
                  "leave them out");
      steps.push_back(readStep(node, kind, problem));
    }
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
    out += nameOf(step.kind);
    out += "\"," + std::to_string(step.id);
    if (step.form != 0)
      out += "," + std::to_string(step.form);
    out += ']';
  }
  return out + "]}\n";
}
