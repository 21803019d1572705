//===- MemoryPasses.td - Passes that show a memory plan or make it explicit
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef VRAM_TRANSFORMS_MEMORY_PASSES_TD
#define VRAM_TRANSFORMS_MEMORY_PASSES_TD

include "vram/Dialect/VRAM/Transforms/PassBase.td"

def VRAMExportProblem : VRAMPass<"vram-export-problem", "::mlir::ModuleOp"> {
  let summary = "writes the planning problem of a function to a file";
  let description = [{
    Writes the planning problem of --vram-checkpoint, in the format that `vram-plan`
    reads (docs/planner-formats.md): sizes, costs and edges, nothing else of the
    graph. So an instance can be sent, solved and measured alone.
    Changes nothing.
  }];
  let options = [
    Option<"output", "output", "std::string", /*default=*/"",
           "The JSON file to write">,
    Option<"entry", "entry", "std::string", /*default=*/"",
           "The function, where the module holds several">,
    Option<"device", "device", "std::string", /*default=*/"",
           "Device model for costs: a name, or a file; unless given, as "
           "`vram.device` of the function or module says, else h200">,
    Option<"alignment", "alignment", "int64_t", /*default=*/"INT64_MIN",
           "Bytes that every buffer's size is rounded up to; unless given, as "
           "`vram.alignment` of the function or module says, else 256">,
  ];
}

def VRAMPrepare : VRAMPass<"vram-prepare", "::mlir::ModuleOp"> {
  let summary = "makes graphs of other compilers fit for planning";
  let description = [{
    A plan is made for straight-line code on tensors of static shape. This pass
    rewrites what other front ends write beside that; a function that has nothing
    of it stays as it is.

    * A function of another dialect with one block on tensors (`ml_program.func`)
      becomes a `func.func`.
    * Calls are inlined, so that the planner sees the memory of their callees.
      Where the call or its callee has `no_inline`, the callee's ops stay together
      in an `scf.execute_region`, which is one op to the planner, with the peak of
      its inside. With `inline-calls=false` calls stay.
    * An `scf.for` over tensors with constant bounds is unrolled where it runs at
      most `unroll` times. Otherwise it is one op to the planner.
    * A `?` in the type of an argument becomes its upper bound, which the argument
      gives by `vram.bounds` (one number for each `?`, in order), or else `bound`.
      The plan is the one for tensors of that size; a smaller batch is padded by
      the caller. Without a bound it is one error.
    * A constant in a resource is written inline, as is an `ml_program.global`
      that nothing stores to.
    * A scalar argument or result (`index`, `i1`, `f32`) becomes a tensor of rank 0,
      an `index` of 64 bits. An op that reads a scalar computes it from tensors in
      an `scf.execute_region`, which is one op to the planner.

    Contract: the functions compute the same. The short flags of vram-opt, vram-run
    and the pipelines run it first.

    ```mlir
    func.func @main(%x: tensor<?x16xf32> {vram.bounds = array<i64: 32>}) -> tensor<?x16xf32> {
      %y = math.tanh %x : tensor<?x16xf32>
      return %y : tensor<?x16xf32>
    }
    ```

    becomes

    ```mlir
    func.func @main(%x: tensor<32x16xf32>) -> tensor<32x16xf32> {
      %y = math.tanh %x : tensor<32x16xf32>
      return %y : tensor<32x16xf32>
    }
    ```
  }];
  let options = [
    Option<"bound", "bound", "int64_t", /*default=*/"0",
           "Upper bound of each `?` of arguments without `vram.bounds`, in "
           "elements; 0 makes such an argument an error">,
    Option<"inlineCalls", "inline-calls", "bool", /*default=*/"true",
           "Replace calls by the bodies of their callees">,
    Option<"unroll", "unroll", "int64_t", /*default=*/"0",
           "Iterations up to which a loop over tensors is unrolled: its ops are "
           "then planned one by one, can be differentiated, and run on a GPU">,
  ];
  let dependentDialects = ["::mlir::arith::ArithDialect",
                           "::mlir::scf::SCFDialect",
                           "::mlir::tensor::TensorDialect"];
}

