//===- Decoder.cpp - A function that becomes instructions -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Decoder.h"

#include <algorithm>
#include <utility>

using namespace vram::ptx;

/// Functions within functions; libdevice has two.
static constexpr unsigned kDeepest = 8;
/// Instructions of a kernel with everything that is inlined.
static constexpr size_t kMostInstructions = 1 << 20;

static const DecodeTable &table() {
  static const DecodeTable all = [] {
    DecodeTable made;
    addArithmetic(made);
    addFloats(made);
    addBits(made);
    addCarries(made);
    addConversions(made);
    addComparisons(made);
    addMoves(made);
    addMemory(made);
    addWarp(made);
    addProducts(made);
    return made;
  }();
  return all;
}

Decoder::Decoder(const Module &module, Kernel &kernel,
                 std::set<std::string> &forms)
    : From(module), Into(kernel), Forms(forms) {}

bool Decoder::fail(unsigned line, const std::string &message) {
  if (error.empty())
    error = atLine(line, message);
  return false;
}

//===----------------------------------------------------------------------===//
// Where operands lie
//===----------------------------------------------------------------------===//

static uint32_t roundUp(uint32_t value, uint32_t to) {
  return (value + to - 1) / to * to;
}

Slot Decoder::allocate(unsigned bytes) {
  uint32_t size = bytes == 0 ? kMaskBytes : bytes * kWarp;
  Slot slot = roundUp(Into.registerBytes, std::min<uint32_t>(size, 64));
  Into.registerBytes = slot + size;
  return slot;
}

Slot Decoder::constantSlot(uint64_t bits, unsigned bytes) {
  if (bytes > 0 && bytes < 8)
    bits &= (uint64_t(1) << (8 * bytes)) - 1;
  auto [found, isNew] = Constants.insert({{bits, bytes}, 0});
  if (!isNew)
    return found->second;
  auto at = roundUp(static_cast<uint32_t>(Into.constants.size()), 64);
  Into.constants.resize(at);
  if (bytes == 0) {
    // A predicate: all or none.
    for (unsigned i = 0; i < kMaskBytes; ++i)
      Into.constants.push_back(bits ? 0xFF : 0);
  } else {
    for (unsigned lane = 0; lane < kWarp; ++lane)
      for (unsigned i = 0; i < bytes; ++i)
        Into.constants.push_back(static_cast<uint8_t>(bits >> (8 * i)));
  }
  return found->second = at | kConstant;
}

Slot Decoder::parameterSlot(unsigned parameter, unsigned bytes) {
  auto [found, isNew] = Parameters.insert({{parameter, bytes}, 0});
  if (!isNew)
    return found->second;
  auto at = roundUp(static_cast<uint32_t>(Into.constants.size()), 64);
  Into.constants.resize(at + size_t(bytes) * kWarp);
  Into.parameterUses.push_back({at, parameter, bytes});
  return found->second = at | kConstant;
}

std::optional<Slot> Decoder::specialSlot(const std::string &name) {
  using Use = SpecialUse;
  // Grids and blocks have one dimension.
  static const std::map<std::string, Use::Which, std::less<>> known = {
      {"%tid.x", Use::Tid},     {"%ntid.x", Use::Ntid},
      {"%ctaid.x", Use::Ctaid}, {"%nctaid.x", Use::Nctaid},
      {"%laneid", Use::Laneid}, {"%warpid", Use::Warpid},
      {"%tid.y", Use::Zero},    {"%tid.z", Use::Zero},
      {"%ctaid.y", Use::Zero},  {"%ctaid.z", Use::Zero},
      {"%ntid.y", Use::One},    {"%ntid.z", Use::One},
      {"%nctaid.y", Use::One},  {"%nctaid.z", Use::One}};
  auto which = known.find(name);
  if (which == known.end())
    return std::nullopt;
  auto [found, isNew] = Specials.insert({which->second, 0});
  if (isNew) {
    found->second = allocate(4);
    Into.specialUses.push_back({found->second, which->second});
  }
  return found->second;
}

Type Decoder::registerType(unsigned number) const {
  return Current->function->registers[number];
}

Slot Decoder::registerSlot(unsigned number) const {
  return Current->registers[number];
}

const Variable *Decoder::variableOf(const Operand &operand) const {
  if (operand.kind == Operand::Kind::Variable)
    return &Current->function->variables[operand.number];
  if (operand.kind == Operand::Kind::ModuleVariable)
    return &From.variables[operand.number];
  return nullptr;
}

