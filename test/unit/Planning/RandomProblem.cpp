//===- RandomProblem.cpp - Small problems with every feature --------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "RandomProblem.h"

#include <algorithm>

using namespace vram::planning;
using namespace vram::planning::remat;
using namespace vram::planning::remat::test;

namespace {

std::vector<ValueId> pick(Random &random, int available, int count) {
  std::vector<ValueId> ids;
  for (int k = 0; k < count && available > 0; ++k) {
    // Near values more often, as in real graphs.
    auto id = static_cast<ValueId>(
        random.percent(60)
            ? random.within(std::max(0, available - 4), available - 1)
            : random.within(0, available - 1));
    if (std::find(ids.begin(), ids.end(), id) == ids.end())
      ids.push_back(id);
  }
  return ids;
}

class General {
public:
  explicit General(Random &random) : random(random) {}

  Problem make(int ops) {
    int inputs = static_cast<int>(random.within(0, 2));
    for (int i = 0; i < inputs; ++i) {
      Value value;
      value.bytes = random.within(1, 4);
      value.pinned = random.percent(60);
      value.required = random.percent(15);
      addValue(value, value.bytes);
    }
    if (random.percent(25))
      problem.buffers.push_back(random.within(4, 8));
    for (int o = 0; o < ops; ++o)
      addOp();
    return std::move(problem);
  }

private:
  Random &random;
  Problem problem;
  /// The size of the storage that each value lives in, by the problem alone.
  std::vector<int64_t> extent;
  std::vector<bool> inherited;

  ValueId addValue(const Value &value, int64_t storage,
                   int32_t buffer = kNone) {
    problem.values.push_back(value);
    if (!problem.buffers.empty()) {
      problem.partOf.resize(problem.values.size(), kNone);
      problem.partOf.back() = buffer;
    }
    extent.push_back(storage);
    inherited.push_back(false);
    return static_cast<ValueId>(problem.values.size()) - 1;
  }

  void addOp() {
    auto id = static_cast<OpId>(problem.ops.size());
    Op op;
    op.cost = random.within(0, 9);
    op.workspace = random.percent(20) ? random.within(1, 3) : 0;
    op.rerunnable = !random.percent(10);
    op.operands = pick(random, static_cast<int>(problem.values.size()),
                       static_cast<int>(random.within(0, 3)));
    int results = random.percent(75) ? 1 : random.percent(80) ? 2 : 0;
    problem.ops.push_back(op);
    for (int r = 0; r < results; ++r)
      problem.ops[id].results.push_back(addResult(id, op.operands));
  }

  ValueId addResult(OpId producer, const std::vector<ValueId> &operands) {
    Value value;
    value.producer = producer;
    value.bytes = random.within(0, 4);
    value.required = random.percent(12);
    if (!operands.empty() && random.percent(12)) {
      value.viewOf = pickOf(operands);
      value.bytes = 0;
      return addValue(value, extent[value.viewOf]);
    }
    if (!problem.buffers.empty() && random.percent(35)) {
      value.bytes = random.within(1, problem.buffers[0]);
      return addValue(value, problem.buffers[0], 0);
    }
    if (!operands.empty() && random.percent(35)) {
      value.mayOverwrite = {pickOf(operands)};
      if (random.percent(30))
        value.mayOverwrite.push_back(pickOf(operands));
      if (random.percent(85))
        value.bytes = extent[value.mayOverwrite[0]];
    }
    if (random.percent(25))
      giveDonor(value, operands);
    return addValue(value, value.bytes);
  }

  void giveDonor(Value &value, const std::vector<ValueId> &operands) {
    for (size_t v = 0; v < problem.values.size(); ++v) {
      if (!problem.values[v].pinned || inherited[v])
        continue;
      inherited[v] = true;
      value.donor = static_cast<ValueId>(v);
      value.bytes = problem.values[v].bytes;
      bool reads = std::find(operands.begin(), operands.end(), value.donor) !=
                   operands.end();
      if (reads && random.percent(70))
        value.mayOverwrite.push_back(value.donor);
      return;
    }
  }

