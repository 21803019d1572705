//===- MutationMain.cpp - A fuzz target on mutants of its corpus ----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Usage: PROGRAM COUNT SEED FOLDER FILE...; runs the target on so many mutants
// of the files. The current mutant is FOLDER/mutant: a crash leaves it there,
// and so does one that takes more than ten seconds. No library is needed, so
// that every compiler and sanitizer serves.
//
//===----------------------------------------------------------------------===//

#include "Fuzz.h"
#include "Mutate.h"

#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>

#include <fcntl.h>
#include <sys/time.h>
#include <unistd.h>

using namespace vram::fuzz;

/// Seconds that a mutant may take.
static constexpr unsigned kMostSeconds = 10;

/// A signal ends the process after so many seconds of the processor, or, where
/// it waits for ever, a dozen times as many by the clock. 0: no limit.
static void limitTime(unsigned seconds) {
  itimerval time{};
  time.it_value.tv_sec = seconds;
  ::setitimer(ITIMER_PROF, &time, nullptr);
  ::alarm(12 * seconds);
}

/// How often more than another an input that is accepted is changed.
static constexpr size_t kGoodOnes = 20;

int main(int argc, char **argv) {
  if (argc < 5) {
    std::fprintf(stderr, "usage: %s COUNT SEED FOLDER FILE...\n", argv[0]);
    return 2;
  }
  std::vector<std::string> corpus;
  for (int i = 4; i < argc; ++i) {
    std::ifstream file(argv[i], std::ios::binary);
    corpus.emplace_back(std::istreambuf_iterator<char>(file),
                        std::istreambuf_iterator<char>());
    if (!file) {
      std::fprintf(stderr, "error: %s cannot be read\n", argv[i]);
      return 2;
    }
    // Near to what is right there are more ways to go wrong.
    std::string path = argv[i];
    if (path.substr(path.rfind('/') + 1).rfind("good", 0) == 0)
      corpus.insert(corpus.end(), kGoodOnes, std::string(corpus.back()));
  }
  std::string kept = std::string(argv[3]) + "/mutant";
  int fd = ::open(kept.c_str(), O_RDWR | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (fd < 0) {
    std::perror(kept.c_str());
    return 2;
  }
  Mutator mutator(std::move(corpus), std::strtoull(argv[2], nullptr, 10));
  long count = std::strtol(argv[1], nullptr, 10), accepted = 0;
  for (long i = 0; i < count; ++i) {
    std::string mutant = mutator.next();
    if (::ftruncate(fd, 0) != 0 ||
        ::pwrite(fd, mutant.data(), mutant.size(), 0) !=
            static_cast<ssize_t>(mutant.size())) {
      std::perror(kept.c_str());
      return 2;
    }
    limitTime(kMostSeconds);
    accepted += accepts(mutant);
  }
  limitTime(0);
  ::close(fd);
  ::unlink(kept.c_str());
  std::printf("%ld mutants, %ld accepted\n", count, accepted);
  // A mutator that breaks everything, or nothing, tests little.
  return count < 100 || (accepted > 0 && accepted < count) ? 0 : 1;
}
