// # Trees of aido
//
// [aido](https://github.com/mmower/aido) is a library for Clojure whose trees are data: `[:type {options} child ...]`,
// in [EDN](edn.md). Such trees load here, and tick as in aido. A game in C++ needs no Clojure, and a designer's tool
// has an easy text to write.
//
// | in aido | here |
// | --- | --- |
// | `(ac/compile tree functions)` | `bt::aido::Load` of a text, `LoadFile` of a file |
// | `(ai/run-tick db tree)` | `bt::TickBehaviorTree` with an agent of your own, or `bt::aido::RunTick` with a store |
// | `(defmethod tick :my/enemy? ...)`, with `options` and `children` | a row of `bt::aido::node_type` |
// | the functions of `[:aido/fn id ...]` | rows of `bt::aido::function` |
// | the db of `[:aido/db key ...]` | values of the game by path, `bt::aido::function`, or a `bt::aido::store` |
// | `SUCCESS`, `FAILURE`, `RUNNING`, `ERROR` | `bt::status`, which a Tick returns |
// | node memory, which the db keeps | the agent's memory |
//
// Link `decider::formats`.
//
// ## Tea time

#include <cstdio>

#include <bt/bt.h>
#include <bt/built_memory.h>
#include <bt/formats/aido/bind.h>
#include <bt/formats/aido/load.h>
#include <bt/formats/aido/store.h>
#include <bt/formats/edn/write.h>
#include <bt/reload.h>

constexpr const char* kTeaTime = R"([:selector
  [:sequence
    [:time/after? {:t 16}]
    [:beverage/drink! {:beverage :tea, :cups [:aido/db :guests :count]}]]
  [:actor/say! {:message "Oh, how I wish it was time for tea!"}]])";

// A game registers the names that trees may use, in tables at file scope. The functions are ordinary functions of your
// own types, bound by signature like those of behaviors
// ([S18](s15_fields_and_functions.md#s18-decider-and-behavior-functions)). Options fill the fields of a struct by name.
// The compiler checks each function, and Load checks that all take the same agent.

struct Host {
    int Hour = 15;
    int NumGuests = 2;
    double Coin = 0;
};

namespace aido = bt::aido;
namespace edn = bt::edn;

struct time_of_day {
    using role = bt::parameters;
    int Hour = 0;
    static constexpr bt::parameter_field Fields[] = {bt::field<&time_of_day::Hour>("t", {.Min = 0, .Max = 23, .IsRequired = true})};
};
struct drink {
    using role = bt::parameters;
    const char* Beverage = "";  // a text, a keyword or a symbol
    int Cups = 1;               // the default, if a tree gives none
    static constexpr bt::parameter_field Fields[] = {
        bt::field<&drink::Beverage>("beverage", {.IsRequired = true}),
        bt::field<&drink::Cups>("cups", {.Min = 1}),
    };
};

bool IsAfter(const Host& host, const time_of_day& time) { return host.Hour >= time.Hour; }
void Drink(const drink& what) { std::printf("  %d cups of %s\n", what.Cups, what.Beverage); }
// Options may also come as a list: each is a value of EDN, and nil if it is missing.
void Say(const aido::parameter_list& options) { std::printf("  \"%s\"\n", options["message"].Text.c_str()); }
bool IsTrue(const aido::parameter_list& options) { return options["expr"].IsTrue; }

// A type may have an Activate, a Deactivate and a block too. A running leaf is active until it ends, or until a tick
// does not reach it.

void Pour_Begin() { std::puts("  takes the pot"); }
bt::status Pour() {
    std::puts("  pours");
    return bt::status::kRunning;
}
void Pour_End(bt::end_reason reason) { std::puts(reason == bt::end_reason::kInterrupted ? "  puts the pot down" : "  is done"); }

// ## A type with children
//
// aido's own text defines `:selector-p` as an example. A type with children ticks them by `bt::node_children`:

struct chance {
    using role = bt::parameters;
    double P = 0;
    static constexpr bt::parameter_field Fields[] = {bt::field<&chance::P>("p", {.IsRequired = true})};
};
bt::status SelectorP(const bt::node_children& children, const chance& of, const bt::tick_args& args) {
    for (int i = 0; i < children.Num(); ++i) {
        if (static_cast<double>(args.Random->Unit()) >= of.P) continue;
        const bt::status given = children.Tick(i);
        if (given == bt::status::kSucceeded || given == bt::status::kRunning) return given;
    }
    return bt::status::kFailed;
}

