//===- CudaDriver.cpp - CUDA's driver, where there is one -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Runtime/CudaDriver.h"

#include <cstdlib>
#include <dlfcn.h>

using namespace vram::runtime;

namespace {
/// The symbol of a function, which may have a version in its name.
struct Symbol {
  const char *name;
  void **place;
};
} // namespace

bool CudaDriver::loadSymbols(void *library, std::string &error) {
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
      {"cuCtxGetDevice", place(Functions.CtxGetDevice)},
      {"cuCtxSetCurrent", place(Functions.CtxSetCurrent)},
      {"cuMemGetInfo_v2", place(Functions.MemGetInfo)},
      {"cuMemAlloc_v2", place(Functions.MemAlloc)},
      {"cuMemFree_v2", place(Functions.MemFree)},
      {"cuMemHostAlloc", place(Functions.MemHostAlloc)},
      {"cuMemFreeHost", place(Functions.MemFreeHost)},
      {"cuPointerGetAttribute", place(Functions.PointerGetAttribute)},
      {"cuMemcpyDtoH_v2", place(Functions.MemcpyDtoH)},
      {"cuMemcpyHtoDAsync_v2", place(Functions.MemcpyHtoDAsync)},
      {"cuMemcpyDtoHAsync_v2", place(Functions.MemcpyDtoHAsync)},
      {"cuMemsetD8_v2", place(Functions.MemsetD8)},
      {"cuMemsetD8Async", place(Functions.MemsetD8Async)},
      {"cuLaunchHostFunc", place(Functions.LaunchHostFunc)},
      {"cuModuleLoadData", place(Functions.ModuleLoadData)},
      {"cuModuleUnload", place(Functions.ModuleUnload)},
      {"cuModuleGetFunction", place(Functions.ModuleGetFunction)},
      {"cuLaunchKernel", place(Functions.LaunchKernel)},
      {"cuStreamCreate", place(Functions.StreamCreate)},
      {"cuStreamDestroy_v2", place(Functions.StreamDestroy)},
      {"cuStreamSynchronize", place(Functions.StreamSynchronize)},
      {"cuStreamWaitEvent", place(Functions.StreamWaitEvent)},
      {"cuStreamIsCapturing", place(Functions.StreamIsCapturing)},
      {"cuEventCreate", place(Functions.EventCreate)},
      {"cuEventDestroy_v2", place(Functions.EventDestroy)},
      {"cuEventRecord", place(Functions.EventRecord)},
      {"cuEventRecordWithFlags", place(Functions.EventRecordWithFlags)},
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
  return true;
}

bool CudaDriver::load(std::string &error) {
  void *library = dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL);
  if (!library) {
    const char *reason = dlerror();
    error = std::string("no CUDA driver: ") +
            (reason ? reason : "libcuda.so.1 cannot be loaded");
    return false;
  }
  if (!loadSymbols(library, error))
    return false;
  Functions.LaunchKernelEx =
      reinterpret_cast<decltype(Functions.LaunchKernelEx)>(
          dlsym(library, "cuLaunchKernelEx"));
  auto failed = [&](int status, const char *what) {
    if (status == 0)
      return false;
    error = std::string(what) + ": " + describe(status);
    return true;
  };
  if (failed(Functions.Init(0), "no GPU can be used") ||
      failed(Functions.DeviceGetCount(&Count), "no GPU can be counted"))
    return false;
  if (Count == 0) {
    error = "there is a CUDA driver, but no GPU";
    return false;
  }
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
  return driver->makeCurrent(error) ? driver : nullptr;
}

bool CudaDriver::makeCurrent(std::string &error) const {
  auto failed = [&](int status) {
    if (status != 0)
      error = "the GPU has no context: " + describe(status);
    return status != 0;
  };
  void *current = nullptr;
  if (failed(Functions.CtxGetCurrent(&current)))
    return false;
  // The maker of a context has chosen the device, and its memory is there.
  if (current)
    return true;
  int number = 0;
  if (const char *text = std::getenv("VRAM_DEVICE")) {
    char *end = nullptr;
    long asked = std::strtol(text, &end, 10);
    if (end == text || *end != 0 || asked < 0 || asked >= Count) {
      error = std::string("VRAM_DEVICE is '") + text +
              "', and must be the number of a GPU, below " +
              std::to_string(Count);
      return false;
    }
    number = static_cast<int>(asked);
  }
  int device = 0;
  return !failed(Functions.DeviceGet(&device, number)) &&
         !failed(Functions.DevicePrimaryCtxRetain(&current, device)) &&
         !failed(Functions.CtxSetCurrent(current));
}

int CudaDriver::device() const {
  int device = 0;
  return Functions.CtxGetDevice(&device) == 0 ? device : 0;
}

std::string CudaDriver::chip() const {
  // Of CUdevice_attribute: the compute capability.
  constexpr int majorAttribute = 75, minorAttribute = 76;
  int major = 0, minor = 0;
  Functions.DeviceGetAttribute(&major, majorAttribute, device());
  Functions.DeviceGetAttribute(&minor, minorAttribute, device());
  return "sm_" + std::to_string(major) + std::to_string(minor);
}

std::string CudaDriver::name() const {
  char name[256] = "";
  Functions.DeviceGetName(name, sizeof(name), device());
  return name;
}

std::string CudaDriver::version() const {
  int version = 0;
  Functions.DriverGetVersion(&version);
  return std::to_string(version / 1000) + "." +
         std::to_string(version % 1000 / 10);
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
