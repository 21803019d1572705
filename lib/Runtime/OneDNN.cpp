//===- OneDNN.cpp - Products and convolutions by oneDNN -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// oneDNN convolves in layouts of its own: tensors are copied into them and
// back, in the workspace, where they lie otherwise. Where the workspace does
// not hold a whole batch, it is computed in parts. Large kernels are cut into
// shares, each with a part of the workspace, that threads run side by side.
//
//===----------------------------------------------------------------------===//

#include "Error.h"
#include "OneDNNPlan.h"
#include "OneDNNShares.h"

#include "vram-c/Threads.h"

#include <algorithm>
#include <atomic>
#include <map>
#include <mutex>
#include <string>
#include <vector>

using namespace vram::runtime;
using namespace vram::runtime::onednn;

namespace {
/// A primitive and what it works on.
struct Call {
  Owned<dnnl_primitive> primitive;
  std::vector<dnnl_exec_arg_t> arguments;

  dnnl_status_t operator()(const OneDNN &library, dnnl_stream_t stream) const {
    return library.primitive_execute(primitive.get(), stream,
                                     static_cast<int>(arguments.size()),
                                     arguments.data());
  }
};

/// A description of memory, and where it is at the moment.
class Place {
public:
  bool create(const OneDNN &library, const dnnl_memory_desc_t &type) {
    dnnl_memory_t memory = nullptr;
    if (library.memory_create(&memory, &type, library.engine,
                              DNNL_MEMORY_NONE) != dnnl_success)
      return false;
    Memory = Owned<dnnl_memory>(memory, Deleter{&library});
    return true;
  }
  dnnl_memory_t get() const { return Memory.get(); }
  dnnl_status_t set(const OneDNN &library, const void *address) {
    if (address == Address)
      return dnnl_success;
    Address = address;
    return library.memory_set_data_handle(Memory.get(),
                                          const_cast<void *>(address));
  }

private:
  Owned<dnnl_memory> Memory;
  const void *Address = nullptr;
};

class Kernel {
public:
  /// Null where oneDNN has none for the description.
  static std::unique_ptr<Kernel> create(const OneDNN &library,
                                        const VramOneDNNKernel &description);

  dnnl_status_t run(const float *first, const float *second, float *result,
                    void *workspace);

private:
  Kernel(const OneDNN &library, const VramOneDNNKernel &description,
         Plan chosen)
      : Library(library), Description(description), Chosen(std::move(chosen)) {}

  bool makeStream();
  bool makeMain();
  bool makeCopy(int number);
  /// A copy, or what it adds to.
  std::optional<Call> makeReorder(int number, bool adds);
  const void *inWorkspace(int64_t offset) const {
    return static_cast<char *>(Workspace) + offset;
  }

  const OneDNN &Library;
  VramOneDNNKernel Description;
  Plan Chosen;
  Owned<dnnl_stream> Stream;
  std::array<Place, kTensors> Outside;
  /// The tensors that the implementation works on: those outside, or copies.
  std::array<Place, kTensors> Inside;
  std::array<bool, kTensors> IsCopied = {};
  std::array<Call, kTensors> Copies;
  /// Of the result, to what the batch's parts before have added up to.
  Call Add;
  Place Scratch;
  Call Main;
  void *Workspace = nullptr;
  std::mutex Mutex;
};
} // namespace

//===----------------------------------------------------------------------===//
// Making
//===----------------------------------------------------------------------===//

std::unique_ptr<Kernel> Kernel::create(const OneDNN &library,
                                       const VramOneDNNKernel &description) {
  OneThread one(library);
  auto chosen = Plan::find(library, description);
  if (!chosen)
    return nullptr;
  std::unique_ptr<Kernel> kernel(
      new Kernel(library, description, std::move(*chosen)));
  for (int i = 0; i < kTensors; ++i)
    if (!kernel->makeCopy(i))
      return nullptr;
  return kernel->makeStream() && kernel->makeMain() ? std::move(kernel)
                                                    : nullptr;
}