constexpr aido::node_type kTypes[] = {
    {.Name = ":time/after?", .Tick = bt::action<IsAfter>, .Parameters = &bt::fields_of<time_of_day>},
    {.Name = ":beverage/drink!", .Tick = bt::action<Drink>, .Parameters = &bt::fields_of<drink>},
    {.Name = ":actor/say!", .Tick = bt::action<Say>, .Required = ":message"},
    {.Name = ":true?", .Tick = bt::action<IsTrue>, .Required = ":expr"},
    {.Name = ":pour!", .Activate = bt::activate<Pour_Begin>, .Tick = bt::tick<Pour>, .Deactivate = bt::deactivate<Pour_End>},
    {.Name = ":my/selector-p", .Tick = bt::tick<SelectorP>, .Parameters = &bt::fields_of<chance>, .Children = ":some"},
};

// `Children` is the number of children: `"2"`, `"#{1 2}"`, `":some"` or `":any"`; without it there are none. Load
// checks the number, and the required options. A type with the name of a built-in type replaces it.
//
// Functions and values are asked for each time their node is ticked. The arguments of a function fill the fields of a
// type in order, `[:aido/fn between 1 6]`, or come as a list:

struct range {
    using role = bt::parameters;
    int From = 0;
    int To = 0;
    static constexpr bt::parameter_field Fields[] = {bt::field<&range::From>("from"), bt::field<&range::To>("to")};
};
int Between(const range& of, const bt::tick_args& args) {
    return of.From + static_cast<int>(args.Random->NextBelow(static_cast<unsigned>(of.To - of.From + 1)));
}
constexpr aido::function kFunctions[] = {
    {.Name = "coin-toss", .Call = aido::Value([](const Host& host) { return host.Coin < 0.5; })},
    {.Name = "between", .Call = aido::value<Between>, .Parameters = &bt::fields_of<range>},
    {.Name = "first", .Call = aido::Value([](const aido::parameter_list& all) {
         return all.Values.empty() ? edn::value{} : *all.Values.front().Value;
     })},
};
constexpr aido::function kValues[] = {
    {.Name = ":guests :count", .Call = aido::value<&Host::NumGuests>},
};
constexpr aido::game kGame = {.Types = kTypes, .Functions = kFunctions, .Values = kValues};

bt::loaded_tree LoadTree(const char* text, const aido::game& game = kGame, bt::profile profile = bt::profile::kExact) {
    const bool is_clean = profile == bt::profile::kClean;
    const bt::strictness strictness = is_clean ? bt::strictness::kStrict : bt::strictness::kAsOriginal;
    bt::load_result loaded = aido::Load(text, game, {.Profile = profile, .Strictness = strictness, .Path = "tea.edn"});
    for (const bt::mistake& error : loaded.Errors) std::puts(error.Text().c_str());
    return loaded.TakeTree();
}

void HaveTea() {
    const bt::loaded_tree tree = LoadTree(kTeaTime);
    bt::built_memory memory(tree);  // one for each agent
    Host host;
    for (host.Hour = 15; host.Hour < 17; ++host.Hour) {
        std::printf("%d o'clock\n", host.Hour);
        bt::TickBehaviorTree(tree, memory, &host, {});
    }
}

//> 15 o'clock
//>   "Oh, how I wish it was time for tea!"
//> 16 o'clock
//>   2 cups of tea

// ## A coin
//
// Here the value of a function is an option. A symbol is the same as the keyword of its name, so `coin-toss` and
// `:coin-toss` are one.

void TossCoins() {
    const bt::loaded_tree tree = LoadTree(R"([:selector
        [:sequence [:true? {:expr [:aido/fn coin-toss]}] [:actor/say! {:message "heads"}]]
        [:actor/say! {:message "tails"}]])");
    bt::built_memory memory(tree);
    Host host;
    for (const double coin : {0.3, 0.8}) {
        host.Coin = coin;
        bt::TickBehaviorTree(tree, memory, &host, {});
    }
}

//>   "heads"
//>   "tails"

// The type above does what the built-in one does. Random numbers come from the agent's memory, so the same seed gives
// the same numbers. These are eight ticks with `{:p 0.4}` and three children:

//{
void CompareSelectors() {
    const char* const texts[] = {
        R"([:selector-p {:p 0.4} [:actor/say! {:message "a"}] [:actor/say! {:message "b"}] [:actor/say! {:message "c"}]])",
        R"([:my/selector-p {:p 0.4} [:actor/say! {:message "a"}] [:actor/say! {:message "b"}] [:actor/say! {:message "c"}]])",
    };
    for (const char* const text : texts) {
        const bt::loaded_tree tree = LoadTree(text);
        bt::built_memory memory(tree, 3);
        Host host;
        std::puts(tree.NodeType(0).c_str());
        for (int i = 0; i < 8; ++i) bt::TickBehaviorTree(tree, memory, &host, {});
    }
}
//}

