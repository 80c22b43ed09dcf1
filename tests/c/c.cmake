# The C interface: its tests are C, and what it exports.

enable_language(C)
file(GLOB c_test_sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/*.c)
add_executable(decider_c_tests ${c_test_sources})
# Linked as C++, for the sanitizers that the library may have.
set_target_properties(decider_c_tests PROPERTIES C_STANDARD 11 C_EXTENSIONS OFF LINKER_LANGUAGE CXX)
target_link_libraries(decider_c_tests PRIVATE decider::c)
decider_own_target(decider_c_tests)
add_test(NAME c.calls COMMAND decider_c_tests)
# Calls that make no sense, in any order, and calls of several threads; to run with sanitizers. And the lack of memory.
set(c_programs random_calls threads)
if(UNIX AND NOT APPLE AND NOT CMAKE_CXX_FLAGS MATCHES "-fno-exceptions|-fsanitize")
    list(APPEND c_programs out_of_memory)
    add_test(NAME c.out_of_memory COMMAND decider_c_out_of_memory)
endif()
foreach(name IN LISTS c_programs)
    add_executable(decider_c_${name} ${CMAKE_CURRENT_LIST_DIR}/${name}.cpp)
    target_compile_features(decider_c_${name} PRIVATE cxx_std_20)
    target_link_libraries(decider_c_${name} PRIVATE decider::c Threads::Threads)
    decider_own_target(decider_c_${name})
endforeach()
add_test(NAME c.random COMMAND decider_c_random_calls 1 60000)
add_test(NAME c.threads COMMAND decider_c_threads)
if(UNIX AND NOT APPLE)
    add_test(NAME c.exports COMMAND bash ${CMAKE_CURRENT_LIST_DIR}/check_exports.sh
        $<TARGET_FILE:decider_c> ${PROJECT_SOURCE_DIR}/bt/c/decider.h ${PROJECT_SOURCE_DIR}/docs/guide/c.md)
    set_tests_properties(c.exports PROPERTIES SKIP_RETURN_CODE 77)
endif()
add_executable(guide_c ${PROJECT_SOURCE_DIR}/docs/guide/c.c)
set_target_properties(guide_c PROPERTIES C_STANDARD 11 C_EXTENSIONS OFF LINKER_LANGUAGE CXX)
target_link_libraries(guide_c PRIVATE decider::c)
decider_own_target(guide_c)
add_test(NAME guide.c COMMAND bash ${PROJECT_SOURCE_DIR}/tests/guide/check_output.sh
    $<TARGET_FILE:guide_c> ${PROJECT_SOURCE_DIR}/docs/guide/c.c)
find_program(decider_python python3)
# Python loads no library that needs a sanitizer's runtime.
if(decider_python AND NOT CMAKE_CXX_FLAGS MATCHES "-fsanitize|-fprofile")
    add_test(NAME c.python COMMAND ${decider_python} ${CMAKE_CURRENT_LIST_DIR}/check_corpora.py
        $<TARGET_FILE:decider_c> ${PROJECT_SOURCE_DIR})
endif()
