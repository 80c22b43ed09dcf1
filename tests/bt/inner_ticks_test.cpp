// Trees that behaviors are made of, as observers and tools see them: inner ticks and whole trees (contract 139).
#include <bt/built_memory.h>
#include <bt/classic_builder.h>
#include <bt/crowd.h>
#include <bt/debug/recorder.h>
#include <bt/engine/inner/whole_tree.h>
#include <bt/observe.h>
#include <tests/kit/event_words.h>
#include <tests/kit/script.h>

namespace inner_ticks {

using bt::detail::IsNull;
using bt::detail::LeafInWhole;
using bt::detail::LivePartOf;
using bt::detail::MemoryIn;
using bt::detail::PartOf;
using script::Act;
using script::actor;
using script::kAsk;
using script::play;

// Deciders, in which a classic tree patrols, in which deciders look around.
BT_DEFINE_DECIDER(LISTEN, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(PEER, Act);
BT_DEFINE_GROUP(SENSE, kGroupPrioritizedList, (LISTEN, PEER));
BT_DEFINE_TREE(SENSES, SENSE);
BT_DEFINE_BEHAVIOR__TREE(LookAround, SENSES);

BT_DEFINE_DECIDER(WALK, Act);
BT_DEFINE_DECIDER(LOOK, LookAround);
BT_DEFINE_NODE(STEPS, kSequence, (WALK, LOOK));
BT_DEFINE_CLASSIC_TREE(PATROL_STEPS, STEPS);
BT_DEFINE_BEHAVIOR__TREE(Patrol, PATROL_STEPS);

BT_DECLARE_DECIDERS(FIGHT, PATROL, REST, EVENING);
BT_DEFINE_GROUP  (GUARD,    kGroupPrioritizedList, (FIGHT, PATROL, EVENING, REST));
BT_DEFINE_DECIDER(  FIGHT,  Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  PATROL, Patrol, .Decide = kAsk);
BT_DEFINE_DECIDER(  EVENING, LookAround, .Decide = kAsk);
BT_DEFINE_DECIDER(  REST,   Act);
BT_DEFINE_TREE(GUARDS, GUARD);

// Hears inner ticks, and says with each step in which tree it is.
struct listener {
    static constexpr bool kObserves = true;
    std::string Heard;

    void Observe(const bt::tick_event& event) {
        CHECK(event.Frame->Outer == nullptr);
        Heard += script::Words(script::seen_event{event, *event.Frame}) + "\n";
    }
    void ObserveInner(const bt::tick_event& event) {
        for (const bt::tick_frame* outer = event.Frame->Outer; outer != nullptr; outer = outer->Outer) Heard += ">";
        Heard += script::Words(script::seen_event{event, *event.Frame}) + "\n";
        REQUIRE(event.Frame->Outer != nullptr);
        CHECK(event.Frame->OuterNode->Decider->Behavior->Tree == event.Frame->Tree);
        CHECK(event.Frame->Outer->Time == event.Frame->Time);
        CHECK(event.Frame->Outer->Agent == event.Frame->Agent);
    }
};

TEST_CASE("contract 139: an observer that wants it hears the steps of inner ticks between those of the outer node") {
    play agent(GUARDS);
    listener heard;
    agent.Checker = &heard;
    agent.Tick("PATROL=1");
    heard.Heard.clear();
    agent.Tick("WALK:succeeds");
    CHECK(heard.Heard == "start\n"
                         "visit GUARD\n"
                         "ask FIGHT rejected 0\n"
                         "choose GUARD -1\n"
                         "continue PATROL\n"
                         "visit PATROL\n"
                         "ticking PATROL\n"
                         ">start\n"
                         ">visit STEPS\n"
                         ">visit WALK\n"
                         ">ticking WALK\n"
                         ">ticked WALK succeeded\n"
                         ">deactivating WALK succeeded\n"
                         ">deactivated WALK succeeded\n"
                         ">ended WALK succeeded\n"
                         ">visit LOOK new\n"
                         ">activating LOOK\n"
                         ">activated LOOK\n"
                         ">ticking LOOK\n"
                         ">>start\n"
                         ">>ask SENSE accepted 1\n"
                         ">>activating SENSE\n"
                         ">>activated SENSE\n"
                         ">>visit SENSE new\n"
                         ">>ask LISTEN rejected 0\n"
                         ">>ask PEER accepted 1\n"
                         ">>choose SENSE 1\n"
                         ">>activating PEER\n"
                         ">>activated PEER\n"
                         ">>visit PEER new\n"
                         ">>ticking PEER\n"
                         ">>ticked PEER\n"
                         ">>finish running\n"
                         ">ticked LOOK\n"
                         ">finish running\n"
                         "ticked PATROL\n"
                         "finish running\n");
    heard.Heard.clear();
    agent.Tick("stop");
    CHECK(heard.Heard == "start stop\n"
                         "deactivating PATROL stopped\n"
                         ">start stop\n"
                         ">deactivating LOOK stopped\n"
                         ">>start stop\n"
                         ">>deactivating PEER stopped\n"
                         ">>deactivated PEER stopped\n"
                         ">>deactivating SENSE stopped\n"
                         ">>deactivated SENSE stopped\n"
                         ">>finish idle\n"
                         ">deactivated LOOK stopped\n"
                         ">finish idle\n"
                         "deactivated PATROL stopped\n"
                         "deactivating GUARD stopped\n"
                         "deactivated GUARD stopped\n"
                         "finish idle\n");
}

// Without those of inner ticks.
std::string OuterSteps(const std::string& heard) {
    std::string outer;
    for (std::size_t at = 0; at < heard.size();) {
        const std::size_t end = heard.find('\n', at) + 1;
        if (heard[at] != '>') outer += heard.substr(at, end - at);
        at = end;
    }
    return outer;
}

TEST_CASE("contract 139: other observers hear nothing of inner ticks, also beside one that does, and with debug output on") {
    for (const int level : {0, 5}) {
        bt::SetDebugOutputFunc([](int, const char*) {});
        bt::SetDebugOutputLevel(level);
        play agent(GUARDS);
        script::event_recorder deaf;
        listener heard;
        bt::both_observers<script::event_recorder, listener> both = {deaf, heard};
        bt::both_observers<listener, decltype(both)> all = {heard, both};
        agent.Checker = &all;
        agent.Tick("PATROL=1");
        agent.Tick("WALK:succeeds");
        std::string words;
        for (const script::seen_event& each : deaf.Events) words += script::Words(each) + "\n";
        std::string once;  // what one of the two listeners heard; both write to one text
        for (std::size_t at = 0; at < heard.Heard.size();) {
            const std::size_t end = heard.Heard.find('\n', at) + 1;
            once += heard.Heard.substr(at, end - at);
            CHECK(heard.Heard.substr(at, end - at) == heard.Heard.substr(end, end - at));
            at = 2 * end - at;
        }
        CHECK(words == OuterSteps(once));
        CHECK(words != once);
    }
    bt::SetDebugOutputLevel(0);
    bt::SetDebugOutputFunc(nullptr);
}

TEST_CASE("contract 139: where nothing hears an inner tick, both_observers do not either") {
    using deaf = bt::both_observers<script::event_recorder, script::event_recorder>;
    static_assert(!bt::hears_inner_ticks<deaf>);
    static_assert(bt::hears_inner_ticks<bt::both_observers<deaf, listener>>);
    static_assert(bt::hears_inner_ticks<bt::both_observers<listener, deaf>>);
}

TEST_CASE("contract 139: ticks of another agent, which a function of an observed tick begins, are told to nobody") {
    play agent(GUARDS), other(GUARDS);
    listener heard;
    agent.Checker = &heard;
    agent.Agent.InTick = [&](const bt::tick_args& args) {
        if (args.Decider == &WALK) other.Tick("PATROL=1");
    };
    agent.Tick("PATROL=1");
    CHECK(other.Path() == "GUARD PATROL");
    std::size_t num_inner = 0;
    for (std::size_t at = heard.Heard.find(">start"); at != std::string::npos; at = heard.Heard.find(">start", at + 1)) ++num_inner;
    CHECK(num_inner == 1);
}

TEST_CASE("contract 139: observed inner ticks make the calls of plain ones") {
    const char* const inputs[] = {"PATROL=1", "WALK:succeeds",  "PEER:fails", "FIGHT=1",  "FIGHT=0",
                                  "",         "WALK:fails",     "EVENING=1",  "LISTEN=1", "LISTEN:succeeds PATROL=0",
                                  "stop",     "EVENING=0|1",    "",           "PATROL=1", "WALK:errs"};
    play plain(GUARDS), observed(GUARDS), printed(GUARDS);
    bt::flight_recorder<> recorder;
    observed.Checker = &recorder;
    for (const char* input : inputs) {
        CAPTURE(input);
        const std::string calls = plain.Tick(input);
        CHECK(observed.Tick(input) == calls);
        bt::SetDebugOutputFunc([](int, const char*) {});
        bt::SetDebugOutputLevel(5);
        CHECK(printed.Tick(input) == calls);
        bt::SetDebugOutputLevel(0);
        bt::SetDebugOutputFunc(nullptr);
        CHECK(std::string(plain.Memory.Path) == observed.Memory.Path);
    }
}

TEST_CASE("contract 138, 139: recorders of members of a crowd have what happens in inner trees") {
    struct member {
        actor Agent;
        bt::flight_recorder<> Recorder;
    };
    bt::crowd_of<actor, bt::tree_memory_of<4, 1000, 16>, 8> crowd(GUARDS);
    member members[3];
    for (member& each : members) {
        each.Agent.Parts["PATROL"].Value = 1;
        crowd.Add(&each.Agent);
    }
    const auto observer_of = [&](actor& of) -> bt::flight_recorder_base* {
        for (member& each : members) {
            if (&each.Agent == &of && &each != &members[1]) return &each.Recorder;
        }
        return nullptr;
    };
    crowd.TickObserved(0, 1, observer_of);
    for (const member& each : members) {
        const bt::recorded_tick* const tick = RecordedTick(each.Recorder, 0);
        CHECK((tick == nullptr) == (&each == &members[1]));
        if (tick != nullptr) CHECK(RecordedNode(each.Recorder, tick->Leaf)->Decider == &WALK);
    }
    crowd.RemoveAll({});
}

// A line for each node of a tree: its number, its depth and its name, its parent's number, its first child's, and how many it has.
std::string Outlined(const bt::tree& tree) {
    std::string words;
    for (int i = 0; i < tree.NumNodes; ++i) {
        const bt::node& here = tree.Nodes[i];
        words += std::to_string(i) + std::string(here.Depth, ' ') + here.Decider->DebugName;
        words += here.Parent == bt::kNoNode ? "" : " in " + std::to_string(here.Parent);
        words += here.NumChildren == 0 ? "\n" : ", " + std::to_string(here.NumChildren) + " from " + std::to_string(here.FirstChild) + "\n";
    }
    return words;
}

TEST_CASE("contract 139: a whole tree has the nodes of inner trees below their leaves, each inner tree in one piece") {
    static_assert(!IsNull(GUARDS.Whole) && !IsNull(PATROL_STEPS.Whole) && IsNull(SENSES.Whole));
    static_assert(GUARDS.NumNodes == 5 && GUARDS.Whole->NumNodes == 5 + 6 + 3 && GUARDS.Whole->Depth == 6);
    CHECK(Outlined(*GUARDS.Whole) == "0GUARD, 4 from 1\n"
                                     "1 FIGHT in 0\n"
                                     "2 PATROL in 0, 1 from 5\n"
                                     "3 EVENING in 0, 1 from 11\n"
                                     "4 REST in 0\n"
                                     "5  STEPS in 2, 2 from 6\n"
                                     "6   WALK in 5\n"
                                     "7   LOOK in 5, 1 from 8\n"
                                     "8    SENSE in 7, 2 from 9\n"
                                     "9     LISTEN in 8\n"
                                     "10     PEER in 8\n"
                                     "11  SENSE in 3, 2 from 12\n"
                                     "12   LISTEN in 11\n"
                                     "13   PEER in 11\n");
    for (int i = 0; i < GUARDS.Whole->NumNodes; ++i) {
        const bt::detail::tree_part part = PartOf(GUARDS, GUARDS.Whole->Nodes[i]);
        CHECK(part.Node->Decider == GUARDS.Whole->Nodes[i].Decider);
        CHECK(part.Tree == (i < 5 ? &GUARDS : i < 8 ? &PATROL_STEPS : &SENSES));
        CHECK(part.Node >= part.Tree->Nodes);
        CHECK(part.Node < part.Tree->Nodes + part.Tree->NumNodes);
    }
}

TEST_CASE("contract 139: a node of a whole tree is active where its inner tree is, and the path goes down into it") {
    play agent(GUARDS);
    const auto active = [&] {
        std::string words;
        for (int i = 0; i < GUARDS.Whole->NumNodes; ++i) {
            const bt::detail::live_part part = LivePartOf(GUARDS, agent.Memory, GUARDS.Whole->Nodes[i]);
            if (part.IsActive()) words += std::to_string(i) + " ";
        }
        const std::uint16_t leaf = LeafInWhole(GUARDS, agent.Memory);
        return words + "> " + (leaf != bt::kNoNode ? std::to_string(leaf) : "nothing");
    };
    CHECK(active() == "> nothing");
    agent.Tick("PATROL=1");
    CHECK(active() == "0 2 5 6 > 6");
    agent.Tick("WALK:succeeds");
    CHECK(active() == "0 2 5 7 8 10 > 10");
    agent.Tick("PATROL=0 EVENING=1 PEER:fails|runs");
    CHECK(active() == "0 3 11 13 > 13");
    agent.Tick("FIGHT=1");
    CHECK(active() == "0 1 > 1");
    agent.Tick("stop");
    CHECK(active() == "> nothing");
}

TEST_CASE("contract 139: a built tree has a whole one too, and a tree of InitializeTreeData has none") {
    bt::classic_builder builder;
    builder.Begin(bt::kParallel, "both");
    builder.Leaf(LookAround, "one");
    builder.Leaf(LookAround, "two");
    builder.End();
    bt::built_tree tree = builder.Build("senses");
    REQUIRE(tree.IsSound());
    REQUIRE(tree.Tree().Whole != nullptr);
    CHECK(Outlined(*tree.Tree().Whole) == "0both, 2 from 1\n"
                                          "1 one in 0, 1 from 3\n"
                                          "2 two in 0, 1 from 6\n"
                                          "3  SENSE in 1, 2 from 4\n"
                                          "4   LISTEN in 3\n"
                                          "5   PEER in 3\n"
                                          "6  SENSE in 2, 2 from 7\n"
                                          "7   LISTEN in 6\n"
                                          "8   PEER in 6\n");
    const bt::built_tree moved = std::move(tree);
    bt::built_memory memory(moved);
    actor agent;
    bt::flight_recorder<> recorder;
    bt::TickBehaviorTree(moved, memory, &agent, {}, recorder);
    CHECK(LivePartOf(moved, memory, moved.Tree().Whole->Nodes[5]).IsActive());
    CHECK(LivePartOf(moved, memory, moved.Tree().Whole->Nodes[8]).IsActive());
    CHECK(!LivePartOf(moved, memory, moved.Tree().Whole->Nodes[4]).IsActive());
    bt::StopBehaviorTree(moved, memory, &agent, {});

    static bt::tree_storage<8> storage;
    REQUIRE(!InitializeTreeData(storage, "guards", GUARD).IsError());
    CHECK(storage.Tree.Whole == nullptr);
    play of_storage(storage.Tree);
    of_storage.Checker = &recorder;  // which has only the leaf then
    of_storage.Tick("PATROL=1");
    CHECK(RecordedNode(recorder, RecordedTick(recorder, 0)->Leaf)->Decider == &PATROL);
    for (int i = 0; i < NumRecordedEvents(recorder, *RecordedTick(recorder, 0)); ++i) {
        CHECK(RecordedEvent(recorder, *RecordedTick(recorder, 0), i)->Node < storage.Tree.NumNodes);
    }
}

TEST_CASE("contract 139: a tree that would be too deep together with its inner tree has no whole one") {
    for (const int depth : {bt::kMaxClassicDepth - 2, bt::kMaxClassicDepth - 1}) {
        CAPTURE(depth);
        bt::classic_builder builder;
        for (int i = 1; i < depth; ++i) builder.Begin(bt::kAlwaysSucceed, "above");
        builder.Leaf(LookAround, "leaf");  // two levels more
        for (int i = 1; i < depth; ++i) builder.End();
        const bt::built_tree tree = builder.Build("deep");
        REQUIRE(tree.IsSound());
        CHECK((tree.Tree().Whole != nullptr) == (depth + 2 <= bt::kMaxClassicDepth));
        bt::built_memory memory(tree);
        actor agent;
        bt::flight_recorder<> recorder;
        bt::TickBehaviorTree(tree, memory, &agent, {}, recorder);
        const bt::node* const leaf = RecordedNode(recorder, RecordedTick(recorder, 0)->Leaf);
        CHECK(leaf->Decider->DebugName == std::string(tree.Tree().Whole != nullptr ? "PEER" : "leaf"));
        bt::StopBehaviorTree(tree, memory, &agent, {});
    }
}

TEST_CASE("contract 139: a tree that would be too large together with its inner trees has no whole one") {
    for (const int num_groups : {64, 65}) {
        CAPTURE(num_groups);
        bt::classic_builder builder;
        builder.Begin(bt::kSequence, "all");
        for (int i = 0; i < num_groups; ++i) {
            builder.Begin(bt::kSequence, "group");
            for (int k = 0; k < 255; ++k) builder.Leaf(LookAround, "leaf");  // with three nodes
            builder.End();
        }
        builder.End();
        const bt::built_tree tree = builder.Build("large");
        REQUIRE(tree.IsSound());
        CHECK((tree.Tree().Whole != nullptr) == (1 + num_groups * (1 + 255 * 4) <= bt::kMaxNumTreeNodes));
    }
}

TEST_CASE("contract 139: of a behavior that ticks a tree and does not name it, only the leaf is told") {
    bt::behavior hidden = LookAround;
    hidden.Tree = nullptr;
    hidden.Id += 1;
    bt::classic_builder builder;
    builder.Begin(bt::kSequence, "all");
    builder.Leaf(hidden, "hidden");
    builder.Leaf(LookAround, "leaf");
    builder.End();
    const bt::built_tree tree = builder.Build("tree");
    REQUIRE_MESSAGE(tree.IsSound(), tree.Errors()[0].Text());
    REQUIRE(tree.Tree().Whole != nullptr);
    bt::built_memory memory(tree);
    actor agent;
    bt::flight_recorder<> recorder;
    bt::TickBehaviorTree(tree, memory, &agent, {}, recorder);
    const bt::recorded_tick& tick = *RecordedTick(recorder, 0);
    CHECK(RecordedNode(recorder, tick.Leaf)->Decider->DebugName == std::string("hidden"));
    REQUIRE(NumRecordedEvents(recorder, tick) == 1);
    CHECK(RecordedEvent(recorder, tick, 0)->Node == tick.Leaf);
    bt::StopBehaviorTree(tree, memory, &agent, {});
}

TEST_CASE("contract 139: what a crash left of an inner memory is not read past its block") {
    play agent(GUARDS);
    agent.Tick("PATROL=1");
    const bt::node& leaf = GUARDS.Nodes[2];
    auto& inner = const_cast<bt::tree_memory_base&>(*MemoryIn(agent.Memory, leaf));
    inner.StorageSize = 60000;
    CHECK(MemoryIn(agent.Memory, leaf) == nullptr);
    CHECK(LeafInWhole(GUARDS, agent.Memory) == 2);
    inner.StorageSize = 0;
    CHECK(MemoryIn(agent.Memory, leaf) == nullptr);
    inner.StorageSize = static_cast<std::uint16_t>(PATROL_STEPS.StorageSize);
    CHECK(LeafInWhole(GUARDS, agent.Memory) == 6);
    inner.StorageStart = 1;
    CHECK(MemoryIn(agent.Memory, leaf) == nullptr);
}

}  // namespace inner_ticks
