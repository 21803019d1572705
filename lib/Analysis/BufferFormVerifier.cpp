//===- BufferFormVerifier.cpp - Follows the bytes of a step ---------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BufferCopies.h"
#include "BufferPlaces.h"
#include "LastWriters.h"

#include "vram/Analysis/BufferForm.h"
#include "vram/Dialect/VRAM/IR/MemoryPlan.h"
#include "vram/Dialect/VRAM/IR/Storage.h"
#include "vram/Dialect/VRAM/IR/TransferOps.h"
#include "vram/Interfaces/RematerializationOpInterface.h"
#include "vram/Planning/Support/CheckedMath.h"

#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::vram;
using ::vram::planning::saturatingAdd;
using ::vram::planning::saturatingMul;

namespace {

/// Steps (see WorkLimit) that the verifier takes for a function, and more for
/// each operand of its ops: enough for a DenseNet whose concats all lie in
/// place.
constexpr int64_t kLeastSteps = int64_t(1) << 20;
constexpr int64_t kStepsPerOperand = 2000;

class Verifier {
public:
  explicit Verifier(func::FuncOp function)
      : Function(function),
        Plan(function->getAttrOfType<DictionaryAttr>(kMemoryPlanAttr)),
        Arena(function.getArgument(*getArenaArgument(function))),
        HostArena(findHostArena(function)), Work(countSteps(function)),
        Places(Arena, HostArena, getAlignment(), Work),
        Copies(function, Places) {}

  LogicalResult verify() {
    for (auto launch : Function.getBody().front().getOps<LaunchOp>()) {
      Written.insert(launch.getOutputs().begin(), launch.getOutputs().end());
      if (Value workspace = launch.getWorkspace())
        Written.insert(workspace);
    }
    for (auto copy : Function.getBody().front().getOps<StartCopyOp>())
      Written.insert(copy.getTarget());
    for (BlockArgument argument : Function.getArguments()) {
      if (failed(Places.addArgument(argument)))
        return failure();
      for (const StridedBox &box : Places[argument].boxes)
        if (argument != Arena && argument != HostArena)
          Memory[argument].write(box, {argument, nullptr}, Work);
    }
    for (Operation &op : Function.getBody().front()) {
      Positions[&op] = Positions.size();
      if (failed(verifyOp(&op)))
        return failure();
      if (Work.isExhausted())
        return refuseWork(&op);
    }
    return verifyCounts();
  }

private:
  using Writer = LastWriters::Writer;

  static Value findHostArena(func::FuncOp function) {
    std::optional<unsigned> number = getHostArenaArgument(function);
    return number ? Value(function.getArgument(*number)) : Value();
  }

  static int64_t countSteps(func::FuncOp function) {
    int64_t operands = function.getNumArguments();
    if (!function.isExternal())
      for (Block &block : function.getBody())
        for (Operation &op : block)
          operands += 1 + op.getNumOperands();
    return kLeastSteps + kStepsPerOperand * operands;
  }

  std::optional<int64_t> getFigure(StringRef name) const {
    auto figure = Plan ? Plan.getAs<IntegerAttr>(name) : IntegerAttr();
    if (!figure || !figure.getType().isSignlessInteger(64))
      return std::nullopt;
    return figure.getInt();
  }

  /// Bytes that offsets are multiples of.
  int64_t getAlignment() const {
    std::optional<int64_t> alignment = getFigure("alignment");
    return alignment && *alignment > 0 ? *alignment : 1;
  }

  LogicalResult refuseWork(Operation *op) const {
    return op->emitOpError(
        "cannot be verified: strided buffers cross each other so often that "
        "following their bytes takes too long; buffers that are parts of one "
        "row-major whole do not");
  }

  //===--------------------------------------------------------------------===//
  // Reads
  //===--------------------------------------------------------------------===//

  /// The buffer whose contents are seen through `value`: a cast that something
  /// is written through is a buffer of its own, before it is written as well,
  /// so that nobody reads the old contents in the place of the new ones.
  Value contentsOf(Value value) {
    while (!Written.contains(value) && Work.spend()) {
      auto cast = value.getDefiningOp<memref::ReinterpretCastOp>();
      if (!cast)
        break;
      value = cast.getSource();
    }
    return value;
  }

