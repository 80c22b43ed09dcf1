# decider_prefix_headers(source folder with_formats): writes the headers of `source` to folder/decider, as they are installed: they include
# each other as <decider/bt/...>, so that a project's own bt/ or macros/ can't come between. <bt/...> finds the same files with
# folder/decider in the path. `with_formats`: those of bt/formats too.

function(decider_prefix_headers source folder with_formats)
    file(GLOB of_folders RELATIVE ${source} ${source}/bt/*.h ${source}/bt/debug/*.h
        ${source}/bt/outline/*.h ${source}/bt/outline/inside/live/live_base.h ${source}/bt/built/owned_value.h
        ${source}/bt/built/tree_history.h ${source}/bt/built/followed_file.h
        ${source}/bt/text/mistake_kinds.h ${source}/bt/debug/text/print_preconditions.h
        ${source}/adapters/*/*.h ${source}/adapters/imgui/*.cpp)
    if(with_formats)
        file(GLOB of_formats RELATIVE ${source} ${source}/bt/formats/*.h ${source}/bt/formats/*/*.h
            ${source}/bt/formats/inside/bind/*.h ${source}/bt/formats/*/inside/bind/*.h)
        list(APPEND of_folders ${of_formats})
    endif()
    file(GLOB_RECURSE below RELATIVE ${source}
        ${source}/bt/engine/*.h ${source}/bt/debug/lint/*.h ${source}/bt/debug/recorder/counted_tick.h
        ${source}/macros/*.h)
    foreach(header IN LISTS of_folders below)
        file(READ ${source}/${header} text)
        string(REGEX REPLACE "(^|\n)([ \t]*#[ \t]*(include|define BT_MISTAKES)[ \t]*<)(bt|macros|adapters)/"
            "\\1\\2decider/\\4/" text "${text}")
        set(before "")
        if(EXISTS ${folder}/decider/${header})
            file(READ ${folder}/decider/${header} before)
        endif()
        if(NOT text STREQUAL before)  # else what includes it would be compiled again
            file(WRITE ${folder}/decider/${header} "${text}")
        endif()
        if(NOT CMAKE_SCRIPT_MODE_FILE)
            set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${source}/${header})
        endif()
    endforeach()
endfunction()
