//===- DeviceFile.cpp - The figures of a device file ----------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Planning/Support/DeviceFile.h"

#include "JsonReader.h"
#include "vram/Planning/Support/Limits.h"
#include "vram/Planning/Support/Text.h"

#include <algorithm>
#include <cmath>
#include <numeric>

using namespace vram::planning;
using detail::JsonError;
using detail::Node;

namespace {

[[noreturn]] void bad(const std::string &key, const std::string &what) {
  throw JsonError("'" + key + "' must " + what);
}

/// The value of a key, none where the key is missing or the value another kind.
template <typename Get>
auto find(const Node &node, const char *key, Get get) -> decltype(get(node)) {
  if (!node.has(key))
    return std::nullopt;
  return get(node.at(key));
}

std::optional<int64_t> findInteger(const Node &node, const char *key) {
  return find(node, key, [](const Node &value) { return value.wholeNumber(); });
}

/// Finite and more than 0.
std::optional<double> findRate(const Node &node, const char *key) {
  std::optional<double> rate =
      find(node, key, [](const Node &value) { return value.number(); });
  return rate && *rate > 0 && std::isfinite(*rate) ? rate : std::nullopt;
}

/// `f32` is required; another type that is missing runs at its rate.
void readRates(const Node &root, const char *key,
               std::array<double, kRateNames.size()> &flops) {
  std::optional<double> base;
  if (root.has(key) && root.at(key).isObject())
    base = findRate(root.at(key), "f32");
  if (!base)
    bad(key, "be an object with a positive number 'f32'");
  Node rates = root.at(key);
  for (size_t type = 0; type < kRateNames.size(); ++type) {
    std::optional<double> rate =
        rates.has(kRateNames[type]) ? findRate(rates, kRateNames[type]) : base;
    if (!rate)
      bad(std::string(key) + "." + kRateNames[type], "be a positive number");
    flops[type] = *rate;
  }
}

/// 0 where the key is missing.
double readOptionalRate(const Node &root, const char *key) {
  if (!root.has(key))
    return 0;
  std::optional<double> rate = findRate(root, key);
  if (!rate)
    bad(key, "be a positive number");
  return *rate;
}

/// Optional: without it nothing can be offloaded.
void readHostLink(const Node &root, DeviceFile &device) {
  const char *const rate = "host_link_bytes_per_second";
  const char *const latency = "host_link_latency_ns";
  if (!root.has(rate)) {
    if (root.has(latency))
      bad(latency, std::string("come with '") + rate + "'");
    return;
  }
  device.hostLinkBytesPerSecond = readOptionalRate(root, rate);
  if (!root.has(latency))
    return;
  device.hostLinkLatencyNs = findInteger(root, latency).value_or(-1);
  if (device.hostLinkLatencyNs < 0 ||
      device.hostLinkLatencyNs > limits::kDeviceNs)
    bad(latency, "be an integer of nanoseconds, at least 0 and at most a "
                 "thousand seconds");
}

KernelTime readKernelTime(const Node &point, const std::string &key) {
  const char *const what =
      "be a list of four numbers: FLOPs, bytes (not both 0), "
      "elements of a row and more than 0 nanoseconds";
  std::vector<double> numbers;
  if (point.isArray() && point.arraySize(limits::kDeviceMeasurements) == 4)
    for (size_t i = 0; i < 4; ++i)
      numbers.push_back(point.at(i).number().value_or(-1));
  for (double number : numbers)
    if (number < 0 || !std::isfinite(number))
      bad(key, what);
  if (numbers.empty() || numbers[0] + numbers[1] <= 0 || numbers[3] <= 0)
    bad(key, what);
  return {{numbers[0], numbers[1], numbers[2]}, numbers[3]};
}

KernelRate readKernelRate(const Node &value, const std::string &key) {
  KernelRate rate;
  if (std::optional<double> share = value.number()) {
    if (*share <= 0 || !std::isfinite(*share))
      bad(key, "be more than 0, the part of the roofline that is reached");
    rate.share = *share;
    return rate;
  }
  if (!value.isArray() || value.arraySize(limits::kDeviceMeasurements) == 0)
    bad(key, "be a number or a list of measured kernels");
  for (size_t i = 0; i < value.arraySize(limits::kDeviceMeasurements); ++i)
    rate.times.push_back(
        readKernelTime(value.at(i), key + "[" + std::to_string(i) + "]"));
  return rate;
}

/// Optional: without it all kernels run at the device's peaks.
void readKernels(const Node &root, DeviceFile &device) {
  if (!root.has("kernels"))
    return;
  Node kinds = root.at("kernels");
  if (!kinds.isObject())
    bad("kernels", "be an object: rates by kind and type");
  for (const std::string &kind : kinds.keys()) {
    std::string path = "kernels." + excerpt(kind);
    Node types = kinds.at(kind);
    if (!types.isObject())
      bad(path, "be an object: rates by type");
    for (const std::string &type : types.keys()) {
      auto known = std::find(kRateNames.begin(), kRateNames.end(), type);
      std::string key = path + "." + excerpt(type);
      if (known == kRateNames.end())
        bad(key, "be a type: f64, f32, tf32, f16 or bf16");
      KernelRate rate = readKernelRate(types.at(type), key);
      rate.kind = kind;
      rate.type = known - kRateNames.begin();
      device.kernels.push_back(std::move(rate));
    }
  }
}

void readMeasurements(const Node &root, DeviceFile &device) {
  if (!root.has("measured_ns"))
    return;
  Node ops = root.at("measured_ns");
  if (!ops.isObject())
    bad("measured_ns", "be an object: nanoseconds by op");
  std::vector<std::string> keys = ops.keys();
  if (keys.size() > limits::kDeviceMeasurements)
    bad("measured_ns",
        "have at most " + std::to_string(limits::kDeviceMeasurements) + " ops");
  for (std::string &op : keys) {
    std::optional<int64_t> ns = ops.at(op).wholeNumber();
    if (!ns || *ns < 0 || *ns > limits::kDeviceNs)
      bad("measured_ns." + excerpt(op),
          "be an integer of nanoseconds, at least 0 and at most a thousand "
          "seconds");
    device.measuredNs.emplace_back(std::move(op), *ns);
  }
}

DeviceFile readDevice(const Node &root) {
  auto text = [&](const char *key) {
    return find(root, key, [](const Node &value) { return value.text(); });
  };
  std::optional<int64_t> version = findInteger(root, "version");
  if (!version || *version != 1)
    bad("version", "be 1, the only version of the format");
  DeviceFile device;
  device.name = text("name").value_or("");
  if (device.name.empty())
    bad("name", "be a string");
  device.description = text("description").value_or(device.name);
  device.listed = find(root, "listed", [](const Node &value) {
                    return value.flag();
                  }).value_or(false);

  device.memoryBytes = findInteger(root, "memory_bytes").value_or(0);
  if (device.memoryBytes <= 0)
    bad("memory_bytes", "be a positive integer, in bytes");
  device.bytesPerSecond =
      findRate(root, "bandwidth_bytes_per_second").value_or(0);
  if (device.bytesPerSecond <= 0)
    bad("bandwidth_bytes_per_second", "be a positive number");
  readHostLink(root, device);
  device.hostBytesPerSecond =
      readOptionalRate(root, "host_bandwidth_bytes_per_second");
  device.hostFlopsPerSecond = readOptionalRate(root, "host_flops_per_second");
  device.launchNs = findInteger(root, "launch_ns").value_or(-1);
  if (device.launchNs < 0 || device.launchNs > limits::kDeviceNs)
    bad("launch_ns", "be an integer of nanoseconds, at least 0 and at most a "
                     "thousand seconds");
  readRates(root, "vector_flops_per_second", device.vectorFlops);
  readRates(root, "matrix_flops_per_second", device.matrixFlops);
  readKernels(root, device);
  device.calibrated = text("calibrated").value_or("");
  readMeasurements(root, device);
  if (root.has("cudnn_properties")) {
    if (!root.at("cudnn_properties").isObject())
      bad("cudnn_properties", "be an object");
    device.cudnnProperties = root.at("cudnn_properties").dump();
  }
  return device;
}

} // namespace

