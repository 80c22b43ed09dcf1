# The target decider::parallel, which ticks crowds on all cores; there is none where oneTBB is not found.

include("${CMAKE_CURRENT_LIST_DIR}/adapter.cmake")
find_package(TBB QUIET)
decider_adapter(parallel TBB::tbb)
