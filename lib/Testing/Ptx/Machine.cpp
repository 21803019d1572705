//===- Machine.cpp - A launch under way -----------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The threads of a warp that are at one instruction run it together. Of several
// such groups the one with the lowest instruction runs, so that groups meet
// where their roads do.
//
//===----------------------------------------------------------------------===//

#include "Machine.h"

#include <algorithm>

using namespace vram::ptx;

Machine::Machine(const Kernel &kernel, const Launch &launch, Memory &memory,
                 const std::vector<std::string> &lines)
    : Code(kernel), Asked(launch), Device(memory), Lines(lines),
      Constants(kernel.constants), Left(launch.limit) {}

void Warp::trap(const Inst &inst, unsigned lane, const std::string &message) {
  machine->trap(*this, inst, lane, message);
}

bool Machine::fail(const std::string &message) {
  if (Error.empty())
    Error = "kernel '" + Code.name + "': " + message;
  return false;
}

void Machine::trap(const Warp &warp, const Inst &inst, unsigned lane,
                   const std::string &message) {
  std::string text;
  if (inst.line > 0 && inst.line <= Lines.size())
    text = ": '" + Lines[inst.line - 1] + "'";
  fail("thread " + std::to_string(warp.first + lane) + " of block " +
       std::to_string(Block) + " " + message + " (line " +
       std::to_string(inst.line) + text + ")");
}

//===----------------------------------------------------------------------===//
// Before the first block
//===----------------------------------------------------------------------===//

bool Machine::prepareArgument(size_t number, const Argument &argument) {
  Buffer buffer{globalAddress(number, 0), nullptr, nullptr, argument.mayRead,
                argument.mayWrite,        nullptr, nullptr};
  if (!argument.address) {
    Arguments.push_back(buffer);
    return true;
  }
  Memory::Allocation *in = Device.find(argument.address);
  std::string which = "argument " + std::to_string(number);
  if (!in)
    return fail(which + " is in no memory of the device");
  auto *data = static_cast<uint8_t *>(argument.address);
  int64_t at = data - in->base;
  // As the address is aligned in the allocation, so is the one that the kernel
  // sees.
  buffer.address += static_cast<uint64_t>(at) & 255;
  buffer.data = data;
  buffer.ranges = &argument.bytes;
  int64_t last = 0;
  for (const ByteRange &range : argument.bytes) {
    if (range.begin > range.end || at + range.begin < 0 ||
        at + range.end > in->bytes)
      return fail(which + " reaches out of its memory");
    last = std::max(last, range.end);
  }
  if (last >= int64_t(1) << (kGlobalBits - 1))
    return fail(which + " has too many bytes");
  in->cells.resize(static_cast<size_t>(in->bytes));
  for (const ByteRange &range : argument.bytes)
    std::fill(in->cells.begin() + at + range.begin,
              in->cells.begin() + at + range.end, Cell());
  buffer.cells = in->cells.data() + at;
  buffer.isWritten = in->isWritten.data() + at;
  Arguments.push_back(buffer);
  return true;
}

void Machine::prepareTables() {
  for (const Storage &table : Code.tables) {
    TableBytes.push_back(table.variable->initial);
    TableBytes.back().resize(static_cast<size_t>(table.variable->bytes));
    TableRanges.push_back({{0, table.variable->bytes}});
  }
  // Once no vector grows.
  for (size_t i = 0; i < Code.tables.size(); ++i)
    Tables.push_back(
        {globalAddress(kFirstTable + i, Code.tables[i].variable->alignment),
         TableBytes[i].data(), &TableRanges[i], true, false, nullptr, nullptr});
}

void Machine::prepareStorage() {
  int64_t shared = 0;
  for (const Storage &storage : Code.shared) {
    int64_t bytes = storage.variable->isDynamic ? Asked.dynamicShared
                                                : storage.variable->bytes;
    SharedBegins.push_back(shared);
    SharedRanges.push_back({{0, bytes}});
    shared += bytes;
  }
  // A block must not rely on what is there.
  Shared.assign(static_cast<size_t>(shared), 0xFF);
  SharedCells.resize(static_cast<size_t>(shared));
  for (const Storage &storage : Code.local) {
    LocalBegins.push_back(LocalBytes);
    LocalRanges.push_back({{0, storage.variable->bytes}});
    LocalBytes += storage.variable->bytes;
  }
}

