# decider_debugger_scripts(program): has gdb find Decider's printers and commands by itself, by a <program>-gdb.py beside the program.
# gdb runs such a file only where its user allows it: add-auto-load-safe-path FOLDER in ~/.gdbinit. docs/debuggers.md has the rest.

# In the source tree, or as installed, where the folder of libraries may have a level more. vcpkg moves the package beside the scripts.
foreach(place ../bt/debuggers debuggers ../../../share/decider/debuggers ../../../../share/decider/debuggers)
    if(EXISTS ${CMAKE_CURRENT_LIST_DIR}/${place}/decider_gdb.py)
        get_filename_component(found ${CMAKE_CURRENT_LIST_DIR}/${place} ABSOLUTE)
        set(DECIDER_DEBUGGERS_DIR ${found} CACHE INTERNAL "Where decider_gdb.py is")  # seen by whoever adds this as a subdirectory
    endif()
endforeach()

function(decider_debugger_scripts program)
    file(GENERATE OUTPUT $<TARGET_FILE:${program}>-gdb.py
        CONTENT "# Loads what Decider has for gdb.\nimport gdb\ngdb.execute('source ${DECIDER_DEBUGGERS_DIR}/decider_gdb.py')\n")
endfunction()
