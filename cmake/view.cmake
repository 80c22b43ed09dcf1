# The page that shows recordings (adapters/view/page). Its questions to a recording are C++, which the tests link.

if(DECIDER_BUILD_DEBUG)
    file(GLOB view_questions CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/adapters/view/page/*.cpp)
    add_library(decider_view_questions STATIC EXCLUDE_FROM_ALL ${view_questions})
    target_link_libraries(decider_view_questions PUBLIC decider::bt)
    target_include_directories(decider_view_questions PRIVATE ${PROJECT_SOURCE_DIR})
    decider_use_fmt(decider_view_questions)
    decider_own_target(decider_view_questions)
    decider_unity(decider_view_questions)
endif()
