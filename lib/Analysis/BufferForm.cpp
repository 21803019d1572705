//===- BufferForm.cpp - Functions on buffers in one arena -----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Analysis/BufferForm.h"

#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Interfaces/RematerializationOpInterface.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

#include <map>

using namespace mlir;
using namespace mlir::vram;

std::optional<unsigned> mlir::vram::getArenaArgument(func::FuncOp function) {
  for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i)
    if (function.getArgAttr(i, kArenaAttr))
      return i;
  return std::nullopt;
}

int64_t mlir::vram::getViewAlignment(func::FuncOp function, int64_t most) {
  function.walk([&](memref::ViewOp view) {
    std::optional<int64_t> shift = getConstantIntValue(view.getByteShift());
    while (most > 1 && (!shift || *shift % most != 0))
      most /= 2;
  });
  return most;
}

namespace {

/// Half-open interval of bytes.
struct Run {
  int64_t begin;
  int64_t end;
};

/// Where the elements of a buffer are, in bytes from the begin of an argument.
struct Place {
  /// The argument.
  Value base;
  /// What offsets of casts are counted from.
  int64_t pointer = 0;
  /// Of the first element.
  int64_t start = 0;
  SmallVector<int64_t> shape;
  SmallVector<int64_t> strides;
  int64_t elementBytes = 1;

  bool isSameAs(const Place &other) const {
    return base == other.base && start == other.start &&
           elementBytes == other.elementBytes && shape == other.shape &&
           stepAlike(shape, strides, other.strides);
  }

  /// The bytes as runs in ascending order, the longest possible if strides
  /// descend.
  SmallVector<Run> runs() const {
    int64_t bytes = elementBytes;
    size_t outer = shape.size();
    while (outer > 0 && (strides[outer - 1] == bytes || shape[outer - 1] == 1))
      bytes *= shape[--outer];
    int64_t count = 1;
    for (size_t d = 0; d < outer; ++d)
      count *= shape[d];
    SmallVector<Run> all;
    if (bytes == 0)
      return all;
    SmallVector<int64_t> index(outer, 0);
    for (int64_t i = 0; i < count; ++i) {
      int64_t begin = start;
      for (size_t d = 0; d < outer; ++d)
        begin += index[d] * strides[d];
      all.push_back({begin, begin + bytes});
      for (size_t d = outer; d-- > 0;) {
        if (++index[d] < shape[d])
          break;
        index[d] = 0;
      }
    }
    llvm::sort(all, [](Run a, Run b) { return a.begin < b.begin; });
    return all;
  }
};

bool overlap(const Place &a, const Place &b) {
  if (a.base != b.base)
    return false;
  SmallVector<Run> left = a.runs(), right = b.runs();
  for (size_t i = 0, j = 0; i < left.size() && j < right.size();) {
    if (left[i].end <= right[j].begin)
      ++i;
    else if (right[j].end <= left[i].begin)
      ++j;
    else
      return true;
  }
  return false;
}

/// Who wrote each byte of one argument last.
class Bytes {
public:
  struct Writer {
    /// The buffer it was written through; null: nobody wrote it.
    Value through;
    /// The launch; null for what the caller put there.
    Operation *op = nullptr;
  };

  void write(Run run, Writer writer) {
    split(run.begin);
    split(run.end);
    Owners.erase(Owners.lower_bound(run.begin), Owners.lower_bound(run.end));
    Owners[run.begin] = {run.end, writer};
  }

  /// The first byte of `run` that was not written through a buffer that
  /// `isFine` accepts, and who wrote it.
  std::optional<std::pair<int64_t, Writer>>
  findOther(Run run, llvm::function_ref<bool(Value)> isFine) const {
    int64_t at = run.begin;
    while (at < run.end) {
      auto next = Owners.upper_bound(at);
      if (next == Owners.begin())
        return std::make_pair(at, Writer());
      auto &[end, writer] = std::prev(next)->second;
      if (end <= at)
        return std::make_pair(at, Writer());
      if (!isFine(writer.through))
        return std::make_pair(at, writer);
      at = end;
    }
    return std::nullopt;
  }

