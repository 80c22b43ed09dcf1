# The page that shows recordings (adapters/view/page): one HTML file, in which the program `decider` puts a recording.
# Its questions to a recording are C++: the tests link these, and the page has them as WebAssembly.

if(DECIDER_BUILD_DEBUG)
    file(GLOB view_questions CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/adapters/view/page/*.cpp)
    add_library(decider_view_questions STATIC EXCLUDE_FROM_ALL ${view_questions})
    target_link_libraries(decider_view_questions PUBLIC decider::bt)
    target_include_directories(decider_view_questions PRIVATE ${PROJECT_SOURCE_DIR})
    decider_use_fmt(decider_view_questions)
    decider_own_target(decider_view_questions)
    decider_unity(decider_view_questions)
endif()

option(DECIDER_BUILD_VIEW
    "Build the page of `decider view`; needs Node.js, npm, Clang 19 for wasm32-wasi, binaryen, zlib" OFF)
if(NOT DECIDER_BUILD_VIEW)
    return()
endif()

set(view_page ${PROJECT_SOURCE_DIR}/adapters/view/page)
set(view_build ${CMAKE_BINARY_DIR}/view)
set(view_modules ${view_build}/node_modules)
set(view_reader ${view_build}/reader.wasm)
set(view_html ${view_build}/viewer.html)

include(cmake/wasm.cmake)

# The reader.
file(GLOB_RECURSE view_sources CONFIGURE_DEPENDS bt/engine/*.cpp bt/debug/recorder/*.cpp bt/debug/text/*.cpp
    bt/debug/recording_file/*.cpp)
list(FILTER view_sources EXCLUDE REGEX "/without_debug\\.cpp$")
decider_wasm(${view_reader} ${view_sources} ${view_questions})

# The page. Packages come once, as the lock file names them, and are no part of the sources.
add_custom_command(OUTPUT ${view_modules}/.package-lock.json
    COMMAND ${CMAKE_COMMAND} -E copy ${view_page}/package.json ${view_page}/package-lock.json ${view_build}
    COMMAND ${DECIDER_NPM} ci --ignore-scripts --no-audit --no-fund --loglevel=error
    WORKING_DIRECTORY ${view_build}
    DEPENDS ${view_page}/package.json ${view_page}/package-lock.json COMMENT "Installing the page's packages" VERBATIM)
file(GLOB view_scripts CONFIGURE_DEPENDS ${view_page}/src/*)
add_custom_command(OUTPUT ${view_html}
    COMMAND ${DECIDER_NODE} ${view_page}/build.mjs ${view_reader} ${view_modules} ${view_html}
    DEPENDS ${view_reader} ${view_modules}/.package-lock.json ${view_page}/build.mjs ${view_scripts}
    COMMENT "Building the page" VERBATIM)
add_custom_target(decider_view_page DEPENDS ${view_html})

# The page in a program, for `decider view` and for decider::view. Its bytes change with each script.
set(view_bytes ${view_build}/page.cpp)
add_custom_command(OUTPUT ${view_bytes}
    COMMAND ${CMAKE_COMMAND} -D FILE=${view_html} -D OUTPUT=${view_bytes}
        -P ${PROJECT_SOURCE_DIR}/cmake/bytes_of_file.cmake
    DEPENDS ${view_html} ${PROJECT_SOURCE_DIR}/cmake/bytes_of_file.cmake decider_view_page VERBATIM)
add_library(decider_view_report STATIC EXCLUDE_FROM_ALL adapters/view/report/report.cpp ${view_bytes})
target_link_libraries(decider_view_report PRIVATE ZLIB::ZLIB)
target_include_directories(decider_view_report PRIVATE ${PROJECT_SOURCE_DIR})
target_compile_features(decider_view_report PRIVATE cxx_std_20)
decider_own_target(decider_view_report)
