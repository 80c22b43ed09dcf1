// Trees that are only known at run time as behaviors: they tick, end and show as declared inner trees do (contract 172).
#include <deque>
#include <map>
#include <regex>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include <bt/built_memory.h>
#include <bt/classic_builder.h>
#include <bt/decider_builder.h>
#include <bt/observe.h>
#include <bt/reload.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>
#include <tests/kit/event_words.h>
#include <tests/kit/every_text.h>
#include <tests/kit/rebuild.h>
#include <tests/kit/script.h>
#include <tests/kit/script_functions.h>
#include <tests/kit/silence.h>
#include <tests/kit/tree_in_words.h>

namespace inner_trees {

using script::Act;
using script::kAsk;
using script::play;

// A block that is aligned more strictly than memories are.
struct alignas(16) Stare_Block {
    using role = bt::block;
    double Seconds[4] = {};
    int Num = 0;
};
void Stare_Tick(script::actor& actor, Stare_Block& block, const bt::tick_args& args) {
    block.Num += reinterpret_cast<std::uintptr_t>(&block) % 16 == 0 ? 1 : 100;
    script::Add(actor.Trace, "stare " + std::to_string(block.Num) + " " + std::to_string(args.Random->NextBelow(1000)));
}
BT_DEFINE_BEHAVIOR(Stare);

// Trees in trees in trees: deciders that draw numbers in a classic tree with a parallel, in deciders. LookAround is the
// behavior of two deciders, and of a group.
BT_DEFINE_DECIDER(LISTEN, Act, .Decide = kAsk);
BT_DEFINE_DECIDER(PEER, Act);
BT_DEFINE_DECIDER(STARE, Stare);
BT_DEFINE_GROUP(SENSE, kGroupRandom, (LISTEN, PEER, STARE), .Note = "Whatever comes first.");
BT_DEFINE_TREE(SENSES, SENSE);
BT_DEFINE_BEHAVIOR__TREE(LookAround, SENSES);

BT_DEFINE_DECIDER(WALK, Act);
BT_DEFINE_DECIDER(HUM, Act);
BT_DEFINE_DECIDER(LOOK, LookAround);
BT_DEFINE_NODE(MOVE, kParallel, (WALK, LOOK), .Count = 1);
BT_DEFINE_NODE(STEPS, kSequence, (HUM, MOVE));
BT_DEFINE_CLASSIC_TREE(PATROL_STEPS, STEPS);
BT_DEFINE_BEHAVIOR__TREE(Patrol, PATROL_STEPS);

BT_DECLARE_DECIDERS(FIGHT, PATROL, REST, EVENING, SIT, LIE);
BT_DEFINE_GROUP  (GUARD,    kGroupPrioritizedList, (FIGHT, PATROL, EVENING, REST));
BT_DEFINE_DECIDER(  FIGHT,  Act, .Decide = kAsk);
BT_DEFINE_DECIDER(  PATROL, Patrol, .Decide = kAsk);
BT_DEFINE_DECIDER(  EVENING, LookAround, .Decide = kAsk);
BT_DEFINE_GROUP  (  REST,   kGroupRandom, (SIT, LIE), .Behavior = &LookAround);
BT_DEFINE_DECIDER(    SIT,  Act);
BT_DEFINE_DECIDER(    LIE,  Act);
BT_DEFINE_TREE(GUARDS, GUARD);

// A tree that is built again with all trees in it, each once, and their behaviors.
class twin {
public:
    explicit twin(const bt::tree& declared) : Outer(&Twin(declared)) {}
    const bt::tree& Tree() const { return Outer->Tree(); }

private:
    const bt::built_tree& Twin(const bt::tree& declared) {
        for (int i = 0; i < declared.NumNodes; ++i) {
            const bt::behavior* const functions = declared.Nodes[i].Decider->Behavior;
            if (functions == nullptr || functions->Tree == nullptr || Behaviors.count(functions) > 0) continue;
            Behaviors.emplace(functions, BehaviorOf(Twin(*functions->Tree), functions->DebugName));
        }
        const bt::built_tree& made = Trees.emplace_back(Rebuild(declared, [this](const bt::behavior& declared_behavior) {
            const auto found = Behaviors.find(&declared_behavior);
            return found != Behaviors.end() ? &found->second : &declared_behavior;
        }));
        REQUIRE(made.IsSound());
        return made;
    }

