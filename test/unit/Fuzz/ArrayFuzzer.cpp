//===- ArrayFuzzer.cpp - Hostile .npz files -------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The reader answers any bytes with one line or with arrays, which it reads
// again from what is written of them. Elements whose shape the graph does not
// give stay within the limit.
//
//===----------------------------------------------------------------------===//

#include "Fuzz.h"

#include "vram/Evaluator/Npz.h"
#include "vram/Planning/Support/Limits.h"

#include "mlir/IR/MLIRContext.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdint>
#include <cstdlib>

using namespace mlir;
using namespace mlir::vram::evaluator;

namespace {
/// A file that is gone when the program ends well.
struct Scratch {
  llvm::SmallString<128> path;

  Scratch() {
    if (llvm::sys::fs::createTemporaryFile("vram-fuzz", "npz", path))
      std::abort();
  }
  ~Scratch() { llvm::sys::fs::remove(path); }
};
} // namespace

bool ::vram::fuzz::accepts(std::string_view text) {
  static MLIRContext context(MLIRContext::Threading::DISABLED);
  static Scratch scratch, again;
  {
    std::error_code code;
    llvm::raw_fd_ostream file(scratch.path, code);
    if (code)
      std::abort();
    file << llvm::StringRef(text.data(), text.size());
  }
  // A mutant may announce as much as the limit; filling it takes too long here.
  constexpr int64_t kMostElements = 1 << 16;
  auto check = [](llvm::StringRef,
                  RankedTensorType type) -> llvm::Expected<MemberUse> {
    return type.getNumElements() <= kMostElements ? MemberUse::ReadBounded
                                                  : MemberUse::Skip;
  };
  llvm::Expected<NamedTensors> read = readNpz(scratch.path, &context, check);
  if (!read) {
    std::string error = llvm::toString(read.takeError());
    if (error.empty() || error.find('\n') != std::string::npos)
      std::abort();
    return false;
  }
  for (const auto &[name, tensor] : *read) {
    auto held =
        static_cast<int64_t>(tensor.floats.size() + tensor.integers.size());
    if (held != tensor.size())
      std::abort();
  }
  if (llvm::Error error = writeNpz(again.path, *read)) {
    // A name that a zip file cannot hold.
    llvm::consumeError(std::move(error));
    return true;
  }
  // No archive is written where there is no member.
  if (read->empty())
    return true;
  llvm::Expected<NamedTensors> second = readNpz(again.path, &context);
  if (!second || second->size() != read->size())
    std::abort();
  for (auto [before, after] : llvm::zip_equal(*read, *second))
    if (!bitIdentical(before.second, after.second))
      std::abort();
  return true;
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  ::vram::fuzz::accepts(
      std::string_view(reinterpret_cast<const char *>(data), size));
  return 0;
}
