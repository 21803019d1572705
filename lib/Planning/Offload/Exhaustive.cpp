//===- Exhaustive.cpp - All schedules of steps of a small problem ---------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Exhaustive.h"

#include "Parameters.h"
#include "vram/Planning/Remat/StorageRules.h"

#include <algorithm>
#include <map>
#include <queue>
#include <tuple>

using namespace vram::planning;
using namespace vram::planning::offload;

using parameters::kMostOps;

namespace {

using Set = uint32_t;

/// The values and forms in memory and on the host. Values and forms are bits.
struct State {
  int32_t next = 0;
  Set onDevice = 0;
  /// In flight to and from the host; such values are on the device, too.
  Set storing = 0, loading = 0;
  Set forms = 0;

  Set inFlight() const { return storing | loading; }

  bool operator<(const State &o) const {
    return std::tie(next, onDevice, storing, loading, forms) <
           std::tie(o.next, o.onDevice, o.storing, o.loading, o.forms);
  }
};

/// A way to a state, with its times.
struct Label {
  State state;
  /// When the three queues are empty.
  int64_t compute = 0, toHost = 0, fromHost = 0;
  /// For each value with an offload form: when its transfer in flight ends, or
  /// else when it was made.
  std::vector<int64_t> times;
  int32_t parent = -1;
  /// The step that led here; none where it only dropped something.
  std::optional<Step> step;
  bool dominated = false;
};

struct Form {
  ValueId value;
  int32_t number;
  Alternative alternative;

  bool isOffload() const {
    return alternative.kind == Alternative::Kind::Offload;
  }
};

class StepSearch {
public:
  StepSearch(const Problem &problem, const StepOptions &options)
      : P(problem), Options(options), Slot(problem.values.size(), -1) {
    for (size_t v = 0; v < P.values.size(); ++v) {
      const Value &value = P.values[v];
      for (size_t k = 0; k < value.alternatives.size(); ++k) {
        Forms.push_back({static_cast<ValueId>(v), static_cast<int32_t>(k),
                         value.alternatives[k]});
        if (Forms.back().isOffload() && Options.time == TimeModel::Queues)
          Slot[v] = NumSlots++;
      }
      if (value.required)
        Required |= bit(v);
      if (value.pinned)
        Pinned |= bit(v);
    }
    Rest.assign(P.ops.size() + 1, 0);
    for (size_t o = P.ops.size(); o-- > 0;)
      Rest[o] = Rest[o + 1] + P.ops[o].cost;
  }

  Status run(StepSchedule &steps) {
    Label first;
    first.times.assign(NumSlots, 0);
    for (size_t v = 0; v < P.values.size(); ++v)
      if (P.values[v].producer == kNone)
        first.state.onDevice |= bit(v);
    offer(first);
    while (!Queue.empty()) {
      const int32_t index = std::get<1>(Queue.top());
      Queue.pop();
      if (Labels[index].dominated)
        continue;
      if (isEnd(Labels[index].state)) {
        trace(index, steps);
        return Status::Optimal;
      }
      if (Labels.size() > Options.exactLabels || Options.isInterrupted())
        return Status::Limit;
      expand(index);
    }
    return Status::Infeasible;
  }

private:
  const Problem &P;
  const StepOptions &Options;
  std::vector<Form> Forms;
  /// For each value its place in Label::times; -1 where its transfers overlap
  /// with nothing.
  std::vector<int32_t> Slot;
  size_t NumSlots = 0;
  Set Required = 0, Pinned = 0;
  /// Cost of the first runs from each op on.
  std::vector<int64_t> Rest;
  std::vector<Label> Labels;
  std::map<State, std::vector<int32_t>> OfState;
  using Entry = std::tuple<int64_t, int32_t>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> Queue;

  static Set bit(size_t n) { return Set(1) << n; }

  bool isEnd(const State &s) const {
    return s.next == static_cast<int32_t>(P.ops.size()) && !s.inFlight() &&
           (Required & ~s.onDevice) == 0;
  }

  bool fits(const State &s, int64_t workspace = 0) const {
    int64_t device = workspace, host = 0;
    for (size_t v = 0; v < P.values.size(); ++v)
      if ((s.onDevice | Pinned) & bit(v))
        device += P.values[v].bytes;
    for (size_t f = 0; f < Forms.size(); ++f) {
      if (!(s.forms & bit(f)))
        continue;
      device += Forms[f].alternative.bytes;
      if (Forms[f].isOffload())
        host += P.values[Forms[f].value].bytes;
    }
    return device <= Options.solver.budget && host <= Options.hostBudget;
  }

  static bool isNoLater(const Label &a, const Label &b) {
    if (a.compute > b.compute || a.toHost > b.toHost || a.fromHost > b.fromHost)
      return false;
    for (size_t k = 0; k < a.times.size(); ++k)
      if (a.times[k] > b.times[k])
        return false;
    return true;
  }

  void offer(Label label) {
    // Times of what is not there say nothing.
    for (size_t v = 0; v < P.values.size(); ++v)
      if (Slot[v] >= 0 && !(label.state.onDevice & bit(v)))
        label.times[Slot[v]] = 0;
    std::vector<int32_t> &others = OfState[label.state];
    for (int32_t other : others)
      if (isNoLater(Labels[other], label))
        return;
    others.erase(std::remove_if(others.begin(), others.end(),
                                [&](int32_t other) {
                                  if (!isNoLater(label, Labels[other]))
                                    return false;
                                  Labels[other].dominated = true;
                                  return true;
                                }),
                 others.end());
    const auto index = static_cast<int32_t>(Labels.size());
    others.push_back(index);
    Queue.emplace(label.compute + Rest[label.state.next], index);
    Labels.push_back(std::move(label));
  }