  /// Who wrote what of `run`.
  SmallVector<std::pair<Run, Writer>> collect(Run run) {
    split(run.begin);
    split(run.end);
    SmallVector<std::pair<Run, Writer>> pieces;
    for (auto it = Owners.lower_bound(run.begin);
         it != Owners.end() && it->first < run.end; ++it)
      pieces.push_back({{it->first, it->second.first}, it->second.second});
    return pieces;
  }

private:
  void split(int64_t at) {
    auto next = Owners.upper_bound(at);
    if (next == Owners.begin())
      return;
    auto &[begin, interval] = *std::prev(next);
    if (begin == at || interval.first <= at)
      return;
    auto rest = interval;
    interval.first = at;
    Owners[at] = rest;
  }

  /// By begin: end, and who wrote it.
  std::map<int64_t, std::pair<int64_t, Writer>> Owners;
};

class Verifier {
public:
  explicit Verifier(func::FuncOp function) : Function(function) {}

  LogicalResult verify() {
    if (!Function.getBody().hasOneBlock())
      return emitError(Function.getLoc(),
                       "a function in buffer form has one block");
    if (auto plan = Function->getAttrOfType<DictionaryAttr>(kMemoryPlanAttr))
      if (auto alignment = plan.getAs<IntegerAttr>("alignment"))
        if (alignment.getInt() > 0)
          Alignment = alignment.getInt();
    Arena = Function.getArgument(*getArenaArgument(Function));
    for (BlockArgument argument : Function.getArguments())
      if (failed(addArgument(argument)))
        return failure();
    for (Operation &op : Function.getBody().front())
      if (failed(verifyOp(&op)))
        return failure();
    return success();
  }

private:
  LogicalResult addArgument(BlockArgument argument) {
    auto type = dyn_cast<MemRefType>(argument.getType());
    if (!type || !type.hasStaticShape() || !type.getLayout().isIdentity())
      return emitError(argument.getLoc(), "argument ")
             << argument.getArgNumber() << " of a function in buffer form must "
             << "be a buffer of static shape, not " << argument.getType();
    Place place;
    place.base = argument;
    place.elementBytes = getElementBytes(type.getElementType());
    place.shape.assign(type.getShape().begin(), type.getShape().end());
    place.strides.resize(place.shape.size());
    int64_t bytes = place.elementBytes;
    for (size_t d = place.shape.size(); d-- > 0;) {
      place.strides[d] = bytes;
      bytes *= place.shape[d];
    }
    SizeOf[argument] = bytes;
    if (argument != Arena && bytes != 0)
      Memory[argument].write({0, bytes}, {argument, nullptr});
    Places[argument] = std::move(place);
    return success();
  }

  LogicalResult verifyOp(Operation *op) {
    return llvm::TypeSwitch<Operation *, LogicalResult>(op)
        .Case<memref::ViewOp>([&](auto view) { return addView(view); })
        .Case<memref::ReinterpretCastOp>(
            [&](auto view) { return addReinterpretCast(view); })
        .Case<LaunchOp>([&](auto launch) { return verifyLaunch(launch); })
        .Case<func::ReturnOp>([&](auto op) {
          for (Value value : op.getOperands())
            if (failed(read(op, value)))
              return failure();
          return success();
        })
        .Default([&](Operation *other) -> LogicalResult {
          if (other->hasTrait<OpTrait::ConstantLike>() &&
              !isa<ShapedType>(other->getResult(0).getType()))
            return success();
          if (isa<memref::AllocOp, memref::AllocaOp>(other))
            return other->emitOpError("allocates memory beside the arena: in "
                                      "buffer form every buffer is a view of "
                                      "it");
          if (isa<memref::CopyOp>(other))
            return other->emitOpError("is a copy that nobody planned");
          return other->emitOpError(
              "does not belong into a function in buffer form, which holds "
              "memref.view and memref.reinterpret_cast at constant offsets, "
              "vram.launch and func.return");
        });
  }

