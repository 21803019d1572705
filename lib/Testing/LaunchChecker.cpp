//===- LaunchChecker.cpp - Every address of every launch ------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Testing/LaunchChecker.h"

#include "BufferRuns.h"

#include "vram/Conversion/Program.h"
#include "vram/Interfaces/RematerializationOpInterface.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::vram;

/// Whether two buffers of one argument share a byte.
static bool overlap(SmallVector<ByteRun> one, SmallVector<ByteRun> other) {
  auto before = [](const ByteRun &a, const ByteRun &b) {
    return a.begin < b.begin;
  };
  llvm::sort(one, before);
  llvm::sort(other, before);
  for (size_t i = 0, j = 0; i < one.size() && j < other.size();) {
    if (one[i].begin < other[j].end && other[j].begin < one[i].end)
      return true;
    ++(one[i].end <= other[j].begin ? i : j);
  }
  return false;
}

LaunchChecker::LaunchChecker(func::FuncOp function)
    : Function(function), OnHost(function) {
  launch = onLaunch;
  call = onCall;
  startCopy = onStartCopy;
  finishCopy = onFinishCopy;
  startHost = onStartHost;
  finishHost = onFinishHost;
  if (auto plan = function->getAttrOfType<DictionaryAttr>(kMemoryPlanAttr))
    if (auto alignment = plan.getAs<IntegerAttr>("alignment"))
      Alignment = alignment.getInt();
  for (Type type : function.getArgumentTypes()) {
    auto buffer = cast<MemRefType>(type);
    Sizes.push_back(getTypeBytes(buffer));
  }
}

void LaunchChecker::begin(ArrayRef<void *> pointers, void *stream,
                          VramProgram *inner) {
  Pointers.assign(pointers.begin(), pointers.end());
  Stream = stream;
  Inner = inner;
  Next = Launched = 0;
  Error.clear();
  UnderWay.clear();
  Running.clear();
  Replaced.clear();
  Written.assign(Sizes.size(), {});
  for (auto [i, size] : llvm::enumerate(Sizes))
    if (!isArena(Function, i) && size != 0)
      Written[i][0] = {size, Function.getArgument(i)};
}

LogicalResult LaunchChecker::end() {
  if (Error.empty() && Next != Plan.size())
    fail(
        "only " + std::to_string(Next) + " of " + std::to_string(Plan.size()) +
        (CopyNumbers.empty() ? " launches came" : " launches and copies came"));
  return success(Error.empty());
}

int32_t LaunchChecker::fail(const std::string &what) {
  if (Error.empty())
    Error = "launch or copy " + std::to_string(Next) + ": " + what;
  return 1;
}

std::string LaunchChecker::describe(Value buffer) const {
  std::optional<BufferPlace> place = findPlace(buffer);
  if (!place)
    return "a buffer at no constant place";
  unsigned number = place->argument.getArgNumber();
  std::string base = number == *getArenaArgument(func::FuncOp(Function))
                         ? "the arena"
                     : getHostArenaArgument(func::FuncOp(Function)) == number
                         ? "the host's arena"
                         : "argument " + std::to_string(number);
  return "the buffer at byte " + std::to_string(place->offset) + " of " + base;
}

//===----------------------------------------------------------------------===//
// A launch
//===----------------------------------------------------------------------===//

int32_t LaunchChecker::onLaunch(VramProgram *base, int32_t kernel,
                                int64_t blocks, int32_t threads, void *stream,
                                void *const *arguments, int32_t count) {
  auto *self = static_cast<LaunchChecker *>(base);
  if (blocks <= 0 || threads <= 0 || threads > 1024)
    return self->fail("has " + std::to_string(blocks) + " blocks of " +
                      std::to_string(threads) + " threads");
  const Expected *expected =
      self->findNext(Kind::Launch, kernel, stream, count);
  if (!expected || self->check(*expected, arguments) != 0)
    return 1;
  ++self->Next;
  ++self->Launched;
  return self->Inner ? self->Inner->launch(self->Inner, kernel, blocks, threads,
                                           stream, arguments, count)
                     : 0;
}

