//===- ProgressBar.h - How far a run is -------------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TOOLS_VRAM_RUN_PROGRESSBAR_H
#define VRAM_TOOLS_VRAM_RUN_PROGRESSBAR_H

#include "llvm/Support/Format.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdint>
#include <string>

namespace mlir::vram::run {

/// A bar on the terminal; nothing where standard error is no terminal.
class ProgressBar {
public:
  explicit ProgressBar(int64_t steps)
      : steps(steps), shown(llvm::sys::Process::StandardErrIsDisplayed()) {}
  ~ProgressBar() { clear(); }

  void clear() {
    if (shown)
      llvm::errs() << "\r\033[K";
    percent = -1;
  }
  void update(int64_t step, int64_t done, int64_t total) {
    int64_t now = 100 * (step * total + done) / (steps * total);
    if (!shown || now == percent)
      return;
    percent = now;
    constexpr int width = 40;
    int full = static_cast<int>(percent * width / 100);
    llvm::errs() << "\r[" << std::string(full, '#')
                 << std::string(width - full, ' ') << "] step " << step + 1
                 << " of " << steps << llvm::format(", %3d%%", int(percent));
  }

private:
  int64_t steps;
  bool shown;
  int64_t percent = -1;
};

} // namespace mlir::vram::run

#endif // VRAM_TOOLS_VRAM_RUN_PROGRESSBAR_H