  /// A whole that nothing is written through holds what its parts do. Not so an
  /// argument: what is written through a cast of it replaces it.
  bool isWithin(Value part, Value whole) {
    while (part != whole) {
      auto cast = part.getDefiningOp<memref::ReinterpretCastOp>();
      if (!cast || isa<BlockArgument>(cast.getSource()) || !Work.spend())
        return false;
      part = cast.getSource();
    }
    return true;
  }

  /// Whether what `writer` wrote belongs to a cast whose whole nothing was
  /// written through. Such a cast stands where the value was complete: what is
  /// written later, through another buffer, replaces it.
  bool isPartOfCast(Writer writer, Value buffer, Value whole) {
    if (!isWithin(writer.through, whole))
      return false;
    Operation *cast = buffer.getDefiningOp<memref::ReinterpretCastOp>();
    return !cast || !writer.op ||
           Positions.lookup(writer.op) < Positions.lookup(cast) ||
           isWithin(writer.through, buffer);
  }

  /// A cast whose whole nothing was written through stands behind what it
  /// shows: the buffers in it that were there before have been written.
  LogicalResult verifyComplete(Operation *op, Value buffer, Value whole) {
    Operation *cast = buffer.getDefiningOp<memref::ReinterpretCastOp>();
    if (!cast)
      return success();
    for (auto [position, part] : Pending[whole]) {
      if (position > Positions.lookup(cast))
        break;
      bool isPart =
          Work.spend() && Places.overlap(Places[part], Places[buffer]);
      if (Work.isExhausted())
        return refuseWork(op);
      if (!isPart)
        continue;
      InFlightDiagnostic error = op->emitOpError(
          "reads a buffer of which a part has not been written yet");
      error.attachNote(part.getLoc()) << "the part is here";
      return error;
    }
    return success();
  }

  LogicalResult read(Operation *op, Value buffer) {
    if (!Places.contains(buffer))
      return op->emitOpError("reads a buffer that is no view of the arena or "
                             "of an argument");
    const Place &place = Places[buffer];
    Value contents = contentsOf(buffer);
    bool isWhole = !Written.contains(contents);
    if (isWhole && failed(verifyComplete(op, buffer, contents)))
      return failure();
    auto parts = Parts.find(contents);
    auto isFine = [&](Writer writer) {
      return writer.through == contents ||
             (isWhole && isPartOfCast(writer, buffer, contents)) ||
             (parts != Parts.end() && parts->second.contains(writer.through));
    };
    for (const StridedBox &box : place.boxes) {
      auto other = Memory[place.base].findOther(box, isFine, Work);
      if (Work.isExhausted())
        return refuseWork(op);
      if (!other)
        continue;
      auto [at, writer] = *other;
      InFlightDiagnostic error =
          op->emitOpError("reads byte ")
          << at << " of "
          << (place.base == Arena || place.base == HostArena
                  ? Places.nameOf(place.base)
                  : "an argument")
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

  //===--------------------------------------------------------------------===//
  // Launches
  //===--------------------------------------------------------------------===//

  LogicalResult verifyOp(Operation *op) {
    return llvm::TypeSwitch<Operation *, LogicalResult>(op)
        .Case<memref::ViewOp>([&](auto view) { return Places.addView(view); })
        .Case<memref::ReinterpretCastOp>(
            [&](auto cast) { return addReinterpretCast(cast); })
        .Case<LaunchOp>([&](auto launch) { return verifyLaunch(launch); })
        .Case<StartCopyOp>([&](auto copy) { return verifyStartCopy(copy); })
        .Case<FinishCopyOp>([&](auto copy) { return Copies.finish(copy); })
        .Case<func::ReturnOp>([&](auto op) { return verifyReturn(op); })
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
              "vram.launch, vram.start_copy, vram.finish_copy and func.return");
        });
  }

  LogicalResult addReinterpretCast(memref::ReinterpretCastOp op) {
    if (failed(Places.addReinterpretCast(op)))
      return failure();
    if (Written.contains(op.getResult()))
      Pending[Places[op.getResult()].root][Positions.lookup(op)] =
          op.getResult();
    return success();
  }

  //===--------------------------------------------------------------------===//
  // Copies between device and host
  //===--------------------------------------------------------------------===//

