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
