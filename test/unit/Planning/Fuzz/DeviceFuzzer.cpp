//===- DeviceFuzzer.cpp - Hostile device files ----------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The reader answers any bytes with one line or with figures that costs can be
// computed from.
//
//===----------------------------------------------------------------------===//

#include "Fuzz.h"

#include "vram/Planning/Support/DeviceFile.h"

#include <cmath>
#include <cstdint>
#include <cstdlib>

using namespace vram::planning;

bool vram::fuzz::accepts(std::string_view text) {
  constexpr int64_t kThousandSeconds = 1'000'000'000'000;
  ParsedDevice parsed = readDeviceFile(text, "mutant");
  if (!parsed) {
    if (parsed.error.empty() || parsed.error.find('\n') != std::string::npos)
      std::abort();
    return false;
  }
  const DeviceFile &device = *parsed.device;
  if (device.name.empty() || device.memoryBytes <= 0 ||
      !(device.bytesPerSecond > 0) || device.launchNs < 0 ||
      device.launchNs > kThousandSeconds)
    std::abort();
  for (const auto &rates : {device.vectorFlops, device.matrixFlops})
    for (double rate : rates)
      if (!(rate > 0) || !std::isfinite(rate))
        std::abort();
  for (const auto &[op, ns] : device.measuredNs)
    if (ns < 0 || ns > kThousandSeconds)
      std::abort();
  return true;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  vram::fuzz::accepts(
      std::string_view(reinterpret_cast<const char *>(data), size));
  return 0;
}