//> :selector-p
//>   "a"
//>   "a"
//>   "b"
//>   "a"
//>   "b"
//>   "b"
//> :my/selector-p
//>   "a"
//>   "a"
//>   "b"
//>   "a"
//>   "b"
//>   "b"

// ## How it ticks
//
// A tick is one pass from the root, and nothing is resumed: a sequence starts with its first child, even if another
// child ran. *Running* counts as success everywhere but in a sequence, and *error* as failure.
//
// | node | what it does |
// | --- | --- |
// | `[:sequence child ...]`, `[:selector child ...]` | ticks children until one does not succeed; until one succeeds or runs |
// | `[:selector-p {:p 0.5} child ...]` | a selector that draws for each child whether it is ticked |
// | `[:loop {:count 3} child]` | ticks the child so often in one tick, until it fails |
// | `[:loop-until-success {:count 3} child]` | the same until it succeeds |
// | `[:parallel {:mode :success :how-many 2} child ...]` | ticks all; succeeds if so many succeeded. With `:failure` it fails if so many failed |
// | `[:randomly {:p 0.5} child other]` | the child, or with the remaining chance the other child; a failure if there is no other child |
// | `[:choose child ...]` | one of them, drawn again in each tick |
// | `[:choose-each {:repeat true} child ...]` | each child once in a drawn order. With `false` it fails for ever after |
// | `[:weighted-choice {:weights [3 1]} child ...]` | one of them, drawn by weight. aido only announces this one |
// | `[:invert child]`, `[:always child]`, `[:never child]` | success and failure swapped; success; failure |
// | `[:success]`, `[:failure]` | success; failure |
//
// A loop that never ends is an error with the loop's name (`kTooManyRepeats`); `game::MaxRepeats` limits a
// tick. The agent's memory keeps which children a `:choose-each` has ticked, by the node's `:id` or by its place.
// `NodesLeft` returns the rest.
//
// Both profiles tick alike. `strictness::kStrict` refuses options without a meaning: a `:count` of -1 or 2.0, which is
// never reached, another `:mode`, options that no type takes. If such a value is asked for during a tick, the node
// answers an error in the clean profile.

void ShowLifecycle() {
    const bt::loaded_tree tree = LoadTree(R"([:selector [:sequence [:time/after? {:t 16}] [:pour!]] [:success]])");
    bt::built_memory memory(tree);
    Host host = {.Hour = 16};
    bt::TickBehaviorTree(tree, memory, &host, {});
    std::printf("%s\n", memory.Memory().Path);
    host.Hour = 10;
    bt::TickBehaviorTree(tree, memory, &host, {});
}

//>   takes the pot
//>   pours
//> selector > sequence > pour!
//>   puts the pot down

// ## Without a game's structs
//
// A `bt::aido::store` is a map of values, like the db of aido. The store can be the agent: then trees and their world
// are both data. Several trees may share a store. Working memory lasts for one tick. A game with structs may have a
// store beside them: `.Store = bt::aido::store_of<DbOf>`.

bool Increment(aido::store& db, const aido::parameter_list& options) {
    const std::string& key = options["key"].Text;
    db.Set(key, db.Get(key).Integer + 1);
    db.SetWorking("last", options["key"]);
    return true;
}
bool IsLess(const aido::store&, const aido::parameter_list& options) { return options["a"].Integer < options["b"].Integer; }

void UseStore() {
    static constexpr aido::node_type types[] = {
        {.Name = ":inc!", .Tick = bt::action<Increment>, .Required = ":key"},
        {.Name = ":less?", .Tick = bt::action<IsLess>, .Required = ":a :b"},
    };
    static constexpr aido::game game = {.Types = types, .Store = aido::kOwnStore};
    const bt::loaded_tree tree = LoadTree(R"([:loop {:count [:aido/db :settings :times]}
        [:sequence [:less? {:a [:aido/db :n] :b 5}] [:inc! {:key :n}]]])", game);
    bt::built_memory memory(tree);
    aido::store db(edn::Read("{:n 0, :settings {:times 3}}").Document.front());
    for (int i = 0; i < 2; ++i) {
        const bt::tick_result result = aido::RunTick(db, tree, memory);
        std::printf("%s %s\n", result.State == bt::tick_state::kSucceeded ? "succeeded" : "failed", edn::Write(db.Root()).c_str());
    }
}

//> succeeded {:n 3, :settings {:times 3}}
//> failed {:n 5, :settings {:times 3}}

// A store beside structs, and values that last for one tick:

struct Guest {
    int Cups = 0;
    aido::store Db;
};
aido::store& DbOf(Guest& guest) { return guest.Db; }
bool Remember(Guest& guest, const aido::parameter_list& options) {
    if (guest.Db.Working("said").Kind != edn::value_kind::kNil) return false;  // once in each tick
    guest.Db.SetWorking("said", options["what"]);
    ++guest.Cups;
    return guest.Db.Set("heard", options["what"]), true;
}

