// # Trees of behavior3
//
// Trees from the [behavior3 editor](https://github.com/behavior3/behavior3editor) load unchanged, and tick as in
// behavior3js, to the last event. The recorder, explanations, pictures and debuggers of this library show them.
//
// | in behavior3js | here |
// | --- | --- |
// | `tree.load(json, names)` | `bt::behavior3::Load(json, {.Types = ...})`, or `LoadFile`: all trees of a file, or all its mistakes |
// | `b3.Class(b3.Action, ...)`, `enter`, `open`, `tick`, `close`, `exit` | a row of a table: `bt::behavior3::node_type` |
// | `this.properties.x` | a field of a struct, with a type, a default and limits |
// | `tree.tick(target, blackboard)` | `bt::TickBehaviorTree(tree, memory, &target, input)` |
// | `SUCCESS`, `FAILURE`, `RUNNING`, `ERROR` | `bt::tick_state`; an error is `error_code::kAnsweredError` with the node |
// | `Blackboard` | members of your agent, or `bt::behavior3::blackboard` |
// | `isOpen`, `runningChild`, `i`, `startTime` of a node | `bt::behavior3::StateOf` |
//
// Link `decider::formats`, which needs no package to be used.
//
// ## An animal
//
// The animal flees in danger, eats for three ticks if it is hungry, and otherwise is idle. The editor saves this tree:

#include <cstdio>

#include <bt/bt.h>
#include <bt/built_memory.h>
#include <bt/formats/behavior3/blackboard.h>
#include <bt/formats/behavior3/load.h>

constexpr const char* kFile = R"({
  "title": "Animal", "root": "1",
  "nodes": {
    "1": {"id": "1", "name": "Priority", "title": "Animal", "children": ["2", "5", "8"]},
    "2": {"id": "2", "name": "Sequence", "title": "Flee", "children": ["3", "4"]},
    "3": {"id": "3", "name": "IsInDanger"},
    "4": {"id": "4", "name": "PrintAction", "properties": {"action": "FLEE"}},
    "5": {"id": "5", "name": "Sequence", "title": "Eat", "children": ["6", "7"]},
    "6": {"id": "6", "name": "IsHungry"},
    "7": {"id": "7", "name": "PrintAction", "properties": {"action": "EAT", "duration": 3}},
    "8": {"id": "8", "name": "PrintAction", "properties": {"action": "IDLE"}}
  }
})";

// A game registers its nodes in a table. Their functions are bound by signature like those of behaviors
// ([S18](s15_fields_and_functions.md#s18-decider-and-behavior-functions)). All functions must take the same agent: Load
// refuses others, and a tick refuses an agent of another type. Properties are a struct that names its fields once. The
// file fills the fields when it is loaded; a value that does not fit is an error with its place. `bt::action` binds a
// function whose true is SUCCESS and whose false is FAILURE, as conditions need it. The true of `bt::tick` is RUNNING.
// An action without a Tick runs for ever.

struct Animal {
    bool IsHungry = false;
    bool IsInDanger = false;
};

struct print_properties {
    using role = bt::parameters;
    const char* Action = "";
    int Duration = 1;
    static constexpr bt::parameter_field Fields[] = {
        bt::field<&print_properties::Action>("action", {.IsRequired = true}),
        bt::field<&print_properties::Duration>("duration", {.Min = 1, .Max = 100}),
    };
};
struct ticks_left {
    using role = bt::block;
    int Num = 0;
};

void PrintAction_Open(ticks_left& left, const print_properties& with) { left.Num = with.Duration; }
bt::status PrintAction_Tick(ticks_left& left, const print_properties& with) {
    std::printf("  %s-%d\n", with.Action, left.Num);
    return --left.Num > 0 ? bt::status::kRunning : bt::status::kSucceeded;
}
bool IsHungry(const Animal& animal) { return animal.IsHungry; }
bool IsInDanger(const Animal& animal) { return animal.IsInDanger; }

namespace b3 = bt::behavior3;

constexpr b3::node_type kNodes[] = {
    {.Name = "PrintAction",
     .Activate = bt::activate<PrintAction_Open>,
     .Tick = bt::tick<PrintAction_Tick>,
     .Parameters = &bt::fields_of<print_properties>},
    {.Name = "IsHungry", .Category = b3::category::kCondition, .Tick = bt::action<IsHungry>},
    {.Name = "IsInDanger", .Category = b3::category::kCondition, .Tick = bt::action<IsInDanger>},
};

