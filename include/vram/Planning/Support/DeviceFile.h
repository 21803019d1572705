//===- DeviceFile.h - The figures of a device file ---------------*- C++
//-*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Device files and cost profiles are JSON; docs/memory-model.md has the format.
// Read here, beside the planner's own formats, so that all JSON passes the one
// reader that bounds its depth and size.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_PLANNING_SUPPORT_DEVICEFILE_H
#define VRAM_PLANNING_SUPPORT_DEVICEFILE_H

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vram::planning {

/// The types that have rates of their own, in the order of `DeviceFile`.
inline constexpr std::array<const char *, 5> kRateNames = {"f64", "f32", "tf32",
                                                           "f16", "bf16"};

/// The size of a kernel, by which its rate is looked up: floating-point
/// operations, bytes accessed, and elements of a row. (The length of a row says
/// whether vector instructions divide it.)
struct KernelSize {
  double flops = 0, bytes = 0, row = 1;
};

/// One measured kernel, and the nanoseconds that it took beside its launch.
struct KernelTime {
  KernelSize size;
  double ns = 0;
};

/// How fast the kernels of one kind and type run.
struct KernelRate {
  std::string kind;
  /// Of kRateNames.
  size_t type = 0;
  /// The part of the roofline's rate that they reach; 0 where `times` say it.
  double share = 0;
  std::vector<KernelTime> times;

  /// The nanoseconds of a kernel beside its launch, at peaks of that many
  /// operations and bytes a nanosecond. With `times`, the part of the roofline
  /// is interpolated between theirs: a mean of logarithms, weighted by the
  /// inverse fourth power of the distance in the logarithms of the sizes
  /// (D. Shepard, "A two-dimensional interpolation function for
  /// irregularly-spaced data", ACM 1968).
  double nanoseconds(const KernelSize &size, double flopsPerNs,
                     double bytesPerNs) const;
};

struct DeviceFile {
  std::string name, description;
  /// May a report propose the device as the smallest that fits?
  bool listed = false;
  int64_t memoryBytes = 0;
  double bytesPerSecond = 0;
  /// Between device and host, each way by itself; 0 where the file names no
  /// link. A transfer takes the latency and its bytes over the rate.
  double hostLinkBytesPerSecond = 0;
  int64_t hostLinkLatencyNs = 0;
  /// Of the host's memory and processors, for work that a step leaves to them;
  /// 0 where the file does not say.
  double hostBytesPerSecond = 0, hostFlopsPerSecond = 0;
  int64_t launchNs = 0;
  /// The device's properties as cuDNN takes them, a JSON text; empty where the
  /// file has none.
  std::string cudnnProperties;
  /// Operations a second, by type (kRateNames).
  std::array<double, kRateNames.size()> vectorFlops = {}, matrixFlops = {};
  /// Measured or achieved rates; kinds without one run at the rates above.
  std::vector<KernelRate> kernels;
  /// The date of the calibration that measured `kernels`; empty without one.
  std::string calibrated;
  /// Nanoseconds by the signature of an op.
  std::vector<std::pair<std::string, int64_t>> measuredNs;
};

/// A device, or the reason why the text is none.
struct ParsedDevice {
  std::optional<DeviceFile> device;
  /// One line that names the file and the key; empty on success.
  std::string error;

  explicit operator bool() const { return device.has_value(); }
};

/// `source` names the file in the error. Keys that the format does not have are
/// notes and are not read.
ParsedDevice readDeviceFile(std::string_view json, std::string_view source);

} // namespace vram::planning

#endif // VRAM_PLANNING_SUPPORT_DEVICEFILE_H
