//===- ChunkHead.cpp - The loss's head over chunks of its rows ------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The logits of a language model, [rows, classes], are often its largest value.
// Everything that is computed from them is either a row for each of their rows,
// or a sum over rows: the loss, and the gradients of weights and bias. So the
// ops from the product that makes the logits to its two gradients can run for
// some of the rows at a time. The backward of a chunk runs right behind its
// forward, since the gradient of the loss is known before the loss is.
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/Transforms/ChunkedHead.h"
#include "vram/Dialect/VRAM/Transforms/Passes.h"

#include "vram/Dialect/VRAM/IR/VRAMOps.h"
#include "vram/Interfaces/RematerializationOpInterface.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMCHUNKHEAD
#include "vram/Dialect/VRAM/Transforms/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;

static RankedTensorType typeOf(Value value) {
  return cast<RankedTensorType>(value.getType());
}

/// The product that the logits of a cross entropy come from, through ops that
/// read no other value of their shape. Null where there is none.
static MatmulOp findProduct(CrossEntropyOp loss) {
  Value value = loss.getLogits();
  while (Operation *op = value.getDefiningOp()) {
    if (auto product = dyn_cast<MatmulOp>(op))
      return typeOf(product.getLhs()).getRank() == 2 &&
                     !product.getTransposeLhs()
                 ? product
                 : MatmulOp();
    if (!op->hasTrait<Pointwise>())
      return {};
    SmallVector<Value> wide;
    for (Value operand : op->getOperands())
      if (typeOf(operand).getShape() == typeOf(value).getShape())
        wide.push_back(operand);
    if (wide.size() != 1)
      return {};
    value = wide.front();
  }
  return {};
}

static HeadSize sizeOf(MatmulOp product) {
  return {typeOf(product.getLhs()).getDimSize(0),
          typeOf(product.getLhs()).getDimSize(1),
          typeOf(product.getResult()).getDimSize(1)};
}

std::optional<HeadSize> mlir::vram::findLargestHead(ModuleOp module) {
  std::optional<HeadSize> largest;
  module.walk([&](CrossEntropyOp loss) {
    MatmulOp product = findProduct(loss);
    if (!product)
      return;
    HeadSize size = sizeOf(product);
    // Sizes of two tensors of this module: their products fit.
    if (!largest || typeOf(product.getResult()).getNumElements() >
                        largest->rows * largest->classes)
      largest = size;
  });
  return largest;
}

std::optional<int64_t> mlir::vram::parseHeadChunks(llvm::StringRef text) {
  if (text == "auto")
    return 0;
  int64_t count = 0;
  if (text.getAsInteger(10, count) || count < 1)
    return std::nullopt;
  return count;
}

namespace {

/// The ops of one head, and how each follows from its rows.
class Head {
public:
  Head(CrossEntropyOp loss, MatmulOp product)
      : Loss(loss), Product(product), Rows(sizeOf(product).rows) {}

  /// Finds the ops that read the logits. False, with `reason` set, where one of
  /// them is neither a row for each row nor a sum over rows.
  bool find();
  /// Puts `count` copies of the ops on a part of the rows in their place.
  void chunk(int64_t count);

  std::string reason;

private:
  enum class Form {
    /// Row n follows from row n of the logits.
    Rows,
    /// The same, and its readers see it whole: the chunks' are joined.
    Joined,
    /// The sum over chunks.
    Sum
  };

  bool fail(Operation *op, const llvm::Twine &why);
  bool classify(Operation *op);
  bool classifyPointwise(Operation *op);
  bool classifyProduct(MatmulOp op);
  bool classifyLoss(Operation *op);
  /// The operand comes from outside and has a row for each row along dimension
  /// 0: chunks read a slice.
  void cutOutside(OpOperand &operand) { Cut.insert(&operand); }
  void set(Value value, Form form) { Forms[value] = form; }
  bool isRows(Value value) const {
    auto found = Forms.find(value);
    return found != Forms.end() && found->second == Form::Rows;
  }
  /// Moves what the head reads, and is computed behind it, in front of the
  /// loss. False where that follows from the head itself.
  bool hoistOperands();

