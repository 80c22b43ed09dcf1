// W9's agents ticked by a switch that was written by hand.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

#include "frame.h"
#include "hand.h"

namespace bench::frame {

// With LastSleeps the last leaf does no work.
template <bool LastSleeps>
class ticked_by_hand : public frame_crowd {
public:
    using frame_crowd::frame_crowd;

    void Tick() override {
        for (std::size_t i = 0, num = Agents.size(); i < num; ++i) TickOne(i);
    }
    int Leaf(std::size_t agent) const override { return Leaves[agent]; }
    std::size_t BytesPerAgent() const override { return sizeof Leaves[0]; }

protected:
    void TickOne(std::size_t i) { Leaves[i] = static_cast<std::uint8_t>(TickByHand<LastSleeps>(Agents[i], Leaves[i])); }

    std::vector<std::uint8_t> Leaves = std::vector<std::uint8_t>(Agents.size(), kNoLeaf);
};

}  // namespace bench::frame
