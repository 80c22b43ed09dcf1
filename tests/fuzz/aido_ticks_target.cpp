// Bytes to trees of aido that are loaded and ticked, in both profiles: a text of EDN, if they begin as one, whose second value is the tree
// that the first one becomes; else trees that are drawn from them. What the game answers is drawn too. No tick loses a block, or activates
// and deactivates other than it should, and built-in nodes answer what their children's answers mean. Values that were changed by hand are
// refused or work. aido_ticks.dict has the words.
#include "../reference/draws.h"
#include "leaves.h"
#include "loaded.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include <bt/built_memory.h>
#include <bt/debug/print_state.h>
#include <bt/error.h>
#include <bt/formats/aido/bind.h>
#include <bt/formats/aido/load.h>
#include <bt/formats/aido/store.h>
#include <bt/formats/edn/read.h>
#include <bt/formats/edn/write.h>
#include <bt/node_children.h>
#include <bt/observe.h>
#include <bt/reload.h>
#include <bt/tick.h>

using namespace bt::aido;
using bt::load_result;
using bt::loaded_tree;
using bt::profile;
using bt::strictness;
using fuzz::copied_block;
using fuzz::counted_block;
using fuzz::way;
using edn_value = bt::edn::value;
using bt::edn::value_kind;

namespace {

// What the game's functions act on.
struct player {
    reference::draws& From;
    store Db = {};
    bool HasDb = true;
    std::map<const bt::node*, int> Active = {};  // how often each node was activated and not deactivated
    std::set<const bt::node*> Ticked = {};       // in this tick
    bool Counts = true;                          // not of one that was taken over: its nodes are others
    double Mood = 0.5;
    const char* Word = "word";
    int NumExtraTicks = 0;

