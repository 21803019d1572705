# Installs for `cmake --install` the libraries as the package VRAM, the headers,
# the tools and the data files. Included last, when every target is known: a
# library under lib/ is installed without saying so.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)
include(VRAMTargets)

set(libraries)
set(tools)
get_property(subdirectories DIRECTORY "${VRAM_SOURCE_DIR}"
  PROPERTY SUBDIRECTORIES)
foreach(subdirectory IN LISTS subdirectories)
  file(RELATIVE_PATH room "${VRAM_SOURCE_DIR}" "${subdirectory}")
  if(room MATCHES "^lib/")
    vram_targets_under("${subdirectory}" STATIC_LIBRARY libraries)
  elseif(room MATCHES "^tools/")
    vram_targets_under("${subdirectory}" EXECUTABLE tools)
  endif()
endforeach()

# Linked by tools, tests and benchmarks alone.
list(REMOVE_ITEM libraries VRAMPlanningBaselines)

set(package_dir "${CMAKE_INSTALL_LIBDIR}/cmake/VRAM")
foreach(library IN LISTS libraries)
  string(REGEX REPLACE "^VRAM" "" name ${library})
  set_target_properties(${library} PROPERTIES EXPORT_NAME ${name})
  target_include_directories(${library} INTERFACE
    "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
  # The planner has an export of its own: it is found where MLIR is not.
  if(library STREQUAL "VRAMPlanning")
    set(export VRAMPlanningTargets)
  else()
    set(export VRAMTargets)
  endif()
  install(TARGETS ${library} EXPORT ${export}
    ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT Development)
  add_library(VRAM::${name} ALIAS ${library})
endforeach()
if(tools)
  install(TARGETS ${tools} RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
endif()
set_target_properties(VRAMPlannerC PROPERTIES EXPORT_NAME PlannerC)
target_include_directories(VRAMPlannerC INTERFACE
  "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
install(TARGETS VRAMPlannerC EXPORT VRAMPlanningTargets
  RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}"
  LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}"
  ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}")
add_library(VRAM::PlannerC ALIAS VRAMPlannerC)
if(TARGET VRAMPassesC)
  set_target_properties(VRAMPassesC PROPERTIES EXPORT_NAME PassesC)
  install(TARGETS VRAMPassesC EXPORT VRAMTargets
    RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}"
    LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}"
    ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}")
  add_library(VRAM::PassesC ALIAS VRAMPassesC)
endif()
install(DIRECTORY include/vram-c DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
  FILES_MATCHING PATTERN "*.h")
if(TARGET VRAMPlugin)
  install(TARGETS VRAMPlugin LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}")
endif()

install(EXPORT VRAMPlanningTargets NAMESPACE VRAM:: DESTINATION "${package_dir}")
if(VRAM_PLANNER_ONLY)
  install(DIRECTORY include/vram/Planning
    DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}/vram"
    FILES_MATCHING PATTERN "*.h")
else()
  install(EXPORT VRAMTargets NAMESPACE VRAM:: DESTINATION "${package_dir}")
  install(DIRECTORY include/vram "${VRAM_BINARY_DIR}/include/vram"
    DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}"
    FILES_MATCHING PATTERN "*.h" PATTERN "*.td" PATTERN "*.inc"
    PATTERN CMakeFiles EXCLUDE PATTERN PlanningBaselines EXCLUDE)
endif()
install(FILES LICENSE DESTINATION "${CMAKE_INSTALL_DOCDIR}")

configure_package_config_file(cmake/package/VRAMConfig.cmake.in
  "${VRAM_BINARY_DIR}/package/VRAMConfig.cmake"
  INSTALL_DESTINATION "${package_dir}")
write_basic_package_version_file("${VRAM_BINARY_DIR}/package/VRAMConfigVersion.cmake"
  COMPATIBILITY SameMinorVersion)
install(FILES
  "${VRAM_BINARY_DIR}/package/VRAMConfig.cmake"
  "${VRAM_BINARY_DIR}/package/VRAMConfigVersion.cmake"
  DESTINATION "${package_dir}")
