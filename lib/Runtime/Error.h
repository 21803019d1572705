//===- Error.h - What went wrong last ---------------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_RUNTIME_ERROR_H
#define VRAM_LIB_RUNTIME_ERROR_H

#include <string>

namespace vram::runtime {

/// The text of this thread's last failure: what vramRuntimeError() returns.
std::string &lastError();

} // namespace vram::runtime

#endif // VRAM_LIB_RUNTIME_ERROR_H
