//===- LibraryVersions.h - Whose kernels a step runs ------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_RUNTIME_LIBRARYVERSIONS_H
#define VRAM_RUNTIME_LIBRARYVERSIONS_H

#include <cstdint>
#include <string>

namespace vram::runtime {

/// "9.8.0" for 90800, as cuDNN and cuBLASLt count since versions 9 and 11.
std::string versionText(int64_t version);

/// "cuBLASLt 13.1.0, cuDNN 9.8.0": those that are found. Empty without any.
std::string cudaLibraryVersions();

/// "oneDNN 2.7.1"; empty without it.
std::string oneDNNVersion();

} // namespace vram::runtime

#endif // VRAM_RUNTIME_LIBRARYVERSIONS_H