  Value slice(Value value, int64_t begin, int64_t end, Operation *reader);
  Value countLabels();
  void add(Value result, Value part);
  void finish();
  template <typename OpTy, typename... Args>
  OpTy create(Operation *like, Args &&...args);

  CrossEntropyOp Loss;
  MatmulOp Product;
  int64_t Rows;
  /// In program order, the product first.
  SmallVector<Operation *> Ops;
  llvm::DenseMap<Value, Form> Forms;
  llvm::DenseSet<OpOperand *> Cut;

  OpBuilder Builder{Loss->getContext()};
  llvm::DenseMap<Value, Value> Slices;
  llvm::DenseMap<Value, Value> Sums;
  llvm::DenseMap<Value, SmallVector<Value>> Parts;
};

} // namespace

//===----------------------------------------------------------------------===//
// The ops of a head
//===----------------------------------------------------------------------===//

bool Head::fail(Operation *op, const llvm::Twine &why) {
  reason = ("'" + op->getName().getStringRef() + "' " + why).str();
  return false;
}

bool Head::classifyPointwise(Operation *op) {
  Value result = op->getResult(0);
  if (auto bias = dyn_cast<BiasAddOp>(op); bias && bias.getDim() == 0)
    return fail(op, "adds a bias to each row of the logits");
  for (OpOperand &operand : op->getOpOperands()) {
    RankedTensorType type = typeOf(operand.get());
    bool hasRows = type.getRank() == typeOf(result).getRank() &&
                   type.getDimSize(0) == typeOf(result).getDimSize(0) &&
                   type.getDimSize(0) != 1;
    if (isRows(operand.get())) {
      if (type.getShape() != typeOf(result).getShape())
        return fail(op, "broadcasts rows of the logits");
    } else if (hasRows && type.getRank() > 0 &&
               typeOf(result).getDimSize(0) == Rows) {
      cutOutside(operand);
    }
  }
  set(result, Form::Rows);
  return true;
}

bool Head::classifyProduct(MatmulOp op) {
  bool isLeft = isRows(op.getLhs()), isRight = isRows(op.getRhs());
  OpOperand &other = op->getOpOperand(isLeft ? 1 : 0);
  if (isLeft != isRight && typeOf(op.getLhs()).getRank() == 2 &&
      typeOf(op.getRhs()).getRank() == 2) {
    if (isLeft && !op.getTransposeLhs()) {
      set(op.getResult(), Form::Joined);
      return true;
    }
    // The sum over rows is what the product contracts.
    if (isLeft ? !op.getTransposeRhs()
               : op.getTransposeLhs() && !op.getTransposeRhs()) {
      cutOutside(other);
      set(op.getResult(), Form::Sum);
      return true;
    }
  }
  return fail(op, "multiplies rows of the logits with each other");
}

bool Head::classifyLoss(Operation *op) {
  bool isForward = isa<CrossEntropyOp>(op);
  if (isForward && op != Loss)
    return fail(op, "is a second loss of the same logits");
  // As (logits, target) or (grad, logits, target, logsumexp).
  OpOperand &target = op->getOpOperand(isForward ? 1 : 2);
  auto backward = dyn_cast<CrossEntropyBackwardOp>(op);
  if (isRows(target.get()) ||
      (backward &&
       (isRows(backward.getGrad()) || !isRows(backward.getLogits()) ||
        backward.getLogsumexp() != Loss.getLogsumexp() ||
        backward.getTarget() != Loss.getTarget() ||
        backward.getIgnoreIndex() != Loss.getIgnoreIndex() ||
        backward.getReduction() != Loss.getReduction())))
    return fail(op, "is no derivative of this loss");
  cutOutside(target);
  if (backward) {
    set(backward.getResult(), Form::Rows);
  } else {
    set(Loss.getLoss(), Form::Sum);
    set(Loss.getLogsumexp(), Form::Rows);
  }
  return true;
}