int32_t LaunchChecker::onCall(VramProgram *base, int32_t call, void *stream,
                              void *const *arguments, int32_t count) {
  auto *self = static_cast<LaunchChecker *>(base);
  const Expected *expected = self->findNext(Kind::Call, call, stream, count);
  if (!expected || self->check(*expected, arguments) != 0)
    return 1;
  ++self->Next;
  ++self->Launched;
  return self->Inner
             ? self->Inner->call(self->Inner, call, stream, arguments, count)
             : 0;
}

int32_t LaunchChecker::onStartCopy(VramProgram *base, int32_t copy,
                                   void *stream, void *target,
                                   const void *source, int64_t bytes,
                                   int32_t direction, int32_t behind) {
  auto *self = static_cast<LaunchChecker *>(base);
  const Expected *expected = self->findNext(Kind::StartCopy, copy, stream, 2);
  if (!expected)
    return 1;
  Value to = expected->buffers[0];
  bool toHost = self->isOnHost(to);
  if (direction != (toHost ? VRAM_TO_HOST : VRAM_TO_DEVICE))
    return self->fail("is a copy in direction " + std::to_string(direction) +
                      " to " + self->describe(to));
  int64_t planned = getTypeBytes(to.getType());
  if (bytes != planned)
    return self->fail("copies " + std::to_string(bytes) + " bytes of " +
                      std::to_string(planned));
  std::optional<unsigned> writer =
      self->OnHost.sourceOf(cast<StartCopyOp>(expected->op));
  if (behind != (writer ? static_cast<int32_t>(*writer) : -1))
    return self->fail("begins behind launch " + std::to_string(behind) +
                      " on the host");
  void *places[] = {target, const_cast<void *>(source)};
  if (self->check(*expected, places) != 0)
    return 1;
  self->UnderWay.push_back(expected->number);
  ++self->Next;
  return self->Inner ? self->Inner->startCopy(self->Inner, copy, stream, target,
                                              source, bytes, direction, behind)
                     : 0;
}

int32_t LaunchChecker::onFinishCopy(VramProgram *base, int32_t copy,
                                    void *stream) {
  auto *self = static_cast<LaunchChecker *>(base);
  const Expected *expected = self->findNext(Kind::FinishCopy, copy, stream, 0);
  if (!expected)
    return 1;
  llvm::erase(self->UnderWay, expected->number);
  for (LaunchOp launch : self->OnHost.endingAt(expected->op))
    llvm::erase(self->Running, launch);
  ++self->Next;
  return self->Inner ? self->Inner->finishCopy(self->Inner, copy, stream) : 0;
}

const LaunchChecker::Expected *LaunchChecker::findNext(Kind kind,
                                                       int32_t number,
                                                       void *stream,
                                                       int32_t count) {
  auto wrong = [&](const std::string &what) {
    fail(what);
    return nullptr;
  };
  if (stream != Stream)
    return wrong("is on another stream than the caller's");
  if (Next == Plan.size())
    return wrong("comes when all have come");
  const Expected &expected = Plan[Next];
  if (kind == Kind::Launch &&
      (number < 0 || static_cast<size_t>(number) >= Kernels.size()))
    return wrong("is of a kernel that is not there");
  auto what = [&]() -> std::string {
    switch (kind) {
    case Kind::Launch:
      return "kernel '" + Kernels[number].name + "'";
    case Kind::Call:
      return "call " + std::to_string(number);
    case Kind::StartCopy:
      return "copy " + std::to_string(number);
    case Kind::FinishCopy:
      return "the finish of copy " + std::to_string(number);
    case Kind::StartHost:
      return "launch " + std::to_string(number) + " on the host";
    case Kind::FinishHost:
      return "the finish of launch " + std::to_string(number) + " on the host";
    }
    llvm_unreachable("every kind is named");
  };
  if (kind != expected.kind || static_cast<unsigned>(number) != expected.number)
    return wrong("is of " + what() + ", and '" + kernelOf(expected).name +
                 "' comes next");
  if (static_cast<size_t>(count) != expected.buffers.size() ||
      expected.buffers.size() != kernelOf(expected).types.size())
    return wrong("has " + std::to_string(count) + " arguments");
  return &expected;
}

