# The targets decider::engine, the engine alone, and decider::bt, the engine with bt/debug. A program links one of them; both in one program
# are an error when CMake generates.

file(GLOB_RECURSE engine_sources CONFIGURE_DEPENDS bt/engine/*.cpp bt/built/*.cpp bt/saves/*.cpp bt/text/*.cpp)
file(GLOB_RECURSE debug_sources CONFIGURE_DEPENDS bt/debug/*.cpp)

# Alone: what observes each tick. In a batch, where GCC limits how much a file grows, a recorded tick took 15 % longer.
set(observers recorder/recorder recorder/transitions coverage/coverage coverage/located coverage/restless coverage/answers
    checkers/memory_guard checkers/subset_checker)
list(TRANSFORM observers REPLACE "(.+)" "bt/debug/\\1.cpp")
set_source_files_properties(${observers} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)

# A debug build calls ticks in the library, whose files of ticks are optimised: there a tick costs half as much, and a
# game is stepped through in its behaviors. OFF: debuggers step through the engine too.
option(DECIDER_OPTIMIZE_TICKS "In Debug builds, compile the engine's ticks with optimization" ON)
set(compiles_ticks_optimized OFF)
if(DECIDER_OPTIMIZE_TICKS AND CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang" AND
        NOT "${CMAKE_CXX_FLAGS} ${CMAKE_CXX_FLAGS_DEBUG}" MATCHES "-fsanitize|-fprofile|--coverage")
    set(compiles_ticks_optimized ON)
    file(GLOB tick_sources CONFIGURE_DEPENDS
        bt/engine/tick/*.cpp bt/engine/classic/*.cpp bt/engine/crowd/*.cpp bt/debug/recorder/*.cpp)
    set_source_files_properties(${tick_sources} PROPERTIES COMPILE_OPTIONS "$<$<CONFIG:Debug>:-O2>")
endif()

# Where a target of the same build finds the headers.
set(header_folders ${PROJECT_SOURCE_DIR})
if(DECIDER_PREFIX_HEADERS)
    include(cmake/prefix_headers.cmake)
    decider_prefix_headers(${PROJECT_SOURCE_DIR} ${CMAKE_CURRENT_BINARY_DIR}/prefixed_headers ON)
    set(header_folders ${CMAKE_CURRENT_BINARY_DIR}/prefixed_headers/decider ${CMAKE_CURRENT_BINARY_DIR}/prefixed_headers)
endif()
list(TRANSFORM header_folders REPLACE "(.+)" "$<BUILD_INTERFACE:\\1>")

# decider_library(name sources...): what both have in common; users know the target as decider::name.
function(decider_library name)
    set(target decider_${name})
    add_library(${target} STATIC ${ARGN})
    add_library(decider::${name} ALIAS ${target})
    set_target_properties(${target} PROPERTIES
        EXPORT_NAME ${name}
        INTERFACE_DECIDER_LIBRARY decider::${name}
        COMPATIBLE_INTERFACE_STRING DECIDER_LIBRARY)
    target_compile_features(${target} PUBLIC cxx_std_20)
    target_include_directories(${target}
        PRIVATE ${PROJECT_SOURCE_DIR}
        INTERFACE ${header_folders}
            $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}/decider>
            $<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>)
    if(DECIDER_LIVE)
        target_compile_definitions(${target} INTERFACE BT_LIVE=1)  # the library itself is the same with and without
    endif()
    if(compiles_ticks_optimized)
        target_compile_definitions(${target} PUBLIC $<$<CONFIG:Debug>:BT_TICK_IN_LIBRARY=1>)
    endif()
    if(NOT PROJECT_IS_TOP_LEVEL AND NOT DECIDER_INSTALL)
        set_target_properties(${target} PROPERTIES EXCLUDE_FROM_ALL ON)  # built where something links it
    endif()
    # The macros need MSVC's standard preprocessor, and constants of one file that others declare (bt/engine/compiler.h).
    target_compile_options(${target} PUBLIC "$<$<COMPILE_LANG_AND_ID:CXX,MSVC>:/Zc:preprocessor;/Zc:externConstexpr>")
    decider_own_target(${target})
    decider_unity(${target})
endfunction()

# decider_upper_library(name sources...): a library of its own on top of decider::bt, or of decider::engine if there is no
# decider::bt. Users know the target as decider::name.
function(decider_upper_library name)
    set(target decider_${name})
    add_library(${target} STATIC ${ARGN})
    add_library(decider::${name} ALIAS ${target})
    set_target_properties(${target} PROPERTIES EXPORT_NAME ${name})
    if(DECIDER_BUILD_DEBUG)
        target_link_libraries(${target} PUBLIC decider_bt)
    else()
        target_link_libraries(${target} PUBLIC decider_engine)
    endif()
    target_include_directories(${target} PRIVATE ${PROJECT_SOURCE_DIR})
    decider_own_target(${target})
    if(NOT DECIDER_INSTALL)
        set_target_properties(${target} PROPERTIES EXCLUDE_FROM_ALL ON)  # built where something links it
    endif()
endfunction()

decider_library(engine ${engine_sources})
target_compile_definitions(decider_engine PRIVATE BT_WITHOUT_DEBUG=1)

if(DECIDER_BUILD_DEBUG)
    include(cmake/fmt.cmake)
    decider_library(bt ${engine_sources} ${debug_sources})
    decider_use_fmt(decider_bt)
    if(NOT DECIDER_INSTALL)
        set_target_properties(decider_engine PROPERTIES EXCLUDE_FROM_ALL ON)
    endif()
elseif(DECIDER_BUILD_DEMO OR DECIDER_BUILD_BENCH OR DECIDER_BUILD_TESTS)
    message(FATAL_ERROR "Decider's demo, bench and tests need decider::bt: set DECIDER_BUILD_DEBUG=ON, "
        "or DECIDER_BUILD_DEMO, DECIDER_BUILD_BENCH and DECIDER_BUILD_TESTS=OFF.")
endif()
