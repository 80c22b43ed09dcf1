# decider_use_fmt(target): fmt header-only and private to the target, so that whoever links it needs no package.
# A project around us may bring its own fmt::fmt-header-only.

if(NOT TARGET fmt::fmt-header-only)
    find_package(fmt QUIET)
endif()
if(NOT TARGET fmt::fmt-header-only)
    message(FATAL_ERROR "decider::bt needs the headers of fmt to build its debug text.\n"
        "Install them (Debian and Ubuntu: apt-get install libfmt-dev; Fedora: dnf install fmt-devel; "
        "Homebrew: brew install fmt; vcpkg or Conan: fmt), or set fmt_DIR to an fmt that is elsewhere. "
        "-DDECIDER_BUILD_DEBUG=OFF builds without it, only decider::engine: the engine without bt/debug.")
endif()

# The include directory is taken by itself: a linked target would have to be known to everybody who links decider::bt.
function(decider_use_fmt target)
    target_include_directories(${target} SYSTEM PRIVATE
        $<TARGET_PROPERTY:fmt::fmt-header-only,INTERFACE_INCLUDE_DIRECTORIES>)
    target_compile_definitions(${target} PRIVATE FMT_HEADER_ONLY=1)
endfunction()
