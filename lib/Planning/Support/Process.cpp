//===- Process.cpp - Signals and descriptors of a tool --------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Support/Process.h"

#include "vram/Planning/Support/Temporary.h"

#include <cerrno>

#include <fcntl.h>
#include <signal.h>
#include <unistd.h>

using namespace vram::planning;

namespace {

const int kEndingSignals[] = {SIGHUP, SIGINT, SIGTERM};

std::atomic<int> scopes{0};
std::atomic<bool> interrupted{false};
std::atomic<void (*)()> atEnd{nullptr};
static_assert(std::atomic<bool>::is_always_lock_free &&
                  std::atomic<int>::is_always_lock_free &&
                  std::atomic<void (*)()>::is_always_lock_free,
              "a signal handler uses them");

/// Was SIGHUP ignored when the process began? SIGINT often is, by shells that
/// start a program in the background, and means to end it nevertheless.
bool hangUpIgnored = false;

void onSignal(int number) {
  int error = errno;
  if (number != SIGHUP && scopes > 0 && !interrupted.exchange(true)) {
    errno = error;
    return;
  }
  if (void (*call)() = atEnd.exchange(nullptr))
    call();
  endTemporaries();
  ::signal(number, SIG_DFL);
  sigset_t own;
  sigemptyset(&own);
  sigaddset(&own, number);
  ::raise(number);
  ::pthread_sigmask(SIG_UNBLOCK, &own, nullptr);
}

bool isClosed(int descriptor) {
  return ::fcntl(descriptor, F_GETFD) < 0 && errno == EBADF;
}

} // namespace

ToolProcess::ToolProcess() {
  // In this order: open() takes the lowest number that is free. The null device
  // is opened for the direction that the tool does not use, which fails then.
  if (isClosed(STDIN_FILENO))
    (void)::open("/dev/null", O_WRONLY);
  if (isClosed(STDOUT_FILENO))
    (void)::open("/dev/null", O_RDONLY);
  if (isClosed(STDERR_FILENO))
    (void)::open("/dev/null", O_WRONLY);
  struct sigaction before = {};
  ::sigaction(SIGHUP, nullptr, &before);
  hangUpIgnored = before.sa_handler == SIG_IGN;
}

void ToolProcess::handleSignals(void (*alsoCall)()) {
  atEnd = alsoCall;
  struct sigaction action = {};
  action.sa_flags = SA_RESTART;
  sigemptyset(&action.sa_mask);
  for (int number : kEndingSignals)
    sigaddset(&action.sa_mask, number);
  for (int number : kEndingSignals) {
    action.sa_handler = number == SIGHUP && hangUpIgnored ? SIG_IGN : onSignal;
    ::sigaction(number, &action, nullptr);
  }
}

InterruptScope::InterruptScope() { ++scopes; }
InterruptScope::~InterruptScope() { --scopes; }

const std::atomic<bool> *InterruptScope::flag() const {
  return &interrupted;
}

bool vram::planning::wasInterrupted() { return interrupted; }

void vram::planning::interruptSearches(bool now) { interrupted = now; }
