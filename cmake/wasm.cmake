# C++ for pages: what compiles it to WebAssembly, and what bundles scripts. Included once one of them is built.

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

get_target_property(wasm_fmt fmt::fmt-header-only INTERFACE_INCLUDE_DIRECTORIES)
list(GET wasm_fmt 0 wasm_fmt)
file(MAKE_DIRECTORY ${view_build}/include)
file(CREATE_LINK ${wasm_fmt}/fmt ${view_build}/include/fmt SYMBOLIC)  # alone: beside it are headers of this machine

# decider_wasm(OUTPUT SOURCE...): makes a file of WebAssembly, in batches as decider::bt is compiled.
function(decider_wasm output)
    get_filename_component(name ${output} NAME_WE)
    set(objects)
    set(batch)
    set(num 0)
    foreach(source IN LISTS ARGN ITEMS end)
        list(LENGTH batch length)
        if(source STREQUAL end OR length EQUAL unity_batch_size)
            list(TRANSFORM batch REPLACE "(.+)" "#include \"\\1\"\n")
            list(JOIN batch "" text)
            set(part ${view_build}/${name}_${num})
            file(CONFIGURE OUTPUT ${part}.cpp CONTENT "${text}" @ONLY)
            add_custom_command(OUTPUT ${part}.o
                COMMAND ${CMAKE_CXX_COMPILER_LAUNCHER} ${DECIDER_WASM_COMPILER} ${view_wasm} ${view_small} -std=c++20
                    -fno-exceptions -fno-rtti -ffunction-sections -fdata-sections -DFMT_HEADER_ONLY=1
                    -DFMT_EXCEPTIONS=0 -I${PROJECT_SOURCE_DIR} -I${view_build}/include
                    -ffile-prefix-map=${view_build}/include=. -ffile-prefix-map=${PROJECT_SOURCE_DIR}=.
                    -MD -MF ${part}.d -c ${part}.cpp -o ${part}.o
                DEPENDS ${part}.cpp DEPFILE ${part}.d COMMENT "Compiling the page's ${name}, part ${num}" VERBATIM)
            list(APPEND objects ${part}.o)
            set(batch)
            math(EXPR num "${num} + 1")
        endif()
        list(APPEND batch ${source})
    endforeach()
    # The options tell wasm-opt what the compiler may have used.
    add_custom_command(OUTPUT ${output}
        COMMAND ${DECIDER_WASM_COMPILER} ${view_wasm} ${view_small} -mexec-model=reactor ${objects}
            -Wl,--gc-sections -Wl,--strip-all -o ${view_build}/${name}_whole.wasm
        COMMAND ${DECIDER_WASM_OPT} -Oz --enable-sign-ext --enable-bulk-memory --enable-mutable-globals
            --enable-nontrapping-float-to-int ${view_build}/${name}_whole.wasm -o ${output}
        DEPENDS ${objects} COMMENT "Linking the page's ${name}" VERBATIM)
endfunction()
