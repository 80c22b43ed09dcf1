# The target decider::formats, which reads and writes files of other systems, and the option DECIDER_BUILD_FORMATS, which is
# on where nlohmann-json and fmt are found. A program that links decider::formats needs no package. It gets decider::bt, or
# decider::engine if there is no decider::bt.

if(NOT TARGET nlohmann_json::nlohmann_json)
    find_package(nlohmann_json QUIET)  # a project around us may bring its own
endif()
set(can_build_formats OFF)
if(NOT TARGET fmt::fmt-header-only)
    find_package(fmt QUIET)
endif()
if(TARGET nlohmann_json::nlohmann_json AND TARGET fmt::fmt-header-only)
    set(can_build_formats ON)
endif()
option(DECIDER_BUILD_FORMATS "Build decider::formats, which needs the headers of nlohmann-json and fmt" ${can_build_formats})
if(NOT DECIDER_BUILD_FORMATS)
    return()
endif()
if(NOT can_build_formats)
    message(FATAL_ERROR "decider::formats needs the headers of nlohmann-json and fmt.\n"
        "Install them (Debian and Ubuntu: apt-get install nlohmann-json3-dev libfmt-dev; "
        "Fedora: dnf install json-devel fmt-devel; Homebrew: brew install nlohmann-json fmt; "
        "vcpkg or Conan: nlohmann_json, fmt), set nlohmann_json_DIR and fmt_DIR to where they are, "
        "or do without: -DDECIDER_BUILD_FORMATS=OFF")
endif()

file(GLOB_RECURSE format_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bt/formats/*.cpp)
decider_upper_library(formats ${format_sources})
# As with fmt: a linked target would have to be known to everybody who links decider::formats.
target_include_directories(decider_formats SYSTEM PRIVATE
    $<TARGET_PROPERTY:nlohmann_json::nlohmann_json,INTERFACE_INCLUDE_DIRECTORIES>)
include(cmake/fmt.cmake)
decider_use_fmt(decider_formats)
# Alone: the exact ticks. In a batch, where GCC limits how much a file grows, one of behavior3 took 5 % longer.
file(GLOB exact_ticks CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bt/formats/*/inside/exact/exact_layout.cpp)
set_source_files_properties(${exact_ticks} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
decider_unity(decider_formats)
