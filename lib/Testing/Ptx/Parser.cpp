//===- Parser.cpp - PTX text to statements --------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Lexer.h"
#include "Syntax.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <optional>

using namespace vram::ptx;

namespace {
class Parser {
public:
  Parser(std::string_view text, Module &module) : Words(text), Into(module) {}

  bool parse();
  std::string error;

private:
  struct Symbol {
    bool isRegister;
    unsigned number;
  };
  struct Scope {
    std::map<std::string, Symbol, std::less<>> names;
    /// %r<406> declares %r0 to %r405.
    std::map<std::string, std::pair<unsigned, unsigned>, std::less<>> ranges;
  };

  bool fail(const std::string &message) {
    if (error.empty())
      error = atLine(Words.peek().line, message);
    return false;
  }
  bool expect(std::string_view what) {
    if (!Words.peek().is(what))
      return fail("'" + std::string(Words.peek().text) + "' in the place of '" +
                  std::string(what) + "'");
    Words.take();
    return true;
  }
  bool accept(std::string_view what) {
    if (!Words.peek().is(what))
      return false;
    Words.take();
    return true;
  }
  bool parseName(std::string &name) {
    if (Words.peek().kind != Token::Kind::Word)
      return fail("'" + std::string(Words.peek().text) + "' is no name");
    name = Words.take().text;
    return true;
  }
  bool parseInteger(int64_t &value);

  bool parseTop();
  bool parseFunction(bool isKernel);
  bool parseParameters(std::vector<unsigned> &numbers);
  bool parseVariable(Space space, Variable &variable);
  bool parseSizes(Variable &variable, int64_t element);
  bool parseInitial(Variable &variable, Type element);
  bool parseBody();
  bool parseDirective();
  bool parseRegisters();
  bool parseStatement();
  bool parseOperand(Operand &operand);
  bool parseList(Operand &operand, std::string_view end);
  bool parseAddress(Operand &operand);
  bool parseNumber(Operand &operand);
  bool parseWord(Operand &operand);
  std::optional<Symbol> lookUp(std::string_view name) const;
  unsigned add(Variable variable);

  Lexer Words;
  Module &Into;
  Function *Current = nullptr;
  std::vector<Scope> Scopes;
  unsigned Depth = 0;
};
} // namespace

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

bool Parser::parseInteger(int64_t &value) {
  bool isNegative = accept("-");
  if (Words.peek().kind != Token::Kind::Number)
    return fail("'" + std::string(Words.peek().text) + "' is no number");
  Operand number;
  if (!parseNumber(number))
    return false;
  if (number.kind != Operand::Kind::Integer)
    return fail("a float in the place of an integer");
  value = static_cast<int64_t>(isNegative ? 0 - number.bits : number.bits);
  return true;
}

/// PTX ISA, "Integer Constants" and "Floating-Point Constants".
bool Parser::parseNumber(Operand &operand) {
  std::string text(Words.peek().text);
  bool isFloat = text.size() > 2 && text[0] == '0' &&
                 std::strchr("fFdD", text[1]) && text[1] != 0;
  const char *digits = text.c_str();
  int base = 10;
  if (isFloat) {
    operand.kind = Operand::Kind::Float;
    operand.number = text[1] == 'f' || text[1] == 'F' ? 4 : 8;
    digits += 2;
    base = 16;
    if (text.size() != 2 + 2 * operand.number)
      return fail("'" + text + "' is no number");
  } else {
    operand.kind = Operand::Kind::Integer;
    if (text.back() == 'U')
      text.pop_back(), digits = text.c_str();
    if (text.size() > 2 && text[0] == '0' && (text[1] == 'x' || text[1] == 'X'))
      digits += 2, base = 16;
    else if (text.size() > 1 && text[0] == '0')
      base = 8;
  }
  char *end = nullptr;
  operand.bits = std::strtoull(digits, &end, base);
  if (*end != 0)
    return fail("'" + text + "' is no number");
  Words.take();
  return true;
}

//===----------------------------------------------------------------------===//
// Declarations
//===----------------------------------------------------------------------===//

bool Parser::parse() {
  while (Words.peek().kind != Token::Kind::End)
    if (!parseTop())
      return false;
  return true;
}

