// W8, trees of aido: a tick of a tree of EDN that was loaded, beside the same tree declared, and with options that are asked for. And how
// fast texts load.
#include "benches.h"

#ifdef DECIDER_BENCH_FORMATS

#include <cstdio>
#include <stdexcept>
#include <string>

#include <bt/formats/aido/bind.h>
#include <bt/formats/aido/load.h>
#include <bt/formats/edn/read.h>
#include <macros/bt_macros.h>

#include "file_ways.h"

namespace bench {
namespace w8 {

namespace aido = bt::aido;

BT_DEFINE_BEHAVIOR__FULL(flee, {}, bt::tick<&Do<0>>, {}, bt::NameId("flee"));
BT_DEFINE_BEHAVIOR__FULL(eat, {}, bt::tick<&Do<1>>, {}, bt::NameId("eat"));
BT_DEFINE_BEHAVIOR__FULL(sleep, {}, bt::tick<&Do<2>>, {}, bt::NameId("sleep"));
BT_DEFINE_BEHAVIOR__FULL(play, {}, bt::tick<&Do<3>>, {}, bt::NameId("play"));
BT_DEFINE_BEHAVIOR__FULL(stroll, {}, bt::tick<&Do<4>>, {}, bt::NameId("stroll"));

// clang-format off
BT_DECLARE_DECIDERS(ROOT, ESCAPE, IN_DANGER, FLEE, DINE, HUNGRY, EAT, REST, TIRED, SLEEP, ENJOY, BORED, PLAY, STROLL);

BT_DEFINE_NODE(ROOT, kReactiveSelector, (ESCAPE, DINE, REST, ENJOY, STROLL));
BT_DEFINE_NODE(  ESCAPE, kReactiveSequence, (IN_DANGER, FLEE));
BT_DEFINE_CONDITION(IN_DANGER, .Decide = bt::decide<&Needs<0>>);
BT_DEFINE_DECIDER(  FLEE, flee);
BT_DEFINE_NODE(  DINE, kReactiveSequence, (HUNGRY, EAT));
BT_DEFINE_CONDITION(HUNGRY, .Decide = bt::decide<&Needs<1>>);
BT_DEFINE_DECIDER(  EAT, eat);
BT_DEFINE_NODE(  REST, kReactiveSequence, (TIRED, SLEEP));
BT_DEFINE_CONDITION(TIRED, .Decide = bt::decide<&Needs<2>>);
BT_DEFINE_DECIDER(  SLEEP, sleep);
BT_DEFINE_NODE(  ENJOY, kReactiveSequence, (BORED, PLAY));
BT_DEFINE_CONDITION(BORED, .Decide = bt::decide<&Needs<3>>);
BT_DEFINE_DECIDER(  PLAY, play);
BT_DEFINE_DECIDER(STROLL, stroll);
// clang-format on
BT_DEFINE_CLASSIC_TREE(DECLARED, ROOT);

struct asked_needs {
    using role = bt::parameters;
    int All = 0;
    int Bit = 0;
    static constexpr bt::parameter_field Fields[] = {bt::field<&asked_needs::All>("all"), bt::field<&asked_needs::Bit>("bit")};
};
bool HasBit(const asked_needs& needs) { return (needs.All >> needs.Bit & 1) != 0; }

constexpr aido::node_type kTypes[] = {
    {.Name = ":flee!", .Tick = flee.Tick},
    {.Name = ":eat!", .Tick = eat.Tick},
    {.Name = ":sleep!", .Tick = sleep.Tick},
    {.Name = ":play!", .Tick = play.Tick},
    {.Name = ":stroll!", .Tick = stroll.Tick},
    {.Name = ":in-danger?", .Tick = bt::action<&Needs<0>>},
    {.Name = ":hungry?", .Tick = bt::action<&Needs<1>>},
    {.Name = ":tired?", .Tick = bt::action<&Needs<2>>},
    {.Name = ":bored?", .Tick = bt::action<&Needs<3>>},
    {.Name = ":bit?", .Tick = bt::action<&HasBit>, .Parameters = &bt::fields_of<asked_needs>}};
constexpr aido::function kValues[] = {{.Name = ":needs", .Call = aido::value<&animal::Needs>}};
constexpr aido::game kGame = {.Types = kTypes, .Values = kValues};

// The same tree, as one writes it by hand.
constexpr char kText[] = R"([:selector
 ; safety first
 [:sequence [:in-danger?] [:flee!]]
 [:sequence [:hungry?] [:eat!]]
 [:sequence [:tired?] [:sleep!]]
 [:sequence [:bored?] [:play!]]
 [:stroll!]]
)";
// Whose conditions ask for the needs.
constexpr char kAskingText[] = R"([:selector
 [:sequence [:bit? {:all [:aido/db :needs] :bit 0}] [:flee!]]
 [:sequence [:bit? {:all [:aido/db :needs] :bit 1}] [:eat!]]
 [:sequence [:bit? {:all [:aido/db :needs] :bit 2}] [:sleep!]]
 [:sequence [:bit? {:all [:aido/db :needs] :bit 3}] [:play!]]
 [:stroll!]]
)";

