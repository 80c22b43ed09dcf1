// Types of functions that are called as one.
#pragma once

#include <bt/behavior.h>

namespace bt::detail {

// Whether both are the same type of agent, also across shared libraries.
bool AreSameAgent(const type_info& a, const type_info& b);

// Adds what another function takes to `types`, with which it has to fit together. Null: nothing is known of it.
void AddTypes(const signature* from, signature& types);

}  // namespace bt::detail
