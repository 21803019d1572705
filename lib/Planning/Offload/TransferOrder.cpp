//===- TransferOrder.cpp - When transfers begin and are waited for --------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Offload/TransferOrder.h"

#include "Parameters.h"
#include "TransferMoves.h"

#include "vram/Planning/Support/CheckedMath.h"

#include <algorithm>
#include <deque>
#include <limits>
#include <optional>

using namespace vram::planning;
using namespace vram::planning::offload;
using vram::planning::remat::kNone;
using vram::planning::remat::OpId;
using vram::planning::remat::Problem;
using vram::planning::remat::Schedule;

int64_t vram::planning::offload::replay(const std::vector<TimedOp> &ops,
                                        const Schedule &order) {
  int64_t compute = 0, toHost = 0, toDevice = 0, host = 0;
  // When the result of each op is there.
  std::vector<int64_t> done(ops.size(), 0);
  for (OpId id : order) {
    const TimedOp &op = ops[id];
    const int64_t source = op.of == kNone ? 0 : done[op.of];
    switch (op.queue) {
    case Queue::Compute:
      done[id] = compute = saturatingAdd(compute, op.cost);
      break;
    case Queue::ToHost:
      done[id] = toHost = saturatingAdd(std::max(toHost, source), op.cost);
      break;
    case Queue::ToDevice:
      done[id] = toDevice =
          saturatingAdd(std::max({toDevice, compute, source}), op.cost);
      break;
    case Queue::Host:
      done[id] = host = saturatingAdd(std::max(host, compute), op.cost);
      break;
    case Queue::Wait:
      done[id] = compute = std::max(compute, source);
      break;
    }
  }
  return std::max({compute, toHost, toDevice, host});
}

namespace {

/// None of them is the best for every step, so all are tried.
struct Rules {
  /// May a load begin in front of one that is needed earlier and has no room?
  bool overtakes;
  /// May a load begin where there is room later only if computation waits for
  /// stores?
  bool delays;
  /// May an update be put off to where it has no room at once?
  bool putsOff;
};
constexpr Rules kAllRules[] = {{false, false, false}, {true, false, false},
                               {false, true, false},  {true, true, false},
                               {false, false, true},  {true, false, true},
                               {false, true, true},   {true, true, true}};

/// Bytes beside those of the fixed ops.
struct Held {
  int64_t bytes = 0;
  /// They are counted for the slots from `from` on and in front of `until`.
  size_t from = 0, until = 0;
  bool isOfStore = false;
};

/// The bytes held in each slot, and the part of them that stores hold.
class Ledger {
public:
  explicit Ledger(size_t slots) : All(slots, 0), ByStores(slots, 0) {}

  /// Counts what is held up to that slot, from `now` on.
  void hold(Held &held, size_t now, size_t until) {
    until = std::min(until, All.size());
    add(held, std::max({now, held.from, held.until}), until, held.bytes);
    held.until = std::max(held.until, until);
  }
  void release(Held &held, size_t now) {
    add(held, std::max(now, held.from), held.until, -held.bytes);
    held = {};
  }
  int64_t bytes(size_t slot) const { return All[slot]; }
  int64_t withoutStores(size_t slot) const {
    return All[slot] - ByStores[slot];
  }

private:
  std::vector<int64_t> All, ByStores;

  void add(const Held &held, size_t from, size_t until, int64_t bytes) {
    for (size_t slot = from; slot < until; ++slot) {
      All[slot] += bytes;
      if (held.isOfStore)
        ByStores[slot] += bytes;
    }
  }
};

/// Goes through a step from its first op on, and decides what comes next.
class OrderMaker {
public:
  OrderMaker(const TransferStep &step, int64_t limit, int64_t mostAhead,
             Rules rules)
      : Step(step), Limit(limit), MostAhead(mostAhead), Allowed(rules),
        Slots(step.fixed.size()), Room(Slots), Issued(step.loads.size()),
        Holds(step.updates.size()), HasRun(step.ops.size(), false),
        HostDone(step.ops.size(), 0), Missing(step.waitsOf) {
    for (size_t load = 0; load < step.loads.size(); ++load)
      Open.push_back(load);
  }