bt::edn::value ReadText(const std::string& text) {
    bt::edn::read_result read = bt::edn::Read(text);
    if (!read.IsSound()) throw std::runtime_error("w8 can't read its tree: " + read.Errors.front().Text());
    return std::move(read.Document.front());
}

bt::loaded_tree LoadText(const std::string& text) {
    bt::load_result made = aido::Load(ReadText(text), kGame);
    if (!made.IsSound()) throw std::runtime_error("w8 can't load its tree: " + made.Errors.front().Text());
    return made.TakeTree();
}

std::vector<file_way> AllWays() {
    static const bt::loaded_tree loaded = LoadText(kText);
    static const bt::loaded_tree asking = LoadText(kAskingText);
    std::vector<file_way> ways;
    ways.push_back({"declared", "a declared classic tree", &DECLARED});
    ways.push_back({"loaded", "the same, loaded", &loaded.Tree()});
    ways.push_back({"asking", "the same, options asked for", &asking.Tree()});
    DrawNeeds(ways);
    return ways;
}

constexpr char kScenario[] = "aido";

// Many such trees in lists.
std::string TextOf(std::initializer_list<int> lengths_of_lists) {
    return InLists(kText, lengths_of_lists, "[:selector\n", "]\n");
}

void MeasureText(const std::string& text, const options& options) {
    MeasureLoads("A tree of aido", text.size(),
                 {{"read", [&text] { static_cast<void>(ReadText(text)); }}, {"load", [&text] { static_cast<void>(LoadText(text)); }}},
                 options);
}

}  // namespace w8

void AddW8Names(std::vector<counted_name>& names) {
    for (const file_way& each : w8::AllWays()) names.push_back({"w8", w8::kScenario, each.Name});
}

bool TickW8(const std::string& scenario, const std::string& name, int num_ticks, void (*tick)(crowd&)) {
    return scenario == w8::kScenario && TickWay(w8::AllWays(), name, num_ticks, tick);
}

void CheckW8(int num_ticks) { CheckWays("w8", w8::AllWays(), num_ticks); }

void MeasureW8(const options& options) {
    std::printf("\nW8, trees of aido: a tick of one agent, and as ratio to that of a declared tree\n");
    MeasureWays("w8", w8::AllWays(), options);
    w8::MeasureText(w8::TextOf({20}), options);
    w8::MeasureText(w8::TextOf({20, 20}), options);
    const bt::edn::value form = w8::ReadText(w8::TextOf({20}));
    PrintHeap("w8", {MeasureHeap("loaded", "of 281 nodes", [&form] { return w8::aido::Load(form, w8::kGame); })});
}

}  // namespace bench

#else

namespace bench {
void AddW8Names(std::vector<counted_name>&) {}
bool TickW8(const std::string&, const std::string&, int, void (*)(crowd&)) { return false; }
void CheckW8(int) {}
void MeasureW8(const options&) {}
}  // namespace bench

#endif