bool Parser::parseTop() {
  static const std::map<std::string_view, Space> spaces = {
      {".global", Space::Global},
      {".const", Space::Constant},
      {".shared", Space::Shared}};
  const Token &next = Words.peek();
  if (next.is(".version") || next.is(".target") || next.is(".address_size") ||
      next.is(".file")) {
    unsigned line = Words.take().line;
    while (Words.peek().line == line && Words.peek().kind != Token::Kind::End)
      Words.take();
    return true;
  }
  bool isExtern = false;
  while (Words.peek().is(".extern") || Words.peek().is(".visible") ||
         Words.peek().is(".weak") || Words.peek().is(".common"))
    isExtern |= Words.take().is(".extern");
  if (accept(".entry"))
    return parseFunction(/*isKernel=*/true);
  if (accept(".func"))
    return parseFunction(/*isKernel=*/false);
  auto found = spaces.find(Words.peek().text);
  if (found == spaces.end())
    return fail("'" + std::string(Words.peek().text) + "' is not understood");
  Words.take();
  Variable variable;
  if (!parseVariable(found->second, variable) || !expect(";"))
    return false;
  if (isExtern && !variable.isDynamic)
    return fail("variable '" + variable.name + "' is defined elsewhere");
  Into.variables.push_back(std::move(variable));
  return true;
}

/// Behind the space: [.align N] [.ptr [.space] [.align N]] .type name[sizes]
/// [= initial].
bool Parser::parseVariable(Space space, Variable &variable) {
  variable.space = space;
  Type element = Type::None;
  bool isPointer = false;
  while (Words.peek().kind == Token::Kind::Word &&
         Words.peek().text[0] == '.') {
    std::string_view word = Words.take().text;
    if (word == ".align") {
      int64_t alignment = 0;
      if (!parseInteger(alignment))
        return false;
      if (!isPointer)
        variable.alignment = alignment;
    } else if (word == ".ptr") {
      isPointer = true;
    } else if (Type type = parseType(word.substr(1)); type != Type::None) {
      element = type;
    } else if (!isPointer) {
      return fail("'" + std::string(word) + "' is not understood");
    }
  }
  if (bytesOf(element) == 0)
    return fail("a variable without a type");
  variable.alignment = std::max<int64_t>(variable.alignment, bytesOf(element));
  return parseName(variable.name) && parseSizes(variable, bytesOf(element)) &&
         parseInitial(variable, element);
}

bool Parser::parseSizes(Variable &variable, int64_t element) {
  variable.bytes = element;
  while (accept("[")) {
    if (accept("]")) {
      variable.isDynamic = true;
      variable.bytes = 0;
      continue;
    }
    int64_t size = 0;
    if (!parseInteger(size) || !expect("]"))
      return false;
    if (size < 0 || size > int64_t(1) << 32)
      return fail("variable '" + variable.name + "' has a size of " +
                  std::to_string(size));
    variable.bytes *= size;
  }
  return true;
}

bool Parser::parseInitial(Variable &variable, Type element) {
  if (!accept("="))
    return true;
  bool isList = accept("{");
  do {
    bool isNegative = accept("-");
    Operand number;
    if (Words.peek().kind != Token::Kind::Number)
      return fail("'" + std::string(Words.peek().text) +
                  "' is no number, of which initial values are made");
    if (!parseNumber(number))
      return false;
    uint64_t bits = isNegative ? 0 - number.bits : number.bits;
    for (unsigned i = 0; i < bytesOf(element); ++i)
      variable.initial.push_back(static_cast<uint8_t>(bits >> (8 * i)));
  } while (isList && accept(","));
  if (isList && !expect("}"))
    return false;
  if (static_cast<int64_t>(variable.initial.size()) > variable.bytes)
    return fail("variable '" + variable.name + "' has too many initial values");
  // A list shorter than the array ends in zeros.
  variable.initial.resize(variable.bytes);
  return true;
}

bool Parser::parseParameters(std::vector<unsigned> &numbers) {
  if (!accept("("))
    return true;
  while (!accept(")")) {
    Variable variable;
    if (!expect(".param") || !parseVariable(Space::Param, variable))
      return false;
    numbers.push_back(add(std::move(variable)));
    accept(",");
  }
  return true;
}

