//===- VRAMBase.td - The dialect, its types and op classes
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_BASE_TD
#define VRAM_BASE_TD

include "mlir/IR/OpBase.td"
include "mlir/IR/EnumAttr.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"

def VRAM_Dialect : Dialect {
  let name = "vram";
  let cppNamespace = "::mlir::vram";
  let summary = "whole training steps of neural networks, coarse ops on tensors";
  let description = [{
    The `vram` dialect describes training graphs: a function is a loss, a whole
    training step or an inference (`vram.kind`), its arguments carry roles
    (`vram.role`), and everything that a step changes is a donated argument
    that is tied to the result which replaces it (`vram.donated`).

    Ops are as coarse as the libraries' kernels (matmul, conv2d, attention,
    norms, losses, optimizers) and pointwise otherwise. Shapes are static. The
    layout of images is NCHW, of convolution weights OIHW. A scalar is a tensor
    of rank 0. Pointwise ops broadcast as NumPy does.

    No tensor is larger than 2^50 bytes, counted with every dimension of size 0
    as 1, so that sizes can be computed in 64 bits.

    All ops but `vram.launch` are pure functions of tensors. The order of the ops in the block is
    the schedule. Every op has an optional inherent attribute `rerun = k`: the
    k-th recomputation of a value (0: the first run of an op that runs again),
    which keeps CSE from merging it with the first run. Nothing with a `rerun`
    is folded or rewritten. Products, convolutions and attention have another,
    `kernel = #vram.kernel<LIBRARY, BYTES>`: whose kernel computes the op. Constants are
    never rerun: MLIR hoists and merges them, so a schedule can't say where one lives.

    Function attributes: `vram.kind = #vram.kind<loss|training_step|inference>`,
    `vram.loss = N : i64` (the index of the result that is the loss),
    `vram.optimizer = {...}` (what --vram-autodiff trains a loss with); passes
    that plan memory agree on `vram.alignment = N : i64`, `vram.device = "..."`
    and `vram.budget = N : i64` (bytes of the arena with the arguments), which may
    stand on the module instead. They
    leave `vram.checkpoint = {...}` and `vram.memory_plan = {...}` (the figures of
    the plans that were applied), `vram.mixed_precision = {...}` (the type and the
    casts of --vram-mixed-precision) and `vram.storages = N : i64` (every op says by
    `vram.storage = array<i64: ...>` which of N storages its results lie in;
    docs/inplace.md).
    Argument attributes: `vram.role = #vram.role<...>`, `vram.name = "..."`,
    `vram.donated = N : i64` (the result that takes the argument's storage),
    `vram.frozen` (a parameter without gradient; `vram.frozen =
    #vram.weight_format<nf4>` asks for its codes), `vram.part_of = #vram.part_of<...>`
    (the frozen weight that it has the codes or scales of), `vram.weight_decay = x : f64`
    and `vram.lr_scale = x : f64` (parameter groups), `vram.copy_of = "..."` (the
    parameter, by name, that this one is a copy of in fewer bits), `vram.initial =
    x : f64` (what every element is before the first step), `vram.given` (its
    elements are part of the program, and none may be drawn), `vram.arena` (in buffer
    form: the `memref<Nxi8>` that every buffer is a view of), `vram.updates = N :
    i64` (in buffer form, on a donated argument: how many outputs of launches are
    written into it).
    Op attributes: `vram.layer = "..."` (the module an op came from),
    `vram.phase = #vram.phase<forward|backward|update>`, `vram.gradient_of =
    ["name", ...]` (per result: the parameter whose gradient it is, or ""),
    `vram.loss_gradient = array<i64: ...>` (the operands that are the gradient of
    the loss by itself), `vram.precision_group = k : i64` (an op and its
    derivative have one; --vram-mixed-precision takes it away),
    `vram.inplace` (the module overwrote its input in PyTorch),
    `vram.rerun = k : i64` (`rerun` for ops of other dialects). A result of a
    function may have a `vram.name`.
  }];
  let useDefaultAttributePrinterParser = 1;
  let hasConstantMaterializer = 1;
  let hasOperationAttrVerify = 1;
  let hasRegionArgAttrVerify = 1;
  let hasRegionResultAttrVerify = 1;
}

