// The examples of aido's own text, as they are promised there (AI-01, AI-06, AI-15).
#include "aido_kit.h"

using namespace aido_kit;

namespace {

// Whoever is at home at tea time.
struct person {
    bool IsTeaTime = false;
    double Coin = 0;
    std::string Log = {};
};
struct time_options {
    using role = bt::parameters;
    const char* Time = "";
    static constexpr bt::parameter_field Fields[] = {bt::field<&time_options::Time>("t", {.IsRequired = true})};
};
struct drink_options {
    using role = bt::parameters;
    const char* Beverage = "";
    static constexpr bt::parameter_field Fields[] = {bt::field<&drink_options::Beverage>("beverage", {.IsRequired = true})};
};
struct message_options {
    using role = bt::parameters;
    const char* Message = "";
    static constexpr bt::parameter_field Fields[] = {bt::field<&message_options::Message>("message", {.IsRequired = true})};
};
bool IsAfter(const person& of, const time_options& options) { return of.IsTeaTime && std::string(options.Time) == "teatime"; }
void Drink(person& who, const drink_options& options) { who.Log += std::string("drinks ") + options.Beverage; }
void Wish(person& who, const message_options& options) { who.Log += options.Message; }

constexpr aido::node_type kTypes[] = {
    {.Name = ":time/after?", .Tick = bt::action<IsAfter>, .Parameters = &bt::fields_of<time_options>},
    {.Name = ":beverage/drink!", .Tick = bt::action<Drink>, .Parameters = &bt::fields_of<drink_options>},
    {.Name = ":actor/say!", .Tick = bt::action<Wish>, .Parameters = &bt::fields_of<message_options>},
    {.Name = ":true?",
     .Tick = bt::Action([](const aido::parameter_list& options) { return options["expr"].IsTrue; }),
     .Required = ":expr"},
    {.Name = ":heads!", .Tick = bt::Action([](person& who) { who.Log += "heads"; })},
    {.Name = ":tails!", .Tick = bt::Action([](person& who) { who.Log += "tails"; })},
};
constexpr aido::function kFunctions[] = {
    {.Name = ":coin-toss", .Call = aido::Value([](const person& who) { return who.Coin < 0.5; })}};
constexpr aido::game kHome = {.Types = kTypes, .Functions = kFunctions};

std::string Tick(const bt::loaded_tree& tree, person who) {
    bt::built_memory memory(tree);
    CHECK(bt::TickBehaviorTree(tree, memory, &who, {}));
    return who.Log;
}

}  // namespace

TEST_CASE("AI-01 to AI-06: at tea time tea is drunk, and before it is wished for") {
    const bt::loaded_tree tree = Loaded("; tea time\n[:selector\n [:sequence\n  [:time/after? {:t :teatime}]\n"
                                          "  [:beverage/drink! {:beverage :tea}]]\n"
                                          " [:actor/say! {:message \"Oh, how I wish it was time for tea!\"}]]", kHome);
    CHECK(Tick(tree, {.IsTeaTime = true}) == "drinks tea");
    CHECK(Tick(tree, {}) == "Oh, how I wish it was time for tea!");
}

TEST_CASE("AI-07, AI-08, AI-15: a coin is tossed in each tick") {
    const bt::loaded_tree tree =
        Loaded("[:selector [:sequence [:true? {:expr [:aido/fn coin-toss]}] [:heads!]] [:tails!]]", kHome);
    CHECK(Tick(tree, {.Coin = 0.4}) == "heads");
    CHECK(Tick(tree, {.Coin = 0.5}) == "tails");
}
