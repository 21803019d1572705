//===- Machine.cpp - The device that steps run on -------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Machine.h"

#include "vram-c/Threads.h"
#include "vram/Analysis/DeviceModel.h"
#include "vram/Planning/Support/MachineMemory.h"
#include "vram/Runtime/CudaDriver.h"
#include "vram/Runtime/LibraryVersions.h"

#include "llvm/Support/WithColor.h"
#include "llvm/TargetParser/Host.h"

using namespace mlir;
using namespace mlir::vram;
using namespace mlir::vram::run;
namespace runtime = ::vram::runtime;

static Machine describeCpu() {
  std::string name =
      (llvm::sys::getHostCPUName() + ", " + Twine(vramThreads()) +
       (vramThreads() == 1 ? " thread" : " threads"))
          .str();
  return {name, runtime::oneDNNVersion(), ::vram::planning::availableMemory()};
}

static Machine describeGpu() {
  std::string ignored;
  const auto *driver = runtime::CudaDriver::get(ignored);
  if (!driver)
    return {};
  std::string libraries = runtime::cudaLibraryVersions();
  return {driver->name(),
          "CUDA " + driver->version() +
              (libraries.empty() ? "" : ", " + libraries),
          static_cast<int64_t>(driver->memory().second)};
}

Machine Machine::atHand(StringRef backend) {
  if (backend == "cuda")
    return describeGpu();
  return backend == "cpu" ? describeCpu() : Machine();
}

LogicalResult run::checkDeviceAtHand(StringRef name, StringRef backend,
                                     MLIRContext *context) {
  FailureOr<DeviceModel> device = DeviceModel::load(
      name, [&] { return emitError(UnknownLoc::get(context)); });
  if (failed(device))
    return failure();
  const std::string atHand = Machine::atHand(backend).name;
  // "h100" is a part of "NVIDIA H100 80GB HBM3".
  bool isSame = StringRef(atHand).contains_insensitive(device->name());
  if (!atHand.empty() && !isSame)
    llvm::WithColor::warning(llvm::errs(), "vram-run")
        << "planned for '" << device->name() << "', but this is '" << atHand
        << "': times and choices are those of the former\n";
  return success();
}
