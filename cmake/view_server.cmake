# decider::view, which lets people look at a running game (adapters/view). It needs cpp-httplib and nlohmann-json, and
# is compiled where something links it. A program that does not ask for it (DECIDER_BUILD_VIEW) has none of it.

include("${CMAKE_CURRENT_LIST_DIR}/httplib.cmake")

if(NOT DECIDER_BUILD_DEBUG OR CMAKE_CXX_FLAGS MATCHES "-fno-exceptions")
    return()
endif()
if(NOT DECIDER_BUILD_TESTS AND NOT DECIDER_BUILD_VIEW)
    return()
endif()
find_package(nlohmann_json QUIET)
decider_find_httplib()
if(NOT DECIDER_HAS_HTTPLIB OR NOT TARGET nlohmann_json::nlohmann_json)
    return()
endif()

file(GLOB view_server_sources CONFIGURE_DEPENDS
    ${PROJECT_SOURCE_DIR}/adapters/view/*.cpp ${PROJECT_SOURCE_DIR}/adapters/view/server/*.cpp)
add_library(decider_view STATIC EXCLUDE_FROM_ALL ${view_server_sources})
target_link_libraries(decider_view PUBLIC decider_bt PRIVATE
    decider_httplib $<BUILD_INTERFACE:nlohmann_json::nlohmann_json>)
target_include_directories(decider_view PRIVATE ${PROJECT_SOURCE_DIR})
decider_own_target(decider_view)
decider_unity(decider_view)
# Alone: they take the headers of the system's sockets.
foreach(source connection limited_server server)
    set_source_files_properties(${PROJECT_SOURCE_DIR}/adapters/view/server/${source}.cpp
        PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON)
endforeach()
if(DECIDER_BUILD_VIEW)  # else only the tests link it
    target_link_libraries(decider_view PRIVATE decider_view_report)
    target_compile_definitions(decider_view PRIVATE DECIDER_VIEW_HAS_PAGE=1)
    add_library(decider::view ALIAS decider_view)
    set_target_properties(decider_view PROPERTIES EXPORT_NAME view)
    if(DECIDER_INSTALL)
        set_target_properties(decider_view decider_view_report PROPERTIES EXCLUDE_FROM_ALL OFF)
    endif()
endif()