static uint64_t addStorage(Kernel &kernel, const Variable &variable) {
  bool isTable =
      variable.space == Space::Global || variable.space == Space::Constant;
  std::vector<Storage> &list = isTable                           ? kernel.tables
                               : variable.space == Space::Shared ? kernel.shared
                                                                 : kernel.local;
  list.push_back({&variable, variable.space});
  return isTable
             ? globalAddress(kFirstTable + list.size() - 1, variable.alignment)
             : windowAddress(list.size() - 1, variable.alignment);
}

uint64_t Decoder::addressOf(const Operand &operand) {
  if (operand.kind == Operand::Kind::Variable)
    return Current->addresses[operand.number];
  const Variable *variable = variableOf(operand);
  auto [found, isNew] = ModuleAddresses.insert({variable, 0});
  if (isNew)
    found->second = addStorage(Into, *variable);
  return found->second;
}

Decoder::ParamPlace Decoder::paramPlace(const Operand &operand) const {
  return Current->params[operand.number];
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

void Decoder::openFrame(Frame &frame, const Function &function) {
  frame.function = &function;
  for (Type type : function.registers)
    frame.registers.push_back(allocate(bytesOf(type)));
  frame.addresses.resize(function.variables.size());
  frame.params.resize(function.variables.size());
  for (size_t i = 0; i < function.variables.size(); ++i) {
    const Variable &variable = function.variables[i];
    if (variable.space != Space::Param) {
      frame.addresses[i] = addStorage(Into, variable);
      continue;
    }
    Into.paramBytes = roundUp(Into.paramBytes, 16);
    frame.params[i].offset = Into.paramBytes;
    Into.paramBytes += static_cast<uint32_t>(variable.bytes);
  }
}

bool Decoder::decode(const Function &function) {
  Into.name = function.name;
  Into.requiredThreads = function.requiredThreads;
  Into.maximalThreads = function.maximalThreads;
  Frame frame;
  openFrame(frame, function);
  for (unsigned number : function.parameters) {
    const Variable &variable = function.variables[number];
    if (variable.bytes > 8)
      return fail(function.line, "parameter '" + variable.name + "' has " +
                                     std::to_string(variable.bytes) +
                                     " bytes, more than a number");
    frame.params[number].parameter =
        static_cast<int>(Into.parameterBytes.size());
    Into.parameterBytes.push_back(static_cast<unsigned>(variable.bytes));
  }
  if (!decodeBody(frame))
    return false;
  for (uint32_t at : frame.returns)
    Into.code[at].kind = Inst::Kind::Exit;
  return true;
}

bool Decoder::decodeBody(Frame &frame) {
  if (++Depth > kDeepest)
    return fail(frame.function->line, "functions call each other more than " +
                                          std::to_string(kDeepest) + " deep");
  Frame *outer = std::exchange(Current, &frame);
  for (const Statement &statement : frame.function->statements) {
    frame.begins.push_back(static_cast<uint32_t>(Into.code.size()));
    if (Into.code.size() > kMostInstructions)
      return fail(statement.line, "the kernel is too long");
    if (!decodeStatement(statement))
      return false;
  }
  // A body may end without a return.
  frame.begins.push_back(static_cast<uint32_t>(Into.code.size()));
  Inst end;
  end.line = frame.function->statements.empty()
                 ? frame.function->line
                 : frame.function->statements.back().line;
  frame.returns.push_back(static_cast<uint32_t>(Into.code.size()));
  Into.code.push_back(end);
  for (const auto &[at, label] : frame.branches) {
    auto found = frame.function->labels.find(label);
    if (found == frame.function->labels.end())
      return fail(Into.code[at].line, "label '" + label + "' is not there");
    Into.code[at].target = frame.begins[found->second];
  }
  Current = outer;
  --Depth;
  return true;
}

bool Decoder::setGuard(const Statement &statement, Inst &inst) {
  if (statement.guard < 0)
    return true;
  inst.hasGuard = true;
  inst.isGuardNegated = statement.isGuardNegated;
  inst.guard = registerSlot(static_cast<unsigned>(statement.guard));
  return true;
}

bool Decoder::decodeStatement(const Statement &statement) {
  Forms.insert(statement.form());
  Inst inst;
  inst.line = statement.line;
  bool isControl = false;
  if (!setGuard(statement, inst) || !decodeControl(statement, inst, isControl))
    return false;
  if (isControl)
    return true;
  auto found = table().find(statement.opcode);
  Decoding decoding(*this, statement, inst);
  if (found == table().end())
    return decoding.unknown();
  if (!found->second(decoding))
    return error.empty() ? decoding.unknown() : false;
  Into.code.push_back(inst);
  return true;
}

//===----------------------------------------------------------------------===//
// Control
//===----------------------------------------------------------------------===//

bool Decoder::decodeBarrier(const Statement &statement, Inst &inst) {
  std::string form = statement.form();
  if (form != "bar.sync" && form != "barrier.sync" &&
      form != "barrier.sync.aligned" && form != "barrier.cta.sync.aligned")
    return fail(statement.line, "unknown instruction '" + form + "'");
  if (statement.operands.size() != 1 ||
      statement.operands[0].kind != Operand::Kind::Integer)
    return fail(statement.line,
                "'" + form +
                    "' is known for one number, that of a barrier of "
                    "all threads");
  inst.kind = Inst::Kind::Barrier;
  inst.offset = static_cast<int64_t>(statement.operands[0].bits);
  Into.code.push_back(inst);
  return true;
}

bool Decoder::decodeControl(const Statement &statement, Inst &inst,
                            bool &isControl) {
  const std::string &opcode = statement.opcode;
  isControl = true;
  auto at = static_cast<uint32_t>(Into.code.size());
  std::string form = statement.form();
  if (form == "bra" || form == "bra.uni") {
    if (statement.operands.size() != 1 ||
        statement.operands[0].kind != Operand::Kind::Name)
      return fail(statement.line, "'bra' goes to a label");
    inst.kind = Inst::Kind::Branch;
    Current->branches.push_back({at, statement.operands[0].name});
    Into.code.push_back(inst);
    return true;
  }
  if (form == "ret" || form == "ret.uni" || form == "exit") {
    inst.kind = opcode == "exit" ? Inst::Kind::Exit : Inst::Kind::Branch;
    if (opcode == "ret")
      Current->returns.push_back(at);
    Into.code.push_back(inst);
    return true;
  }
  if (opcode == "bar" || opcode == "barrier")
    return decodeBarrier(statement, inst);
  if (form == "call" || form == "call.uni")
    return decodeCall(statement);
  // Here launches are one after another.
  if (form == "griddepcontrol.wait" ||
      form == "griddepcontrol.launch_dependents")
    return true;
  isControl = false;
  return true;
}

/// The body of the function in the place of the call. Its parameters and
/// results are the caller's memory.
bool Decoder::decodeCall(const Statement &statement) {
  const std::vector<Operand> &operands = statement.operands;
  size_t name = !operands.empty() && operands[0].kind == Operand::Kind::List;
  if (name >= operands.size() || operands[name].kind != Operand::Kind::Name)
    return fail(statement.line, "a call that names no function");
  if (statement.guard >= 0)
    return fail(statement.line, "a call with a predicate");
  const Function *function = From.find(operands[name].name);
  if (!function)
    return fail(statement.line,
                "function '" + operands[name].name + "' is not defined");
  Frame frame;
  openFrame(frame, *function);
  auto bind = [&](const std::vector<unsigned> &formal, const Operand *actual) {
    size_t given = actual ? actual->parts.size() : 0;
    if (formal.size() != given)
      return fail(statement.line, "'" + function->name + "' is given " +
                                      std::to_string(given) + " of " +
                                      std::to_string(formal.size()) +
                                      " parameters or results");
    for (size_t i = 0; i < given; ++i) {
      const Variable *variable = variableOf(actual->parts[i]);
      if (!variable || variable->space != Space::Param ||
          variable->bytes != function->variables[formal[i]].bytes)
        return fail(statement.line, "'" + function->name +
                                        "' is given another parameter or "
                                        "result than it declares");
      frame.params[formal[i]] = paramPlace(actual->parts[i]);
    }
    return true;
  };
  if (!bind(function->results, name == 1 ? &operands[0] : nullptr) ||
      !bind(function->parameters,
            operands.size() > name + 1 ? &operands[name + 1] : nullptr) ||
      !decodeBody(frame))
    return false;
  // Returns go behind the body.
  for (uint32_t at : frame.returns) {
    Into.code[at].kind = Inst::Kind::Branch;
    Into.code[at].target = static_cast<uint32_t>(Into.code.size());
  }
  return true;
}

bool vram::ptx::decodeKernel(const Module &module, const Function &function,
                             Kernel &kernel, std::set<std::string> &forms,
                             std::string &error) {
  Decoder decoder(module, kernel, forms);
  if (decoder.decode(function))
    return true;
  error = "kernel '" + function.name + "', " + decoder.error;
  return false;
}
