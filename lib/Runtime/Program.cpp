//===- Program.cpp - Loaded kernels, and how a step starts them -----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Copies.h"
#include "Error.h"
#include "HostCalls.h"
#include "LibraryCalls.h"

#include "vram-c/Runtime.h"
#include "vram/Runtime/CudaDriver.h"
#include "vram/Runtime/StepGraph.h"

#include <memory>
#include <mutex>
#include <utility>
#include <vector>

using namespace vram::runtime;

std::string &vram::runtime::lastError() {
  thread_local std::string text;
  return text;
}

const char *vramRuntimeError(void) { return lastError().c_str(); }

int32_t vramLaunch(VramProgram *program, int32_t kernel, int64_t blocks,
                   int32_t threads, void *stream, void *const *arguments,
                   int32_t count) {
  return program->launch(program, kernel, blocks, threads, stream, arguments,
                         count);
}

int32_t vramCall(VramProgram *program, int32_t call, void *stream,
                 void *const *arguments, int32_t count) {
  return program->call(program, call, stream, arguments, count);
}

int32_t vramStartCopy(VramProgram *program, int32_t copy, void *stream,
                      void *target, const void *source, int64_t bytes,
                      int32_t direction, int32_t behind) {
  return program->startCopy(program, copy, stream, target, source, bytes,
                            direction, behind);
}

int32_t vramFinishCopy(VramProgram *program, int32_t copy, void *stream) {
  return program->finishCopy(program, copy, stream);
}

int32_t vramStartHost(VramProgram *program, int32_t number, void *stream,
                      VramHostFunction function, void *const *arguments,
                      int32_t count) {
  return program->startHost(program, number, stream, function, arguments,
                            count);
}

int32_t vramFinishHost(VramProgram *program, int32_t number, void *stream) {
  return program->finishHost(program, number, stream);
}

namespace {
struct CudaProgram : VramProgram {
  const CudaDriver *driver = nullptr;
  std::vector<void *> modules;
  std::vector<void *> functions;
  std::vector<std::string> names;
  /// Whether it may be launched before the kernel in front of it is over.
  std::vector<bool> waits;
  /// The stream that steps are recorded on, made with the first: the caller's
  /// may be the null stream, which cannot be. Destroyed behind the libraries,
  /// whose handles may still know it.
  struct CaptureStream {
    const CudaDriver *driver = nullptr;
    void *stream = nullptr;
    ~CaptureStream() {
      if (stream)
        (*driver)->StreamDestroy(stream);
    }
  } captureStream;
  LibraryCalls calls;
  HostCalls host;
  Copies copies;

  CudaProgram() {
    launch = start;
    call = callLibrary;
    startCopy = beginCopy;
    finishCopy = endCopy;
    startHost = beginHost;
    finishHost = endHost;
  }
  ~CudaProgram() {
    for (void *module : modules)
      (*driver)->ModuleUnload(module);
  }

  bool failed(int status, const std::string &what) const {
    if (status != 0)
      lastError() = what + ": " + driver->describe(status);
    return status != 0;
  }

  static int32_t start(VramProgram *base, int32_t kernel, int64_t blocks,
                       int32_t threads, void *stream, void *const *arguments,
                       int32_t count) {
    auto *program = static_cast<CudaProgram *>(base);
    // The driver wants the address of each argument.
    constexpr int32_t most = 256;
    void *places[most];
    if (kernel < 0 ||
        static_cast<size_t>(kernel) >= program->functions.size() ||
        count > most) {
      lastError() = "a launch of a kernel that is not there";
      return 1;
    }
    for (int32_t i = 0; i < count; ++i)
      places[i] = const_cast<void **>(arguments + i);
    const CudaFunctions &cuda = *program->driver->operator->();
    void *function = program->functions[kernel];
    auto grid = static_cast<unsigned>(blocks);
    auto block = static_cast<unsigned>(threads);
    int status = 0;
    if (program->waits[kernel] && cuda.LaunchKernelEx) {
      // CU_LAUNCH_ATTRIBUTE_PROGRAMMATIC_STREAM_SERIALIZATION.
      const LaunchAttribute early = {/*id=*/6, 0, /*value=*/1, {}};
      const LaunchConfig config = {{grid, 1, 1}, {block, 1, 1}, 0,
                                   stream,       &early,        1};
      status = cuda.LaunchKernelEx(&config, function, places, nullptr);
    } else {
      status = cuda.LaunchKernel(function, grid, 1, 1, block, 1, 1, 0, stream,
                                 places, nullptr);
    }
    program->failed(status, "kernel '" + program->names[kernel] +
                                "' cannot be launched");
    return status;
  }

  static int32_t callLibrary(VramProgram *base, int32_t call, void *stream,
                             void *const *arguments, int32_t count) {
    auto *program = static_cast<CudaProgram *>(base);
    return program->calls.run(call, stream, arguments, count, lastError());
  }

  static int32_t beginCopy(VramProgram *base, int32_t copy, void *stream,
                           void *target, const void *source, int64_t bytes,
                           int32_t direction, int32_t behind) {
    auto *program = static_cast<CudaProgram *>(base);
    if (behind >= 0)
      if (int32_t status = program->host.finish(
              behind, program->copies.streamOf(direction), lastError()))
        return status;
    return program->copies.start(copy, stream, target, source, bytes, direction,
                                 lastError());
  }

