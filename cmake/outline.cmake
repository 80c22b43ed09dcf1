# The target decider::outline, which reads what C++ sources declare by BT_ macros. It needs no package. A program that
# links it gets decider::bt, or decider::engine if there is no decider::bt.

file(GLOB_RECURSE outline_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/bt/outline/*.cpp)
decider_upper_library(outline ${outline_sources})
decider_unity(decider_outline)
