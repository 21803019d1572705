//===- TransferStep.cpp - What may move in a step with transfers ----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TransferStep.h"

#include <algorithm>
#include <map>

using namespace vram::planning;
using namespace vram::planning::offload;
using vram::planning::remat::kNone;
using vram::planning::remat::Lifetime;
using vram::planning::remat::OpId;
using vram::planning::remat::Problem;
using vram::planning::remat::ValueId;

namespace {

class StepReader {
public:
  StepReader(const Problem &problem, const std::vector<TimedOp> &ops,
             TransferStep &step)
      : P(problem), Ops(ops), Step(step), Readers(P.values.size()),
        StorageOf(P.values.size(), nullptr), WaitOf(P.ops.size(), kNone),
        ReaderOf(P.ops.size(), kNone), UpdateOf(P.ops.size(), kNone),
        SlotOf(P.ops.size(), 0) {
    for (size_t o = 0; o < P.ops.size(); ++o) {
      for (ValueId v : P.ops[o].operands)
        Readers[v].push_back(static_cast<OpId>(o));
      if (Ops[o].queue == Queue::Wait)
        WaitOf[Ops[o].of] = static_cast<OpId>(o);
    }
    for (size_t o = 0; o < P.ops.size(); ++o)
      if (Ops[o].queue == Queue::ToDevice)
        ReaderOf[o] = findReader(static_cast<OpId>(o));
    putTransfersAtTheirOps();
    Simulated = remat::simulate(P, Order);
    for (const Lifetime &lifetime : Simulated.lifetimes)
      for (ValueId v : lifetime.values)
        StorageOf[v] = &lifetime;
  }

  void read() {
    findUpdates();
    findFixed();
    findOnHost();
    addLoads();
    addStores();
    holdGradients();
    measureUpdates();
  }

private:
  const Problem &P;
  const std::vector<TimedOp> &Ops;
  TransferStep &Step;
  /// Each load in front of its reader, each wait of a store behind the store.
  remat::Schedule Order;
  remat::Simulation Simulated;
  std::vector<std::vector<OpId>> Readers;
  std::vector<const Lifetime *> StorageOf;
  /// For each transfer its wait; for each load the first op that reads or
  /// stores what it brings, its wait where none does.
  std::vector<OpId> WaitOf, ReaderOf;
  /// For each op the update that it is a part of, and the slot that comes next.
  std::vector<int32_t> UpdateOf;
  std::vector<size_t> SlotOf;
  std::map<OpId, size_t> LoadOfStore;

  bool isCompute(OpId o) const { return Ops[o].queue == Queue::Compute; }

  /// Does a load bring what is on the host from the start, for ops that may all
  /// be a part of an update? (A parameter that is updated on the host is read
  /// by the forward, too.)
  bool isLoadOfState(OpId o, const std::vector<bool> &endsHere) const {
    if (Ops[o].queue == Queue::Wait)
      o = Ops[o].of;
    if (Ops[o].queue != Queue::ToDevice || Ops[o].of != kNone)
      return false;
    for (OpId made : {o, WaitOf[o]})
      for (ValueId v : P.ops[made].results)
        for (OpId reader : Readers[v])
          if (isCompute(reader) && !endsHere[reader])
            return false;
    return true;
  }

  /// For each store, whether a load or an op on the host reads what it brings.
  std::vector<bool> findReadStores() const {
    std::vector<bool> isRead(P.ops.size(), false);
    auto note = [&](OpId wait) {
      if (wait != kNone && Ops[wait].queue == Queue::Wait)
        isRead[Ops[wait].of] = true;
    };
    for (size_t o = 0; o < P.ops.size(); ++o) {
      if (Ops[o].queue == Queue::ToDevice)
        note(Ops[o].of);
      if (Ops[o].queue == Queue::Host)
        for (ValueId v : P.ops[o].operands)
          note(P.values[v].producer);
    }
    return isRead;
  }

  OpId findReader(OpId load) const {
    OpId first = kNone;
    for (OpId o : {load, WaitOf[load]})
      for (ValueId v : P.ops[o].results)
        for (OpId reader : Readers[v])
          if (Ops[reader].queue != Queue::Wait &&
              (first == kNone || reader < first))
            first = reader;
    return first == kNone ? WaitOf[load] : first;
  }