//===----------------------------------------------------------------------===//
// Attributes of functions, arguments and ops
//===----------------------------------------------------------------------===//

class VRAM_I32Enum<string name, string summary, list<I32EnumAttrCase> cases>
    : I32EnumAttr<name, summary, cases> {
  let cppNamespace = "::mlir::vram";
  let genSpecializedAttr = 0;
}

def VRAM_RoleEnum : VRAM_I32Enum<"Role", "what an argument of a graph is", [
  I32EnumAttrCase<"Parameter", 0, "parameter">,
  I32EnumAttrCase<"Buffer", 1, "buffer">,
  I32EnumAttrCase<"OptimizerState", 2, "optimizer_state">,
  I32EnumAttrCase<"Hyperparameter", 3, "hyperparameter">,
  I32EnumAttrCase<"Input", 4, "input">,
  I32EnumAttrCase<"Target", 5, "target">,
  I32EnumAttrCase<"Seed", 6, "seed">,
  I32EnumAttrCase<"Offset", 7, "offset">]>;
def VRAM_RoleAttr : EnumAttr<VRAM_Dialect, VRAM_RoleEnum, "role"> {
  let assemblyFormat = "`<` custom<Keyword>($value) `>`";
}

def VRAM_KindEnum : VRAM_I32Enum<"Kind", "what a function computes", [
  I32EnumAttrCase<"Loss", 0, "loss">,
  I32EnumAttrCase<"TrainingStep", 1, "training_step">,
  I32EnumAttrCase<"Inference", 2, "inference">]>;
def VRAM_KindAttr : EnumAttr<VRAM_Dialect, VRAM_KindEnum, "kind"> {
  let assemblyFormat = "`<` custom<Keyword>($value) `>`";
}

def VRAM_PhaseEnum : VRAM_I32Enum<"Phase", "the part of a step an op is of", [
  I32EnumAttrCase<"Forward", 0, "forward">,
  I32EnumAttrCase<"Backward", 1, "backward">,
  I32EnumAttrCase<"Update", 2, "update">]>;
def VRAM_PhaseAttr : EnumAttr<VRAM_Dialect, VRAM_PhaseEnum, "phase"> {
  let assemblyFormat = "`<` custom<Keyword>($value) `>`";
}

def VRAM_ReductionEnum : VRAM_I32Enum<"LossReduction",
    "how a loss sums over its elements", [
  I32EnumAttrCase<"Mean", 0, "mean">,
  I32EnumAttrCase<"Sum", 1, "sum">]>;
def VRAM_LossReductionAttr
    : EnumAttr<VRAM_Dialect, VRAM_ReductionEnum, "reduction"> {
  let assemblyFormat = "`<` custom<Keyword>($value) `>`";
}

def VRAM_ScatterEnum : VRAM_I32Enum<"ScatterReduction",
    "how a scatter combines an element with an update", [
  I32EnumAttrCase<"Set", 0, "set">,
  I32EnumAttrCase<"Mul", 1, "mul">,
  I32EnumAttrCase<"Max", 2, "max">,
  I32EnumAttrCase<"Min", 3, "min">]>;
def VRAM_ScatterReductionAttr
    : EnumAttr<VRAM_Dialect, VRAM_ScatterEnum, "scatter"> {
  let assemblyFormat = "`<` custom<Keyword>($value) `>`";
}

def VRAM_WeightFormatEnum : VRAM_I32Enum<"WeightFormat",
    "the codes that a frozen weight is stored in", [
  I32EnumAttrCase<"NF4", 0, "nf4">,
  I32EnumAttrCase<"Int8", 1, "int8">]>;
def VRAM_WeightFormatAttr
    : EnumAttr<VRAM_Dialect, VRAM_WeightFormatEnum, "weight_format"> {
  let assemblyFormat = "`<` custom<Keyword>($value) `>`";
}

