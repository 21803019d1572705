# Everything that is built on MLIR. Included by the root unless
# VRAM_PLANNER_ONLY is set.
find_package(MLIR 22.1 REQUIRED CONFIG)
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
add_subdirectory(lib/Analysis)
add_subdirectory(lib/Dialect/VRAM/Transforms)
add_subdirectory(lib/Evaluator)
add_subdirectory(lib/Conversion/LaunchLowering)
add_subdirectory(lib/Conversion/VRAMToLibrary)
add_subdirectory(lib/Conversion/VRAMToLoops)
add_subdirectory(lib/Conversion/VRAMToGPU)
add_subdirectory(lib/Runtime)
add_subdirectory(lib/Pipelines)
add_subdirectory(lib/Target)
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
