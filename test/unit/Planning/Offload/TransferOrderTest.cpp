//===- TransferOrderTest.cpp - Orders of transfers, against all orders ----===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../RandomProblem.h"
#include "Cases.h"

#include "vram/Planning/Offload/TransferOrder.h"
#include "vram/Planning/Remat/Format.h"
#include "vram/Planning/Remat/Simulator.h"
#include "vram/Planning/Remat/Verify.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

using namespace vram::planning;
using namespace vram::planning::offload;
using vram::planning::remat::kNone;
using vram::planning::remat::Op;
using vram::planning::remat::OpId;
using vram::planning::remat::Problem;
using vram::planning::remat::Schedule;
using vram::planning::remat::Value;
using vram::planning::remat::ValueId;

namespace {

int64_t below(Random &random, int64_t limit) {
  return static_cast<int64_t>(random.below(static_cast<uint64_t>(limit)));
}

/// A step that is built op by op, transfers among them.
struct Step {
  Problem problem;
  std::vector<TimedOp> ops;
  /// A parameter that is on the host between steps, after its load; kNone
  /// without one. The forward reads it, and no update on the device does.
  ValueId weight = kNone;

  ValueId input(int64_t bytes) {
    Value value;
    value.bytes = bytes;
    value.pinned = true;
    problem.values.push_back(value);
    return static_cast<ValueId>(problem.values.size()) - 1;
  }
  /// Its result, of so many bytes.
  ValueId add(TimedOp op, std::vector<ValueId> operands, int64_t bytes) {
    const auto id = static_cast<OpId>(problem.ops.size());
    Value value;
    value.bytes = bytes;
    value.producer = id;
    problem.values.push_back(value);
    const auto result = static_cast<ValueId>(problem.values.size()) - 1;
    Op made;
    made.cost = op.queue == Queue::Compute ? op.cost : 0;
    made.operands = std::move(operands);
    made.results = {result};
    problem.ops.push_back(made);
    ops.push_back(op);
    return result;
  }
  OpId last() const { return static_cast<OpId>(ops.size()) - 1; }

  /// A load of `source` and its wait. `of`: as of TimedOp.
  ValueId load(ValueId source, int64_t bytes, int64_t cost, OpId of) {
    const ValueId there = add({Queue::ToDevice, cost, of}, {source}, bytes);
    const ValueId view = add({Queue::Wait, 0, last()}, {source, there}, 0);
    problem.values[view].viewOf = there;
    return view;
  }
  /// A store of `source` and its wait.
  ValueId store(ValueId source, int64_t cost) {
    const OpId maker = problem.values[source].producer;
    const ValueId form = add({Queue::ToHost, cost, maker}, {source}, 0);
    return add({Queue::Wait, 0, last()}, {source, form}, 0);
  }
};

/// An update on the device of a state of so many bytes that is on the host.
void updateOnDevice(Step &step, ValueId gradient, int64_t bytes,
                    Random &random) {
  const ValueId state =
      step.load(step.input(0), bytes, 1 + below(random, 6), kNone);
  const ValueId next = step.add({Queue::Compute, 1 + below(random, 3)},
                                {gradient, state}, bytes);
  const ValueId returned = step.store(next, 1 + below(random, 6));
  step.problem.values[returned].required = true;
}

/// An update on the host, whose result the device reads or not.
void updateOnHost(Step &step, ValueId gradient, int64_t bytes, Random &random) {
  const ValueId stored = step.store(gradient, 1 + below(random, 6));
  const ValueId next =
      step.add({Queue::Host, 1 + below(random, 9)}, {step.input(0), stored}, 0);
  const bool isRead = below(random, 2);
  const ValueId returned =
      isRead ? step.load(next, bytes, 1 + below(random, 6), step.last()) : next;
  step.problem.values[returned].required = true;
}

/// Up to six ops, updates among them, with up to two states on the host,
/// updated there or on the device, up to one parameter there, and up to one
/// result that goes there and comes back.
Step randomStep(Random &random) {
  Step step;
  const int64_t states = below(random, 3);
  const int64_t count = 6 - states;
  std::vector<ValueId> made;
  ValueId onHost = kNone;
  OpId stored = kNone;
  int64_t storedBytes = 0;
  // Then the last gradient is of it, and is stored for an update on the host.
  const bool hasWeight = states > 0 && below(random, 2);
  const int64_t weightBytes = 1 + below(random, 6);
  for (int64_t o = 0; o < count; ++o) {
    std::vector<ValueId> reads;
    if (hasWeight && o == 0)
      step.weight =
          step.load(step.input(0), weightBytes, 1 + below(random, 6), kNone);
    if (hasWeight && (o == 0 || below(random, 2)))
      reads.push_back(step.weight);
    for (ValueId v : made)
      if (below(random, 3) == 0 || (hasWeight && v == made.back()))
        reads.push_back(v);
    if (onHost != kNone && o >= count - 2) {
      reads.push_back(
          step.load(onHost, storedBytes, 1 + below(random, 6), stored));
      onHost = kNone;
    }
    const int64_t bytes = 1 + below(random, 6);
    made.push_back(
        step.add({Queue::Compute, 1 + below(random, 9)}, reads, bytes));
    if (o == 0 && below(random, 2)) {
      storedBytes = bytes;
      onHost = step.store(made.back(), 1 + below(random, 6));
      stored = step.last();
      made.pop_back();
    }
    if (o < count - states)
      continue;
    const int64_t state = 1 + below(random, 6);
    if (below(random, 2) || (hasWeight && o == count - 1))
      updateOnHost(step, made.back(), state, random);
    else
      updateOnDevice(step, made.back(), state, random);
  }
  return step;
}

/// The least time of all orders of the ops with at most `limit` live bytes that
/// run computation but the updates in the given order.
class AllOrders {
public:
  AllOrders(const Step &step, int64_t limit) : S(step), Limit(limit) {}

