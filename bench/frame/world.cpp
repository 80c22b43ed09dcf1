// What happens to W9's agents, whoever decides about them.
#include "frame.h"

namespace bench::frame {

void Wish(agent& of, int from, int to, random& random) {
    const int group = GroupOf(to);
    const int place = PlaceOf(to);
    const auto maybe = [&random](std::uint32_t flag) { return random.Below(2) != 0 ? flag : 0u; };
    std::uint32_t flags = 0;
    if (group != kLastGroup) flags |= GroupFlag(group);
    for (int each = group + 1; each < kLastGroup; ++each) flags |= maybe(GroupFlag(each));
    if (place != kLastPlace) flags |= PlaceFlag(place);
    for (int each = place + 1; each < kLastPlace; ++each) flags |= maybe(PlaceFlag(each));
    of.Want = HasDecide(place) ? 1.0f : 0.0f;
    // A Decide in front of a place without one is asked in each tick, and rejects.
    for (int each = 0; each < place; ++each) {
        if (HasDecide(each) && !HasDecide(place)) flags |= maybe(PlaceFlag(each));
    }
    // What is less urgent in the same group has to wait until the active leaf is done. In other groups it need not: the
    // active group may not go on without its flag.
    if (from != kNoLeaf && GroupOf(from) == group && PlaceOf(from) < place) flags |= kDone;
    of.Flags = flags;
}

std::vector<agent> world::MakeAgents(std::vector<int> wishes) {
    std::vector<agent> agents(wishes.size());
    for (std::size_t i = 0; i < agents.size(); ++i) {
        Wish(agents[i], kNoLeaf, wishes[i], Random);
        agents[i].Random = Random.Below(1u << 31u);
        agents[i].TargetX = 50;
        agents[i].TargetY = static_cast<float>(i % 100);
    }
    Wishes = std::move(wishes);
    return agents;
}
std::vector<agent> world::MakeAgents() {
    Random = {};
    std::vector<int> wishes(static_cast<std::size_t>(NumAgents));
    for (int& each : wishes) each = static_cast<int>(Random.Below(kNumLeaves));
    return MakeAgents(std::move(wishes));
}
std::vector<agent> world::MakeSortedAgents() {
    Random = {};
    std::vector<int> wishes(static_cast<std::size_t>(NumAgents));
    for (int i = 0; i < NumAgents; ++i) wishes[static_cast<std::size_t>(i)] = i * kNumLeaves / NumAgents;
    return MakeAgents(std::move(wishes));
}

void world::Write(frame_crowd& crowd) {
    crowd.Written.clear();
    for (int i = 0; i < NumWrites; ++i) {
        const std::uint32_t who = Random.Below(static_cast<std::uint32_t>(NumAgents));
        Wishes[who] = static_cast<int>(Random.Below(kNumLeaves));
        Wish(crowd.Agents[who], crowd.Leaf(who), Wishes[who], Random);
        crowd.Written.push_back(who);
    }
}

}  // namespace bench::frame