  /// None where the limit has no room for some op, or a load would wait for
  /// an update that was put off.
  std::optional<Schedule> run() {
    begin();
    while (Slot < Slots) {
      settle();
      if (!makeRoom())
        return std::nullopt;
      runFixed();
    }
    settle();
    for (size_t load : Step.loadsInFrontOf[Slot])
      arrive(load);
    while (!Ready.empty()) {
      settle();
      if (!Ready.empty() && !waitForUpdate())
        return std::nullopt;
    }
    while (!Stores.empty())
      waitForStore();
    if (IsStuck)
      return std::nullopt;
    return std::move(Order);
  }

private:
  struct Flight {
    Held held;
    int64_t arrival = 0;
    bool isIssued = false;
  };
  struct Leaving {
    OpId wait = kNone;
    Held held;
    int64_t done = 0;
  };

  const TransferStep &Step;
  const int64_t Limit;
  /// Bytes of targets that no op has read yet.
  const int64_t MostAhead;
  int64_t Ahead = 0;
  const Rules Allowed;
  /// How many fixed ops there are, and the one that is next.
  const size_t Slots;
  size_t Slot = 0;
  int64_t Now = 0, ToHost = 0, ToDevice = 0, Host = 0;
  Ledger Room;
  std::vector<Flight> Issued;
  /// Gradients of the updates that were put off.
  std::vector<Held> Holds;
  std::vector<bool> HasRun;
  /// When the ops on the host are done, and the waits that each still needs.
  std::vector<int64_t> HostDone;
  std::vector<int32_t> Missing;
  /// Loads that have not begun, updates that may run, stores under way.
  std::vector<size_t> Open;
  std::deque<size_t> Ready;
  std::deque<Leaving> Stores;
  Schedule Order;
  bool IsStuck = false;

  /// The first slot that begins at `time` or later, if nothing is waited for.
  size_t slotAt(int64_t time) const {
    const auto begin = Step.starts.begin() + static_cast<long>(Slot);
    return static_cast<size_t>(
        std::lower_bound(begin, Step.starts.end(),
                         Step.starts[Slot] + (time - Now)) -
        Step.starts.begin());
  }

  /// Counts all targets, gradients and sources that are alive now for the next
  /// op, too. Gradients are counted until the state of their update can arrive.
  void holdOn() {
    for (size_t load = 0; load < Issued.size(); ++load)
      if (Issued[load].held.bytes && Step.loads[load].isOfUpdate)
        Room.hold(Issued[load].held, Slot, Slot + 1);
    int64_t link = std::max(ToDevice, Now);
    for (size_t update : Ready) {
      int64_t arrival = Now;
      for (size_t load : Step.updates[update].loads) {
        const Flight &flight = Issued[load];
        if (!flight.isIssued)
          link += Step.ops[Step.loads[load].op].cost;
        arrival = std::max(arrival, flight.isIssued ? flight.arrival : link);
      }
      Room.hold(Holds[update], Slot, std::max(Slot + 1, slotAt(arrival)));
    }
    for (Leaving &store : Stores)
      Room.hold(store.held, Slot, Slot + 1);
  }

  /// Puts `op` next, and behind a wait the ops on the host that waited for it.
  void append(OpId op) {
    Order.push_back(op);
    HasRun[op] = true;
    for (OpId onHost : Step.onHostBehind[op])
      if (--Missing[onHost] == 0) {
        append(onHost);
        HostDone[onHost] = Host = std::max(Host, Now) + Step.ops[onHost].cost;
      }
  }

  void waitForStore() {
    Leaving &store = Stores.front();
    Now = std::max(Now, store.done);
    Room.release(store.held, Slot);
    const OpId wait = store.wait;
    Stores.pop_front();
    append(wait);
  }

  void startStore(const TransferStep::Store &store) {
    if (store.load)
      arrive(*store.load);
    ToHost = std::max(ToHost, Now) + Step.ops[store.op].cost;
    append(store.op);
    Leaving leaving{store.wait, {store.bytes, store.freeFrom, 0, true}, ToHost};
    Room.hold(leaving.held, Slot, slotAt(ToHost));
    Stores.push_back(leaving);
  }

  int64_t startOf(const TransferStep::Load &load) const {
    const OpId source = Step.ops[load.op].of;
    return std::max({ToDevice, Now, source == kNone ? 0 : HostDone[source]});
  }

  void issue(size_t number) {
    const TransferStep::Load &load = Step.loads[number];
    Flight &flight = Issued[number];
    ToDevice = startOf(load) + Step.ops[load.op].cost;
    flight = {{load.bytes}, ToDevice, true};
    Room.hold(flight.held, Slot, endOf(load, ToDevice));
    Ahead += load.bytes;
    append(load.op);
    Open.erase(std::find(Open.begin(), Open.end(), number));
  }

