# decider_bench_sources(variable): sets it to all that the bench is compiled from, with the trees that are made for it.
include(${CMAKE_CURRENT_LIST_DIR}/trees.cmake)

option(DECIDER_BENCH_FULL "Measure also a tree of 10 000 deciders, which takes long to compile" OFF)

function(decider_bench_sources variable)
    file(GLOB sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bench/*.cpp)
    set(sizes 10 100 1000)
    if(DECIDER_BENCH_FULL)
        list(APPEND sizes 10000)
    else()
        file(REMOVE ${PROJECT_BINARY_DIR}/bench/trees/w3_10000.cpp)
    endif()
    write_bench_trees(${PROJECT_BINARY_DIR}/bench/trees "${sizes}" trees)
    if(CMAKE_CXX_COMPILER_ID MATCHES "Clang")
        set_source_files_properties(${trees} PROPERTIES COMPILE_OPTIONS -fconstexpr-steps=1000000000)
    endif()
    set(${variable} ${sources} ${trees} PARENT_SCOPE)
endfunction()

# decider_bench_libraries(target): what such a program is linked with; several threads where oneTBB is found,
# and trees of files where they can be read.
function(decider_bench_libraries target)
    target_link_libraries(${target} PRIVATE decider::bt)
    if(TARGET decider::formats)
        target_link_libraries(${target} PRIVATE decider::formats)
        target_compile_definitions(${target} PRIVATE DECIDER_BENCH_FORMATS=1)
    endif()
    if(TARGET decider::parallel)
        target_link_libraries(${target} PRIVATE decider::parallel)
        target_compile_definitions(${target} PRIVATE DECIDER_BENCH_PARALLEL=1)
    endif()
endfunction()
