//===- ThreadsTest.cpp - The threads of a step on the CPU -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram-c/Threads.h"

#include "gtest/gtest.h"

#include <atomic>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>
#include <vector>

namespace {
/// How often each task was run.
struct Runs {
  explicit Runs(int64_t count) : of(static_cast<size_t>(count)) {}
  std::vector<std::atomic<int>> of;

  bool isEachOnce() const {
    for (const std::atomic<int> &runs : of)
      if (runs != 1)
        return false;
    return true;
  }
};

void count(void *record, int64_t begin, int64_t end) {
  for (int64_t task = begin; task < end; ++task)
    ++static_cast<Runs *>(record)->of[static_cast<size_t>(task)];
}

bool runsEachOnce(int64_t tasks) {
  Runs runs(tasks);
  vramShareTasks(count, &runs, tasks);
  return runs.isEachOnce();
}
} // namespace

TEST(Threads, RunEachTaskOnce) {
  for (int64_t threads : {1, 2, 3, 7}) {
    ASSERT_EQ(vramSetThreads(threads), 0);
    EXPECT_EQ(vramThreads(), threads);
    for (int64_t tasks : {0, 1, 2, 3, 5, 64, 1000})
      for (int repeat = 0; repeat < 200; ++repeat)
        ASSERT_TRUE(runsEachOnce(tasks)) << threads << " threads, " << tasks;
  }
}

TEST(Threads, RunLoopsOfTasksAndOfOtherThreads) {
  ASSERT_EQ(vramSetThreads(3), 0);
  auto nest = [](void *failures, int64_t begin, int64_t end) {
    for (int64_t task = begin; task < end; ++task)
      if (!runsEachOnce(50))
        ++*static_cast<std::atomic<int> *>(failures);
  };
  std::atomic<int> failures{0};
  auto work = [&] {
    for (int repeat = 0; repeat < 100; ++repeat)
      vramShareTasks(nest, &failures, 10);
  };
  std::thread other(work);
  work();
  other.join();
  EXPECT_EQ(failures, 0);
}

TEST(Threads, AreStartedAnewInAChildProcess) {
  ASSERT_EQ(vramSetThreads(2), 0);
  ASSERT_TRUE(runsEachOnce(100));
  pid_t child = fork();
  if (child == 0)
    _exit(runsEachOnce(100) && runsEachOnce(3) ? 0 : 1);
  int status = -1;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_EQ(status, 0);
}

TEST(Threads, AreAtLeastOne) {
  ASSERT_EQ(vramSetThreads(2), 0);
  for (int64_t wrong : {int64_t(0), int64_t(-1),
                        int64_t(VRAM_MOST_THREADS) + 1, INT64_MAX})
    EXPECT_EQ(vramSetThreads(wrong), -1);
  EXPECT_EQ(vramThreads(), 2);
}