void UseStoreOfGuest() {
    static constexpr aido::node_type types[] = {{.Name = ":remember!", .Tick = bt::action<Remember>, .Required = ":what"}};
    static constexpr aido::game game = {.Types = types, .Store = aido::store_of<DbOf>, .MaxRepeats = 20};
    const edn::value form = edn::Read("[:loop {:count -1} [:always [:remember! {:what [:aido/db :tea :kind]}]]]").Document.front();
    const bt::load_result loaded = aido::Load(form, game);
    bt::built_memory memory(loaded.Trees.front());
    Guest guest;
    const edn::value path = edn::Read("[:tea :kind]").Document.front();
    guest.Db.Set(path.Items, edn::Read(":green").Document.front());
    const bt::report_function before = bt::SetReportFunc(nullptr);
    const bt::tick_result result = bt::TickBehaviorTree(loaded.Trees.front(), memory, &guest, {});
    bt::SetReportFunc(before);
    std::printf("%s\n%d cup, %s of %s\n", bt::ErrorText(result.Error), guest.Cups, edn::Write(guest.Db.Get("heard")).c_str(),
                edn::Write(*guest.Db.Find(path.Items)).c_str());
}

//> this classic node began its child again too often in one tick (kMaxNumRepeats); the tree was stopped
//> 1 cup, :green of :green

// ## Mistakes
//
// A tree is loaded whole, or rejected with a list of its mistakes. Each mistake has its place, and what would be right:

void ShowMistakes() {
    LoadTree(R"([:selectr
  [:loop [:pour!]]
  [:beverage/drink! {:beverage :tea :cups 0}]
  [:invert [:pour!] [:success]]
  [:loop {:count [:aido/db :guests :cout]} [:pour!]]])");
    LoadTree("[:loop {:count -1} [:pour!]]", kGame, bt::profile::kClean);
}

//> tea.edn:1:1: there is no type of this name: :selectr; did you mean ":selector"?
//> tea.edn:2:3: options are missing: :loop, :count
//> tea.edn:3:43: this value does not fit: :beverage/drink!, 0; it needs a whole number from 1 for "cups"
//> tea.edn:4:3: the number of children is wrong: :invert, 2 children; it takes 1
//> tea.edn:5:18: the game has no value and no store at this path: :loop, [:aido/db :guests :cout]; did you mean ":guests :count"?
//> tea.edn:1:16: this value does not fit: :loop, :count -1; it needs a whole number from 0 on

// Nodes have numbers. `NumberOf` returns the number of a node that an observer or a tool names:

void ShowNodes() {
    const bt::loaded_tree tree = LoadTree(R"([:choose-each {:repeat true :id :talk}
  [:actor/say! {:message "a"}] [:actor/say! {:message "b"}]])");
    bt::built_memory memory(tree);
    Host host;
    bt::TickBehaviorTree(tree, memory, &host, {});
    for (int i = 0; i < tree.NumNodes(); ++i) {
        const bt::text_place at = tree.NodePlace(i);
        std::printf("%d:%d: %s %s\n", at.Line, at.Column, tree.NodeName(i).c_str(), edn::Write(aido::NodeForm(tree, i).Items.front()).c_str());
    }
    for (const int left : aido::NodesLeft(tree, memory, tree.NumberOf(tree.Tree().Nodes[0]))) std::printf("%s is left\n", tree.NodeName(left).c_str());
}

//>   "b"
//> 1:1: :talk :choose-each
//> 2:3: 0.0 :actor/say!
//> 2:32: 0.1 :actor/say!
//> 0.0 is left

// Files may change while agents run in their trees: read the file again, and take each agent over ([a
// recipe](recipes.md#how-do-i-change-a-tree-while-agents-run-in-it)). `decider run tea.edn --script 0.1=RS` ticks a
// tree in the terminal, with leaves that answer by script. `decider check
// tea.edn` prints all that Load refuses, and types without a namespace that are nearly built-in ones.
//
// `decider convert tea.edn tea.h --agent Host` makes the macros of a [classic tree](classic.md), `tea.json` a file for
// the [behavior3](behavior3.md) editor, and `tea.bt` a file for [bots](unvanquished.md). It also makes trees of aido of
// these files. Types whose names end in `?` become conditions: `:time/after?` is a function `time_after`. A node
// without a counterpart is reported with its place, and then nothing is written. There is no counterpart for options
// that are asked for, for nodes that draw, and for loops over running leaves, because other trees wait for those.

int main() {
    HaveTea();
    TossCoins();
    CompareSelectors();
    ShowLifecycle();
    UseStore();
    UseStoreOfGuest();
    ShowMistakes();
    ShowNodes();
}
