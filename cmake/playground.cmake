# The playground (playground/): the demo's worlds in a page, one HTML file, with the components of the page of
# `decider view`. `cmake --build . --target decider_playground` makes it, where DECIDER_BUILD_VIEW is ON.
if(NOT DECIDER_BUILD_VIEW OR NOT DECIDER_BUILD_DEMO)
    return()
endif()

set(playground ${PROJECT_SOURCE_DIR}/playground)
set(playground_wasm ${view_build}/playground.wasm)
set(playground_modules ${view_build}/playground/node_modules)
set(playground_html ${view_build}/playground.html)

# Both worlds, and what they need of the library. Texts of the page are in the place of files on the disk.
file(GLOB_RECURSE playground_sources CONFIGURE_DEPENDS bt/engine/*.cpp bt/built/*.cpp bt/text/*.cpp
    bt/debug/recorder/*.cpp bt/debug/text/*.cpp bt/debug/recording_file/*.cpp bt/formats/inside/*.cpp
    bt/formats/unvanquished/*.cpp)
file(GLOB playground_demo CONFIGURE_DEPENDS demo/*.cpp demo/arena/*.cpp playground/*.cpp adapters/view/page/json.cpp
    bt/debug/coverage/*.cpp bt/debug/output/*.cpp)
list(APPEND playground_sources ${playground_demo})
list(FILTER playground_sources EXCLUDE REGEX
    "/(without_debug|disk|main|live|terminal|input|save_file|inspection|options|view|map_view|panel|canvas)\\.cpp$")
decider_wasm(${playground_wasm} ${playground_sources})

# The page. Its packages come once, as the lock file names them.
file(MAKE_DIRECTORY ${view_build}/playground)
add_custom_command(OUTPUT ${playground_modules}/.package-lock.json
    COMMAND ${CMAKE_COMMAND} -E copy ${playground}/page/package.json ${playground}/page/package-lock.json
        ${view_build}/playground
    COMMAND ${DECIDER_NPM} ci --ignore-scripts --no-audit --no-fund --loglevel=error
    WORKING_DIRECTORY ${view_build}/playground
    DEPENDS ${playground}/page/package.json ${playground}/page/package-lock.json
    COMMENT "Installing the playground's packages" VERBATIM)
file(GLOB playground_scripts CONFIGURE_DEPENDS ${playground}/page/src/* demo/arena/bots/*.bt)
add_custom_command(OUTPUT ${playground_html}
    COMMAND ${DECIDER_NODE} ${playground}/page/build.mjs ${view_reader} ${playground_wasm} ${playground_modules}
        ${playground_html}
    DEPENDS ${view_reader} ${playground_wasm} ${playground_modules}/.package-lock.json ${playground}/page/build.mjs
        ${playground_scripts} ${view_scripts}
    COMMENT "Building the playground" VERBATIM)
add_custom_target(decider_playground DEPENDS ${playground_html})
