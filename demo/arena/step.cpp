// The order of a step: bots that came back end what they did before all think anew.
#include "step.h"

namespace arena {

void Step(World& arena, Teams& teams) {
    const std::vector<int> came_back = arena.Advance();
    if (teams.Looked() != nullptr) teams.Looked()->BeginFrame(arena.Clock.Seconds());
    for (const int number : came_back) teams.Stop(arena.Bots[static_cast<std::size_t>(number)]);
    teams.Tick();
    if (teams.Looked() != nullptr) teams.Looked()->EndFrame(arena);
}

}  // namespace arena
