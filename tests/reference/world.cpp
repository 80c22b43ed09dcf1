// The size of a tree, and how much one tick of it can be.
#include "world.h"

#include <algorithm>

namespace reference {
namespace {

int NumPlacesBelow(const tree& deciders, int who, int limit) {
    int num = 1;
    for (const int child : deciders[static_cast<std::size_t>(who)].Children) {
        if (num < limit) num += NumPlacesBelow(deciders, child, limit - num);
    }
    return std::min(num, limit);
}

// The most asks that asking a decider can come to: its own, and those of its children once for each delegation by function and once for
// that by flag. An active one is asked the same way or with fewer.
double MostAsks(const tree& deciders, int who) {
    const decider& asked = deciders[static_cast<std::size_t>(who)];
    double below = 0;
    for (const int child : asked.Children) below += MostAsks(deciders, child);
    return 1 + below * (asked.UsedDelegations() + (asked.DelegatesByFlag ? 1 : 0));
}

}  // namespace

int NumPlaces(const tree& deciders, int limit) { return NumPlacesBelow(deciders, 0, limit); }

// From the last to the first, because children stand behind their groups.
int Depth(const tree& deciders) {
    std::vector<int> from(deciders.size(), 1);
    for (std::size_t who = deciders.size(); who-- > 0;) {
        for (const int child : deciders[who].Children) from[who] = std::max(from[who], 1 + from[static_cast<std::size_t>(child)]);
    }
    return from[0];
}

// A path goes down one level at a time, and only a redecide takes it up again. So, with the limit of 256 redecides (contract 29), a tick
// has at most 257 ways down, each of at most Depth levels. There is
//   on each level of a way down one choice, in which a group asks each of its children once, the active one or another one; one Activate,
//     one Tick, and one report at most;
//   with each redecide one more choice, and before it the group's own Decide; and the root is asked where no path is;
//   one Deactivate for what was activated, or was active before;
//   one report of a nested tick, and one at the end.
double MostCalls(const tree& deciders) {
    constexpr double most_ways = 257;
    double most_asks = 0;  // of a choice and the group's own Decide
    for (std::size_t who = 0; who < deciders.size(); ++who) {
        double asks = MostAsks(deciders, static_cast<int>(who));
        for (const int child : deciders[who].Children) asks += MostAsks(deciders, child);
        most_asks = std::max(most_asks, asks);
    }
    const double depth = Depth(deciders);
    const double levels = most_ways * depth;
    return (levels + most_ways) * most_asks + 3 * levels + (levels + depth) + 2;
}

// Children stand behind their groups, so one pass finds who is reached.
void DropUnreachable(world& of) {
    std::vector<int> moved_to(of.Tree.size(), kNobody);
    moved_to[0] = 0;
    int num = 1;
    for (std::size_t who = 0; who < of.Tree.size(); ++who) {
        if (who > 0 && moved_to[who] != kNobody) moved_to[who] = num++;
        if (moved_to[who] == kNobody) continue;
        for (const int child : of.Tree[who].Children) moved_to[static_cast<std::size_t>(child)] = 0;
    }
    tree kept;
    for (std::size_t who = 0; who < of.Tree.size(); ++who) {
        if (moved_to[who] == kNobody) continue;
        kept.push_back(of.Tree[who]);
        for (int& child : kept.back().Children) child = moved_to[static_cast<std::size_t>(child)];
    }
    for (tick& each : of.Ticks) {
        std::vector<answers> answers_kept;
        for (std::size_t who = 0; who < of.Tree.size(); ++who) {
            if (moved_to[who] != kNobody) answers_kept.push_back(each.Answers[who]);
        }
        each.Answers = std::move(answers_kept);
    }
    of.Tree = std::move(kept);
}

}  // namespace reference
