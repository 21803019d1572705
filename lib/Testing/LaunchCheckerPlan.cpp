//===- LaunchCheckerPlan.cpp - Which launches have to come ----------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Testing/LaunchChecker.h"

#include "vram/Conversion/Program.h"
#include "vram/Interfaces/RematerializationOpInterface.h"

using namespace mlir;
using namespace mlir::vram;

FailureOr<std::unique_ptr<LaunchChecker>>
LaunchChecker::create(func::FuncOp function, LLVM::LLVMFuncOp host) {
  auto program = host->getAttrOfType<DictionaryAttr>(kProgramAttr);
  if (!program)
    return host.emitOpError("has no '") << kProgramAttr << "'";
  std::unique_ptr<LaunchChecker> checker(new LaunchChecker(function));
  for (Attribute attribute : program.getAs<ArrayAttr>("kernels")) {
    auto described = cast<DictionaryAttr>(attribute);
    Kernel kernel;
    kernel.name = described.getAs<StringAttr>("name").str();
    for (Attribute type : described.getAs<ArrayAttr>("arguments"))
      kernel.types.push_back(cast<MemRefType>(cast<TypeAttr>(type).getValue()));
    llvm::append_range(
        kernel.reads,
        described.getAs<DenseBoolArrayAttr>("reads").asArrayRef());
    llvm::append_range(
        kernel.writes,
        described.getAs<DenseBoolArrayAttr>("writes").asArrayRef());
    checker->Kernels.push_back(std::move(kernel));
  }
  auto launches = program.getAs<ArrayAttr>("launches");
  size_t next = 0;
  for (Operation &op : function.getBody().front()) {
    if (auto start = dyn_cast<StartCopyOp>(op)) {
      checker->addStart(start);
    } else if (auto finish = dyn_cast<FinishCopyOp>(op)) {
      if (failed(checker->addFinish(finish)))
        return failure();
    } else if (auto launch = dyn_cast<LaunchOp>(op);
               launch && mlir::vram::isOnHost(launch)) {
      checker->addHost(launch);
    } else if (launch) {
      if (next == launches.size())
        return launch.emitOpError("became no launch of a kernel");
      checker->OnDevice.push_back(launch);
      if (failed(checker->addLaunch(launch, cast<ArrayAttr>(launches[next++]))))
        return failure();
    }
  }
  for (LaunchOp launch : checker->Awaited)
    if (Operation *op = launch.getComputingOp();
        op && op->hasTrait<UpdatesParameter>() &&
        cast<MemRefType>(launch.getOutputs()[0].getType()).getNumElements() > 0)
      return launch.emitOpError("became no launch, nor a part of another");
  if (next != launches.size())
    return host.emitOpError("launches more than the function in buffer form");
  if (size_t count = checker->OnHost.launches().size())
    checker->Plan.push_back(
        {function.getBody().front().getTerminator(),
         Kind::FinishHost,
         static_cast<unsigned>(count - 1),
         {},
         {"the finish of the host's launches", {}, {}, {}}});
  return checker;
}

LogicalResult LaunchChecker::addLaunch(LaunchOp launch, ArrayAttr parts) {
  if (parts.empty())
    Awaited.insert(launch);
  for (Attribute attribute : parts) {
    auto described = cast<DictionaryAttr>(attribute);
    auto call = described.getAs<IntegerAttr>("call");
    auto number = call ? call : described.getAs<IntegerAttr>("kernel");
    Expected expected{launch,
                      call ? Kind::Call : Kind::Launch,
                      static_cast<unsigned>(number.getInt()),
                      {},
                      {},
                      {launch}};
    auto arguments =
        described.getAs<DenseI32ArrayAttr>("arguments").asArrayRef();
    auto merged = described.getAs<DenseI32ArrayAttr>("launches");
    if (merged && failed(addMerged(expected, merged.asArrayRef())))
      return failure();
    for (auto [i, operand] : llvm::enumerate(arguments))
      expected.buffers.push_back(
          (merged ? OnDevice[merged[i]] : launch)->getOperand(operand));
    if (call)
      expected.described = describeCall(launch, expected.buffers);
    LaunchNumbers.push_back(Plan.size());
    Plan.push_back(std::move(expected));
  }
  return success();
}

/// The launches that one launch stands for: those that became none, and this
/// one. None of them may write what another has.
LogicalResult LaunchChecker::addMerged(Expected &expected,
                                       ArrayRef<int32_t> numbers) {
  for (int32_t number : numbers) {
    if (number < 0 || static_cast<size_t>(number) >= OnDevice.size())
      return expected.op->emitOpError("is merged with a launch behind it");
    LaunchOp launch = OnDevice[number];
    if (llvm::is_contained(expected.launches, launch))
      continue;
    if (!Awaited.remove(launch))
      return launch.emitOpError("became several launches");
    expected.launches.push_back(launch);
  }
  for (LaunchOp one : expected.launches)
    for (LaunchOp other : expected.launches)
      for (Value written :
           one->getOperands().drop_front(one.getInputs().size()))
        for (Value buffer : other->getOperands())
          if (one != other && shareBytes(written, buffer))
            return other.emitOpError("is merged with a launch that writes ")
                   << describe(buffer);
  return success();
}

void LaunchChecker::addStart(StartCopyOp op) {
  auto number = static_cast<unsigned>(CopyNumbers.size());
  Expected expected{op,
                    Kind::StartCopy,
                    number,
                    {op.getTarget(), op.getSource()},
                    {"copy " + std::to_string(number),
                     {cast<MemRefType>(op.getTarget().getType()),
                      cast<MemRefType>(op.getSource().getType())},
                     /*reads=*/{false, true},
                     /*writes=*/{true, false}}};
  CopyNumbers.push_back(Plan.size());
  Plan.push_back(std::move(expected));
}

LogicalResult LaunchChecker::addFinish(FinishCopyOp op) {
  auto isOf = [&](size_t start) {
    auto begin = cast<StartCopyOp>(Plan[start].op);
    return begin.getSource() == op.getSource() &&
           begin.getTarget() == op.getTarget();
  };
  // The same buffers may have been copied before.
  auto found = llvm::find_if(llvm::reverse(CopyNumbers), isOf);
  if (found == CopyNumbers.rend())
    return op.emitOpError("finishes a copy that is not under way");
  unsigned number = Plan[*found].number;
  Plan.push_back(
      {op,
       Kind::FinishCopy,
       number,
       {},
       {"the finish of copy " + std::to_string(number), {}, {}, {}}});
  return success();
}

/// Everything but the outputs and the workspace is read, and these are written.
LaunchChecker::Kernel LaunchChecker::describeCall(LaunchOp launch,
                                                  ArrayRef<Value> buffers) {
  Kernel kernel;
  kernel.name = launch.getComputingOp()->getName().getStringRef().str();
  for (Value buffer : buffers) {
    kernel.types.push_back(cast<MemRefType>(buffer.getType()));
    bool isWritten = buffer == launch.getWorkspace() ||
                     llvm::is_contained(launch.getOutputs(), buffer);
    kernel.writes.push_back(isWritten);
    kernel.reads.push_back(!isWritten);
  }
  return kernel;
}
