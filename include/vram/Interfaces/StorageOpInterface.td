//===- StorageOpInterface.td - Which storage results may share
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_STORAGE_OP_INTERFACE_TD
#define VRAM_STORAGE_OP_INTERFACE_TD

include "mlir/IR/OpBase.td"

def StorageOpInterface : OpInterface<"StorageOpInterface"> {
  let cppNamespace = "::mlir::vram";
  let description = [{
    The queries of the memory model to an op about the storage of its results.
    The op says what it allows; the analysis decides whether storage is shared.
    An op without this interface shares nothing.
  }];
  let methods = [
    InterfaceMethod<[{
      The operands, in order of preference, whose storage result number `result`
      may be written over while the op runs, changing no bit of any result.
      Sizes are compared by the caller.
    }], "::llvm::SmallVector<unsigned>", "getOverwritableOperands",
      (ins "unsigned":$result), "", "return {};">,
    InterfaceMethod<[{
      The operand that result number `result` is a view of: the same bytes, no
      kernel. None for a result with bytes of its own.
    }], "::std::optional<unsigned>", "getViewedOperand",
      (ins "unsigned":$result), "", "return ::std::nullopt;">,
    InterfaceMethod<[{
      If the elements of operand number `operand` are a box of result 0 (an
      input of a concat, the inside of a pad): the first index of that box in
      each dimension. Its producer may then write it there.
    }], "::std::optional<::llvm::SmallVector<int64_t>>", "getPartOffsets",
      (ins "unsigned":$operand), "", "return ::std::nullopt;">,
    InterfaceMethod<[{
      If result 0 is a box of operand 0, every element of it (a slice without
      strides): the first index of that box in each dimension. The result may
      then be a view.
    }], "::std::optional<::llvm::SmallVector<int64_t>>", "getSliceOffsets",
      (ins), "", "return ::std::nullopt;">,
    InterfaceMethod<[{
      True if the op's kernels read operands and write results that are boxes of
      larger tensors: rows of contiguous elements with strides between them.
    }], "bool", "takesStrides", (ins), "", "return false;">,
    InterfaceMethod<[{
      Called when result number `result` has been given the storage of operand
      number `operand`: an op that has a destination makes it that operand, if
      it does not read what its destination holds.
    }], "void", "setDestination",
      (ins "unsigned":$result, "unsigned":$operand), "", "return;">,
  ];
}

#endif
