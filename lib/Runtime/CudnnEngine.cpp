//===- CudnnEngine.cpp - The engine of a call, without a device -----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// cuDNN 9.8 and later makes plans from a description of a device: its
// heuristics, the engines' notes and the exact workspace are those of the real
// library. Engines of attention load their kernels when a plan is made, which
// needs a device: of these the workspace is that of the configuration.
//
//===----------------------------------------------------------------------===//

#include "CudnnGraph.h"
#include "Error.h"

#include "vram/Runtime/LibraryVersions.h"

#include <algorithm>
#include <cstring>
#include <limits>
#include <mutex>

using namespace vram::runtime;
using namespace vram::runtime::cudnn;

namespace {
/// The most engines that are asked for in each mode of the heuristic.
constexpr int64_t kMostConfigs = 128;
/// The first version that plans from a device's description.
constexpr size_t kFirstVersion = 90800;
/// The first version whose attention has no known fault for any number of keys.
constexpr size_t kFirstAttention = 91600;

/// The reason why an engine is not to be asked for the call; empty where there
/// is none. The gradients' engines of an H100 (cuDNN up to 9.30) do not hide
/// the keys that fill up their last tile of 128 where only its first half has
/// keys: a row whose logsumexp is below -88 gets gradients that are no numbers
/// (github.com/pytorch/pytorch/issues/196678). So do those of a single query
/// (github.com/NVIDIA/cudnn-frontend/issues/1072).
std::string findFault(const VramCall &call) {
  const VramAttention &a = call.attention;
  constexpr int64_t tile = 128;
  if (call.kind != VRAM_ATTENTION_BACKWARD)
    return "";
  if (a.queries == 1)
    return "of a single query";
  bool seesEnd = !a.isCausal || a.queries > a.keys;
  return seesEnd && a.keys % tile == tile / 2
             ? "of " + std::to_string(a.keys) + " keys"
             : "";
}

class Chooser {
public:
  Chooser(const GraphFunctions &functions, VramCall &call, const char *device)
      : F(functions), Call(call), Graph(functions, call, nullptr),
        Device(functions, DevicePropertiesDescriptor) {
    Device
        .set(DeviceJson, CharValue, static_cast<int64_t>(std::strlen(device)),
             device)
        .finish();
  }

  /// As vramChooseEngine.
  int32_t choose(std::string &error) {
    if (Device.status() != 0) {
      error = "cuDNN does not take the device's properties (status " +
              std::to_string(Device.status()) + ")";
      return 1;
    }
    if (Graph.status() != 0) {
      error = std::string("cuDNN does not take ") + nameOf(Call) + " (status " +
              std::to_string(Graph.status()) + ")";
      return VRAM_NO_ENGINE;
    }
    if (std::string fault = findFault(Call); !fault.empty()) {
      error = "cuDNN has gradients of attention " + fault +
              " that are no numbers in some rows";
      return VRAM_NO_ENGINE;
    }
    // Engines without tensor cores where none has them.
    bool isSingle = Call.type == VRAM_F32;
    for (bool onTensorCores : {true, false})
      if (!(onTensorCores ? isSingle : isAttention(Call)))
        for (Heuristic mode : {HeuristicA, HeuristicFallback})
          if (chooseBy(mode, onTensorCores))
            return 0;
    error =
        std::string("cuDNN has no deterministic engine for ") + nameOf(Call);
    if (Least < std::numeric_limits<int64_t>::max())
      error += " that needs " + std::to_string(Call.workspace) +
               " bytes of workspace or less; one needs " +
               std::to_string(Least);
    return VRAM_NO_ENGINE;
  }

private:
  bool chooseBy(Heuristic mode, bool onTensorCores) {
    Descriptor heuristic(F, EngineHeuristicDescriptor);
    heuristic.set(HeuristicGraph, Graph.graph())
        .set(HeuristicMode, HeuristicModeValue, 1, &mode)
        .set(HeuristicDevice, Device)
        .finish();
    std::vector<OwnedDescriptor> configs;
    std::vector<void *> handles;
    for (int64_t i = 0; i < kMostConfigs; ++i) {
      configs.push_back(
          std::make_unique<Descriptor>(F, EngineConfigDescriptor));
      handles.push_back(configs.back()->handle());
    }
    int64_t count = heuristic.get(HeuristicResults, DescriptorValue,
                                  kMostConfigs, handles.data());
    for (int64_t i = 0; i < count; ++i)
      if (take(*configs[i], onTensorCores))
        return true;
    return false;
  }

  /// Whether the engine computes what is asked for, bit for bit each time.
  bool allows(const Descriptor &engine, bool onTensorCores) const {
    int notes[NoteCount];
    int64_t count = engine.get(EngineNotes, NoteValue, NoteCount, notes);
    bool has[NoteCount] = {};
    for (int64_t i = 0; i < count; ++i)
      if (notes[i] >= 0 && notes[i] < NoteCount)
        has[notes[i]] = true;
    return has[TensorCores] == onTensorCores && !has[NotDeterministic] &&
           !has[DownConverts] && !has[ReducedPrecision] &&
           !has[FourierTransform] && !has[Winograd];
  }