void TellOfTheAnimal() {
    const bt::load_result loaded = b3::Load(kFile, {.Types = kNodes}, {.Path = "animal.json"});
    for (const bt::mistake& error : loaded.Errors) std::puts(error.Text().c_str());
    if (!loaded.IsSound()) return;

    const bt::loaded_tree& tree = loaded.Trees.front();
    bt::built_memory memory(tree);  // one for each agent
    Animal animal;
    const auto tick = [&](const char* what, bool is_hungry, bool is_in_danger) {
        animal = {is_hungry, is_in_danger};
        std::puts(what);
        bt::TickBehaviorTree(tree, memory, &animal, {});
    };
    tick("nothing is the matter", false, false);
    tick("hungry", true, false);
    tick("hungry", true, false);
    tick("danger", true, true);
    tick("hungry again: it begins anew", true, false);
    std::printf("%s\n", memory.Memory().Path);
}

//> nothing is the matter
//>   IDLE-1
//> hungry
//>   EAT-3
//> hungry
//>   EAT-2
//> danger
//>   FLEE-1
//> hungry again: it begins anew
//>   EAT-3
//> Animal > Eat > PrintAction

// ## How a tree, a node and a tick work
//
// A tree never changes, so one tree serves all agents. The agent's memory holds the state. Its size is known when the
// tree is loaded, and a tick allocates nothing.
//
// A tick executes nodes from the root. Executing a node means to *enter* it, to *open* it if it is not open, to *tick*
// it, to *close* it unless it runs, and to *exit* it. A composite's tick executes children. A node that runs stays
// open, and so do the nodes above it. The memory keeps the list of open nodes. After the next tick, nodes of the old
// list that are not on the new list are closed, deepest first.
//
// A node of one's own may have all five functions, and leaves out those that it does not need. Its row calls Open
// `Activate`, and Close `Deactivate`:

struct Dog {
    int Holes = 0;
};
void Dig_Enter() {}               // in each tick that reaches the node
void Dig_Open(Dog&) {}            // the node begins
bt::status Dig_Tick(Dog& dog) { return ++dog.Holes % 3 == 0 ? bt::status::kSucceeded : bt::status::kRunning; }
void Dig_Close(bt::end_reason) {}  // the node ended, or another one took its place
void Dig_Exit() {}
constexpr b3::node_type kDig = {.Name = "Dig",
                               .Enter = bt::tick<Dig_Enter>,
                               .Activate = bt::activate<Dig_Open>,
                               .Tick = bt::tick<Dig_Tick>,
                               .Deactivate = bt::deactivate<Dig_Close>,
                               .Exit = bt::tick<Dig_Exit>};

//{
void DigThreeHoles() {
    const bt::load_result loaded = b3::Load(R"({"root": "1", "nodes": {"1": {"id": "1", "name": "Dig"}}})", {.Types = {&kDig, 1}});
    bt::built_memory memory(loaded.Trees.front());
    Dog dog;
    while (bt::TickBehaviorTree(loaded.Trees.front(), memory, &dog, {}).State == bt::tick_state::kRunning) continue;
    std::printf("%d holes\n", dog.Holes);
}
//}

// This dog is ticked until the node ends:

//> 3 holes


// A decorator or a composite has its `.Category`. Its Tick takes `const bt::node_children&` and ticks the children,
// like a node of your own in a [classic tree](classic.md#a-node-of-your-own).
//
// A node remembers three things: whether it is open; its next child, its number of repeats or the time when it was
// opened; and its last answer. `StateOf` returns these three; `OpenNodes` and `NumExecuted` are about the whole tree.
// An observer hears each step when it happens ([events](s11_events_and_recordings.md)): `kEntered`, `kActivating`,
// `kTicking`, `kTicked`, `kDeactivating`, `kExited`.

void ShowNodes() {
    const bt::load_result loaded = b3::Load(kFile, {.Types = kNodes});
    const bt::loaded_tree& tree = loaded.Trees.front();
    bt::built_memory memory(tree);
    Animal animal = {.IsHungry = true};
    bt::TickBehaviorTree(tree, memory, &animal, {});
    std::printf("%d nodes were executed, and the last that is open is %s\n", b3::NumExecuted(tree, memory),
                tree.NodeName(b3::OpenNodes(tree, memory).back()).c_str());
    for (int i = 0; i < tree.NumNodes(); ++i) {
        const b3::node_state state = b3::StateOf(tree, memory, i);
        constexpr const char* answers[] = {"RUNNING", "FAILURE", "SUCCESS", "ERROR"};
        std::printf("  %s: %s%s", tree.NodeName(i).c_str(), state.WasExecuted ? answers[static_cast<int>(state.Answer)] : "-",
                    state.IsOpen ? ", open" : "");
        if (*state.Remembers != 0) std::printf(", %s is %g", state.Remembers, state.Remembered);
        std::puts("");
    }
}