  //===--------------------------------------------------------------------===//
  // Views
  //===--------------------------------------------------------------------===//

  /// Takes `place` for the place of `value` if it lies in its argument.
  LogicalResult add(Operation *op, Value value, Place place) {
    int64_t size = SizeOf.lookup(place.base);
    int64_t begin = place.start, end = place.start;
    bool isEmpty = llvm::is_contained(place.shape, 0);
    for (auto [extent, stride] : llvm::zip_equal(place.shape, place.strides))
      end += std::max<int64_t>(0, extent - 1) * stride;
    end += isEmpty ? 0 : place.elementBytes;
    if (begin < 0 || end > size) {
      InFlightDiagnostic error = op->emitOpError("lies at bytes ")
                                 << begin << " to " << end << " of ";
      if (place.base == Arena)
        error << "an arena";
      else
        error << "argument " << cast<BlockArgument>(place.base).getArgNumber();
      return error << " of " << size << " bytes";
    }
    Places[value] = std::move(place);
    return success();
  }

  static std::optional<int64_t> getConstant(Value value) {
    APInt constant;
    if (!matchPattern(value, m_ConstantInt(&constant)))
      return std::nullopt;
    return constant.getSExtValue();
  }

  LogicalResult addView(memref::ViewOp op) {
    if (op.getSource() != Arena)
      return op.emitOpError("is a view of something else than the arena");
    std::optional<int64_t> offset = getConstant(op.getByteShift());
    if (!offset)
      return op.emitOpError("lies at an offset that is no constant");
    if (!op.getType().hasStaticShape())
      return op.emitOpError("has a size that is no constant");
    if (*offset % Alignment != 0)
      return op.emitOpError("lies at offset ")
             << *offset << ", which is no multiple of the alignment of "
             << Alignment << " bytes";
    Place place;
    place.base = Arena;
    place.pointer = place.start = *offset;
    place.elementBytes = getElementBytes(op.getType().getElementType());
    ArrayRef<int64_t> shape = op.getType().getShape();
    place.shape.assign(shape.begin(), shape.end());
    place.strides.resize(shape.size());
    int64_t stride = place.elementBytes;
    for (size_t d = shape.size(); d-- > 0;) {
      place.strides[d] = stride;
      if (llvm::MulOverflow(stride, shape[d], stride))
        return op.emitOpError("is of a size that overflows");
    }
    return add(op, op.getResult(), std::move(place));
  }

  LogicalResult addReinterpretCast(memref::ReinterpretCastOp op) {
    auto source = Places.find(op.getSource());
    if (source == Places.end())
      return op.emitOpError("is a view of an unknown buffer");
    if (!op.getOffsets().empty() || !op.getSizes().empty() ||
        !op.getStrides().empty())
      return op.emitOpError("has an offset, size or stride that is no "
                            "constant");
    Place place;
    place.base = source->second.base;
    place.pointer = source->second.pointer;
    place.elementBytes = source->second.elementBytes;
    int64_t elements = op.getStaticOffsets().front();
    place.start = place.pointer + elements * place.elementBytes;
    place.shape.assign(op.getStaticSizes().begin(), op.getStaticSizes().end());
    for (int64_t stride : op.getStaticStrides()) {
      if (stride < 0)
        return op.emitOpError("has a negative stride");
      place.strides.push_back(stride * place.elementBytes);
    }
    return add(op, op.getResult(), std::move(place));
  }

  //===--------------------------------------------------------------------===//
  // Reads and writes
  //===--------------------------------------------------------------------===//

