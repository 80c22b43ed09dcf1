// What the user's functions answer: the same to the engine and to the reference, as long as both call the same ones.
#pragma once

#include "world.h"

namespace reference {

// Asked once for each call that has an answer.
struct answer_source {
    virtual ~answer_source() = default;
    virtual void BeginTick(int tick) = 0;
    virtual float Value(int who) = 0;
    virtual answer Activate(int who) = 0;
    virtual answer Tick(int who) = 0;
};

// As a world's ticks say.
class answers_of_world final : public answer_source {
public:
    explicit answers_of_world(const world& of) : World(of) {}

    void BeginTick(int tick) override {
        if (tick >= static_cast<int>(World.Ticks.size())) return;  // a stop asks nobody
        Now = &World.Ticks[static_cast<std::size_t>(tick)];
        Called.assign(World.Tree.size(), 0);
    }
    float Value(int who) override { return Of(who).Value[Turn(who, kDecide)]; }
    answer Activate(int who) override { return Of(who).Activate[Turn(who, kActivate)]; }
    answer Tick(int who) override { return Of(who).Tick[Turn(who, kTick)]; }

private:
    const answers& Of(int who) const { return Now->Answers[static_cast<std::size_t>(who)]; }

    // 0: it is the function's first call in this tick.
    int Turn(int who, function which) {
        unsigned& called = Called[static_cast<std::size_t>(who)];
        const int turn = (called & which) != 0 ? 1 : 0;
        called |= which;
        return turn;
    }

    const world& World;
    const tick* Now = nullptr;
    std::vector<unsigned> Called;  // functions, by decider
};

// What a function writes into a block or DBlock: never 0, and mostly something that stands nowhere else. It fits into a byte.
constexpr int Mark(int number_of_call) { return number_of_call % 255 + 1; }

}  // namespace reference
