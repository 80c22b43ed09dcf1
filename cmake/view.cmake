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

find_program(DECIDER_NODE NAMES node nodejs)
find_program(DECIDER_NPM npm)
find_program(DECIDER_WASM_COMPILER NAMES clang++-19 clang++-20 clang++-21 clang++)
find_program(DECIDER_WASM_OPT wasm-opt)
find_package(ZLIB QUIET)
set(view_wasm --target=wasm32-wasi)
set(view_small -Oz -flto)  # a tenth of the page

# Whether the compiler has the target and its libraries.
set(view_compiles 1)
if(DECIDER_WASM_COMPILER)
    file(WRITE ${view_build}/try.cpp "#include <string>\nint main() { return std::string(9, 'a')[8]; }\n")
    execute_process(COMMAND ${DECIDER_WASM_COMPILER} ${view_wasm} ${view_build}/try.cpp -o ${view_build}/try.wasm
        RESULT_VARIABLE view_compiles OUTPUT_QUIET ERROR_QUIET)
endif()
if(NOT DECIDER_NODE OR NOT DECIDER_NPM OR NOT DECIDER_WASM_OPT OR NOT ZLIB_FOUND OR NOT view_compiles EQUAL 0)
    message(FATAL_ERROR "The page of `decider view` needs Node.js, npm, Clang 19 or later with libc++ for wasm32-wasi, "
        "wasm-opt and zlib.\n"
        "Install them (Debian and Ubuntu: apt-get install nodejs npm clang-19 lld-19 wasi-libc libc++-19-dev-wasm32 "
        "libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32 binaryen zlib1g-dev), set DECIDER_WASM_COMPILER to a Clang "
        "that is elsewhere, or do without the page: -DDECIDER_BUILD_VIEW=OFF")
endif()

# The reader, in batches as decider::bt is compiled.
file(GLOB_RECURSE view_sources CONFIGURE_DEPENDS bt/engine/*.cpp bt/debug/recorder/*.cpp bt/debug/text/*.cpp
    bt/debug/recording_file/*.cpp)
list(FILTER view_sources EXCLUDE REGEX "/without_debug\\.cpp$")
list(APPEND view_sources ${view_questions})
get_target_property(view_fmt fmt::fmt-header-only INTERFACE_INCLUDE_DIRECTORIES)
list(GET view_fmt 0 view_fmt)
file(MAKE_DIRECTORY ${view_build}/include)
file(CREATE_LINK ${view_fmt}/fmt ${view_build}/include/fmt SYMBOLIC)  # alone: beside it are headers of this machine
set(view_objects)
set(view_batch)
set(view_num 0)
foreach(source IN LISTS view_sources ITEMS end)
    list(LENGTH view_batch view_length)
    if(source STREQUAL end OR view_length EQUAL unity_batch_size)
        list(TRANSFORM view_batch REPLACE "(.+)" "#include \"\\1\"\n")
        list(JOIN view_batch "" view_text)
        set(view_name ${view_build}/reader_${view_num})
        file(CONFIGURE OUTPUT ${view_name}.cpp CONTENT "${view_text}" @ONLY)
        add_custom_command(OUTPUT ${view_name}.o
            COMMAND ${CMAKE_CXX_COMPILER_LAUNCHER} ${DECIDER_WASM_COMPILER} ${view_wasm} ${view_small} -std=c++20
                -fno-exceptions -fno-rtti -ffunction-sections -fdata-sections -DFMT_HEADER_ONLY=1 -DFMT_EXCEPTIONS=0
                -I${PROJECT_SOURCE_DIR} -I${view_build}/include -ffile-prefix-map=${view_build}/include=.
                -ffile-prefix-map=${PROJECT_SOURCE_DIR}=.
                -MD -MF ${view_name}.d -c ${view_name}.cpp -o ${view_name}.o
            DEPENDS ${view_name}.cpp DEPFILE ${view_name}.d
            COMMENT "Compiling the page's reader, part ${view_num}" VERBATIM)
        list(APPEND view_objects ${view_name}.o)
        set(view_batch)
        math(EXPR view_num "${view_num} + 1")
    endif()
    list(APPEND view_batch ${source})
endforeach()
# The options tell wasm-opt what the compiler may have used.
add_custom_command(OUTPUT ${view_reader}
    COMMAND ${DECIDER_WASM_COMPILER} ${view_wasm} ${view_small} -mexec-model=reactor ${view_objects}
        -Wl,--gc-sections -Wl,--strip-all -o ${view_build}/whole.wasm
    COMMAND ${DECIDER_WASM_OPT} -Oz --enable-sign-ext --enable-bulk-memory --enable-mutable-globals
        --enable-nontrapping-float-to-int ${view_build}/whole.wasm -o ${view_reader}
    DEPENDS ${view_objects} COMMENT "Linking the page's reader" VERBATIM)

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
