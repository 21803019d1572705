//===- Temporary.cpp - Files and programs that end with us ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Support/Temporary.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <climits>
#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace vram::planning;

//===----------------------------------------------------------------------===//
// The table
//===----------------------------------------------------------------------===//

namespace {

enum class SlotKind { Free, Reserved, Path, Group };

struct Slot {
  std::atomic<SlotKind> kind{SlotKind::Free};
  pid_t group = 0;
  char path[PATH_MAX] = {};
};
static_assert(std::atomic<SlotKind>::is_always_lock_free,
              "a signal handler reads it");

/// A file being written takes one slot, a program with its folder five.
Slot slots[32];

int reserveSlot() {
  for (int i = 0; i < static_cast<int>(std::size(slots)); ++i) {
    SlotKind free = SlotKind::Free;
    if (slots[i].kind.compare_exchange_strong(free, SlotKind::Reserved))
      return i;
  }
  return -1;
}

} // namespace

EndsWithProcess::EndsWithProcess(const std::string &path) {
  if (path.size() >= PATH_MAX || (slot = reserveSlot()) < 0)
    return;
  std::memcpy(slots[slot].path, path.c_str(), path.size() + 1);
  slots[slot].kind = SlotKind::Path;
}

EndsWithProcess::EndsWithProcess(pid_t group) {
  if ((slot = reserveSlot()) < 0)
    return;
  slots[slot].group = group;
  slots[slot].kind = SlotKind::Group;
}

EndsWithProcess::~EndsWithProcess() {
  if (slot >= 0)
    slots[slot].kind = SlotKind::Free;
}

void vram::planning::endTemporaries() {
  for (Slot &slot : slots)
    if (slot.kind == SlotKind::Group) {
      ::kill(-slot.group, SIGTERM);
      while (::waitpid(slot.group, nullptr, 0) < 0 && errno == EINTR)
        ;
    }
  for (Slot &slot : slots)
    if (slot.kind == SlotKind::Path)
      ::unlink(slot.path);
  for (Slot &slot : slots)
    if (slot.kind == SlotKind::Path)
      ::rmdir(slot.path);
}

SignalBlock::SignalBlock() {
  sigset_t ending;
  sigemptyset(&ending);
  for (int number : {SIGHUP, SIGINT, SIGTERM})
    sigaddset(&ending, number);
  ::pthread_sigmask(SIG_BLOCK, &ending, &before);
}

SignalBlock::~SignalBlock() {
  ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
}

//===----------------------------------------------------------------------===//
// Folders
//===----------------------------------------------------------------------===//

TemporaryFolder::TemporaryFolder(const std::vector<std::string> &names) {
  const char *parent = std::getenv("TMPDIR");
  folder = std::string(parent && *parent ? parent : "/tmp") + "/vram-XXXXXX";
  SignalBlock block;
  if (!::mkdtemp(folder.data())) {
    message = "no temporary folder can be made as '" + folder +
              "': " + std::strerror(errno) + "; set TMPDIR to another folder";
    folder.clear();
    return;
  }
  entries.push_back(std::make_unique<EndsWithProcess>(folder));
  for (const std::string &name : names)
    entries.push_back(std::make_unique<EndsWithProcess>(file(name)));
}

TemporaryFolder::~TemporaryFolder() {
  std::error_code ignored;
  if (!folder.empty())
    std::filesystem::remove_all(folder, ignored);
}

//===----------------------------------------------------------------------===//
// Programs
//===----------------------------------------------------------------------===//

namespace {

/// The environment of this process with another TMPDIR.
std::vector<std::string> environmentWith(const std::string &folder) {
  std::vector<std::string> variables;
  for (char **variable = environ; *variable; ++variable)
    if (std::strncmp(*variable, "TMPDIR=", 7) != 0)
      variables.push_back(*variable);
  variables.push_back("TMPDIR=" + folder);
  return variables;
}

std::vector<char *> pointersTo(std::vector<std::string> &texts) {
  std::vector<char *> pointers;
  for (std::string &text : texts)
    pointers.push_back(text.data());
  pointers.push_back(nullptr);
  return pointers;
}

/// The settings that a child begins with: a group of its own, which
/// endTemporaries() ends as a whole, and no blocked signals.
class SpawnSettings {
public:
  explicit SpawnSettings(const std::string &log) {
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null",
                                       O_RDONLY, 0);
    ::posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, log.c_str(),
                                       O_WRONLY | O_CREAT | O_TRUNC, 0600);
    ::posix_spawn_file_actions_adddup2(&actions, STDOUT_FILENO, STDERR_FILENO);
    ::posix_spawnattr_init(&attributes);
    sigset_t none;
    sigemptyset(&none);
    ::posix_spawnattr_setsigmask(&attributes, &none);
    ::posix_spawnattr_setpgroup(&attributes, 0);
    ::posix_spawnattr_setflags(&attributes,
                               POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGMASK);
  }
  ~SpawnSettings() {
    ::posix_spawn_file_actions_destroy(&actions);
    ::posix_spawnattr_destroy(&attributes);
  }
  SpawnSettings(const SpawnSettings &) = delete;
  SpawnSettings &operator=(const SpawnSettings &) = delete;

  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
};

} // namespace

ProgramOutcome
vram::planning::runProgram(const std::string &program,
                           const std::vector<std::string> &arguments,
                           const std::string &log, const std::string &folder) {
  std::vector<std::string> words = arguments;
  words.insert(words.begin(), program);
  std::vector<std::string> variables = environmentWith(folder);
  SpawnSettings settings(log);
  ProgramOutcome outcome;
  pid_t child = 0;
  std::unique_ptr<EndsWithProcess> entry;
  {
    // No signal may come between the start and the entry.
    SignalBlock block;
    int failure = ::posix_spawn(&child, program.c_str(), &settings.actions,
                                &settings.attributes, pointersTo(words).data(),
                                pointersTo(variables).data());
    if (failure != 0) {
      outcome.error =
          std::string("it was not started: ") + std::strerror(failure);
      return outcome;
    }
    entry = std::make_unique<EndsWithProcess>(child);
  }
  int status = 0;
  while (::waitpid(child, &status, 0) < 0)
    if (errno != EINTR) {
      outcome.error = std::strerror(errno);
      return outcome;
    }
  if (WIFEXITED(status))
    outcome.code = WEXITSTATUS(status);
  else
    outcome.error = std::string("it was ended by a signal: ") +
                    ::strsignal(WTERMSIG(status));
  return outcome;
}

std::string vram::planning::explain(const ProgramOutcome &outcome,
                                    const std::string &log) {
  if (!outcome.error.empty())
    return outcome.error;
  // Compilers repeat themselves; the beginning says what is wrong.
  const size_t most = 2000;
  std::ifstream file(log, std::ios::binary);
  std::string text, line;
  while (text.size() < most && std::getline(file, line))
    if (!line.empty())
      text += (text.empty() ? "" : "; ") + line;
  text.resize(std::min(text.size(), most));
  return text.empty() ? "exit code " + std::to_string(outcome.code) : text;
}
