# decider_check_trees(TARGET target [NAME test] [FILES files...]): adds a test that runs `decider check` on the C++ files
# of a target, or on these files, with the target's include folders. It finds mistakes in trees without compiling them.
# The program is DECIDER_PROGRAM, or the one of this build (DECIDER_BUILD_TOOL).
function(decider_check_trees)
    cmake_parse_arguments(PARSE_ARGV 0 check "" "TARGET;NAME" "FILES")
    if(NOT TARGET "${check_TARGET}" OR check_UNPARSED_ARGUMENTS)
        message(FATAL_ERROR "decider_check_trees(TARGET target [NAME test] [FILES files...]) was called with: ${ARGV}")
    endif()
    if(DECIDER_PROGRAM)
        set(program "${DECIDER_PROGRAM}")
    elseif(TARGET decider_tool)
        set(program decider_tool)
    else()
        message(FATAL_ERROR "decider_check_trees needs the program `decider`: set DECIDER_BUILD_TOOL to ON before "
            "add_subdirectory, or DECIDER_PROGRAM to where the program is")
    endif()
    if(NOT check_NAME)
        set(check_NAME "${check_TARGET}.trees")
    endif()
    get_target_property(folder ${check_TARGET} SOURCE_DIR)
    if(NOT check_FILES)
        get_target_property(check_FILES ${check_TARGET} SOURCES)
        list(FILTER check_FILES INCLUDE REGEX "[.](cpp|cc|cxx|h|hh|hpp|hxx|inc)$")
    endif()
    set(folders "$<TARGET_PROPERTY:${check_TARGET},INCLUDE_DIRECTORIES>")
    add_test(NAME ${check_NAME} WORKING_DIRECTORY "${folder}" COMMAND_EXPAND_LISTS
        COMMAND ${program} check ${check_FILES} "$<$<BOOL:${folders}>:-I$<JOIN:${folders},;-I>>")
endfunction()
