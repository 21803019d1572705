//===- Code.h - Decoded instructions ----------------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel as an array of instructions, each with the function that runs it for
// the threads of a warp. Device functions are inlined. Nothing is a string.
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_TESTING_PTX_CODE_H
#define VRAM_LIB_TESTING_PTX_CODE_H

#include "Syntax.h"

#include <array>
#include <cstdint>
#include <set>
#include <string>
#include <vector>

namespace vram::ptx {

constexpr unsigned kWarp = 32;
/// Bytes of a predicate in the register file: a bit for each thread.
constexpr unsigned kMaskBytes = 4;

struct Warp;
struct Inst;

/// Runs an instruction for the threads of `active`.
using Handler = void (*)(Warp &warp, const Inst &inst, uint32_t active);

/// Where an operand lies: bytes from the begin of the warp's registers, or,
/// with kConstant, of the launch's constants. A register of n bytes has 32 n
/// bytes, one value behind the other; a predicate has one mask.
using Slot = uint32_t;
constexpr Slot kConstant = Slot(1) << 31;

enum class Rounding : uint8_t { Nearest, Zero, Down, Up };

struct Inst {
  enum class Kind : uint8_t {
    /// Of each thread for itself.
    Plain,
    Branch,
    Exit,
    /// Of the block.
    Barrier,
    /// Of the threads of a warp that take part.
    Meeting
  };
  Kind kind = Kind::Plain;
  bool hasGuard = false, isGuardNegated = false;
  bool saturate = false, flush = false;
  /// Of a load: nobody writes these bytes in the whole launch.
  bool readOnly = false;
  /// Of a meeting: which operand is the mask of those that take part; -1: all.
  int8_t members = -1;
  Rounding rounding = Rounding::Nearest;
  Space space = Space::Generic;
  Type type = Type::None;
  /// Of memory: bytes of an element, and elements. Of cvt and memory: bytes of
  /// the registers. Of others: a choice that the handler knows.
  uint8_t bytes = 0, count = 1, choice = 0;
  std::array<uint8_t, 2> widths{};
  Slot guard = 0;
  /// The instruction that a branch goes to.
  uint32_t target = 0;
  unsigned line = 0;
  /// Added to an address; the number of a barrier.
  int64_t offset = 0;
  Handler run = nullptr;
  std::array<Slot, 14> operands{};
};

/// A variable of shared or local memory, or a table of the module.
struct Storage {
  const Variable *variable;
  Space space;
};

/// A number that the launch supplies in the constants.
struct ParameterUse {
  /// The first of 32 equal values.
  Slot slot;
  unsigned parameter;
  unsigned bytes;
};

/// A number of the thread or of the launch, in a register.
struct SpecialUse {
  enum Which : uint8_t { Tid, Ntid, Ctaid, Nctaid, Laneid, Warpid, Zero, One };
  Slot slot;
  Which which;
};

struct Kernel {
  std::string name;
  std::vector<Inst> code;
  /// Bytes of a warp's registers, and the constants' values.
  uint32_t registerBytes = 0;
  std::vector<uint8_t> constants;
  std::vector<unsigned> parameterBytes;
  std::vector<ParameterUse> parameterUses;
  std::vector<SpecialUse> specialUses;
  /// In each space numbered from 0 in this order: what an address begins with.
  std::vector<Storage> shared, local, tables;
  /// Bytes of a thread's memory for the parameters of inlined functions.
  uint32_t paramBytes = 0;
  int64_t requiredThreads = 0, maximalThreads = 0;
};

/// Addresses tell which variable they were made from: an index that leaves it
/// does not arrive at another. An argument's or a table's number lies above
/// kGlobalBits, that of a variable in shared or local memory above kWindowBits.
/// Generic addresses of shared and local memory have a tag.
constexpr unsigned kGlobalBits = 40, kWindowBits = 24;
constexpr uint64_t kGenericShared = uint64_t(0x40) << 56;
constexpr uint64_t kGenericLocal = uint64_t(0x20) << 56;
constexpr uint64_t kGenericMask = uint64_t(0x60) << 56;

/// Variables begin in the middle of their numbers' addresses, so that an
/// address before their begin has the same number; and at no larger power of
/// two than they are aligned to, so that what relies on more is not aligned.
inline uint64_t windowAddress(size_t number, int64_t alignment) {
  return (uint64_t(number) << kWindowBits | uint64_t(1) << (kWindowBits - 1)) +
         static_cast<uint64_t>(alignment);
}
inline uint64_t globalAddress(size_t number, int64_t alignment) {
  return (uint64_t(number) << kGlobalBits | uint64_t(1) << (kGlobalBits - 1)) +
         static_cast<uint64_t>(alignment);
}
/// The numbers of tables follow those of arguments, of which there are fewer.
constexpr size_t kFirstTable = 4096;

/// False, with `error`.
bool decodeKernel(const Module &module, const Function &function,
                  Kernel &kernel, std::set<std::string> &forms,
                  std::string &error);

} // namespace vram::ptx

#endif // VRAM_LIB_TESTING_PTX_CODE_H
