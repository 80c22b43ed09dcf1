# The target decider::mpi, which sends agents between processes; there is none where MPI is not found.

set(MPI_CXX_SKIP_MPICXX ON)  # its old C++ names, which bring warnings
find_package(MPI QUIET COMPONENTS CXX)
if(TARGET MPI::MPI_CXX AND NOT TARGET decider::mpi)
    get_target_property(is_global MPI::MPI_CXX IMPORTED_GLOBAL)
    if(NOT is_global)
        set_target_properties(MPI::MPI_CXX PROPERTIES IMPORTED_GLOBAL TRUE)  # seen by whoever adds this as a subdirectory
    endif()
    add_library(decider::mpi INTERFACE IMPORTED GLOBAL)
    if(TARGET decider::bt)
        target_link_libraries(decider::mpi INTERFACE decider::bt MPI::MPI_CXX)
    else()
        target_link_libraries(decider::mpi INTERFACE decider::engine MPI::MPI_CXX)
    endif()
endif()
