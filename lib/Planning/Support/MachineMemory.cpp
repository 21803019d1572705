//===- MachineMemory.cpp - How much memory there is -----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Support/MachineMemory.h"

#include "vram/Planning/Support/CheckedMath.h"
#include "vram/Planning/Support/Temporary.h"

#include <algorithm>
#include <cstdio>
#include <limits>
#include <new>

#include <sys/resource.h>
#include <unistd.h>

using namespace vram::planning;

/// A limit of the process; the largest int64 where there is none.
static int64_t limitOf(int resource) {
  const int64_t none = std::numeric_limits<int64_t>::max();
  struct rlimit limit = {};
  if (::getrlimit(resource, &limit) != 0 || limit.rlim_cur == RLIM_INFINITY ||
      limit.rlim_cur > static_cast<rlim_t>(none))
    return none;
  return static_cast<int64_t>(limit.rlim_cur);
}

/// The limit of the control group, version 2 as it is seen from inside a
/// container; the largest int64 where there is none ("max") or no such file.
static int64_t limitOfGroup() {
  long long bytes = std::numeric_limits<int64_t>::max();
  if (std::FILE *file = std::fopen("/sys/fs/cgroup/memory.max", "re")) {
    long long read = 0;
    if (std::fscanf(file, "%lld", &read) == 1)
      bytes = read;
    std::fclose(file);
  }
  return bytes;
}

int64_t vram::planning::availableMemory() {
  int64_t machine =
      saturatingMul(::sysconf(_SC_PHYS_PAGES), ::sysconf(_SC_PAGESIZE));
  return std::min(
      {machine, limitOf(RLIMIT_DATA), limitOf(RLIMIT_AS), limitOfGroup()});
}

void vram::planning::handleOutOfMemory() {
  std::set_new_handler(endWithoutMemory);
}

void vram::planning::endWithoutMemory() {
  const char message[] =
      "error: out of memory: the process may have no more of it\n";
  // Nothing can be done where standard error fails.
  if (::write(STDERR_FILENO, message, sizeof(message) - 1) < 0) {
  }
  endTemporaries();
  ::_exit(1);
}