  LogicalResult verifyStartCopy(StartCopyOp op) {
    if (failed(Copies.checkPlaces(op)) || failed(read(op, op.getSource())) ||
        failed(Copies.checkRead(op, op.getSource())) ||
        failed(Copies.checkWrite(op, op.getTarget())))
      return failure();
    if (Value base = Places[op.getTarget()].base;
        base != Arena && base != HostArena &&
        failed(verifyUpdate(op, "its target", cast<BlockArgument>(base))))
      return failure();
    write(op, op.getTarget());
    Copies.start(op);
    return success();
  }

  void write(Operation *op, Value buffer) {
    const Place &place = Places[buffer];
    if (auto cast = buffer.getDefiningOp<memref::ReinterpretCastOp>())
      Pending[place.root].erase(Positions.lookup(cast));
    for (const StridedBox &box : place.boxes)
      Memory[place.base].write(box, {buffer, op}, Work);
  }

  /// Inputs that lie in the output already keep their contents, as its parts.
  void writeOutput(LaunchOp op, unsigned output) {
    Value whole = op.getOutputs()[output];
    LastWriters &memory = Memory[Places[whole].base];
    std::vector<LastWriters::Piece> kept;
    for (auto [i, input] : llvm::enumerate(op.getInputs())) {
      if (!tieOf(op, output, i).keepsOperand())
        continue;
      for (const StridedBox &box : Places[input].boxes)
        llvm::append_range(kept, memory.collect(box, Work));
    }
    write(op, whole);
    for (auto &[box, writer] : kept) {
      memory.write(box, writer, Work);
      Parts[whole].insert(writer.through);
    }
  }

  LogicalResult verifyLaunch(LaunchOp op) {
    ++Launches;
    for (Value buffer : op.getOperands())
      if (!Places.contains(buffer))
        return op.emitOpError("has an operand that is no view of the arena or "
                              "of an argument");
    const bool onHost = mlir::vram::isOnHost(op);
    if (failed(verifyMemory(op, onHost)))
      return failure();
    for (Value input : op.getInputs())
      if (failed(Copies.checkRead(op, input)) || failed(read(op, input)))
        return failure();
    for (Value output : op.getOutputs())
      if (failed(Copies.checkWrite(op, output)))
        return failure();
    if (Value workspace = op.getWorkspace();
        workspace && failed(Copies.checkWrite(op, workspace)))
      return failure();
    if (failed(verifyOverlaps(op)) || failed(verifyWorkspace(op)))
      return failure();
    for (auto [o, output] : llvm::enumerate(op.getOutputs()))
      if (failed(verifyOutput(op, o, Places[output])))
        return failure();
    if (Value workspace = op.getWorkspace())
      write(op, workspace);
    for (unsigned o = 0, e = op.getOutputs().size(); o < e; ++o)
      writeOutput(op, o);
    if (onHost)
      Copies.start(op);
    return success();
  }

  /// Updates of parameters run on the host, with all of their buffers there.
  LogicalResult verifyMemory(LaunchOp op, bool onHost) {
    for (Value buffer : op.getOperands()) {
      const Place &place = Places[buffer];
      if (!onHost && Places.isOnHost(buffer))
        return op.emitOpError("computes on a buffer in the host's memory, "
                              "which updates of parameters may do alone");
      if (onHost && !(Places.isOnHost(buffer) && place.boxes.size() == 1 &&
                      place.boxes.front().isRun()))
        return op.emitOpError("runs on the host, and has a buffer that is no "
                              "row of bytes in the host's memory");
    }
    return success();
  }

  /// An output has a place for each of its elements, and the caller's memory is
  /// written to only where a result replaces it.
  LogicalResult verifyOutput(LaunchOp op, unsigned output, const Place &place) {
    if (Places.overlapsItself(place))
      return Work.isExhausted() ? refuseWork(op)
                                : op.emitOpError("writes elements of output ")
                                      << output
                                      << " over each other: its strides are "
                                      << "shorter than what they step over";
    if (place.base == Arena || place.base == HostArena)
      return success();
    return verifyUpdate(op, "output " + llvm::Twine(output),
                        cast<BlockArgument>(place.base));
  }

  LogicalResult verifyUpdate(Operation *op, const llvm::Twine &written,
                             BlockArgument argument) {
    ++Updates[argument];
    unsigned number = argument.getArgNumber();
    if (Function.getArgAttr(number, kDonatedAttr) && getUpdates(number) != 0)
      return success();
    return op->emitOpError("writes ")
           << written << " into argument " << number
           << ", whose contents are the caller's: no result replaces it ('"
           << kDonatedAttr << "', '" << kUpdatesAttr << "')";
  }