bool Kernel::makeStream() {
  dnnl_stream_t stream = nullptr;
  if (Library.stream_create(&stream, Library.engine,
                            dnnl_stream_default_flags) != dnnl_success)
    return false;
  Stream = Owned<dnnl_stream>(stream, Deleter{&Library});
  return true;
}

std::optional<Call> Kernel::makeReorder(int number, bool adds) {
  Owned<dnnl_primitive_attr> attributes = makeAttributes(Library);
  if (!attributes)
    return std::nullopt;
  if (adds) {
    dnnl_post_ops_t after = nullptr;
    if (Library.post_ops_create(&after) != dnnl_success)
      return std::nullopt;
    Owned<dnnl_post_ops> owned(after, Deleter{&Library});
    if (Library.post_ops_append_sum(after, 1.0F) != dnnl_success ||
        Library.primitive_attr_set_post_ops(attributes.get(), after) !=
            dnnl_success)
      return std::nullopt;
  }
  bool isResult = number == kTensors - 1;
  auto outside = placedType(Library, Description, number, Chosen.images);
  if (!outside)
    return std::nullopt;
  const dnnl_memory_desc_t &inside = Chosen.types[number];
  dnnl_primitive_desc_t made = nullptr;
  if (Library.reorder_primitive_desc_create(
          &made, isResult ? &inside : &*outside, Library.engine,
          isResult ? &*outside : &inside, Library.engine,
          attributes.get()) != dnnl_success)
    return std::nullopt;
  Owned<dnnl_primitive_desc> owned(made, Deleter{&Library});
  // Copies of f32 need none.
  const dnnl_memory_desc_t *scratch =
      Library.primitive_desc_query_md(made, dnnl_query_scratchpad_md, 0);
  if (scratch && Library.memory_desc_get_size(scratch) != 0)
    return std::nullopt;
  dnnl_primitive_t primitive = nullptr;
  if (Library.primitive_create(&primitive, made) != dnnl_success)
    return std::nullopt;
  Call call;
  call.primitive = Owned<dnnl_primitive>(primitive, Deleter{&Library});
  dnnl_memory_t from = Outside[number].get(), to = Inside[number].get();
  if (isResult)
    std::swap(from, to);
  call.arguments = {{DNNL_ARG_FROM, from}, {DNNL_ARG_TO, to}};
  return call;
}

bool Kernel::makeCopy(int number) {
  auto outside = placedType(Library, Description, number, Chosen.images);
  const dnnl_memory_desc_t &inside = Chosen.types[number];
  if (!outside || !Outside[number].create(Library, *outside) ||
      !Inside[number].create(Library, inside))
    return false;
  bool isMatmul = Description.op == VRAM_ONEDNN_MATMUL;
  bool isInParts = !isMatmul && Chosen.images != Description.first.shape[0];
  bool addsUp = isInParts && Description.op == VRAM_ONEDNN_BACKWARD_FILTER &&
                number == kTensors - 1;
  if (!addsUp && (isMatmul || Library.memory_desc_equal(&*outside, &inside)))
    return true;
  IsCopied[number] = true;
  auto copy = makeReorder(number, /*adds=*/false);
  if (!copy)
    return false;
  Copies[number] = std::move(*copy);
  if (!addsUp)
    return true;
  auto add = makeReorder(number, /*adds=*/true);
  if (!add)
    return false;
  Add = std::move(*add);
  return true;
}

bool Kernel::makeMain() {
  dnnl_primitive_t primitive = nullptr;
  if (!Scratch.create(Library, Chosen.scratchType) ||
      Library.primitive_create(&primitive, Chosen.implementation.get()) !=
          dnnl_success)
    return false;
  Main.primitive = Owned<dnnl_primitive>(primitive, Deleter{&Library});
  std::array<Role, kTensors> roles = rolesOf(Description.op);
  for (int i = 0; i < kTensors; ++i)
    Main.arguments.push_back({roles[i].argument, Inside[i].get()});
  Main.arguments.push_back({DNNL_ARG_SCRATCHPAD, Scratch.get()});
  return true;
}

//===----------------------------------------------------------------------===//
// Running
//===----------------------------------------------------------------------===//