  static int32_t endCopy(VramProgram *base, int32_t copy, void *stream) {
    auto *program = static_cast<CudaProgram *>(base);
    return program->copies.finish(copy, stream, lastError());
  }

  static int32_t beginHost(VramProgram *base, int32_t number, void *stream,
                           VramHostFunction function, void *const *arguments,
                           int32_t count) {
    auto *program = static_cast<CudaProgram *>(base);
    return program->host.start(number, stream, function, arguments, count,
                               lastError());
  }

  static int32_t endHost(VramProgram *base, int32_t number, void *stream) {
    auto *program = static_cast<CudaProgram *>(base);
    return program->host.finish(number, stream, lastError());
  }
};
} // namespace

/// The cubin, or where it is for another chip, the PTX, which the driver
/// compiles.
static int load(const CudaDriver &driver, const VramImage &image,
                void **module) {
  // CUDA_ERROR_INVALID_IMAGE, CUDA_ERROR_NO_BINARY_FOR_GPU.
  constexpr int invalid = 200, noBinary = 209;
  int status = driver->ModuleLoadData(module, image.cubin);
  if (image.ptx && (status == invalid || status == noBinary))
    status = driver->ModuleLoadData(module, image.ptx);
  return status;
}

VramProgram *vramCudaCreate(const VramImage *images, int32_t imageCount,
                            const VramKernel *kernels, int32_t kernelCount,
                            const VramCall *calls, int32_t callCount,
                            int32_t copyCount, int32_t hostCount) {
  auto program = std::make_unique<CudaProgram>();
  program->driver = CudaDriver::get(lastError());
  if (!program->driver)
    return nullptr;
  const CudaDriver &driver = *program->driver;
  for (int32_t i = 0; i < imageCount; ++i) {
    void *module = nullptr;
    if (program->failed(load(driver, images[i], &module),
                        "the kernels cannot be loaded on " + driver.name() +
                            " (" + driver.chip() + ")"))
      return nullptr;
    program->modules.push_back(module);
  }
  for (int32_t i = 0; i < kernelCount; ++i) {
    void *function = nullptr;
    if (program->failed(
            driver->ModuleGetFunction(
                &function, program->modules[kernels[i].image], kernels[i].name),
            std::string("there is no kernel '") + kernels[i].name + "'"))
      return nullptr;
    program->functions.push_back(function);
    program->names.push_back(kernels[i].name);
    program->waits.push_back(kernels[i].waits != 0);
  }
  if (!program->calls.prepare(calls, callCount, lastError()) ||
      !program->copies.prepare(driver, copyCount, lastError()) ||
      !program->host.prepare(driver, hostCount, lastError()))
    return nullptr;
  return program.release();
}

VramProgram *vramCudaFind(void **slot, const VramImage *images,
                          int32_t imageCount, const VramKernel *kernels,
                          int32_t kernelCount, const VramCall *calls,
                          int32_t callCount, int32_t copyCount,
                          int32_t hostCount) {
  // The programs made, one in each context.
  using Programs = std::vector<std::pair<void *, VramProgram *>>;
  static std::mutex mutex;
  std::lock_guard<std::mutex> lock(mutex);
  const CudaDriver *driver = CudaDriver::get(lastError());
  if (!driver)
    return nullptr;
  void *context = nullptr;
  if (int status = (*driver)->CtxGetCurrent(&context)) {
    lastError() = "the GPU has no context: " + driver->describe(status);
    return nullptr;
  }
  if (!*slot)
    *slot = new Programs();
  auto &programs = *static_cast<Programs *>(*slot);
  for (auto [known, program] : programs)
    if (known == context)
      return program;
  VramProgram *made = vramCudaCreate(images, imageCount, kernels, kernelCount,
                                     calls, callCount, copyCount, hostCount);
  if (made)
    programs.push_back({context, made});
  return made;
}

VramProgram *vramLibrariesCreate(const VramCall *calls, int32_t callCount) {
  auto program = std::make_unique<CudaProgram>();
  if (!program->calls.prepare(calls, callCount, lastError()))
    return nullptr;
  return program.release();
}

int32_t vramCapture(VramProgram *base, VramStep step, void *const *pointers,
                    void *workspace, void **graph) {
  auto *program = static_cast<CudaProgram *>(base);
  const CudaDriver &driver = *program->driver;
  void *&stream = program->captureStream.stream;
  program->captureStream.driver = &driver;
  // CU_STREAM_NON_BLOCKING.
  if (!stream)
    if (int status = driver->StreamCreate(&stream, 1)) {
      stream = nullptr;
      program->failed(status, "a stream to record a graph on cannot be made");
      return status;
    }
  auto enqueue = [&](std::string &) {
    return step(program, pointers, workspace, stream);
  };
  return captureGraph(driver, stream, enqueue, graph, lastError());
}

void vramCudaDestroy(VramProgram *program) {
  delete static_cast<CudaProgram *>(program);
}
