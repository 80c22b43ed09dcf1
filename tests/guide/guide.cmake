# The guide: each of its programs prints what it says, its Markdown is fresh, its links lead somewhere, it uses every public name, and its
# recipes are short.

# The headers take the compiler for MSVC, or for Clang in its MSVC mode.
add_test(NAME guide.as_msvc
    COMMAND bash ${CMAKE_CURRENT_LIST_DIR}/check_as_msvc.sh ${PROJECT_SOURCE_DIR} ${compile} ${warnings})

if(NOT DECIDER_CHECK_ONCE)
    return()
endif()

set(guide ${PROJECT_SOURCE_DIR}/docs/guide)
file(GLOB guide_programs CONFIGURE_DEPENDS ${guide}/*.cpp ${guide}/recipes/*.cpp)
foreach(source IN LISTS guide_programs)
    get_filename_component(name ${source} NAME_WE)
    if(name MATCHES "^(aido|behavior3|edn|unvanquished)" AND NOT DECIDER_BUILD_FORMATS)
        continue()
    endif()
    if(name STREQUAL look_at_it AND NOT TARGET decider_view)
        continue()
    endif()
    set(library decider::bt $<TARGET_NAME_IF_EXISTS:decider::formats>)
    if(name STREQUAL r29_lua)  # by the C interface alone
        find_package(Lua 5.4 QUIET)
        if(NOT DECIDER_BUILD_C OR NOT LUA_FOUND)
            continue()
        endif()
        set(library decider::c ${LUA_LIBRARIES})
    endif()
    if(name STREQUAL r30_imgui)
        if(NOT TARGET decider::imgui)
            continue()
        endif()
        set(library decider::imgui)
    endif()
    file(GLOB other_files CONFIGURE_DEPENDS ${guide}/recipes/${name}/*.cpp)  # of a recipe that has several
    add_executable(guide_${name} ${source} ${other_files})
    target_link_libraries(guide_${name} PRIVATE ${library})
    if(name STREQUAL r29_lua)
        target_compile_features(guide_${name} PRIVATE cxx_std_20)
        target_include_directories(guide_${name} SYSTEM PRIVATE ${LUA_INCLUDE_DIR})
    endif()
    if(name STREQUAL look_at_it)
        target_link_libraries(guide_${name} PRIVATE decider_view)
    endif()
    if(name STREQUAL live)
        target_link_libraries(guide_${name} PRIVATE decider::outline)
        target_compile_definitions(guide_${name} PRIVATE BT_LIVE=1)
    endif()
    decider_own_target(guide_${name})
    add_test(NAME guide.${name} COMMAND bash ${CMAKE_CURRENT_LIST_DIR}/check_output.sh $<TARGET_FILE:guide_${name}> ${source})
endforeach()
if(DECIDER_INSTALL)  # as the other projects that use the library
    add_test(NAME guide.game_from_zero COMMAND bash ${CMAKE_CURRENT_LIST_DIR}/check_game_from_zero.sh
        ${PROJECT_SOURCE_DIR} ${CMAKE_CXX_COMPILER})
    set_tests_properties(guide.game_from_zero PROPERTIES COST 50)  # it compiles for long, so not at the end
endif()
add_test(NAME guide.woven COMMAND bash ${guide}/weave.sh --check)
add_test(NAME guide.without_cmake COMMAND bash ${CMAKE_CURRENT_LIST_DIR}/check_without_cmake.sh ${PROJECT_SOURCE_DIR})
add_test(NAME guide.links COMMAND bash ${CMAKE_CURRENT_LIST_DIR}/check_links.sh ${PROJECT_SOURCE_DIR})
add_test(NAME guide.names COMMAND bash ${CMAKE_CURRENT_LIST_DIR}/check_names.sh ${PROJECT_SOURCE_DIR})
add_test(NAME guide.lengths COMMAND bash ${CMAKE_CURRENT_LIST_DIR}/check_lengths.sh ${guide})
