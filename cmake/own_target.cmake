# decider_own_target(target): what holds for our own targets and is never passed on to users.

function(decider_own_target target)
    set_target_properties(${target} PROPERTIES CXX_EXTENSIONS OFF)
    if(PROJECT_IS_TOP_LEVEL AND CMAKE_CXX_COMPILER_ID MATCHES "GNU|Clang")
        target_compile_options(${target} PRIVATE -Wall -Wextra -Wpedantic -Wshadow -Wconversion
            $<$<BOOL:${DECIDER_WERROR}>:-Werror>)
    endif()
endfunction()
