# The target decider::c, a shared library with a C interface for trees of files (bt/c/decider.h). It has the other
# libraries in it and exports its own calls only, so programs in other languages need nothing else.

set(can_build_c OFF)
if(DECIDER_BUILD_DEBUG AND DECIDER_BUILD_FORMATS)
    set(can_build_c ON)
endif()
set(builds_c_by_default OFF)
if(can_build_c AND PROJECT_IS_TOP_LEVEL)
    set(builds_c_by_default ON)
endif()
option(DECIDER_BUILD_C "Build decider::c, a shared library for other languages; needs decider::bt and decider::formats"
    ${builds_c_by_default})
if(NOT DECIDER_BUILD_C)
    return()
endif()
if(NOT can_build_c)
    message(FATAL_ERROR "decider::c needs decider::bt and decider::formats: "
        "set DECIDER_BUILD_DEBUG and DECIDER_BUILD_FORMATS to ON, or DECIDER_BUILD_C to OFF")
endif()

# The libraries that go into the shared one. Without the second option GCC would not inline functions that others may
# replace.
foreach(library bt formats)
    set_target_properties(decider_${library} PROPERTIES POSITION_INDEPENDENT_CODE ON)
    if(CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang" AND NOT WIN32)
        target_compile_options(decider_${library} PRIVATE -fno-semantic-interposition)
    endif()
endforeach()

file(GLOB c_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bt/c/inside/*.cpp)
add_library(decider_c SHARED ${c_sources})
add_library(decider::c ALIAS decider_c)
file(STRINGS ${PROJECT_SOURCE_DIR}/bt/c/decider.h c_version REGEX "^#define DECIDER_C_VERSION [0-9]+")
string(REGEX REPLACE "^.* ([0-9]+)$" "\\1" c_version "${c_version}")
set_target_properties(decider_c PROPERTIES
    EXPORT_NAME c
    VERSION ${PROJECT_VERSION}
    SOVERSION ${c_version}
    CXX_VISIBILITY_PRESET hidden
    VISIBILITY_INLINES_HIDDEN ON)
target_link_libraries(decider_c PRIVATE decider_formats decider_bt)
target_compile_definitions(decider_c PRIVATE DECIDER_C_BUILDS=1)
target_include_directories(decider_c
    PRIVATE ${PROJECT_SOURCE_DIR}
    INTERFACE $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}>
        $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/decider> $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
# The standard library's templates are visible whatever the compiler is told, so the linker hides all but the calls.
set(c_exports ${PROJECT_SOURCE_DIR}/bt/c/inside/exports.map)
if(APPLE)
    target_link_options(decider_c PRIVATE "LINKER:-exported_symbol,_decider_*")
elseif(UNIX)
    target_link_options(decider_c PRIVATE "LINKER:--version-script=${c_exports}")
    set_target_properties(decider_c PROPERTIES LINK_DEPENDS ${c_exports})
endif()
decider_own_target(decider_c)
decider_unity(decider_c)
if(NOT DECIDER_INSTALL)
    set_target_properties(decider_c PROPERTIES EXCLUDE_FROM_ALL ON)  # built where something links it
endif()
