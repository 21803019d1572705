//===- ToyNN.td - A dialect of five ops
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TOY_NN_TD
#define TOY_NN_TD

include "mlir/IR/OpBase.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def ToyNN_Dialect : Dialect {
  let name = "toy_nn";
  let cppNamespace = "::toy_nn";
  let summary = "dense networks";
}

def ToyNN_Tensor : StaticShapeTensorOf<[F32]>;
def ToyNN_Matrix : 2DTensorOf<[F32]>;
def ToyNN_Scalar : 0DTensorOf<[F32]>;

class ToyNN_Op<string mnemonic, list<Trait> traits = []>
    : Op<ToyNN_Dialect, mnemonic, !listconcat([Pure], traits)>;

def ToyNN_MatMulOp : ToyNN_Op<"matmul"> {
  let summary = "the product of two matrices, each transposed on request";
  let arguments = (ins ToyNN_Matrix:$lhs, ToyNN_Matrix:$rhs,
                       UnitAttr:$transposeLhs, UnitAttr:$transposeRhs);
  let results = (outs ToyNN_Matrix:$result);
  let assemblyFormat = [{
    $lhs `,` $rhs attr-dict
    `:` `(` type($lhs) `,` type($rhs) `)` `->` type($result)
  }];
  let hasVerifier = 1;
}

def ToyNN_TanhOp : ToyNN_Op<"tanh", [SameOperandsAndResultType]> {
  let arguments = (ins ToyNN_Tensor:$input);
  let results = (outs ToyNN_Tensor:$result);
  let assemblyFormat = "$input attr-dict `:` type($result)";
}

def ToyNN_TanhBackwardOp
    : ToyNN_Op<"tanh_backward", [SameOperandsAndResultType]> {
  let summary = "grad * (1 - output^2)";
  let arguments = (ins ToyNN_Tensor:$grad, ToyNN_Tensor:$output);
  let results = (outs ToyNN_Tensor:$result);
  let assemblyFormat = "$grad `,` $output attr-dict `:` type($result)";
}

def ToyNN_SquaredErrorOp
    : ToyNN_Op<"squared_error", [SameTypeOperands]> {
  let summary = "half the sum of the squares of input - target";
  let arguments = (ins ToyNN_Tensor:$input, ToyNN_Tensor:$target);
  let results = (outs ToyNN_Scalar:$result);
  let assemblyFormat = [{
    $input `,` $target attr-dict `:` type($input) `->` type($result)
  }];
}

def ToyNN_SquaredErrorBackwardOp
    : ToyNN_Op<"squared_error_backward",
               [AllTypesMatch<["input", "target", "result"]>]> {
  let summary = "grad * (input - target)";
  let arguments = (ins ToyNN_Scalar:$grad, ToyNN_Tensor:$input,
                       ToyNN_Tensor:$target);
  let results = (outs ToyNN_Tensor:$result);
  let assemblyFormat = [{
    $grad `,` $input `,` $target attr-dict `:` type($grad) `,` type($input)
  }];
}

#endif
