//===- KernelsToBinary.cpp - Kernels become PTX or machine code -----------===//
//
// Part of VRAM, under the Apache License v2.0 with LLVM Exceptions.
// See LICENSE for license information.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "vram/Conversion/Passes.h"
#include "vram/Conversion/Toolkit.h"
#include "vram/Planning/Support/Files.h"
#include "vram/Planning/Support/Temporary.h"

#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/GPU/Transforms/Passes.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"

namespace mlir::vram {
#define GEN_PASS_DEF_VRAMKERNELSTOBINARY
#include "vram/Conversion/Passes.h.inc"
} // namespace mlir::vram

using namespace mlir;
using namespace mlir::vram;
namespace planning = ::vram::planning;

/// The functions that PTX calls and does not have.
static SmallVector<StringRef> unresolved(StringRef ptx) {
  SmallVector<StringRef> names;
  StringRef rest = ptx;
  while (true) {
    size_t at = rest.find(".extern .func");
    if (at == StringRef::npos)
      return names;
    rest = rest.drop_front(at);
    // .extern .func (.param .b32 func_retval0) NAME
    StringRef line = rest.take_until([](char c) { return c == '\n'; });
    line.consume_front(".extern .func");
    line = line.ltrim();
    if (line.starts_with("("))
      line = line.drop_until([](char c) { return c == ')'; }).drop_front();
    names.push_back(line.trim().take_while(
        [](char c) { return llvm::isAlnum(c) || c == '_' || c == '$'; }));
    rest = rest.drop_front(13);
  }
}

namespace {
struct KernelsToBinaryPass
    : mlir::vram::impl::VRAMKernelsToBinaryBase<KernelsToBinaryPass> {
  using VRAMKernelsToBinaryBase::VRAMKernelsToBinaryBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    std::optional<StringRef> feature = ptxFeature(chip);
    if (!feature)
      return fail() << "chip '" << chip << "' is not known; there are "
                    << knownChips(),
             void();
    if (format != "bin" && format != "isa")
      return fail() << "format '" << format << "' is not known; there are bin "
                    << "(a cubin) and isa (PTX)",
             void();
    if (dependentLaunch && !hasDependentLaunch(chip))
      return fail()
                 << "dependent launches need sm_90 or later, and the chip is "
                 << chip,
             void();
    Toolkit toolkit = Toolkit::find(toolkitPath);
    if (format == "bin" && !toolkit.ptxas)
      return fail() << "there is no 'bin/ptxas' of CUDA's toolkit in "
                    << toolkit.searched
                    << "; set CUDA_HOME, or ask for PTX with format=isa",
             void();

    Builder builder(&getContext());
    // Everything of libdevice that is called is linked.
    auto target = NVVM::NVVMTargetAttr::get(
        &getContext(), /*O=*/3, "nvptx64-nvidia-cuda", chip, *feature);
    for (auto kernels : module.getOps<gpu::GPUModuleOp>()) {
      kernels.setTargetsAttr(builder.getArrayAttr({target}));
      if (dependentLaunch)
        beginByWaiting(kernels);
      if (!toolkit.libdeviceRoot && failed(checkNoLibdevice(kernels, toolkit)))
        return;
    }
    StringRef root =
        toolkit.libdeviceRoot ? StringRef(*toolkit.libdeviceRoot) : StringRef();
    gpu::TargetOptions options(root, {}, "", "",
                               gpu::CompilationTarget::Assembly);
    if (failed(gpu::transformGpuModulesToBinaries(module, nullptr, options)))
      return signalPassFailure();
    for (auto binary : module.getOps<gpu::BinaryOp>())
      if (failed(finish(binary, toolkit)))
        return signalPassFailure();
  }

private:
  InFlightDiagnostic fail() {
    signalPassFailure();
    return emitError(getOperation().getLoc()) << "kernels cannot be compiled: ";
  }

  /// The next launch may begin when all blocks of this one have; each waits for
  /// the end of the one in front, which has waited itself, and so for all.
  /// LLVM takes the wait for an access to any memory, and moves none over it.
  static void beginByWaiting(gpu::GPUModuleOp kernels) {
    for (auto kernel : kernels.getOps<LLVM::LLVMFuncOp>())
      if (kernel->hasAttr(NVVM::NVVMDialect::getKernelFuncAttrName())) {
        auto b = OpBuilder::atBlockBegin(&kernel.getBody().front());
        for (auto kind : {NVVM::GridDepActionKind::launch_dependents,
                          NVVM::GridDepActionKind::wait})
          NVVM::GriddepcontrolOp::create(b, kernel.getLoc(), kind);
      }
  }

  /// Without libdevice MLIR leaves its functions undefined, or takes it from
  /// elsewhere than where it was said to be.
  LogicalResult checkNoLibdevice(gpu::GPUModuleOp kernels,
                                 const Toolkit &toolkit) {
    for (auto function : kernels.getOps<LLVM::LLVMFuncOp>())
      if (function.isExternal() && function.getName().starts_with("__nv_"))
        return fail()
               << "they call '" << function.getName()
               << "', and there is no "
                  "'nvvm/libdevice/libdevice.10.bc' of CUDA's toolkit in "
               << toolkit.searched << "; set CUDA_HOME";
    return success();
  }

  LogicalResult finish(gpu::BinaryOp binary, const Toolkit &toolkit) {
    auto object = cast<gpu::ObjectAttr>(binary.getObjects()[0]);
    StringRef ptx = object.getObject().getValue();
    if (SmallVector<StringRef> missing = unresolved(ptx); !missing.empty())
      return fail() << "nothing defines '" << missing.front() << "'";
    Builder builder(&getContext());
    // Properties are times, which are others in each run.
    auto made = [&](gpu::CompilationTarget format, StringRef code) {
      return gpu::ObjectAttr::get(&getContext(), object.getTarget(), format,
                                  builder.getStringAttr(code),
                                  /*properties=*/nullptr, object.getKernels());
    };
    auto assembly = made(gpu::CompilationTarget::Assembly, ptx);
    if (format == "isa")
      return binary.setObjectsAttr(builder.getArrayAttr({assembly})), success();
    std::string cubin;
    if (failed(assemble(ptx, *toolkit.ptxas, cubin)))
      return failure();
    // With what a later chip's driver compiles.
    binary.setObjectsAttr(builder.getArrayAttr(
        {made(gpu::CompilationTarget::Binary, cubin), assembly}));
    return success();
  }

  LogicalResult assemble(StringRef ptx, StringRef ptxas, std::string &cubin) {
    planning::TemporaryFolder folder({"kernels.ptx", "kernels.cubin", "log"});
    if (!folder.error().empty())
      return fail() << folder.error();
    std::string in = folder.file("kernels.ptx"),
                out = folder.file("kernels.cubin"), log = folder.file("log");
    std::string error = planning::writeFile(in, std::string_view(ptx));
    if (!error.empty())
      return fail() << error;
    planning::ProgramOutcome outcome = planning::runProgram(
        ptxas.str(), {"-arch=" + chip, "-O3", in, "-o", out}, log,
        folder.path());
    if (outcome.code != 0)
      return fail() << "'" << ptxas
                    << "' failed: " << planning::explain(outcome, log);
    auto object = llvm::MemoryBuffer::getFile(out);
    if (!object)
      return fail() << "'" << ptxas
                    << "' wrote nothing: " << object.getError().message();
    cubin = (*object)->getBuffer().str();
    return success();
  }
};
} // namespace
