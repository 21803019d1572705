//===- CudaDriver.cpp - CUDA's driver, where there is one -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Runtime/CudaDriver.h"

#include <dlfcn.h>

using namespace vram::runtime;

namespace {
/// The symbol of a function, which may have a version in its name.
struct Symbol {
  const char *name;
  void **place;
};
} // namespace

bool CudaDriver::load(std::string &error) {
  void *library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    const char *reason = dlerror();
    error = std::string("no CUDA driver: ") +
            (reason ? reason : "libcuda.so.1 cannot be loaded");
    return false;
  }
  auto place = [](auto &function) {
    return reinterpret_cast<void **>(&function);
  };
  const Symbol symbols[] = {
      {"cuInit", place(Functions.Init)},
      {"cuDriverGetVersion", place(Functions.DriverGetVersion)},
      {"cuGetErrorString", place(Functions.GetErrorString)},
      {"cuDeviceGetCount", place(Functions.DeviceGetCount)},
      {"cuDeviceGet", place(Functions.DeviceGet)},
      {"cuDeviceGetName", place(Functions.DeviceGetName)},
      {"cuDeviceGetAttribute", place(Functions.DeviceGetAttribute)},
      {"cuDevicePrimaryCtxRetain", place(Functions.DevicePrimaryCtxRetain)},
      {"cuCtxGetCurrent", place(Functions.CtxGetCurrent)},
      {"cuCtxSetCurrent", place(Functions.CtxSetCurrent)},
      {"cuMemGetInfo_v2", place(Functions.MemGetInfo)},
      {"cuMemAlloc_v2", place(Functions.MemAlloc)},
      {"cuMemFree_v2", place(Functions.MemFree)},
      {"cuMemcpyHtoD_v2", place(Functions.MemcpyHtoD)},
      {"cuMemcpyDtoH_v2", place(Functions.MemcpyDtoH)},
      {"cuMemsetD8_v2", place(Functions.MemsetD8)},
      {"cuModuleLoadData", place(Functions.ModuleLoadData)},
      {"cuModuleUnload", place(Functions.ModuleUnload)},
      {"cuModuleGetFunction", place(Functions.ModuleGetFunction)},
      {"cuLaunchKernel", place(Functions.LaunchKernel)},
      {"cuStreamCreate", place(Functions.StreamCreate)},
      {"cuStreamDestroy_v2", place(Functions.StreamDestroy)},
      {"cuStreamSynchronize", place(Functions.StreamSynchronize)},
      {"cuEventCreate", place(Functions.EventCreate)},
      {"cuEventDestroy_v2", place(Functions.EventDestroy)},
      {"cuEventRecord", place(Functions.EventRecord)},
      {"cuEventSynchronize", place(Functions.EventSynchronize)},
      {"cuEventElapsedTime", place(Functions.EventElapsedTime)},
      {"cuStreamBeginCapture_v2", place(Functions.StreamBeginCapture)},
      {"cuStreamEndCapture", place(Functions.StreamEndCapture)},
      {"cuGraphInstantiateWithFlags", place(Functions.GraphInstantiate)},
      {"cuGraphLaunch", place(Functions.GraphLaunch)},
      {"cuGraphDestroy", place(Functions.GraphDestroy)},
      {"cuGraphExecDestroy", place(Functions.GraphExecDestroy)},
  };
  for (const Symbol &symbol : symbols) {
    *symbol.place = dlsym(library, symbol.name);
    if (!*symbol.place) {
      error = std::string("the CUDA driver is too old: it has no ") +
              symbol.name + "; CUDA 11.4 or later is needed";
      return false;
    }
  }
  auto failed = [&](int status, const char *what) {
    if (status == 0)
      return false;
    error = std::string(what) + ": " + describe(status);
    return true;
  };
  int count = 0;
  if (failed(Functions.Init(0), "no GPU can be used") ||
      failed(Functions.DeviceGetCount(&count), "no GPU can be counted"))
    return false;
  if (count == 0) {
    error = "there is a CUDA driver, but no GPU";
    return false;
  }
  // Of CUdevice_attribute: the compute capability.
  constexpr int majorAttribute = 75, minorAttribute = 76;
  int major = 0, minor = 0;
  char name[256] = "";
  if (failed(Functions.DeviceGet(&Device, 0), "the GPU cannot be opened") ||
      failed(Functions.DeviceGetName(name, sizeof(name), Device),
             "the GPU has no name") ||
      failed(Functions.DeviceGetAttribute(&major, majorAttribute, Device),
             "the GPU has no capability") ||
      failed(Functions.DeviceGetAttribute(&minor, minorAttribute, Device),
             "the GPU has no capability") ||
      failed(Functions.DevicePrimaryCtxRetain(&Context, Device),
             "the GPU has no context"))
    return false;
  Name = name;
  Chip = "sm_" + std::to_string(major) + std::to_string(minor);
  return true;
}

const CudaDriver *CudaDriver::get(std::string &error) {
  static std::string reason;
  static const CudaDriver *driver = []() -> const CudaDriver * {
    // It lives as long as the process: streams may outlast everything else.
    static CudaDriver instance;
    return instance.load(reason) ? &instance : nullptr;
  }();
  if (!driver) {
    error = reason;
    return nullptr;
  }
  if (int status = driver->makeCurrent()) {
    error = driver->describe(status);
    return nullptr;
  }
  return driver;
}

int CudaDriver::makeCurrent() const {
  void *current = nullptr;
  if (int status = Functions.CtxGetCurrent(&current))
    return status;
  return current ? 0 : Functions.CtxSetCurrent(Context);
}

std::string CudaDriver::describe(int status) const {
  const char *text = nullptr;
  if (Functions.GetErrorString)
    Functions.GetErrorString(status, &text);
  return text ? text : "CUDA error " + std::to_string(status);
}

std::pair<size_t, size_t> CudaDriver::memory() const {
  size_t free = 0, total = 0;
  Functions.MemGetInfo(&free, &total);
  return {free, total};
}