def VRAM_PartOfAttr : AttrDef<VRAM_Dialect, "PartOf"> {
  let mnemonic = "part_of";
  let summary = "the frozen weight that an argument has the codes or scales of";
  let description = [{
    `#vram.part_of<"fc.weight", nf4, tensor<64x32xf32>>` on an argument of i8, its
    codes, and on one of floats, its scales: see vram.dequantize. The tensor type is
    that of the weight, which the graph has no argument for.
  }];
  let parameters = (ins StringRefParameter<>:$name,
                        EnumParameter<VRAM_WeightFormatEnum>:$format,
                        "::mlir::RankedTensorType":$type);
  let assemblyFormat =
      "`<` $name `,` custom<Keyword>($format) `,` $type `>`";
}

def VRAM_PredicateEnum : VRAM_I32Enum<"Predicate", "a comparison", [
  I32EnumAttrCase<"EQ", 0, "eq">, I32EnumAttrCase<"NE", 1, "ne">,
  I32EnumAttrCase<"LT", 2, "lt">, I32EnumAttrCase<"LE", 3, "le">,
  I32EnumAttrCase<"GT", 4, "gt">, I32EnumAttrCase<"GE", 5, "ge">]>;
def VRAM_PredicateAttr
    : EnumAttr<VRAM_Dialect, VRAM_PredicateEnum, "predicate"> {
  let assemblyFormat = "`<` custom<Keyword>($value) `>`";
}

def VRAM_InterpolationEnum : VRAM_I32Enum<"Interpolation",
    "how an upsampling fills in", [
  I32EnumAttrCase<"Nearest", 0, "nearest">,
  I32EnumAttrCase<"Bilinear", 1, "bilinear">]>;
def VRAM_InterpolationAttr
    : EnumAttr<VRAM_Dialect, VRAM_InterpolationEnum, "interpolation"> {
  let assemblyFormat = "`<` custom<Keyword>($value) `>`";
}

def VRAM_LibraryEnum : VRAM_I32Enum<"Library", "a library of kernels", [
  I32EnumAttrCase<"OneDNN", 0, "onednn">,
  I32EnumAttrCase<"CuBLASLt", 1, "cublaslt">,
  I32EnumAttrCase<"CuDNN", 2, "cudnn">]>;

