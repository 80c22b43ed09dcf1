// What outlives a tree does not read it, and does not take a new tree at the same address for the old one (contract
// 141).
#include <tests/kit/silence.h>

#include <doctest/doctest.h>
#include <macros/bt_macros.h>

#include <algorithm>
#include <atomic>
#include <cstring>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <thread>
#include <vector>

#include <bt/crowd.h>
#include <bt/debug/chrome_trace.h>
#include <bt/debug/coverage.h>
#include <bt/debug/explain.h>
#include <bt/debug/memory_guard.h>
#include <bt/debug/picture.h>
#include <bt/debug/print_state.h>
#include <bt/debug/recorder.h>
#include <bt/debug/subset_checker.h>
#include <bt/debug/transitions.h>
#include <bt/observe.h>

namespace gone {
namespace {

struct sheep {
    bool IsHungry = false;
    bt::tree_memory_base* WritesTo = nullptr;
};
float GRAZE_Decide(const sheep& agent) {
    bt::Because("hunger");
    return agent.IsHungry ? 1.0f : 0.0f;
}
void Graze_Tick(sheep& agent) {
    if (agent.WritesTo != nullptr) agent.WritesTo->Time += 1;
}
BT_DEFINE_BEHAVIOR(Graze);
BT_DEFINE_DECIDER(STAY, Graze);
BT_DEFINE_TREE(OTHER, STAY);

// A tree with all that it points to.
struct meadow {
    bt::decider Leaf = {.DebugName = "GRAZE", .Behavior = &Graze, .Decide = bt::decide<GRAZE_Decide>, .Id = 1};
    const bt::decider* const OfGroup[1] = {&Leaf};
    bt::decider Group = {.DebugName = "MEADOW", .Kind = bt::kGroup, .Children = {OfGroup, 1}, .Id = 2};
    const bt::decider* const OfRoot[1] = {&Group};
    bt::decider Root = {.DebugName = "ROOT", .Kind = bt::kGroup, .Children = {OfRoot, 1}, .Id = 3};
    bt::tree_storage<4> Storage;

    meadow() { Build(); }
    void Build() { REQUIRE(!InitializeTreeData(Storage, "MEADOWS", Root).IsError()); }
    void Break() { REQUIRE(InitializeTreeData(Storage, "BROKEN", bt::decider{.DebugName = "BROKEN"}).IsError()); }
};
using place = std::unique_ptr<std::optional<meadow>>;

// How a tree can end, and whether a sound one is at its address afterwards.
const struct ending {
    const char* Name;
    bool HasNext;
    void (*End)(place& at);
} kEndings[] = {
    {"freed", false, [](place& at) { at.reset(); }},
    {"built again", true, [](place& at) { (*at)->Build(); }},
    {"built again, with a mistake", false, [](place& at) { (*at)->Break(); }},
    {"destroyed, and another one made in its place", true, [](place& at) { at->reset(), at->emplace(); }},
};

// An agent with all that may outlive its tree. Nobody eats in the first tick, which breaks the Subset Rule. The second
// tick writes over the memory.
struct kept {
    place At = std::make_unique<std::optional<meadow>>(std::in_place);
    sheep Agent;
    bt::tree_memory_of<4, 64> Memory;
    bt::flight_recorder<> Flight;
    bt::transition_recorder<> Transitions;
    bt::coverage_of<4> Coverage;
    bt::subset_checker Subset = bt::subset_checker();
    bt::memory_guard_of<64> Guard;
    bt::recorded_tick Copied;
    bt::transition CopiedTransition;