bool Parser::parseFunction(bool isKernel) {
  auto function = std::make_unique<Function>();
  function->isKernel = isKernel;
  function->line = Words.peek().line;
  Current = function.get();
  Scopes.assign(1, Scope());
  if (!parseParameters(function->results) || !parseName(function->name) ||
      !parseParameters(function->parameters))
    return false;
  while (Words.peek().kind == Token::Kind::Word) {
    std::string_view directive = Words.take().text;
    int64_t threads = 1;
    while (Words.peek().kind == Token::Kind::Number) {
      int64_t number = 0;
      if (!parseInteger(number))
        return false;
      threads *= number;
      accept(",");
    }
    if (directive == ".reqntid")
      function->requiredThreads = threads;
    else if (directive == ".maxntid")
      function->maximalThreads = threads;
    else if (directive != ".minnctapersm" && directive != ".maxnreg" &&
             directive != ".noreturn")
      return fail("directive '" + std::string(directive) +
                  "' is not understood");
  }
  // A declaration; a body may follow elsewhere.
  if (accept(";"))
    return true;
  if (!expect("{") || !parseBody())
    return false;
  if (Into.find(function->name))
    return fail("function '" + function->name + "' is defined twice");
  Into.functions.push_back(std::move(function));
  return true;
}

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

unsigned Parser::add(Variable variable) {
  auto number = static_cast<unsigned>(Current->variables.size());
  Scopes.back().names[variable.name] = {false, number};
  Current->variables.push_back(std::move(variable));
  return number;
}

std::optional<Parser::Symbol> Parser::lookUp(std::string_view name) const {
  size_t digits = name.size();
  while (digits > 0 && name[digits - 1] >= '0' && name[digits - 1] <= '9')
    --digits;
  for (auto scope = Scopes.rbegin(); scope != Scopes.rend(); ++scope) {
    if (auto found = scope->names.find(name); found != scope->names.end())
      return found->second;
    auto range = scope->ranges.find(name.substr(0, digits));
    if (range == scope->ranges.end() || digits == name.size())
      continue;
    unsigned long number =
        std::strtoul(std::string(name.substr(digits)).c_str(), nullptr, 10);
    if (number < range->second.second)
      return Symbol{true, range->second.first + static_cast<unsigned>(number)};
  }
  return std::nullopt;
}

bool Parser::parseBody() {
  size_t depth = Scopes.size();
  Scopes.emplace_back();
  while (Scopes.size() > depth) {
    if (Words.peek().kind == Token::Kind::End)
      return fail("function '" + Current->name + "' does not end");
    if (accept("{")) {
      Scopes.emplace_back();
    } else if (accept("}")) {
      Scopes.pop_back();
    } else if (Words.peek().kind == Token::Kind::Word &&
               Words.peek().text[0] == '.') {
      if (!parseDirective())
        return false;
    } else if (!parseStatement()) {
      return false;
    }
  }
  return true;
}

bool Parser::parseDirective() {
  static const std::map<std::string_view, Space> spaces = {
      {".shared", Space::Shared},
      {".local", Space::Local},
      {".param", Space::Param}};
  Token word = Words.take();
  if (word.is(".reg"))
    return parseRegisters();
  if (word.is(".loc")) {
    while (Words.peek().line == word.line)
      Words.take();
    return true;
  }
  if (word.is(".pragma")) {
    Words.take();
    return expect(";");
  }
  auto found = spaces.find(word.text);
  if (found == spaces.end())
    return fail("directive '" + std::string(word.text) + "' is not understood");
  Variable variable;
  if (!parseVariable(found->second, variable) || !expect(";"))
    return false;
  add(std::move(variable));
  return true;
}

bool Parser::parseRegisters() {
  std::string typeName, name;
  if (!parseName(typeName))
    return false;
  Type type = parseType(std::string_view(typeName).substr(1));
  if (type == Type::None || type == Type::B128)
    return fail("registers of type '" + typeName + "' are not understood");
  do {
    if (!parseName(name))
      return false;
    auto first = static_cast<unsigned>(Current->registers.size());
    int64_t count = 1;
    if (accept("<")) {
      if (!parseInteger(count) || !expect(">"))
        return false;
      if (count < 0 || count > 1 << 20)
        return fail("there are " + std::to_string(count) + " registers");
      Scopes.back().ranges[name] = {first, static_cast<unsigned>(count)};
    } else {
      Scopes.back().names[name] = {true, first};
    }
    Current->registers.resize(first + count, type);
  } while (accept(","));
  return expect(";");
}

