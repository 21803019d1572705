//===- Syntax.h - PTX as it is written --------------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_TESTING_PTX_SYNTAX_H
#define VRAM_LIB_TESTING_PTX_SYNTAX_H

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace vram::ptx {

enum class Type : uint8_t {
  None,
  Pred,
  B8,
  U8,
  S8,
  B16,
  U16,
  S16,
  F16,
  BF16,
  B32,
  U32,
  S32,
  F32,
  F16x2,
  BF16x2,
  B64,
  U64,
  S64,
  F64,
  B128
};

/// None if it is no type.
Type parseType(std::string_view name);
/// 0 for predicates.
unsigned bytesOf(Type type);
bool isFloat(Type type);
bool isSigned(Type type);
/// The unsigned integers of as many bits as a type of bits; others stay.
Type unsignedOf(Type type);

enum class Space : uint8_t { Generic, Global, Shared, Local, Param, Constant };

struct Variable {
  std::string name;
  Space space = Space::Global;
  int64_t alignment = 1, bytes = 0;
  /// Empty, or the first bytes; the others are 0.
  std::vector<uint8_t> initial;
  /// extern, without a size: as many bytes as the launch says.
  bool isDynamic = false;
};

struct Operand {
  enum class Kind {
    /// `number` of the function's registers.
    Register,
    /// %tid.x and others: `name`.
    Special,
    /// `bits`, as a 64-bit number in two's complement.
    Integer,
    /// `bits` of a float of `number` bytes.
    Float,
    /// `number` of the function's variables, or of the module's.
    Variable,
    ModuleVariable,
    /// A label or a function.
    Name,
    /// [part + bits].
    Address,
    /// {a, b}, (a, b).
    List,
    /// a|b.
    Pair,
    /// _
    Sink
  };
  Kind kind = Kind::Sink;
  unsigned number = 0;
  uint64_t bits = 0;
  bool isNegated = false;
  std::string name;
  std::vector<Operand> parts;
};

struct Statement {
  unsigned line = 0;
  std::string opcode;
  std::vector<std::string> modifiers;
  std::vector<Operand> operands;
  /// A register; -1: none.
  int guard = -1;
  bool isGuardNegated = false;

  /// "add.rn.f32"
  std::string form() const;
};

struct Function {
  std::string name;
  bool isKernel = false;
  unsigned line = 0;
  /// The numbers of variables: results, and parameters.
  std::vector<unsigned> results, parameters;
  std::vector<Variable> variables;
  std::vector<Type> registers;
  std::vector<Statement> statements;
  /// By name, the statement that follows.
  std::map<std::string, unsigned, std::less<>> labels;
  /// Threads of a block that the directives ask for; 0: any.
  int64_t requiredThreads = 0, maximalThreads = 0;
};

struct Module {
  std::vector<Variable> variables;
  std::vector<std::unique_ptr<Function>> functions;

  const Function *find(std::string_view name) const;
};

/// False, with `error`, where the text is not understood.
bool parseModule(std::string_view text, Module &module, std::string &error);

/// "line 7: message"
std::string atLine(unsigned line, const std::string &message);

} // namespace vram::ptx

#endif // VRAM_LIB_TESTING_PTX_SYNTAX_H
