cmake_minimum_required(VERSION 3.22)
project(meadow LANGUAGES CXX)
set(DECIDER_BUILD_FORMATS OFF)  # the game reads no tree files of other systems
add_subdirectory(../decider decider)

add_executable(meadow main.cpp sheep_ai.cpp)
target_link_libraries(meadow PRIVATE decider::bt)
