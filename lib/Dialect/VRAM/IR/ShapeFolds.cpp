//===- ShapeFolds.cpp - Folds of shapes and reductions -------------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Dialect/VRAM/IR/VRAMOps.h"

using namespace mlir;
using namespace mlir::vram;

OpFoldResult ConstantOp::fold(FoldAdaptor) { return getValue(); }

OpFoldResult ReshapeOp::fold(FoldAdaptor) { return {}; }
OpFoldResult TransposeOp::fold(FoldAdaptor) { return {}; }
OpFoldResult SliceOp::fold(FoldAdaptor) { return {}; }
OpFoldResult PadOp::fold(FoldAdaptor) { return {}; }
OpFoldResult ConcatOp::fold(FoldAdaptor) { return {}; }
OpFoldResult BroadcastOp::fold(FoldAdaptor) { return {}; }
OpFoldResult ReduceSumOp::fold(FoldAdaptor) { return {}; }
OpFoldResult ReduceMeanOp::fold(FoldAdaptor) { return {}; }
OpFoldResult ReduceMaxOp::fold(FoldAdaptor) { return {}; }
OpFoldResult ReduceMinOp::fold(FoldAdaptor) { return {}; }
OpFoldResult AdaptiveAvgPool2dOp::fold(FoldAdaptor) { return {}; }

void ReshapeOp::getCanonicalizationPatterns(RewritePatternSet &,
                                            MLIRContext *) {}
void TransposeOp::getCanonicalizationPatterns(RewritePatternSet &,
                                              MLIRContext *) {}
void MatmulOp::getCanonicalizationPatterns(RewritePatternSet &, MLIRContext *) {
}
void FusedOp::getCanonicalizationPatterns(RewritePatternSet &, MLIRContext *) {}
