//===- Model.cpp - The problem as the solver sees it ----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Model/Model.h"
#include "vram/Planning/Remat/Simulator.h"

#include <algorithm>
#include <numeric>

using namespace vram::planning::remat;

Model::Model(const Problem &p)
    : problem(p), rules(p), numOps(static_cast<OpId>(p.ops.size())) {
  for (const Op &op : p.ops) {
    baseCost += op.cost;
    if (op.rerunnable)
      rerunUnit = std::gcd(rerunUnit, op.cost);
  }
  rerunUnit = std::max<int64_t>(1, rerunUnit);
  findUnit();
  findItems();
  findUses();
  findWorkingSets();
  findDonations();
}

void Model::findUnit() {
  int64_t common = 0;
  for (const Value &value : problem.values)
    common = std::gcd(common, value.bytes);
  for (const Op &op : problem.ops)
    common = std::gcd(common, op.workspace);
  for (int64_t bytes : problem.buffers)
    common = std::gcd(common, bytes);
  unit = std::max<int64_t>(1, common);
}

void Model::addItem(ValueId root) {
  const Value &value = problem.values[root];
  Item item;
  item.value = root;
  item.producer = value.producer;
  const int32_t buffer = problem.bufferOf(root);
  item.pinned = value.pinned && value.producer == kNone;
  item.occupied = rules.storageBytes(root) / unit;
  if (item.pinned) {
    if (buffer == kNone || !pinnedBuffer[buffer])
      pinnedBytes += item.occupied;
    if (buffer != kNone)
      pinnedBuffer[buffer] = 1;
    item.occupied = 0;
  }
  if (!item.pinned && !rules.sharing(root))
    item.bytes = value.bytes / unit;
  item.remakable =
      value.producer != kNone && problem.ops[value.producer].rerunnable;
  itemOf[root] = static_cast<int32_t>(items.size());
  items.push_back(std::move(item));
}

void Model::findItems() {
  const size_t numValues = problem.values.size();
  itemOf.assign(numValues, -1);
  pinnedBuffer.assign(problem.buffers.size(), 0);
  const std::vector<ValueId> roots = rules.findRoots();
  for (size_t v = 0; v < numValues; ++v) {
    const ValueId root = roots[v];
    if (itemOf[root] < 0)
      addItem(root);
    itemOf[v] = itemOf[root];
    items[itemOf[v]].required |= problem.values[v].required;
  }
  valuesOf.resize(items.size());
  for (size_t v = 0; v < numValues; ++v)
    valuesOf[itemOf[v]].push_back(static_cast<ValueId>(v));
}

void Model::findUses() {
  reads.resize(numOps);
  makes.resize(numOps);
  for (OpId o = 0; o < numOps; ++o) {
    const Op &op = problem.ops[o];
    for (ValueId v : op.operands)
      reads[o].push_back(itemOf[v]);
    std::sort(reads[o].begin(), reads[o].end());
    reads[o].erase(std::unique(reads[o].begin(), reads[o].end()),
                   reads[o].end());
    for (int32_t i : reads[o])
      items[i].uses.push_back(o);
    for (ValueId v : op.results)
      if (items[itemOf[v]].value == v)
        makes[o].push_back(itemOf[v]);
  }
  for (Item &item : items)
    if (item.required)
      item.uses.push_back(numOps);
}

/// As the simulator chooses: result after result takes the first operand that
/// is left. If fewer operands are free, no more results get one, so this is the
/// most whatever lives on.
int64_t Model::takeovers(OpId o,
                         const std::function<bool(int32_t)> &stays) const {
  std::vector<int32_t> taken;
  int64_t total = 0;
  for (ValueId r : problem.ops[o].results) {
    const Value &value = problem.values[r];
    if (rules.sharing(r) || value.bytes == 0)
      continue;
    for (ValueId u : rules.takeovers(r)) {
      const int32_t i = itemOf[u];
      if (items[i].pinned || !rules.mayFit(r, items[i].value) ||
          (stays && stays(i)) ||
          std::find(taken.begin(), taken.end(), i) != taken.end())
        continue;
      taken.push_back(i);
      total += value.bytes / unit;
      break;
    }
  }
  return total;
}

std::vector<int32_t> Model::overwritten(OpId o) const {
  std::vector<int32_t> found;
  for (ValueId r : problem.ops[o].results)
    for (ValueId v : rules.takeovers(r))
      found.push_back(itemOf[v]);
  return found;
}

int64_t Model::addedBytes(int32_t item) const {
  const ValueId v = items[item].value;
  return rules.sharing(v) && problem.bufferOf(v) == kNone
             ? 0
             : items[item].occupied;
}

void Model::findWorkingSets() {
  working.assign(numOps, 0);
  for (OpId o = 0; o < numOps; ++o) {
    const Op &op = problem.ops[o];
    std::vector<int32_t> buffers;
    int64_t sum = op.workspace / unit;
    auto add = [&](int32_t i) {
      int32_t buffer = problem.bufferOf(items[i].value);
      if (buffer != kNone)
        buffers.push_back(buffer);
      else
        sum += addedBytes(i);
    };
    for (int32_t i : reads[o])
      add(i);
    for (int32_t i : makes[o])
      add(i);
    std::sort(buffers.begin(), buffers.end());
    buffers.erase(std::unique(buffers.begin(), buffers.end()), buffers.end());
    for (int32_t b : buffers) {
      if (!pinnedBuffer[b])
        sum += problem.buffers[b] / unit;
    }
    working[o] = sum - takeovers(o);
  }
}

bool Model::mayOverwriteDonor(const Item &item) const {
  const int32_t donor = itemOf[rules.replacedInput(item.value)];
  const std::vector<ValueId> &reads = problem.ops[item.producer].operands;
  return std::all_of(reads.begin(), reads.end(), [&](ValueId v) {
    return itemOf[v] != donor || rules.mayWriteOver(item.value, v);
  });
}

void Model::findDonations() {
  donationOf.assign(items.size(), -1);
  for (size_t i = 0; i < items.size(); ++i) {
    const Item &recipient = items[i];
    const ValueId replaced = rules.replacedInput(recipient.value);
    if (replaced == kNone || !recipient.required || recipient.remakable)
      continue;
    const int32_t donor = itemOf[replaced];
    Donation donation{donor,
                      static_cast<int32_t>(i),
                      recipient.producer,
                      recipient.occupied,
                      items[donor].required || !mayOverwriteDonor(recipient),
                      {}};
    for (OpId o : items[donor].uses)
      if (o < numOps && problem.ops[o].rerunnable)
        donation.readers.push_back(o);
    donationOf[donor] = static_cast<int32_t>(donations.size());
    donations.push_back(std::move(donation));
  }
}

int64_t vram::planning::remat::floorBytes(const Problem &problem) {
  Model model(problem);
  int64_t most = 0;
  for (int64_t bytes : model.working)
    most = std::max(most, bytes);
  return (model.pinnedBytes + most) * model.unit;
}
