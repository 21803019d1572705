//===- Decoding.cpp - One statement that becomes an instruction -----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Decoding.h"

#include "Decoder.h"

using namespace vram::ptx;

std::string_view Decoding::next() const {
  return Modifier < From.modifiers.size()
             ? std::string_view(From.modifiers[Modifier])
             : std::string_view();
}

bool Decoding::take(std::string_view modifier) {
  if (next() != modifier)
    return false;
  ++Modifier;
  return true;
}

Type Decoding::takeType() {
  Type type = parseType(next());
  Modifier += type != Type::None;
  return type;
}

bool Decoding::takeRounding() {
  static const std::pair<std::string_view, Rounding> known[] = {
      {"rn", Rounding::Nearest},
      {"rz", Rounding::Zero},
      {"rm", Rounding::Down},
      {"rp", Rounding::Up}};
  for (auto [name, rounding] : known)
    if (take(name)) {
      inst.rounding = rounding;
      return true;
    }
  return false;
}

bool Decoding::fail(const std::string &message) {
  return Owner.fail(From.line, "'" + From.form() + "' " + message);
}

bool Decoding::unknown() {
  return Owner.fail(From.line, "unknown instruction '" + From.form() + "'");
}

void Decoding::place(Slot slot) { inst.operands[Placed++] = slot; }

bool Decoding::destination(size_t i, unsigned bytes) {
  if (i >= operands())
    return fail("has too few operands");
  return destinationOf(operand(i), bytes);
}

bool Decoding::destinationOf(const Operand &operand, unsigned bytes) {
  if (Placed == inst.operands.size())
    return fail("has too many operands");
  if (operand.kind == Operand::Kind::Sink) {
    place(Owner.allocate(bytes));
    return true;
  }
  if (operand.kind != Operand::Kind::Register || operand.isNegated)
    return fail("has a result that is no register");
  unsigned width = bytesOf(Owner.registerType(operand.number));
  if (width != bytes)
    return fail("has a result of " + std::to_string(8 * width) +
                " bits in the place of " + std::to_string(8 * bytes));
  place(Owner.registerSlot(operand.number));
  return true;
}

bool Decoding::source(size_t i, Type type) {
  if (i >= operands())
    return fail("has too few operands");
  return sourceOf(operand(i), type);
}

void Decoding::constant(uint64_t bits, unsigned bytes) {
  place(Owner.constantSlot(bits, bytes));
}

bool Decoding::sourceOf(const Operand &operand, Type type) {
  if (Placed == inst.operands.size())
    return fail("has too many operands");
  unsigned bytes = bytesOf(type);
  switch (operand.kind) {
  case Operand::Kind::Register: {
    unsigned width = bytesOf(Owner.registerType(operand.number));
    if (width != bytes || operand.isNegated)
      return fail("has an operand of " + std::to_string(8 * width) +
                  " bits in the place of " + std::to_string(8 * bytes));
    place(Owner.registerSlot(operand.number));
    return true;
  }
  case Operand::Kind::Special: {
    std::optional<Slot> slot = Owner.specialSlot(operand.name);
    if (!slot || bytes != 4)
      return fail("has an unknown operand '" + operand.name + "'");
    place(*slot);
    return true;
  }
  case Operand::Kind::Integer:
    if (isFloat(type))
      return fail("has an integer in the place of a float");
    constant(operand.bits, bytes);
    return true;
  case Operand::Kind::Float:
    if (operand.number != bytes)
      return fail("has a float of another width");
    constant(operand.bits, bytes);
    return true;
  case Operand::Kind::Variable:
  case Operand::Kind::ModuleVariable:
    if (bytes != 8 && bytes != 4)
      return fail("has an address in " + std::to_string(8 * bytes) + " bits");
    if (Owner.variableOf(operand)->space == Space::Param)
      return fail("takes the address of a parameter");
    constant(Owner.addressOf(operand), bytes);
    return true;
  default:
    return fail("has an operand that is not understood");
  }
}

bool Decoding::wideDestination(const Operand &operand, unsigned least,
                               unsigned which) {
  unsigned width = least;
  if (operand.kind == Operand::Kind::Register)
    width = bytesOf(Owner.registerType(operand.number));
  if (width < least)
    return fail("has a result of " + std::to_string(8 * width) +
                " bits, too few");
  inst.widths[which] = static_cast<uint8_t>(width);
  return destinationOf(operand, width);
}

bool Decoding::wideSource(const Operand &operand, Type type, unsigned which) {
  unsigned bytes = bytesOf(type);
  if (operand.kind != Operand::Kind::Register) {
    inst.widths[which] = static_cast<uint8_t>(bytes);
    return sourceOf(operand, type);
  }
  static const std::pair<unsigned, Type> wider[] = {
      {1, Type::B8}, {2, Type::B16}, {4, Type::B32}, {8, Type::B64}};
  unsigned width = bytesOf(Owner.registerType(operand.number));
  if (width < bytes)
    return fail("has an operand of " + std::to_string(8 * width) +
                " bits, too few");
  inst.widths[which] = static_cast<uint8_t>(width);
  for (auto [wide, type] : wider)
    if (wide == width)
      return sourceOf(operand, type);
  return fail("has a predicate in the place of a number");
}

bool Decoding::address(const Operand &operand) {
  if (operand.kind != Operand::Kind::Address)
    return fail("has an operand that is no address");
  inst.offset = static_cast<int64_t>(operand.bits);
  const Operand &base = operand.parts[0];
  if (base.kind == Operand::Kind::Register &&
      bytesOf(Owner.registerType(base.number)) == 4) {
    inst.choice = 4;
    return sourceOf(base, Type::U32);
  }
  inst.choice = 8;
  return sourceOf(base, Type::U64);
}

bool Decoding::finish(Handler run, size_t count) {
  if (Modifier != From.modifiers.size() || !run)
    return unknown();
  if (operands() != count)
    return fail("has " + std::to_string(operands()) +
                " operands in the place "
                "of " +
                std::to_string(count));
  inst.run = run;
  return true;
}