//>   EAT-3
//> 6 nodes were executed, and the last that is open is 7
//>   1: RUNNING, open
//>   2: FAILURE
//>   3: FAILURE
//>   4: -
//>   5: RUNNING, open
//>   6: SUCCESS
//>   7: RUNNING, open
//>   8: -

// ## Exact or clean
//
// `profile::kExact`, the default, does what behavior3js does, quirks included. A tree that works there works here.
// `profile::kClean` makes a classic tree, as you would declare it in C++ ([Classic trees](classic.md)), which is
// faster.
//
// | | exact | clean |
// | --- | --- | --- |
// | the first node of the old path that is not on the new path | stays open, so a MemSequence continues at its child, and a Wait counts on | is closed |
// | a node that was closed in the tick | is closed once more after it (`kInterrupted`), if it was open before | is closed once |
// | the block of one's own node | is made when the node is first entered, and keeps its values when it closes: set them in Activate | is new each time it opens |
// | `memory.Path` below one's own composite or decorator | goes on to the last open node | ends at it |
// | Limiter | never limits: its count starts at 0 each time it is opened | counts for the life of the memory |
// | MaxTime, whose child still runs | leaves the child open | closes it |
// | Enter and Exit | of every node, in each tick | around each tick of one's own nodes |
//
// In both profiles time counts in whole milliseconds of `tick_input::Time`, and `Wait` and `MaxTime` end only after
// *more* than their time. A Repeater whose child never runs would hang behavior3js. Here its tick ends as an error
// (`kTooManyRepeats`) that names the node. The next tick works.

void Limit() {
    const char* const file = R"({"root": "1", "nodes": {
      "1": {"id": "1", "name": "Limiter", "properties": {"maxLoop": 1}, "child": "2"},
      "2": {"id": "2", "name": "PrintAction", "properties": {"action": "BARK"}}}})";
    for (const bt::profile profile : {bt::profile::kExact, bt::profile::kClean}) {
        std::puts(profile == bt::profile::kExact ? "exact" : "clean");
        const bt::load_result loaded = b3::Load(file, {.Types = kNodes, .MaxExecutions = 1000}, {.Profile = profile});
        bt::built_memory memory(loaded.Trees.front());
        Animal animal;
        for (int i = 0; i < 2; ++i) bt::TickBehaviorTree(loaded.Trees.front(), memory, &animal, {});
    }
}

//> exact
//>   BARK-1
//>   BARK-1
//> clean
//>   BARK-1

// ## A blackboard
//
// Most agents keep their knowledge in members. For trees that share values by name there is the Blackboard of the
// original, with its three scopes. A name becomes a key once, when the tree is loaded; ticks compare no text. A key
// that the file does not name has the name of its field.

struct Hunter {
    b3::blackboard* Board = nullptr;
};
struct hunt_properties {
    using role = bt::parameters;
    bt::name_key Prey;    // all trees of an agent share it
    bt::name_key Visits;  // each node has its own
    static constexpr bt::parameter_field Fields[] = {
        bt::field<&hunt_properties::Prey>("prey", {.Scope = bt::key_scope::kGlobal}),
        bt::field<&hunt_properties::Visits>("visits", {.Scope = bt::key_scope::kNode}),
    };
};
bt::status Hunt_Tick(Hunter& hunter, const hunt_properties& with) {
    b3::blackboard& board = *hunter.Board;
    if (!board.Has(with.Prey)) board.SetText(with.Prey, "rabbit");
    board.SetNumber(with.Visits, board.Number(with.Visits) + 1);
    return bt::status::kSucceeded;
}

void UseABlackboard() {
    constexpr b3::node_type nodes[] = {{.Name = "Hunt", .Tick = bt::tick<Hunt_Tick>, .Parameters = &bt::fields_of<hunt_properties>}};
    const char* const file = R"({"id": "wood", "root": "1", "nodes": {
      "1": {"id": "1", "name": "Sequence", "children": ["2", "3", "2"]},
      "2": {"id": "2", "name": "Hunt"}, "3": {"id": "3", "name": "Hunt", "properties": {"prey": "fish"}}}})";
    b3::blackboard_keys keys;
    const bt::load_result loaded = b3::Load(file, {.Types = nodes, .Keys = &keys});
    b3::blackboard board(keys);  // one for each agent
    bt::built_memory memory(loaded.Trees.front());
    Hunter hunter = {&board};
    bt::TickBehaviorTree(loaded.Trees.front(), memory, &hunter, {});
    std::printf("%s, %s, %g visits of node 2\n", board.Text(keys.KeyOf("prey")), board.Text(keys.KeyOf("fish")),
                board.Number(keys.KeyOf("visits", "wood", "2")));
    board.SetBool(keys.KeyOf("alert"), true);
    std::puts(board.IsTrue(keys.KeyOf("alert")) ? "alert" : "calm");
    board.Clear(keys.KeyOf("prey"));  // as if it had never been set
}

