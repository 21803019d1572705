//===- MachineMemory.h - How much memory there is ---------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNING_SUPPORT_MACHINEMEMORY_H
#define VRAM_PLANNING_SUPPORT_MACHINEMEMORY_H

#include <cstdint>

namespace vram::planning {

/// The bytes of memory that this process may have: those of the machine, less
/// where a limit of the process (`ulimit -d`, `-v`) or of its control group
/// (a container) is below them.
int64_t availableMemory();

/// From now on a request for memory that fails ends the process with one line
/// and exit code 1, its temporary files removed. Call this after the set-up of
/// libraries that install handlers of their own.
void handleOutOfMemory();

/// Ends the process so. Libraries that do not allocate by `new` call it when an
/// allocation fails. Takes no memory itself.
[[noreturn]] void endWithoutMemory();

} // namespace vram::planning

#endif // VRAM_PLANNING_SUPPORT_MACHINEMEMORY_H
