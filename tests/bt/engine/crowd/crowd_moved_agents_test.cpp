// Agents of a crowd that move to another address: SetAgent and FindMoved (contract 224).
#include <cstddef>
#include <string>
#include <utility>
#include <vector>

#include <bt/coroutine.h>
#include <bt/crowd.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>
#include <tests/kit/silence.h>

namespace crowd_moved_agents {

struct Sheep {
    int Member = bt::kNoMember;
    int NumTicks = 0;
    std::uint32_t Flags = 0;
    const Sheep* SeenAt = nullptr;  // where the last tick found it
};
enum Flags : std::uint32_t { kIsTold = 1 };
BT_DECLARE_FLAGS(Flags);

void Graze_Tick(Sheep& sheep) {
    ++sheep.NumTicks;
    sheep.SeenAt = &sheep;
}
BT_DEFINE_BEHAVIOR(Graze);

bt::task FollowDog_Run(Sheep& sheep, const bt::task_args&) {
    for (;;) {
        sheep.SeenAt = &sheep;
        co_await bt::NextTick();
    }
}
bt::task SleepAlone_Run(const bt::task_args&) {
    for (;;) co_await bt::NextTick();
}
BT_DEFINE_BEHAVIOR__COROUTINE(FollowDog);
BT_DEFINE_BEHAVIOR__COROUTINE(SleepAlone);

BT_DEFINE_DECIDER(FOLLOW, FollowDog, .While = {.AllFlags = kIsTold});
BT_DEFINE_DECIDER(GRAZE, Graze);
BT_DEFINE_GROUP(ROOT, kGroupSequential, (FOLLOW, GRAZE));
BT_DEFINE_TREE(SHEEP, ROOT);

// The coroutine runs in a tree in a behavior, and in a branch of a parallel.
BT_DEFINE_DECIDER(INNER_FOLLOW, FollowDog);
BT_DEFINE_TREE(INNER, INNER_FOLLOW);
BT_DEFINE_BEHAVIOR__TREE(DoInner, INNER);
BT_DEFINE_DECIDER(OUTER, DoInner);
BT_DEFINE_TREE(NESTED, OUTER);

struct Chew_Block {
    using role = bt::block;
    int NumBites = 0;
};
void Chew_Tick(Chew_Block& block) { ++block.NumBites; }
BT_DEFINE_BEHAVIOR(Chew);
BT_DEFINE_DECIDER(BESIDE, Chew);  // its block is no coroutine's
BT_DEFINE_NODE(BOTH, kParallel, (BESIDE, INNER_FOLLOW));
BT_DEFINE_CLASSIC_TREE(PARALLEL, BOTH);

BT_DEFINE_DECIDER(SLEEP, SleepAlone);
BT_DEFINE_TREE(SLEEPER, SLEEP);

bt::agent_input InputOf(const Sheep& sheep) { return {.DecisionFlags = sheep.Flags}; }

// A flock that is kept as games keep components: in a vector, whose last element fills a gap.
template <class Crowd>
struct flock {
    std::vector<Sheep> All;
    Crowd Members;

