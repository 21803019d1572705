//===- MutantRunner.cpp - Runs damaged inputs where they do no harm -------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MutantRunner.h"

#include "llvm/Support/Compiler.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <numeric>

#include <sys/mman.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace mlir::vram::test;

int64_t MutantReport::total() const {
  return std::accumulate(outcomes.begin(), outcomes.end(), int64_t(0)) -
         count(Outcome::None);
}

std::string MutantReport::text() const {
  std::string text = std::to_string(total()) +
                     " mutants: " + std::to_string(count(Outcome::Refused)) +
                     " refused, " + std::to_string(count(Outcome::Same)) +
                     " the same, " + std::to_string(count(Outcome::Unseen)) +
                     " unseen, " + std::to_string(count(Outcome::Wrong)) +
                     " wrong";
  for (const std::string &fault : faults)
    text += "\n  " + fault;
  return text;
}

int64_t mlir::vram::test::mutantCount(int64_t usual) {
  const char *asked = std::getenv("VRAM_MUTANTS");
  return asked ? std::strtoll(asked, nullptr, 10) : usual;
}

uint64_t mlir::vram::test::firstMutant() {
  const char *asked = std::getenv("VRAM_FIRST_MUTANT");
  return asked ? std::strtoull(asked, nullptr, 10) : 0;
}

namespace {
/// Seeds that one process takes.
constexpr uint64_t kBatch = 64;
/// Faults that are listed; then the run ends.
constexpr size_t kMostFaults = 20;

/// In memory that both processes see.
struct Shared {
  uint64_t seed;
  int64_t outcomes[kOutcomes];
  char mutation[512];
  char wrong[16][600];
  unsigned wrongCount;
};

#if LLVM_ADDRESS_SANITIZER_BUILD
constexpr unsigned kSlowerBySanitizers = 5;
#endif

/// A signal ends the process after so many seconds of the processor, or, where
/// it waits for ever, a dozen times as many by the clock. 0: no limit.
void limitTime(unsigned seconds) {
#if LLVM_ADDRESS_SANITIZER_BUILD
  seconds *= kSlowerBySanitizers;
#endif
  itimerval time{};
  time.it_value.tv_sec = seconds;
  setitimer(ITIMER_PROF, &time, nullptr);
  alarm(12 * seconds);
}

class SharedLog : public MutantLog {
public:
  SharedLog(Shared &shared, unsigned seconds) : S(shared), Seconds(seconds) {}

  void describe(llvm::StringRef mutation) override {
    size_t length = std::min(mutation.size(), sizeof(S.mutation) - 1);
    std::memcpy(S.mutation, mutation.data(), length);
    S.mutation[length] = 0;
    limitTime(Seconds);
  }
  void add(Outcome outcome) override {
    limitTime(0);
    ++S.outcomes[static_cast<unsigned>(outcome)];
    if (outcome == Outcome::Wrong && S.wrongCount < std::size(S.wrong))
      std::snprintf(S.wrong[S.wrongCount++], sizeof(S.wrong[0]),
                    "seed %llu is accepted, and wrong: %s",
                    static_cast<unsigned long long>(S.seed), S.mutation);
  }

private:
  Shared &S;
  unsigned Seconds;
};
} // namespace

MutantReport mlir::vram::test::runMutants(
    uint64_t first, int64_t wanted, unsigned seconds,
    const std::function<void(uint64_t, MutantLog &)> &run) {
  MutantReport report;
  auto *shared = static_cast<Shared *>(mmap(nullptr, sizeof(Shared),
                                            PROT_READ | PROT_WRITE,
                                            MAP_SHARED | MAP_ANONYMOUS, -1, 0));
  if (shared == MAP_FAILED) {
    report.faults.push_back("no shared memory");
    return report;
  }
  uint64_t next = first;
  while (report.total() < wanted && report.faults.size() < kMostFaults) {
    std::memset(shared, 0, sizeof(Shared));
    pid_t child = fork();
    if (child < 0) {
      report.faults.push_back("no process can be made");
      break;
    }
    if (child == 0) {
      SharedLog log(*shared, seconds);
      for (uint64_t seed = next; seed < next + kBatch; ++seed) {
        shared->seed = seed;
        log.describe("making the original");
        run(seed, log);
        limitTime(0);
      }
      // Expectations that failed are known to this process alone.
      _exit(::testing::Test::HasFailure() ? 3 : 0);
    }
    int status = 0;
    waitpid(child, &status, 0);
    for (unsigned i = 0; i < kOutcomes; ++i)
      report.outcomes[i] += shared->outcomes[i];
    for (unsigned i = 0; i < shared->wrongCount; ++i)
      report.faults.push_back(shared->wrong[i]);
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0) {
      next += kBatch;
      continue;
    }
    std::string how =
        !WIFSIGNALED(status)
            ? "exit code " + std::to_string(WEXITSTATUS(status))
        : WTERMSIG(status) == SIGALRM || WTERMSIG(status) == SIGPROF
            ? "no end within " + std::to_string(seconds) + " s"
            : "signal " + std::to_string(WTERMSIG(status));
    report.faults.push_back("seed " + std::to_string(shared->seed) + ": " +
                            how + ": " + shared->mutation);
    next = shared->seed + 1;
  }
  munmap(shared, sizeof(Shared));
  return report;
}