bool Parser::parseStatement() {
  Statement statement;
  statement.line = Words.peek().line;
  if (accept("@")) {
    statement.isGuardNegated = accept("!");
    std::string name;
    if (!parseName(name))
      return false;
    std::optional<Symbol> symbol = lookUp(name);
    if (!symbol || !symbol->isRegister ||
        Current->registers[symbol->number] != Type::Pred)
      return fail("'" + name + "' is no predicate");
    statement.guard = static_cast<int>(symbol->number);
  }
  std::string word;
  if (!parseName(word))
    return false;
  if (statement.guard < 0 && accept(":")) {
    if (!Current->labels
             .insert({word, static_cast<unsigned>(Current->statements.size())})
             .second)
      return fail("label '" + word + "' is there twice");
    return true;
  }
  size_t begin = 0;
  while (true) {
    size_t end = std::min(word.find('.', begin), word.size());
    std::string part = word.substr(begin, end - begin);
    if (begin == 0)
      statement.opcode = part;
    else
      statement.modifiers.push_back(part);
    if (end == word.size())
      break;
    begin = end + 1;
  }
  if (!Words.peek().is(";"))
    do {
      Operand operand;
      if (!parseOperand(operand))
        return false;
      statement.operands.push_back(std::move(operand));
    } while (accept(","));
  if (!expect(";"))
    return false;
  Current->statements.push_back(std::move(statement));
  return true;
}

bool Parser::parseList(Operand &operand, std::string_view end) {
  operand.kind = Operand::Kind::List;
  while (!accept(end)) {
    Operand part;
    if (!parseOperand(part))
      return false;
    operand.parts.push_back(std::move(part));
    if (!accept(",") && !Words.peek().is(end))
      return expect(end);
  }
  return true;
}

bool Parser::parseAddress(Operand &operand) {
  operand.kind = Operand::Kind::Address;
  Operand base;
  if (!parseOperand(base))
    return false;
  int64_t offset = 0;
  bool hasSign = accept("+");
  if ((hasSign || Words.peek().is("-")) && !parseInteger(offset))
    return false;
  operand.bits = static_cast<uint64_t>(offset);
  operand.parts.push_back(std::move(base));
  return expect("]");
}

bool Parser::parseOperand(Operand &operand) {
  // A list of pairs is the deepest that there is.
  struct Nesting {
    unsigned &depth;
    explicit Nesting(unsigned &depth) : depth(depth) { ++depth; }
    ~Nesting() { --depth; }
  } nesting(Depth);
  if (Depth > 4)
    return fail("an operand of too many parts");
  if (accept("{"))
    return parseList(operand, "}");
  if (accept("("))
    return parseList(operand, ")");
  if (accept("["))
    return parseAddress(operand);
  bool isMinus = accept("-");
  bool isNot = !isMinus && accept("!");
  if (Words.peek().kind == Token::Kind::Number) {
    if (!parseNumber(operand))
      return false;
    if (isNot || (isMinus && operand.kind == Operand::Kind::Float))
      return fail("a sign that is not understood");
    if (isMinus)
      operand.bits = 0 - operand.bits;
    return true;
  }
  if (isMinus || !parseWord(operand))
    return fail("'" + std::string(Words.peek().text) + "' is no operand");
  operand.isNegated = isNot;
  if (accept("|")) {
    Operand second, first = std::move(operand);
    if (!parseOperand(second))
      return false;
    operand = Operand();
    operand.kind = Operand::Kind::Pair;
    operand.parts = {std::move(first), std::move(second)};
  }
  return true;
}

bool Parser::parseWord(Operand &operand) {
  if (!parseName(operand.name))
    return false;
  if (operand.name == "_") {
    operand.kind = Operand::Kind::Sink;
    return true;
  }
  if (std::optional<Symbol> symbol = lookUp(operand.name)) {
    operand.kind =
        symbol->isRegister ? Operand::Kind::Register : Operand::Kind::Variable;
    operand.number = symbol->number;
    return true;
  }
  for (size_t i = 0; i < Into.variables.size(); ++i)
    if (Into.variables[i].name == operand.name) {
      operand.kind = Operand::Kind::ModuleVariable;
      operand.number = static_cast<unsigned>(i);
      return true;
    }
  operand.kind =
      operand.name[0] == '%' ? Operand::Kind::Special : Operand::Kind::Name;
  return true;
}

bool vram::ptx::parseModule(std::string_view text, Module &module,
                            std::string &error) {
  Parser parser(text, module);
  if (parser.parse())
    return true;
  error = parser.error;
  return false;
}
