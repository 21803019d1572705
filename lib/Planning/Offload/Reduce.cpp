//===- Reduce.cpp - Problems of steps as problems of runs -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Reduce.h"

#include "Parameters.h"

#include "vram/Planning/Remat/StorageRules.h"
#include "vram/Planning/Support/CheckedMath.h"

#include <algorithm>

using namespace vram::planning;
using namespace vram::planning::offload;

namespace {

/// The cost of M(v), the bytes of its form, and the workspace in bytes that the
/// op which makes the form needs beyond its own.
struct Materialise {
  int64_t cost = 0;
  int64_t bytes = 0;
  int64_t workspace = 0;
};

/// Builds the reduced problem; `how` says for a value whether it is split off
/// and what that costs.
template <typename How>
Reduced build(const Problem &problem, int64_t costFactor, How how) {
  Reduced result;
  Problem &reduced = result.problem;
  reduced.name = problem.name;
  reduced.values = problem.values;
  reduced.buffers = problem.buffers;
  reduced.partOf = problem.partOf;
  for (Value &value : reduced.values)
    value.alternatives.clear();
  auto add = [&](Op op, OpId original, ValueId load) {
    const auto id = static_cast<OpId>(reduced.ops.size());
    for (ValueId v : op.results)
      reduced.values[v].producer = id;
    reduced.ops.push_back(std::move(op));
    result.opOf.push_back(original);
    result.loadOf.push_back(load);
  };
  for (size_t o = 0; o < problem.ops.size(); ++o) {
    Op op = problem.ops[o];
    op.cost = saturatingMul(op.cost, costFactor);
    std::vector<Op> materialise;
    bool onlyForms = true;
    for (ValueId &v : op.results) {
      const std::optional<Materialise> split = how(v);
      if (!split) {
        onlyForms = false;
        continue;
      }
      const auto form = static_cast<ValueId>(reduced.values.size());
      reduced.values.emplace_back();
      reduced.values.back().bytes = split->bytes;
      if (!reduced.partOf.empty())
        reduced.partOf.push_back(kNone);
      remat::StorageRules::dropTies(reduced.values[v]);
      op.workspace += split->workspace;
      Op load;
      load.cost = split->cost;
      load.operands = {form};
      load.results = {v};
      result.constant = saturatingAdd(result.constant, split->cost);
      materialise.push_back(std::move(load));
      v = form;
    }
    // Its results are loaded again, never made again.
    if (onlyForms && !materialise.empty())
      op.rerunnable = false;
    add(std::move(op), static_cast<OpId>(o), kNone);
    for (Op &load : materialise) {
      const ValueId value = load.results.front();
      add(std::move(load), kNone, value);
    }
  }
  return result;
}

} // namespace

int64_t vram::planning::offload::loadCost(const Alternative &form,
                                          const LoadWeight &weight) {
  int64_t cost = form.loadCost;
  if (weight.withStore)
    cost = saturatingAdd(cost, form.storeCost);
  // Decoding is computation, which overlaps with nothing.
  if (form.kind == Alternative::Kind::Encode)
    return cost;
  return cost / parameters::kWholeLoad * weight.share;
}

Reduced vram::planning::offload::reduce(const Problem &problem,
                                        const StoredForms &forms,
                                        const LoadWeight &weight,
                                        const InPlace &inPlace) {
  return build(problem, 1, [&](ValueId v) -> std::optional<Materialise> {
    if (forms[v] == kNone)
      return std::nullopt;
    const Alternative &form = problem.values[v].alternatives[forms[v]];
    return Materialise{loadCost(form, weight), form.bytes,
                       inPlace[v] ? 0 : problem.values[v].bytes};
  });
}

Reduced vram::planning::offload::relax(const Problem &problem,
                                       const Weights &weights) {
  return build(
      problem, weights.compute, [&](ValueId v) -> std::optional<Materialise> {
        const Value &value = problem.values[v];
        if (value.alternatives.empty())
          return std::nullopt;
        const Op &producer = problem.ops[value.producer];
        if (producer.results.size() > 1)
          return Materialise();
        int64_t cost = producer.rerunnable
                           ? saturatingMul(producer.cost, weights.compute)
                           : std::numeric_limits<int64_t>::max();
        for (const Alternative &form : value.alternatives)
          cost = std::min(cost,
                          saturatingMul(form.loadCost,
                                        form.kind == Alternative::Kind::Offload
                                            ? weights.loads
                                            : weights.compute));
        return Materialise{cost, 0, 0};
      });
}

StepSchedule vram::planning::offload::expand(const Problem &problem,
                                             const StoredForms &forms,
                                             const Reduced &reduced,
                                             const Schedule &schedule) {
  std::vector<int64_t> loads(problem.values.size(), -1);
  for (OpId op : schedule)
    if (reduced.loadOf[op] != kNone)
      ++loads[reduced.loadOf[op]];
  std::vector<char> isMade(problem.values.size(), 0);
  StepSchedule steps;
  auto move = [&](Step::Kind kind, ValueId v) {
    steps.push_back({kind, v, forms[v]});
    if (isOffload(problem, steps.back()))
      steps.push_back({Step::Kind::Wait, v, 0});
  };
  for (OpId op : schedule) {
    if (reduced.opOf[op] != kNone) {
      steps.push_back({Step::Kind::Run, reduced.opOf[op], 0});
      for (ValueId v : problem.ops[reduced.opOf[op]].results)
        if (forms[v] != kNone && !isMade[v] && loads[v] > 0)
          move(Step::Kind::Store, v);
      continue;
    }
    const ValueId v = reduced.loadOf[op];
    if (isMade[v])
      move(Step::Kind::Load, v);
    isMade[v] = 1;
  }
  return steps;
}
