//===- DeviceModel.cpp - What a device can hold and how fast --------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Analysis/DeviceModel.h"

#include "vram/Planning/Support/Files.h"
#include "vram/Planning/Support/Limits.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/FileSystem.h"

#include <cmath>
#include <tuple>
#include <vector>

using namespace mlir;
using namespace mlir::vram;
namespace planning = ::vram::planning;

static constexpr double kNsPerSecond = 1e9;

/// By how much the ratio of two steps' times may be off, in percent. With
/// measured ops and with rates of kernels: the limits that
/// benchmarks/step_times.py checks, of the median error of a profile and of the
/// ratios on GPUs. With peaks: an estimate, since steps on an H100 took 1.4 to
/// 2.2 times as long as predicted.
static constexpr int64_t kMeasuredErrorPercent = 5, kRatesErrorPercent = 8,
                         kPeaksErrorPercent = 50;

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

FailureOr<DeviceModel> DeviceModel::parse(StringRef text, StringRef source,
                                          EmitError emitError) {
  planning::ParsedDevice parsed = planning::readDeviceFile(text, source);
  if (!parsed) {
    emitError() << parsed.error;
    return failure();
  }
  static_assert(planning::kRateNames.size() == NumRates);
  const planning::DeviceFile &file = *parsed.device;
  DeviceModel device;
  device.Name = file.name;
  device.Description = file.description;
  device.CudnnProperties = file.cudnnProperties;
  device.Listed = file.listed;
  device.MemoryBytes = file.memoryBytes;
  device.BytesPerNs = file.bytesPerSecond / kNsPerSecond;
  device.LaunchNs = file.launchNs;
  device.HostBytesPerNs = file.hostLinkBytesPerSecond / kNsPerSecond;
  device.HostLatencyNs = file.hostLinkLatencyNs;
  device.HostMemoryBytesPerNs = file.hostBytesPerSecond / kNsPerSecond;
  device.HostFlopsPerNs = file.hostFlopsPerSecond / kNsPerSecond;
  for (unsigned rate = 0; rate < NumRates; ++rate) {
    device.VectorFlopsPerNs[rate] = file.vectorFlops[rate] / kNsPerSecond;
    device.MatrixFlopsPerNs[rate] = file.matrixFlops[rate] / kNsPerSecond;
  }
  for (const planning::KernelRate &rate : file.kernels)
    device.Kernels[rate.kind][rate.type] = rate;
  device.Calibrated = file.calibrated;
  device.Text = text.str();
  for (const auto &[op, ns] : file.measuredNs)
    device.Measured[op] = ns;
  return device;
}

//===----------------------------------------------------------------------===//
// Built-in devices
//===----------------------------------------------------------------------===//

namespace {
struct DeviceFile {
  const char *name;
  const char *text;
};
const DeviceFile kDeviceFiles[] = {
#include "BuiltinDevices.inc"
};
} // namespace

namespace mlir::vram {
struct BuiltinDevices {
  std::vector<DeviceModel> all;
  std::vector<DeviceModel> listed;

  static const BuiltinDevices &get() {
    static const BuiltinDevices devices;
    return devices;
  }

private:
  BuiltinDevices() {
    for (const DeviceFile &file : kDeviceFiles) {
      // The build's own data: a unit test parses each of the files.
      FailureOr<DeviceModel> device =
          DeviceModel::parse(file.text, file.name, []() -> InFlightDiagnostic {
            return InFlightDiagnostic();
          });
      if (failed(device))
        llvm::report_fatal_error("built-in device file is malformed");
      all.push_back(*device);
      if (device->Listed)
        listed.push_back(*device);
    }
    llvm::sort(all, [](const DeviceModel &a, const DeviceModel &b) {
      return a.Name < b.Name;
    });
    llvm::sort(listed, [](const DeviceModel &a, const DeviceModel &b) {
      return std::tie(a.MemoryBytes, a.Name) < std::tie(b.MemoryBytes, b.Name);
    });
  }
};
} // namespace mlir::vram

FailureOr<DeviceModel> DeviceModel::load(StringRef nameOrPath,
                                         EmitError emitError) {
  const BuiltinDevices &builtin = BuiltinDevices::get();
  for (const DeviceModel &device : builtin.all)
    if (device.Name == nameOrPath)
      return device;
  if (!llvm::sys::fs::exists(nameOrPath)) {
    InFlightDiagnostic error = emitError();
    error << "there is no device '" << nameOrPath
          << "': name a device file (.json) or one of ";
    llvm::interleaveComma(builtin.all, error,
                          [&](const DeviceModel &d) { error << d.Name; });
    return failure();
  }
  planning::FileContent file =
      planning::readFile(nameOrPath.str(), planning::limits::kDeviceFileBytes);
  if (!file) {
    emitError() << "device file: " << file.error;
    return failure();
  }
  return parse(file.text, nameOrPath, emitError);
}

bool DeviceModel::operator==(const DeviceModel &other) const {
  return Text == other.Text;
}

const DeviceModel &DeviceModel::generic() {
  for (const DeviceModel &device : BuiltinDevices::get().all)
    if (device.Name == "generic")
      return device;
  llvm_unreachable("share/devices/generic.json is compiled in");
}

ArrayRef<DeviceModel> DeviceModel::listed() {
  return BuiltinDevices::get().listed;
}

const DeviceModel *DeviceModel::smallestThatHolds(int64_t bytes) {
  for (const DeviceModel &device : listed())
    if (bytes <= device.MemoryBytes)
      return &device;
  return nullptr;
}

DeviceModel::Rate DeviceModel::rateOf(Type elementType) {
  if (elementType.isF64())
    return F64;
  if (elementType.isTF32())
    return TF32;
  if (elementType.isF16())
    return F16;
  return elementType.isBF16() ? BF16 : F32;
}

double DeviceModel::flopsPerNs(Type elementType, bool matrix) const {
  return (matrix ? MatrixFlopsPerNs : VectorFlopsPerNs)[rateOf(elementType)];
}

std::optional<double>
DeviceModel::kernelNs(StringRef kind, Type elementType, bool matrix,
                      const planning::KernelSize &size) const {
  auto found = Kernels.find(kind);
  if (found == Kernels.end() || !found->second[rateOf(elementType)])
    return std::nullopt;
  return found->second[rateOf(elementType)]->nanoseconds(
      size, flopsPerNs(elementType, matrix), BytesPerNs);
}

std::string DeviceModel::describeSource() const {
  if (!Calibrated.empty())
    return "by a calibration of " + Calibrated;
  if (hasMeasurements())
    return "by measured ops";
  return hasKernelRates() ? "from achieved rates" : "from peaks";
}

int64_t DeviceModel::timeErrorPercent() const {
  if (hasMeasurements() && Calibrated.empty())
    return kMeasuredErrorPercent;
  return hasKernelRates() ? kRatesErrorPercent : kPeaksErrorPercent;
}

int64_t DeviceModel::transferNs(int64_t bytes) const {
  // Above it a sum over a million transfers might overflow.
  constexpr double kMostNs = 1e12;
  if (!hasHostLink())
    return 0;
  return HostLatencyNs +
         static_cast<int64_t>(std::ceil(
             std::min(kMostNs, static_cast<double>(bytes) / HostBytesPerNs)));
}

std::optional<int64_t> DeviceModel::measuredNs(StringRef signature) const {
  auto found = Measured.find(signature);
  if (found == Measured.end())
    return std::nullopt;
  return found->second;
}
