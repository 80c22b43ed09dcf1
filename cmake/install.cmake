# Installs the libraries, the headers below include/decider, and the package for find_package(decider).
include(CMakePackageConfigHelpers)

set(package_dir ${CMAKE_INSTALL_LIBDIR}/cmake/decider)

install(TARGETS decider_engine EXPORT decider-targets)
if(DECIDER_BUILD_DEBUG)
    install(TARGETS decider_bt EXPORT decider-targets)
endif()
install(TARGETS decider_outline EXPORT decider-targets)
if(DECIDER_BUILD_FORMATS)
    install(TARGETS decider_formats EXPORT decider-targets)
endif()
if(DECIDER_BUILD_C)
    install(TARGETS decider_c EXPORT decider-targets)
    install(FILES bt/c/decider.h DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/decider/bt/c)
endif()
if(TARGET decider::view)
    install(TARGETS decider_view decider_view_report EXPORT decider-view-targets)
    install(EXPORT decider-view-targets NAMESPACE decider:: DESTINATION ${package_dir})
endif()
# Written when they are installed, so that they are those of today.
set(prefixed_headers ${CMAKE_CURRENT_BINARY_DIR}/installed_headers)
install(CODE "include(\"${PROJECT_SOURCE_DIR}/cmake/prefix_headers.cmake\")
file(REMOVE_RECURSE \"${prefixed_headers}\")
decider_prefix_headers(\"${PROJECT_SOURCE_DIR}\" \"${prefixed_headers}\" \"${DECIDER_BUILD_FORMATS}\")")
install(DIRECTORY ${prefixed_headers}/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
install(DIRECTORY bt/debuggers DESTINATION ${CMAKE_INSTALL_DATADIR}/decider FILES_MATCHING PATTERN "*.py" PATTERN "*.natvis")
# For builds without CMake: pkg-config decider, decider-engine, decider-outline, -formats or -c. The package may be
# moved, unless its folders are absolute, as in Nix.
set(pkg_config_to_prefix ..)
if(NOT IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}")
    file(RELATIVE_PATH pkg_config_to_prefix /${CMAKE_INSTALL_LIBDIR}/pkgconfig /)
endif()
set(pkg_config_includes "\${prefix}/${CMAKE_INSTALL_INCLUDEDIR}")
set(pkg_config_libraries "\${prefix}/${CMAKE_INSTALL_LIBDIR}")
if(IS_ABSOLUTE "${CMAKE_INSTALL_INCLUDEDIR}")
    set(pkg_config_includes "${CMAKE_INSTALL_INCLUDEDIR}")
endif()
if(IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}")
    set(pkg_config_libraries "${CMAKE_INSTALL_LIBDIR}")
endif()
# Options of the compiler may follow; they are those of C++ if there are none.
function(install_pkg_config name library description needed)
    set(compiler_options -std=c++20)
    if(ARGC GREATER 4)
        set(compiler_options ${ARGV4})
    endif()
    configure_file(cmake/pkg-config.pc.in ${name}.pc @ONLY)
    install(FILES ${CMAKE_CURRENT_BINARY_DIR}/${name}.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)
endfunction()
install_pkg_config(decider-engine decider_engine "Deciders and behaviors for game AI, without debug texts" "")
if(DECIDER_BUILD_DEBUG)
    install_pkg_config(decider decider_bt "${PROJECT_DESCRIPTION}" "")
    install_pkg_config(decider-outline decider_outline "Reads the trees that C++ sources declare" decider)
endif()
if(DECIDER_BUILD_FORMATS AND DECIDER_BUILD_DEBUG)
    install_pkg_config(decider-formats decider_formats "Behavior trees from files of other systems" decider)
endif()
if(DECIDER_BUILD_C)
    install_pkg_config(decider-c decider_c "Behavior trees from files, for C and other languages" "" -std=c11)
endif()
install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DOCDIR})
install(EXPORT decider-targets NAMESPACE decider:: DESTINATION ${package_dir})

configure_package_config_file(cmake/decider-config.cmake.in decider-config.cmake INSTALL_DESTINATION ${package_dir})
write_basic_package_version_file(decider-config-version.cmake COMPATIBILITY SameMinorVersion)
install(FILES
    ${CMAKE_CURRENT_BINARY_DIR}/decider-config.cmake
    ${CMAKE_CURRENT_BINARY_DIR}/decider-config-version.cmake
    cmake/check_trees.cmake
    cmake/debuggers.cmake
    cmake/adapter.cmake
    cmake/httplib.cmake
    cmake/imgui.cmake
    cmake/mpi.cmake
    cmake/parallel.cmake
    DESTINATION ${package_dir})