    bt::status Draw() { return fuzz::DrawAnswer(From); }
    void Check(bool holds, const char* what) const { fuzz::Require(holds || !Counts, what); }
    void Activated(const bt::node* at) { Check(++Active[at] == 1, "nothing is activated twice"); }
    void Deactivated(const bt::node* at) { Check(--Active[at] == 0, "what was activated is deactivated once"); }
};

bt::status Act(player& on) { return on.Draw(); }
bt::status Begin(player& on, counted_block& block, const way& to, const bt::tick_args& args) {
    fuzz::Require(block.IsThere(), "a block is there in an Activate");
    to.Check();
    const bt::status answer = fuzz::DrawActivation(on.From);
    if (answer == bt::status::kRunning) on.Activated(args.Node);
    return answer;
}
bt::status Walk(player& on, counted_block& block, const way& to, const bt::tick_args& args) {
    fuzz::Require(block.IsThere(), "a block is there in a Tick");
    to.Check();
    on.Check(on.Active[args.Node] == 1, "what is ticked is active");
    on.Ticked.insert(args.Node);
    return on.Draw();
}
void End(player& on, counted_block& block, const way& to, const bt::tick_args& args) {
    fuzz::Require(block.IsThere(), "a block is there in a Deactivate");
    to.Check();
    on.Deactivated(args.Node);
}
void BeginStay(player& on, copied_block& block, const bt::tick_args& args) {
    fuzz::Require(block.IsThere(), "a block is there in an Activate");
    on.Activated(args.Node);
}
bt::status Stay(player& on, copied_block& block, const way& at, const bt::tick_args& args) {
    fuzz::Require(block.IsThere(), "a block is there in a Tick");
    at.Check();
    on.Ticked.insert(args.Node);
    return on.Draw();
}
void EndStay(player& on, copied_block& block, const way& at, const bt::tick_args& args) {
    fuzz::Require(block.IsThere(), "a block is there in a Deactivate");
    at.Check();
    on.Deactivated(args.Node);
}
// Options as they come, which go to the store too.
bt::status Say(player& on, const parameter_list& options) {
    for (const parameter& each : options.Values) {
        fuzz::Require(each.Name != nullptr && each.Value != nullptr, "an option has a name and a value");
        if (on.From.Chance(0.3)) on.Db.Set(each.Name, *each.Value);
        if (on.From.Chance(0.3)) on.Db.SetWorking(each.Name, *each.Value);
        if (on.From.Chance(0.1)) static_cast<void>(on.Db.Set(each.Value->Items, options["v"]));
    }
    return on.Draw();
}
bt::status TickSome(player& on, const bt::node_children& children, const parameter_list& options) {
    fuzz::Require(options.Values.size() < 10'000, "options are there in a composite");
    bt::status last = on.Draw();
    for (int i = 0; i < children.Num() && !on.From.Chance(0.2); ++i) last = children.Tick(i);
    if (on.From.Chance(0.05)) children.Interrupt(0);
    if (on.From.Chance(0.05) && on.NumExtraTicks++ < 20) last = children.Tick(on.From.Below(children.Num() + 1));
    return last;
}
bt::status TickFirst(player& on, const bt::node_children& children, counted_block& block, const way& at, const bt::tick_args& args) {
    on.Ticked.insert(args.Node);
    const bt::status given = children.Tick(0);
    fuzz::Require(block.IsThere(), "a block is there after the tick of a child");
    at.Check();
    return on.From.Chance(0.3) ? on.Draw() : given;
}

double Number(player& on) {
    const double numbers[] = {0, 1, 0.5, -1, 3, 1e300, NAN, 2, INFINITY};
    return on.From.OneOf(numbers);
}
int Between(player& on, const way& at) { return at.Place + on.From.Below(3); }
const char* Text(player& on) {
    const char* const texts[] = {"", "a", "success", nullptr};
    return on.From.OneOf(texts);
}
// Any value that options may get.
edn_value Any(player& on, const parameter_list& arguments) {
    edn_value made;
    if (!arguments.Values.empty() && on.From.Chance(0.5)) return *arguments.Values[0].Value;
    made.Kind = static_cast<value_kind>(on.From.Below(static_cast<int>(value_kind::kTagged) + 1));
    made.Integer = on.From.Below(5) - 1;
    made.Number = static_cast<double>(made.Integer) / 2;
    made.IsTrue = on.From.Chance(0.5);
    if (on.From.Chance(0.3)) made.Text = "success";
    for (const parameter& each : arguments.Values) {
        if (on.From.Chance(0.3)) made.Items.push_back(*each.Value);
    }
    return made;
}

constexpr node_type kTypes[] = {
    {.Name = ":act", .Tick = bt::tick<Act>},
    {.Name = ":my/walk!",
     .Activate = bt::activate<Begin>,
     .Tick = bt::tick<Walk>,
     .Deactivate = bt::deactivate<End>,
     .Parameters = &bt::fields_of<way>},
    {.Name = ":stay",
     .Activate = bt::activate<BeginStay>,
     .Tick = bt::tick<Stay>,
     .Deactivate = bt::deactivate<EndStay>,
     .Parameters = &bt::fields_of<way>},
    {.Name = ":say", .Tick = bt::tick<Say>, .Required = ":v"},
    {.Name = ":my/some", .Tick = bt::tick<TickSome>, .Children = ":any"},
    {.Name = ":my/first",
     .Activate = bt::activate<Begin>,
     .Tick = bt::tick<TickFirst>,
     .Deactivate = bt::deactivate<End>,
     .Parameters = &bt::fields_of<way>,
     .Children = "#{1 2}"},
};
constexpr function kFunctions[] = {
    {.Name = "number", .Call = bt::aido::value<Number>},
    {.Name = ":between", .Call = bt::aido::value<Between>, .Parameters = &bt::fields_of<way>},
    {.Name = "text", .Call = bt::aido::value<Text>},
    {.Name = "any", .Call = bt::aido::value<Any>},
};
constexpr function kValues[] = {
    {.Name = ":mood", .Call = bt::aido::value<&player::Mood>},
    {.Name = ":the :word", .Call = bt::aido::value<&player::Word>},
};
store* DbOf(player& on) { return on.HasDb ? &on.Db : nullptr; }
double Unit(player& on) { return on.From.Below(256) / 256.0; }
std::uint32_t Index(player& on, std::uint32_t) { return static_cast<std::uint32_t>(on.From.Below(300)); }
constexpr game kGame = {.Types = kTypes,
                        .Functions = kFunctions,
                        .Values = kValues,
                        .Store = store_of<DbOf>,
                        .Random = bt::aido::random<Unit, Index>};
// With the agent's own numbers, and without a store.
constexpr game kPlainGame = {.Types = kTypes, .Functions = kFunctions, .Values = kValues};

// The nodes that are evaluated, in each other, with what their children answered.
struct nesting {
    static constexpr bool kObserves = true;
    struct entered {
        const bt::node* Node;
        std::vector<bt::status> Given = {};
    };
    std::vector<entered> Entered = {};
    bool GaveUp = false;  // then all nodes answer errors

    void Observe(const bt::tick_event& event) {
        if (event.Kind == bt::event_kind::kGaveUp) GaveUp = true;
        if (event.Kind == bt::event_kind::kEntered) {
            Entered.push_back({event.Node});
        } else if (event.Kind == bt::event_kind::kExited) {
            fuzz::Require(!Entered.empty() && Entered.back().Node == event.Node, "what was entered last is exited first");
            if (!GaveUp) Check(Entered.back(), event.Answer);
            Entered.pop_back();
            if (!Entered.empty()) Entered.back().Given.push_back(event.Answer);
        }
    }

    static bool HasSucceeded(bt::status of) { return of == bt::status::kSucceeded || of == bt::status::kRunning; }

    static void Check(const entered& here, bt::status answer) {
        using bt::status;
        const std::vector<status>& given = here.Given;
        const bool has_asked_all = static_cast<int>(given.size()) == here.Node->NumChildren;
        switch (here.Node->Decider->Node) {
            case bt::kSucceed: return fuzz::Require(answer == status::kSucceeded, ":success succeeds");
            case bt::kFail: return fuzz::Require(answer == status::kFailed, ":failure fails");
            case bt::kReactiveSequence: {
                const auto last = std::find_if(given.begin(), given.end(), [](status of) { return of != status::kSucceeded; });
                if (last == given.end()) return fuzz::Require(has_asked_all && answer == status::kSucceeded, "all of a :sequence");
                return fuzz::Require(last + 1 == given.end() && answer == *last, "a :sequence ends at what did not succeed");
            }
            case bt::kReactiveSelector: {
                const auto last = std::find_if(given.begin(), given.end(), HasSucceeded);
                if (last == given.end()) return fuzz::Require(has_asked_all && answer == status::kFailed, "all of a :selector");
                return fuzz::Require(last + 1 == given.end() && answer == *last, "a :selector ends at what did not fail");
            }
            case bt::kAlwaysSucceed: return fuzz::Require(has_asked_all && answer == status::kSucceeded, ":always succeeds");
            case bt::kAlwaysFail: return fuzz::Require(has_asked_all && answer == status::kFailed, ":never fails");
            case bt::kInvert: {
                const bool has_ended = given.at(0) == status::kSucceeded || given.at(0) == status::kFailed;
                return fuzz::Require(has_asked_all && (answer == given[0]) == !has_ended, ":invert swaps what ended");
            }
            default: return;
        }
    }
};

// Of an option that asks, or of anything.
std::string DrawValue(reference::draws& from) {
    const char* const values[] = {"1",
                                  "0",
                                  "2",
                                  "0.5",
                                  "-1",
                                  "3N",
                                  "nil",
                                  "true",
                                  ":success",
                                  "\"text\"",
                                  "[1 2]",
                                  "[0 1 0.5]",
                                  "#{1}",
                                  "{:a 1}",
                                  "1/2",
                                  "[:aido/fn number]",
                                  "[:aido/fn :between 3]",
                                  "[:aido/fn between 4 0.5 \"x\" true]",
                                  "[:aido/fn text]",
                                  "[:aido/fn any]",
                                  "[:aido/fn any 2]",
                                  "[:aido/fn any [1 2] :b]",
                                  "[:aido/db :mood]",
                                  "[:aido/db :the :word]",
                                  "[:aido/db]",
                                  "[:aido/db :v]",
                                  "[:aido/db :v 0 :a]",
                                  "[:aido/db :aido.core/working-memory :v]"};
    return from.OneOf(values);
}
std::string DrawId(reference::draws& from) {
    const char* const ids[] = {"", "", "", " :id :x", " :id :y", " :id nil", " :id [1 2]"};
    return from.OneOf(ids);
}

// A node of a sound tree, mostly.
std::string DrawNode(reference::draws& from, int depth) {
    const auto children = [&](int least, int most) {
        std::string text;
        for (int i = least + from.Below(most - least + 1); i > 0; --i) text += " " + DrawNode(from, depth + 1);
        return text + "]";
    };
    switch (depth > 5 ? from.Below(6) : from.Below(22)) {
        case 0: return "[:success]";
        case 1: return "[:failure" + (from.Chance(0.2) ? " {:id :x}]" : std::string("]"));
        case 2: return "[:act {:a " + DrawValue(from) + DrawId(from) + "}]";
        case 3: return "[:my/walk! {:place " + (from.Chance(0.7) ? "[:aido/fn between 3]" : DrawValue(from)) + "}]";
        case 4: return "[:stay {:place 1 :text " + DrawValue(from) + " :radius " + DrawValue(from) + "}]";
        case 5: return "[:say {:v " + DrawValue(from) + " :w " + DrawValue(from) + "}]";
        case 6:
        case 7: return "[:sequence" + children(1, 3);
        case 8:
        case 9: return "[:selector" + children(1, 3);
        case 10: return "[:selector-p {:p " + DrawValue(from) + "}" + children(1, 3);
        case 11: return "[:loop {:count " + DrawValue(from) + "}" + children(1, 1);
        case 12: return "[:loop-until-success {:count " + DrawValue(from) + "}" + children(1, 1);
        case 13:
            return "[:parallel {:mode " + (from.Chance(0.7) ? ":success" : DrawValue(from)) + " :how-many " + DrawValue(from) + "}" +
                   children(1, 3);
        case 14: return from.Chance(0.5) ? "[:always" + children(1, 1) : "[:never" + children(1, 1);
        case 15: return "[:invert" + children(1, 1);
        case 16: return "[:randomly {:p " + DrawValue(from) + "}" + children(1, 2);
        case 17: return "[:choose" + children(1, 3);
        case 18: return "[:weighted-choice {:weights " + DrawValue(from) + "}" + children(3, 3);
        case 19: return "[:my/some" + children(0, 3);
        case 20: return "[:my/first {:place 2 :text " + DrawValue(from) + "}" + children(1, 2);
        default: return "[:choose-each {:repeat " + DrawValue(from) + DrawId(from) + "}" + children(1, 3);
    }
}

// A value somewhere in a tree.
edn_value& PartOf(edn_value& of, reference::draws& from) {
    edn_value* at = &of;
    while (!at->Items.empty() && !from.Chance(0.2)) {
        at = &at->Items[static_cast<std::size_t>(from.Below(static_cast<int>(at->Items.size())))];
    }
    return *at;
}

// What no text has, as in a value that was made by hand; and what an edited file has.
void Change(edn_value& of, reference::draws& from) {
    for (int i = 1 + from.Below(3); i > 0; --i) {
        edn_value& part = PartOf(of, from);
        switch (from.Below(6)) {
            case 0: part.Kind = static_cast<value_kind>(from.Below(static_cast<int>(value_kind::kTagged) + 1)); break;
            case 1: part.Text = from.Chance(0.5) ? std::string("a\0b", 3) : "aido/fn"; break;
            case 2:
                if (!part.Items.empty()) part.Items.pop_back();
                break;
            case 3: {
                const edn_value copy = PartOf(of, from);
                if (part.Items.size() < 100) part.Items.push_back(copy);
                break;
            }
            case 4:
                if (part.Items.size() > 1) std::swap(part.Items.back(), part.Items[part.Items.size() / 2]);
                break;
            default: part.Integer = from.Below(5) - 2, part.Number = NAN; break;
        }
    }
}

void CheckMemory(const loaded_tree& tree, const bt::tree_memory_base& memory, const player& on, bool is_stopped) {
    for (int i = 0; i < tree.NumNodes(); ++i) {
        const std::vector<int> left = NodesLeft(tree, memory, i);
        for (const int number : left) fuzz::Require(number > 0 && number < tree.NumNodes(), "nodes that are left have numbers");
        fuzz::Require(left.empty() || !is_stopped, "a stop forgets what a :choose-each has ticked");
    }
    for (const auto& [node, num] : on.Active) on.Check(num == 0 || (!is_stopped && on.Ticked.count(node) != 0), "what is not ticked ends");
    fuzz::Require(bt::edn::Write(on.Db.Copy()) == bt::edn::Write(on.Db.Root()), "working memory is gone after a tick");
}

// Ticks a memory some times.
void TickSomeTimes(const loaded_tree& tree, bt::built_memory& memory, player& on, double& time) {
    for (int i = 1 + on.From.Below(8); i > 0; --i) {
        const double steps[] = {0.02, 0.001, 0, 1, -0.5, 1e6};
        time += on.From.OneOf(steps);
        on.NumExtraTicks = 0;
        on.Ticked.clear();
        nesting seen;
        const bt::tick_input input = {.Time = time, .DeltaTime = 0.02F};
        const bt::tick_result result = on.From.Chance(0.5) ? bt::TickBehaviorTree(tree, memory, &on, input, seen)
                                                           : bt::TickBehaviorTree(tree, memory, &on, input);
        fuzz::Require(seen.Entered.empty(), "all that is entered is exited");
        fuzz::Require(result.State != bt::tick_state::kError || result.Error != bt::error_code::kNone, "an error has a code");
        CheckMemory(tree, memory, on, false);
        char text[200];
        bt::DebugPrintState(tree, memory, text, sizeof text);
        if (!on.From.Chance(0.1)) continue;
        bt::StopBehaviorTree(tree, memory, &on, input);
        CheckMemory(tree, memory, on, true);
    }
}

void Stop(const loaded_tree& tree, bt::built_memory& memory, player& on, double time) {
    bt::StopBehaviorTree(tree, memory, &on, {.Time = time});
    CheckMemory(tree, memory, on, true);
    on.Active.clear();
    fuzz::Require(counted_block::g_num_alive == 0, "a stop destroys all blocks");
}

// `next`: a tree that the agent is taken over to; it need not be there.
void Run(const loaded_tree& tree, const loaded_tree& next, reference::draws& from) {
    player on = {.From = from};
    on.HasDb = !from.Chance(0.1);
    double time = 0;
    bt::built_memory memory(tree);
    TickSomeTimes(tree, memory, on, time);
    if (next.NumNodes() == 0 || from.Chance(0.3)) return Stop(tree, memory, on, time);
    const bt::tree_change change(tree, next);
    bt::built_memory carried(next);
    const bt::carry_result took = change.Carry(memory, carried, &on, {.Time = time});
    fuzz::Require(took.NumKept >= 0 && took.NumEnded >= 0, "what goes on and what ends is counted");
    on.Counts = false;
    TickSomeTimes(next, carried, on, time);
    Stop(next, carried, on, time);
}

void CheckLoads(const edn_value& first, const edn_value& second, game few, reference::draws& from) {
    few.MaxRepeats = 50;
    constexpr int most = 500;  // all of them may be ticked at each repeat
    const auto load = [&](profile which, bool is_second) {
        const strictness how = which == profile::kExact ? strictness::kAsOriginal : strictness::kStrict;
        return Load(is_second ? second : first, few, {.Profile = which, .Strictness = how});
    };
    fuzz::CheckLoads(most, load, [&](const loaded_tree& tree, const loaded_tree& next) { Run(tree, next, from); });
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t num_bytes) {
    bt::SetReportFunc(nullptr);
    reference::draws from({bytes, num_bytes});
    std::string text(reinterpret_cast<const char*>(bytes), num_bytes);
    const bool is_text = text.starts_with('[') || text.starts_with(';') || text.starts_with('{');
    if (!is_text) text = DrawNode(from, 0) + " " + DrawNode(from, 2);
    bt::edn::read_result read = bt::edn::Read(text);
    if (read.Document.empty()) return 0;
    edn_value first = read.Document[0];
    edn_value second = read.Document.back();
    if (from.Chance(0.5)) second = first;
    if (from.Chance(0.2)) Change(first, from);
    if (from.Chance(0.5)) Change(second, from);
    CheckLoads(first, second, kGame, from);
    CheckLoads(first, second, kPlainGame, from);
    // A game in which names are missing.
    const std::vector<node_type> types = fuzz::SomeOf(kTypes, from);
    const std::vector<function> functions = fuzz::SomeOf(kFunctions, from);
    const std::vector<function> values = fuzz::SomeOf(kValues, from);
    CheckLoads(first, second, {.Types = types, .Functions = functions, .Values = values}, from);
    return 0;
}
