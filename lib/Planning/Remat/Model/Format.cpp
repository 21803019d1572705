//===- Format.cpp - Problems and plans as JSON ----------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Remat/Format.h"

#include "Support/JsonReader.h"
#include "vram/Planning/Remat/Verify.h"
#include "vram/Planning/Support/Limits.h"

#include <algorithm>
#include <limits>

using namespace vram::planning;
using namespace vram::planning::remat;
using detail::JsonError;
using detail::Node;
using nlohmann::json;
using nlohmann::ordered_json;

namespace {

/// Expects the number of one of `count` things.
int32_t index(const Node &node, size_t count) {
  return static_cast<int32_t>(node.integer(0, static_cast<int64_t>(count) - 1));
}

/// A member that may be absent.
void readFlag(const Node &node, const char *key, bool &flag) {
  if (node.has(key))
    flag = node.at(key).boolean();
}

class ProblemReader {
public:
  Problem read(const Node &root) {
    root.expectObject();
    if (root.has("vram_remat"))
      readFull(root);
    else if (root.has("nodes"))
      readSimple(root);
    else
      root.fail("neither 'vram_remat' (the full format) nor 'nodes' (the "
                "simple one) is there");
    return std::move(problem);
  }

  Labels labels;

private:
  Problem problem;
  size_t edges = 0;

  /// {"name", "nodes": [{"cost", "size", "inputs"}]}: op i makes value i. Other
  /// keys are free-form notes.
  void readSimple(const Node &root) {
    if (root.has("name"))
      problem.name = root.at("name").string();
    Node nodes = root.at("nodes");
    size_t count = nodes.arraySize(limits::kOps);
    problem.ops.reserve(count);
    problem.values.reserve(count);
    for (size_t i = 0; i < count; ++i) {
      Node node = nodes.at(i);
      node.expectObject();
      Op op;
      op.cost = node.at("cost").amount();
      op.results = {static_cast<ValueId>(i)};
      Node inputs = node.at("inputs");
      size_t listed = inputs.arraySize(limits::kListed);
      countEdges(inputs, listed + 1);
      for (size_t k = 0; k < listed; ++k) {
        const ValueId id = index(inputs.at(k), count);
        if (static_cast<size_t>(id) >= i)
          inputs.at(k).fail("node " + std::to_string(i) + " reads node " +
                            std::to_string(id) +
                            ", which does not come before it: a cycle, or "
                            "nodes out of order");
        op.operands.push_back(id);
      }
      Value value;
      value.bytes = node.at("size").amount();
      value.producer = static_cast<OpId>(i);
      problem.ops.push_back(std::move(op));
      problem.values.push_back(std::move(value));
    }
  }

  void countEdges(const Node &where, size_t more) {
    edges += more;
    if (edges > limits::kEdges)
      where.fail("more than " + std::to_string(limits::kEdges) +
                 " operands and results in all");
  }

  std::vector<ValueId> readIds(const Node &list, size_t values) {
    size_t count = list.arraySize(limits::kListed);
    countEdges(list, count);
    std::vector<ValueId> ids;
    ids.reserve(count);
    for (size_t k = 0; k < count; ++k)
      ids.push_back(index(list.at(k), values));
    return ids;
  }

  void readFull(const Node &root) {
    int64_t version =
        root.at("vram_remat").integer(0, std::numeric_limits<int64_t>::max());
    if (version != kFormatVersion)
      root.at("vram_remat")
          .fail("version " + std::to_string(version) +
                " is not known; this reader knows version " +
                std::to_string(kFormatVersion));
    root.expectKeys({"vram_remat", "name", "ops", "values", "buffers", "meta"});
    if (root.has("name"))
      problem.name = root.at("name").string();
    Node ops = root.at("ops"), values = root.at("values");
    size_t opCount = ops.arraySize(limits::kOps);
    size_t valueCount = values.arraySize(limits::kValues);
    if (root.has("buffers")) {
      Node buffers = root.at("buffers");
      size_t count = buffers.arraySize(limits::kBuffers);
      for (size_t b = 0; b < count; ++b)
        problem.buffers.push_back(buffers.at(b).amount());
    }
    problem.values.reserve(valueCount);
    for (size_t v = 0; v < valueCount; ++v)
      readValue(values.at(v), valueCount);
    problem.ops.reserve(opCount);
    for (size_t o = 0; o < opCount; ++o)
      readOp(ops.at(o), valueCount);
    if (root.has("meta"))
      readLabels(root.at("meta"));
  }

  /// Other keys in `meta` are free-form notes.
  void readLabels(const Node &meta) {
    meta.expectObject();
    const size_t count = problem.ops.size();
    if (meta.has("forward_end"))
      labels.forwardEnd = index(meta.at("forward_end"), count + 1);
    if (!meta.has("blocks"))
      return;
    Node blocks = meta.at("blocks");
    if (blocks.arraySize(limits::kOps) !=
        static_cast<size_t>(std::max(labels.forwardEnd, 0)))
      blocks.fail("expected one block for each op before 'forward_end'");
    for (OpId op = 0; op < labels.forwardEnd; ++op)
      labels.blockOf.push_back(static_cast<int32_t>(
          blocks.at(static_cast<size_t>(op))
              .integer(labels.blockOf.empty() ? 0 : labels.blockOf.back(),
                       static_cast<int64_t>(count))));
  }