def VRAMMemoryReport : VRAMPass<"vram-memory-report", "::mlir::ModuleOp"> {
  let summary = "prints the memory use over the ops, without a GPU";
  let description = [{
    For each function with a body: the peak of live bytes and the op where it
    is, the bytes live there by category (the categories sum to the peak), the
    largest buffers with op, layer and source, live bytes over program order, an
    estimate of the time, and the smallest listed GPU that holds the peak. With
    `count` also the sums that people make by hand, layer by layer.

    Contract: the IR stays as it is, and no GPU is asked. The figures are those
    of the memory model (docs/memory-model.md), which the checkpoint pass plans
    with. Text goes to standard error; with `output` JSON goes to that file
    instead ('-' is standard output), whose schema is in docs/memory-report.md.
    Nothing is written if any function cannot be modelled.

    ```
    vram-opt --vram-memory-report='device=rtx4090 largest=5' step.mlir
    ```
  }];
  let options = [
    Option<"output", "output", "std::string", /*default=*/"",
           "The JSON file to write ('-' for standard output); empty for text on "
           "standard error">,
    Option<"device", "device", "std::string", /*default=*/"",
           "Device model for costs: a name, or a file; unless given, as "
           "`vram.device` of the function or module says, else h200">,
    Option<"alignment", "alignment", "int64_t", /*default=*/"INT64_MIN",
           "Bytes that every buffer's size is rounded up to; unless given, as "
           "`vram.alignment` of the function or module says, else 256">,
    Option<"count", "count", "std::string", /*default=*/"",
           "Count by hand as well: keras (the input and every layer's output, "
           "MiB) or torch (module outputs, ReLUs in place left out, 10^6 bytes)">,
    Option<"largest", "largest", "unsigned", /*default=*/"10",
           "How many of the largest buffers are listed">,
    Option<"lines", "lines", "bool", /*default=*/"false",
           "Bytes by source line as well: alive at the peak, the most while the "
           "line runs, what appears and what goes">,
    Option<"fullPaths", "full-paths", "bool", /*default=*/"false",
           "Name the files that ops come from with their folders; the output "
           "then depends on where the graph lies">,
  ];
}

def VRAMMemoryTimeline : VRAMPass<"vram-memory-timeline", "::mlir::ModuleOp"> {
  let summary = "draws the arena over program order, without a GPU";
  let description = [{
    Packs a function's buffers into one arena and draws the offsets of live values
    during each op. The ending of `output` selects the format: `.html`, one page
    that needs no network; `.json`, a trace for Perfetto and Chrome; `.pickle`, a
    snapshot for PyTorch's memory viewer; `.svg`, a figure. docs/arena.md
    describes them.

    With `record` nothing is written: the plan is kept, and the next run of the
    pass in the same pipeline with the same `output` draws it as the plan before,
    beside its own.

    Contract: the IR stays as it is; the file is written whole or not at all.

    ```
    vram-opt --vram-memory-timeline=output=step.html step.mlir
    ```
  }];
  let options = [
    Option<"output", "output", "std::string", /*default=*/"",
           "The file to write: .html, .json, .pickle or .svg">,
    Option<"record", "record", "bool", /*default=*/"false",
           "Keep the plan as the one before for the next run with this output">,
    Option<"entry", "entry", "std::string", /*default=*/"",
           "The function, where the module holds several">,
    Option<"device", "device", "std::string", /*default=*/"",
           "Device model for costs: a name, or a file; unless given, as "
           "`vram.device` of the function or module says, else h200">,
    Option<"alignment", "alignment", "int64_t", /*default=*/"INT64_MIN",
           "Bytes that every buffer's size is rounded up to, and offsets are "
           "multiples of; unless given, as `vram.alignment` of the function or "
           "module says, else 256">,
    Option<"packingEffort", "packing-effort", "int", /*default=*/"3",
           "1 (fast) to 5 (thorough)">,
    Option<"fullPaths", "full-paths", "bool", /*default=*/"false",
           "Name the files that ops come from with their folders; the output "
           "then depends on where the graph lies">,
  ];
}

def VRAMSchedule : VRAMFunctionPass<"vram-schedule"> {
  let summary = "moves ops within their dependences to lower the peak";
  let description = [{
    Looks for an order of the function's ops with fewer bytes alive at the peak,
    and puts them into it. Nothing is rerun and nothing else changes. Functions
    of up to 24 ops are searched exhaustively, as far as `effort` allows; in larger
    ones ops are moved across the peak with the ops that depend on them.

    Contract: never worse than the order that was given, in live bytes and in
    the arena; a read of a donated argument stays on its side of the update; the
    order is checked by the independent verifier, and the peak of the result by the
    memory model. A function with an op that has effects stays as it is.
    No bit of any result changes. A remark states the gain, or why there is none.
    It may run before --vram-checkpoint, which keeps the order that it gets.
  }];
  let options = [
    Option<"effort", "effort", "int", /*default=*/"3",
           "1 (fast) to 5 (thorough); counted in simulated ops">,
    Option<"device", "device", "std::string", /*default=*/"",
           "Device model: a name, or a file; unless given, as `vram.device` of "
           "the function or module says, else h200">,
    Option<"alignment", "alignment", "int64_t", /*default=*/"INT64_MIN",
           "Bytes that every buffer's size is rounded up to; unless given, as "
           "`vram.alignment` of the function or module says, else 256">,
  ];
  let dependentDialects = ["::mlir::vram::VRAMDialect"];
}

