//===- DeviceModel.cpp - What a device can hold and how fast --------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Analysis/DeviceModel.h"

#include "mlir/IR/BuiltinTypes.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/ErrorHandling.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"

#include <tuple>

using namespace mlir;
using namespace mlir::vram;

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

namespace mlir::vram {
/// Reads one device file; says what is wrong with it in one error.
class DeviceReader {
public:
  DeviceReader(StringRef source, DeviceModel::EmitError emitError)
      : Source(source), Emit(emitError) {}

  FailureOr<DeviceModel> read(StringRef text) {
    llvm::Expected<llvm::json::Value> json = llvm::json::parse(text);
    if (!json) {
      Emit() << "device file '" << Source
             << "' is not JSON: " << llvm::toString(json.takeError());
      return failure();
    }
    const llvm::json::Object *object = json->getAsObject();
    if (!object) {
      Emit() << "device file '" << Source << "' is not a JSON object";
      return failure();
    }
    return readDevice(*object);
  }

private:
  FailureOr<DeviceModel> readDevice(const llvm::json::Object &object) {
    std::optional<int64_t> version = object.getInteger("version");
    if (!version || *version != 1)
      return bad("version", "be 1, the only version of the format");
    DeviceModel device;
    std::optional<StringRef> name = object.getString("name");
    if (!name || name->empty())
      return bad("name", "be a string");
    device.Name = name->str();
    device.Description = object.getString("description").value_or(*name).str();
    device.Listed = object.getBoolean("listed").value_or(false);

    std::optional<int64_t> memory = object.getInteger("memory_bytes");
    if (!memory || *memory <= 0)
      return bad("memory_bytes", "be a positive integer, in bytes");
    device.MemoryBytes = *memory;
    std::optional<double> bandwidth =
        object.getNumber("bandwidth_bytes_per_second");
    if (!bandwidth || !(*bandwidth > 0))
      return bad("bandwidth_bytes_per_second", "be a positive number");
    device.BytesPerNs = *bandwidth / 1e9;
    std::optional<int64_t> launch = object.getInteger("launch_ns");
    if (!launch || *launch < 0)
      return bad("launch_ns", "be an integer of nanoseconds, at least 0");
    device.LaunchNs = *launch;

    if (failed(readRates(object, "vector_flops_per_second",
                         device.VectorFlopsPerNs)) ||
        failed(readRates(object, "matrix_flops_per_second",
                         device.MatrixFlopsPerNs)) ||
        failed(readMeasurements(object, device.Measured)))
      return failure();
    return device;
  }

  LogicalResult readMeasurements(const llvm::json::Object &object,
                                 llvm::StringMap<int64_t> &measured) {
    const llvm::json::Value *value = object.get("measured_ns");
    if (!value)
      return success();
    const llvm::json::Object *ops = value->getAsObject();
    if (!ops)
      return bad("measured_ns", "be an object: nanoseconds by op");
    for (const auto &[op, time] : *ops) {
      std::optional<int64_t> ns = time.getAsInteger();
      if (!ns || *ns < 0 || *ns > kMaxMeasuredNs)
        return bad(("measured_ns." + StringRef(op)).str(),
                   "be an integer of nanoseconds, at least 0 and at most a "
                   "thousand seconds");
      measured[StringRef(op)] = *ns;
    }
    return success();
  }

  /// `f32` is required; another type that is missing runs at its rate.
  LogicalResult
  readRates(const llvm::json::Object &object, StringRef key,
            std::array<double, DeviceModel::NumRates> &flopsPerNs) {
    static constexpr StringLiteral names[] = {"f64", "f32", "tf32", "f16",
                                              "bf16"};
    static_assert(std::size(names) == DeviceModel::NumRates);
    const llvm::json::Object *rates = object.getObject(key);
    std::optional<double> base;
    if (rates)
      base = rates->getNumber("f32");
    if (!base || !(*base > 0))
      return bad(key, "be an object with a positive number 'f32'");
    for (auto [index, name] : llvm::enumerate(names)) {
      const llvm::json::Value *rate = rates->get(name);
      std::optional<double> flops = rate ? rate->getAsNumber() : base;
      if (!flops || !(*flops > 0))
        return bad((key + "." + name).str(), "be a positive number");
      flopsPerNs[index] = *flops / 1e9;
    }
    return success();
  }

  LogicalResult bad(const Twine &key, StringRef what) {
    return Emit() << "device file '" << Source << "': '" << key << "' must "
                  << what;
  }

  /// So that the sum over a million ops fits int64.
  static constexpr int64_t kMaxMeasuredNs = int64_t(1000) * 1000 * 1000 * 1000;

  StringRef Source;
  DeviceModel::EmitError Emit;
};
} // namespace mlir::vram

FailureOr<DeviceModel> DeviceModel::parse(StringRef text, StringRef source,
                                          EmitError emitError) {
  return DeviceReader(source, emitError).read(text);
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
  SmallVector<DeviceModel> all;
  SmallVector<DeviceModel> listed;

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
  llvm::ErrorOr<std::unique_ptr<llvm::MemoryBuffer>> file =
      llvm::MemoryBuffer::getFile(nameOrPath, /*IsText=*/true);
  if (!file) {
    emitError() << "cannot read device file '" << nameOrPath
                << "': " << file.getError().message();
    return failure();
  }
  return parse((*file)->getBuffer(), nameOrPath, emitError);
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

double DeviceModel::flopsPerNs(Type elementType, bool matrix) const {
  const auto &rates = matrix ? MatrixFlopsPerNs : VectorFlopsPerNs;
  if (elementType.isF64())
    return rates[F64];
  if (elementType.isTF32())
    return rates[TF32];
  if (elementType.isF16())
    return rates[F16];
  if (elementType.isBF16())
    return rates[BF16];
  return rates[F32];
}

std::optional<int64_t> DeviceModel::measuredNs(StringRef signature) const {
  auto found = Measured.find(signature);
  if (found == Measured.end())
    return std::nullopt;
  return found->second;
}
