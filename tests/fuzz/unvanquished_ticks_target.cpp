// Bytes to .bt trees that are loaded and ticked, in both profiles: a file, and behind zeros files that it runs, if they begin as one; else
// files that are drawn from them. What the game answers is drawn too. No tick loses a block, or activates and deactivates other than it
// should. Documents with changed links are refused or work, and bots are taken over from tree to tree.
#include "../reference/draws.h"
#include "leaves.h"
#include "loaded.h"
#include "unvanquished.h"

#include <cmath>
#include <map>

#include <bt/built_memory.h>
#include <bt/debug/print_state.h>
#include <bt/error.h>
#include <bt/formats/unvanquished/bind.h>
#include <bt/formats/unvanquished/load.h>
#include <bt/node_children.h>
#include <bt/observe.h>
#include <bt/reload.h>
#include <bt/tick.h>

using namespace bt::unvanquished;
using bt::load_result;
using bt::loaded_tree;
using bt::profile;
using bt::strictness;
using fuzz::copied_block;
using fuzz::counted_block;
using fuzz::way;

namespace {

// What the game's functions act on.
struct player {
    reference::draws& From;
    const loaded_tree* Tree = nullptr;
    bool IsAlive = true;
    std::map<std::pair<const bt::node*, int>, int> Active = {};  // how often each node was activated and not deactivated
    bool Counts = true;                                         // not of a bot that was taken over: its nodes are others
    int NumExtraTicks = 0;

