# decider::view, which lets people look at a running game (adapters/view). It needs cpp-httplib and nlohmann-json, and
# is compiled where something links it. A program that does not ask for it (DECIDER_BUILD_VIEW) has none of it.

# decider_find_httplib(): the target decider_httplib, if a program can be linked with cpp-httplib. Debian's is a shared
# library whose flags pkg-config knows; elsewhere it is one header.
function(decider_find_httplib)
    find_package(Threads QUIET)
    add_library(decider_httplib INTERFACE IMPORTED GLOBAL)
    target_link_libraries(decider_httplib INTERFACE Threads::Threads)
    find_package(httplib QUIET)
    if(TARGET httplib::httplib)
        target_link_libraries(decider_httplib INTERFACE httplib::httplib)
    else()
        find_package(PkgConfig QUIET)
        if(PkgConfig_FOUND)
            pkg_check_modules(decider_cpp_httplib QUIET IMPORTED_TARGET GLOBAL cpp-httplib)
        endif()
        if(TARGET PkgConfig::decider_cpp_httplib)
            target_link_libraries(decider_httplib INTERFACE PkgConfig::decider_cpp_httplib)
        endif()
    endif()
    # A library of another standard library can't be linked, and neither can it be used without exceptions.
    include(CheckCXXSourceCompiles)
    set(CMAKE_REQUIRED_LIBRARIES decider_httplib)
    set(CMAKE_REQUIRED_FLAGS -std=c++20)
    check_cxx_source_compiles("#include <httplib.h>
        int main() {
            httplib::Server server;
            server.Get(\"/\", [](const httplib::Request&, httplib::Response&) {});
            return server.bind_to_any_port(std::string(\"127.0.0.1\")) < 0 ? 1 : 0;
        }" DECIDER_HAS_HTTPLIB)
endfunction()

if(NOT DECIDER_BUILD_DEBUG OR CMAKE_CXX_FLAGS MATCHES "-fno-exceptions")
    return()
endif()
if(NOT DECIDER_BUILD_TESTS AND NOT DECIDER_BUILD_VIEW)
    return()
endif()
find_package(nlohmann_json QUIET)
decider_find_httplib()
if(NOT DECIDER_HAS_HTTPLIB OR NOT TARGET nlohmann_json::nlohmann_json)
    return()
endif()

file(GLOB view_server_sources CONFIGURE_DEPENDS
    ${PROJECT_SOURCE_DIR}/adapters/view/*.cpp ${PROJECT_SOURCE_DIR}/adapters/view/server/*.cpp)
add_library(decider_view STATIC EXCLUDE_FROM_ALL ${view_server_sources})
target_link_libraries(decider_view PUBLIC decider_bt PRIVATE decider_httplib nlohmann_json::nlohmann_json)
target_include_directories(decider_view PRIVATE ${PROJECT_SOURCE_DIR})
decider_own_target(decider_view)
decider_unity(decider_view)
# Alone: it takes the headers of the system's sockets.
set_source_files_properties(${PROJECT_SOURCE_DIR}/adapters/view/server/server.cpp
    PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
if(DECIDER_BUILD_VIEW)  # else only the tests link it
    target_link_libraries(decider_view PRIVATE decider_view_report)
    target_compile_definitions(decider_view PRIVATE DECIDER_VIEW_HAS_PAGE=1)
    add_library(decider::view ALIAS decider_view)
endif()