bool Head::classify(Operation *op) {
  if (isa<CrossEntropyOp, CrossEntropyBackwardOp>(op))
    return classifyLoss(op);
  if (auto product = dyn_cast<MatmulOp>(op))
    return classifyProduct(product);
  if (auto sum = dyn_cast<ReduceSumOp>(op);
      sum && !sum.getKeepDims() && typeOf(sum.getInput()).getRank() == 2 &&
      sum.getDims() == ArrayRef<int64_t>{0}) {
    set(sum.getResult(), Form::Sum);
    return true;
  }
  if (isa<FusedOp>(op))
    return fail(op, "reads the logits; chunks are made before --vram-fuse");
  // A dropout draws by the place of an element in the whole.
  if (op->hasTrait<Pointwise>() && op->getNumResults() == 1 &&
      !isa<DropoutOp>(op))
    return classifyPointwise(op);
  if (op->hasTrait<OpTrait::IsTerminator>())
    return fail(op, "returns the logits");
  return fail(op, "reads the logits as a whole");
}

bool Head::find() {
  Ops.push_back(Product);
  set(Product.getResult(), Form::Rows);
  cutOutside(Product->getOpOperand(0));
  for (Operation *op = Product->getNextNode(); op; op = op->getNextNode()) {
    if (llvm::none_of(op->getOperands(),
                      [&](Value operand) { return isRows(operand); }))
      continue;
    if (op->getNumRegions() != 0 && !isa<FusedOp>(op))
      return fail(op, "reads the logits as a whole");
    if (!classify(op))
      return false;
    Ops.push_back(op);
  }
  // Regions may read a value without an operand.
  for (Operation *op : Ops)
    for (Value result : op->getResults())
      for (Operation *user : result.getUsers())
        if (isRows(result) && !llvm::is_contained(Ops, user))
          return fail(user, "reads the logits as a whole");
  return hoistOperands();
}

bool Head::hoistOperands() {
  llvm::DenseSet<Operation *> inside(Ops.begin(), Ops.end());
  llvm::SetVector<Operation *> behind;
  SmallVector<Value> open;
  for (Operation *op : Ops)
    llvm::append_range(open, op->getOperands());
  while (!open.empty()) {
    Value value = open.pop_back_val();
    Operation *op = value.getDefiningOp();
    if (!op || inside.contains(op) || op->isBeforeInBlock(Loss) ||
        !behind.insert(op))
      continue;
    if (!isPure(op) || op->getNumRegions() != 0)
      return fail(op, "is computed behind the loss and read by its head");
    for (Value operand : op->getOperands()) {
      if (Operation *maker = operand.getDefiningOp();
          maker && inside.contains(maker))
        return fail(op, "makes the gradient of the loss from the loss itself");
      open.push_back(operand);
    }
  }
  SmallVector<Operation *> sorted(behind.begin(), behind.end());
  llvm::sort(sorted, [](Operation *one, Operation *other) {
    return one->isBeforeInBlock(other);
  });
  for (Operation *op : sorted)
    op->moveBefore(Loss);
  return true;
}

//===----------------------------------------------------------------------===//
// The chunks
//===----------------------------------------------------------------------===//

template <typename OpTy, typename... Args>
OpTy Head::create(Operation *like, Args &&...args) {
  auto op = OpTy::create(Builder, like->getLoc(), std::forward<Args>(args)...);
  for (StringRef name : {StringRef(kLayerAttr), StringRef(kPhaseAttr)})
    if (Attribute value = like->getAttr(name))
      op->setAttr(name, value);
  return op;
}

Value Head::slice(Value value, int64_t begin, int64_t end, Operation *reader) {
  Value &made = Slices[value];
  if (made)
    return made;
  RankedTensorType type = typeOf(value);
  SmallVector<int64_t> starts(type.getRank(), 0), strides(type.getRank(), 1),
      limits(type.getShape());
  starts[0] = begin;
  limits[0] = end;
  SmallVector<int64_t> shape(type.getShape());
  shape[0] = end - begin;
  made =
      create<SliceOp>(reader, type.clone(shape), value, starts, limits, strides)
          .getResult();
  return made;
}

