// What the macros expand to, word for word: what a user could have written (contract 12, 74).
#include <string>

#include <doctest/doctest.h>
#include <macros/bt_macros.h>

#define TEXT_OF(...) #__VA_ARGS__
#define EXPANSION_OF(...) TEXT_OF(__VA_ARGS__)

namespace {

// Compilers differ in the spaces that __VA_OPT__ leaves.
std::string WithoutSpaces(const std::string& text) {
    std::string rest;
    for (const char letter : text) {
        if (letter != ' ' && letter != '\n') rest += letter;
    }
    return rest;
}

void Check(const char* expansion, const char* expected) { CHECK(WithoutSpaces(expansion) == WithoutSpaces(expected)); }

TEST_CASE("contract 12, 74: macros for behaviors expand to a declaration and an aggregate") {
    Check(EXPANSION_OF(BT_DEFINE_BEHAVIOR__TICK_DEACTIVATE(Chew)), R"x(
        extern const ::bt::behavior Chew;
        constexpr ::bt::behavior Chew = {.DebugName = "Chew", .Tick = ::bt::tick<Chew_Tick>,
                                         .Deactivate = ::bt::deactivate<Chew_Deactivate>};
        namespace BT_none_Chew {
        [[maybe_unused]] inline void Chew_Activate(::bt::detail::stand_in) {}
        }
        namespace BT_check_Chew {
        using namespace BT_none_Chew;
        static_assert(!decltype(::bt::detail::IsOverloaded(Chew_Activate))::value || ::bt::detail::IsBound(Chew.Activate),
                      "bt: " "Chew" "_" "Activate" " is declared but not bound, see " "BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE");
        }
        static_assert(true))x");
    Check(EXPANSION_OF(BT_DEFINE_BEHAVIOR__ACTIVATE_TICK_DEACTIVATE(Chew)), R"x(
        extern const ::bt::behavior Chew;
        constexpr ::bt::behavior Chew = {.DebugName = "Chew", .Activate = ::bt::activate<Chew_Activate>, .Tick = ::bt::tick<Chew_Tick>,
                                         .Deactivate = ::bt::deactivate<Chew_Deactivate>})x");
    Check(EXPANSION_OF(BT_DEFINE_BEHAVIOR__NONE(Rest, .Id = 5)), R"x(
        extern const ::bt::behavior Rest;
        constexpr ::bt::behavior Rest = {.DebugName = "Rest", .Id = 5})x");
    Check(EXPANSION_OF(BT_DEFINE_BEHAVIOR__FULL(Chew, {}, bt::tick<Bite>, {}, 5)), R"x(
        extern const ::bt::behavior Chew;
        constexpr ::bt::behavior Chew = {.DebugName = "Chew", .Activate = {}, .Tick = bt::tick<Bite>, .Deactivate = {}, .Id = 5})x");
    Check(EXPANSION_OF(BT_DECLARE_BEHAVIORS(Chew, Rest)), "extern const ::bt::behavior Chew, Rest");
}

TEST_CASE("contract 12, 74: macros for deciders expand to a declaration and an aggregate") {
    Check(EXPANSION_OF(BT_DEFINE_DECIDER(   CHEW, Chew, .Preconditions = {.AllFlags = BT_FLAGS(kIsHungry)})), R"x(
        extern const ::bt::decider CHEW;
        constexpr ::bt::decider CHEW = {.DebugName = "CHEW", .Behavior = &Chew,
                                        .Preconditions = {.AllFlags = ::bt::flags_word{::bt::kFlagBits<(kIsHungry)>, "kIsHungry"}}};
        namespace BT_none_CHEW {
        [[maybe_unused]] inline void CHEW_Decide(::bt::detail::stand_in) {}
        }
        namespace BT_check_CHEW {
        using namespace BT_none_CHEW;
        static_assert(!decltype(::bt::detail::IsOverloaded(CHEW_Decide))::value || ::bt::detail::IsBound(CHEW.Decide),
                      "bt: " "CHEW" "_" "Decide" " is declared but not bound, see " "BT_DEFINE_DECIDER__DECIDE");
        }
        static_assert(true))x");
    Check(EXPANSION_OF(BT_DEFINE_DECIDER__DECIDE(CHEW, Chew)), R"x(
        extern const ::bt::decider CHEW;
        constexpr ::bt::decider CHEW = {.DebugName = "CHEW", .Behavior = &Chew, .Decide = ::bt::decide<CHEW_Decide>})x");
    Check(EXPANSION_OF(BT_DEFINE_GROUP(FEED, kGroupSequential, (CHEW, REST))), R"x(
        constexpr auto FEED_Children = ::bt::ChildArray(CHEW, REST);
        extern const ::bt::decider FEED;
        constexpr ::bt::decider FEED = {.DebugName = "FEED", .Kind = ::bt::kGroup, .Policy = ::bt::kGroupSequential,
                                        .Children = ::bt::Children(FEED_Children, "(CHEW, REST)")};
        namespace BT_none_FEED {
        [[maybe_unused]] inline void FEED_Decide(::bt::detail::stand_in) {}
        }
        namespace BT_check_FEED {
        using namespace BT_none_FEED;
        static_assert(!decltype(::bt::detail::IsOverloaded(FEED_Decide))::value || ::bt::detail::IsBound(FEED.Decide),
                      "bt: " "FEED" "_" "Decide" " is declared but not bound, see " "BT_DEFINE_GROUP__DECIDE");
        }
        static_assert(true))x");
}

TEST_CASE("contract 10, 74: a tree's declaration is one declaration") {
    Check(EXPANSION_OF(BT_DECLARE_TREE(CREATURE)), "extern const ::bt::tree CREATURE");
}

}  // namespace