  void readOp(const Node &node, size_t valueCount) {
    node.expectKeys(
        {"cost", "workspace", "rerunnable", "operands", "results", "name"});
    Op op;
    op.cost = node.at("cost").amount();
    if (node.has("workspace"))
      op.workspace = node.at("workspace").amount();
    readFlag(node, "rerunnable", op.rerunnable);
    op.operands = readIds(node.at("operands"), valueCount);
    op.results = readIds(node.at("results"), valueCount);
    auto id = static_cast<OpId>(problem.ops.size());
    for (ValueId result : op.results) {
      OpId &producer = problem.values[result].producer;
      if (producer != kNone)
        node.at("results").fail("value " + std::to_string(result) +
                                " is already a result of op " +
                                std::to_string(producer));
      producer = id;
    }
    problem.ops.push_back(std::move(op));
  }

  void readValue(const Node &node, size_t valueCount) {
    node.expectKeys({"bytes", "pinned", "required", "view_of", "may_overwrite",
                     "donor", "buffer", "alternatives", "name"});
    Value value;
    value.bytes = node.at("bytes").amount();
    readFlag(node, "pinned", value.pinned);
    readFlag(node, "required", value.required);
    if (node.has("view_of"))
      value.viewOf = index(node.at("view_of"), valueCount);
    if (node.has("may_overwrite"))
      value.mayOverwrite = readIds(node.at("may_overwrite"), valueCount);
    if (node.has("donor"))
      value.donor = index(node.at("donor"), valueCount);
    if (node.has("alternatives"))
      readAlternatives(node.at("alternatives"), value);
    if (node.has("buffer")) {
      problem.partOf.resize(valueCount, kNone);
      problem.partOf[problem.values.size()] =
          index(node.at("buffer"), problem.buffers.size());
    }
    problem.values.push_back(std::move(value));
  }

  void readAlternatives(const Node &list, Value &value) {
    // One form of each kind and a few variants; nobody has more.
    size_t count = list.arraySize(16);
    for (size_t k = 0; k < count; ++k) {
      Node node = list.at(k);
      node.expectKeys({"kind", "bytes", "store_cost", "load_cost"});
      Alternative form;
      std::string kind = node.at("kind").string();
      if (kind == "encode")
        form.kind = Alternative::Kind::Encode;
      else if (kind == "offload")
        form.kind = Alternative::Kind::Offload;
      else
        node.at("kind").fail("expected \"encode\" or \"offload\"");
      form.bytes = node.at("bytes").amount();
      form.storeCost = node.at("store_cost").amount();
      form.loadCost = node.at("load_cost").amount();
      value.alternatives.push_back(form);
    }
  }
};

/// Text as a JSON string; bytes that are no UTF-8 become U+FFFD.
std::string quoted(const std::string &text) {
  return json(text).dump(-1, ' ', true, json::error_handler_t::replace);
}

ordered_json jsonOf(const Op &op) {
  ordered_json out = {{"cost", op.cost}};
  if (op.workspace)
    out["workspace"] = op.workspace;
  if (!op.rerunnable)
    out["rerunnable"] = false;
  out["operands"] = op.operands;
  out["results"] = op.results;
  return out;
}

ordered_json jsonOf(const Value &value, int32_t buffer) {
  ordered_json out = {{"bytes", value.bytes}};
  if (value.pinned)
    out["pinned"] = true;
  if (value.required)
    out["required"] = true;
  if (value.viewOf != kNone)
    out["view_of"] = value.viewOf;
  if (!value.mayOverwrite.empty())
    out["may_overwrite"] = value.mayOverwrite;
  if (value.donor != kNone)
    out["donor"] = value.donor;
  if (buffer != kNone)
    out["buffer"] = buffer;
  for (const Alternative &form : value.alternatives)
    out["alternatives"].push_back(ordered_json::object(
        {{"kind",
          form.kind == Alternative::Kind::Encode ? "encode" : "offload"},
         {"bytes", form.bytes},
         {"store_cost", form.storeCost},
         {"load_cost", form.loadCost}}));
  return out;
}

} // namespace

ParsedProblem vram::planning::remat::readProblem(std::string_view text) {
  ParsedProblem result;
  try {
    json document = detail::parseJson(text, limits::kPlannerFileBytes);
    ProblemReader reader;
    Problem problem = reader.read(Node(document, ""));
    if (auto error = check(problem)) {
      result.error = *error;
    } else {
      result.problem = std::move(problem);
      result.labels = std::move(reader.labels);
    }
  } catch (const JsonError &error) {
    result.error = error.what();
  }
  return result;
}

