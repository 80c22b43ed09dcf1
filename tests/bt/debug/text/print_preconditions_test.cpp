// Preconditions in words.
#include <bt/debug/text/print_preconditions.h>

#include <string>

#include <tests/kit/script.h>

namespace preconditions_in_words {

using script::Act;

struct wolf {
    float Health = 1;
    double Speed = 0;
    unsigned Cubs = 0;
    bool IsAlpha = false;
};
enum : std::uint32_t { kSeesFox = 1, kIsWeak = 2, kIsTired = 4 };

BT_DECLARE_DECIDERS(FLEE);
BT_DEFINE_GROUP  (ROOT,   kGroupPrioritizedList, (FLEE));
BT_DEFINE_DECIDER(  FLEE, Act, .Preconditions = {.AllFlags = BT_FLAGS(kSeesFox)});
BT_DEFINE_TREE(TREE, ROOT);

std::string Words(const bt::preconditions& checks, bt::preconditions_kind which = bt::preconditions_kind::kAll) {
    const bt::decider subject = {.DebugName = "SUBJECT",
                                 .Behavior = &Act,
                                 .Preconditions = bt::named_preconditions::Kept(checks)};
    char text[400];
    const std::size_t length = PrintPreconditions(TREE, subject, text, sizeof text, which);
    CHECK(length == std::string(text).size());
    return text;
}

TEST_CASE("preconditions in words: each kind of check, as its flags were written") {
    CHECK(Words({}) == "");
    CHECK(Words({.AllFlags = BT_FLAGS(kSeesFox)}) == "kSeesFox");
    CHECK(Words({.AnyFlags = BT_FLAGS(kSeesFox)}) == "kSeesFox");
    CHECK(Words({.NoFlags = BT_FLAGS(kSeesFox)}) == "not kSeesFox");
    CHECK(Words({.NotAllFlags = BT_FLAGS(kSeesFox)}) == "not kSeesFox");
    CHECK(Words({.AllFlags = BT_FLAGS(kSeesFox | kIsWeak)}) == "all of kSeesFox | kIsWeak");
    CHECK(Words({.AnyFlags = BT_FLAGS(kSeesFox | kIsWeak)}) == "one of kSeesFox | kIsWeak");
    CHECK(Words({.NoFlags = BT_FLAGS(kSeesFox | kIsWeak)}) == "none of kSeesFox | kIsWeak");
    CHECK(Words({.NotAllFlags = BT_FLAGS(kSeesFox | kIsWeak)}) == "not all of kSeesFox | kIsWeak");
    CHECK(Words({.AllFlags = {kSeesFox | kIsTired}}) == "all of kSeesFox | bit 2");  // without words: as elsewhere in the tree
    CHECK(Words({.AllStimuli = {8}, .EverySeconds = 2.5f, .CooldownSeconds = 10}) == "bit 3, every 2.5 s, cooldown 10 s");
    const float forever = 1e38f * 10;
    CHECK(Words({.EverySeconds = forever, .CooldownSeconds = forever}) == "once, not again");
    const bt::preconditions all = {
        .AllFlags = BT_FLAGS(kSeesFox), .NoStimuli = BT_FLAGS(2u), .Ranges = {BT_RANGE(wolf, Health, 0.3, 1)}, .CooldownSeconds = 1};
    CHECK(Words(all) == "kSeesFox, not 2u, wolf::Health within 0.3 to 1, cooldown 1 s");
    CHECK(Words(all, bt::preconditions_kind::kRanges) == "wolf::Health within 0.3 to 1");
    CHECK(Words(all, bt::preconditions_kind::kDecisionFlags) == "kSeesFox");
    CHECK(Words(all, bt::preconditions_kind::kStimuliFlags) == "not 2u");
    CHECK(Words(all, bt::preconditions_kind::kTimers) == "cooldown 1 s");
}

TEST_CASE("preconditions in words: ranges, with open ends, of one number, and of each kind of field") {
    CHECK(Words({.Ranges = {BT_RANGE(wolf, Health, 0.1f, bt::kNoLimit), BT_RANGE(wolf, Speed, bt::kNoLimit, 0.1)}}) ==
          "wolf::Health at least 0.1, wolf::Speed at most 0.1");
    CHECK(Words({.Ranges = {BT_RANGE(wolf, Cubs, 3, 4000000000), BT_RANGE(wolf, IsAlpha, true, true)}}) ==
          "wolf::Cubs within 3 to 4000000000, wolf::IsAlpha exactly true");
    CHECK(Words({.Ranges = {BT_RANGE(wolf, IsAlpha, false, true), BT_RANGE(wolf, Speed, bt::kNoLimit, bt::kNoLimit)}}) ==
          "wolf::IsAlpha within false to true, wolf::Speed a number");
    constexpr bt::field_range by_hand = {.Min = -1, .Max = -1, .Kind = bt::field_kind::kInt8};
    CHECK(Words({.Ranges = {{}, by_hand}}) == "(unnamed) exactly -1");
}

}  // namespace preconditions_in_words