    void Add(int num) {
        All.reserve(All.size() + static_cast<std::size_t>(num));
        for (int i = 0; i < num; ++i) {
            Sheep& made = All.emplace_back();
            made.Member = Members.Add(&made);
        }
    }
    void Remove(std::size_t at) {
        CHECK(Members.Remove(All[at].Member, {}));
        All[at] = std::move(All.back());
        All.pop_back();
        if (at < All.size()) CHECK(Members.SetAgent(All[at].Member, &All[at]));
    }
    // Whether the last tick found each sheep where it is.
    bool AreAllSeen() const {
        for (const Sheep& each : All) {
            if (each.SeenAt != &each || Members.AgentOf(each.Member) != &each) return false;
        }
        return true;
    }
    int FindMoved() const {
        return Members.FindMoved([](const Sheep& sheep) { return sheep.Member; });
    }
};

TEST_CASE("crowd: agents that were moved are ticked at their new address, in each kind of tick") {
    flock<bt::crowd<SHEEP, Sheep, 8>> flock;
    flock.Add(20);
    for (int tick = 0; tick < 12; ++tick) {
        if (tick == 6) flock.Members.SetBudget(100);
        if (tick == 8) CHECK(flock.Members.SetInterval(flock.All[0].Member, 2));
        for (Sheep& each : flock.All) each.SeenAt = nullptr;
        if (tick % 2 == 0) CHECK(flock.Members.Tick(tick, 1));
        else CHECK(flock.Members.Tick(tick, 1, InputOf));
        if (tick < 8) CHECK(flock.AreAllSeen());
        flock.Remove(static_cast<std::size_t>(tick) % flock.All.size());
        CHECK(flock.FindMoved() == bt::kNoMember);
    }
    CHECK(flock.All.size() == 8);
    for (const Sheep& each : flock.All) CHECK(each.NumTicks >= 10);
    flock.Members.RemoveAll({});
}

TEST_CASE("crowd: a sorted crowd whose agents moved and whose members change leaf ticks each where it is") {
    flock<bt::crowd_chunk<SHEEP, Sheep, 64>> flock;
    flock.Add(40);
    CHECK(flock.Members.Tick(0, 1));
    for (std::size_t i = 0; i < 20; ++i) std::swap(flock.All[i], flock.All[39 - i]);
    CHECK(flock.FindMoved() == flock.All[39].Member);
    for (Sheep& each : flock.All) CHECK(flock.Members.SetAgent(each.Member, &each));
    CHECK(flock.FindMoved() == bt::kNoMember);
    CHECK(flock.Members.SetInput(flock.All[3].Member, {.DecisionFlags = kIsTold}));
    CHECK(flock.Members.Tick(1, 1));
    CHECK(flock.AreAllSeen());

    std::vector<Sheep> before = flock.All;  // copies elsewhere, so that no old address is right
    flock.All.swap(before);
    for (Sheep& each : flock.All) CHECK(flock.Members.SetAgent(each.Member, &each));
    CHECK(flock.Members.Tick(2, 1));
    CHECK(flock.AreAllSeen());
    flock.Members.RemoveAll({});
}

TEST_CASE("crowd: the first agent that moved untold is found by its number") {
    flock<bt::crowd<SHEEP, Sheep, 4>> flock;
    CHECK(flock.FindMoved() == bt::kNoMember);
    flock.Add(10);
    CHECK(flock.FindMoved() == bt::kNoMember);
    std::swap(flock.All[6], flock.All[8]);
    CHECK(flock.FindMoved() == 6);
    CHECK(flock.Members.SetAgent(6, &flock.All[8]));
    CHECK(flock.FindMoved() == 8);
    flock.Members.RemoveAll({});
}

template <const bt::tree& Tree>
void CheckKept(const char* keeper) {
    Sheep before = {.Flags = kIsTold}, after;
    bt::crowd<Tree, Sheep, 4> crowd;
    const int number = crowd.Add(&before);
    CHECK(crowd.SetAgent(number, &after));  // nothing runs yet
    CHECK(crowd.SetAgent(number, &before));
    CHECK(crowd.Tick(0, 1, InputOf));
    bt::tick_result refused;
    {
        const script::silence unheard;
        refused = crowd.SetAgent(number, &after);
    }
    CHECK(refused.Error == bt::error_code::kCoroutineKeepsAgent);
    REQUIRE(refused.Decider != nullptr);
    CHECK(std::string(refused.Decider->DebugName) == keeper);
    CHECK(crowd.AgentOf(number) == &before);
    CHECK(crowd.SetAgent(number, &before));  // where it is already
    before.SeenAt = nullptr;
    CHECK(crowd.Tick(1, 1, InputOf));
    CHECK(before.SeenAt == &before);
    crowd.RemoveAll({});
}

TEST_CASE("crowd: while a coroutine refers to its agent, the agent can't be moved, and the decider is named") {
    CheckKept<SHEEP>("FOLLOW");
    CheckKept<NESTED>("INNER_FOLLOW");
    CheckKept<PARALLEL>("INNER_FOLLOW");
}

TEST_CASE("crowd: an agent whose coroutine has ended, or took no agent, can be moved") {
    Sheep sheep[2];
    bt::crowd<SHEEP, Sheep, 4> told;
    const int follower = told.Add(&sheep[0]);
    CHECK(told.SetInput(follower, {.DecisionFlags = kIsTold}));
    CHECK(told.Tick(0, 1));
    CHECK(told.SetInput(follower, {}));
    CHECK(told.Tick(1, 1));
    CHECK(told.SetAgent(follower, &sheep[1]));
    CHECK(told.Tick(2, 1));
    CHECK(sheep[1].NumTicks == 1);
    told.RemoveAll({});

    bt::crowd<SLEEPER, Sheep, 4> asleep;
    const int sleeper = asleep.Add(&sheep[0]);
    CHECK(asleep.Tick(0, 1));
    CHECK(asleep.SetAgent(sleeper, &sheep[1]));
    CHECK(asleep.Tick(1, 1));
    asleep.RemoveAll({});
}

TEST_CASE("crowd: SetAgent refuses numbers of no member and no agent, and calls within a tick") {
    const script::silence unheard;
    Sheep sheep[2];
    bt::crowd<SHEEP, Sheep, 4> crowd;
    CHECK(crowd.SetAgent(0, &sheep[0]).Error == bt::error_code::kNoSuchMember);
    const int number = crowd.Add(&sheep[0]);
    CHECK(crowd.SetAgent(number + 1, &sheep[1]).Error == bt::error_code::kNoSuchMember);
    CHECK(crowd.SetAgent(-1, &sheep[1]).Error == bt::error_code::kNoSuchMember);
    CHECK(crowd.SetAgent(number, nullptr).Error == bt::error_code::kNullAgent);
    CHECK(crowd.AgentOf(number) == &sheep[0]);
    bt::error_code within = bt::error_code::kNone;
    crowd.Tick(0, 1, [&](const Sheep&) {
        within = crowd.SetAgent(number, &sheep[1]).Error;
        return bt::agent_input{};
    });
    CHECK(within == bt::error_code::kNestedTick);
    CHECK(crowd.Remove(number, {}));
    CHECK(crowd.SetAgent(number, &sheep[1]).Error == bt::error_code::kNoSuchMember);

    bt::crowd_chunk<SHEEP, Sheep, 4> chunk;
    const int alone = chunk.Add(&sheep[0]);
    chunk.Tick(0, 1, [&](const Sheep&) {
        within = chunk.SetAgent(alone, &sheep[1]).Error;
        return bt::agent_input{};
    });
    CHECK(within == bt::error_code::kNestedTick);
    chunk.RemoveAll({});
}

}  // namespace crowd_moved_agents
