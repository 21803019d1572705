//===- Machine.h - A launch under way ---------------------------*- C++ -*-===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_LIB_TESTING_PTX_MACHINE_H
#define VRAM_LIB_TESTING_PTX_MACHINE_H

#include "Shadow.h"
#include "Warp.h"

#include "vram/Testing/Ptx/Interpreter.h"

namespace vram::ptx {

struct Memory::Allocation {
  uint8_t *base;
  int64_t bytes;
  /// A byte for each: whether anybody wrote it.
  std::vector<uint8_t> isWritten;
  /// Empty until a launch accesses it.
  std::vector<Cell> cells;
};

class Machine {
public:
  /// `lines`: of the text, for messages.
  Machine(const Kernel &kernel, const Launch &launch, Memory &memory,
          const std::vector<std::string> &lines);

  /// Empty, or the first error.
  std::string run();

  /// The host's address of what a thread accesses; null, with the error noted,
  /// where a check failed.
  uint8_t *access(Warp &warp, const Inst &inst, unsigned lane, uint64_t address,
                  unsigned bytes, bool isWrite);
  void trap(const Warp &warp, const Inst &inst, unsigned lane,
            const std::string &message);

private:
  /// Threads of a warp that are at the same instruction.
  struct Group {
    uint32_t pc, mask;
    bool waits;
  };
  struct State {
    enum Status { Runs, AtBarrier, Done };
    Warp warp;
    std::vector<uint8_t> registers;
    std::vector<Group> groups;
    Status status = Runs;
  };
  /// The memory behind the generic addresses that have one number in front.
  struct Buffer {
    uint64_t address;
    uint8_t *data;
    const std::vector<ByteRange> *ranges;
    bool mayRead, mayWrite;
    /// Of the byte at `data`; null: a table.
    Cell *cells;
    uint8_t *isWritten;
  };
  struct Access {
    Warp &warp;
    const Inst &inst;
    unsigned lane;
    uint64_t address;
    unsigned bytes;
    bool isWrite;

    const char *verb() const { return isWrite ? "writes" : "reads"; }
  };

  bool prepare();
  bool prepareArgument(size_t number, const Argument &argument);
  void prepareTables();
  void prepareStorage();
  void beginBlock(int64_t block);
  bool runBlock(int64_t block);
  bool releaseBarrier();
  void runWarp(State &state);
  void mergeGroups(State &state);
  void runGroup(State &state, Group group);
  bool mustYield(const State &state, uint32_t pc) const;
  bool isComplete(State &state, const Inst &inst, uint32_t mask);
  void reportStuck(State &state);

  bool fail(const std::string &message);
  uint8_t *fail(const Access &access, const std::string &message);
  uint8_t *globalAccess(const Access &access);
  uint8_t *sharedAccess(const Access &access);
  uint8_t *localAccess(const Access &access);
  bool checkAligned(const Access &access);
  bool checkInside(const Access &access, int64_t offset,
                   const std::vector<ByteRange> &ranges, Space space,
                   uint64_t number);
  bool note(const Access &access, Cell *cells, int64_t offset, Space space,
            uint64_t number);
  std::string nameOf(Space space, uint64_t number) const;

  const Kernel &Code;
  const Launch &Asked;
  Memory &Device;
  const std::vector<std::string> &Lines;
  std::string Error;

  std::vector<uint8_t> Constants;
  std::vector<Buffer> Arguments, Tables;
  std::vector<std::vector<uint8_t>> TableBytes;
  std::vector<std::vector<ByteRange>> TableRanges, SharedRanges, LocalRanges;
  /// Of the variables, behind each other.
  std::vector<int64_t> SharedBegins, LocalBegins;
  std::vector<uint8_t> Shared;
  std::vector<Cell> SharedCells;
  int64_t LocalBytes = 0;

  std::vector<State> Warps;
  int64_t Block = 0, Epoch = 0, Left = 0;
};

} // namespace vram::ptx

#endif // VRAM_LIB_TESTING_PTX_MACHINE_H
