# Every public header compiles alone: one source for each that includes it and
# nothing else of ours. Headers of MLIR are precompiled, or this would take as long as a
# quarter of the build; scripts/nightly.sh also compiles without.
file(GLOB_RECURSE headers CONFIGURE_DEPENDS
  RELATIVE "${VRAM_SOURCE_DIR}/include" "${VRAM_SOURCE_DIR}/include/vram/*.h")
set(sources)
foreach(header IN LISTS headers)
  string(REGEX REPLACE "[/.]" "_" name "${header}")
  set(source "${CMAKE_CURRENT_BINARY_DIR}/headers/${name}.cpp")
  file(CONFIGURE OUTPUT "${source}" CONTENT "#include \"${header}\"\n")
  list(APPEND sources "${source}")
endforeach()
add_library(VRAMPublicHeaders OBJECT ${sources})
vram_precompile(VRAMHeadersOfOthers
  <mlir/Dialect/Func/IR/FuncOps.h> <mlir/Dialect/LLVMIR/LLVMDialect.h>
  <mlir/Pass/PassManager.h> ${VRAM_STANDARD_HEADERS})
llvm_update_compile_flags(VRAMPublicHeaders)
llvm_update_compile_flags(VRAMHeadersOfOthers)
vram_use_precompiled(VRAMPublicHeaders VRAMHeadersOfOthers)
add_dependencies(VRAMPublicHeaders
  VRAMInterfacesIncGen VRAMOpsIncGen VRAMPassesIncGen)
