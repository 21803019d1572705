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

#include <cmath>

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
  readMeasurements(root, device);
  if (root.has("cudnn_properties")) {
    if (!root.at("cudnn_properties").isObject())
      bad("cudnn_properties", "be an object");
    device.cudnnProperties = root.at("cudnn_properties").dump();
  }
  return device;
}

} // namespace

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
