# The option DECIDER_BUILD_TOOL: whether to build the program `decider`, which needs CLI11 and nlohmann-json. At top level it is on where
# both are found. If it is set to ON, a missing package is an error.

if(PROJECT_IS_TOP_LEVEL OR DECIDER_BUILD_TOOL)
    find_package(CLI11 QUIET)
    find_package(nlohmann_json QUIET)
endif()
set(can_build_tool OFF)
set(may_build_formats ON)  # formats.cmake, which comes later, has the option
if(DEFINED DECIDER_BUILD_FORMATS AND NOT DECIDER_BUILD_FORMATS)
    set(may_build_formats OFF)
endif()
# Both packages use exceptions.
if(TARGET CLI11::CLI11 AND TARGET nlohmann_json::nlohmann_json AND DECIDER_BUILD_DEBUG AND may_build_formats
    AND NOT CMAKE_CXX_FLAGS MATCHES "-fno-exceptions")
    set(can_build_tool ${PROJECT_IS_TOP_LEVEL})
    set(may_build_tool ON)
endif()
option(DECIDER_BUILD_TOOL "Build the program `decider`, which needs CLI11 and nlohmann-json" ${can_build_tool})
if(DECIDER_BUILD_TOOL AND NOT may_build_tool)
    message(FATAL_ERROR "The program `decider` needs CLI11, nlohmann-json, exceptions, DECIDER_BUILD_DEBUG=ON "
        "and DECIDER_BUILD_FORMATS=ON.\n"
        "Install the packages (Debian and Ubuntu: apt-get install libcli11-dev nlohmann-json3-dev; Fedora: dnf install cli11-devel "
        "json-devel; Homebrew: brew install cli11 nlohmann-json; vcpkg or Conan: cli11, nlohmann_json), set CLI11_DIR and "
        "nlohmann_json_DIR to where they are, or do without: -DDECIDER_BUILD_TOOL=OFF")
endif()
