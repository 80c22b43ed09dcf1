# Each row of peers/rows.txt is a test, peers.SUITE.CASE.WAY.

set(num_cases 230)  # with those of not_taken.txt; it may only grow

set(rows_file ${CMAKE_CURRENT_LIST_DIR}/rows.txt)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${rows_file})
file(GLOB peers_sources CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/*.cpp)
add_executable(decider_peers ${peers_sources})
target_link_libraries(decider_peers PRIVATE decider::bt)
decider_own_target(decider_peers)

file(STRINGS ${rows_file} lines REGEX "^[^#]")
set(num_rows 0)
foreach(line IN LISTS lines)
    string(REGEX REPLACE "  .*" "" row "${line}")
    string(REGEX REPLACE "^([^ ]+) (.*) (.)$" "\\1.\\2.\\3" name "${row}")
    string(REGEX REPLACE "[^A-Za-z0-9_.-]" "_" name "${name}")
    add_test(NAME peers.${name} COMMAND decider_peers ${CMAKE_CURRENT_LIST_DIR} row "${row}")
    math(EXPR num_rows "${num_rows} + 1")
endforeach()

# All of the table: each row has its test, and all but 3 % of the cases have a row of built-in nodes that passes.
add_test(NAME peers.figure
    COMMAND decider_peers ${CMAKE_CURRENT_LIST_DIR} figure ${num_cases} ${num_rows})
add_test(NAME peers.no_such_row COMMAND decider_peers ${CMAKE_CURRENT_LIST_DIR} row "BT NoSuchCase K")
set_tests_properties(peers.no_such_row PROPERTIES WILL_FAIL ON)
add_test(NAME peers.page
    COMMAND bash ${CMAKE_CURRENT_LIST_DIR}/check_page.sh
        ${CMAKE_CURRENT_LIST_DIR}/not_taken.txt ${PROJECT_SOURCE_DIR}/docs/guide/porting.md)