  /// The buffer whose contents are seen through `value`: a cast is a buffer of
  /// its own from when something is written through it.
  Value contentsOf(Value value) const {
    while (!Written.contains(value)) {
      auto cast = value.getDefiningOp<memref::ReinterpretCastOp>();
      if (!cast)
        break;
      value = cast.getSource();
    }
    return value;
  }

  /// A whole that nothing is written through holds what its parts do. Not so an
  /// argument: what is written through a cast of it replaces it.
  static bool isWithin(Value part, Value whole) {
    while (part != whole) {
      auto cast = part.getDefiningOp<memref::ReinterpretCastOp>();
      if (!cast || isa<BlockArgument>(cast.getSource()))
        return false;
      part = cast.getSource();
    }
    return true;
  }

  LogicalResult read(Operation *op, Value buffer) {
    auto place = Places.find(buffer);
    if (place == Places.end())
      return op->emitOpError("reads a buffer that is no view of the arena or "
                             "of an argument");
    Value contents = contentsOf(buffer);
    bool isWhole = !Written.contains(contents);
    auto parts = Parts.find(contents);
    auto isFine = [&](Value through) {
      return through == contents ||
             (isWhole && through && isWithin(through, contents)) ||
             (parts != Parts.end() &&
              llvm::is_contained(parts->second, through));
    };
    for (Run run : place->second.runs()) {
      auto other = Memory[place->second.base].findOther(run, isFine);
      if (!other)
        continue;
      auto [at, writer] = *other;
      InFlightDiagnostic error =
          op->emitOpError("reads byte ")
          << at << " of "
          << (place->second.base == Arena ? "the arena" : "an argument")
          << " through a buffer ";
      if (!writer.through) {
        error << "that nothing has been written to";
      } else {
        error << "that something else has been written over";
        if (writer.op)
          error.attachNote(writer.op->getLoc())
              << "the byte is overwritten here; the buffers overlap while both "
                 "are alive";
      }
      if (Operation *view = buffer.getDefiningOp())
        error.attachNote(view->getLoc()) << "the buffer is here";
      return error;
    }
    return success();
  }

  void write(LaunchOp op, Value buffer) {
    const Place &place = Places[buffer];
    Written.insert(buffer);
    for (Run run : place.runs())
      Memory[place.base].write(run, {buffer, op});
  }

  /// What lies in the output already stays what it is, and is a part of it.
  void writeOutput(LaunchOp op, unsigned output) {
    Value whole = op.getOutputs()[output];
    Bytes &memory = Memory[Places[whole].base];
    SmallVector<std::pair<Run, Bytes::Writer>> kept;
    for (auto [i, input] : llvm::enumerate(op.getInputs())) {
      if (!isPartOf(op, output, i))
        continue;
      for (Run run : Places[input].runs())
        kept.append(memory.collect(run));
    }
    write(op, whole);
    for (auto &[run, writer] : kept) {
      memory.write(run, writer);
      Parts[whole].push_back(writer.through);
    }
  }

  LogicalResult verifyLaunch(LaunchOp op) {
    for (Value buffer : op.getOperands())
      if (!Places.contains(buffer))
        return op.emitOpError("has an operand that is no view of the arena or "
                              "of an argument");
    for (Value input : op.getInputs())
      if (failed(read(op, input)))
        return failure();
    if (failed(verifyOverlaps(op)) || failed(verifyWorkspace(op)))
      return failure();
    if (Value workspace = op.getWorkspace())
      write(op, workspace);
    for (unsigned o = 0, e = op.getOutputs().size(); o < e; ++o)
      writeOutput(op, o);
    return success();
  }

  /// Does the input lie in the output where the op would write it?
  bool isPartOf(LaunchOp op, unsigned output, unsigned input) {
    auto offsets = op.getPartOffsets(output, input);
    const Place &whole = Places[op.getOutputs()[output]];
    const Place &part = Places[op.getInputs()[input]];
    if (!offsets || offsets->size() != whole.strides.size() ||
        whole.base != part.base ||
        !stepAlike(part.shape, whole.strides, part.strides))
      return false;
    int64_t start = whole.start;
    for (auto [offset, stride] : llvm::zip_equal(*offsets, whole.strides))
      start += offset * stride;
    return start == part.start;
  }

