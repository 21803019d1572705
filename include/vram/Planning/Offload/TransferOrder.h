//===- TransferOrder.h - When transfers begin and are waited for -*- C++
//-*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A step in which transfers are ops of their own, results' and the optimizer's
// state alike: how long an order of its ops takes, and an order in which the
// transfers hide behind computation.
//
// The order is made by simulating the step from its first op on. Computation
// keeps its order. In front of each op
//
//  - stores that are finished by then are waited for, and their bytes are free;
//  - an update whose state has arrived runs. One whose state has not is put
//    off, with its gradient alive, rather than waited for;
//  - the next load begins if the link would be idle before the op is over, and
//    if its target has room beside every op up to the one that reads it.
//
// Only where the limit leaves no room for the op does computation wait: for the
// oldest store, then for the state of the first update that was put off.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNING_OFFLOAD_TRANSFERORDER_H
#define VRAM_PLANNING_OFFLOAD_TRANSFERORDER_H

#include "vram/Planning/Remat/Plan.h"
#include "vram/Planning/Remat/Problem.h"

#include <cstdint>
#include <vector>

namespace vram::planning::offload {

/// The queue that an op runs in: computation on the device, one queue for each
/// direction of the link, computation on the host. A wait is in none of them;
/// it blocks computation on the device until a transfer is done.
enum class Queue : uint8_t { Compute, ToHost, ToDevice, Host, Wait };

/// The time of an op of a step.
struct TimedOp {
  Queue queue = Queue::Compute;
  /// Of its queue, in cost units; a wait has none.
  int64_t cost = 0;
  /// ToHost: the op that makes its source. ToDevice: the op from which on its
  /// source is on the host, a wait or an op on the host. Wait: the transfer.
  /// kNone: there from the start.
  remat::OpId of = remat::kNone;
  /// ToDevice: an op that it may not begin in front of. ToHost: an op in front
  /// of which it is waited for. Both keep two instances of a value apart that
  /// `of` and what is read do not. kNone: none.
  remat::OpId border = remat::kNone;
  /// Host: waits that it is behind and whose results it does not read: they read
  /// what it overwrites.
  std::vector<remat::OpId> behind = {};
};

/// Cost units until all queues are empty, where the ops run in this order, each
/// behind those that it reads. The rules are those of TimeModel::Queues. An op
/// on the host begins when the one before it is finished and the computation
/// issued before it; a load of its result when it is finished.
int64_t replay(const std::vector<TimedOp> &ops, const remat::Schedule &order);

/// An order of all ops, its time in cost units, and its live bytes.
struct TimedOrder {
  remat::Schedule order;
  int64_t time = 0, peak = 0;
};

/// Orders that hide the transfers of `problem`, the fastest first, with at most
/// `limit` live bytes; where a transfer is under way they aim at so many
/// `less`. The last is that of the problem, whatever it takes. `problem` has
/// one op for each of `ops`, and the order of its ops is legal; each load
/// stands in front of the op that reads it, and each wait of a store behind the
/// store.
std::vector<TimedOrder> orderTransfers(const remat::Problem &problem,
                                       const std::vector<TimedOp> &ops,
                                       int64_t limit, int64_t less = 0);

/// A time in cost units that no schedule goes below which keeps the order of
/// first runs, whatever it runs again or offloads. It is that of computation,
/// or for some op the time of all computation in front of it and of the
/// transfers of the state that cannot have begun by then: the stores of what is
/// updated behind it, and the loads for which `budget` bytes have no room
/// beside the op. `mayStay`: state that is on the host here may be on the
/// device instead; else the bound is for the step as it is.
int64_t transferBound(const remat::Problem &problem,
                      const std::vector<TimedOp> &ops, int64_t budget,
                      bool mayStay);

} // namespace vram::planning::offload

#endif // VRAM_PLANNING_OFFLOAD_TRANSFERORDER_H
