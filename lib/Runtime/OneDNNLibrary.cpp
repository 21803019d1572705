//===- OneDNNLibrary.cpp - oneDNN, where there is one ---------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OneDNNLibrary.h"

#include "vram/Runtime/LibraryVersions.h"

#include <dlfcn.h>

using namespace vram::runtime;

static_assert(DNNL_VERSION_MAJOR == 2,
              "OneDNN.cpp is written against version 2 of oneDNN");

bool OneDNN::load(std::string &error) {
  static constexpr const char *fix =
      "; install oneDNN 2 (Debian: libdnnl2), or use generated code "
      "(--kernels=none)";
  void *library = dlopen("libdnnl.so.2", RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    const char *reason = dlerror();
    error = std::string("oneDNN cannot be loaded: ") +
            (reason ? reason : "no libdnnl.so.2") + fix;
    return false;
  }
#define VRAM_FIND(name)                                                        \
  name = reinterpret_cast<decltype(name)>(dlsym(library, "dnnl_" #name));      \
  if (!name) {                                                                 \
    error = std::string("libdnnl.so.2 has no dnnl_" #name) + fix;              \
    return false;                                                              \
  }
  VRAM_ONEDNN_FUNCTIONS(VRAM_FIND)
#undef VRAM_FIND
  // Found in what the library itself is linked to.
  getMaxThreads = reinterpret_cast<decltype(getMaxThreads)>(
      dlsym(library, "omp_get_max_threads"));
  setNumThreads = reinterpret_cast<decltype(setNumThreads)>(
      dlsym(library, "omp_set_num_threads"));
  if (engine_create(&engine, dnnl_cpu, 0) != dnnl_success) {
    error = std::string("oneDNN cannot be used on this CPU") + fix;
    return false;
  }
  return true;
}

const OneDNN *OneDNN::get(std::string &error) {
  struct Loaded {
    OneDNN library;
    std::string error;
    bool fine;
    Loaded() : fine(library.load(error)) {}
  };
  // Never unloaded: kernels that were made stay to the end.
  static const auto *loaded = new Loaded;
  if (!loaded->fine)
    error = loaded->error;
  return loaded->fine ? &loaded->library : nullptr;
}

std::string vram::runtime::oneDNNVersion() {
  std::string ignored;
  const OneDNN *library = OneDNN::get(ignored);
  if (!library)
    return "";
  const dnnl_version_t &version = *library->version();
  return "oneDNN " + std::to_string(version.major) + "." +
         std::to_string(version.minor) + "." + std::to_string(version.patch);
}