  LogicalResult verifyOverlaps(LaunchOp op) {
    auto outputs = op.getOutputs();
    for (auto [o, output] : llvm::enumerate(outputs)) {
      const Place &place = Places[output];
      for (auto [i, input] : llvm::enumerate(op.getInputs())) {
        if (!overlap(place, Places[input]) || isPartOf(op, o, i))
          continue;
        if (!place.isSameAs(Places[input]))
          return op.emitOpError("writes output ")
                 << o << " over a part of input " << i;
        if (!op.mayOverwrite(o, i))
          return op.emitOpError("writes output ")
                 << o << " over input " << i << ", which its op does not allow";
      }
      for (size_t other = 0; other < o; ++other)
        if (overlap(place, Places[outputs[other]]))
          return op.emitOpError("writes outputs ")
                 << other << " and " << o << " over each other";
    }
    return success();
  }

  LogicalResult verifyWorkspace(LaunchOp op) {
    int64_t needed = 0;
    if (auto remat =
            dyn_cast_or_null<RematerializationOpInterface>(op.getComputingOp()))
      needed = remat.getWorkspaceBytes();
    Value workspace = op.getWorkspace();
    int64_t bytes =
        workspace ? cast<MemRefType>(workspace.getType()).getNumElements() : 0;
    if (bytes < needed)
      return op.emitOpError("has a workspace of ")
             << bytes << " bytes, and its op needs " << needed;
    if (!workspace)
      return success();
    for (auto [kind, buffers] :
         {std::make_pair("input", ValueRange(op.getInputs())),
          std::make_pair("output", ValueRange(op.getOutputs()))})
      for (auto [i, buffer] : llvm::enumerate(buffers))
        if (overlap(Places[workspace], Places[buffer]))
          return op.emitOpError("has its workspace over ") << kind << " " << i;
    return success();
  }

  func::FuncOp Function;
  Value Arena;
  int64_t Alignment = 1;
  llvm::DenseMap<Value, Place> Places;
  llvm::DenseMap<Value, int64_t> SizeOf;
  llvm::DenseMap<Value, Bytes> Memory;
  /// What something has been written through, so far.
  llvm::DenseSet<Value> Written;
  /// For an output that inputs lay in already, the buffers of those bytes.
  llvm::DenseMap<Value, SmallVector<Value>> Parts;
};
} // namespace

std::optional<BufferPlace> mlir::vram::findPlace(Value buffer) {
  // Offsets of casts are counted from the view that they are casts of.
  int64_t offset = 0;
  bool isCast = false;
  while (auto cast = buffer.getDefiningOp<memref::ReinterpretCastOp>()) {
    if (!cast.getOffsets().empty())
      return std::nullopt;
    if (!isCast)
      offset = cast.getStaticOffsets().front() *
               getElementBytes(cast.getType().getElementType());
    isCast = true;
    buffer = cast.getSource();
  }
  if (auto view = buffer.getDefiningOp<memref::ViewOp>()) {
    APInt constant;
    if (!matchPattern(view.getByteShift(), m_ConstantInt(&constant)))
      return std::nullopt;
    offset += constant.getSExtValue();
    buffer = view.getSource();
  }
  auto argument = dyn_cast<BlockArgument>(buffer);
  if (!argument)
    return std::nullopt;
  return BufferPlace{argument, offset};
}

LogicalResult mlir::vram::verifyBufferForm(func::FuncOp function) {
  if (!getArenaArgument(function))
    return emitError(function.getLoc(), "function '")
           << function.getName() << "' has no argument with '" << kArenaAttr
           << "': it is not in buffer form; run --vram-plan-memory first";
  return Verifier(function).verify();
}
