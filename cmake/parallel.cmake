# The target decider::parallel, which ticks crowds on all cores; there is none where oneTBB is not found.

find_package(TBB QUIET)
if(TARGET TBB::tbb AND NOT TARGET decider::parallel)
    get_target_property(is_global TBB::tbb IMPORTED_GLOBAL)
    if(NOT is_global)
        set_target_properties(TBB::tbb PROPERTIES IMPORTED_GLOBAL TRUE)  # seen by whoever adds this as a subdirectory
    endif()
    add_library(decider::parallel INTERFACE IMPORTED GLOBAL)
    if(TARGET decider::bt)
        target_link_libraries(decider::parallel INTERFACE decider::bt TBB::tbb)
    else()
        target_link_libraries(decider::parallel INTERFACE decider::engine TBB::tbb)
    endif()
endif()
