# The C interface: its tests are C, and what it exports.

enable_language(C)
file(GLOB c_test_sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/*.c)
add_executable(decider_c_tests ${c_test_sources})
# Linked as C++, for the sanitizers that the library may have.
set_target_properties(decider_c_tests PROPERTIES C_STANDARD 11 C_EXTENSIONS OFF LINKER_LANGUAGE CXX)
target_link_libraries(decider_c_tests PRIVATE decider::c)
decider_own_target(decider_c_tests)
add_test(NAME c.calls COMMAND decider_c_tests)
if(UNIX AND NOT APPLE)
    add_test(NAME c.exports COMMAND bash ${CMAKE_CURRENT_LIST_DIR}/check_exports.sh
        $<TARGET_FILE:decider_c> ${PROJECT_SOURCE_DIR}/bt/c/decider.h)
    set_tests_properties(c.exports PROPERTIES SKIP_RETURN_CODE 77)
endif()
