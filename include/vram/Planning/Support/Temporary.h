//===- Temporary.h - Files and programs that end with us --------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNING_SUPPORT_TEMPORARY_H
#define VRAM_PLANNING_SUPPORT_TEMPORARY_H

#include <memory>
#include <string>
#include <vector>

#include <signal.h>
#include <sys/types.h>

namespace vram::planning {

/// A path or a process that does not outlive this process, even if a signal
/// ends it (ToolProcess::handleSignals): process groups get SIGTERM, files and
/// then empty folders are removed. The table is of a fixed size, since a signal
/// handler reads it; a path that finds no room or is too long is left to its
/// owner alone.
class EndsWithProcess {
public:
  explicit EndsWithProcess(const std::string &path);
  /// `group` is the id of a process and of its group.
  explicit EndsWithProcess(pid_t group);
  ~EndsWithProcess();
  EndsWithProcess(const EndsWithProcess &) = delete;
  EndsWithProcess &operator=(const EndsWithProcess &) = delete;

private:
  int slot = -1;
};

/// Stops the processes and removes the paths that are registered. May be called
/// from a signal handler.
void endTemporaries();

/// Blocks SIGHUP, SIGINT and SIGTERM on this thread.
class SignalBlock {
public:
  SignalBlock();
  ~SignalBlock();
  SignalBlock(const SignalBlock &) = delete;
  SignalBlock &operator=(const SignalBlock &) = delete;

private:
  sigset_t before;
};

/// A new folder in TMPDIR (or /tmp) for files that others must open by name. It
/// is removed with its files at the end of the scope, or when a signal ends the
/// process.
class TemporaryFolder {
public:
  /// The files that will be made there, by name.
  explicit TemporaryFolder(const std::vector<std::string> &names);
  ~TemporaryFolder();
  TemporaryFolder(const TemporaryFolder &) = delete;
  TemporaryFolder &operator=(const TemporaryFolder &) = delete;

  /// One line; empty on success.
  const std::string &error() const { return message; }
  const std::string &path() const { return folder; }
  std::string file(const std::string &name) const {
    return folder + "/" + name;
  }

private:
  std::string folder, message;
  std::vector<std::unique_ptr<EndsWithProcess>> entries;
};

/// The outcome of a program: its exit code, or the reason why there is none (it
/// was not started, a signal ended it).
struct ProgramOutcome {
  int code = -1;
  /// One line; empty where there is a code.
  std::string error;
};

/// Runs a program with `arguments` (without its own name) and waits for it. It
/// reads nothing; its output and its errors go to the file `log`; TMPDIR is
/// `folder`. It ends with this process.
ProgramOutcome runProgram(const std::string &program,
                          const std::vector<std::string> &arguments,
                          const std::string &log, const std::string &folder);

/// Why a program failed, on one line: the first lines that it left in `log`, or
/// the reason why it did not run.
std::string explain(const ProgramOutcome &outcome, const std::string &log);

} // namespace vram::planning

#endif // VRAM_PLANNING_SUPPORT_TEMPORARY_H
