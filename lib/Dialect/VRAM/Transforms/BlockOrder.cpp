//===- BlockOrder.cpp - The order of a block that changes -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BlockOrder.h"

using namespace mlir;
using namespace mlir::vram;

/// Between the numbers of neighbours: some thirty insertions in one place use
/// it up, and a block of 2^31 ops does not overflow.
static constexpr int64_t kGap = int64_t(1) << 32;

void BlockOrder::renumber() {
  Numbers.clear();
  int64_t next = 0;
  for (Operation &op : Body)
    Numbers[&op] = next += kGap;
}

int64_t BlockOrder::numberOf(Operation *op) {
  auto known = Numbers.find(op);
  if (known != Numbers.end())
    return known->second;
  // All of the new ops around it get theirs, evenly spaced.
  Operation *first = op, *behind = op;
  int64_t count = 0;
  while (first->getPrevNode() && !Numbers.contains(first->getPrevNode()))
    first = first->getPrevNode();
  for (behind = first; behind && !Numbers.contains(behind);
       behind = behind->getNextNode())
    ++count;
  Operation *before = first->getPrevNode();
  int64_t lower, step = kGap;
  if (before && behind) {
    lower = Numbers.lookup(before);
    step = (Numbers.lookup(behind) - lower) / (count + 1);
  } else if (before) {
    lower = Numbers.lookup(before);
  } else {
    lower = behind ? Numbers.lookup(behind) - (count + 1) * kGap : 0;
  }
  if (step == 0) {
    renumber();
    return Numbers.lookup(op);
  }
  for (Operation *made = first; made != behind; made = made->getNextNode())
    Numbers[made] = lower += step;
  return Numbers.lookup(op);
}

bool BlockOrder::isBefore(Operation *op, Operation *other) {
  // The second may number all of them again.
  (void)numberOf(op);
  int64_t number = numberOf(other);
  return Numbers.lookup(op) < number;
}

void BlockOrder::moveAfter(Operation *op, Operation *place) {
  Numbers.erase(op);
  op->moveAfter(place);
}

void BlockOrder::erase(Operation *op) {
  Numbers.erase(op);
  op->erase();
}
