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

namespace {

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
        auto id = static_cast<ValueId>(
            inputs.at(k).integer(0, static_cast<int64_t>(count) - 1));
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
      ids.push_back(static_cast<ValueId>(
          list.at(k).integer(0, static_cast<int64_t>(values) - 1)));
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
    auto count = static_cast<int64_t>(problem.ops.size());
    if (meta.has("forward_end"))
      labels.forwardEnd =
          static_cast<OpId>(meta.at("forward_end").integer(0, count));
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
                       count)));
  }

  void readOp(const Node &node, size_t valueCount) {
    node.expectKeys(
        {"cost", "workspace", "rerunnable", "operands", "results", "name"});
    Op op;
    op.cost = node.at("cost").amount();
    if (node.has("workspace"))
      op.workspace = node.at("workspace").amount();
    if (node.has("rerunnable"))
      op.rerunnable = node.at("rerunnable").boolean();
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
    auto most = static_cast<int64_t>(valueCount) - 1;
    Value value;
    value.bytes = node.at("bytes").amount();
    if (node.has("pinned"))
      value.pinned = node.at("pinned").boolean();
    if (node.has("required"))
      value.required = node.at("required").boolean();
    if (node.has("view_of"))
      value.viewOf = static_cast<ValueId>(node.at("view_of").integer(0, most));
    if (node.has("may_overwrite"))
      value.mayOverwrite = readIds(node.at("may_overwrite"), valueCount);
    if (node.has("donor"))
      value.donor = static_cast<ValueId>(node.at("donor").integer(0, most));
    if (node.has("alternatives"))
      readAlternatives(node.at("alternatives"), value);
    if (node.has("buffer")) {
      problem.partOf.resize(valueCount, kNone);
      problem.partOf[problem.values.size()] =
          static_cast<int32_t>(node.at("buffer").integer(
              0, static_cast<int64_t>(problem.buffers.size()) - 1));
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

void appendIds(std::string &out, const std::vector<ValueId> &ids) {
  out += '[';
  for (size_t i = 0; i < ids.size(); ++i) {
    if (i)
      out += ',';
    out += std::to_string(ids[i]);
  }
  out += ']';
}

void appendValue(std::string &out, const Value &value, int32_t buffer) {
  out += "{\"bytes\":" + std::to_string(value.bytes);
  if (value.pinned)
    out += ",\"pinned\":true";
  if (value.required)
    out += ",\"required\":true";
  if (value.viewOf != kNone)
    out += ",\"view_of\":" + std::to_string(value.viewOf);
  if (!value.mayOverwrite.empty()) {
    out += ",\"may_overwrite\":";
    appendIds(out, value.mayOverwrite);
  }
  if (value.donor != kNone)
    out += ",\"donor\":" + std::to_string(value.donor);
  if (buffer != kNone)
    out += ",\"buffer\":" + std::to_string(buffer);
  if (!value.alternatives.empty()) {
    out += ",\"alternatives\":[";
    for (size_t k = 0; k < value.alternatives.size(); ++k) {
      const Alternative &form = value.alternatives[k];
      out += k ? ",{\"kind\":" : "{\"kind\":";
      out +=
          form.kind == Alternative::Kind::Encode ? "\"encode\"" : "\"offload\"";
      out += ",\"bytes\":" + std::to_string(form.bytes) +
             ",\"store_cost\":" + std::to_string(form.storeCost) +
             ",\"load_cost\":" + std::to_string(form.loadCost) + "}";
    }
    out += ']';
  }
  out += '}';
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
  for (size_t o = 0; o < problem.ops.size(); ++o) {
    const Op &op = problem.ops[o];
    out += o ? ",\n" : "\n";
    out += "{\"cost\":" + std::to_string(op.cost);
    if (op.workspace)
      out += ",\"workspace\":" + std::to_string(op.workspace);
    if (!op.rerunnable)
      out += ",\"rerunnable\":false";
    out += ",\"operands\":";
    appendIds(out, op.operands);
    out += ",\"results\":";
    appendIds(out, op.results);
    out += '}';
  }
  out += "],\n\"values\":[";
  for (size_t v = 0; v < problem.values.size(); ++v) {
    out += v ? ",\n" : "\n";
    appendValue(out, problem.values[v],
                problem.partOf.empty() ? kNone : problem.partOf[v]);
  }
  out += ']';
  if (!problem.buffers.empty()) {
    out += ",\n\"buffers\":[";
    for (size_t b = 0; b < problem.buffers.size(); ++b)
      out += (b ? "," : "") + std::to_string(problem.buffers[b]);
    out += ']';
  }
  if (labels.forwardEnd != kNone) {
    out += ",\n\"meta\":{\"forward_end\":" + std::to_string(labels.forwardEnd);
    if (!labels.blockOf.empty()) {
      out += ",\"blocks\":";
      appendIds(out, labels.blockOf);
    }
    out += '}';
  }
  return out + "}\n";
}

ParsedSchedule vram::planning::remat::readSchedule(std::string_view text,
                                                   const Problem &problem) {
  ParsedSchedule result;
  try {
    json document = detail::parseJson(text, limits::kPlannerFileBytes);
    Node root(document, "");
    root.expectObject();
    Node steps = root.at("schedule");
    size_t count = steps.arraySize(limits::kSteps);
    // The state of each value for a reader: not there before its producer runs
    // and after a drop.
    enum class Presence : char { NotMade, There, Dropped };
    std::vector<Presence> presence(problem.values.size(), Presence::NotMade);
    for (size_t v = 0; v < problem.values.size(); ++v)
      if (problem.values[v].producer == kNone)
        presence[v] = Presence::There;

    Schedule schedule;
    for (size_t i = 0; i < count; ++i) {
      Node step = steps.at(i);
      if (step.arraySize(2) != 2)
        step.fail("expected [\"run\", op] or [\"drop\", value]");
      std::string kind = step.at(size_t(0)).string();
      if (kind == "run") {
        auto id = static_cast<OpId>(step.at(1).integer(
            0, static_cast<int64_t>(problem.ops.size()) - 1));
        for (ValueId operand : problem.ops[id].operands)
          if (presence[operand] == Presence::Dropped)
            step.fail("op " + std::to_string(id) + " reads value " +
                      std::to_string(operand) + ", which was dropped");
        for (ValueId value : problem.ops[id].results)
          presence[value] = Presence::There;
        schedule.push_back(id);
      } else if (kind == "drop") {
        auto id = static_cast<ValueId>(step.at(1).integer(
            0, static_cast<int64_t>(problem.values.size()) - 1));
        if (presence[id] != Presence::There)
          step.fail("value " + std::to_string(id) +
                    (presence[id] == Presence::Dropped ? " was dropped before"
                                                       : " has not been made"));
        if (problem.values[id].pinned)
          step.fail("value " + std::to_string(id) +
                    " is pinned and cannot be dropped");
        presence[id] = Presence::Dropped;
      } else {
        step.at(size_t(0)).fail("expected \"run\" or \"drop\"");
      }
    }
    for (size_t v = 0; v < problem.values.size(); ++v)
      if (problem.values[v].required && presence[v] == Presence::Dropped)
        root.fail("value " + std::to_string(v) +
                  " must be there at the end, but was dropped");
    result.schedule = std::move(schedule);
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
