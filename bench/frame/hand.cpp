// W9 ticked by a switch that was written by hand: all agents are asked, or only those that the world wrote to.
#include "hand_ways.h"

#include <algorithm>

namespace bench::frame {
namespace {

using by_hand = ticked_by_hand<false>;

// The others only do the work of their leaf: no leaf is done where the world did not write.
class told_by_hand : public by_hand {
public:
    using by_hand::by_hand;

    void Tick() override {
        std::size_t next = 0;
        std::sort(Written.begin(), Written.end());
        Written.erase(std::unique(Written.begin(), Written.end()), Written.end());
        for (std::size_t i = 0, num = Agents.size(); i < num; ++i) {
            const bool is_written = next < Written.size() && Written[next] == i;
            if (is_written) ++next;
            if (is_written || Leaves[i] == kNoLeaf) [[unlikely]] TickOne(i);
            else DoLeaf<false>(Leaves[i], Agents[i]);
        }
    }
};

}  // namespace

std::unique_ptr<frame_crowd> MakeByHand(std::vector<agent> agents) {
    return std::make_unique<by_hand>(std::move(agents));
}
std::unique_ptr<frame_crowd> MakeToldByHand(std::vector<agent> agents) {
    return std::make_unique<told_by_hand>(std::move(agents));
}

}  // namespace bench::frame
