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
