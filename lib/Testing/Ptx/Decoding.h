//===- Decoding.h - One statement that becomes an instruction ---*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_TESTING_PTX_DECODING_H
#define VRAM_LIB_TESTING_PTX_DECODING_H

#include "Code.h"

#include <map>
#include <string>
#include <string_view>

namespace vram::ptx {

class Decoder;

/// A statement while it is decoded: modifiers are taken one
/// after another, and operands placed. Each function returns false where it
/// failed, with the error noted.
class Decoding {
public:
  Decoding(Decoder &decoder, const Statement &statement, Inst &inst)
      : inst(inst), Owner(decoder), From(statement) {}

  /// Takes the next modifier if it is this one.
  bool take(std::string_view modifier);
  /// Takes the next modifier as a type; None if it is none.
  Type takeType();
  /// "rn", "rz", "rm", "rp": true if there was one.
  bool takeRounding();
  /// The next modifier; empty at the end.
  std::string_view next() const;

  size_t operands() const { return From.operands.size(); }
  const Operand &operand(size_t i) const { return From.operands[i]; }

  /// The statement's operand `i`, of `bytes` bytes (0: a predicate), becomes
  /// the instruction's next.
  bool destination(size_t i, unsigned bytes);
  bool source(size_t i, Type type);
  bool sourceOf(const Operand &operand, Type type);
  bool destinationOf(const Operand &operand, unsigned bytes);
  /// A register of any width of at least `least` bytes, or a number: for cvt
  /// and memory. Its width is noted in `widths[which]`.
  bool wideDestination(const Operand &operand, unsigned least, unsigned which);
  bool wideSource(const Operand &operand, Type type, unsigned which);
  /// The base of an address, as 64 bits, with the offset noted.
  bool address(const Operand &operand);
  /// The instruction's next operand is a number.
  void constant(uint64_t bits, unsigned bytes);

  /// Everything was taken, there were so many operands, and `run` runs it.
  bool finish(Handler run, size_t count);
  /// "unknown instruction 'add.foo'".
  bool unknown();
  bool fail(const std::string &message);

  Decoder &decoder() { return Owner; }

  Inst &inst;

private:
  void place(Slot slot);

  Decoder &Owner;
  const Statement &From;
  size_t Modifier = 0, Placed = 0;
};

using DecodeFunction = bool (*)(Decoding &);
/// By base opcode.
using DecodeTable = std::map<std::string_view, DecodeFunction>;

void addArithmetic(DecodeTable &table);
void addFloats(DecodeTable &table);
void addBits(DecodeTable &table);
void addCarries(DecodeTable &table);
void addConversions(DecodeTable &table);
void addComparisons(DecodeTable &table);
void addMoves(DecodeTable &table);
void addMemory(DecodeTable &table);
void addWarp(DecodeTable &table);
void addProducts(DecodeTable &table);

} // namespace vram::ptx

#endif // VRAM_LIB_TESTING_PTX_DECODING_H