double KernelRate::nanoseconds(const KernelSize &size, double flopsPerNs,
                               double bytesPerNs) const {
  auto rooflineOf = [&](const KernelSize &of) {
    return std::max(of.flops / flopsPerNs, of.bytes / bytesPerNs);
  };
  double roofline = rooflineOf(size);
  if (times.empty() || roofline <= 0)
    return roofline / (times.empty() ? share : 1);
  // Vectors have up to 16 elements: shorter rows matter more than sizes do,
  // longer ones as far as vectors divide them.
  auto rowOf = [](const KernelSize &of) {
    return std::pow(std::clamp(of.row, 1.0, 16.0), 6);
  };
  auto divisorOf = [](const KernelSize &of) {
    return static_cast<double>(
        std::gcd(static_cast<int64_t>(std::clamp(of.row, 1.0, 1e15)), 16));
  };
  auto squaredOctaves = [](double a, double b) {
    double octaves = std::log2(std::max(1.0, a)) - std::log2(std::max(1.0, b));
    return octaves * octaves;
  };
  double weights = 0, sum = 0;
  for (const KernelTime &time : times) {
    // Points nearer than a tenth of an octave count alike.
    double squared = std::max(
        0.01, squaredOctaves(time.size.flops, size.flops) +
                  squaredOctaves(time.size.bytes, size.bytes) +
                  squaredOctaves(rowOf(time.size), rowOf(size)) +
                  squaredOctaves(divisorOf(time.size), divisorOf(size)));
    double weight = 1 / (squared * squared);
    weights += weight;
    sum += weight * std::log2(time.ns / rooflineOf(time.size));
  }
  return roofline * std::exp2(sum / weights);
}

ParsedDevice vram::planning::readDeviceFile(std::string_view json,
                                            std::string_view source) {
  ParsedDevice result;
  std::string file = "device file '" + std::string(source) + "'";
  try {
    nlohmann::json document = detail::parseJson(json, limits::kDeviceFileBytes);
    Node root(document, "");
    if (root.isObject())
      result.device = readDevice(root);
    else
      result.error = file + " is not a JSON object";
  } catch (const JsonError &error) {
    std::string what = error.what();
    bool isNoJson = what.rfind("not JSON", 0) == 0;
    result.error = file + (isNoJson ? " is " : ": ") + what;
  }
  return result;
}