    kept() {
        const script::silence unheard;
        Tick(0);
        Agent = {true, &Memory};
        Tick(1);
        Agent.WritesTo = nullptr;
        REQUIRE(Subset.NumBroken == 1);
        REQUIRE(Guard.NumFound == 1);
        Copied = *RecordedTick(Flight, 1);
        CopiedTransition = *RecordedTransition(Transitions, 1);
    }
    void Tick(double time) {
        bt::both_observers<bt::flight_recorder_base, bt::coverage_base> a = {Flight, Coverage};
        bt::both_observers<bt::subset_checker, bt::memory_guard_base> b = {Subset, Guard};
        bt::both_observers<decltype(a), decltype(b)> all = {a, b};
        static_cast<void>(TickBehaviorTree((*At)->Storage.Tree, Memory, &Agent, {.Time = time, .DeltaTime = 1}, all));
        Transitions.Note(Memory);
    }
};

using writer = const std::function<std::size_t(char* text, std::size_t size)>&;
std::string TextOf(writer print) {
    std::string text(print(nullptr, 0), '\0');
    CHECK(print(text.data(), text.size() + 1) == text.size());
    return text;
}
std::string Recording(const kept& of) {
    return TextOf([&](char* text, std::size_t size) { return PrintRecording(of.Flight, -1e9, 1e9, text, size); });
}
std::string Transitions(const kept& of) {
    return TextOf([&](char* text, std::size_t size) { return PrintTransitions(of.Transitions, text, size); });
}
std::string Trace(const kept& of) {
    std::string text;
    bt::chrome_trace trace({&text, [](void* user, const char* more, std::size_t length) {
                                static_cast<std::string*>(user)->append(more, length);
                            }});
    trace.Add(of.Flight, "sheep", 1);
    trace.End();
    return text;
}

constexpr char kRecorded[] = "This was recorded with a tree that is gone.\n";
constexpr char kFound[] = "This was found in a tree that is gone.\n";

const struct text_row {
    const char* Name;
    const char* Expected;
    std::string (*Text)(const kept& of);
} kTexts[] = {
    {"PrintRecording", kRecorded, &Recording},
    {"ExplainRecorded", kRecorded,
     [](const kept& of) {
         return TextOf([&](char* text, std::size_t size) { return ExplainRecorded(of.Flight, STAY, 1, text, size); });
     }},
    {"PrintTransitions", kRecorded, &Transitions},
    {"PrintSubsetFinding", kFound,
     [](const kept& of) {
         return TextOf([&](char* text, std::size_t size) { return PrintSubsetFinding(of.Subset.Last, text, size); });
     }},
    {"PrintMemoryGuardFinding", kFound,
     [](const kept& of) {
         return TextOf(
             [&](char* text, std::size_t size) { return PrintMemoryGuardFinding(of.Guard.Last, text, size); });
     }},
    {"PrintCoverage", "OTHER: not counted; this coverage is of a tree that is gone\n",
     [](const kept& of) {
         return TextOf([&](char* text, std::size_t size) { return PrintCoverage(OTHER, of.Coverage, text, size); });
     }},
    {"chrome_trace",
     "{\"displayTimeUnit\":\"ms\",\"traceEvents\":[\n"
     "{\"ph\":\"M\",\"pid\":1,\"tid\":0,\"name\":\"process_name\","
     "\"args\":{\"name\":\"sheep, recorded with a tree that is gone\"}}\n]}\n",
     &Trace},
};

TEST_CASE("contract 141: a text about a tree that is gone says so, and no more") {
    for (const text_row& row : kTexts) {
        CAPTURE(row.Name);
        kept agent;
        CHECK(row.Text(agent) != row.Expected);
        for (const ending& how : kEndings) {
            CAPTURE(how.Name);
            kept ended;
            how.End(ended.At);
            CHECK(row.Text(ended) == row.Expected);
        }
    }
}

TEST_CASE("contract 141: a query about a tree that is gone finds nothing") {
    for (const ending& how : kEndings) {
        CAPTURE(how.Name);
        kept agent;
        const bt::recorded_event because = {2, bt::event_kind::kBecause, 0, 0};
        REQUIRE(BecauseOf(agent.Flight, because) != nullptr);
        REQUIRE(NumRecordedTicks(agent.Flight) == 2);
        REQUIRE(NumRecordedTransitions(agent.Transitions) == 2);
        REQUIRE(CoverageOf(agent.Coverage, (*agent.At)->Group).Activated == 2);
        how.End(agent.At);

        CHECK(NumRecordedTicks(agent.Flight) == 0);
        CHECK(RecordedTick(agent.Flight, 0) == nullptr);
        CHECK(RecordedNode(agent.Flight, 0) == nullptr);
        CHECK(BecauseOf(agent.Flight, because) == nullptr);
        CHECK(TickAt(agent.Flight, 1) == nullptr);
        CHECK(GapAt(agent.Flight, 1) == nullptr);
        CHECK(TickBefore(agent.Flight, agent.Copied) == nullptr);
        CHECK(TickAfter(agent.Flight, agent.Copied) == nullptr);
        CHECK(LeafBefore(agent.Flight, agent.Copied) == nullptr);
        CHECK(TicksBetween(agent.Flight, 0, 9).End == 0);
        CHECK(PathAt(agent.Flight, 1, nullptr, 0) == 0);
        CHECK_FALSE(LastAnswer(agent.Flight, STAY, 9));
        CHECK_FALSE(LastRejection(agent.Flight, STAY, 9));
        CHECK_FALSE(LastActivation(agent.Flight, STAY, 9));

        CHECK(NumRecordedTransitions(agent.Transitions) == 0);
        CHECK(RecordedTransition(agent.Transitions, 0) == nullptr);
        CHECK(RecordedNode(agent.Transitions, agent.CopiedTransition) == nullptr);
        CHECK(SecondsOf(agent.Transitions, agent.Transitions.Transitions[0]) == 0);
        CHECK(TransitionAt(agent.Transitions, 9) == nullptr);
        CHECK(LeafAt(agent.Transitions, 9) == nullptr);

        CHECK(CoverageAt(agent.Coverage, OTHER.Nodes[0]).Asked() == 0);
        CHECK(CoverageOf(agent.Coverage, STAY).Asked() == 0);
        bt::coverage_of<4> sum;
        CHECK_FALSE(MergeCoverage(sum, agent.Coverage));
        CHECK(DrawTree(OTHER, bt::picture_format::kMermaid, nullptr, 0, {.Coverage = &agent.Coverage}) ==
              DrawTree(OTHER, bt::picture_format::kMermaid, nullptr, 0));
    }
}

TEST_CASE("contract 141: a new tree at the old address begins a new recording, and is not counted as the old one") {
    const script::silence unheard;
    for (const ending& how : kEndings) {
        if (!how.HasNext) continue;
        CAPTURE(how.Name);
        kept agent;
        how.End(agent.At);
        agent.Memory = bt::tree_memory_of<4, 64>();
        agent.Tick(2);
        CHECK(NumRecordedTicks(agent.Flight) == 1);
        CHECK(Recording(agent).find("@ 2.000 s: ") == 0);
        CHECK(Transitions(agent) == "2.000 s  ROOT > MEADOW > GRAZE  0.000 s so far\n");
        CHECK(agent.Coverage.Ticks == 2);
        CHECK(agent.Coverage.OtherTicks == 1);
        CHECK(CoverageOf(agent.Coverage, (*agent.At)->Group).Activated == 0);
        const bt::tree& next = (*agent.At)->Storage.Tree;
        CHECK(TextOf([&](char* text, std::size_t size) { return PrintCoverage(next, agent.Coverage, text, size); }) ==
              "MEADOWS: not counted; this coverage is of a tree that is gone\n");
        ClearCoverage(agent.Coverage);
        agent.Tick(3);
        CHECK(agent.Coverage.Ticks == 1);
        CHECK(CoverageOf(agent.Coverage, (*agent.At)->Group).SecondsActive == 1);
    }
}

// A Generation names the module that built the tree, in its upper bits. Only that module knows whether the tree is there.
constexpr std::uint64_t kOfOtherModule = std::uint64_t{1} << 50;

TEST_CASE("contract 141: a tree of another module is there as long as its Generation is the one that was noted") {
    const script::silence unheard;
    meadow made;
    bt::tree& tree = made.Storage.Tree;
    tree.Generation ^= kOfOtherModule;
    sheep agent = {.IsHungry = true};
    bt::tree_memory_of<4, 64> memory;
    bt::transition_recorder<> transitions;
    bt::crowd_of<sheep, bt::tree_memory_of<4, 64>, 4> crowd(tree);
    REQUIRE(crowd.Add(&agent) == 0);
    REQUIRE(TickBehaviorTree(tree, memory, &agent, {}));
    transitions.Note(memory);
    CHECK(NumRecordedTransitions(transitions) == 1);
    CHECK(crowd.Tick(0, 1).NumTicked == 1);
    tree.Generation ^= kOfOtherModule >> 1u;
    CHECK(NumRecordedTransitions(transitions) == 0);
}

TEST_CASE("contract 141: an explanation does not take the last tick of a tree that is gone for one of the new tree") {
    for (const ending& how : kEndings) {
        if (!how.HasNext) continue;
        CAPTURE(how.Name);
        kept agent;
        const auto explain = [&] {
            const meadow& now = **agent.At;
            return TextOf([&](char* text, std::size_t size) {
                return ExplainDecider(now.Storage.Tree, agent.Memory, &agent.Agent, {.Time = 2}, now.Leaf, text, size,
                                      &agent.Flight);
            });
        };
        CHECK(explain().find("In the tick at 1.00 s") != std::string::npos);
        how.End(agent.At);
        agent.Memory = bt::tree_memory_of<4, 64>();
        CHECK(explain().find("In the tick at") == std::string::npos);
    }
}

// What only reads a memory of this tree, as one text.
std::string Shown(const kept& of, const meadow& now) {
    const bt::tree& tree = now.Storage.Tree;
    std::string text = std::to_string(bt::ActiveDepth(of.Memory));
    for (int level = 0; level < 3; ++level) {
        text += bt::ActiveDecider(of.Memory, level) != nullptr ? " decider" : " -";
        text += bt::ActiveNode(of.Memory, level) != nullptr ? " node" : " -";
        text += bt::ActiveSeconds(of.Memory, level) > 0 ? " seconds" : " -";
        text += bt::IsNodeActive(of.Memory, tree.Nodes[level]) ? " active" : " -";
        text += bt::ActiveBlock(of.Memory, tree.Nodes[level]) != nullptr ? " block\n" : " -\n";
    }
    text += TextOf([&](char* to, std::size_t size) { return DebugPrintState(tree, of.Memory, to, size); });
    text += TextOf([&](char* to, std::size_t size) {
        return DrawTree(tree, bt::picture_format::kMermaid, to, size, {.Memory = &of.Memory});
    });
    return text;
}

TEST_CASE("contract 141: a path of a tree that is gone is refused and not shown by later trees at its address") {
    const script::silence unheard;
    kept other;  // built first, and no more: by chance its trees could be counted with those of the agent
    kept agent;
    const std::string before = Shown(agent, **agent.At);
    const bt::tree_memory_of<4, 64> fresh;
    std::byte bytes[sizeof agent.Memory];
    std::memcpy(bytes, &agent.Memory, sizeof bytes);
    for (int i = 0; i < bt::kMaxGenerations; ++i) {
        agent.At->reset();
        agent.At->emplace();
        const bt::tree& next = (*agent.At)->Storage.Tree;
        REQUIRE(agent.Memory.Tree == &next);
        for (const bt::tick_result& each :
             {TickBehaviorTree(next, agent.Memory, &agent.Agent, {.Time = 2}),
              TickBehaviorTree(next, agent.Memory, &agent.Agent, {.Time = 2}, agent.Flight),
              StopBehaviorTree(next, agent.Memory, &agent.Agent, {.Time = 2})}) {
            CHECK(each.Error == bt::error_code::kMemoryOfOtherTree);
        }
        CHECK(std::memcmp(bytes, &agent.Memory, sizeof bytes) == 0);
        const std::string shown = Shown(agent, **agent.At);
        CHECK(shown != before);
        other.Memory = fresh;
        CHECK(shown == Shown(other, **agent.At));
        const std::string why = TextOf([&](char* text, std::size_t size) {
            return ExplainDecider(next, agent.Memory, &agent.Agent, {}, (*agent.At)->Leaf, text, size);
        });
        CHECK(why.find("MEADOWS can't be explained: ") == 0);
    }
}

TEST_CASE("contract 141: of many trees that are made anew, each where another was, none takes a path of that other") {
    const script::silence unheard;
    constexpr std::size_t kNum = bt::kMaxGenerations + 1;  // phases would repeat if one count was for all addresses
    std::vector<kept> all(kNum);
    for (kept& each : all) each.At->reset();
    for (kept& each : all) each.At->emplace();
    for (kept& each : all) {
        const bt::tree& next = (*each.At)->Storage.Tree;
        const bt::tick_result result = TickBehaviorTree(next, each.Memory, &each.Agent, {.Time = 2});
        CHECK(result.Error == bt::error_code::kMemoryOfOtherTree);
    }
}

template <class Crowd>
void CheckCrowd() {
    const script::silence unheard;
    const auto input_of = [](const sheep&) { return bt::agent_input(); };
    place at = std::make_unique<std::optional<meadow>>(std::in_place);
    sheep flock[3];
    Crowd crowd((*at)->Storage.Tree);
    CHECK(crowd.Tick(0, 1, input_of));
    for (int i = 0; i < 2; ++i) REQUIRE(crowd.Add(&flock[i]) == i);
    REQUIRE(crowd.Tick(0, 1, input_of));
    at.reset();
    CHECK(crowd.Tick(1, 1, input_of).FirstError.Error == bt::error_code::kTreeIsGone);
    CHECK(crowd.Tick(1, 1).FirstError.Error == bt::error_code::kTreeIsGone);
    CHECK(crowd.Add(&flock[2]) == bt::kNoMember);
    CHECK(crowd.Remove(0, {}).Error == bt::error_code::kTreeIsGone);
    CHECK(crowd.RemoveAll({}).Error == bt::error_code::kTreeIsGone);
    CHECK(crowd.Remove(7, {}).Error == bt::error_code::kNoSuchMember);
    CHECK(crowd.SetAgent(0, &flock[2]).Error == bt::error_code::kTreeIsGone);
    CHECK(crowd.SetInterval(0, 2));
    CHECK(crowd.SetInput(0, {}));
    CHECK(crowd.MemoryOf(0) != nullptr);
    CHECK(crowd.StateOf(0) == bt::tick_state::kIdle);
}
TEST_CASE("contract 141: a crowd whose tree is gone refuses to tick, to add and to remove") {
    CheckCrowd<bt::crowd_chunk_of<sheep, bt::tree_memory_of<4, 64>, 4>>();
    CheckCrowd<bt::crowd_of<sheep, bt::tree_memory_of<4, 64>, 4>>();
}

// A crowd without members: before the first was added, or after the last was removed.
template <class Crowd>
void CheckEmptyCrowd() {
    const script::silence unheard;
    for (const bool had_members : {false, true}) {
        CAPTURE(had_members);
        place at = std::make_unique<std::optional<meadow>>(std::in_place);
        sheep agent;
        Crowd crowd((*at)->Storage.Tree);
        if (had_members) {
            REQUIRE(crowd.Add(&agent) == 0);
            REQUIRE(crowd.Remove(0, {}));
        }
        (*at)->Build();
        CHECK(crowd.Tick(0, 1));
        at->reset();
        std::memset(static_cast<void*>(at.get()), 0xFF, sizeof(meadow));  // whoever reads the tree takes this for one
        CHECK(crowd.Tick(1, 1).FirstError.Error == bt::error_code::kTreeIsGone);
        CHECK(crowd.Add(&agent) == bt::kNoMember);
        CHECK(crowd.NumMembers() == 0);
        CHECK(crowd.Tick(-1, -1).FirstError.Error == bt::error_code::kTreeIsGone);
        CHECK(crowd.SetInterval(0, 2).Error == bt::error_code::kNoSuchMember);
        at->emplace();
        CHECK(crowd.Add(&agent) == 0);
        CHECK(crowd.Tick(2, 1).NumTicked == 1);
    }
}
TEST_CASE("contract 141: a crowd without members does not read its tree once it is gone") {
    CheckEmptyCrowd<bt::crowd_chunk_of<sheep, bt::tree_memory_of<4, 64>, 4>>();
    CheckEmptyCrowd<bt::crowd_of<sheep, bt::tree_memory_of<4, 64>, 4>>();
}

TEST_CASE("contract 141: a crowd whose tree was built again refuses its members as those of another tree") {
    const script::silence unheard;
    meadow at;
    sheep agent;
    bt::crowd_of<sheep, bt::tree_memory_of<4, 64>, 4> crowd(at.Storage.Tree);
    REQUIRE(crowd.Add(&agent) == 0);
    agent.IsHungry = true;
    REQUIRE(crowd.Tick(0, 1));
    at.Build();
    CHECK(crowd.Tick(1, 1).FirstError.Error == bt::error_code::kMemoryOfOtherTree);
    CHECK(crowd.Remove(0, {}).Error == bt::error_code::kMemoryOfOtherTree);
}

TEST_CASE("contract 141: threads may ask for their trees while others build some") {
    const script::silence unheard;
    std::atomic<int> num_wrong = 0;
    const auto ask = [&num_wrong] {
        meadow own;
        bt::tree_memory_of<4, 64> memory;
        sheep agent = {.IsHungry = true};
        bt::coverage_of<4> counts;
        bt::coverage_of<1> small;
        if (!TickBehaviorTree(own.Storage.Tree, memory, &agent, {}, counts)) ++num_wrong;
        for (int i = 0; i < 20'000; ++i) num_wrong += MergeCoverage(small, counts) ? 1 : 0;  // too small for it
        own.Build();
        if (MergeCoverage(counts, counts)) ++num_wrong;
    };
    std::vector<std::thread> threads;
    for (int i = 0; i < 4; ++i) threads.emplace_back(ask);
    for (std::thread& each : threads) each.join();
    CHECK(num_wrong == 0);
}

TEST_CASE("contract 141: of very many trees each is found, and each that is gone is not") {
    constexpr std::size_t kNum = 600;
    std::vector<std::unique_ptr<meadow>> all(kNum);
    std::vector<bt::transition_recorder<>> recorders(kNum);
    for (std::size_t i = 0; i < kNum; ++i) {
        all[i] = std::make_unique<meadow>();
        bt::tree_memory_of<4, 64> memory;
        sheep agent = {.IsHungry = true};
        REQUIRE(TickBehaviorTree(all[i]->Storage.Tree, memory, &agent, {}));
        recorders[i].Note(memory);
    }
    for (std::size_t i = 0; i < kNum; i += 3) all[i].reset();
    for (std::size_t i = 0; i < kNum; ++i) {
        CAPTURE(i);
        const std::string text =
            TextOf([&](char* to, std::size_t size) { return PrintTransitions(recorders[i], to, size); });
        CHECK((text.find("a tree that is gone") != std::string::npos) == (i % 3 == 0));
    }
}

TEST_CASE("contract 141: no two trees of the process have the same Generation, whichever thread builds them") {
    constexpr int kNumThreads = 4, kNumBuilds = 500;
    std::vector<std::uint64_t> all(std::size_t{kNumThreads} * kNumBuilds);
    const auto build = [&](int thread) {
        for (int i = 0; i < kNumBuilds; ++i) {
            const meadow made;
            all[static_cast<std::size_t>(thread * kNumBuilds + i)] = made.Storage.Tree.Generation;
        }
    };
    std::vector<std::thread> threads;
    for (int i = 0; i < kNumThreads; ++i) threads.emplace_back(build, i);
    for (std::thread& each : threads) each.join();
    std::sort(all.begin(), all.end());
    CHECK(std::adjacent_find(all.begin(), all.end()) == all.end());
    CHECK(all.front() > 0);
    CHECK(OTHER.Generation == 0);
}

}  // namespace
}  // namespace gone