  ValueId pickOf(const std::vector<ValueId> &list) {
    return list[random.within(0, static_cast<int64_t>(list.size()) - 1)];
  }
};

} // namespace

Problem vram::planning::remat::test::randomSimple(Random &random, int ops) {
  Problem problem;
  for (int o = 0; o < ops; ++o) {
    Op op;
    op.cost = random.within(0, 20);
    op.operands =
        pick(random, o, static_cast<int>(random.within(o ? 1 : 0, 3)));
    op.results = {o};
    Value value;
    value.bytes = random.within(0, 9);
    value.producer = o;
    problem.ops.push_back(op);
    problem.values.push_back(value);
  }
  return problem;
}

Problem vram::planning::remat::test::randomGeneral(Random &random, int ops) {
  return General(random).make(ops);
}

Problem vram::planning::remat::test::randomUpdates(Random &random, int ops) {
  Problem problem;
  auto value = [&](int64_t most) {
    Value v;
    v.bytes = random.within(1, most);
    problem.values.push_back(v);
    return static_cast<ValueId>(problem.values.size()) - 1;
  };
  auto run = [&](std::vector<ValueId> operands, ValueId result,
                 bool rerunnable) {
    Op op;
    op.cost = random.within(1, 9);
    op.rerunnable = rerunnable;
    std::sort(operands.begin(), operands.end());
    op.operands = std::move(operands);
    op.results = {result};
    problem.values[result].producer = static_cast<OpId>(problem.ops.size());
    problem.ops.push_back(op);
  };
  const int layers = std::max(1, ops / 3);
  std::vector<ValueId> parameters, activations;
  for (int l = 0; l < layers; ++l) {
    parameters.push_back(value(5));
    problem.values.back().pinned = true;
  }
  for (int l = 0; l < layers; ++l) {
    std::vector<ValueId> operands = {parameters[l]};
    if (l > 0)
      operands.push_back(activations.back());
    if (l > 1 && random.percent(30))
      operands.push_back(activations[l - 2]);
    activations.push_back(value(9));
    run(operands, activations.back(), true);
  }
  ValueId gradient = activations.back();
  for (int l = layers - 1; l >= 0; --l) {
    std::vector<ValueId> operands = {parameters[l], gradient};
    if (l > 0)
      operands.push_back(activations[l - 1]);
    gradient = value(9);
    run(operands, gradient, random.percent(90));
    if (static_cast<int>(problem.ops.size()) >= ops)
      break;
    const ValueId updated = value(1);
    Value &u = problem.values[updated];
    u.bytes = problem.values[parameters[l]].bytes;
    u.donor = parameters[l];
    u.required = random.percent(85);
    const bool reads = random.percent(60);
    if (reads && random.percent(80))
      u.mayOverwrite = {parameters[l]};
    run(reads ? std::vector<ValueId>{parameters[l], gradient}
              : std::vector<ValueId>{gradient},
        updated, random.percent(10));
  }
  return problem;
}

Schedule vram::planning::remat::test::randomSchedule(Random &random,
                                                     const Problem &problem,
                                                     int reruns, bool breakIt) {
  Schedule schedule;
  auto count = static_cast<OpId>(problem.ops.size());
  for (OpId next = 0; next < count; ++next) {
    while (next > 0 && random.within(0, count + reruns) < reruns) {
      auto again = static_cast<OpId>(random.within(0, next - 1));
      if (problem.ops[again].rerunnable)
        schedule.push_back(again);
    }
    schedule.push_back(next);
  }
  if (!breakIt || schedule.empty())
    return schedule;
  auto last = static_cast<int64_t>(schedule.size()) - 1;
  switch (random.within(0, 3)) {
  case 0:
    schedule.erase(schedule.begin() + random.within(0, last));
    break;
  case 1:
    std::swap(schedule[random.within(0, last)],
              schedule[random.within(0, last)]);
    break;
  case 2:
    schedule[random.within(0, last)] =
        static_cast<OpId>(random.within(-1, count));
    break;
  default:
    schedule.insert(schedule.begin() + random.within(0, last),
                    static_cast<OpId>(random.within(0, count - 1)));
  }
  return schedule;
}
