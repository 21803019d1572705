# Everything that is built on MLIR. Included by the root unless
# VRAM_PLANNER_ONLY is set.
find_package(MLIR 22.1 CONFIG QUIET)
if(NOT MLIR_FOUND)
  message(FATAL_ERROR "VRAM needs MLIR 22.1, and found "
    "'${MLIR_CONSIDERED_VERSIONS}': install libmlir-22-dev, or name the folder of "
    "MLIRConfig.cmake with -DMLIR_DIR")
endif()
message(STATUS "MLIR ${LLVM_PACKAGE_VERSION}: ${MLIR_DIR}")

# The distribution's libMLIR is shared; linking the static archives beside it
# puts two LLVMs into one process.
set(MLIR_LINK_MLIR_DYLIB ON)
list(APPEND CMAKE_MODULE_PATH "${MLIR_CMAKE_DIR}" "${LLVM_CMAKE_DIR}")
include(TableGen)
include(AddLLVM)
include(AddMLIR)
include(HandleLLVMOptions)

include_directories(SYSTEM ${LLVM_INCLUDE_DIRS} ${MLIR_INCLUDE_DIRS})
# One string of several flags: unsplit, it defines one macro of that text.
separate_arguments(llvm_definitions NATIVE_COMMAND "${LLVM_DEFINITIONS}")
add_definitions(${llvm_definitions})

# An installed tool finds libMLIR where the build did: LLVM's own folder is not
# among the loader's.
set(CMAKE_INSTALL_RPATH_USE_LINK_PATH ON)

add_subdirectory(include/vram)
add_subdirectory(lib/Interfaces)
add_subdirectory(lib/Dialect/VRAM/IR)
add_subdirectory(lib/Dialect/VRAM/Derivatives)
add_subdirectory(lib/Dialect/VRAM/Interfaces)
add_subdirectory(lib/Dialect/VRAM/Optimizers)
add_subdirectory(lib/Analysis)
add_subdirectory(lib/Dialect/VRAM/Transforms)
add_subdirectory(lib/Evaluator)
add_subdirectory(lib/Conversion/LaunchLowering)
add_subdirectory(lib/Conversion/VRAMToLibrary)
add_subdirectory(lib/Conversion/VRAMToLoops)
add_subdirectory(lib/Conversion/VRAMToGPU/Kernels)
add_subdirectory(lib/Conversion/LaunchesToLoops)
add_subdirectory(lib/Conversion/VRAMToGPU)
add_subdirectory(lib/Conversion/VRAMToCPU)
add_subdirectory(lib/Runtime)
add_subdirectory(lib/Pipelines)
add_subdirectory(lib/Target)
add_subdirectory(lib/Testing)
add_subdirectory(lib/Execution)
add_subdirectory(lib/InitAll)
add_subdirectory(lib/CAPI/Passes)
add_subdirectory(tools/vram-lsp-server)
add_subdirectory(tools/vram-opt)
add_subdirectory(tools/vram-plugin)
add_subdirectory(tools/vram-run)
add_subdirectory(tools/vram-translate)
if(VRAM_BUILD_TESTS)
  add_subdirectory(test)
  add_subdirectory(test/unit/CAPI/Passes)
  add_subdirectory(test/unit/Autodiff)
  add_subdirectory(test/unit/Evaluator)
  add_subdirectory(test/unit/Analysis)
  add_subdirectory(test/unit/Execution)
  add_subdirectory(test/unit/MixedPrecision)
  add_subdirectory(test/unit/Fuzz)
  add_subdirectory(test/unit/Runtime)
  add_subdirectory(test/unit/Mutation)
  add_subdirectory(test/unit/Transforms)
endif()

# What passes include, and with it what lowering includes.
set(headers
  mlir/Bytecode/BytecodeOpInterface.h
  mlir/Dialect/Arith/IR/Arith.h
  mlir/Dialect/Func/IR/FuncOps.h
  mlir/Dialect/Linalg/IR/Linalg.h
  mlir/Dialect/Math/IR/Math.h
  mlir/Dialect/MemRef/IR/MemRef.h
  mlir/Dialect/SCF/IR/SCF.h
  mlir/Dialect/Tensor/IR/Tensor.h
  mlir/IR/IRMapping.h
  mlir/IR/ImplicitLocOpBuilder.h
  mlir/IR/Matchers.h
  mlir/IR/OpImplementation.h
  mlir/IR/Remarks.h
  mlir/IR/SymbolTable.h
  mlir/IR/TypeUtilities.h
  mlir/Interfaces/FunctionInterfaces.h
  mlir/Pass/PassManager.h
  mlir/Transforms/DialectConversion.h
  mlir/Transforms/GreedyPatternRewriteDriver.h
  llvm/ADT/MapVector.h
  llvm/ADT/SetVector.h
  llvm/ADT/StringSet.h
  llvm/ADT/TypeSwitch.h
  llvm/Support/CommandLine.h
  llvm/Support/FormatVariadic.h
  llvm/Support/JSON.h
  vram/Dialect/VRAM/IR/VRAMOps.h
  vram/Dialect/VRAM/Transforms/Passes.h)
set(lowering_headers
  mlir/Conversion/LLVMCommon/ConversionTarget.h
  mlir/Conversion/LLVMCommon/TypeConverter.h
  mlir/Dialect/Affine/IR/AffineOps.h
  mlir/Dialect/GPU/IR/GPUDialect.h
  mlir/Dialect/LLVMIR/NVVMDialect.h
  mlir/Dialect/Tosa/IR/TosaOps.h
  mlir/Dialect/Vector/IR/VectorOps.h)
list(TRANSFORM headers REPLACE "(.+)" "<\\1>")
list(TRANSFORM lowering_headers REPLACE "(.+)" "<\\1>")
vram_precompile(VRAMHeaders ${headers})
vram_precompile(VRAMLoweringHeaders ${headers} ${lowering_headers})
set(precompiled VRAMHeaders VRAMLoweringHeaders)
if(VRAM_BUILD_TESTS)
  vram_precompile_tests(VRAMTestHeaders ${headers})
  list(APPEND precompiled VRAMTestHeaders)
endif()
foreach(target IN LISTS precompiled)
  llvm_update_compile_flags(${target})
  add_dependencies(${target} VRAMInterfacesIncGen VRAMOpsIncGen VRAMPassesIncGen)
endforeach()
vram_share_precompiled(VRAMHeaders
  "lib/(Interfaces|Dialect|Analysis|Evaluator|Target|InitAll|CAPI)|tools")
vram_share_precompiled(VRAMLoweringHeaders "lib/(Conversion|Pipelines|Execution|Testing)")
if(VRAM_BUILD_TESTS)
  vram_share_precompiled(VRAMTestHeaders "test/unit" vram_test_options)
endif()
