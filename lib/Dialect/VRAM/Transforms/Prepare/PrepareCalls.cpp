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
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Transforms/Inliner.h"
#include "mlir/Transforms/InliningUtils.h"

#include "llvm/ADT/SCCIterator.h"

using namespace mlir;
using namespace mlir::vram;

int64_t mlir::vram::countOps(Operation *op) {
  int64_t count = 0;
  op->walk([&](Operation *) { ++count; });
  return count;
}

/// Puts the ops of `callee` into one op, whose memory the planner counts as a
/// whole.
static void keepTogether(func::CallOp call, func::FuncOp callee) {
  OpBuilder builder(call);
  auto region = scf::ExecuteRegionOp::create(builder, call.getLoc(),
                                             call.getResultTypes());
  region.setNoInline(true);
  Block &block = region.getRegion().emplaceBlock();
  builder.setInsertionPointToEnd(&block);
  IRMapping mapping;
  Block &body = callee.getBody().front();
  mapping.map(body.getArguments(), call.getOperands());
  for (Operation &op : body.without_terminator())
    builder.clone(op, mapping);
  SmallVector<Value> yielded;
  for (Value value : body.getTerminator()->getOperands())
    yielded.push_back(mapping.lookupOrDefault(value));
  scf::YieldOp::create(builder, call.getLoc(), yielded);
  call.replaceAllUsesWith(region.getResults());
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
      if (call.getNoInline() || callee.getNoInline())
        keepTogether(call, callee);
      else if (failed(inlineCall(interface, config.getCloneCallback(), call,
                                 callee, &callee.getBody())))
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