//> rabbit, rabbit, 2 visits of node 2
//> alert

// ## Several trees
//
// `Load` makes all trees of a file, in its order; `LoadTree` makes one. `loaded_tree::Name` is a tree's id and `Title`
// its title, and `document::SelectedTree` has the id of the tree that the editor shows. A node whose name is the *id*
// of another tree of the file runs that tree in its place. The editor writes such names.

void RunOneInTheOther() {
    const bt::load_result loaded = b3::Load(R"({"trees": [
      {"id": "day", "title": "Day", "root": "1", "nodes": {"1": {"id": "1", "name": "Sequence", "children": ["2", "3"]},
        "2": {"id": "2", "name": "meal"}, "3": {"id": "3", "name": "PrintAction", "properties": {"action": "NAP"}}}},
      {"id": "meal", "title": "Meal", "root": "1", "nodes": {"1": {"id": "4", "name": "PrintAction", "properties": {"action": "EAT"}}}}
    ]})", {.Types = kNodes}, {.Strictness = bt::strictness::kAsOriginal});
    for (const bt::loaded_tree& tree : loaded.Trees) {
        std::printf("%s\n", tree.Title().c_str());
        bt::built_memory memory(tree);
        Animal animal;
        bt::TickBehaviorTree(tree, memory, &animal, {});
    }
}

//> Day
//>   EAT-1
//>   NAP-1
//> Meal
//>   EAT-1

// ## Mistakes in a file
//
// A file is loaded whole, or rejected with a list of its mistakes. Each has file, line, column, JSON path and what
// would be right. First come all mistakes that the document alone shows. If there are none, Load reports rows of the
// game's table that can't work, even if the file does not use them. Then come the nodes that do not fit the table.

void ShowMistakes() {
    const char* const file = R"({
  "root": "1",
  "nodes": {
    "1": {"id": "1", "name": "Sequense", "children": ["2", "3"]},
    "2": {"id": "2", "name": "PrintAction", "properties": {"action": "HOP", "duration": 0}}
  }
})";
    // Reading finds what the document alone shows; loading finds what it means.
    const b3::game game = {.Types = kNodes};
    const bt::load_options strict = {.Strictness = bt::strictness::kStrict, .Path = "hop.json"};
    for (const bt::mistake& error : b3::Load(file, game, strict).Errors) std::puts(error.Text().c_str());
    const bt::load_result as_original = b3::Load(file, game, {.Path = "hop.json"});
    for (const bt::mistake& error : as_original.Errors) std::puts(error.Text().c_str());
    for (const bt::mistake& warning : as_original.Warnings) std::puts(warning.Text().c_str());
}

//> hop.json:4:60: $.nodes["1"].children[1]: this child is no node of the tree; the original throws at it in a composite, and answers ERROR in a decorator: "3"; did you mean "1"?
//> hop.json:4:30: $.nodes["1"].name: there is no type of node with this name: "Sequense"; did you mean "Sequence"?
//> hop.json:4:60: warning: $.nodes["1"].children[1]: this child is no node of the tree; the original throws at it in a composite, and answers ERROR in a decorator: "3"; did you mean "1"?
//
// `strictness::kAsOriginal`, the default, takes what behavior3js takes; `kStrict` also refuses what was hardly
// intended. Both refuse what would crash or hang behavior3js. All mistakes, and what either way of reading makes of
// them, are the rows of `bt/formats/behavior3/mistakes.h`.
//
// `decider run FILE --watch` ticks a tree in the terminal, with nodes that answer by script.
// `decider convert FILE.json FILE.h` makes a [classic tree](classic.md) in C++. In C++ types are behaviors of the
// same names, conditions are functions, and properties are fields of `NAME_Parameters`. `decider convert FILE.json
// FILE.bt` makes a file for [bots](unvanquished.md), if their language has all the nodes, and `FILE.edn` a tree of
// [aido](aido.md).

int main() {
    TellOfTheAnimal();
    DigThreeHoles();
    ShowNodes();
    Limit();
    UseABlackboard();
    RunOneInTheOther();
    ShowMistakes();
}
