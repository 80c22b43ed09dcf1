# The target decider::imgui, which draws an agent with Dear ImGui; there is none where Dear ImGui is not found, or
# without decider::bt. Its sources are compiled in the program that links it, with the program's own Dear ImGui. A
# program with another one compiles the files of adapters/imgui itself. They are in decider_imgui_folder.

include("${CMAKE_CURRENT_LIST_DIR}/adapter.cmake")
find_package(imgui QUIET CONFIG)  # of vcpkg and Conan
set(decider_imgui_package imgui::imgui)
if(NOT TARGET imgui::imgui)  # Debian has no more than a .pc file
    find_package(PkgConfig QUIET)
    if(PkgConfig_FOUND)
        pkg_check_modules(decider_imgui QUIET IMPORTED_TARGET GLOBAL imgui)
    endif()
    set(decider_imgui_package PkgConfig::decider_imgui)
endif()
if(TARGET ${decider_imgui_package} AND TARGET decider::bt)
    # pkg-config may find that of another machine.
    include(CheckCXXSourceCompiles)
    set(CMAKE_REQUIRED_LIBRARIES ${decider_imgui_package})
    check_cxx_source_compiles("#include <imgui.h>
        int main() { return ImGui::CreateContext() == nullptr ? 1 : 0; }" DECIDER_HAS_IMGUI)
    unset(CMAKE_REQUIRED_LIBRARIES)
    if(DECIDER_HAS_IMGUI)
        decider_adapter(imgui ${decider_imgui_package})
        file(GLOB decider_imgui_sources ${decider_imgui_folder}/*.cpp)
        target_sources(decider::imgui INTERFACE ${decider_imgui_sources})
    endif()
endif()