std::string vram::planning::remat::writeProblem(const Problem &problem,
                                                const Labels &labels) {
  std::string out = "{\"vram_remat\":" + std::to_string(kFormatVersion) +
                    ",\n\"name\":" + quoted(problem.name) + ",\n\"ops\":[";
  for (size_t o = 0; o < problem.ops.size(); ++o)
    out += (o ? ",\n" : "\n") + jsonOf(problem.ops[o]).dump();
  out += "],\n\"values\":[";
  for (size_t v = 0; v < problem.values.size(); ++v)
    out += (v ? ",\n" : "\n") +
           jsonOf(problem.values[v], problem.bufferOf(static_cast<ValueId>(v)))
               .dump();
  out += ']';
  if (!problem.buffers.empty())
    out += ",\n\"buffers\":" + json(problem.buffers).dump();
  if (labels.forwardEnd != kNone) {
    ordered_json meta = {{"forward_end", labels.forwardEnd}};
    if (!labels.blockOf.empty())
      meta["blocks"] = labels.blockOf;
    out += ",\n\"meta\":" + meta.dump();
  }
  return out + "}\n";
}

static Schedule readSteps(const Node &root, const Problem &problem) {
  root.expectObject();
  Node steps = root.at("schedule");
  size_t count = steps.arraySize(limits::kSteps);
  // The state of each value for a reader: not there before its producer runs
  // and after a drop.
  enum class Presence : char { NotMade, There, Dropped };
  std::vector<Presence> presence;
  for (const Value &value : problem.values)
    presence.push_back(value.producer == kNone ? Presence::There
                                               : Presence::NotMade);
  auto name = [](ValueId v) { return "value " + std::to_string(v); };

  Schedule schedule;
  for (size_t i = 0; i < count; ++i) {
    Node step = steps.at(i);
    if (step.arraySize(2) != 2)
      step.fail("expected [\"run\", op] or [\"drop\", value]");
    std::string kind = step.at(size_t(0)).string();
    if (kind == "run") {
      const OpId id = index(step.at(1), problem.ops.size());
      for (ValueId operand : problem.ops[id].operands)
        if (presence[operand] == Presence::Dropped)
          step.fail("op " + std::to_string(id) + " reads " + name(operand) +
                    ", which was dropped");
      for (ValueId value : problem.ops[id].results)
        presence[value] = Presence::There;
      schedule.push_back(id);
    } else if (kind == "drop") {
      const ValueId id = index(step.at(1), problem.values.size());
      if (presence[id] != Presence::There)
        step.fail(name(id) + (presence[id] == Presence::Dropped
                                  ? " was dropped before"
                                  : " has not been made"));
      if (problem.values[id].pinned)
        step.fail(name(id) + " is pinned and cannot be dropped");
      presence[id] = Presence::Dropped;
    } else {
      step.at(size_t(0)).fail("expected \"run\" or \"drop\"");
    }
  }
  for (size_t v = 0; v < problem.values.size(); ++v)
    if (problem.values[v].required && presence[v] == Presence::Dropped)
      root.fail(name(static_cast<ValueId>(v)) +
                " must be there at the end, but was dropped");
  return schedule;
}

ParsedSchedule vram::planning::remat::readSchedule(std::string_view text,
                                                   const Problem &problem) {
  ParsedSchedule result;
  try {
    json document = detail::parseJson(text, limits::kPlannerFileBytes);
    result.schedule = readSteps(Node(document, ""), problem);
  } catch (const JsonError &error) {
    result.error = error.what();
  }
  return result;
}

std::string vram::planning::remat::writeSchedule(const Problem &problem,
                                                 const Schedule &schedule) {
  // From the back: the run that reads a value although no later run reads this
  // instance of it is its last. `needed` says whether the instance that is
  // there before the current run is read later.
  std::vector<char> needed(problem.values.size(), 0);
  for (size_t v = 0; v < problem.values.size(); ++v)
    needed[v] = problem.values[v].required || problem.values[v].pinned;
  std::vector<std::vector<ValueId>> drops(schedule.size());
  for (size_t at = schedule.size(); at-- > 0;) {
    const Op &op = problem.ops[schedule[at]];
    for (ValueId result : op.results) {
      if (!needed[result])
        drops[at].push_back(result);
      needed[result] = 0;
    }
    for (ValueId operand : op.operands)
      if (!needed[operand]) {
        drops[at].push_back(operand);
        needed[operand] = 1;
      }
  }
  std::string out = "{\"schedule\":[";
  bool first = true;
  auto step = [&](const char *kind, int32_t id) {
    out += first ? "[\"" : ",[\"";
    first = false;
    out += kind;
    out += "\"," + std::to_string(id) + "]";
  };
  for (size_t v = 0; v < problem.values.size(); ++v)
    if (problem.values[v].producer == kNone && !needed[v])
      step("drop", static_cast<ValueId>(v));
  for (size_t at = 0; at < schedule.size(); ++at) {
    step("run", schedule[at]);
    for (ValueId value : drops[at])
      step("drop", value);
  }
  return out + "]}\n";
}