  /// The tie by which the input may lie in the output where it does.
  StorageTie tieOf(LaunchOp op, unsigned output, unsigned input) {
    const Place &to = Places[op.getOutputs()[output]];
    const Place &from = Places[op.getInputs()[input]];
    if (to.base != from.base || from.end <= to.begin || to.end <= from.begin)
      return {};
    // Asking a concat costs a step for each input before.
    Work.spend(input);
    return getTie(op, output,
                  Placement::makeStrided(to.shape, to.start, to.strides), input,
                  Placement::makeStrided(from.shape, from.start, from.strides));
  }

  LogicalResult verifyOverlaps(LaunchOp op) {
    auto outputs = op.getOutputs();
    for (auto [o, output] : llvm::enumerate(outputs)) {
      const Place &place = Places[output];
      for (auto [i, input] : llvm::enumerate(op.getInputs())) {
        Work.spend();
        if (!Places.overlap(place, Places[input]) || tieOf(op, o, i))
          continue;
        if (Work.isExhausted())
          return refuseWork(op);
        if (!place.isSameAs(Places[input]))
          return op.emitOpError("writes output ")
                 << o << " over a part of input " << i;
        return op.emitOpError("writes output ")
               << o << " over input " << i << ", which its op does not allow";
      }
      for (size_t other = 0; other < o && Work.spend(); ++other)
        if (Places.overlap(place, Places[outputs[other]]))
          return Work.isExhausted() ? refuseWork(op)
                                    : op.emitOpError("writes outputs ")
                                          << other << " and " << o
                                          << " over each other";
    }
    return success();
  }

  LogicalResult verifyWorkspace(LaunchOp op) {
    int64_t needed = 0;
    if (auto remat =
            dyn_cast_or_null<RematerializationOpInterface>(op.getComputingOp()))
      needed = remat.getWorkspaceBytes();
    Value workspace = op.getWorkspace();
    const Place *place = workspace ? &Places[workspace] : nullptr;
    int64_t bytes = place ? sizeOf(place->boxes) : 0;
    if (bytes < needed)
      return op.emitOpError("has a workspace of ")
             << bytes << " bytes, and its op needs " << needed;
    if (!workspace)
      return success();
    if (place->boxes.size() > 1 ||
        (!place->boxes.empty() && !place->boxes.front().isRun()))
      return op.emitOpError("has a workspace with gaps");
    if (place->base != Arena)
      return op.emitOpError("has its workspace in ")
             << Places.nameOf(place->base) << ": it belongs into the arena";
    for (auto [kind, buffers] :
         {std::make_pair("input", ValueRange(op.getInputs())),
          std::make_pair("output", ValueRange(op.getOutputs()))})
      for (auto [i, buffer] : llvm::enumerate(buffers))
        if (Places.overlap(*place, Places[buffer]))
          return op.emitOpError("has its workspace over ") << kind << " " << i;
    return success();
  }

  //===--------------------------------------------------------------------===//
  // Results
  //===--------------------------------------------------------------------===//

  /// How many outputs are said to be written into an argument; none where the
  /// function does not say.
  std::optional<int64_t> getUpdates(unsigned argument) {
    auto updates =
        Function.getArgAttrOfType<IntegerAttr>(argument, kUpdatesAttr);
    return updates ? std::optional<int64_t>(updates.getInt()) : std::nullopt;
  }

  LogicalResult verifyReturn(func::ReturnOp op) {
    if (failed(Copies.checkFinished()))
      return failure();
    for (Value value : op.getOperands()) {
      if (failed(read(op, value)))
        return failure();
      if (HostArena && Places[value].base == HostArena)
        return op.emitOpError("returns a buffer in the host's memory");
    }
    if (failed(verifyRecordedResults(op)))
      return failure();
    for (BlockArgument argument : Function.getArguments()) {
      unsigned number = argument.getArgNumber();
      auto donated =
          Function.getArgAttrOfType<IntegerAttr>(number, kDonatedAttr);
      if (!donated || getUpdates(number) == 0)
        continue;
      auto result = static_cast<unsigned>(donated.getInt());
      if (failed(verifyUpdated(op, argument, result)))
        return failure();
    }
    return success();
  }

