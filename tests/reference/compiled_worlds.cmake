# Trees of random worlds as C++, for compiled_worlds_test.cpp. A program that is built first writes them, below tests/compiled_worlds in the
# build folder.
set(compiled_worlds_num_files 4)
set(compiled_worlds_per_file 10)
math(EXPR num_compiled_worlds "${compiled_worlds_num_files} * ${compiled_worlds_per_file}")

# Sets `out` to the files.
function(write_compiled_worlds out)
    add_executable(decider_write_compiled_worlds ${CMAKE_CURRENT_SOURCE_DIR}/reference/write_compiled_worlds.cpp)
    target_link_libraries(decider_write_compiled_worlds PRIVATE decider_reference)
    decider_own_target(decider_write_compiled_worlds)
    set(files)
    foreach(index RANGE 1 ${compiled_worlds_num_files})
        set(file ${CMAKE_CURRENT_BINARY_DIR}/compiled_worlds/worlds_${index}.cpp)
        math(EXPR first "(${index} - 1) * ${compiled_worlds_per_file}")
        file(MAKE_DIRECTORY ${CMAKE_CURRENT_BINARY_DIR}/compiled_worlds)
        add_custom_command(OUTPUT ${file}
            COMMAND decider_write_compiled_worlds ${file} ${first} ${compiled_worlds_per_file}
            DEPENDS decider_write_compiled_worlds)
        set_source_files_properties(${file} PROPERTIES INCLUDE_DIRECTORIES ${CMAKE_CURRENT_SOURCE_DIR}/reference)
        list(APPEND files ${file})
    endforeach()
    set(${out} ${files} PARENT_SCOPE)
endfunction()
