# The target decider::mpi, which sends agents between processes; there is none where MPI is not found.

include("${CMAKE_CURRENT_LIST_DIR}/adapter.cmake")
set(MPI_CXX_SKIP_MPICXX ON)  # its old C++ names, which bring warnings
find_package(MPI QUIET COMPONENTS CXX)
decider_adapter(mpi MPI::MPI_CXX)