const LaunchChecker::Kernel &
LaunchChecker::kernelOf(const Expected &expected) const {
  return expected.kind == Kind::Launch ? Kernels[expected.number]
                                       : expected.described;
}

int32_t LaunchChecker::check(const Expected &expected, void *const *arguments) {
  const Kernel &kernel = kernelOf(expected);
  for (unsigned i = 0, e = expected.buffers.size(); i < e; ++i)
    if (!checkPlace(kernel, expected, i, arguments[i]) ||
        !checkCopies(kernel, expected, i) || !checkHost(kernel, expected, i))
      return 1;
  for (unsigned i = 0, e = expected.buffers.size(); i < e; ++i)
    if (kernel.reads[i] && !checkRead(kernel, expected, i))
      return 1;
  // A kernel may read where it writes, each element before it does. A library
  // may not.
  for (unsigned i = 0, e = expected.buffers.size(); i < e; ++i)
    for (unsigned j = 0;
         expected.kind == Kind::Call && kernel.writes[i] && j < e; ++j)
      if (j != i && shareBytes(expected.buffers[i], expected.buffers[j]))
        return fail("argument " + std::to_string(i) + " of '" + kernel.name +
                    "' overlaps argument " + std::to_string(j) + ", " +
                    describe(expected.buffers[j]));
  for (unsigned i = 0, e = expected.buffers.size(); i < e; ++i)
    if (kernel.writes[i])
      noteWrite(getWritten(expected, i));
  return 0;
}

/// The buffer that a kernel writes through argument `i`: where an input of the
/// launch is the same memory as an output, a kernel may have it once.
Value LaunchChecker::getWritten(const Expected &expected, unsigned i) {
  Value buffer = expected.buffers[i];
  std::optional<BufferPlace> place = findPlace(buffer);
  for (LaunchOp launch : expected.launches)
    if (place && llvm::is_contained(launch.getInputs(), buffer))
      for (Value output : launch.getOutputs())
        if (std::optional<BufferPlace> other = findPlace(output);
            other && output.getType() == buffer.getType() &&
            other->argument == place->argument &&
            other->offset == place->offset)
          return output;
  return buffer;
}

bool LaunchChecker::shareBytes(Value one, Value other) {
  std::optional<BufferPlace> places[] = {findPlace(one), findPlace(other)};
  if (places[0]->argument != places[1]->argument)
    return false;
  return overlap(runsOf(cast<MemRefType>(one.getType()), places[0]->offset),
                 runsOf(cast<MemRefType>(other.getType()), places[1]->offset));
}