  bool take(const Descriptor &config, bool onTensorCores) {
    Descriptor engine(F, EngineDescriptor);
    void *handle = engine.handle();
    if (config.get(ConfigEngine, DescriptorValue, 1, &handle) != 1 ||
        !allows(engine, onTensorCores))
      return false;
    VramCall tried = Call;
    tried.engine = {};
    tried.engine.version = static_cast<int64_t>(F.GetVersion());
    tried.engine.number = engine.getInteger(EngineNumber);
    int64_t workspace = 0;
    if (!readKnobs(config, tried.engine) ||
        (isAttention(Call) ? !config.read(ConfigWorkspace, workspace)
                           : !addNeeds(tried, workspace)))
      return false;
    workspace += Graph.scratch();
    Least = std::min(Least, workspace);
    if (workspace > Call.workspace)
      return false;
    Call.engine = tried.engine;
    Call.workspace = workspace;
    return true;
  }

  /// The most workspace that the engine needs wherever a plan puts the images:
  /// one after another, with gaps between them as parts of larger tensors have,
  /// and these aligned to single elements, where it can work with that. False
  /// where it does not compute the call with gaps. Images with channels last
  /// have no gaps, and begin where a buffer does.
  bool addNeeds(const VramCall &packed, int64_t &workspace) const {
    if (isChannelsLast(packed))
      return addNeed(packed, workspace);
    VramCall apart = packed;
    VramCallTensor *const tensors[3] = {&apart.operands[0], &apart.operands[1],
                                        &apart.result};
    int filter = packed.kind == VRAM_CONVOLUTION_BACKWARD_FILTER ? 2 : 1;
    for (int i = 0; i < 3; ++i)
      if (i != filter)
        tensors[i]->strides[0] *= 2;
    VramCall single = apart;
    for (VramCallTensor *tensor :
         {&single.operands[0], &single.operands[1], &single.result})
      tensor->alignment = packed.type == VRAM_F32 ? 4 : 2;
    if (!addNeed(packed, workspace) || !addNeed(apart, workspace))
      return false;
    addNeed(single, workspace);
    return true;
  }

  bool addNeed(const VramCall &call, int64_t &workspace) const {
    EnginePlan plan(F, call, nullptr, &Device);
    if (plan.status() != 0)
      return false;
    workspace = std::max(workspace, plan.workspace());
    return true;
  }

  bool readKnobs(const Descriptor &config, VramEngine &chosen) const {
    std::vector<OwnedDescriptor> knobs;
    std::vector<void *> handles;
    // One more than there may be, to see whether there are more.
    for (int i = 0; i <= VRAM_ENGINE_KNOBS; ++i) {
      knobs.push_back(std::make_unique<Descriptor>(F, KnobChoiceDescriptor));
      handles.push_back(knobs.back()->handle());
    }
    int64_t count = config.get(ConfigKnobs, DescriptorValue,
                               VRAM_ENGINE_KNOBS + 1, handles.data());
    if (count > VRAM_ENGINE_KNOBS)
      return false;
    chosen.knobCount = count;
    for (int64_t i = 0; i < count; ++i) {
      int type = 0;
      knobs[i]->get(KnobType, KnobTypeValue, 1, &type);
      chosen.knobs[i][0] = type;
      chosen.knobs[i][1] = knobs[i]->getInteger(KnobValue);
    }
    return true;
  }

  const GraphFunctions &F;
  VramCall &Call;
  CallGraph Graph;
  Descriptor Device;
  int64_t Least = std::numeric_limits<int64_t>::max();
};

/// Loads CUDA's driver, once, or where there is none the library of the toolkit
/// that programs are linked with in its place: cuDNN looks up the name of both,
/// libcuda.so.1, for its engines of attention, and from 9.28 on for all.
/// False, with the reason in `error`, where there is neither.
bool loadDriver(std::string &error) {
  static SharedLibrary driver;
  static const bool isLoaded = [] {
    std::string ignored;
    return driver.open("CUDA's driver", {"libcuda.so.1", "stubs/libcuda.so"},
                       {"CUDA_ROOT", "CUDA_HOME", "CUDA_PATH"}, nullptr,
                       ignored);
  }();
  if (!isLoaded)
    error = "there is no libcuda.so.1, of CUDA's driver or as "
            "stubs/libcuda.so of its toolkit, which cuDNN needs for attention, "
            "and from 9.28 on for all that it plans";
  return isLoaded;
}

/// The library, loaded once. Null, with the reason in `error`.
const GraphFunctions *loadGraph(std::string &error) {
  static std::mutex mutex;
  static SharedLibrary library;
  static GraphFunctions functions;
  static bool isLoaded = false;
  std::lock_guard<std::mutex> lock(mutex);
  if (!isLoaded) {
    std::string ignored;
    loadDriver(ignored);
    if (!openCudnn(library, error) ||
        !findGraphFunctions(library, functions, error))
      return nullptr;
    if (functions.GetVersion() < kFirstVersion) {
      error = "cuDNN (" + library.path() +
              ") plans without a device from 9.8 on, and is older";
      return nullptr;
    }
    isLoaded = true;
  }
  return &functions;
}
} // namespace

int32_t vramChooseEngine(VramCall *call, const char *device) {
  std::string &error = lastError();
  const GraphFunctions *functions = loadGraph(error);
  if (!functions)
    return 1;
  if (isAttention(*call)) {
    if (functions->GetVersion() < kFirstAttention) {
      error = "cuDNN " +
              versionText(static_cast<int64_t>(functions->GetVersion())) +
              " is older than 9.16, whose attention is right for any number of "
              "keys";
      return 1;
    }
    if (!loadDriver(error))
      return 1;
  }
  int32_t status = Chooser(*functions, *call, device).choose(error);
  std::string missing;
  if (status != 0 && status != VRAM_NO_ENGINE && !loadDriver(missing))
    error += "; " + missing;
  return status;
}
