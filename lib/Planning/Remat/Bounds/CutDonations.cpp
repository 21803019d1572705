//===- CutDonations.cpp - In-place updates in the relaxation --------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// An updated parameter ends where the parameter was, and takes no bytes of its
// own - unless something reads the old one afterwards. Making again after the
// update what the parameter is read for then takes as many bytes at each
// program point from there on. One variable per donation: "the input is read
// after the update". Every run after a cut at or after the update that reads
// the input implies it, and it occupies bytes at every cut after the update.
//
//===----------------------------------------------------------------------===//

#include "Remat/Bounds/CutSystem.h"

using namespace vram::planning::remat;

/// Which results are surely not in their donors. To be called once the runs
/// that are fixed are known.
void CutSystem::findRecipients() {
  Recipients.clear();
  for (const Donation &donation : M.donations) {
    const int32_t after = Runs.madeAt(donation.update).front();
    const std::vector<int32_t> &uses = Runs.uses(donation.donor);
    Recipients.push_back(
        {after, donation.refused || (!uses.empty() && uses.back() > after), -1,
         -1});
  }
  for (const SureRun &run : Sure)
    for (int32_t i : M.reads[run.op])
      if (M.donationOf[i] >= 0) {
        Recipient &recipient = Recipients[M.donationOf[i]];
        recipient.sure |= recipient.after <= run.after;
      }
}

/// A run after a cut at `position`, for which `node` stands, reads the input.
void CutSystem::readDonor(int32_t donation, int32_t position, int32_t node) {
  Recipient &recipient = Recipients[donation];
  if (recipient.sure || position < recipient.after)
    return;
  if (recipient.node < 0) {
    recipient.node = Flow.addNode();
    recipient.edge = Flow.addEdge(recipient.node, 0, 0);
  }
  Flow.addEdge(node, recipient.node, MinCut::kInfinite);
  recipient.readers.push_back(node);
}

bool CutSystem::keptOutBy(const std::vector<bool> &run, size_t donation) const {
  const Recipient &recipient = Recipients[donation];
  if (recipient.node < 0)
    return false;
  for (size_t c = 0; c < Cuts.size(); ++c)
    if (recipient.after <= Cuts[c].position)
      for (OpId op : M.donations[donation].readers)
        if (run[c * static_cast<size_t>(M.numOps) + static_cast<size_t>(op)])
          return true;
  return false;
}

/// Of results that are surely not in their donors.
int64_t CutSystem::bytesBesideDonors(int32_t position) const {
  int64_t bytes = 0;
  for (size_t d = 0; d < Recipients.size(); ++d)
    if (Recipients[d].sure && Recipients[d].after < position)
      bytes += M.donations[d].bytes;
  return bytes;
}

/// Of results that would be in their donors but for this run.
int64_t CutSystem::bytesThatRunKeepsOut(const Remake &remake) const {
  int64_t bytes = 0;
  for (int32_t i : M.reads[remake.op])
    if (M.donationOf[i] >= 0) {
      const Recipient &recipient = Recipients[M.donationOf[i]];
      if (!recipient.sure && recipient.after <= Cuts[remake.cut].position)
        bytes += M.donations[M.donationOf[i]].bytes;
    }
  return bytes;
}

/// Sets the costs of results out of their donors: their bytes at the
/// multipliers of the cuts after the updates.
void CutSystem::setRecipientCosts(const std::vector<int64_t> &multipliers) {
  for (size_t d = 0; d < Recipients.size(); ++d) {
    if (Recipients[d].node < 0)
      continue;
    int64_t memoryCost = 0;
    for (size_t c = 0; c < Cuts.size(); ++c)
      if (Recipients[d].after < Cuts[c].position)
        memoryCost +=
            times(multipliers[c], M.donations[d].bytes, MultiplierShift, false);
    Flow.setCapacity(Recipients[d].edge, memoryCost);
    Most += memoryCost;
  }
}
