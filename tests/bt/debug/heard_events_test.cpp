// Which observer hears which kinds of events: each kind is heard by one of them, or listed here as heard by none.
#include <tests/kit/leaf_group.h>
#include <tests/kit/restless_tree.h>

#include <algorithm>
#include <cstring>
#include <set>
#include <vector>

#include <bt/debug/coverage.h>
#include <bt/debug/memory_guard.h>
#include <bt/debug/recorder.h>
#include <bt/debug/subset_checker.h>
#include <bt/debug_output.h>
#include <bt/observe.h>
#include <doctest/doctest.h>

namespace heard_events {

using enum bt::event_kind;
using kinds = std::set<bt::event_kind>;

// TOP (GROUP (A, B)), where GROUP's timer gives the agent some storage.
struct stage {
    script::leaf_group Made{bt::kGroupPrioritizedList, 2, bt::kFlagsNone};
    bt::tree_memory_of<4, 256> Memory;
    bt::tick_frame Frame;

    stage() {
        Made.Group.Preconditions.EverySeconds = 1;
        Frame = {.Tree = &Made.Build(), .Memory = &Memory};
    }
    const bt::node* Group() const { return &Frame.Tree->Nodes[1]; }
    const bt::node* Leaf() const { return &Frame.Tree->Nodes[2]; }
    template <class Observer>
    void Tell(Observer& observer, bt::event_kind kind, const bt::node* about) {
        observer.Observe({.Kind = kind, .IsNew = true, .Node = about, .Frame = &Frame});
    }
};

template <class Hears>
kinds All(Hears hears) {
    kinds heard;
    for (int kind = 0; kind < bt::kNumEventKinds; ++kind) {
        if (hears(static_cast<bt::event_kind>(kind))) heard.insert(static_cast<bt::event_kind>(kind));
    }
    return heard;
}

// Whether an event changes what an observer knows, in the middle of a tick or, for the first, before it.
template <class Observer>
bool ChangesIt(bt::event_kind kind) {
    stage on;
    Observer observer;
    if (kind != kTickStarted) on.Tell(observer, kTickStarted, nullptr);
    std::vector<unsigned char> before(sizeof observer);
    std::memcpy(before.data(), static_cast<void*>(&observer), sizeof observer);
    on.Tell(observer, kind, on.Leaf());
    return std::memcmp(before.data(), static_cast<void*>(&observer), sizeof observer) != 0;
}

// Of a group that was entered and has a child that refused.
bool SubsetCheckerHears(bt::event_kind kind) {
    for (const bool about_group : {false, true}) {
        stage on;
        bt::subset_checker checker;
        const bt::node* const entered = kind == kVisited ? nullptr : on.Group();
        if (entered != nullptr) on.Tell(checker, kVisited, entered);
        checker.Current.Problem = bt::subset_problem::kNoChildActivated;
        on.Tell(checker, kind, about_group ? on.Group() : on.Leaf());
        const bt::subset_child& child = checker.Current.Children[0];
        if (checker.Current.Group != entered || child.WasAsked || child.Refused) return true;
    }
    return false;
}

// Either the write that came before the event is found, or a new copy hides it from then on.
bool MemoryGuardHears(bt::event_kind kind) {
    stage on;
    bt::memory_guard_of<256> guard;
    if (kind == kTickStarted) {
        bt::memory_guard_of<0> small;
        on.Tell(small, kind, nullptr);
        return small.NumNotCopied == 1;
    }
    on.Tell(guard, kTickStarted, nullptr);
    on.Tell(guard, kTicking, on.Leaf());
    on.Memory.Storage[0] ^= std::byte{1};
    on.Tell(guard, kind, on.Leaf());
    if (guard.NumFound > 0) return true;
    on.Tell(guard, kTicked, on.Leaf());
    return guard.NumFound == 0;
}

int g_num_lines = 0;

// Comes after the output, so the lines since the event before are this event's.
struct listener {
    static constexpr bool kObserves = true;
    kinds Seen, Printed;