  void putTransfersAtTheirOps() {
    std::vector<std::vector<OpId>> loadsOf(P.ops.size());
    for (size_t o = 0; o < P.ops.size(); ++o)
      if (Ops[o].queue == Queue::ToDevice)
        loadsOf[ReaderOf[o]].push_back(static_cast<OpId>(o));
    for (size_t o = 0; o < P.ops.size(); ++o) {
      const Queue queue = Ops[o].queue;
      for (OpId load : loadsOf[o]) {
        Order.push_back(load);
        if (WaitOf[load] != static_cast<OpId>(o))
          Order.push_back(WaitOf[load]);
      }
      const bool isWaitInFront =
          queue == Queue::Wait && (Ops[Ops[o].of].queue == Queue::ToHost ||
                                   ReaderOf[Ops[o].of] != static_cast<OpId>(o));
      if (queue == Queue::ToDevice || isWaitInFront)
        continue;
      Order.push_back(static_cast<OpId>(o));
      if (queue == Queue::ToHost)
        Order.push_back(WaitOf[o]);
    }
  }

  /// An op with results is an update if it reads a state or what an update
  /// made, and its results are read by updates and by stores for good alone.
  void findUpdates() {
    const std::vector<bool> isRead = findReadStores();
    std::vector<bool> endsHere(P.ops.size(), false);
    for (size_t o = P.ops.size(); o-- > 0;) {
      if (!isCompute(static_cast<OpId>(o)) || P.ops[o].results.empty())
        continue;
      endsHere[o] = std::all_of(
          P.ops[o].results.begin(), P.ops[o].results.end(), [&](ValueId v) {
            return std::all_of(Readers[v].begin(), Readers[v].end(),
                               [&](OpId reader) {
                                 return endsHere[reader] ||
                                        (!isCompute(reader) && !isRead[reader]);
                               });
          });
    }
    for (size_t o = 0; o < P.ops.size(); ++o) {
      if (!endsHere[o])
        continue;
      std::vector<int32_t> with;
      bool readsState = false;
      for (ValueId v : P.ops[o].operands) {
        const OpId maker = P.values[v].producer;
        if (maker == kNone)
          continue;
        readsState |= isLoadOfState(maker, endsHere);
        if (UpdateOf[maker] != kNone)
          with.push_back(UpdateOf[maker]);
      }
      if (!readsState && with.empty())
        continue;
      UpdateOf[o] = with.empty() ? newUpdate() : with.front();
      for (int32_t other : with)
        merge(other, UpdateOf[o]);
      Step.updates[UpdateOf[o]].ops.push_back(static_cast<OpId>(o));
    }
  }

  int32_t newUpdate() {
    Step.updates.emplace_back();
    return static_cast<int32_t>(Step.updates.size()) - 1;
  }

  void merge(int32_t from, int32_t into) {
    if (from == into)
      return;
    std::vector<OpId> &moved = Step.updates[from].ops;
    std::vector<OpId> &ops = Step.updates[into].ops;
    for (OpId o : moved)
      UpdateOf[o] = into;
    ops.insert(ops.end(), moved.begin(), moved.end());
    std::sort(ops.begin(), ops.end());
    moved.clear();
  }

  void findFixed() {
    int64_t cost = 0;
    for (size_t at = 0; at < Order.size(); ++at) {
      const OpId o = Order[at];
      SlotOf[o] = Step.fixed.size();
      if (!isCompute(o) || UpdateOf[o] != kNone)
        continue;
      Step.fixed.push_back(o);
      Step.live.push_back(Simulated.liveBytes[at]);
      Step.starts.push_back(cost);
      cost += Ops[o].cost;
    }
    Step.starts.push_back(cost);
    Step.loadsInFrontOf.resize(Step.fixed.size() + 1);
    Step.updatesInFrontOf.resize(Step.fixed.size() + 1);
    Step.storesInFrontOf.resize(Step.fixed.size() + 1);
    for (size_t u = 0; u < Step.updates.size(); ++u)
      if (!Step.updates[u].ops.empty())
        Step.updatesInFrontOf[slotOfUpdate(u)].push_back(u);
  }

  void findOnHost() {
    Step.onHostBehind.resize(P.ops.size());
    Step.waitsOf.resize(P.ops.size(), 0);
    for (size_t o = 0; o < P.ops.size(); ++o) {
      if (Ops[o].queue != Queue::Host)
        continue;
      std::vector<OpId> waits = Ops[o].behind;
      for (ValueId v : P.ops[o].operands)
        if (const OpId maker = P.values[v].producer;
            maker != kNone && Ops[maker].queue == Queue::Wait)
          waits.push_back(maker);
      for (OpId wait : waits)
        Step.onHostBehind[wait].push_back(static_cast<OpId>(o));
      Step.waitsOf[o] = static_cast<int32_t>(waits.size());
    }
  }

  size_t slotOfUpdate(size_t update) const {
    return SlotOf[Step.updates[update].ops.back()];
  }

