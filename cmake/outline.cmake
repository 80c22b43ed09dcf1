# The target decider::outline, which reads what C++ sources declare by BT_ macros. It needs no package. A program that
# links it gets decider::bt, or decider::engine if there is no decider::bt.

file(GLOB_RECURSE outline_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bt/outline/*.cpp)
add_library(decider_outline STATIC ${outline_sources})
add_library(decider::outline ALIAS decider_outline)
set_target_properties(decider_outline PROPERTIES EXPORT_NAME outline)
if(DECIDER_BUILD_DEBUG)
    target_link_libraries(decider_outline PUBLIC decider_bt)
else()
    target_link_libraries(decider_outline PUBLIC decider_engine)
endif()
target_include_directories(decider_outline PRIVATE ${PROJECT_SOURCE_DIR})
decider_own_target(decider_outline)
decider_unity(decider_outline)
if(NOT DECIDER_INSTALL)
    set_target_properties(decider_outline PROPERTIES EXCLUDE_FROM_ALL ON)  # built where something links it
endif()