    void Observe(const bt::tick_event& event) {
        Seen.insert(event.Kind);
        if (g_num_lines > 0) Printed.insert(event.Kind);
        g_num_lines = 0;
    }
};

BT_DEFINE_DECIDER(A, script::Act);
BT_DEFINE_DECIDER(B, script::Act);
BT_DEFINE_NODE(TRIES, kReactiveSelector, (A, B));
BT_DEFINE_CLASSIC_TREE(CLASSIC, TRIES);

std::uint32_t AllFlags(const script::actor&) { return ~0u; }

// Ticks in which each kind comes up: a group delegates, flags are asked for again, a child fails, refuses or breaks the
// Subset Rule, a group waits, a leaf is tried and fails, a group redecides too often.
void TickThrough(listener& ears) {
    const struct {
        bt::group_policy Policy;
        bt::decider_flags Flags;
        std::vector<const char*> Inputs;
    } rows[] = {
        {bt::kGroupPrioritizedList, bt::kFlagsDelegateDecide, {"A=1", "A:fails B=1", "B:fails A:refuses", "A=0 B=0", "stop"}},
        {bt::kGroupSequentialLooping, bt::kFlagsNone, {"A=1 A:refuses", "A:succeeds", "A=0", "A=1"}},
        {bt::kGroupPrioritizedList, bt::kFlagsNone, {"", "A=1"}},
    };
    for (const auto& row : rows) {
        script::leaf_group made(row.Policy, 2, row.Flags);
        script::play play(made.Build());
        play.Checker = &ears;
        play.Input.FlagsAtRedecide = &bt::flags_of<AllFlags>;
        play.Agent.InTick = [](const bt::tick_args&) { bt::Because("so it is"); };
        for (const char* input : row.Inputs) play.Tick(input);
    }
    script::play tries(CLASSIC);
    tries.Checker = &ears;
    for (int i = 0; i < 2; ++i) tries.Tick("A:fails");
    script::restless_tree endless;
    script::play play(endless.Build());
    play.Checker = &ears;
    play.Tick();
}

TEST_CASE("every event kind of these ticks is heard by an observer of the library") {
    // tests/formats has kEntered and kExited, also with a coverage. kTreeEdited is in recordings only.
    const kinds kOfNoTickHere = {kEntered, kExited, kTreeEdited};
    const kinds recorder = All(&ChangesIt<bt::flight_recorder<>>);
    const kinds coverage = All(&ChangesIt<bt::coverage_of<8>>);
    const kinds subset_checker = All(&SubsetCheckerHears);
    const kinds memory_guard = All(&MemoryGuardHears);
    CHECK(recorder == kinds{kTickStarted, kAsked, kActivated, kActivateFailed, kEnded, kFlagsRenewed, kRedecide, kDeactivated,
                            kSubsetRuleBroken, kWaiting, kGaveUp, kBecause, kTickFinished});
    CHECK(coverage == kinds{kTickStarted, kDelegating, kAsked, kActivating, kActivated, kActivateFailed, kTicking, kTicked, kDeactivating,
                            kDeactivated, kSubsetRuleBroken, kTickFinished});
    CHECK(subset_checker == kinds{kTickStarted, kVisited, kAsked, kActivated, kActivateFailed, kSubsetRuleBroken, kEnded});
    CHECK(memory_guard == kinds{kTickStarted, kActivating, kActivated, kActivateFailed, kTried, kTryEnded, kTicking, kTicked,
                                kDeactivating, kDeactivated});

    listener ears;
    bt::SetDebugOutputFunc([](int, const char*) { ++g_num_lines; });
    bt::SetDebugOutputLevel(bt::kMaxDebugOutputLevel);
    TickThrough(ears);
    bt::SetDebugOutputLevel(0);
    bt::SetDebugOutputFunc(&bt::PrintDebugOutput);
    CHECK(ears.Seen.size() + kOfNoTickHere.size() == bt::kNumEventKinds);

    for (int i = 0; i < bt::kNumEventKinds; ++i) {
        const auto kind = static_cast<bt::event_kind>(i);
        const kinds* const all[] = {&recorder, &coverage, &subset_checker, &memory_guard, &ears.Printed};
        const bool is_heard = std::any_of(std::begin(all), std::end(all), [&](const kinds* heard) { return heard->contains(kind); });
        INFO(EventKindName(kind));
        CHECK(is_heard != kOfNoTickHere.contains(kind));
        const bool is_silent = kind == kTicked || kind == kDeactivated || kind == kTryEnded;
        CHECK(ears.Printed.contains(kind) == (!is_silent && !kOfNoTickHere.contains(kind)));
    }
}

}  // namespace heard_events