  void addLoads() {
    std::vector<std::pair<OpId, OpId>> byReader;
    for (size_t o = 0; o < P.ops.size(); ++o)
      if (Ops[o].queue == Queue::ToDevice)
        byReader.push_back({ReaderOf[o], static_cast<OpId>(o)});
    std::sort(byReader.begin(), byReader.end());
    for (auto [reader, load] : byReader) {
      const int32_t update = UpdateOf[reader];
      // A load that nothing reads may be waited for at the end.
      const size_t slot = reader == WaitOf[load] ? Step.fixed.size()
                          : update == kNone      ? SlotOf[reader]
                                                 : slotOfUpdate(update);
      const size_t number = Step.loads.size();
      if (Ops[reader].queue == Queue::ToHost)
        LoadOfStore[reader] = number;
      else if (update == kNone)
        Step.loadsInFrontOf[slot].push_back(number);
      else
        Step.updates[update].loads.push_back(number);
      const int64_t bytes = StorageOf[P.ops[load].results.front()]->bytes;
      Step.loads.push_back({load, WaitOf[load], bytes, slot, update != kNone});
      Step.loadBytes += bytes;
      Step.mostOfUpdate = std::max(Step.mostOfUpdate, bytes);
    }
    for (const TransferStep::Update &update : Step.updates) {
      int64_t bytes = 0;
      for (size_t load : update.loads)
        bytes += Step.loads[load].bytes;
      Step.mostOfUpdate = std::max(Step.mostOfUpdate, bytes);
    }
  }

  /// The first slot whose op does not count the bytes of `v` without the store.
  /// The last op that reads `v` does, unless a result takes its storage over.
  size_t endOf(ValueId v, const Lifetime &storage) const {
    size_t end = SlotOf[P.values[v].producer];
    for (OpId reader : Readers[v])
      if (isCompute(reader) && UpdateOf[reader] == kNone)
        end = std::max(end, SlotOf[reader]);
    const bool diesThere = static_cast<size_t>(storage.end) == Order.size() ||
                           SlotOf[Order[storage.end]] <= end + 1;
    return diesThere ? end + 1 : end;
  }

  void addStores() {
    for (size_t o = 0; o < P.ops.size(); ++o) {
      if (Ops[o].queue != Queue::ToHost)
        continue;
      const Lifetime &source = *StorageOf[P.ops[o].operands.front()];
      const OpId maker = Ops[o].of;
      TransferStep::Store store{static_cast<OpId>(o), WaitOf[o], source.bytes};
      if (auto found = LoadOfStore.find(store.op); found != LoadOfStore.end())
        store.load = found->second;
      if (maker != kNone && UpdateOf[maker] != kNone)
        Step.updates[UpdateOf[maker]].stores.push_back(store);
      else {
        store.freeFrom = endOf(P.ops[o].operands.front(), source);
        Step.storesInFrontOf[SlotOf[o]].push_back(store);
      }
    }
  }

  void measureUpdates() {
    int64_t atEnd = 0;
    for (const Lifetime &lifetime : Simulated.lifetimes)
      if (static_cast<size_t>(lifetime.end) >= Order.size())
        atEnd += lifetime.bytes;
    for (size_t slot = 0; slot <= Step.fixed.size(); ++slot) {
      const int64_t next = slot < Step.fixed.size() ? Step.live[slot] : atEnd;
      Step.between.push_back(slot ? std::min(Step.live[slot - 1], next) : next);
    }
    Step.atUpdates.resize(Step.between.size(), 0);
    for (size_t at = 0; at < Order.size(); ++at) {
      const int32_t update = UpdateOf[Order[at]];
      if (update == kNone)
        continue;
      int64_t &own = Step.updates[update].ownBytes;
      own = std::max(own,
                     Simulated.liveBytes[at] - Step.between[SlotOf[Order[at]]]);
      int64_t &most = Step.atUpdates[slotOfUpdate(update)];
      most = std::max(most, own);
    }
  }

  /// Bytes that die in an update and were made by a fixed op: its gradients.
  void holdGradients() {
    for (const Lifetime &lifetime : Simulated.lifetimes) {
      const OpId last = lifetime.end > 0 ? Order[lifetime.end - 1] : kNone;
      if (last == kNone || UpdateOf[last] == kNone)
        continue;
      const OpId maker = P.values[lifetime.values.front()].producer;
      if (maker != kNone && isCompute(maker) && UpdateOf[maker] == kNone)
        Step.updates[UpdateOf[last]].heldBytes += lifetime.bytes;
    }
  }
};

} // namespace

vram::planning::offload::TransferStep::TransferStep(
    const Problem &problem, const std::vector<TimedOp> &timed)
    : ops(timed) {
  StepReader(problem, timed, *this).read();
}