  void arrive(size_t number) {
    while (!mayBegin(Step.loads[number]) && !Stores.empty())
      waitForStore();
    IsStuck |= !mayBegin(Step.loads[number]);
    if (!Issued[number].isIssued)
      issue(number);
    Now = std::max(Now, Issued[number].arrival);
    Room.release(Issued[number].held, Slot);
    Ahead -= Step.loads[number].bytes;
    append(Step.loads[number].wait);
  }

  bool hasArrived(size_t update) const {
    return std::all_of(Step.updates[update].loads.begin(),
                       Step.updates[update].loads.end(), [&](size_t load) {
                         return Issued[load].isIssued &&
                                Issued[load].arrival <= Now;
                       });
  }

  void runUpdate(size_t number) {
    const TransferStep::Update &update = Step.updates[number];
    Ready.erase(std::find(Ready.begin(), Ready.end(), number));
    for (size_t load : update.loads)
      arrive(load);
    Room.release(Holds[number], Slot);
    for (OpId op : update.ops) {
      append(op);
      Now += Step.ops[op].cost;
    }
    for (const TransferStep::Store &store : update.stores)
      startStore(store);
  }

  void settle() {
    while (!Stores.empty() && Stores.front().done <= Now)
      waitForStore();
    for (size_t at = 0; at < Ready.size();)
      if (hasArrived(Ready[at]) && fits(Ready[at]))
        runUpdate(Ready[at]);
      else
        ++at;
    holdOn();
    issueLoads();
  }

  /// The slot up to which the target takes bytes of its own. Those of a fixed
  /// op's operand are the op's.
  size_t endOf(const TransferStep::Load &load, int64_t arrival) const {
    return load.isOfUpdate ? std::max(load.reader, slotAt(arrival))
                           : load.reader;
  }

  bool mayBegin(const TransferStep::Load &load) const {
    const TimedOp &op = Step.ops[load.op];
    return (op.of == kNone || HasRun[op.of]) &&
           (op.border == kNone || HasRun[op.border]);
  }

  void issueLoads() {
    const int64_t end = Slot < Slots ? Now + Step.ops[Step.fixed[Slot]].cost
                                     : std::numeric_limits<int64_t>::max();
    // Loads are in the order of their readers. If one has no room, a larger one
    // behind it has none either.
    int64_t tooLarge = std::numeric_limits<int64_t>::max();
    for (size_t at = 0; at < Open.size() && ToDevice <= end;) {
      const size_t number = Open[at];
      const TransferStep::Load &load = Step.loads[number];
      if (mayBegin(load) && load.bytes < tooLarge) {
        if (Ahead + load.bytes <= MostAhead && hasRoom(load)) {
          issue(number);
          continue;
        }
        if (!Allowed.overtakes)
          return;
        tooLarge = load.bytes;
      }
      ++at;
    }
  }

  /// Beside each op and update from the next one on to the op that reads the
  /// target.
  bool hasRoom(const TransferStep::Load &load) const {
    const int64_t arrival = startOf(load) + Step.ops[load.op].cost;
    const size_t end = std::max(endOf(load, arrival), Slot + 1);
    for (size_t slot = Slot; slot < std::min(end, Slots); ++slot) {
      int64_t most = Step.live[slot];
      if (slot < load.reader)
        most = std::max(most, Step.between[slot] + Step.atUpdates[slot]);
      const int64_t others =
          Allowed.delays ? Room.withoutStores(slot) : Room.bytes(slot);
      if (most + others + load.bytes > Limit)
        return false;
    }
    return (Slot < Slots && !Allowed.delays) ||
           Step.between[Slot] + heldBytes() + load.bytes <= Limit;
  }

  int64_t heldBytes() const {
    int64_t bytes = 0;
    for (const Flight &flight : Issued)
      bytes += flight.held.bytes;
    for (size_t update : Ready)
      bytes += Holds[update].bytes;
    for (const Leaving &store : Stores)
      bytes += store.held.from <= Slot ? store.held.bytes : 0;
    return bytes;
  }

  /// Has the update room, beside all that is there and is not its own?
  bool fits(size_t number) const { return fits(number, Slot, 0); }

  /// In front of that slot, with so many bytes more.
  bool fits(size_t number, size_t slot, int64_t more) const {
    const TransferStep::Update &update = Step.updates[number];
    int64_t others = heldBytes() - Holds[number].bytes + more;
    for (size_t load : update.loads)
      others -= Issued[load].held.bytes;
    return Step.between[slot] + others + update.ownBytes <= Limit;
  }