dnnl_status_t Kernel::run(const float *first, const float *second,
                          float *result, void *workspace) {
  std::lock_guard<std::mutex> lock(Mutex);
  OneThread one(Library);
  Workspace = workspace;
  const std::array<const float *, kTensors> addresses = {first, second, result};
  std::array<Role, kTensors> roles = rolesOf(Description.op);
  bool isMatmul = Description.op == VRAM_ONEDNN_MATMUL;
  int64_t parts = isMatmul ? 1 : Description.first.shape[0] / Chosen.images;
  dnnl_status_t status = dnnl_success;
  auto attempt = [&](dnnl_status_t now) {
    if (status == dnnl_success)
      status = now;
  };
  attempt(Scratch.set(Library, inWorkspace(Chosen.scratchOffset)));
  for (int64_t part = 0; part < parts; ++part) {
    for (int i = 0; i < kTensors; ++i) {
      const float *address = addresses[i];
      if (roles[i].isImage)
        address += part * Chosen.images * tensorOf(Description, i).strides[0];
      attempt(Outside[i].set(Library, address));
      attempt(Inside[i].set(
          Library, IsCopied[i] ? inWorkspace(Chosen.offsets[i]) : address));
      bool isNew = part == 0 || roles[i].isImage;
      if (IsCopied[i] && i != kTensors - 1 && isNew)
        attempt(Copies[i](Library, Stream.get()));
    }
    attempt(Main(Library, Stream.get()));
    constexpr int last = kTensors - 1;
    if (IsCopied[last]) {
      bool adds = part != 0 && !roles[last].isImage;
      attempt((adds ? Add : Copies[last])(Library, Stream.get()));
    }
  }
  return status;
}

//===----------------------------------------------------------------------===//
// Shares
//===----------------------------------------------------------------------===//

namespace {
/// The shares of a kernel, and how many of them may run at a time: each of
/// those has an equal part of the workspace, which the shares after it use
/// again.
struct SharePlan {
  std::vector<Share> shares;
  size_t places = 1;
};
} // namespace

/// As many places as leave each share a kernel, which is not one by way of gemm
/// but for products. One share for the whole where that takes all of the
/// workspace for one share.
static SharePlan chooseShares(const OneDNN &library,
                              const VramOneDNNKernel &kernel) {
  std::vector<Share> shares = sharesOf(kernel);
  constexpr int64_t alignment = 256;
  for (size_t places = shares.size(); places > 1; places = (places + 1) / 2) {
    int64_t each =
        kernel.workspace / static_cast<int64_t>(places) / alignment * alignment;
    auto fits = [&](Share &share) {
      share.description.workspace = each;
      auto plan = Plan::find(library, share.description);
      return plan && (!plan->byGemm || kernel.op == VRAM_ONEDNN_MATMUL);
    };
    if (std::all_of(shares.begin(), shares.end(), fits))
      return {std::move(shares), places};
  }
  return {{Share{kernel, {}}}, 1};
}

namespace {
/// A kernel in its shares.
class SharedKernel {
public:
  /// Null where oneDNN has none for the description.
  static std::unique_ptr<SharedKernel>
  create(const OneDNN &library, const VramOneDNNKernel &description) {
    auto made = std::make_unique<SharedKernel>();
    OneThread one(library);
    SharePlan plan = chooseShares(library, description);
    made->Shares = std::move(plan.shares);
    made->Places = plan.places;
    for (const Share &share : made->Shares) {
      made->Kernels.push_back(Kernel::create(library, share.description));
      if (!made->Kernels.back())
        return nullptr;
    }
    return made;
  }

  dnnl_status_t run(const float *first, const float *second, float *result,
                    void *workspace) {
    Run now = {this, first, second, result, static_cast<char *>(workspace), {}};
    vramShareTasks(
        [](void *record, int64_t begin, int64_t end) {
          auto *run = static_cast<Run *>(record);
          SharedKernel &kernel = *run->kernel;
          for (auto place = static_cast<size_t>(begin);
               place < static_cast<size_t>(end); ++place)
            for (size_t share = place; share < kernel.Kernels.size();
                 share += kernel.Places)
              kernel.runShare(*run, share, place);
        },
        &now, static_cast<int64_t>(Places));
    return static_cast<dnnl_status_t>(now.status.load());
  }

private:
  struct Run {
    SharedKernel *kernel;
    const float *first, *second;
    float *result;
    char *workspace;
    /// Of a share that failed.
    std::atomic<int> status;
  };

