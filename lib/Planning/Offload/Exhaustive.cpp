//===- Exhaustive.cpp - All schedules of steps of a small problem ---------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Exhaustive.h"

#include "Parameters.h"

#include <algorithm>
#include <map>
#include <queue>
#include <tuple>

using namespace vram::planning;
using namespace vram::planning::offload;

using parameters::kMostOps;

namespace {

using Set = uint32_t;
constexpr size_t kBits = std::numeric_limits<Set>::digits;

/// The values and forms in memory and on the host. Values and forms are bits.
struct State {
  int32_t next = 0;
  Set onDevice = 0;
  /// In flight to and from the host; such values are on the device, too.
  Set storing = 0, loading = 0;
  Set forms = 0;

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
};

class StepSearch {
public:
  StepSearch(const Problem &problem, const StepOptions &options)
      : P(problem), Options(options), Slot(problem.values.size(), -1) {
    for (size_t v = 0; v < P.values.size(); ++v) {
      const Value &value = P.values[v];
      for (size_t k = 0; k < value.alternatives.size(); ++k) {
        if (value.alternatives[k].kind == Alternative::Kind::Offload)
          Slot[v] = NumSlots++;
        Forms.push_back({static_cast<ValueId>(v), static_cast<int32_t>(k),
                         value.alternatives[k]});
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

  SearchOutcome run(StepSchedule &steps) {
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
        return SearchOutcome::Found;
      }
      if (Labels.size() > Options.exactLabels || Options.isInterrupted())
        return SearchOutcome::GaveUp;
      expand(index);
    }
    return SearchOutcome::Infeasible;
  }

private:
  const Problem &P;
  const StepOptions &Options;
  std::vector<Form> Forms;
  /// For each value its place in Label::times; -1 where it has none.
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
  bool queues() const { return Options.time == TimeModel::Queues; }

  bool isEnd(const State &s) const {
    return s.next == static_cast<int32_t>(P.ops.size()) && !s.storing &&
           !s.loading && (Required & ~s.onDevice) == 0;
  }

  int64_t deviceBytes(Set values, Set forms) const {
    int64_t bytes = 0;
    for (size_t v = 0; v < P.values.size(); ++v)
      if ((values | Pinned) & bit(v))
        bytes += P.values[v].bytes;
    for (size_t f = 0; f < Forms.size(); ++f)
      if (forms & bit(f))
        bytes += Forms[f].alternative.bytes;
    return bytes;
  }

  int64_t hostBytes(Set forms) const {
    int64_t bytes = 0;
    for (size_t f = 0; f < Forms.size(); ++f)
      if ((forms & bit(f)) &&
          Forms[f].alternative.kind == Alternative::Kind::Offload)
        bytes += P.values[Forms[f].value].bytes;
    return bytes;
  }

  bool fits(const State &s, int64_t workspace = 0) const {
    return deviceBytes(s.onDevice, s.forms) + workspace <=
               Options.solver.budget &&
           hostBytes(s.forms) <= Options.hostBudget;
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
    for (size_t f = 0; f < Forms.size(); ++f) {
      store(index, f);
      load(index, f);
    }
    for (size_t v = 0; v < P.values.size(); ++v)
      wait(index, v);
  }

  void drop(int32_t index) {
    const State state = Labels[index].state;
    auto without = [&](State changed) {
      Label label = after(index);
      label.state = changed;
      offer(std::move(label));
    };
    for (size_t v = 0; v < P.values.size(); ++v) {
      State changed = state;
      changed.onDevice &= ~bit(v);
      if (changed.onDevice != state.onDevice && !(Pinned & bit(v)) &&
          !((state.storing | state.loading) & bit(v)))
        without(changed);
    }
    for (size_t f = 0; f < Forms.size(); ++f) {
      State changed = state;
      changed.forms &= ~bit(f);
      if (changed.forms != state.forms &&
          !((state.storing | state.loading) & bit(Forms[f].value)))
        without(changed);
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
    if ((reads & ~there) || (makes & (state.storing | state.loading)) ||
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

  void store(int32_t index, size_t f) {
    const State &state = Labels[index].state;
    const Form &form = Forms[f];
    const Set value = bit(form.value);
    if (!(state.onDevice & value) || (state.forms & bit(f)) ||
        ((state.storing | state.loading) & value))
      return;
    Label label =
        after(index, Step{Step::Kind::Store, form.value, form.number});
    label.state.forms |= bit(f);
    const bool moves = form.alternative.kind == Alternative::Kind::Offload;
    if (moves)
      label.state.storing |= value;
    if (!fits(label.state))
      return;
    const int64_t cost = form.alternative.storeCost;
    if (moves && queues()) {
      int64_t &time = label.times[Slot[form.value]];
      time = label.toHost = std::max(label.toHost, time) + cost;
    } else {
      label.compute += cost;
    }
    offer(std::move(label));
  }

  void load(int32_t index, size_t f) {
    const State &state = Labels[index].state;
    const Form &form = Forms[f];
    const Set value = bit(form.value);
    if ((state.onDevice & value) || !(state.forms & bit(f)) ||
        ((state.storing | state.loading) & value))
      return;
    Label label = after(index, Step{Step::Kind::Load, form.value, form.number});
    label.state.onDevice |= value;
    const bool moves = form.alternative.kind == Alternative::Kind::Offload;
    if (moves)
      label.state.loading |= value;
    if (!fits(label.state))
      return;
    const int64_t cost = form.alternative.loadCost;
    if (moves && queues())
      label.fromHost = std::max(label.fromHost, label.compute) + cost;
    else
      label.compute += cost;
    if (Slot[form.value] >= 0)
      label.times[Slot[form.value]] =
          moves && queues() ? label.fromHost : label.compute;
    offer(std::move(label));
  }

  void wait(int32_t index, size_t v) {
    const State &state = Labels[index].state;
    if (!((state.storing | state.loading) & bit(v)))
      return;
    Label label =
        after(index, Step{Step::Kind::Wait, static_cast<ValueId>(v), 0});
    label.state.storing &= ~bit(v);
    label.state.loading &= ~bit(v);
    if (queues())
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
  size_t forms = 0;
  for (const Value &value : problem.values) {
    forms += value.alternatives.size();
    if (value.viewOf != kNone || value.donor != kNone ||
        !value.mayOverwrite.empty())
      return false;
  }
  return problem.buffers.empty() && problem.ops.size() <= kMostOps &&
         problem.values.size() <= kBits && forms <= kBits;
}

SearchOutcome vram::planning::offload::searchSteps(const Problem &problem,
                                                   const StepOptions &options,
                                                   StepSchedule &steps) {
  return StepSearch(problem, options).run(steps);
}
