//===- LoadsAndStores.cpp - ld and st -------------------------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// PTX ISA, "ld", "ld.global.nc", "st". Registers may be wider than the
// elements: a load extends, a store takes the lower part.
//
//===----------------------------------------------------------------------===//

#include "Decoder.h"
#include "Float.h"
#include "Machine.h"

using namespace vram::ptx;

static void loadElement(const Inst &inst, uint8_t *to, const uint8_t *from) {
  uint64_t bits = 0;
  std::memcpy(&bits, from, inst.bytes);
  if (isSigned(inst.type) && inst.bytes < 8 &&
      (bits >> (8 * inst.bytes - 1) & 1))
    bits |= ~uint64_t(0) << (8 * inst.bytes);
  std::memcpy(to, &bits, inst.widths[0]);
}

static uint64_t addressOf(Warp &warp, const Inst &inst, Slot slot,
                          unsigned lane) {
  uint64_t base = inst.choice == 4 ? warp.at<uint32_t>(slot)[lane]
                                   : warp.at<uint64_t>(slot)[lane];
  return base + static_cast<uint64_t>(inst.offset);
}

/// The elements of one lane, between its registers and `at`.
template <bool isStore>
static void moveElements(Warp &warp, const Inst &inst, unsigned lane,
                         uint8_t *at) {
  for (unsigned k = 0; k < inst.count; ++k) {
    uint8_t *element =
        warp.bytes(inst.operands[k]) + size_t(lane) * inst.widths[0];
    if (isStore)
      std::memcpy(at + size_t(k) * inst.bytes, element, inst.bytes);
    else
      loadElement(inst, element, at + size_t(k) * inst.bytes);
  }
}

/// Operands: the elements, then the address.
template <bool isStore>
static void transfer(Warp &warp, const Inst &inst, uint32_t active) {
  unsigned bytes = inst.bytes * inst.count;
  Slot address = inst.operands[inst.count];
  bool failed = false;
  forLanes(active, [&](unsigned lane) {
    if (failed)
      return;
    uint8_t *at = warp.machine->access(
        warp, inst, lane, addressOf(warp, inst, address, lane), bytes, isStore);
    if (!at) {
      failed = true;
      return;
    }
    moveElements<isStore>(warp, inst, lane, at);
  });
}

/// Parameters and results of inlined functions: `offset` in each thread's
/// memory for them.
template <bool isStore>
static void transferParam(Warp &warp, const Inst &inst, uint32_t active) {
  size_t each = warp.params.size() / kWarp;
  forLanes(active, [&](unsigned lane) {
    uint8_t *at = warp.params.data() + lane * each + inst.offset;
    moveElements<isStore>(warp, inst, lane, at);
  });
}

/// A parameter of the kernel is a constant.
static void loadParameter(Warp &warp, const Inst &inst, uint32_t active) {
  uint8_t *to = warp.bytes(inst.operands[0]);
  const uint8_t *from = warp.bytes(inst.operands[1]);
  forLanes(active, [&](unsigned lane) {
    loadElement(inst, to + size_t(lane) * inst.widths[0],
                from + size_t(lane) * inst.bytes);
  });
}

static bool takeSpace(Decoding &d) {
  static const std::pair<std::string_view, Space> known[] = {
      {"global", Space::Global},
      {"shared", Space::Shared},
      {"local", Space::Local},
      {"param", Space::Param},
      {"const", Space::Constant}};
  for (auto [name, space] : known)
    if (d.take(name)) {
      d.inst.space = space;
      return true;
    }
  return false;
}

/// [.weak|.volatile|.relaxed.scope] [.space] [.nc] [.cache hints] [.vN] .type
static bool takeModifiers(Decoding &d, bool isStore) {
  if (d.take("relaxed")) {
    if (!d.take("gpu") && !d.take("cta") && !d.take("sys"))
      return false;
  } else if (!d.take("volatile")) {
    d.take("weak");
  }
  takeSpace(d);
  d.inst.readOnly = !isStore && d.take("nc");
  if (d.inst.readOnly && d.inst.space != Space::Global)
    return false;
  static const std::string_view hints[] = {"ca", "cg", "cs", "cv",
                                           "lu", "wb", "wt"};
  for (std::string_view hint : hints)
    if (d.take(hint))
      break;
  static const std::pair<std::string_view, uint8_t> vectors[] = {
      {"v2", 2}, {"v4", 4}, {"v8", 8}};
  for (auto [name, count] : vectors)
    if (d.take(name))
      d.inst.count = count;
  d.inst.type = d.takeType();
  d.inst.bytes = static_cast<uint8_t>(bytesOf(d.inst.type));
  return d.inst.bytes != 0 && d.inst.bytes <= 8 &&
         d.inst.bytes * d.inst.count <= 32;
}

static bool placeElements(Decoding &d, bool isStore) {
  size_t at = isStore ? 1 : 0;
  if (d.operands() != 2)
    return false;
  const Operand &given = d.operand(at);
  std::vector<Operand> elements =
      given.kind == Operand::Kind::List ? given.parts : std::vector{given};
  if (elements.size() != d.inst.count)
    return d.fail("has " + std::to_string(elements.size()) + " elements");
  unsigned width = 0;
  for (const Operand &element : elements) {
    bool isPlaced = isStore ? d.wideSource(element, d.inst.type, 0)
                            : d.wideDestination(element, d.inst.bytes, 0);
    if (!isPlaced)
      return false;
    if (width && width != d.inst.widths[0])
      return d.fail("has elements of several widths");
    width = d.inst.widths[0];
  }
  return true;
}

/// [name + offset] in the .param space.
static bool decodeParam(Decoding &d, bool isStore) {
  const Operand &address = d.operand(isStore ? 0 : 1);
  if (address.kind != Operand::Kind::Address ||
      address.parts[0].kind != Operand::Kind::Variable)
    return d.fail("needs the name of a parameter");
  const Operand &name = address.parts[0];
  const Variable *variable = d.decoder().variableOf(name);
  auto offset = static_cast<int64_t>(address.bits);
  if (variable->space != Space::Param || offset < 0 ||
      offset + d.inst.bytes * d.inst.count > variable->bytes ||
      offset % (d.inst.bytes * d.inst.count) != 0)
    return d.fail("accesses bytes that '" + variable->name + "' does not have");
  Decoder::ParamPlace place = d.decoder().paramPlace(name);
  if (place.parameter < 0) {
    d.inst.offset = place.offset + offset;
    return d.finish(isStore ? transferParam<true> : transferParam<false>, 2);
  }
  if (isStore || d.inst.count != 1 || offset != 0 ||
      d.inst.bytes != variable->bytes)
    return d.fail("is known for a whole parameter");
  d.inst.operands[1] = d.decoder().parameterSlot(
      static_cast<unsigned>(place.parameter), d.inst.bytes);
  return d.finish(loadParameter, 2);
}

template <bool isStore>
static bool decodeTransfer(Decoding &d) {
  if (!takeModifiers(d, isStore) || !placeElements(d, isStore))
    return false;
  if (d.inst.space == Space::Param)
    return decodeParam(d, isStore);
  if (d.inst.space == Space::Constant && isStore)
    return false;
  return d.address(d.operand(isStore ? 0 : 1)) &&
         d.finish(transfer<isStore>, 2);
}

void vram::ptx::addMemory(DecodeTable &table) {
  table["ld"] = decodeTransfer<false>;
  table["st"] = decodeTransfer<true>;
}