bool Machine::prepare() {
  if (Asked.arguments.size() != Code.parameterBytes.size())
    return fail("is launched with " + std::to_string(Asked.arguments.size()) +
                " of " + std::to_string(Code.parameterBytes.size()) +
                " arguments");
  if (Asked.arguments.size() > kFirstTable)
    return fail("has too many arguments");
  if (Asked.threads < 1 || Asked.threads > 1024 || Asked.blocks < 0 ||
      Asked.blocks >= int64_t(1) << kBlockBits)
    return fail("is launched with " + std::to_string(Asked.blocks) +
                " blocks of " + std::to_string(Asked.threads) + " threads");
  if ((Code.requiredThreads && Asked.threads != Code.requiredThreads) ||
      (Code.maximalThreads && Asked.threads > Code.maximalThreads))
    return fail("is launched with " + std::to_string(Asked.threads) +
                " threads, and its directives say another number");
  for (size_t i = 0; i < Asked.arguments.size(); ++i)
    if (!prepareArgument(i, Asked.arguments[i]))
      return false;
  prepareTables();
  prepareStorage();
  for (const ParameterUse &use : Code.parameterUses) {
    const Argument &argument = Asked.arguments[use.parameter];
    uint64_t value =
        argument.address ? Arguments[use.parameter].address : argument.number;
    for (unsigned lane = 0; lane < kWarp; ++lane)
      std::copy_n(reinterpret_cast<const uint8_t *>(&value), use.bytes,
                  Constants.begin() + use.slot + size_t(lane) * use.bytes);
  }
  Warps.resize((static_cast<size_t>(Asked.threads) + kWarp - 1) / kWarp);
  for (size_t i = 0; i < Warps.size(); ++i) {
    State &state = Warps[i];
    // Registers that nobody wrote are NaNs.
    state.registers.assign(Code.registerBytes + 64, 0xFF);
    Warp &warp = state.warp;
    warp.machine = this;
    auto begin = reinterpret_cast<uintptr_t>(state.registers.data());
    warp.registers = state.registers.data() + (64 - begin % 64) % 64;
    warp.constants = Constants.data();
    warp.first = static_cast<unsigned>(i * kWarp);
    auto threads = static_cast<unsigned>(Asked.threads) - warp.first;
    warp.existing = threads >= kWarp ? kAll : (uint32_t(1) << threads) - 1;
    warp.params.resize(size_t(Code.paramBytes) * kWarp);
    warp.local.resize(static_cast<size_t>(LocalBytes) * kWarp);
    warp.localWritten.resize(warp.local.size());
  }
  return true;
}

void Machine::beginBlock(int64_t block) {
  Block = block;
  Epoch = 0;
  for (State &state : Warps) {
    Warp &warp = state.warp;
    warp.alive = warp.existing;
    state.groups = {{0, warp.existing, false}};
    state.status = State::Runs;
    std::fill(warp.localWritten.begin(), warp.localWritten.end(), 0);
    for (const SpecialUse &use : Code.specialUses) {
      auto *to = warp.at<uint32_t>(use.slot);
      for (unsigned lane = 0; lane < kWarp; ++lane) {
        unsigned thread = warp.first + lane;
        uint32_t values[] = {thread,
                             static_cast<uint32_t>(Asked.threads),
                             static_cast<uint32_t>(block),
                             static_cast<uint32_t>(Asked.blocks),
                             lane,
                             thread / kWarp,
                             0,
                             1};
        to[lane] = values[use.which];
      }
    }
  }
}

//===----------------------------------------------------------------------===//
// Blocks
//===----------------------------------------------------------------------===//

std::string Machine::run() {
  if (!prepare())
    return Error;
  for (int64_t block = 0; block < Asked.blocks; ++block)
    if (!runBlock(block))
      return Error;
  return Error;
}

bool Machine::runBlock(int64_t block) {
  beginBlock(block);
  while (true) {
    bool anyWaits = false;
    for (State &state : Warps) {
      if (state.status == State::Runs)
        runWarp(state);
      if (!Error.empty())
        return false;
      anyWaits |= state.status == State::AtBarrier;
    }
    if (!anyWaits)
      return true;
    if (!releaseBarrier())
      return false;
  }
}

