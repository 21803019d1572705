//===- MutantRunner.h - Runs damaged inputs where they do no harm -*- C++
//-*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A mutant may crash or hang what it is given to. Mutants are run in a process
// of their own, some hundreds in each; where one ends that process, the next
// process goes on behind it.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TEST_UNIT_MUTATION_MUTANTRUNNER_H
#define VRAM_TEST_UNIT_MUTATION_MUTANTRUNNER_H

#include "llvm/ADT/StringRef.h"

#include <array>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace mlir::vram::test {

/// The outcome of a mutant.
enum class Outcome {
  /// No change could be made here.
  None,
  Refused,
  /// Accepted, and it computes the same bits.
  Same,
  /// Accepted, and other bits; the verifier says that it does not see that.
  Unseen,
  /// Accepted, and what it computes is wrong.
  Wrong,
};
constexpr unsigned kOutcomes = 5;

/// The log of a mutant while it runs, so that its change is known after a
/// crash.
class MutantLog {
public:
  virtual ~MutantLog() = default;
  virtual void describe(llvm::StringRef mutation) = 0;
  virtual void add(Outcome outcome) = 0;
};

struct MutantReport {
  std::array<int64_t, kOutcomes> outcomes{};
  /// One line for each mutant that crashed, hung or was wrong.
  std::vector<std::string> faults;

  int64_t count(Outcome outcome) const {
    return outcomes[static_cast<unsigned>(outcome)];
  }
  int64_t total() const;
  std::string text() const;
};

/// Calls `run` with seeds from `first` until `wanted` outcomes other than None
/// are there. `run` damages one input in several ways and adds an outcome for
/// each; no mutation may take more than `seconds`, or five times as many with
/// sanitizers.
MutantReport
runMutants(uint64_t first, int64_t wanted, unsigned seconds,
           const std::function<void(uint64_t seed, MutantLog &log)> &run);

/// How many mutants a test takes: VRAM_MUTANTS, or `usual`.
int64_t mutantCount(int64_t usual);
/// The first seed: VRAM_FIRST_MUTANT, the one that a fault was reported for.
uint64_t firstMutant();

} // namespace mlir::vram::test

#endif // VRAM_TEST_UNIT_MUTATION_MUTANTRUNNER_H
