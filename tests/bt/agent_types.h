// Agents whose types are hard to tell apart.
#pragma once

#include <bt/tick.h>

namespace agent_types {

template <class First, class Second>
struct pair_of {
    First A;
    Second B;
};

// Of a type in an unnamed namespace, as agent_types_test.cpp has one of the same name.
bt::agent_pointer AgentOfOtherFile();

}  // namespace agent_types