  void runShare(Run &run, size_t number, size_t place) {
    const Share &share = Shares[number];
    dnnl_status_t status = Kernels[number]->run(
        run.first + share.offsets[0], run.second + share.offsets[1],
        run.result + share.offsets[2],
        run.workspace +
            static_cast<int64_t>(place) * share.description.workspace);
    if (status != dnnl_success)
      run.status = static_cast<int>(status);
  }

  std::vector<Share> Shares;
  std::vector<std::unique_ptr<Kernel>> Kernels;
  size_t Places = 1;
};
} // namespace

//===----------------------------------------------------------------------===//
// The C interface
//===----------------------------------------------------------------------===//

static int32_t &pendingStatus() {
  thread_local int32_t status = 0;
  return status;
}

static std::string describe(const VramOneDNNKernel &kernel) {
  static constexpr const char *names[] = {"product", "convolution",
                                          "gradient of a convolution's input",
                                          "gradient of a convolution's filter"};
  std::string text = names[kernel.op];
  for (int i = 0; i < kTensors; ++i) {
    text += i == 0 ? " of [" : i == 1 ? " and [" : " to [";
    for (int64_t d = 0; d < kernel.rank; ++d)
      text += (d ? ", " : "") + std::to_string(tensorOf(kernel, i).shape[d]);
    text += "]";
  }
  return text;
}

int32_t vramOneDNNLoad(void) {
  return OneDNN::get(lastError()) ? 0
                                  : static_cast<int32_t>(dnnl_unimplemented);
}

int64_t vramOneDNNWorkspace(const VramOneDNNKernel *kernel) {
  const OneDNN *library = OneDNN::get(lastError());
  if (!library)
    return -1;
  OneThread one(*library);
  SharePlan chosen = chooseShares(*library, *kernel);
  int64_t most = -1;
  for (const Share &share : chosen.shares) {
    auto plan = Plan::find(*library, share.description);
    if (!plan)
      return -1;
    most = std::max(most, plan->bytes);
  }
  return most * static_cast<int64_t>(chosen.places);
}

int32_t vramOneDNNPrepare(void **slot, const VramOneDNNKernel *kernel) {
  // Prepared kernels stay for the life of the process: another step may have
  // the same ones.
  static std::mutex mutex;
  static auto *known = new std::map<std::string, std::unique_ptr<SharedKernel>>;
  std::lock_guard<std::mutex> lock(mutex);
  if (*slot)
    return 0;
  const OneDNN *library = OneDNN::get(lastError());
  if (!library)
    return static_cast<int32_t>(dnnl_unimplemented);
  std::string key(reinterpret_cast<const char *>(kernel), sizeof *kernel);
  std::unique_ptr<SharedKernel> &made = (*known)[key];
  if (!made)
    made = SharedKernel::create(*library, *kernel);
  if (!made) {
    lastError() = "oneDNN has no " + describe(*kernel) + " with " +
                  std::to_string(kernel->workspace) +
                  " bytes of workspace on this CPU; plan on the CPU that the "
                  "step is for, or with --kernels=none";
    return static_cast<int32_t>(dnnl_unimplemented);
  }
  *slot = made.get();
  return 0;
}

void vramOneDNNRun(void *kernel, const float *first, const float *second,
                   float *result, void *workspace) {
  dnnl_status_t status =
      static_cast<SharedKernel *>(kernel)->run(first, second, result,
                                               workspace);
  if (status == dnnl_success || pendingStatus() != 0)
    return;
  pendingStatus() = static_cast<int32_t>(status);
  lastError() = "oneDNN failed with status " + std::to_string(status);
}

int32_t vramOneDNNStatus(void) {
  int32_t status = pendingStatus();
  pendingStatus() = 0;
  return status;
}