  /// A label after `index`, by this step; none where something is dropped.
  Label after(int32_t index, std::optional<Step> step = {}) const {
    Label label = Labels[index];
    label.parent = index;
    label.step = step;
    label.dominated = false;
    return label;
  }

  void expand(int32_t index) {
    // Inputs are there until the first step is done.
    if (Labels[index].parent >= 0)
      drop(index);
    for (size_t o = 0; o < P.ops.size(); ++o)
      run(index, static_cast<OpId>(o));
    for (size_t f = 0; f < Forms.size(); ++f)
      move(index, f);
    for (size_t v = 0; v < P.values.size(); ++v)
      wait(index, v);
  }

  void drop(int32_t index) {
    const State state = Labels[index].state;
    auto offerState = [&](const State &changed) {
      Label label = after(index);
      label.state = changed;
      offer(std::move(label));
    };
    for (size_t v = 0; v < P.values.size(); ++v)
      if (state.onDevice & bit(v) & ~(Pinned | state.inFlight())) {
        State changed = state;
        changed.onDevice ^= bit(v);
        offerState(changed);
      }
    for (size_t f = 0; f < Forms.size(); ++f)
      if ((state.forms & bit(f)) && !(state.inFlight() & bit(Forms[f].value))) {
        State changed = state;
        changed.forms ^= bit(f);
        offerState(changed);
      }
  }

  void run(int32_t index, OpId o) {
    const State &state = Labels[index].state;
    const bool isFirst = o == state.next;
    if (o > state.next || (!isFirst && !P.ops[o].rerunnable))
      return;
    Set reads = 0, makes = 0;
    for (ValueId v : P.ops[o].operands)
      reads |= bit(v);
    for (ValueId v : P.ops[o].results)
      makes |= bit(v);
    const Set there = (state.onDevice | Pinned) & ~state.loading;
    if ((reads & ~there) || (makes & state.inFlight()) ||
        (!isFirst && !(makes & ~state.onDevice)))
      return;
    Label label = after(index, Step{Step::Kind::Run, o, 0});
    label.state.onDevice |= makes;
    label.state.next += isFirst;
    if (!fits(label.state, P.ops[o].workspace))
      return;
    label.compute += P.ops[o].cost;
    for (ValueId v : P.ops[o].results)
      if (Slot[v] >= 0)
        label.times[Slot[v]] = label.compute;
    offer(std::move(label));
  }

  /// Stores a value that is there into a form that is not, or loads it the
  /// other way round.
  void move(int32_t index, size_t f) {
    const State &state = Labels[index].state;
    const Form &form = Forms[f];
    const Set value = bit(form.value);
    const bool stores = state.onDevice & value;
    if (stores == bool(state.forms & bit(f)) || (state.inFlight() & value))
      return;
    Label label =
        after(index, Step{stores ? Step::Kind::Store : Step::Kind::Load,
                          form.value, form.number});
    label.state.onDevice |= value;
    label.state.forms |= bit(f);
    if (form.isOffload())
      (stores ? label.state.storing : label.state.loading) |= value;
    if (!fits(label.state))
      return;
    const int32_t slot = Slot[form.value];
    const bool overlaps = form.isOffload() && slot >= 0;
    int64_t &queue = !overlaps ? label.compute
                     : stores  ? label.toHost
                               : label.fromHost;
    const int64_t start =
        overlaps && stores ? label.times[slot] : label.compute;
    queue = std::max(queue, start) +
            (stores ? form.alternative.storeCost : form.alternative.loadCost);
    if (slot >= 0 && (overlaps || !stores))
      label.times[slot] = queue;
    offer(std::move(label));
  }

  void wait(int32_t index, size_t v) {
    const State &state = Labels[index].state;
    if (!(state.inFlight() & bit(v)))
      return;
    Label label =
        after(index, Step{Step::Kind::Wait, static_cast<ValueId>(v), 0});
    label.state.storing &= ~bit(v);
    label.state.loading &= ~bit(v);
    if (Slot[v] >= 0)
      label.compute = std::max(label.compute, label.times[Slot[v]]);
    offer(std::move(label));
  }

  void trace(int32_t index, StepSchedule &steps) const {
    steps.clear();
    for (; index >= 0; index = Labels[index].parent)
      if (Labels[index].step)
        steps.push_back(*Labels[index].step);
    std::reverse(steps.begin(), steps.end());
  }
};

} // namespace

bool vram::planning::offload::canSearch(const Problem &problem) {
  const remat::StorageRules rules(problem);
  size_t forms = 0;
  for (size_t v = 0; v < problem.values.size(); ++v) {
    forms += problem.values[v].alternatives.size();
    if (!rules.isPlain(static_cast<ValueId>(v)))
      return false;
  }
  return problem.ops.size() <= kMostOps &&
         std::max(problem.values.size(), forms) <=
             size_t(std::numeric_limits<Set>::digits);
}

Status vram::planning::offload::searchSteps(const Problem &problem,
                                            const StepOptions &options,
                                            StepSchedule &steps) {
  return StepSearch(problem, options).run(steps);
}
