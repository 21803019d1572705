//===- CutDonations.cpp - Updates in place, and what is read after them ---===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An updated parameter ends where the parameter was, and takes no bytes of its
// own - unless something reads the old one afterwards. Making again after the
// update what the parameter is read for then takes as many bytes at each moment
// from there on. One variable per donation: "the input is read after the
// update". Every run after a cut at or behind the update that reads the input
// implies it, and it occupies bytes at every cut behind the update.
//
//===----------------------------------------------------------------------===//

#include "CutSystem.h"

using namespace vram::planning::remat;

/// Which results are surely not in their donors. To be called once the runs
/// that are fixed are known.
void CutSystem::findHeirs() {
  Heirs.clear();
  for (const Donation &donation : M.donations) {
    const int32_t after = MadeAt[donation.update].front();
    const std::vector<int32_t> &uses = Uses[donation.donor];
    Heirs.push_back({after,
                     donation.refused || (!uses.empty() && uses.back() > after),
                     -1, -1});
  }
  for (const SureRun &run : Sure)
    for (int32_t i : M.reads[run.op])
      if (M.donationOf[i] >= 0) {
        Heir &heir = Heirs[M.donationOf[i]];
        heir.sure |= heir.after <= run.after;
      }
}

/// A run after a cut at `position`, for which `node` stands, reads the input.
void CutSystem::readDonor(int32_t donation, int32_t position, int32_t node) {
  Heir &heir = Heirs[donation];
  if (heir.sure || position < heir.after)
    return;
  if (heir.node < 0) {
    heir.node = Flow.addNode();
    heir.edge = Flow.addEdge(heir.node, 0, 0);
  }
  Flow.addEdge(node, heir.node, MinCut::kInfinite);
  heir.readers.push_back(node);
}

bool CutSystem::keptOutBy(const std::vector<bool> &run, size_t donation) const {
  const Heir &heir = Heirs[donation];
  if (heir.node < 0)
    return false;
  for (size_t c = 0; c < Cuts.size(); ++c)
    if (heir.after <= Cuts[c].position)
      for (OpId op : M.donations[donation].readers)
        if (run[c * static_cast<size_t>(M.numOps) + static_cast<size_t>(op)])
          return true;
  return false;
}

/// Of results that are surely not in their donors.
int64_t CutSystem::bytesBesideDonors(int32_t position) const {
  int64_t bytes = 0;
  for (size_t d = 0; d < Heirs.size(); ++d)
    if (Heirs[d].sure && Heirs[d].after < position)
      bytes += M.donations[d].bytes;
  return bytes;
}

/// Of results that would be in their donors but for this run.
int64_t CutSystem::bytesThatRunKeepsOut(const Remake &remake) const {
  int64_t bytes = 0;
  for (int32_t i : M.reads[remake.op])
    if (M.donationOf[i] >= 0) {
      const Heir &heir = Heirs[M.donationOf[i]];
      if (!heir.sure && heir.after <= Cuts[remake.cut].position)
        bytes += M.donations[M.donationOf[i]].bytes;
    }
  return bytes;
}

/// What the multipliers of the cuts behind the updates make of their bytes.
void CutSystem::priceHeirs(const std::vector<int64_t> &multipliers) {
  for (size_t d = 0; d < Heirs.size(); ++d) {
    if (Heirs[d].node < 0)
      continue;
    int64_t price = 0;
    for (size_t c = 0; c < Cuts.size(); ++c)
      if (Heirs[d].after < Cuts[c].position)
        price += times(multipliers[c], M.donations[d].bytes, PriceShift, false);
    Flow.setCapacity(Heirs[d].edge, price);
    Most += price;
  }
}