  /// Will the first update that was put off have room behind the next op?
  bool mayWait() const {
    int64_t more = 0;
    for (size_t update : Step.updatesInFrontOf[Slot + 1])
      more += Step.updates[update].heldBytes;
    return Allowed.putsOff || Ready.empty() ||
           fits(Ready.front(), Slot + 1, more);
  }

  /// Waits for the state of the first update that was put off: each of its
  /// loads begins as soon as the stores under way leave room.
  bool waitForUpdate() {
    if (Ready.empty())
      return false;
    const size_t number = Ready.front();
    while (!Stores.empty()) {
      bool areIssued = true;
      for (size_t load : Step.updates[number].loads) {
        if (!Issued[load].isIssued && mayBegin(Step.loads[load]) &&
            Step.between[Slot] + heldBytes() + Step.loads[load].bytes <= Limit)
          issue(load);
        areIssued &= Issued[load].isIssued;
      }
      if (areIssued && fits(number))
        break;
      waitForStore();
    }
    runUpdate(number);
    return true;
  }

  bool makeRoom() {
    // An op that has no room by itself gets it: the limit may be below it.
    while (
        (Room.bytes(Slot) > 0 && Step.live[Slot] + Room.bytes(Slot) > Limit) ||
        !mayWait()) {
      if (!Stores.empty())
        waitForStore();
      else if (!waitForUpdate())
        return false;
      settle();
    }
    return true;
  }

  void runFixed() {
    for (size_t load : Step.loadsInFrontOf[Slot])
      arrive(load);
    const OpId op = Step.fixed[Slot++];
    while (std::any_of(Stores.begin(), Stores.end(), [&](const Leaving &store) {
      return Step.ops[Step.ops[store.wait].of].border == op;
    }))
      waitForStore();
    append(op);
    Now += Step.ops[op].cost;
    begin();
  }

  /// Starts the stores and enqueues the updates that stand in front of the next
  /// op.
  void begin() {
    for (const TransferStep::Store &store : Step.storesInFrontOf[Slot])
      startStore(store);
    for (size_t update : Step.updatesInFrontOf[Slot]) {
      Holds[update] = {Step.updates[update].heldBytes};
      Ready.push_back(update);
    }
  }
};

bool isFaster(const TimedOrder &a, const TimedOrder &b) {
  return a.time < b.time;
}

bool isAmong(const std::vector<TimedOrder> &orders, const Schedule &order) {
  return std::any_of(orders.begin(), orders.end(), [&](const TimedOrder &each) {
    return each.order == order;
  });
}

} // namespace

std::vector<TimedOrder>
vram::planning::offload::orderTransfers(const Problem &problem,
                                        const std::vector<TimedOp> &ops,
                                        int64_t limit, int64_t less) {
  const Schedule given = remat::identitySchedule(problem);
  const TransferStep step(problem, ops);
  const int64_t peak = remat::simulatePeak(problem, given).peak;
  std::vector<TimedOrder> found{{given, replay(ops, given), peak}};
  auto offer = [&](Schedule order) -> int64_t {
    const int64_t time = replay(ops, order);
    if (time >= found.front().time || isAmong(found, order))
      return 0;
    const int64_t bytes = remat::simulatePeak(problem, order).peak;
    if (bytes >= 0 && bytes <= limit)
      found.push_back({std::move(order), time, bytes});
    return std::max<int64_t>(0, bytes - limit);
  };
  // Orders that load few bytes ahead come first: of equally fast orders they
  // are the easiest to pack. OrderMaker estimates live bytes; where an order
  // exceeds the limit by simulatePeak(), it is made again with that much less.
  for (const Rules &rules : kAllRules)
    for (int k = parameters::kLeads - 1; k >= 0; --k) {
      const int64_t most = std::max(step.loadBytes >> k, step.mostOfUpdate);
      int64_t excess = 0;
      for (int tries = 0; tries == 0 || (tries == 1 && excess > 0); ++tries)
        if (std::optional<Schedule> order =
                OrderMaker(step, limit - less - excess, most, rules).run())
          excess = offer(std::move(*order));
    }
  // Single moves start from the fastest, and from the order that was given:
  // where room is short they may find what no rule does.
  std::stable_sort(found.begin() + 1, found.end(), isFaster);
  const size_t most = std::min(found.size(), parameters::kMostImproved);
  for (size_t k = 0; k < most; ++k) {
    TimedOrder moved = found[k];
    improveByMoves(problem, step, limit, moved);
    if (!isAmong(found, moved.order))
      found.push_back(std::move(moved));
  }
  std::stable_sort(found.begin(), found.end(), isFaster);
  return found;
}
