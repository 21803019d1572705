//===- DeviceModel.h - What a device can hold and how fast ------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Devices are data: one JSON file each (docs/memory-model.md has the format).
// The files of share/devices are compiled in, so that a name is enough; a path
// reads a file of the user's.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_ANALYSIS_DEVICEMODEL_H
#define VRAM_ANALYSIS_DEVICEMODEL_H

#include "vram/Planning/Support/DeviceFile.h"

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Types.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringRef.h"

#include <array>
#include <cstdint>
#include <optional>
#include <string>

namespace mlir::vram {

class DeviceModel {
public:
  using EmitError = llvm::function_ref<InFlightDiagnostic()>;

  /// A built-in device by name, else the device file at that path.
  static FailureOr<DeviceModel> load(llvm::StringRef nameOrPath,
                                     EmitError emitError);

  /// `text` in the format of a device file; `source` names it in errors.
  static FailureOr<DeviceModel>
  parse(llvm::StringRef text, llvm::StringRef source, EmitError emitError);

  /// A round device between the listed ones, for when none is named.
  static const DeviceModel &generic();

  /// The built-in devices that one can buy or rent, smallest memory first.
  static llvm::ArrayRef<DeviceModel> listed();

  /// The first of listed() that holds `bytes`; null if none does.
  static const DeviceModel *smallestThatHolds(int64_t bytes);

  llvm::StringRef name() const { return Name; }
  llvm::StringRef description() const { return Description; }

  /// Bytes of device memory.
  int64_t memoryBytes() const { return MemoryBytes; }
  /// Bytes a nanosecond between memory and the chip.
  double bytesPerNs() const { return BytesPerNs; }
  /// The time of a kernel's launch, before it does any work, in nanoseconds.
  int64_t launchNs() const { return LaunchNs; }

  /// Is there a link to the host, over which values can be offloaded?
  bool hasHostLink() const { return HostBytesPerNs > 0; }
  /// Bytes a nanosecond between device and host, each way by itself; 0 where
  /// the device file names no link. And what each transfer takes beside them.
  double hostBytesPerNs() const { return HostBytesPerNs; }
  int64_t hostLatencyNs() const { return HostLatencyNs; }
  /// Bytes a nanosecond between the host's memory and its processors, and
  /// floating point operations a nanosecond of these: the share of one device.
  /// 0 where the device file does not say.
  double hostMemoryBytesPerNs() const { return HostMemoryBytesPerNs; }
  double hostFlopsPerNs() const { return HostFlopsPerNs; }
  /// Does the device file say both?
  bool hasHostRates() const {
    return HostMemoryBytesPerNs > 0 && HostFlopsPerNs > 0;
  }
  /// The time of a transfer of so many bytes, in nanoseconds; 0 without a link.
  int64_t transferNs(int64_t bytes) const;

  /// Floating point operations a nanosecond (a multiply-add counts two) in the
  /// arithmetic of `elementType`; `matrix` for products that tensor cores take.
  /// Types without a rate (integers) run at that of f32.
  double flopsPerNs(Type elementType, bool matrix) const;

  /// Does the file have rates of kernels, beside the device's peaks?
  bool hasKernelRates() const { return !Kernels.empty(); }
  /// Nanoseconds of a kernel of that kind (getKernelKinds), beside its launch;
  /// none where the file has no rate of that kind and type. `matrix` as of
  /// flopsPerNs.
  std::optional<double>
  kernelNs(llvm::StringRef kind, Type elementType, bool matrix,
           const ::vram::planning::KernelSize &size) const;
  /// Where times come from: "from peaks", "from achieved rates", "by a
  /// calibration of 2026-11-30" or "by measured ops".
  std::string describeSource() const;
  /// By how many percent the ratio of two steps' times may be off, by where the
  /// times come from (docs/time.md).
  int64_t timeErrorPercent() const;

  /// The device's properties as cuDNN takes them to plan without it, a JSON
  /// text; empty where the device file has none.
  llvm::StringRef cudnnProperties() const { return CudnnProperties; }

  /// Are there ops that were measured on the device? `vram-run --profile`
  /// writes such files.
  bool hasMeasurements() const { return !Measured.empty(); }
  /// Nanoseconds of the op with this signature (getCostSignature); none where
  /// it was not measured.
  std::optional<int64_t> measuredNs(llvm::StringRef signature) const;

  /// Do both give the same answers?
  bool operator==(const DeviceModel &other) const;

private:
  /// In the order of planning::kRateNames.
  enum Rate { F64, F32, TF32, F16, BF16, NumRates };
  static Rate rateOf(Type elementType);

  std::string Name;
  std::string Description;
  std::string CudnnProperties;
  bool Listed = false;
  int64_t MemoryBytes = 0;
  double BytesPerNs = 0;
  int64_t LaunchNs = 0;
  double HostBytesPerNs = 0;
  int64_t HostLatencyNs = 0;
  double HostMemoryBytesPerNs = 0;
  double HostFlopsPerNs = 0;
  std::array<double, NumRates> VectorFlopsPerNs = {};
  std::array<double, NumRates> MatrixFlopsPerNs = {};
  /// By kind and type.
  llvm::StringMap<
      std::array<std::optional<::vram::planning::KernelRate>, NumRates>>
      Kernels;
  std::string Calibrated;
  llvm::StringMap<int64_t> Measured;
  /// The file's text, which says whether two answer alike.
  std::string Text;

  friend struct BuiltinDevices;
};

} // namespace mlir::vram

#endif // VRAM_ANALYSIS_DEVICEMODEL_H