    bt::status Draw() { return fuzz::DrawAnswer(From); }
    // A node of a file that stands in several places is one in an exact tree.
    int& ActiveAt(const bt::tick_args& args) {
        const bool is_exact = Tree->Profile() == profile::kExact;
        return Active[is_exact ? std::pair<const bt::node*, int>(nullptr, Tree->NumberOf(*args.Node)) : std::pair(args.Node, 0)];
    }
    void Check(bool holds, const char* what) const { fuzz::Require(holds || !Counts, what); }
};

bt::status Act(player& on) {
    fuzz::Require(on.IsAlive, "a dead bot does nothing");
    return on.Draw();
}
bt::status Begin(player& on, counted_block& block, const way& to, const bt::tick_args& args) {
    fuzz::Require(block.IsThere(), "a block is there in an Activate");
    to.Check();
    const bt::status answer = fuzz::DrawActivation(on.From);
    if (answer == bt::status::kRunning) on.Check(++on.ActiveAt(args) == 1, "nothing is activated twice");
    return answer;
}
bt::status Walk(player& on, counted_block& block, const way& to, const bt::tick_args& args) {
    fuzz::Require(block.IsThere(), "a block is there in a Tick");
    to.Check();
    on.Check(on.ActiveAt(args) == 1, "what is ticked is active");
    return Act(on);
}
void End(player& on, counted_block& block, const bt::tick_args& args) {
    fuzz::Require(block.IsThere(), "a block is there in a Deactivate");
    on.Check(--on.ActiveAt(args) == 0, "what was activated is deactivated once");
}
void BeginStay(player& on, copied_block& block, const bt::tick_args& args) {
    fuzz::Require(block.IsThere(), "a block is there in an Activate");
    on.Check(++on.ActiveAt(args) == 1, "nothing is activated twice");
}
bt::status Stay(player& on, copied_block& block) {
    fuzz::Require(block.IsThere(), "a block is there in a Tick");
    return on.Draw();
}
void EndStay(player& on, copied_block& block, const bt::tick_args& args) {
    fuzz::Require(block.IsThere(), "a block is there in a Deactivate");
    on.Check(--on.ActiveAt(args) == 0, "what was activated is deactivated once");
}
bt::status Say(player& on, const parameter_list& values) {
    fuzz::Require(values.Values.size() <= 3, "there are as many values as may be");
    return Act(on);
}
bt::status Spawn(player& on, const parameter_list& values) {
    fuzz::Require(values.Values.size() == 1, "a spawnAs has one number");
    return on.Draw();
}
bt::status TickSome(player& on, const bt::node_children& children) {
    bt::status last = on.Draw();
    if (on.From.Chance(0.1)) return last;
    last = children.Tick(0);
    if (on.From.Chance(0.05)) children.Interrupt(0);
    if (on.From.Chance(0.05) && on.NumExtraTicks++ < 20) last = children.Tick(on.From.Below(children.Num() + 1));
    return last;
}
double Number(player& on) {
    const double numbers[] = {0, 1, 0.5, -1, 3, 1e300, NAN};
    return on.From.OneOf(numbers);
}
bool Is(player& on) { return on.From.Chance(0.5); }
int IntegerOf(player& on, const way& at) { return at.Place + on.From.Below(3); }

constexpr node_type kActions[] = {
    {.Name = "act", .Tick = bt::tick<Act>},
    {.Name = "walk",
     .Activate = bt::activate<Begin>,
     .Tick = bt::tick<Walk>,
     .Deactivate = bt::deactivate<End>,
     .Parameters = &bt::fields_of<way>},
    {.Name = "stay", .Activate = bt::activate<BeginStay>, .Tick = bt::tick<Stay>, .Deactivate = bt::deactivate<EndStay>},
    {.Name = "say", .Tick = bt::tick<Say>, .MinParameters = 0, .MaxParameters = 3},
};
constexpr function kFunctions[] = {
    {.Name = "number", .Call = bt::unvanquished::number<Number>},
    {.Name = "is", .Call = bt::unvanquished::number<Is>},
    {.Name = "at", .Call = bt::unvanquished::number<IntegerOf>, .Parameters = &bt::fields_of<way>},
};
constexpr symbol kSymbols[] = {{"STATUS_FAILURE", 0}, {"STATUS_SUCCESS", 1}, {"STATUS_RUNNING", 2}};
constexpr node_type kDecorators[] = {{.Name = "some", .Tick = bt::tick<TickSome>}};
constexpr node_type kSpawnAs = {.Name = "spawnAs", .Tick = bt::tick<Spawn>, .MinParameters = 1, .MaxParameters = 1};
constexpr game kGame = {
    .Actions = kActions,
    .Functions = kFunctions,
    .Symbols = kSymbols,
    .Decorators = kDecorators,
    .IsAlive = bt::Decide([](player& on) { return on.IsAlive = on.From.Chance(0.9); }),
    .SpawnAs = &kSpawnAs,
};

std::string DrawCondition(reference::draws& from, int depth) {
    const char* const parts[] = {"number", "is", "at( 3 )", "1", "0", "2.5", "at( 3, 4.5 )"};
    const char* const signs[] = {" < ", " <= ", " > ", " >= ", " == ", " != ", " && ", " || "};
    if (depth > 3 || from.Chance(0.5)) return from.OneOf(parts);
    if (from.Chance(0.2)) return "!( " + DrawCondition(from, depth + 1) + " )";
    const std::string left = DrawCondition(from, depth + 1);
    const char* const sign = from.OneOf(signs);
    return "( " + left + sign + DrawCondition(from, depth + 1) + " )";
}

// A node of a sound file, mostly.
std::string DrawNode(reference::draws& from, int depth, int num_files) {
    const char* const lists[] = {"selector", "sequence", "fallback", "concurrent", "sequence", "fallback"};
    const char* const decorators[] = {"invert()",         "timer( 40 )",  "timer( -5 )",           "return( 0 )",          "return( 2 )",
                                      "return( 7 )",      "some()",       "mapStatus( 1, 0, 2 )",  "mapStatus( 2, 2, 1 )", "timer( 4.9 )",
                                      "mapStatus( 7, 8, 9 )"};
    const char* const leaves[] = {"action act",         "action walk( 1 )",       "action walk( 2, 0.5, \"x\", 1 )",
                                  "action walk( 41 )",  "action say( 1, 2.5 )",   "action say( \"\\x41\" )",
                                  "action stay",        "spawnAs 3"};
    const int kind = depth > 5 ? 4 + from.Below(2) : from.Below(7);
    if (kind < 2) {
        std::string text = std::string(from.OneOf(lists)) + " { ";
        for (int i = from.Below(5); i > 0; --i) text += DrawNode(from, depth + 1, num_files) + " ";
        return text + "}";
    }
    if (kind == 2) return std::string("decorator ") + from.OneOf(decorators) + " { " + DrawNode(from, depth + 1, num_files) + " }";
    if (kind == 3) return "condition " + DrawCondition(from, 0) + " { " + DrawNode(from, depth + 1, num_files) + " }";
    if (kind == 4) return "condition " + DrawCondition(from, 0);
    if (kind == 5 && num_files > 0) return std::string("behavior ") + static_cast<char>('a' + from.Below(num_files));
    return from.OneOf(leaves);
}

// Links that lead elsewhere, as in a document that was made by hand.
void Spoil(document& of, reference::draws& from) {
    for (int i = 1 + from.Below(3); i > 0; --i) {
        tree& in = of.Trees[static_cast<std::size_t>(from.Below(static_cast<int>(of.Trees.size())))];
        if (in.Nodes.empty()) continue;
        node& here = in.Nodes[static_cast<std::size_t>(from.Below(static_cast<int>(in.Nodes.size())))];
        const int number = from.Below(static_cast<int>(in.Nodes.size()) + 3) - 2;
        switch (from.Below(9)) {
            case 0: in.Root = number; break;
            case 1: in.SelectClass = number; break;
            case 2: here.Children.push_back(number); break;
            case 3: here.Tree = number; break;
            case 4: here.Expression = number; break;
            case 5: here.Kind = static_cast<node_kind>(from.Below(9)); break;
            case 6: here.Parameters.push_back({.Type = bt::field_type::kNumber, .Number = 1e30F}); break;
            case 7: here.Name = "walk"; break;
            default:
                if (in.Expressions.empty()) break;
                expression& part = in.Expressions[static_cast<std::size_t>(from.Below(static_cast<int>(in.Expressions.size())))];
                part.Kind = static_cast<expression_kind>(from.Below(11));
                if (from.Chance(0.5)) part.Left = number;
                if (from.Chance(0.5)) part.Right = number;
        }
    }
}

void CheckStates(const loaded_tree& tree, const bt::tree_memory_base& memory, bool is_stopped) {
    const std::vector<int> running = RunningNodes(tree, memory);
    fuzz::Require(running.size() <= 20, "at most 20 nodes are listed");
    fuzz::Require(!is_stopped || running.empty(), "nothing is listed after a stop");
    for (const int number : running) fuzz::Require(number >= 0 && number < tree.NumNodes(), "listed nodes have numbers");
}

// Ticks a memory some times. `one` is `tree`, or its selectClass.
void TickSomeTimes(const loaded_tree& tree, const bt::tree& one, bt::built_memory& memory, player& on, double& time) {
    on.Tree = &tree;
    for (int i = 1 + on.From.Below(8); i > 0; --i) {
        const double steps[] = {0.02, 0.001, 0, 1, -0.5, 1e6};
        time += on.From.OneOf(steps);
        on.NumExtraTicks = 0;
        fuzz::nesting seen;
        const bt::tick_input input = {.Time = time, .DeltaTime = 0.02F};
        const bt::tick_result result = on.From.Chance(0.5) ? bt::TickBehaviorTree(one, memory, &on, input, seen)
                                                           : bt::TickBehaviorTree(one, memory, &on, input);
        fuzz::Require(seen.Entered.empty(), "all that is entered is exited");
        fuzz::Require(result.State != bt::tick_state::kError || result.Error != bt::error_code::kNone, "an error has a code");
        CheckStates(tree, memory, false);
        char text[200];
        bt::DebugPrintState(one, memory, text, sizeof text);
        if (!on.From.Chance(0.1)) continue;
        bt::StopBehaviorTree(one, memory, &on, input);
        CheckStates(tree, memory, true);
    }
}

void Stop(const bt::tree& tree, bt::built_memory& memory, player& on, double time) {
    bt::StopBehaviorTree(tree, memory, &on, {.Time = time});
    for (const auto& [node, num] : on.Active) on.Check(num == 0, "a stop deactivates all that is active");
    on.Active.clear();
    fuzz::Require(counted_block::g_num_alive == 0, "a stop destroys all blocks");
}

// `next`: a tree that the bot is taken over to; it need not be there.
void Run(const loaded_tree& tree, const loaded_tree& next, reference::draws& from) {
    player on = {.From = from};
    double time = 0;
    if (const bt::tree* const before = SelectClass(tree)) {
        bt::built_memory memory(*before);
        TickSomeTimes(tree, *before, memory, on, time);
        Stop(*before, memory, on, time);
    }
    bt::built_memory memory(tree);
    TickSomeTimes(tree, tree, memory, on, time);
    if (next.Tree().NumNodes == 0 || from.Chance(0.5)) return Stop(tree, memory, on, time);
    const bt::tree_change change(tree, next);
    bt::built_memory carried(next);
    const bt::carry_result took = change.Carry(memory, carried, &on, {.Time = time});
    fuzz::Require(took.NumKept >= 0 && took.NumEnded >= 0, "what goes on and what ends is counted");
    on.Counts = false;
    TickSomeTimes(next, next, carried, on, time);
    Stop(next, carried, on, time);
}

void CheckLoads(const document& first, const document& next, const game& exported, reference::draws& from) {
    constexpr int most = 3000;  // a tick takes time in proportion to its nodes
    const auto load = [&](profile which, bool is_next) {
        return Load(is_next ? next : first, exported, {.Profile = which});
    };
    fuzz::CheckLoads(most, load, [&](const loaded_tree& tree, const loaded_tree& other) { Run(tree, other, from); });
}

// The same of a game in which names are missing, by which the text may be read too.
void CheckLoadsOfSome(const fuzz::bot_files& files, const document& first, reference::draws& from) {
    const std::vector<node_type> actions = fuzz::SomeOf(kActions, from);
    const std::vector<function> functions = fuzz::SomeOf(kFunctions, from);
    const std::vector<symbol> symbols = fuzz::SomeOf(kSymbols, from);
    const std::vector<node_type> decorators = fuzz::SomeOf(kDecorators, from);
    const game some = {.Actions = actions, .Functions = functions, .Symbols = symbols, .Decorators = decorators};
    CheckLoads(first, first, some, from);
    const read_result read = Read(files.Main, some, {.Files = files});
    if (read.IsSound()) CheckLoads(read.Document, first, some, from);
}

}  // namespace

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t num_bytes) {
    bt::SetReportFunc(nullptr);
    reference::draws from({bytes, num_bytes});
    const std::string_view text(reinterpret_cast<const char*>(bytes), num_bytes);
    std::vector<std::string> texts;
    if (num_bytes > 0 && text[0] >= '#' && text[0] < '\x7f') {
        for (std::size_t at = 0; at <= text.size() && texts.size() < 5;) {
            const std::size_t end = std::min(text.find('\0', at), text.size());
            texts.emplace_back(text.substr(at, end - at));
            at = end + 1;
        }
    } else {
        const int num_files = from.Below(4);
        for (int i = 0; i <= num_files; ++i) texts.push_back(DrawNode(from, 0, i == 0 ? num_files : i - 1) + "\n\n");
        if (from.Chance(0.1)) texts[0] = "selectClass { " + DrawNode(from, 3, 0) + " } " + texts[0];
    }
    fuzz::bot_files files = {.Main = texts[0]};
    for (std::size_t i = 1; i < texts.size(); ++i) files.Others.push_back(texts[i]);
    document sound;
    for (const strictness reading : {strictness::kAsOriginal, strictness::kStrict}) {
        read_result read = Read(files.Main, kGame, {.Strictness = reading, .Files = files});
        if (!read.IsSound()) continue;
        document next = read.Document;
        if (from.Chance(0.3)) Spoil(from.Chance(0.5) ? read.Document : next, from);
        CheckLoads(read.Document, next, kGame, from);
        sound = std::move(read.Document);
    }
    if (!sound.Trees.empty()) CheckLoadsOfSome(files, sound, from);
    return 0;
}