    std::deque<bt::built_tree> Trees;
    std::map<const bt::behavior*, bt::behavior> Behaviors;
    const bt::built_tree* Outer;
};

// What an observer hears, with the steps of inner ticks.
struct listener {
    static constexpr bool kObserves = true;
    std::string Heard = {};

    void Observe(const bt::tick_event& event) { Heard += script::Words(script::seen_event{event, *event.Frame}) + "\n"; }
    void ObserveInner(const bt::tick_event& event) {
        for (const bt::tick_frame* outer = event.Frame->Outer; outer != nullptr; outer = outer->Outer) Heard += ">";
        Observe(event);
    }
};

const char* const kInputs[] = {"",          "PATROL=1",     "PATROL=0",      "EVENING=1",  "EVENING=0",
                               "FIGHT=1",   "FIGHT=0",      "LISTEN=1",      "LISTEN=0",   "HUM:succeeds",
                               "HUM:fails", "LISTEN:fails", "WALK:succeeds", "WALK:fails", "WALK:errs",
                               "LIE:fails", "PEER:fails",   "PEER:succeeds", "PEER:refuses", "stop"};

TEST_CASE("contract 172: a tree with trees of run time in it equals the declared one") {
    for (const bt::tree* each : {&SENSES, &PATROL_STEPS, &GUARDS}) {
        CAPTURE(each->DebugName);
        CHECK(DifferenceOf(*each, twin(*each).Tree()) == "");
    }
}

TEST_CASE("contract 172: inner trees of run time make the calls and the steps of declared ones, with the same numbers") {
    const twin built(GUARDS);
    for (const bool is_observed : {false, true}) {
        CAPTURE(is_observed);
        play by_macros(GUARDS), by_builder(built.Tree());
        listener of_macros, of_builder;
        if (is_observed) by_macros.Checker = &of_macros, by_builder.Checker = &of_builder;
        bt::random_generator chance(3);
        std::set<std::string> leaves;
        for (int tick = 0; tick < 1000; ++tick) {
            const char* const input = kInputs[chance.NextBelow(static_cast<std::uint32_t>(std::size(kInputs)))];
            CAPTURE(input);
            const std::string calls = by_macros.Tick(input);
            REQUIRE(by_builder.Tick(input) == calls);
            REQUIRE(of_builder.Heard == of_macros.Heard);
            REQUIRE(by_builder.Result.State == by_macros.Result.State);
            REQUIRE(std::string(by_builder.Memory.Path) == by_macros.Memory.Path);
            of_builder.Heard = of_macros.Heard = "";
            leaves.insert(by_macros.Leaf());
            CHECK(calls.find("stare 100") == std::string::npos);
        }
        CHECK(leaves.size() >= 5);
    }
}

// Without the words of blocks, which begin with an address if they are memories, and without the names of their types.
// A part of an address may look like any number.
std::string WithoutBlocks(const std::string& text) {
    static const std::regex block("([^ (]+ )?(0x[0-9a-f]{1,8}|-?[0-9.e+-]+) -?[0-9]+");
    return std::regex_replace(text, block, "block");
}

TEST_CASE("contract 172: texts, pictures and recordings show inner trees of run time as declared ones") {
    const twin built(GUARDS);
    script::actor actors[2];
    texts::watched<64, script::actor> by_macros = {GUARDS, actors[0]};
    texts::watched<64, script::actor> by_builder = {built.Tree(), actors[1]};
    const auto set = [&actors](const char* who, float value) {
        for (script::actor& each : actors) each.Parts[who].Value = value;
    };
    for (int tick = 0; tick < 12; ++tick) {
        if (tick == 1) set("PATROL", 1);
        if (tick == 3) actors[0].Parts["HUM"].Tick = actors[1].Parts["HUM"].Tick = bt::status::kSucceeded;
        if (tick == 6) set("PATROL", 0), set("EVENING", 1);
        if (tick == 9) set("FIGHT", 1);
        const bt::tick_input input = {.Time = 1.0 * tick, .DeltaTime = 1};
        by_macros.Tick(input);
        by_builder.Tick(input);
        const auto of_macros = by_macros.All(), of_builder = by_builder.All();
        REQUIRE(of_macros.size() == of_builder.size());
        for (std::size_t i = 0; i < of_macros.size(); ++i) {
            const std::string expected = texts::Checked(of_macros[i]), found = texts::Checked(of_builder[i]);
            if (found != expected) CHECK(WithoutBlocks(found) == WithoutBlocks(expected));  // a regex takes long
        }
        CHECK(by_builder.Trace() == by_macros.Trace());
    }
    CHECK(actors[0].Trace == actors[1].Trace);
    for (const char* const each : {"tick WALK", "tick PEER", "deactivate WALK stopped", "tick FIGHT"}) {
        CHECK(actors[0].Trace.find(each) != std::string::npos);
    }
    for (texts::watched<64, script::actor>* each : {&by_macros, &by_builder}) {
        CHECK(bool(bt::StopBehaviorTree(each->Tree, each->Memory, &each->Body, {.Time = 12})));
    }
}

TEST_CASE("contract 172: both builders make leaves of trees, which have the leaf's name and may be in trees of either kind") {
    const bt::built_tree senses = Rebuild(SENSES);
    bt::classic_builder classic;
    classic.Begin(bt::kSequence, "twice");
    classic.LeafOfTree(senses, "first");
    classic.LeafOfTree(senses, "second", {.Note = "again"});
    classic.End();
    const bt::built_tree twice = classic.Build("twice");
    REQUIRE(twice.IsSound());

    bt::decider_builder builder;
    builder.Begin(bt::kGroupPrioritizedList, "ROOT");
    builder.LeafOfTree(twice, "TWICE", {.Decide = kAsk});
    builder.LeafOfTree(senses, "ONCE");
    builder.End();
    const bt::built_tree tree = builder.Build("all");
    REQUIRE(tree.IsSound());
    CHECK(tree.Tree().Whole->NumNodes == 3 + 3 + 3 * SENSES.NumNodes);
    const bt::decider& first = *bt::FindDecider(tree, "first");
    CHECK(std::string(first.Behavior->DebugName) == "first");
    CHECK(first.Behavior->Tree == &senses.Tree());

    play agent(tree);
    agent.Agent.Parts["TWICE"].Value = 1;
    agent.Tick();
    CHECK(agent.Path() == "ROOT TWICE");
    agent.Agent.Parts["TWICE"].Value = 0;
    agent.Tick("stop");
    agent.Tick();
    CHECK(agent.Path() == "ROOT ONCE");
}

TEST_CASE("contract 105, contract 172: an inner tree goes on in an edited tree that has the same one, and ends in others") {
    const bt::built_tree steps = Rebuild(PATROL_STEPS), others = Rebuild(PATROL_STEPS);
    const auto build = [](const bt::built_tree& inner, const char* second) {
        bt::classic_builder builder;
        builder.Begin(bt::kSequence, "all");
        builder.LeafOfTree(inner, "look");
        builder.Leaf(Act, second);
        builder.End();
        return builder.Build("all");
    };
    const bt::built_tree before = build(steps, "SIT");
    for (const bool is_same : {true, false}) {
        CAPTURE(is_same);
        const bt::built_tree edited = build(is_same ? steps : others, "LIE");
        script::actor agent;
        bt::built_memory memory(before), made(edited);
        CHECK(bt::TickBehaviorTree(before, memory, &agent, {.Time = 1}).State == bt::tick_state::kRunning);
        agent.Trace.clear();
        const bt::tree_change change(before, edited);
        const bt::carry_result carried = change.Carry(memory, made, &agent, {.Time = 2});
        REQUIRE(bool(carried));
        CHECK(carried.NumKept == (is_same ? 1 : 0));
        CHECK(carried.NumEnded == (is_same ? 0 : 1));
        CHECK(agent.Trace.empty() == is_same);
        agent.Trace.clear();
        CHECK(bt::TickBehaviorTree(edited, made, &agent, {.Time = 3}).State == bt::tick_state::kRunning);
        CHECK((agent.Trace.find("activate") == std::string::npos) == is_same);
        CHECK(bool(bt::StopBehaviorTree(edited, made, &agent, {.Time = 4})));
    }
}

TEST_CASE("contract 172: a leaf of an object without a tree is a mistake") {
    bt::decider_builder builder;
    const bt::built_tree none = builder.Build("none");
    builder.Begin(bt::kGroupRandom, "ROOT");
    builder.LeafOfTree(none, "A");
    builder.Leaf(Act, "B");
    builder.End();
    const bt::built_tree tree = builder.Build("wrong");
    REQUIRE(tree.Errors().size() == 1);
    CHECK(tree.Errors()[0].Text() == "node 1, ROOT > A: one of this decider's functions is null or given twice");
}

TEST_CASE("contract 172: trees may be one inside the other up to kMaxTreeDepth, also as the behaviors of groups") {
    for (const bool is_group : {false, true}) {
        CAPTURE(is_group);
        std::deque<bt::built_tree> trees;
        std::deque<bt::behavior> behaviors;
        const auto add = [&] {
            bt::decider_builder builder;
            builder.Begin(bt::kGroupPrioritizedList, "ROOT",
                          {.Behavior = is_group && !behaviors.empty() ? &behaviors.back() : nullptr});
            if (is_group || trees.empty()) builder.Leaf(Act, "LEAF");
            else builder.LeafOfTree(trees.back(), "LEAF");
            builder.End();
            trees.push_back(builder.Build("tree"));
            if (trees.back().IsSound()) behaviors.push_back(BehaviorOf(trees.back(), "Inner"));
            return trees.back().IsSound();
        };
        for (int i = 0; i < bt::kMaxTreeDepth; ++i) REQUIRE(add());
        script::actor agent;
        bt::built_memory memory(trees.back());
        CHECK(bt::TickBehaviorTree(trees.back(), memory, &agent, {}).State == bt::tick_state::kRunning);
        CHECK(agent.Trace.find("tick LEAF") != std::string::npos);
        CHECK(bool(bt::StopBehaviorTree(trees.back(), memory, &agent, {})));
        CHECK(!add());
        REQUIRE(trees.back().Errors().size() == 1);
        CHECK(trees.back().Errors()[0].Code == bt::error_code::kTooManyInnerTrees);
        CHECK(trees.back().Errors()[0].Node == (is_group ? 0 : 1));
    }
}

TEST_CASE("contract 172: nothing is taken for an inner tree's memory before the behavior is activated") {
    const bt::built_tree senses = Rebuild(SENSES);
    const bt::behavior behavior = BehaviorOf(senses, "Look");
    const bt::type_info& type = *behavior.Tick.Types->Block;
    CHECK(std::string(type.Name) == "SENSES");
    CHECK(type.Size == LookAround.Tick.Types->Block->Size);
    CHECK(type.Alignment == 16);
    alignas(bt::kMaxBlockAlignment) std::byte block[1000];
    REQUIRE(type.Size <= sizeof block);
    const bt::decider look = {.DebugName = "LOOK", .Behavior = &behavior};
    script::actor agent;
    bt::random_generator random(1);
    const bt::tick_args args = {.Decider = &look, .Random = &random};
    for (int run = 0; run < 2; ++run) {
        type.Construct(block);
        const auto& inner = *reinterpret_cast<const bt::tree_memory_base*>(block);
        CHECK(inner.Tree == nullptr);
        CHECK(behavior.Activate.Call(&agent, block, nullptr, args) == bt::status::kRunning);
        CHECK(behavior.Tick.Call(&agent, block, nullptr, args) == bt::status::kRunning);
        CHECK(inner.Tree == &senses.Tree());
        behavior.Deactivate.Call(&agent, block, nullptr, args, bt::end_reason::kStopped);
        CHECK(inner.Tree == nullptr);
    }
}

}  // namespace inner_trees
