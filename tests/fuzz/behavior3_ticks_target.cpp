// Bytes to trees of behavior3 that are loaded and ticked, in both profiles: a file of the editor if they begin as one, else a document
// that is drawn from them. What the trees do is drawn too. No tick loses a block, or opens and closes other than it should.
#include "../reference/draws.h"
#include "behavior3.h"
#include "leaves.h"

#include <cmath>
#include <map>
#include <vector>

#include <bt/built_memory.h>
#include <bt/debug/print_state.h>
#include <bt/error.h>
#include <bt/formats/behavior3/load.h>
#include <bt/observe.h>
#include <bt/tick.h>

using namespace bt::behavior3;
using bt::load_result;
using bt::loaded_tree;
using bt::profile;
using bt::strictness;
using fuzz::counted_block;

namespace {

constexpr int kMaxExecutions = 300;

// What the game's nodes act on.
struct player {
    reference::draws& From;
    bool IsClean = false;
    std::map<const bt::node*, int> Open = {};  // clean: how often each node was opened and not closed
    int NumExtraTicks = 0;

    bt::status Draw() {  // fewer answers than others have: the corpus depends on it
        constexpr bt::status answers[] = {bt::status::kSucceeded, bt::status::kFailed, bt::status::kRunning, bt::status::kRunning,
                                          bt::status::kError};
        return From.OneOf(answers);
    }
};

struct act_properties {
    using role = bt::parameters;
    double Share = 1;
    std::int16_t Num = 3;
    const char* Text = "text";
    bool Is = false;
    bt::name_key Key = {};
    static constexpr bt::parameter_field Fields[] = {
        bt::field<&act_properties::Share>("x", {.Min = -10, .Max = 40}), bt::field<&act_properties::Num>("maxLoop"),
        bt::field<&act_properties::Text>("text"), bt::field<&act_properties::Is>("is"),
        bt::field<&act_properties::Key>("key", {.Scope = bt::key_scope::kNode})};
};

bt::status Act(player& on) { return on.Draw(); }
bool Check(player& on) { return on.From.Chance(0.5); }
bt::status TickOwn(player& on, counted_block& block, const act_properties& with) {
    fuzz::Require(block.IsThere(), "a block is there in a Tick");
    fuzz::Require(with.Share >= -10 && with.Share <= 40 && with.Text != nullptr, "properties lie within their limits");
    return on.Draw();
}
bt::status OpenOwn(player& on, counted_block& block, const bt::tick_args& args) {
    fuzz::Require(block.IsThere(), "a block is there in an Open");
    const bt::status answers[] = {bt::status::kRunning, bt::status::kRunning, bt::status::kRunning, bt::status::kFailed};
    const bt::status answer = on.From.OneOf(answers);
    if (answer == bt::status::kRunning) fuzz::Require(++on.Open[args.Node] == 1 || !on.IsClean, "nothing is opened twice");
    return answer;
}
void CloseOwn(player& on, counted_block& block, const bt::tick_args& args) {
    fuzz::Require(block.IsThere(), "a block is there in a Close");
    fuzz::Require(--on.Open[args.Node] == 0 || !on.IsClean, "what was opened is closed once");
}
void Around(counted_block& block, const act_properties& with) {
    fuzz::Require(block.IsThere() && with.Num > -32768, "block and properties are there around a Tick");
}
bt::status TickSome(player& on, const bt::node_children& children) {
    bt::status last = on.Draw();
    for (int i = 0; i < children.Num(); ++i) {
        if (on.From.Chance(0.1)) continue;
        last = children.Tick(i);
        if (on.From.Chance(0.05)) children.Interrupt(i);
        if (on.From.Chance(0.05) && on.NumExtraTicks++ < 20) last = children.Tick(on.From.Below(children.Num() + 1));
    }
    return last;
}
bt::status TickOne(player& on, const bt::node_children& children) {
    return on.From.Chance(0.1) ? on.Draw() : children.Tick(0);
}

constexpr node_type kOwn[] = {
    {.Name = "Act", .Tick = bt::tick<Act>},
    {.Name = "Check", .Category = category::kCondition, .Tick = bt::action<Check>},
    {.Name = "Own",
     .Enter = bt::tick<Around>,
     .Activate = bt::activate<OpenOwn>,
     .Tick = bt::tick<TickOwn>,
     .Deactivate = bt::deactivate<CloseOwn>,
     .Exit = bt::tick<Around>,
     .Parameters = &bt::fields_of<act_properties>},
    {.Name = "Some", .Category = category::kComposite, .Tick = bt::tick<TickSome>},
    {.Name = "One",
     .Category = category::kDecorator,
     .Activate = bt::activate<OpenOwn>,
     .Tick = bt::tick<TickOne>,
     .Deactivate = bt::deactivate<CloseOwn>},
    {.Name = "Nothing"},
};

const char* const kNames[] = {"Sequence", "Priority", "MemSequence", "MemPriority", "Some",   "Inverter", "Limiter",  "MaxTime",
                              "Repeater", "One",      "Act",         "Check",       "Own",    "Nothing",  "Wait",     "Succeeder",
                              "Failer",   "Runner",   "Error",       "t1",          "t2",     "Sequence", "MemSequence",
                              "RepeatUntilFailure",   "RepeatUntilSuccess"};

category CategoryOf(const std::string& name) {
    if (const node_type* const builtin = FindBuiltinNode(name)) return builtin->Category;
    for (const node_type& own : kOwn) {
        if (own.Name == name) return own.Category;
    }
    return category::kAction;
}

// Mostly a sound one: children stand behind their parents, and in one place.
document DrawDocument(reference::draws& from) {
    document made = {.Kind = document_kind::kProject};
    const double numbers[] = {1, 2, 3, 20, 0, -1, 0.5, 1e300};
    const int num_trees = 1 + from.Below(3);
    for (int number = 0; number < num_trees; ++number) {
        tree& of = made.Trees.emplace_back();
        of.Id = "t" + std::to_string(number);
        of.Root.Key = "n0";
        int num = 1;
        for (int i = 0; i < num && i < 30; ++i) {
            node& here = of.Nodes.emplace_back();
            here.Key = "n" + std::to_string(i);
            here.Name = from.OneOf(kNames);
            here.Id = from.Chance(0.05) ? "n1" : here.Key;
            if (from.Chance(0.1)) here.Title = "a <maxLoop>";
            for (const char* name : {"maxLoop", "maxTime", "milliseconds", "x"}) {
                const bool is_needed = here.Name == (*name == 'x' ? "Own" : name[3] == 'L' ? "Limiter" : "MaxTime");
                if (from.Chance(is_needed ? 0.95 : 0.1)) {
                    here.Properties.push_back({.Name = name, .Kind = value_kind::kNumber, .Number = from.OneOf(numbers)});
                }
            }
            const category is = CategoryOf(here.Name);
            const int num_children = is == category::kComposite ? from.Below(5) : is == category::kDecorator ? 1 : 0;
            for (int k = 0; k < num_children; ++k) {
                const int child = from.Chance(0.05) ? from.Below(num + 2) : num++;
                bt::behavior3::link& to = is == category::kComposite ? here.Children.emplace_back() : here.Child;
                to.Key = "n" + std::to_string(child);
            }
            here.HasChildren = is == category::kComposite;
            here.HasChild = is == category::kDecorator;
        }
    }
    return made;
}

void CheckStates(const loaded_tree& tree, const bt::tree_memory_base& memory, bool is_stopped) {
    const std::vector<int> open = OpenNodes(tree, memory);
    fuzz::Require(!is_stopped || open.empty(), "nothing is open after a stop");
    for (const int number : open) fuzz::Require(number >= 0 && number < tree.NumNodes(), "open nodes have numbers");
    for (int i = 0; i < tree.NumNodes(); ++i) {
        const node_state state = StateOf(tree, memory, i);
        fuzz::Require(!is_stopped || !state.IsOpen, "no node is open after a stop");
        fuzz::Require(std::isfinite(state.Remembered), "what a node remembers is a number");
    }
    fuzz::Require(NumExecuted(tree, memory) <= kMaxExecutions, "no more nodes are executed than may be");
}

void Run(const loaded_tree& tree, reference::draws& from) {
    player on = {.From = from, .IsClean = tree.Profile() == profile::kClean};
    bt::built_memory memory(tree);
    double time = 0;
    const int num_ticks = 1 + from.Below(8);
    for (int i = 0; i < num_ticks; ++i) {
        const double steps[] = {0.02, 0.001, 0, 1, -0.5, 1e6};
        time += from.OneOf(steps);
        on.NumExtraTicks = 0;
        fuzz::nesting seen;
        const bt::tick_input input = {.Time = time, .DeltaTime = 0.02F};
        const bool is_observed = from.Chance(0.5);
        const bt::tick_result result = is_observed ? bt::TickBehaviorTree(tree, memory, &on, input, seen)
                                                   : bt::TickBehaviorTree(tree, memory, &on, input);
        fuzz::Require(seen.Entered.empty(), "all that is entered is exited");
        const bool counts = is_observed && !on.IsClean && tree.Tree().NumNodes > 0;
        fuzz::Require(!counts || NumExecuted(tree, memory) == seen.NumEntered, "what is executed is counted");
        CheckStates(tree, memory, false);
        char text[200];
        bt::DebugPrintState(tree, memory, text, sizeof text);
        fuzz::Require(result.State != bt::tick_state::kError || result.Error != bt::error_code::kNone, "an error has a code");
        if (from.Chance(0.1)) {
            bt::StopBehaviorTree(tree, memory, &on, input);
            CheckStates(tree, memory, true);
        }
    }
    bt::StopBehaviorTree(tree, memory, &on, {.Time = time});
    CheckStates(tree, memory, true);
    fuzz::Require(counted_block::g_num_alive == 0, "a stop destroys all blocks");
    for (const auto& [node, num] : on.Open) fuzz::Require(num == 0 || !on.IsClean, "a stop closes all that is open");
}

void CheckLoads(std::string_view json, std::span<const node_type> types, reference::draws& from) {
    for (const strictness how : {strictness::kStrict, strictness::kAsOriginal}) {
        for (const profile which : {profile::kExact, profile::kClean}) {
            blackboard_keys keys;
            const game registered = {.Types = types, .Keys = &keys, .MaxExecutions = kMaxExecutions};
            const load_result loaded = Load(json, registered, {.Profile = which, .Strictness = how});
            fuzz::CheckMistakes(loaded.Errors, loaded.Errors.size(), json);
            fuzz::CheckMistakes(loaded.Warnings, loaded.Warnings.size(), json);
            fuzz::Require(loaded.IsSound() || loaded.Trees.empty(), "with an error there is no tree");
            for (const loaded_tree& each : loaded.Trees) Run(each, from);
        }
    }
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t num_bytes) {
    bt::SetReportFunc(nullptr);
    reference::draws from({bytes, num_bytes});
    std::string json(reinterpret_cast<const char*>(bytes), num_bytes);
    if (!json.starts_with('{') && !json.starts_with('[')) json = Write(DrawDocument(from));
    CheckLoads(json, kOwn, from);
    CheckLoads(json, fuzz::SomeOf(kOwn, from), from);
    return 0;
}