  int64_t fastest() {
    visit(0, std::vector<int64_t>(S.ops.size() + 4, 0));
    return Best;
  }

private:
  const Step &S;
  const int64_t Limit;
  int64_t Best = INT64_MAX;
  std::map<uint64_t, std::vector<std::vector<int64_t>>> Seen;

  static uint64_t bit(size_t o) { return uint64_t(1) << o; }

  /// Is it an update: does it read a state, and is what it makes stored alone?
  bool floats(size_t o) const {
    if (S.ops[o].queue != Queue::Compute)
      return true;
    for (ValueId v : S.problem.ops[o].operands) {
      const OpId maker = S.problem.values[v].producer;
      if (v != S.weight && maker != kNone &&
          S.ops[maker].queue == Queue::Wait &&
          S.ops[S.ops[maker].of].queue == Queue::ToDevice &&
          S.ops[S.ops[maker].of].of == kNone)
        return true;
    }
    return false;
  }

  bool mayRun(uint64_t done, size_t o) const {
    if (done & bit(o))
      return false;
    for (size_t before = 0; before < o && !floats(o); ++before)
      if (!floats(before) && !(done & bit(before)))
        return false;
    for (ValueId v : S.problem.ops[o].operands) {
      const OpId maker = S.problem.values[v].producer;
      if (maker != kNone && !(done & bit(static_cast<size_t>(maker))))
        return false;
    }
    return true;
  }

  int64_t liveBytes(uint64_t done, size_t o) const {
    int64_t bytes = 0;
    for (const Value &value : S.problem.values) {
      if (value.producer == kNone || value.bytes == 0)
        continue;
      const bool isMade = (done | bit(o)) & bit(value.producer);
      bytes += isMade && isRead(done, o, value) ? value.bytes : 0;
    }
    return bytes;
  }

  /// By this op or a later one, or made by this one.
  bool isRead(uint64_t done, size_t o, const Value &value) const {
    const auto v = static_cast<ValueId>(&value - S.problem.values.data());
    if (static_cast<size_t>(value.producer) == o)
      return true;
    for (size_t reader = 0; reader < S.problem.ops.size(); ++reader)
      for (ValueId read : S.problem.ops[reader].operands)
        if (!(done & bit(reader)) &&
            (read == v || S.problem.values[read].viewOf == v))
          return true;
    return false;
  }

