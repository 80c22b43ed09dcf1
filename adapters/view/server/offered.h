// Changes of values, of fields of trees, and of answers of deciders, as far as a game offers them. For the .cpp files
// of adapters/view.
#pragma once

#include <adapters/view/server/state.h>

namespace bt::detail {

// Gives a value or a field another content. A mark says who did.
answer Set(viewer_state& of, recording_writer& writer, const question& asked);

// The fields of a decider in each offered tree, as JSON (protocol.md).
answer FieldsOf(viewer_state& of, const std::string& decider);

// Begins and ends an override of an agent's decider. A mark says who did.
answer Force(viewer_state& of, recording_writer& writer, const question& asked);
answer Unforce(viewer_state& of, recording_writer& writer, const question& asked);

// Puts the overrides of an agent in force, after a tick of this memory. They follow it into an edited tree.
void KeepForced(viewer_state& of, viewed_agent& agent, tree_memory_base& memory);

}  // namespace bt::detail
