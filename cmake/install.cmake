# Installs the library, the headers below include/decider, and the package for find_package(decider).
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/decider)

install(TARGETS decider_engine EXPORT decider-targets)
if(DECIDER_BUILD_DEBUG)
    install(TARGETS decider_bt EXPORT decider-targets)
endif()
install(DIRECTORY bt macros adapters DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/decider FILES_MATCHING PATTERN "*.h"
    PATTERN text EXCLUDE PATTERN explain EXCLUDE PATTERN *_words.h EXCLUDE  # seen by bt/debug only
    PATTERN debuggers EXCLUDE)
install(DIRECTORY bt/debuggers DESTINATION ${CMAKE_INSTALL_DATADIR}/decider FILES_MATCHING PATTERN "*.py" PATTERN "*.natvis")
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(EXPORT decider-targets NAMESPACE decider:: DESTINATION ${package_dir})

configure_package_config_file(cmake/decider-config.cmake.in decider-config.cmake INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(decider-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES
    ${CMAKE_CURRENT_BINARY_DIR}/decider-config.cmake
    ${CMAKE_CURRENT_BINARY_DIR}/decider-config-version.cmake
    cmake/debuggers.cmake
    cmake/parallel.cmake
    DESTINATION ${package_dir})
