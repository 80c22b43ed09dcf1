# decider_adapter(NAME PACKAGE): the target decider::NAME, for headers of adapters/ that need PACKAGE, an imported target;
# there is none where the package was not found.
function(decider_adapter name package)
    if(NOT TARGET ${package} OR TARGET decider::${name})
        return()
    endif()
    get_target_property(is_global ${package} IMPORTED_GLOBAL)
    if(NOT is_global)
        set_target_properties(${package} PROPERTIES IMPORTED_GLOBAL TRUE)  # seen by whoever adds this as a subdirectory
    endif()
    add_library(decider::${name} INTERFACE IMPORTED GLOBAL)
    if(TARGET decider::bt)
        target_link_libraries(decider::${name} INTERFACE decider::bt ${package})
    else()
        target_link_libraries(decider::${name} INTERFACE decider::engine ${package})
    endif()
endfunction()
