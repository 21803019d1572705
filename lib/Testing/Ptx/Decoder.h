//===- Decoder.h - A function that becomes instructions ---------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_TESTING_PTX_DECODER_H
#define VRAM_LIB_TESTING_PTX_DECODER_H

#include "Decoding.h"

#include <map>
#include <optional>

namespace vram::ptx {

class Decoder {
public:
  Decoder(const Module &module, Kernel &kernel, std::set<std::string> &forms);

  bool decode(const Function &function);
  std::string error;

  /// Where a name of the .param space lies.
  struct ParamPlace {
    /// A parameter of the kernel; -1: memory of each thread.
    int parameter = -1;
    uint32_t offset = 0;
  };

  bool fail(unsigned line, const std::string &message);

  Slot allocate(unsigned bytes);
  Slot constantSlot(uint64_t bits, unsigned bytes);
  Slot parameterSlot(unsigned parameter, unsigned bytes);
  /// A register of 32 bits; none if the name is not known.
  std::optional<Slot> specialSlot(const std::string &name);

  /// Of the function that is being decoded.
  Type registerType(unsigned number) const;
  Slot registerSlot(unsigned number) const;
  /// Null if the operand names no variable.
  const Variable *variableOf(const Operand &operand) const;
  uint64_t addressOf(const Operand &operand);
  ParamPlace paramPlace(const Operand &operand) const;

private:
  /// A function, inlined once.
  struct Frame {
    const Function *function;
    std::vector<Slot> registers;
    /// Addresses of shared and local variables, and places of parameters.
    std::vector<uint64_t> addresses;
    std::vector<ParamPlace> params;
    /// The instruction that each statement begins with.
    std::vector<uint32_t> begins;
    /// Branches to labels, by number of the instruction, and returns.
    std::vector<std::pair<uint32_t, std::string>> branches;
    std::vector<uint32_t> returns;
  };

  bool decodeBody(Frame &frame);
  void openFrame(Frame &frame, const Function &function);
  bool decodeStatement(const Statement &statement);
  bool decodeControl(const Statement &statement, Inst &inst, bool &isControl);
  bool decodeBarrier(const Statement &statement, Inst &inst);
  bool decodeCall(const Statement &statement);
  bool setGuard(const Statement &statement, Inst &inst);

  const Module &From;
  Kernel &Into;
  std::set<std::string> &Forms;
  Frame *Current = nullptr;
  unsigned Depth = 0;
  std::map<std::pair<uint64_t, unsigned>, Slot> Constants;
  std::map<std::pair<unsigned, unsigned>, Slot> Parameters;
  std::map<SpecialUse::Which, Slot> Specials;
  std::map<const Variable *, uint64_t> ModuleAddresses;
};

} // namespace vram::ptx

#endif // VRAM_LIB_TESTING_PTX_DECODER_H
