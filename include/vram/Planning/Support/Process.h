//===- Process.h - Signals and descriptors of a tool ------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNING_SUPPORT_PROCESS_H
#define VRAM_PLANNING_SUPPORT_PROCESS_H

#include <atomic>

namespace vram::planning {

/// Sets up the process of a command-line tool. The first object of main().
///
/// A standard descriptor that the caller closed is reserved, so that no file
/// that is opened later takes its number. Reading from it or writing to it
/// fails, except for standard error, whose messages are dropped.
class ToolProcess {
public:
  ToolProcess();

  /// From now on SIGHUP, SIGINT and SIGTERM remove temporary files, stop the
  /// programs that were started, and end the process as the signal does by
  /// default; see InterruptScope for the exception. A SIGHUP that the caller
  /// ignores (nohup) stays ignored. Call this after the set-up of libraries
  /// that install handlers of their own. `alsoCall`, if any, is called first at
  /// the end, on the thread that the signal interrupts.
  void handleSignals(void (*alsoCall)() = nullptr);
};

/// While an object of this class lives, the first SIGINT or SIGTERM does not
/// end the process: it asks the search for the best plan so far. A second
/// signal ends the process at once. Scopes may overlap, on any thread. In a
/// process whose signals are not handled (ToolProcess) only interruptSearches()
/// asks.
class InterruptScope {
public:
  InterruptScope();
  ~InterruptScope();
  InterruptScope(const InterruptScope &) = delete;
  InterruptScope &operator=(const InterruptScope &) = delete;

  /// For the options of a search.
  const std::atomic<bool> *flag() const;
};

/// Has a signal, or the owner of a library, stopped a search of this process?
bool wasInterrupted();

/// For the owner of a library, in whose process signals are not handled here:
/// true asks every search of the process for the best plan so far, as the first
/// signal does, and those that begin later too, until it is false again. May be
/// called on any thread.
void interruptSearches(bool now);

} // namespace vram::planning

#endif // VRAM_PLANNING_SUPPORT_PROCESS_H
