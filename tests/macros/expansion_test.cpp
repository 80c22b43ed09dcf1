// What the macros expand to, word for word: what a user could have written (contract 12, 74).
#include <regex>
#include <string>

#include <doctest/doctest.h>
#include <macros/bt_macros.h>

#define TEXT_OF(...) #__VA_ARGS__
#define EXPANSION_OF(...) TEXT_OF(__VA_ARGS__)

namespace {

// Compilers differ in the spaces that __VA_OPT__ leaves, in how a check of a bound function is asserted, and in how
// definitions and their functions are marked. So what is compared is what comes before the checks, without the marks,
// which a user need not write.
std::string WithoutSpaces(const std::string& text) {
    std::string rest;
    for (const char letter : text) {
        if (letter != ' ' && letter != '\n') rest += letter;
    }
    const std::regex parts(R"x(__attribute__\(\(aligned\(32\)\)\)|\[\[maybe_unused\]\]voidBT_IsDefined\([^)]*\);)x");
    rest = std::regex_replace(rest, parts, "");
    rest = std::regex_replace(rest, std::regex(R"x(constexprautoBT_(\w+)_\d+=\1;)x"), "");
    rest = std::regex_replace(rest, std::regex(R"x(<BT_(\w+)_\d+>)x"), "<$1>");
    return std::regex_replace(rest, std::regex("(structBT_here;)?namespaceBT_(none|check)_.*"), "");
}

void Check(const char* expansion, const std::string& expected) { CHECK(WithoutSpaces(expansion) == WithoutSpaces(expected)); }

TEST_CASE("contract 12, 74: macros for behaviors expand to a declaration and an aggregate") {
    Check(EXPANSION_OF(BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE(Chew)), R"x(
        extern const ::bt::behavior Chew;
        constexpr ::bt::behavior Chew = {.DebugName = "Chew", .Activate = {}, .Tick = ::bt::tick<Chew_Tick>,
                                         .Deactivate = ::bt::deactivate<Chew_Deactivate>};)x");
    Check(EXPANSION_OF(BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(Chew)), R"x(
        extern const ::bt::behavior Chew;
        constexpr ::bt::behavior Chew = {.DebugName = "Chew", .Activate = ::bt::activate<Chew_Activate>, .Tick = ::bt::tick<Chew_Tick>,
                                         .Deactivate = ::bt::deactivate<Chew_Deactivate>})x");
    Check(EXPANSION_OF(BT_DEFINE_BEHAVIOR__NONE(Rest, .Id = 5)), R"x(
        extern const ::bt::behavior Rest;
        constexpr ::bt::behavior Rest = {.DebugName = "Rest", .Id = 5};)x");
    Check(EXPANSION_OF(BT_DEFINE_BEHAVIOR__FULL(Chew, {}, bt::tick<Bite>, {}, 5)), R"x(
        extern const ::bt::behavior Chew;
        constexpr ::bt::behavior Chew = {.DebugName = "Chew", .Activate = {}, .Tick = bt::tick<Bite>, .Deactivate = {}, .Id = 5})x");
    Check(EXPANSION_OF(BT_DECLARE_BEHAVIORS(Chew, Rest)), "extern const ::bt::behavior Chew, Rest");
}

TEST_CASE("contract 12, 74: macros for deciders expand to a declaration and an aggregate") {
    const std::string fields = EXPANSION_OF(BT_PART_CONSTANT(::bt::decider_fields, BT_CHEW_Fields));
    const std::string checks = EXPANSION_OF(BT_PART_CONSTANT(::bt::preconditions, BT_CHEW_Preconditions));
    const std::string to_go_on = EXPANSION_OF(BT_PART_CONSTANT(::bt::preconditions, BT_CHEW_While));
    Check(EXPANSION_OF(BT_DEFINE_DECIDER(   CHEW, Chew, .Preconditions = {.AllFlags = BT_FLAGS(kIsHungry)})),
          "extern const ::bt::decider CHEW;" + fields + R"x(
            {.DebugName = "CHEW", .Behavior = &Chew,
             .Preconditions = {.AllFlags = ::bt::FlagsInWords<(kIsHungry), decltype([] { return "kIsHungry"; })>()}};)x" +
              checks + "{BT_CHEW_Fields.Preconditions};" + to_go_on + R"x({BT_CHEW_Fields.While};
        constexpr ::bt::decider CHEW = ::bt::detail::DeciderOf(BT_CHEW_Fields, BT_CHEW_Preconditions, BT_CHEW_While);)x");
    Check(EXPANSION_OF(BT_DEFINE_DECIDER__DECIDE(CHEW, Chew)), R"x(
        extern const ::bt::decider CHEW;
        constexpr ::bt::decider CHEW = {.DebugName = "CHEW", .Behavior = &Chew, .Decide = ::bt::decide<CHEW_Decide>})x");
    const std::string hidden = EXPANSION_OF(BT_PART_OF_LIBRARY);  // nothing on Windows
    Check(EXPANSION_OF(BT_DEFINE_GROUP(FEED, kGroupSequential, (CHEW, REST))), R"x(
        extern const ::bt::decider FEED;)x" + hidden + R"x(
        inline constexpr auto FEED_Children = ::bt::ChildArray(CHEW, REST);
        constexpr ::bt::decider FEED = {.DebugName = "FEED", .Kind = ::bt::kGroup, .Policy = ::bt::kGroupSequential,
                                        .Children = ::bt::Children(FEED_Children, "(CHEW, REST)")};)x");
}

TEST_CASE("contract 10, 74: a tree's declaration is one declaration") {
    Check(EXPANSION_OF(BT_DECLARE_TREE(CREATURE)), "extern const ::bt::tree CREATURE");
}

}  // namespace
