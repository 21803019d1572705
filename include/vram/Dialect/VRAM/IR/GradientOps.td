//===- GradientOps.td - Ops that say how gradients go
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_GRADIENT_OPS_TD
#define VRAM_GRADIENT_OPS_TD

include "vram/Dialect/VRAM/IR/VRAMBase.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"

def VRAM_DetachOp : VRAM_Op<"detach", (ins VRAM_Tensor:$input),
    (outs VRAM_Tensor:$result), [AllTypesMatch<["input", "result"]>]> {
  let summary = "the same elements without a gradient: a view";
  let description = [{
    `result = input`, with the derivative 0. Stop-gradient losses and
    straight-through estimators (`x + (round(x) - x).detach()`) are written with
    it. --vram-autodiff takes it out of the step that it makes.
  }];
  let hasFolder = 1;
}

def VRAM_WithBackwardOp : VRAM_Op<"with_backward",
    (ins Variadic<VRAM_Tensor>:$values, Variadic<VRAM_FloatTensor>:$inputs,
         Variadic<VRAM_Tensor>:$saved),
    (outs Variadic<VRAM_Tensor>:$results),
    !listconcat([AttrSizedOperandSegments, IsolatedFromAbove, SingleBlock],
                VRAM_Inference), VRAM_PlainRerunAttr> {
  let summary = "values with a backward of their own: views of them";
  let description = [{
    `results[i] = values[i]`. The gradients of `inputs`, floats, are those that the
    body computes, and `values` and `saved` get none. The body's arguments are the
    gradients of the float results, in order, then `saved`; it yields a gradient of
    the type of each input. So a `torch.autograd.Function` keeps its backward. This
    reverses a gradient:

    ```mlir
    %r = vram.with_backward (%x : tensor<4xf32>) of (%x : tensor<4xf32>) saving () backward {
    ^bb0(%g: tensor<4xf32>):
      %0 = vram.neg %g : (tensor<4xf32>) -> tensor<4xf32>
      vram.yield_gradients %0 : tensor<4xf32>
    }
    ```

    --vram-autodiff copies the body into the backward and takes the op out of the
    step that it makes.
  }];
  let regions = (region SizedRegion<1>:$backward);
  let assemblyFormat = [{
    `(` ($values^ `:` type($values))? `)` `of` `(` ($inputs^ `:` type($inputs))? `)`
    `saving` `(` ($saved^ `:` type($saved))? `)` attr-dict
    `backward` $backward
  }];
  let hasRegionVerifier = 1;
}

def VRAM_YieldGradientsOp : Op<VRAM_Dialect, "yield_gradients",
    [Pure, Terminator, ReturnLike, ParentOneOf<["WithBackwardOp"]>]> {
  let summary = "names the gradients that a backward computes";
  let description = [{
    The gradient of input i of the `vram.with_backward` around it is operand i.
  }];
  let arguments = (ins Variadic<VRAM_FloatTensor>:$values);
  let assemblyFormat = "attr-dict ($values^ `:` type($values))?";
}

def VRAM_OpaqueOp : VRAM_Op<"opaque",
    (ins Variadic<VRAM_Tensor>:$inputs, StrAttr:$name,
         DefaultValuedAttr<I64Attr, "0">:$workspace,
         OptionalAttr<I64Attr>:$flops, OptionalAttr<I64Attr>:$accessed,
         UnitAttr:$once, OptionalAttr<I64Attr>:$instance,
         OptionalAttr<DenseI64ArrayAttr>:$gradients,
         OptionalAttr<DenseI64ArrayAttr>:$saved_inputs,
         OptionalAttr<DenseI64ArrayAttr>:$saved_results,
         OptionalAttr<I64Attr>:$backward_workspace,
         OptionalAttr<I64Attr>:$backward_flops),
    (outs Variadic<VRAM_Tensor>:$results), [], VRAM_PlainRerunAttr> {
  let summary = "an op that is planned and not computed";
  let description = [{
    Stands for an op that the dialect has no form of: its name, its shapes and its
    cost are known, its formula is not. It is reported, differentiated, checkpointed
    and packed as any other; the evaluator and the lowerings refuse it by name.

    `workspace`: bytes of scratch that one run has. `flops`: floating-point
    operations of a run (by default one an element of the results). `accessed`: bytes
    that a run reads and writes (by default those of its operands and results).
    `once`: it may not run again, because it draws at random or changes something.
    `instance`: a number that keeps two ops that draw apart.

    `gradients`: the inputs, floats, to which its backward gives a gradient, by number
    and in order; without it the op has no derivative. The backward is another opaque
    op, `NAME.backward`, of the inputs `saved_inputs`, the results `saved_results` and
    the gradients of the results that have one; its results are the gradients. It
    costs `backward_flops`, and has `backward_workspace` bytes of scratch.

    ```mlir
    %y = vram.opaque %x, %w {name = "mylib.scan", gradients = array<i64: 0, 1>,
        saved_inputs = array<i64: 0, 1>, workspace = 4096 : i64}
        : (tensor<4x8xf32>, tensor<8xf32>) -> tensor<4x8xf32>
    ```
  }];
  let hasVerifier = 1;
}

#endif // VRAM_GRADIENT_OPS_TD
