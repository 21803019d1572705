//===- CudaDriver.h - CUDA's driver, where there is one ------ -*- C++ -*--===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// No MLIR and no header of CUDA's: the functions of libcuda that are needed,
// found when they are first asked for. Sizes are bytes.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_RUNTIME_CUDADRIVER_H
#define VRAM_RUNTIME_CUDADRIVER_H

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>

namespace vram::runtime {

/// An address on the device.
using DevicePointer = unsigned long long;

/// CUlaunchAttribute, one whose value is a number, and CUlaunchConfig.
struct alignas(8) LaunchAttribute {
  int id, pad, value, rest[15];
};
struct LaunchConfig {
  unsigned blocks[3], threads[3], sharedBytes;
  void *stream;
  const LaunchAttribute *attributes;
  unsigned attributeCount;
};

/// The functions of libcuda by their names without "cu". All return CUresult.
struct CudaFunctions {
  int (*Init)(unsigned);
  int (*DriverGetVersion)(int *);
  int (*GetErrorString)(int, const char **);
  int (*DeviceGetCount)(int *);
  int (*DeviceGet)(int *, int);
  int (*DeviceGetName)(char *, int, int);
  int (*DeviceGetAttribute)(int *, int, int);
  int (*DevicePrimaryCtxRetain)(void **, int);
  int (*CtxGetCurrent)(void **);
  int (*CtxGetDevice)(int *);
  int (*CtxSetCurrent)(void *);
  int (*MemGetInfo)(size_t *, size_t *);
  int (*MemAlloc)(DevicePointer *, size_t);
  int (*MemFree)(DevicePointer);
  int (*MemHostAlloc)(void **, size_t, unsigned);
  int (*MemFreeHost)(void *);
  int (*PointerGetAttribute)(void *, int, DevicePointer);
  int (*MemcpyDtoH)(void *, DevicePointer, size_t);
  int (*MemcpyHtoDAsync)(DevicePointer, const void *, size_t, void *);
  int (*MemcpyDtoHAsync)(void *, DevicePointer, size_t, void *);
  int (*MemsetD8)(DevicePointer, unsigned char, size_t);
  int (*MemsetD8Async)(DevicePointer, unsigned char, size_t, void *);
  int (*ModuleLoadData)(void **, const void *);
  int (*ModuleUnload)(void *);
  int (*ModuleGetFunction)(void **, void *, const char *);
  int (*LaunchKernel)(void *, unsigned, unsigned, unsigned, unsigned, unsigned,
                      unsigned, unsigned, void *, void **, void **);
  /// Null in a driver before CUDA 11.8.
  int (*LaunchKernelEx)(const LaunchConfig *, void *, void **, void **);
  int (*LaunchHostFunc)(void *, void (*)(void *), void *);
  int (*StreamCreate)(void **, unsigned);
  int (*StreamDestroy)(void *);
  int (*StreamSynchronize)(void *);
  int (*StreamWaitEvent)(void *, void *, unsigned);
  int (*StreamIsCapturing)(void *, int *);
  int (*EventCreate)(void **, unsigned);
  int (*EventDestroy)(void *);
  int (*EventRecord)(void *, void *);
  int (*EventRecordWithFlags)(void *, void *, unsigned);
  int (*EventSynchronize)(void *);
  int (*EventElapsedTime)(float *, void *, void *);
  int (*StreamBeginCapture)(void *, int);
  int (*StreamEndCapture)(void *, void **);
  int (*GraphInstantiate)(void **, void *, unsigned long long);
  int (*GraphLaunch)(void *, void *);
  int (*GraphDestroy)(void *);
  int (*GraphExecDestroy)(void *);
};

/// The driver and its first device, ready for use by this thread.
class CudaDriver {
public:
  /// Null, with the reason in `error`, where there is no driver or no GPU.
  static const CudaDriver *get(std::string &error);

  const CudaFunctions *operator->() const { return &Functions; }

  /// "the driver says: out of memory".
  std::string describe(int status) const;
  /// Of the device whose context is current: "sm_90", and what it is called.
  std::string chip() const;
  std::string name() const;
  /// The version of CUDA that the driver supports: "13.0".
  std::string version() const;
  /// Free bytes and all of them.
  std::pair<size_t, size_t> memory() const;
  /// If this thread has no context, the primary one of the device that the
  /// environment's VRAM_DEVICE counts (0 where it is not set) becomes its own.
  /// False, with the reason in `error`, where that cannot be.
  bool makeCurrent(std::string &error) const;

private:
  bool load(std::string &error);
  bool loadSymbols(void *library, std::string &error);
  int device() const;

  CudaFunctions Functions = {};
  int Count = 0;
};

} // namespace vram::runtime

#endif // VRAM_RUNTIME_CUDADRIVER_H
