# `cpack -G DEB` in a build folder makes a Debian package: `vram` with the tools, the
# libraries and the headers, or, of a build of the planner alone, `vram-planner`. What
# they depend on is read off their binaries (dpkg-shlibdeps).
set(CPACK_PACKAGE_VENDOR "VRAM")
set(CPACK_PACKAGE_CONTACT "the developers of VRAM")
set(CPACK_PACKAGE_VERSION "${PROJECT_VERSION}")
set(CPACK_PACKAGING_INSTALL_PREFIX "/usr")
set(CPACK_STRIP_FILES ON)
set(CPACK_GENERATOR "DEB")
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION "devel")
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
# Both have vram-plan and the planner's library.
if(VRAM_PLANNER_ONLY)
  set(CPACK_PACKAGE_NAME "vram-planner")
  set(CPACK_DEBIAN_PACKAGE_CONFLICTS "vram")
  # To link its static library.
  set(CPACK_DEBIAN_PACKAGE_RECOMMENDS "coinor-libclp-dev, pkgconf")
  set(CPACK_PACKAGE_DESCRIPTION_SUMMARY
    "checkpoint selection and memory planning, without MLIR")
else()
  set(CPACK_PACKAGE_NAME "vram")
  set(CPACK_DEBIAN_PACKAGE_CONFLICTS "vram-planner")
  set(CPACK_DEBIAN_PACKAGE_REPLACES "vram-planner")
  # Its headers include MLIR's; oneDNN is looked for when a step asks for it.
  set(CPACK_DEBIAN_PACKAGE_RECOMMENDS
    "libmlir-22-dev, llvm-22-dev, coinor-libclp-dev, pkgconf")
  set(CPACK_DEBIAN_PACKAGE_SUGGESTS "libdnnl2")
  set(CPACK_PACKAGE_DESCRIPTION_SUMMARY
    "MLIR passes that make neural-network training fit into GPU memory")
endif()
set(CPACK_PACKAGE_DESCRIPTION "${CPACK_PACKAGE_DESCRIPTION_SUMMARY}.")
include(CPack)