/// All threads of the block wait at one barrier, and go on.
bool Machine::releaseBarrier() {
  State *waiting = nullptr;
  for (State &state : Warps)
    if (state.status == State::AtBarrier && !waiting)
      waiting = &state;
  const Inst &barrier = Code.code[waiting->groups[0].pc];
  auto lane = static_cast<unsigned>(__builtin_ctz(waiting->groups[0].mask));
  for (State &state : Warps) {
    uint32_t ended = state.warp.existing & ~state.warp.alive;
    if (ended) {
      trap(waiting->warp, barrier, lane,
           "waits at a barrier for thread " +
               std::to_string(state.warp.first +
                              static_cast<unsigned>(__builtin_ctz(ended))) +
               ", which has ended");
      return false;
    }
    const Inst &other = Code.code[state.groups[0].pc];
    if (other.offset != barrier.offset) {
      trap(waiting->warp, barrier, lane,
           "waits at barrier " + std::to_string(barrier.offset) +
               ", and others at barrier " + std::to_string(other.offset));
      return false;
    }
  }
  if (++Epoch >= int64_t(1) << kEpochBits)
    return fail("has too many barriers");
  for (State &state : Warps) {
    state.status = State::Runs;
    state.groups[0].waits = false;
    ++state.groups[0].pc;
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Warps
//===----------------------------------------------------------------------===//

void Machine::mergeGroups(State &state) {
  std::vector<Group> &groups = state.groups;
  for (size_t i = 0; i < groups.size(); ++i)
    for (size_t j = groups.size(); j-- > i + 1;)
      if (groups[j].pc == groups[i].pc) {
        groups[i].mask |= groups[j].mask;
        groups[i].waits = false;
        groups.erase(groups.begin() + static_cast<ptrdiff_t>(j));
      }
}

void Machine::reportStuck(State &state) {
  // Each group waits for the others.
  const Group &first = state.groups[0];
  const Inst &inst = Code.code[first.pc];
  auto lane = static_cast<unsigned>(__builtin_ctz(first.mask));
  uint32_t missing = state.warp.existing & ~first.mask;
  auto other = static_cast<unsigned>(__builtin_ctz(missing | 1u << 31));
  std::string where = "which has ended";
  for (const Group &group : state.groups)
    if (group.mask >> other & 1)
      where = "which waits at line " + std::to_string(Code.code[group.pc].line);
  trap(state.warp, inst, lane,
       "waits for thread " + std::to_string(state.warp.first + other) +
           " of its warp, " + where);
}

void Machine::runWarp(State &state) {
  while (Error.empty()) {
    if (state.groups.empty()) {
      state.status = State::Done;
      return;
    }
    if (state.groups.size() > 1)
      mergeGroups(state);
    Group *next = nullptr;
    for (Group &group : state.groups)
      if (!group.waits && (!next || group.pc < next->pc))
        next = &group;
    if (!next) {
      bool isAtBarrier =
          state.groups.size() == 1 &&
          Code.code[state.groups[0].pc].kind == Inst::Kind::Barrier;
      if (!isAtBarrier)
        return reportStuck(state);
      state.status = State::AtBarrier;
      return;
    }
    Group group = *next;
    state.groups.erase(state.groups.begin() + (next - state.groups.data()));
    runGroup(state, group);
  }
}

/// Whether another group is there, or behind.
bool Machine::mustYield(const State &state, uint32_t pc) const {
  for (const Group &other : state.groups)
    if (other.pc == pc || (!other.waits && other.pc < pc))
      return true;
  return false;
}

/// Whether all threads that a meeting asks for are there.
bool Machine::isComplete(State &state, const Inst &inst, uint32_t mask) {
  uint32_t members = kAll;
  if (inst.members >= 0) {
    const auto *masks = state.warp.at<uint32_t>(
        inst.operands[static_cast<size_t>(inst.members)]);
    auto first = static_cast<unsigned>(__builtin_ctz(mask));
    members = masks[first];
    forLanes(mask, [&](unsigned lane) {
      if (masks[lane] != members)
        trap(state.warp, inst, lane, "names other members than another thread");
      else if (!(members >> lane & 1))
        trap(state.warp, inst, lane, "is no member itself");
    });
  }
  return (members & state.warp.existing & ~mask) == 0;
}

void Machine::runGroup(State &state, Group group) {
  Warp &warp = state.warp;
  uint32_t pc = group.pc, mask = group.mask;
  bool isFirst = true;
  while (true) {
    if (!Error.empty())
      return;
    if (!isFirst && !state.groups.empty() && mustYield(state, pc))
      break;
    isFirst = false;
    if (--Left < 0) {
      fail("runs more than " + std::to_string(Asked.limit) +
           " instructions; it may never end");
      return;
    }
    const Inst &inst = Code.code[pc];
    uint32_t active = mask;
    if (inst.hasGuard) {
      uint32_t guard = warp.mask(inst.guard);
      active &= inst.isGuardNegated ? ~guard : guard;
    }
    if (inst.kind == Inst::Kind::Plain) {
      if (active)
        inst.run(warp, inst, active);
      ++pc;
      continue;
    }
    if (!active) {
      ++pc;
      continue;
    }
    // The others skip it.
    if (active != mask)
      state.groups.push_back({pc + 1, mask & ~active, false});
    mask = active;
    switch (inst.kind) {
    case Inst::Kind::Branch:
      pc = inst.target;
      break;
    case Inst::Kind::Exit:
      warp.alive &= ~mask;
      return;
    case Inst::Kind::Barrier:
      state.groups.push_back({pc, mask, true});
      return;
    default:
      if (!isComplete(state, inst, mask)) {
        state.groups.push_back({pc, mask, true});
        return;
      }
      inst.run(warp, inst, mask);
      ++pc;
    }
  }
  state.groups.push_back({pc, mask, false});
}