/// How many targets have a label, as a scalar of the loss's type.
Value Head::countLabels() {
  Value target = Loss.getTarget();
  RankedTensorType type = typeOf(target);
  auto ignored = create<ConstantOp>(
      Loss, RankedTensorType::get({}, type.getElementType()),
      cast<ElementsAttr>(DenseElementsAttr::get(
          RankedTensorType::get({}, type.getElementType()),
          Builder.getIntegerAttr(
              type.getElementType(),
              static_cast<int64_t>(Loss.getIgnoreIndex())))));
  Value counted = create<CompareOp>(Loss, type.clone(Builder.getI1Type()),
                                    target, ignored.getResult(), Predicate::NE);
  // As integers: floats do not count beyond 2^24.
  Type integer = Builder.getI64Type();
  counted = create<CastOp>(Loss, type.clone(integer), counted);
  counted = create<ReduceSumOp>(Loss, RankedTensorType::get({}, integer),
                                counted, ArrayRef<int64_t>{0},
                                /*keep_dims=*/false);
  return create<CastOp>(Loss, typeOf(Loss.getLoss()), counted);
}

/// Sums of fewer bits than 32 are taken in f32, as a product takes them.
void Head::add(Value result, Value part) {
  Operation *op = result.getDefiningOp();
  part.getDefiningOp()->removeAttr(kGradientOfAttr);
  RankedTensorType type = typeOf(part);
  if (type.getElementType().getIntOrFloatBitWidth() < 32)
    part = create<CastOp>(op, type.clone(Builder.getF32Type()), part);
  Value &sum = Sums[result];
  sum = sum ? Value(create<AddOp>(op, typeOf(part), sum, part)) : part;
}

void Head::chunk(int64_t count) {
  Builder.setInsertionPoint(Loss);
  bool isMean = Loss.getReduction() == LossReduction::Mean;
  Value labels = isMean ? countLabels() : Value();
  llvm::DenseMap<Value, Value> gradients;
  for (Operation *op : Ops)
    if (auto backward = dyn_cast<CrossEntropyBackwardOp>(op);
        backward && isMean && !gradients.count(backward.getGrad()))
      gradients[backward.getGrad()] = create<DivOp>(
          op, typeOf(backward.getGrad()), backward.getGrad(), labels);
  for (int64_t k = 0; k < count; ++k) {
    // Uneven chunks differ by one row. The product fits: rows are elements.
    int64_t begin = Rows * k / count, end = Rows * (k + 1) / count;
    IRMapping mapping;
    Slices.clear();
    for (Operation *op : Ops) {
      SmallVector<Value> operands;
      for (OpOperand &operand : op->getOpOperands())
        operands.push_back(Cut.contains(&operand)
                               ? slice(operand.get(), begin, end, op)
                               : mapping.lookupOrDefault(operand.get()));
      Operation *made = Builder.clone(*op);
      made->setOperands(operands);
      if (auto loss = dyn_cast<CrossEntropyOp>(made)) {
        loss.setReduction(LossReduction::Sum);
      } else if (auto backward = dyn_cast<CrossEntropyBackwardOp>(made)) {
        backward.setReduction(LossReduction::Sum);
        if (isMean)
          backward.getGradMutable().assign(
              gradients.lookup(backward.getGrad()));
      }
      for (auto [from, to] :
           llvm::zip_equal(op->getResults(), made->getResults())) {
        mapping.map(from, to);
        if (Forms.lookup(from) == Form::Sum)
          continue;
        SmallVector<int64_t> shape(typeOf(from).getShape());
        shape[0] = end - begin;
        to.setType(typeOf(from).clone(shape));
      }
      for (auto [from, to] :
           llvm::zip_equal(op->getResults(), made->getResults())) {
        if (Forms.lookup(from) == Form::Sum)
          add(from, to);
        else if (Forms.lookup(from) == Form::Joined)
          Parts[from].push_back(to);
      }
    }
  }
  if (isMean) {
    Value &loss = Sums[Loss.getLoss()];
    loss = create<DivOp>(Loss, typeOf(loss), loss, labels);
  }
  finish();
}

