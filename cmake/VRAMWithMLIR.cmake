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
separate_arguments(vram_llvm_definitions NATIVE_COMMAND ${LLVM_DEFINITIONS})
add_definitions(${vram_llvm_definitions})

add_subdirectory(include/vram)
add_subdirectory(lib/Interfaces)
add_subdirectory(lib/Dialect/VRAM/IR)
