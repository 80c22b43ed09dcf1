// W9 ticked by a switch that was written by hand: all agents are asked, or only those that the world wrote to.
#include "hand.h"

#include <algorithm>

#include "frame.h"

namespace bench::frame {
namespace {

class by_hand : public frame_crowd {
public:
    using frame_crowd::frame_crowd;

    void Tick() override {
        for (std::size_t i = 0, num = Agents.size(); i < num; ++i) TickOne(i);
    }
    int Leaf(std::size_t agent) const override { return Leaves[agent]; }

protected:
    void TickOne(std::size_t i) { Leaves[i] = static_cast<std::uint8_t>(TickByHand(Agents[i], Leaves[i])); }

    std::vector<std::uint8_t> Leaves = std::vector<std::uint8_t>(Agents.size(), kNoLeaf);
};

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
