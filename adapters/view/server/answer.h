// What the game's thread does when it is asked. For the .cpp files of adapters/view.
#pragma once

#include <cstdint>
#include <vector>

#include <adapters/view/server/state.h>

namespace bt::detail {

// Gives an agent a recorder. False: it has one, or too many agents have.
bool Watch(viewer_state& of, int agent);

// Finds out anew whether an agent's ticks have to be observed.
void FindObserved(viewer_state& of, std::vector<std::uint8_t>& observed, int agent);

// Answers what was asked since the last call, for some 0.5 ms; the rest waits for the next call.
void AnswerQuestions(viewer_state& of, recording_writer& writer, std::vector<std::uint8_t>& observed);

}  // namespace bt::detail