/// Puts the sums and the joined rows in the place of the ops.
void Head::finish() {
  for (Operation *op : Ops)
    for (Value result : op->getResults()) {
      if (auto parts = Parts.find(result); parts != Parts.end())
        result.replaceAllUsesWith(
            create<ConcatOp>(op, result.getType(), parts->second, /*dim=*/0));
      auto found = Sums.find(result);
      if (found == Sums.end())
        continue;
      Value sum = found->second;
      Attribute gradient = op->getAttr(kGradientOfAttr);
      // Readers that widen a gradient read the wide sum.
      for (Operation *user : llvm::make_early_inc_range(result.getUsers()))
        if (isa<CastOp>(user) && typeOf(user->getResult(0)) == typeOf(sum)) {
          user->getResult(0).replaceAllUsesWith(sum);
          user->erase();
        }
      if (sum.getType() != result.getType())
        sum = create<CastOp>(op, typeOf(result), sum);
      if (gradient)
        sum.getDefiningOp()->setAttr(kGradientOfAttr, gradient);
      result.replaceAllUsesWith(sum);
    }
  for (Operation *op : llvm::reverse(Ops))
    op->erase();
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {

class ChunkHeadPass
    : public mlir::vram::impl::VRAMChunkHeadBase<ChunkHeadPass> {
public:
  using VRAMChunkHeadBase::VRAMChunkHeadBase;

  void runOnOperation() override {
    if (failed(run()))
      signalPassFailure();
  }

private:
  LogicalResult run();
  LogicalResult chunkFunction(func::FuncOp function, int64_t wanted);

  /// Heads that were found, and those of them that could be chunked.
  int64_t found = 0;
  /// The first head, with the reason why it is not chunked.
  std::optional<Location> refusedAt;
  std::string refused;
};

} // namespace

LogicalResult ChunkHeadPass::chunkFunction(func::FuncOp function,
                                           int64_t wanted) {
  SmallVector<CrossEntropyOp> losses;
  for (auto loss : function.getBody().front().getOps<CrossEntropyOp>())
    losses.push_back(loss);
  for (CrossEntropyOp loss : losses) {
    MatmulOp product = findProduct(loss);
    if (!product)
      continue;
    HeadSize size = sizeOf(product);
    int64_t chunks = wanted ? wanted : size.automaticChunks();
    Location loc = loss.getLoc();
    if (chunks > size.rows)
      return emitError(loc, "'vram.cross_entropy' cannot be taken in ")
             << chunks << " chunks: its logits have " << size.rows << " rows";
    int64_t bytes = getTypeBytes(product.getResult().getType());
    Head head(loss, product);
    if (chunks == 1) {
      ++found;
      continue;
    }
    if (!head.find()) {
      if (refused.empty()) {
        refused = head.reason;
        refusedAt = loc;
      }
      continue;
    }
    ++found;
    head.chunk(chunks);
    remark::passed(loc, remark::RemarkOpts::name("Chunked")
                            .category("vram-chunk-head")
                            .function(function.getName()))
        << remark::metric("Chunks", chunks) << remark::metric("Rows", size.rows)
        << remark::metric("LogitsBytes", bytes);
  }
  return success();
}

LogicalResult ChunkHeadPass::run() {
  std::optional<int64_t> wanted = parseHeadChunks(count);
  if (!wanted)
    return emitError(getOperation().getLoc(), "vram-chunk-head: count=")
           << count << " is no number of chunks; expected 1 or more, or auto";
  if (*wanted == 1)
    return success();
  found = 0;
  refused.clear();
  for (auto function : getOperation().getOps<func::FuncOp>())
    if (!function.isExternal() && function.getBody().hasOneBlock() &&
        failed(chunkFunction(function, *wanted)))
      return failure();
  if (found || *wanted == 0)
    return success();
  if (!refused.empty())
    return emitError(*refusedAt, "the head of this loss cannot be chunked: ")
           << refused;
  return emitError(getOperation().getLoc(),
                   "there is no head to chunk: no 'vram.cross_entropy' reads "
                   "the result of a 'vram.matmul'");
}