def VRAMSelectKernels : VRAMPass<"vram-select-kernels", "::mlir::func::FuncOp"> {
  let summary = "selects the library kernel of products, convolutions, attention";
  let description = [{
    Gives every matmul and convolution that `library` has a kernel for in its type
    the attribute `kernel = #vram.kernel<LIBRARY, BYTES>`, and takes it away from
    all others, which stay generated code. `cuda` is cuBLASLt for matmul and cuDNN
    for convolutions. The bytes are the workspace that is planned for the op, at
    most `workspace-cap`. `auto` is at most 32 MiB for oneDNN and cuBLASLt; for
    cuDNN it is what copies of the convolution's three tensors in another layout
    take, the largest twice, and 32 MiB for parts of sums.

    `cuda:DEVICE` is the same, and cuDNN itself chooses the engine of each
    convolution, from the description of the device in its file
    (`cudnn_properties`) and without one: the first that its heuristics name
    that is deterministic and fits the cap (auto: any workspace), on tensor cores
    in f16 and bf16 where one is, in f32 never. The bytes are then those that the
    engine needs (of a filter's gradient 32 MiB more: in how many parts its sums
    are is decided on the device), and `vram.engine` records the engine: what runs is what was
    planned, or an error when the step is loaded. It needs cuDNN 9.8 or later, and
    the step runs with the same version alone. Attention in f16 and bf16, without
    dropout, and its gradients get an engine on tensor cores in the same
    way where cuDNN (9.16 or later) has one within the cap (auto: 2 GiB); the
    gradients' workspace holds a tensor of the scores, so that each of their sums
    has one order. cuDNN adds a mask: one of i1 becomes a `vram.select` of 0 and
    minus infinity, which all that share it share. All other attention stays
    generated code.

    Contract: it runs before anything is planned, so that a plan has room for the
    workspaces and that reruns, which copy the op, run the same kernel. The
    choice follows from the op's types, shapes and attributes and the cap alone
    (`cuda:DEVICE`: and from the device's file and cuDNN's version):
    equal ops get equal kernels, in every variant of a graph. Nothing is measured,
    and no device is asked. A library's results may differ from generated code in
    the last bits, as it has its own order of sums.

    A product of matrices by cuBLASLt, not in f64, takes into its call what the
    library computes with it: `bias_add`, then `relu` or `gelu` by tanh (with a
    second result where gelu's input is read elsewhere too), the `gelu_backward`
    that reads it, or, beside it, the `reduce_sum` over the same rows, which is a
    bias's gradient. Both become one `vram.fused`, where nobody else reads what
    lies between. `epilogues=false` leaves them apart.

    ```mlir
    %y = vram.matmul %x, %w : (tensor<8x4xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
    ```
    becomes, with `library=cuda`,
    ```mlir
    %y = vram.matmul %x, %w {kernel = #vram.kernel<cublaslt, 33554432>} : ...
    ```
  }];
  let options = [
    Option<"library", "library", "std::string", /*default=*/"\"none\"",
           "onednn (CPU), cuda (cuBLASLt and cuDNN), cuda:DEVICE (the same with "
           "engines that are chosen for a device), or none: generated code">,
    Option<"workspaceCap", "workspace-cap", "std::string",
           /*default=*/"\"auto\"",
           "The most bytes of workspace that an op may have: 8MB, 8MiB; auto: "
           "what its library usually needs">,
    Option<"epilogues", "epilogues", "bool", /*default=*/"true",
           "cuBLASLt computes biases, relu, gelu and their gradients with the "
           "products">,
  ];
  let dependentDialects = ["::mlir::vram::VRAMDialect"];
}

def VRAMPadProducts : VRAMPass<"vram-pad-products", "::mlir::func::FuncOp"> {
  let summary = "pads rows of large products in 16 bits to 16 bytes";
  let description = [{
    A library's kernels for tensor cores load 16 bytes at a time: where the rows of an
    operand or of the result are no multiple of that (a vocabulary of 50257), it has
    slower ones. Each such dimension of a matmul in f16 or bf16 gets zeros behind it, by
    vram.pad of the operands, and vram.slice takes the result's elements back. A value
    that several products read is padded once.

    Contract: it runs before kernels are selected and anything is planned, which so count
    the rows' bytes as they count any others. The planner counts pad and slice as
    copies, which --vram-inplace then makes parts and views where it can, so that a
    plan may end below its budget. Terms of 0 are added to sums behind the others; a
    value is finite where the unpadded one is.

    ```mlir
    %y = vram.matmul %x, %w : (tensor<64x8xbf16>, tensor<8x11xbf16>) -> tensor<64x11xbf16>
    ```
    becomes, with `least-flops=0`,
    ```mlir
    %p = vram.pad %w {high = array<i64: 0, 5>, ...} : (tensor<8x11xbf16>) -> tensor<8x16xbf16>
    %q = vram.matmul %x, %p : (tensor<64x8xbf16>, tensor<8x16xbf16>) -> tensor<64x16xbf16>
    %y = vram.slice %q {limits = array<i64: 64, 11>, ...} : (tensor<64x16xbf16>) -> tensor<64x11xbf16>
    ```
  }];
  let options = [
    Option<"leastFlops", "least-flops", "int64_t", /*default=*/"int64_t(1) << 30",
           "Operations of a product from which on it is padded">,
  ];
  let dependentDialects = ["::mlir::vram::VRAMDialect"];
}

def VRAMPlanMemory : VRAMPass<"vram-plan-memory", "::mlir::ModuleOp"> {
  let summary = "gives every buffer an address in one arena";
  let description = [{
    Packs the buffers of each function into one arena and rewrites the function
    onto buffers (docs/arena.md): its arguments become buffers that the caller
    owns, one more argument, `%arena: memref<Nxi8>` with `vram.arena`, holds
    everything else, each value becomes a view of it at a constant offset, and
    each op a `vram.launch` with explicit inputs, outputs and workspace. A result
    that is tied to a donated argument and updated in place is written into that
    argument's buffer.

    Contract: storage is shared as the memory model says; offsets come from the packing planner and have been through its
    independent verifier; the rewritten function has been through
    --vram-verify-arena. Ops are launched in the order in which they stood. No
    bit of any result changes. Behind --vram-checkpoint, the packing that was
    found with the plan is made again, byte for byte, while no pass changed the
    function in between: it follows from lifetimes, alignment and packing effort,
    which are recorded. Where the arena with the arguments exceeds the budget that
    the function records (`vram.budget`), that is an error with both figures.

    The figures are left as `vram.memory_plan`, with
    the number of launches and the place of each result; a donated argument has
    `vram.updates`, the number of outputs that are written into it. The verifier
    checks them.

    All values are tensors of static shape with floats or integers; constants
    that need no storage are repeated in the launches that read them.

    ```mlir
    func.func @f(%x: tensor<64xf32>) -> tensor<64xf32> {
      %0 = vram.exp %x : (tensor<64xf32>) -> tensor<64xf32>
      return %0 : tensor<64xf32>
    }
    ```
    becomes
    ```mlir
    func.func @f(%x: memref<64xf32>, %arena: memref<256xi8> {vram.arena})
        -> memref<64xf32> {
      %c0 = arith.constant 0 : index
      %y = memref.view %arena[%c0][] : memref<256xi8> to memref<64xf32>
      vram.launch ins(%a = %x : memref<64xf32>) outs(%y : memref<64xf32>) {
        %0 = vram.exp %a : (tensor<64xf32>) -> tensor<64xf32>
        vram.yield %0 : tensor<64xf32>
      }
      return %y : memref<64xf32>
    }
    ```
  }];
  let options = [
    Option<"alignment", "alignment", "int64_t", /*default=*/"INT64_MIN",
           "Bytes that sizes are rounded up to, and offsets are multiples of; "
           "unless given, as `vram.alignment` of the function or module says, "
           "else 256">,
    Option<"query", "query", "bool", /*default=*/"false",
           "Also make @NAME_query_workspace() -> index, which returns the bytes "
           "of the arena">,
    Option<"device", "device", "std::string", /*default=*/"",
           "Device model: a name, or a file; unless given, as `vram.device` of "
           "the function or module says, else h200">,
    Option<"packingEffort", "packing-effort", "int", /*default=*/"INT_MIN",
           "1 (fast) to 5 (thorough); unless given, that of --vram-checkpoint's "
           "plan, else 3">,
  ];
  let dependentDialects = ["::mlir::vram::VRAMDialect",
                           "::mlir::arith::ArithDialect",
                           "::mlir::memref::MemRefDialect"];
}

def VRAMVerifyArena : VRAMPass<"vram-verify-arena", "::mlir::ModuleOp"> {
  let summary = "fails unless every read in buffer form gets the last written bytes";
  let description = [{
    Checks each function in buffer form against the rules of docs/arena.md: views at
    constant, aligned offsets inside the arena, no allocation and no copy beside
    it, outputs over inputs only where the op allows it, workspaces that are
    large enough and disjoint, every byte that is read was last written through
    the buffer that it is read through, and the value that replaces a donated
    argument is all new and lies in it. It follows the bytes and knows nothing of lifetimes
    or of the planner. The document lists the changes that it does not see.
    Changes nothing.
  }];
}

#endif // VRAM_TRANSFORMS_MEMORY_PASSES_TD
