//===- NoOneDNN.cpp - What a build without oneDNN's header says -----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Error.h"

#include "vram-c/OneDNN.h"
#include "vram/Runtime/LibraryVersions.h"

int32_t vramOneDNNLoad(void) {
  vram::runtime::lastError() =
      "this build has no oneDNN; install its header (Debian: libdnnl-dev) and "
      "configure again, or use generated code (--kernels=none)";
  return 1;
}

int64_t vramOneDNNWorkspace(const VramOneDNNKernel *) {
  vramOneDNNLoad();
  return -1;
}

int32_t vramOneDNNPrepare(void **, const VramOneDNNKernel *) {
  return vramOneDNNLoad();
}

void vramOneDNNRun(void *, const float *, const float *, float *, void *) {}

int32_t vramOneDNNStatus(void) { return 0; }

std::string vram::runtime::oneDNNVersion() { return ""; }
