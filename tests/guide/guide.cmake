# The guide: each of its programs prints what it says, its Markdown is fresh, its links lead somewhere, and it uses every public name.

set(guide ${PROJECT_SOURCE_DIR}/docs/guide)
file(GLOB guide_programs CONFIGURE_DEPENDS ${guide}/*.cpp ${guide}/recipes/*.cpp)
foreach(source IN LISTS guide_programs)
    get_filename_component(name ${source} NAME_WE)
    add_executable(guide_${name} ${source})
    target_link_libraries(guide_${name} PRIVATE decider::bt)
    decider_own_target(guide_${name})
    add_test(NAME guide.${name} COMMAND bash ${CMAKE_CURRENT_LIST_DIR}/check_output.sh $<TARGET_FILE:guide_${name}> ${source})
endforeach()
add_test(NAME guide.woven COMMAND bash ${guide}/weave.sh --check)
