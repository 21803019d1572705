//===- Interpreter.h - PTX run on a CPU, with checks ------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs the text that ptxas gets, by the PTX ISA manual, and shares no code with
// the lowering that wrote it. No MLIR, no LLVM. A launch fails with a message
// that names the kernel, the line and the thread where
//
//   * an access is not aligned to its size, or reaches a byte outside of the
//     buffer that its address was made from: an argument, a variable in shared
//     or local memory, or a constant table;
//   * a byte is read that nobody wrote: of an argument since Memory knows it,
//   of
//     shared memory in this block, of local memory by this thread;
//   * two threads access a byte of an argument or of shared memory, one of them
//     writes, and no barrier of their block lies between. Threads of different
//     blocks have none. Writes of the same value are no exception;
//   * a byte that is read through the read-only path (ld.global.nc) is written
//     in the same launch;
//   * threads wait, at a barrier or to exchange values in a warp, for others
//     that wait elsewhere or have ended.
//
// Blocks and warps run one after another; the checks do not depend on that
// order. The 32 threads of a warp run an instruction together while they are at
// the same one.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TESTING_PTX_INTERPRETER_H
#define VRAM_TESTING_PTX_INTERPRETER_H

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace vram::ptx {

/// Half-open interval of bytes.
struct ByteRange {
  int64_t begin, end;
};

/// The allocations that arguments of launches lie in, with what is known of
/// each of their bytes.
class Memory {
public:
  Memory();
  ~Memory();
  Memory(const Memory &) = delete;
  Memory &operator=(const Memory &) = delete;

  /// `base` is aligned to 256 bytes, as what a GPU's allocator returns.
  /// Allocations do not overlap. `isWritten`: whether its bytes may be read.
  void add(void *base, int64_t bytes, bool isWritten);
  /// Somebody else than a kernel wrote these bytes, which lie in an allocation.
  void noteWrite(const void *from, int64_t bytes);
  /// Nobody wrote these bytes, which lie in an allocation, since they were
  /// freed.
  void forget(const void *from, int64_t bytes);
  /// How many of these bytes, in order, were written before the first that was
  /// not: `bytes` if all of them were.
  int64_t countWritten(const void *from, int64_t bytes);

private:
  friend class Machine;
  struct Allocation;
  Allocation *find(const void *address);
  std::vector<std::unique_ptr<Allocation>> Allocations;
};

/// An argument of a launch: a pointer, or a number.
struct Argument {
  /// Passed as the address; null: a number.
  void *address = nullptr;
  /// Bytes from `address` that the kernel may access, in order, without
  /// overlaps, all of them in one allocation.
  std::vector<ByteRange> bytes;
  bool mayRead = true, mayWrite = true;
  uint64_t number = 0;
};

struct Launch {
  int64_t blocks = 1;
  int32_t threads = 1;
  std::vector<Argument> arguments;
  /// Bytes of `extern .shared` memory.
  int64_t dynamicShared = 0;
  /// Instructions of warps, of all blocks together, after which the launch is
  /// taken for one that never ends.
  int64_t limit = int64_t(1) << 36;
};

/// A PTX module whose kernels are decoded.
class Program {
public:
  /// Null, and `error` says why with the line, where the text is not
  /// understood. An instruction that is not known is an error that names it.
  static std::unique_ptr<Program> parse(std::string_view text,
                                        std::string &error);
  ~Program();

  /// Names, in the order of the text.
  std::vector<std::string> kernels() const;
  /// The base opcode with its modifiers of each decoded instruction, each once,
  /// sorted.
  std::vector<std::string> forms() const;

  /// Runs all blocks. Empty, or the first error.
  std::string run(std::string_view kernel, const Launch &launch,
                  Memory &memory) const;

private:
  Program();
  struct State;
  std::unique_ptr<State> S;
};

} // namespace vram::ptx

#endif // VRAM_TESTING_PTX_INTERPRETER_H
