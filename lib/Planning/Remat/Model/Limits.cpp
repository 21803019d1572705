//===- Limits.cpp - Work, clock, and what is switched off -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Remat/Model/Limits.h"

#include <iterator>

using namespace vram::planning::remat;

/// In the order of Part.
static const char *const kNames[] = {
    "presolve", "chains",    "greedy-repair", "prefix-search", "peak-bound",
    "min-cut",  "branching", "rerun-timing",  "annealing",     "refinement"};
static_assert(std::size(kNames) == static_cast<size_t>(Part::NumParts));

const std::vector<std::string> &vram::planning::remat::componentNames() {
  static const std::vector<std::string> names(std::begin(kNames),
                                              std::end(kNames));
  return names;
}

const char *vram::planning::remat::nameOf(Part part) {
  return kNames[static_cast<size_t>(part)];
}

bool vram::planning::remat::isOn(const SolverOptions &options, Part part) {
  return options.without.count(nameOf(part)) == 0;
}

Limits::Limits(const SolverOptions &options)
    : Options(options), Start(std::chrono::steady_clock::now()) {
  for (size_t part = 0; part < componentNames().size(); ++part)
    if (!isOn(options, static_cast<Part>(part)))
      Off |= uint32_t(1) << part;
}

bool Limits::stop() const {
  if (Options.interrupted && Options.interrupted->load())
    return true;
  if (Options.timeLimit <= 0)
    return false;
  std::chrono::duration<double> spent =
      std::chrono::steady_clock::now() - Start;
  return spent.count() > Options.timeLimit;
}
