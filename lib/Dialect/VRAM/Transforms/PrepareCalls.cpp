//===- PrepareCalls.cpp - Calls become what their callees do --------------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MLIR's inliner simplifies functions on the way, which would change graphs
// that have no calls of their own, and crashes on some of them
// (test/Regression/inlining-that-crashed.mlir). This inlines and does nothing
// else.
//
//===----------------------------------------------------------------------===//

#include "Prepare.h"

#include "vram/Dialect/VRAM/IR/VRAMDialect.h"

#include "mlir/Analysis/CallGraph.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Transforms/Inliner.h"
#include "mlir/Transforms/InliningUtils.h"

#include "llvm/ADT/SCCIterator.h"

using namespace mlir;
using namespace mlir::vram;

/// The ops that a function may have with its callees inlined: some times those
/// of the largest networks, and few enough for a second. Functions that call
/// the one before them twice would double it at every step.
constexpr int64_t kMostOps = 1000000;

static int64_t countOps(func::FuncOp function) {
  int64_t count = 0;
  function.walk([&](Operation *) { ++count; });
  return count;
}

/// The functions of the module that are reached by calls, each behind those
/// that it calls. Of functions that call each other in a circle the order says
/// nothing.
static SmallVector<func::FuncOp> calleesFirst(ModuleOp module) {
  CallGraph graph(module);
  SmallVector<func::FuncOp> order;
  const CallGraph *nodes = &graph;
  for (auto group = llvm::scc_begin(nodes); !group.isAtEnd(); ++group)
    for (const CallGraphNode *node : *group)
      if (!node->isExternal())
        if (auto function = dyn_cast<func::FuncOp>(
                node->getCallableRegion()->getParentOp()))
          order.push_back(function);
  return order;
}

LogicalResult mlir::vram::inlineCalls(ModuleOp module) {
  SymbolTable symbols(module);
  InlinerInterface interface(module.getContext());
  InlinerConfig config;
  llvm::SetVector<Operation *> inlined;
  // The ops of functions whose calls have been inlined: a call of another one
  // is part of a circle, and stays.
  llvm::DenseMap<Operation *, int64_t> finished;
  for (func::FuncOp caller : calleesFirst(module)) {
    SmallVector<func::CallOp> calls;
    caller.walk([&](func::CallOp call) { calls.push_back(call); });
    int64_t count = countOps(caller);
    for (func::CallOp call : calls) {
      auto callee = symbols.lookup<func::FuncOp>(call.getCallee());
      // Blocks that branch have no place among the ops of a graph.
      if (!callee || !finished.contains(callee) ||
          !llvm::hasSingleElement(callee.getBody()))
        continue;
      count += finished.lookup(callee);
      if (count > kMostOps)
        return call.emitOpError()
               << "of @" << call.getCallee() << " would give @"
               << caller.getName() << " more than " << kMostOps
               << " ops, once it is inlined";
      if (failed(inlineCall(interface, config.getCloneCallback(), call, callee,
                            &callee.getBody())))
        continue;
      call.erase();
      inlined.insert(callee);
    }
    finished[caller] = count;
  }

  SymbolTableCollection tables;
  SymbolUserMap users(tables, module);
  for (Operation *callee : inlined)
    if (SymbolTable::getSymbolVisibility(callee) ==
            SymbolTable::Visibility::Private &&
        users.useEmpty(callee))
      callee->erase();
  return success();
}