def VRAM_KernelAttr : AttrDef<VRAM_Dialect, "Kernel"> {
  let mnemonic = "kernel";
  let summary = "whose kernel computes an op, and with how much scratch";
  let description = [{
    `#vram.kernel<onednn, 65536>`: the op is a call of oneDNN, which has 65536
    bytes of scratch while it runs. The bytes are a cap: the library takes the
    algorithm whose scratch fits, which follows from the op's types, shapes and
    attributes and the cap alone, so that every run of the op computes the same
    bits. An op without a kernel is generated code.
    --vram-select-kernels writes it, before anything is planned.
  }];
  let parameters = (ins EnumParameter<VRAM_LibraryEnum>:$library,
                        "int64_t":$workspaceBytes);
  let assemblyFormat = "`<` custom<Keyword>($library) `,` $workspaceBytes `>`";
  let genVerifyDecl = 1;
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

def VRAM_FloatTensor : StaticShapeTensorOf<[F64, F32, F16, BF16]>;
def VRAM_IntTensor : StaticShapeTensorOf<[I1, I8, UI8, I16, I32, I64]>;
def VRAM_IndexTensor : StaticShapeTensorOf<[I32, I64]>;
def VRAM_BoolTensor : StaticShapeTensorOf<[I1]>;
def VRAM_Tensor
    : StaticShapeTensorOf<[F64, F32, F16, BF16, I1, I8, UI8, I16, I32, I64]>;

//===----------------------------------------------------------------------===//
// Op classes
//===----------------------------------------------------------------------===//

/// Every tensor is small enough for its bytes to be counted in 64 bits. Stands
/// before type inference in the list of traits, which relies on it.
def VRAM_BoundedTensors : NativeOpTrait<"BoundedTensors"> {
  let cppNamespace = "::mlir::vram";
}

/// The result types are those that inferReturnTypes gives. Stands before
/// InferTypeOpAdaptor, which checks the same but adds a second error that says
/// only that inference failed.
def VRAM_InferredTypes : NativeOpTrait<"InferredTypes"> {
  let cppNamespace = "::mlir::vram";
}
defvar VRAM_Inference = [VRAM_InferredTypes, InferTypeOpAdaptor];
defvar VRAM_LooseInference = [VRAM_InferredTypes,
                              InferTypeOpAdaptorWithIsCompatible];

/// k of the k-th recomputation of a value; see the dialect's description.
def VRAM_PlainRerunAttr
    : OptionalAttr<ConfinedAttr<I64Attr, [IntNonNegative]>>;
/// The same, which builders may leave out. Not for ops whose operands are all
/// variadic: ODS would generate two builders that calls can't tell apart.
def VRAM_RerunAttr
    : OptionalAttr<ConfinedAttr<I64Attr, [IntNonNegative]>> {
  let defaultValue = "std::nullopt";
  let constBuilderCall = "::mlir::vram::detail::getRerunAttr($_builder, $0)";
}

/// A pointwise op: each element of the result depends on the elements of the
/// operands at that index (after broadcasting) alone. What --vram-fuse joins.
def VRAM_Pointwise : NativeOpTrait<"Pointwise"> {
  let cppNamespace = "::mlir::vram";
}

/// An optimizer's update of a parameter, in operand 0, by its gradient, in
/// operand 1. It may run on the host: with all of its tensors there.
def VRAM_UpdatesParameter : NativeOpTrait<"UpdatesParameter"> {
  let cppNamespace = "::mlir::vram";
}

/// The library whose kernel computes the op (none: generated code), which
/// builders may leave out.
def VRAM_OptionalKernelAttr : OptionalAttr<VRAM_KernelAttr> {
  let defaultValue = "std::nullopt";
  let constBuilderCall = "::mlir::vram::detail::getKernelAttr($0)";
}

/// Has an optional inherent attribute `kernel`, and a library's kernel for the
/// op's type where it is set.
def VRAM_TakesKernel : NativeOpTrait<"TakesKernel"> {
  let cppNamespace = "::mlir::vram";
}

class VRAM_Op<string mnemonic, dag ins_, dag outs_, list<Trait> traits = [],
              Attr rerun = VRAM_RerunAttr>
    : Op<VRAM_Dialect, mnemonic,
         !listconcat([Pure, VRAM_BoundedTensors], traits)> {
  let arguments = !con(ins_, (ins rerun:$rerun));
  let results = outs_;
  let assemblyFormat =
      "operands attr-dict `:` functional-type(operands, results)";
}

/// Ops whose result types follow from operands and attributes. Shape errors
/// are found there, by inferReturnTypes, for builders and verifier alike.
class VRAM_InferredOp<string mnemonic, dag ins_, dag outs_,
                      list<Trait> traits = []>
    : VRAM_Op<mnemonic, ins_, outs_,
              !listconcat(traits, VRAM_Inference)>;

/// Such ops whose first result may have another float type than the inferred
/// one: it is rounded to its own, once. f64 goes with f64 alone.
class VRAM_RoundedOp<string mnemonic, dag ins_, dag outs_>
    : VRAM_Op<mnemonic, ins_, outs_, VRAM_LooseInference> {
  let extraClassDefinition = [{
    bool $cppClass::isCompatibleReturnTypes(::mlir::TypeRange inferred,
                                            ::mlir::TypeRange actual) {
      return ::mlir::vram::detail::roundsFirstOnly(inferred, actual);
    }
  }];
}

/// Such ops that a library may have a kernel for.
class VRAM_LibraryOp<string mnemonic, dag ins_, dag outs_>
    : VRAM_InferredOp<mnemonic,
                      !con(ins_, (ins VRAM_OptionalKernelAttr:$kernel)), outs_,
                      [VRAM_TakesKernel]>;

#endif // VRAM_BASE_TD
