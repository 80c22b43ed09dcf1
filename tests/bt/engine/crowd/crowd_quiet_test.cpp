// Runs of members that nothing may interrupt: their leaf's Tick gets all of them, however many, and any of them may end.
#include <algorithm>
#include <memory>
#include <vector>

#include <bt/crowd.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace crowd_quiet {
namespace {

struct Mole {
    int Stamina = 0;
    int NumDug = 0;
    int NumRested = 0;
    int NumByHand = 0;
    bool operator==(const Mole&) const = default;
};

constexpr int kNumMoles = 2500;
constexpr int kRoom = 3000;

int most_at_once = 0;

bool IsTired(Mole& mole) { return ++mole.NumDug % (5 + mole.Stamina) == 0; }
bt::status DigAlone(Mole& mole) { return IsTired(mole) ? bt::status::kSucceeded : bt::status::kRunning; }
void DigTogether(bt::agents<Mole> moles) {
    most_at_once = std::max(most_at_once, static_cast<int>(moles.Size()));
    for (std::size_t i = 0; i < moles.Size(); ++i) {
        if (IsTired(moles[i])) moles.End(i, bt::status::kSucceeded);
    }
}
// A function of one's own beside the types of a bound one: that one may not be called for many.
bt::status DigByHand(void* of, void*, void*, const bt::tick_args&) noexcept {
    Mole& mole = *static_cast<Mole*>(of);
    ++mole.NumByHand;
    return DigAlone(mole);
}
bt::status Rest_Tick(Mole& mole) { return ++mole.NumRested % 2 == 0 ? bt::status::kFailed : bt::status::kRunning; }
BT_DEFINE_BEHAVIOR(Rest);

#define BT_TEST_MOLE(name, tick)                                            \
    constexpr bt::behavior name##_Dig = {.DebugName = #name, .Tick = tick}; \
    BT_DECLARE_DECIDERS(name##_DIG, name##_REST);                           \
    BT_DEFINE_GROUP(name, kGroupPrioritizedList, (name##_DIG, name##_REST)); \
    BT_DEFINE_DECIDER(name##_DIG, name##_Dig);                              \
    BT_DEFINE_DECIDER(name##_REST, Rest);                                   \
    BT_DEFINE_TREE(name##_TREE, name)
BT_TEST_MOLE(ALONE, bt::tick<DigAlone>);
BT_TEST_MOLE(TOGETHER, bt::tick<DigTogether>);
constexpr bt::behavior_function kByHand = {&DigByHand, bt::tick<DigAlone>.Types};
BT_TEST_MOLE(BY_HAND, kByHand);
#undef BT_TEST_MOLE

// Compares a crowd that is told nothing with moles that are ticked alone.
template <const bt::tree& Tree>
void CheckMoles() {
    using memory = bt::tree_memory<Tree>;
    std::vector<Mole> together(kNumMoles), alone(kNumMoles);
    std::vector<memory> memories(kNumMoles);
    const auto chunk = std::make_unique<bt::crowd_chunk<Tree, Mole, kRoom>>();
    for (int i = 0; i < kNumMoles; ++i) {
        const auto at = static_cast<std::size_t>(i);
        together[at].Stamina = alone[at].Stamina = i % 7;
        REQUIRE(chunk->Add(&together[at]) == i);
    }
    for (int tick = 0; tick < 25; ++tick) {
        CAPTURE(tick);
        const bt::crowd_result result = chunk->Tick(tick, 1);
        CHECK(result.NumTicked == kNumMoles);
        int num_elsewhere = 0;
        for (int i = 0; i < kNumMoles; ++i) {
            const auto at = static_cast<std::size_t>(i);
            memory& own = memories[at];
            const bt::tick_result ticked = TickBehaviorTree(Tree, own, &alone[at], {.Time = tick * 1.0, .DeltaTime = 1});
            if (!ticked || chunk->MemoryOf(i)->Leaf != own.Leaf) ++num_elsewhere;
        }
        CHECK(num_elsewhere == 0);
        CHECK(together == alone);
    }
}

TEST_CASE("crowd that is told: of thousands that nothing may interrupt each ends when it would end alone") {
    CheckMoles<ALONE_TREE>();
    CheckMoles<BY_HAND_TREE>();
}

TEST_CASE("crowd that is told: a Tick that takes many agents gets a thousand at once, and ends each as it would alone") {
    most_at_once = 0;
    CheckMoles<TOGETHER_TREE>();
    CHECK(most_at_once > 1000);
}

}  // namespace
}  // namespace crowd_quiet
