//===- Threads.cpp - The threads of a step on the CPU ---------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One loop is shared at a time. Its caller publishes it, takes tasks like every
// other thread, closes it, and waits for those that are still inside: a thread
// that wakes up late finds the loop closed and holds nobody up.
//
// This is linked into shared objects of steps that use no C++ library, hence
// pthreads, and no object that needs a constructor.
//
//===----------------------------------------------------------------------===//

#include "vram-c/Threads.h"

#include <atomic>
#include <cstdlib>
#include <pthread.h>
#include <sched.h>
#include <unistd.h>

namespace {
/// How often a thread looks for the next loop before it sleeps: some 20
/// microseconds, about what waking it up would take.
constexpr int kLooks = 1000;

/// Of a loop's tasks, how many parts each thread takes on average: more even
/// out what tasks and cores differ in.
constexpr int64_t kPartsPerThread = 4;

struct Loop {
  VramTasks tasks;
  void *record;
  int64_t count, part;
};

struct Pool {
  /// Held by the thread whose loop is shared.
  pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;
  /// Guards what follows.
  pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  pthread_cond_t published = PTHREAD_COND_INITIALIZER;
  pthread_cond_t left = PTHREAD_COND_INITIALIZER;
  Loop loop = {};
  /// How many threads may still come to the loop; 0 where it is closed.
  int places = 0;
  /// Threads that have been started.
  int started = 0;

  /// Counts loops; written under the lock, looked at without.
  std::atomic<uint64_t> number{0};
  /// Threads that are in the loop, beside its caller. The same.
  std::atomic<int> inside{0};
  /// The first task that nobody has taken.
  std::atomic<int64_t> next{0};
};

Pool pool;
/// 0 until it is known.
std::atomic<int32_t> asked{0};
} // namespace

static void pauseCore() {
#if defined(__x86_64__)
  __builtin_ia32_pause();
#endif
}

static void takeTasks(const Loop &loop) {
  for (;;) {
    int64_t begin = pool.next.fetch_add(loop.part, std::memory_order_relaxed);
    if (begin >= loop.count)
      return;
    int64_t end = begin + loop.part;
    loop.tasks(loop.record, begin, end < loop.count ? end : loop.count);
  }
}

static void *serve(void *) {
  uint64_t seen = 0;
  for (;;) {
    for (int i = 0; i < kLooks && pool.number.load() == seen; ++i)
      pauseCore();
    pthread_mutex_lock(&pool.lock);
    while (pool.number.load() == seen || pool.places == 0) {
      seen = pool.number.load();
      pthread_cond_wait(&pool.published, &pool.lock);
    }
    seen = pool.number.load();
    --pool.places;
    ++pool.inside;
    Loop loop = pool.loop;
    pthread_mutex_unlock(&pool.lock);
    takeTasks(loop);
    pthread_mutex_lock(&pool.lock);
    if (--pool.inside == 0)
      pthread_cond_signal(&pool.left);
    pthread_mutex_unlock(&pool.lock);
  }
  return nullptr;
}

/// A child process has none of its parent's threads.
static void forget() {
  pthread_mutex_init(&pool.turn, nullptr);
  pthread_mutex_init(&pool.lock, nullptr);
  pthread_cond_init(&pool.published, nullptr);
  pthread_cond_init(&pool.left, nullptr);
  pool.places = pool.started = 0;
  pool.inside = 0;
}

/// Has `count` threads beside the caller, or as many as the system gives. Under
/// the lock.
static void start(int count) {
  static bool watches = false;
  if (!watches)
    watches = pthread_atfork(nullptr, nullptr, forget) == 0;
  while (pool.started < count) {
    pthread_t thread;
    if (pthread_create(&thread, nullptr, serve, nullptr) != 0)
      return;
    pthread_detach(thread);
    ++pool.started;
  }
}

void vramShareTasks(VramTasks tasks, void *record, int64_t count) {
  int32_t threads = vramThreads();
  if (threads > count)
    threads = static_cast<int32_t>(count);
  // Busy also where a task of this thread's own loop calls.
  if (threads <= 1 || pthread_mutex_trylock(&pool.turn) != 0) {
    tasks(record, 0, count);
    return;
  }
  int64_t part = count / (threads * kPartsPerThread);
  Loop loop = {tasks, record, count, part > 1 ? part : 1};
  pthread_mutex_lock(&pool.lock);
  start(threads - 1);
  pool.loop = loop;
  pool.next.store(0, std::memory_order_relaxed);
  pool.places = threads - 1;
  ++pool.number;
  pthread_cond_broadcast(&pool.published);
  pthread_mutex_unlock(&pool.lock);

  takeTasks(loop);

  pthread_mutex_lock(&pool.lock);
  pool.places = 0;
  pthread_mutex_unlock(&pool.lock);
  for (int i = 0; i < kLooks && pool.inside.load() != 0; ++i)
    pauseCore();
  pthread_mutex_lock(&pool.lock);
  while (pool.inside.load() != 0)
    pthread_cond_wait(&pool.left, &pool.lock);
  pthread_mutex_unlock(&pool.lock);
  pthread_mutex_unlock(&pool.turn);
}

//===----------------------------------------------------------------------===//
// How many
//===----------------------------------------------------------------------===//

static bool isCount(int64_t threads) {
  return threads >= 1 && threads <= VRAM_MOST_THREADS;
}

static int32_t countCores() {
  cpu_set_t set;
  long cores = sched_getaffinity(0, sizeof set, &set) == 0
                   ? CPU_COUNT(&set)
                   : sysconf(_SC_NPROCESSORS_ONLN);
  if (cores < 1)
    return 1;
  return cores < VRAM_MOST_THREADS ? static_cast<int32_t>(cores)
                                   : VRAM_MOST_THREADS;
}

int32_t vramThreads(void) {
  int32_t known = asked.load(std::memory_order_relaxed);
  if (known != 0)
    return known;
  const char *text = std::getenv("VRAM_THREADS");
  if (text) {
    char *end = nullptr;
    int64_t number = std::strtol(text, &end, 10);
    bool isDigit = *text >= '0' && *text <= '9';
    if (!isDigit || *end != '\0' || !isCount(number))
      return -1;
    known = static_cast<int32_t>(number);
  } else {
    known = countCores();
  }
  asked.store(known, std::memory_order_relaxed);
  return known;
}

int32_t vramSetThreads(int64_t threads) {
  if (!isCount(threads))
    return -1;
  asked.store(static_cast<int32_t>(threads), std::memory_order_relaxed);
  return 0;
}