  /// The results lie where the plan put them: what runs the step looks for them
  /// there.
  LogicalResult verifyRecordedResults(func::ReturnOp op) {
    auto recorded =
        Plan ? Plan.getAs<DenseI64ArrayAttr>(kResultPlaces) : nullptr;
    if (!recorded)
      return success();
    ArrayRef<int64_t> places = recorded.asArrayRef();
    if (places.size() != 2 * op.getNumOperands())
      return op.emitOpError("returns ")
             << op.getNumOperands() << " results, but '" << kResultPlaces
             << "' of '" << kMemoryPlanAttr << "' says where "
             << places.size() / 2 << " lie";
    for (auto [i, value] : llvm::enumerate(op.getOperands())) {
      const Place &place = Places[value];
      int64_t number = cast<BlockArgument>(place.base).getArgNumber();
      if (place.boxes.empty() ||
          (number == places[2 * i] && place.start == places[2 * i + 1]))
        continue;
      return op.emitOpError("returns result ")
             << i << " at byte " << place.start << " of "
             << Places.nameOf(place.base) << ", but the plan has it at byte "
             << places[2 * i + 1] << " of argument " << places[2 * i];
    }
    return success();
  }

  /// The result is the storage of the argument that it replaces, and no byte of
  /// it is what the caller put there.
  LogicalResult verifyUpdated(func::ReturnOp op, BlockArgument argument,
                              unsigned result) {
    unsigned number = argument.getArgNumber();
    const Place &place = Places[op.getOperand(result)];
    const Place &whole = Places[argument];
    if (!place.isSameAs(whole)) {
      InFlightDiagnostic error = op.emitOpError("returns result ") << result;
      if (place.base != argument)
        error << " in " << Places.nameOf(place.base);
      else
        error << " in a part of argument " << number;
      return error << ", but argument " << number << " is donated to it ('"
                   << kDonatedAttr << "'), and the new value belongs into it";
    }
    for (const StridedBox &box : whole.boxes)
      if (auto old = Memory[argument].findOther(
              box, [](Writer writer) { return writer.op != nullptr; }, Work))
        return Work.isExhausted()
                   ? refuseWork(op)
                   : op.emitOpError("returns result ")
                         << result << ", the new value of argument " << number
                         << ", but byte " << old->first
                         << " is what the caller put there: its update is "
                            "missing";
    return success();
  }

  /// No launch is missing, and none is there twice.
  LogicalResult verifyCounts() {
    if (std::optional<int64_t> launches = getFigure(kLaunchCount);
        launches && *launches != Launches)
      return Function.emitOpError("has ")
             << Launches << " launches, but its plan ('" << kMemoryPlanAttr
             << "') was made for " << *launches;
    for (BlockArgument argument : Function.getArguments())
      if (std::optional<int64_t> updates = getUpdates(argument.getArgNumber());
          updates && *updates != Updates.lookup(argument))
        return Function.emitOpError("writes argument ")
               << argument.getArgNumber() << " " << Updates.lookup(argument)
               << " times, but its '" << kUpdatesAttr << "' says " << *updates;
    return success();
  }

  func::FuncOp Function;
  DictionaryAttr Plan;
  Value Arena, HostArena;
  WorkLimit Work;
  BufferPlaces Places;
  CopiesUnderWay Copies;
  llvm::DenseMap<Value, LastWriters> Memory;
  /// The ops of the function so far, counted.
  llvm::DenseMap<Operation *, size_t> Positions;
  /// Every buffer that a launch or a copy writes through.
  llvm::DenseSet<Value> Written;
  /// By root, the casts in it that launches write through and have not yet, by
  /// their positions.
  llvm::DenseMap<Value, std::map<size_t, Value>> Pending;
  /// For an output that inputs lay in already, the buffers of those bytes.
  llvm::DenseMap<Value, llvm::DenseSet<Value>> Parts;
  int64_t Launches = 0;
  /// Outputs of launches, and targets of copies, that lie in an argument.
  llvm::DenseMap<Value, int64_t> Updates;
};
} // namespace

LogicalResult mlir::vram::verifyBufferForm(func::FuncOp function) {
  if (!getArenaArgument(function))
    return emitError(function.getLoc(), "function '")
           << function.getName() << "' has no argument with '" << kArenaAttr
           << "': it is not in buffer form; run --vram-plan-memory first";
  if (!function.getBody().hasOneBlock())
    return emitError(function.getLoc(),
                     "a function in buffer form has one block");
  return Verifier(function).verify();
}
