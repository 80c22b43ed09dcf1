# decider_own_target(target): what holds for our own targets and is never passed on to users.

function(decider_own_target target)
    set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
    # Whatever the flags of the whole build are: texts and tests need infinities, NaNs and denormals (contract 82). Headers can do without.
    if(CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang")
        target_compile_options(${target} PRIVATE -fno-fast-math -fno-finite-math-only)
        target_link_options(${target} PRIVATE -fno-fast-math)  # with -ffast-math a program takes denormals for 0 from its start on
    elseif(MSVC)
        target_compile_options(${target} PRIVATE /fp:precise)
    endif()
    if(PROJECT_IS_TOP_LEVEL AND CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang")
        target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
            $<$<BOOL:${DECIDER_WERROR}>:-Werror>)
    endif()
    # std::stable_sort and std::stable_partition of libstdc++ 12 call a deprecated function. Clang 19 says so, and 14 does not. Nothing of
    # ours is deprecated, and the compilers of continuous integration would still tell.
    if(CMAKE_CXX_COMPILER_ID STREQUAL "Clang" AND CMAKE_CXX_COMPILER_VERSION VERSION_GREATER_EQUAL 15)
        target_compile_options(${target} PRIVATE -Wno-deprecated-declarations)
    endif()
endfunction()