bool LaunchChecker::checkPlace(const Kernel &kernel, const Expected &expected,
                               unsigned i, void *address) {
  Value buffer = expected.buffers[i];
  MemRefType type = kernel.types[i];
  std::string which =
      "argument " + std::to_string(i) + " of kernel '" + kernel.name + "' ";
  if (type != buffer.getType()) {
    fail(which + "is of another type than " + describe(buffer));
    return false;
  }
  std::optional<BufferPlace> place = findPlace(buffer);
  if (!place) {
    fail(which + "lies at no constant place");
    return false;
  }
  unsigned number = place->argument.getArgNumber();
  auto *base = static_cast<char *>(Pointers[number]);
  int64_t element = getElementBytes(type.getElementType());
  // Libraries and copies get the first element's, a kernel what the type's
  // offset is counted from.
  int64_t start = static_cast<char *>(address) - base;
  if (expected.kind == Kind::Launch)
    start += type.getStridesAndOffset().second * element;
  for (ByteRun run : runsOf(type, start))
    if (run.begin < 0 || run.end > Sizes[number]) {
      fail(which + "reaches bytes " + std::to_string(run.begin) + " to " +
           std::to_string(run.end) + " of " + std::to_string(Sizes[number]));
      return false;
    }
  if (start != place->offset) {
    fail(which + "lies at byte " + std::to_string(start) + " instead of " +
         describe(buffer));
    return false;
  }
  // A part of a whole is aligned as its elements are.
  int64_t wanted = buffer.getDefiningOp<memref::ViewOp>() ? Alignment : element;
  if (start % wanted != 0 ||
      reinterpret_cast<uintptr_t>(address) % std::min<int64_t>(wanted, 16)) {
    fail(which + "is not aligned to " + std::to_string(wanted) + " bytes");
    return false;
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Copies
//===----------------------------------------------------------------------===//

bool LaunchChecker::isOnHost(Value buffer) const {
  std::optional<BufferPlace> place = findPlace(buffer);
  return place &&
         isHostArgument(func::FuncOp(Function), place->argument.getArgNumber());
}

/// Kernels and libraries stay away from the host's memory, and everything from
/// what is under way.
bool LaunchChecker::checkCopies(const Kernel &kernel, const Expected &expected,
                                unsigned i) {
  Value buffer = expected.buffers[i];
  std::string which = "argument " + std::to_string(i) + " of '" + kernel.name +
                      "', " + describe(buffer) + ", ";
  const bool runsOnHost = expected.kind == Kind::StartHost;
  if (expected.kind != Kind::StartCopy && isOnHost(buffer) != runsOnHost) {
    fail(which + "is no memory of the " + (runsOnHost ? "host" : "device"));
    return false;
  }
  for (unsigned number : UnderWay) {
    ArrayRef<Value> copied = Plan[CopyNumbers[number]].buffers;
    bool isTarget = shareBytes(buffer, copied[0]);
    if (isTarget || (kernel.writes[i] && shareBytes(buffer, copied[1]))) {
      fail(which + (isTarget ? "is the target" : "is written over the source") +
           " of copy " + std::to_string(number) + ", which is under way");
      return false;
    }
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Dependences
//===----------------------------------------------------------------------===//

/// The buffer whose contents are seen through a view: casts are views of what
/// they are casts of, until they replace what is in an argument.
Value LaunchChecker::ownerOf(Value buffer) const {
  while (!Replaced.contains(buffer)) {
    auto cast = buffer.getDefiningOp<memref::ReinterpretCastOp>();
    if (!cast)
      break;
    buffer = cast.getSource();
  }
  return buffer;
}

bool LaunchChecker::checkRead(const Kernel &kernel, const Expected &expected,
                              unsigned i) {
  Value buffer = expected.buffers[i];
  BufferPlace place = *findPlace(buffer);
  const Owners &owners = Written[place.argument.getArgNumber()];
  Value owner = ownerOf(buffer);
  // An earlier kernel of the same launch may have written it.
  Value written = ownerOf(getWritten(expected, i));
  for (ByteRun run : runsOf(kernel.types[i], place.offset))
    for (int64_t at = run.begin; at < run.end;) {
      auto next = owners.upper_bound(at);
      const Piece *piece =
          next == owners.begin() ? nullptr : &std::prev(next)->second;
      bool isWritten = piece && piece->end > at;
      if (!isWritten ||
          (piece->through != owner && piece->through != written)) {
        fail("kernel '" + kernel.name + "' reads byte " + std::to_string(at) +
             " through " + describe(buffer) +
             (isWritten ? ", which was written through " +
                              describe(piece->through) + " since"
                        : ", which nothing has been written to"));
        return false;
      }
      at = piece->end;
    }
  return true;
}

void LaunchChecker::noteWrite(Value buffer) {
  BufferPlace place = *findPlace(buffer);
  unsigned number = place.argument.getArgNumber();
  // The new contents of a donated argument are another buffer than the old.
  if (number != *getArenaArgument(Function) &&
      buffer.getDefiningOp<memref::ReinterpretCastOp>())
    Replaced.insert(buffer);
  Value owner = ownerOf(buffer);
  Owners &owners = Written[number];
  auto split = [&](int64_t at) {
    auto next = owners.upper_bound(at);
    if (next == owners.begin())
      return;
    auto piece = std::prev(next);
    if (piece->first == at || piece->second.end <= at)
      return;
    owners[at] = piece->second;
    piece->second.end = at;
  };
  for (ByteRun run : runsOf(cast<MemRefType>(buffer.getType()), place.offset)) {
    split(run.begin);
    split(run.end);
    owners.erase(owners.lower_bound(run.begin), owners.lower_bound(run.end));
    owners[run.begin] = {run.end, owner};
  }
}
