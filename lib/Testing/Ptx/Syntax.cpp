//===- Syntax.cpp - PTX as it is written ----------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Syntax.h"

using namespace vram::ptx;

namespace {
struct TypeName {
  const char *name;
  Type type;
  unsigned bytes;
};
} // namespace

static const TypeName kTypes[] = {
    {"pred", Type::Pred, 0},     {"b8", Type::B8, 1},
    {"u8", Type::U8, 1},         {"s8", Type::S8, 1},
    {"b16", Type::B16, 2},       {"u16", Type::U16, 2},
    {"s16", Type::S16, 2},       {"f16", Type::F16, 2},
    {"bf16", Type::BF16, 2},     {"b32", Type::B32, 4},
    {"u32", Type::U32, 4},       {"s32", Type::S32, 4},
    {"f32", Type::F32, 4},       {"f16x2", Type::F16x2, 4},
    {"bf16x2", Type::BF16x2, 4}, {"b64", Type::B64, 8},
    {"u64", Type::U64, 8},       {"s64", Type::S64, 8},
    {"f64", Type::F64, 8},       {"b128", Type::B128, 16},
};

Type vram::ptx::parseType(std::string_view name) {
  for (const TypeName &known : kTypes)
    if (name == known.name)
      return known.type;
  return Type::None;
}

unsigned vram::ptx::bytesOf(Type type) {
  for (const TypeName &known : kTypes)
    if (type == known.type)
      return known.bytes;
  return 0;
}

bool vram::ptx::isFloat(Type type) {
  return type == Type::F16 || type == Type::BF16 || type == Type::F32 ||
         type == Type::F64;
}

bool vram::ptx::isSigned(Type type) {
  return type == Type::S8 || type == Type::S16 || type == Type::S32 ||
         type == Type::S64;
}

std::string Statement::form() const {
  std::string text = opcode;
  for (const std::string &modifier : modifiers)
    text += "." + modifier;
  return text;
}

const Function *Module::find(std::string_view name) const {
  for (const std::unique_ptr<Function> &function : functions)
    if (function->name == name)
      return function.get();
  return nullptr;
}

std::string vram::ptx::atLine(unsigned line, const std::string &message) {
  return "line " + std::to_string(line) + ": " + message;
}

Type vram::ptx::unsignedOf(Type type) {
  switch (type) {
  case Type::B16:
    return Type::U16;
  case Type::B32:
    return Type::U32;
  case Type::B64:
    return Type::U64;
  default:
    return type;
  }
}
