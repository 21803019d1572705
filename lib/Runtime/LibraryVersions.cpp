//===- LibraryVersions.cpp - Whose kernels a step runs --------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Runtime/LibraryVersions.h"

#include "CublasLt.h"
#include "CudnnGraph.h"

using namespace vram::runtime;

std::string vram::runtime::versionText(int64_t version) {
  return std::to_string(version / 10000) + "." +
         std::to_string(version / 100 % 100) + "." +
         std::to_string(version % 100);
}

std::string vram::runtime::cudaLibraryVersions() {
  std::string text, ignored;
  auto add = [&](const char *name, bool (*open)(SharedLibrary &, std::string &),
                 const char *symbol) {
    SharedLibrary library;
    size_t (*getVersion)() = nullptr;
    if (!open(library, ignored) || !library.find(symbol, getVersion, ignored))
      return;
    text += (text.empty() ? "" : ", ") + std::string(name) + " " +
            versionText(static_cast<int64_t>(getVersion()));
  };
  add("cuBLASLt", openCublasLt, "cublasLtGetVersion");
  add("cuDNN", cudnn::openCudnn, "cudnnGetVersion");
  return text;
}