  /// `times`: when each op is done, then when each queue is empty.
  void visit(uint64_t done, std::vector<int64_t> times) {
    const size_t n = S.ops.size();
    if (done == bit(n) - 1) {
      Best = std::min(Best, *std::max_element(times.begin() + n, times.end()));
      return;
    }
    for (const std::vector<int64_t> &other : Seen[done])
      if (std::equal(times.begin(), times.end(), other.begin(),
                     [](int64_t a, int64_t b) { return a >= b; }))
        return;
    Seen[done].push_back(times);
    for (size_t o = 0; o < n; ++o) {
      if (!mayRun(done, o) || liveBytes(done, o) > Limit)
        continue;
      std::vector<int64_t> after = times;
      int64_t &compute = after[n], &toHost = after[n + 1],
              &toDevice = after[n + 2], &host = after[n + 3];
      const TimedOp &op = S.ops[o];
      const int64_t source = op.of == kNone ? 0 : times[op.of];
      if (op.queue == Queue::Compute)
        after[o] = compute += op.cost;
      else if (op.queue == Queue::ToHost)
        after[o] = toHost = std::max(toHost, source) + op.cost;
      else if (op.queue == Queue::ToDevice)
        after[o] = toDevice = std::max({toDevice, compute, source}) + op.cost;
      else if (op.queue == Queue::Host)
        after[o] = host = std::max(host, compute) + op.cost;
      else
        after[o] = compute = std::max(compute, source);
      visit(done | bit(o), std::move(after));
    }
  }
};

// The gradient is there before the parameter is, but its update overwrites what
// the load reads.
TEST(TransferOrder, AnUpdateOnTheHostIsBehindTheLoadOfWhatItOverwrites) {
  Step step;
  const ValueId weight = step.load(step.input(0), 8, 50, kNone);
  const OpId wait = step.last();
  step.add({Queue::Compute, 5}, {weight}, 1);
  const ValueId gradient = step.add({Queue::Compute, 1}, {}, 4);
  const ValueId stored = step.store(gradient, 1);
  const ValueId next = step.add({Queue::Host, 3}, {step.input(0), stored}, 0);
  const OpId update = step.last();
  step.ops[update].behind = {wait};
  step.problem.values[next].required = true;
  for (const TimedOrder &found : orderTransfers(step.problem, step.ops, 100)) {
    const auto at = [&](OpId op) {
      return std::find(found.order.begin(), found.order.end(), op);
    };
    EXPECT_LT(at(wait), at(update));
  }
}

// A load begins while the first op runs, and its wait stands in front of the
// update: 10 for the op, with 7 of the load behind it, and 2 for the update.
TEST(TransferOrder, ALoadHidesBehindComputation) {
  Step step;
  const ValueId gradient = step.add({Queue::Compute, 10}, {}, 4);
  const ValueId state = step.load(step.input(0), 8, 7, kNone);
  const ValueId next = step.add({Queue::Compute, 2}, {gradient, state}, 8);
  step.store(next, 3);
  const TimedOrder hidden = orderTransfers(step.problem, step.ops, 100).front();
  EXPECT_EQ(hidden.time, 10 + 2 + 3);
  EXPECT_EQ(hidden.order.front(), 1);
  EXPECT_EQ(replay(step.ops, remat::identitySchedule(step.problem)), 22);
}

// Two states of 8 bytes beside gradients of 4: with room for one at a time the
// second load waits for the first store.
TEST(TransferOrder, LoadsWaitForRoom) {
  Step step;
  for (int k = 0; k < 2; ++k) {
    const ValueId gradient = step.add({Queue::Compute, 10}, {}, 4);
    const ValueId state = step.load(step.input(0), 8, 7, kNone);
    const ValueId next = step.add({Queue::Compute, 2}, {gradient, state}, 0);
    step.store(next, 3);
  }
  int64_t slower = INT64_MAX;
  for (int64_t limit : {12, 16, 20, 24}) {
    const TimedOrder found =
        orderTransfers(step.problem, step.ops, limit).front();
    EXPECT_LE(found.peak, limit);
    EXPECT_LE(found.time, slower);
    slower = found.time;
  }
  EXPECT_EQ(slower, 10 + 10 + 2 + 2 + 3);
}

TEST(TransferOrder, AsFastAsTheFastestOrder) {
  int64_t steps = 0, fastest = 0, near = 0;
  for (uint64_t seed = 0; seed < cases(2000u); ++seed) {
    Random random(seed);
    const Step step = randomStep(random);
    SCOPED_TRACE("seed " + std::to_string(seed) + "\n" +
                 remat::writeProblem(step.problem));
    ASSERT_EQ(remat::check(step.problem), std::nullopt);
    const Schedule given = remat::identitySchedule(step.problem);
    const int64_t peak = remat::simulatePeak(step.problem, given).peak;
    const int64_t limit = peak + below(random, 6);
    const TimedOrder found =
        orderTransfers(step.problem, step.ops, limit).front();
    ASSERT_EQ(remat::simulatePeak(step.problem, found.order).peak, found.peak);
    ASSERT_EQ(replay(step.ops, found.order), found.time);
    EXPECT_LE(found.peak, limit);
    const int64_t least = AllOrders(step, limit).fastest();
    EXPECT_GE(found.time, least);
    EXPECT_LE(transferBound(step.problem, step.ops, limit, false), least);
    EXPECT_LE(transferBound(step.problem, step.ops, limit, true), least);
    ++steps;
    fastest += found.time == least;
    near += 20 * found.time <= 21 * least;
    if (::testing::Test::HasFatalFailure())
      return;
  }
  // 1,968 and 1,986 of 2,000 (VRAM_CASES=1). The others are a few time units of
  // ten above: two updates in the other order, which no single move gives.
  RecordProperty("fastest", static_cast<int>(fastest));
  RecordProperty("near", static_cast<int>(near));
  EXPECT_GE(fastest, steps * 95 / 100) << "of " << steps;
  EXPECT_GE(near, steps * 99 / 100) << "of " << steps;
}

} // namespace
