// How flags, checks of flags, and bounds of ranges are said.
#include <limits>
#include <string>
#include <vector>

#include <bt/build.h>
#include <bt/debug/explain.h>
#include <bt/debug/recorder.h>
#include <bt/observe.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>
#include <tests/kit/changeable_decider.h>

namespace words {

struct Creature {
    double Health = 0;
};

bt::status Idle_Tick(Creature&) { return bt::status::kRunning; }
constexpr bt::behavior kIdle = {.DebugName = "Idle", .Tick = bt::tick<Idle_Tick>};

// What is said of a decider with such checks, after "ASKED would be rejected by its DecisionFlags check: ", or "ASKED "; `names` are checks
// that others have.
std::string Say(const bt::preconditions& checks, std::uint32_t flags = 0, const std::vector<bt::flags_word>& names = {},
                Creature creature = {}) {
    const bt::decider asked = {.DebugName = "ASKED",
                               .Behavior = &kIdle,
                               .Preconditions = bt::named_preconditions::Kept(checks),
                               .Id = 100};
    std::vector<changeable_decider> others(names.size());
    std::vector<const bt::decider*> children;
    for (std::size_t i = 0; i < names.size(); ++i) {
        others[i] = {.DebugName = "OTHER",
                     .Behavior = &kIdle,
                     .Parameters = {&kIdle, nullptr},  // of an unknown type
                     .Id = static_cast<std::uint32_t>(i)};
        others[i].Preconditions.AllFlags = names[i];
        children.push_back(&others[i]);
    }
    children.push_back(&asked);
    const bt::decider root =
        {.DebugName = "ROOT", .Kind = bt::kGroup, .Children = {children.data(), static_cast<int>(children.size())}, .Id = 200};
    bt::tree_storage<16> storage;
    REQUIRE(!InitializeTreeData(storage, "WOOD", root).IsError());
    const bt::tree_memory_of<4, 64> memory;
    char text[2000];
    ExplainDecider(storage.Tree, memory, &creature, {.DecisionFlags = flags}, asked, text, sizeof text);
    const std::string all = text;
    const std::size_t start = all.rfind("\n  ASKED ") + 9;
    const std::string said = all.substr(start, all.find('\n', start) - start);
    const std::size_t check = said.find(" check: ");
    return said.find("would be rejected by its ") == 0 && check != std::string::npos ? said.substr(check + 8) : said;
}

TEST_CASE("words: what flags lack, or have too much, for each check, for one flag and for several") {
    const struct {
        bt::preconditions Checks;
        std::uint32_t Flags;
        const char* Says;
    } rows[] = {
        {{.AllFlags = {1, "kA"}}, 0, "needs kA, which is not set."},
        {{.AllFlags = {7}}, 0, "needs all of bit 0 | bit 1 | bit 2, of which none is set."},
        {{.AllFlags = {7}}, 1, "needs all of bit 0 | bit 1 | bit 2, of which bit 1 | bit 2 are not set."},
        {{.AllFlags = {7}}, 3, "needs all of bit 0 | bit 1 | bit 2, of which bit 2 is not set."},
        {{.AnyFlags = {1, "kA"}}, 2, "needs kA, which is not set."},
        {{.AnyFlags = {3}}, 4, "needs one of bit 0 | bit 1, of which none is set."},
        {{.AllFlags = {4}, .AnyFlags = {3}}, 1, "needs bit 2, which is not set."},
        {{.NoFlags = {1, "kA"}}, 1, "needs to be without kA, which is set."},
        {{.NoFlags = {7}}, 3, "needs to be without all of bit 0 | bit 1 | bit 2, of which bit 0 | bit 1 are set."},
        {{.NoFlags = {3}}, 3, "needs to be without all of bit 0 | bit 1, of which all are set."},
        {{.NotAllFlags = {1, "kA"}}, 1, "needs to be without kA, which is set."},
        {{.NotAllFlags = {3, "kA | kB"}}, 7, "needs to be without one of kA | kB, of which all are set."},
        {{.AllFlags = {4}, .NotAllFlags = {3}}, 1, "needs bit 2, which is not set."},
    };
    for (const auto& row : rows) CHECK(Say(row.Checks, row.Flags) == std::string(row.Says));
}

TEST_CASE("words: a flag has the name that others call it by, as far as their words tell them apart") {
    const struct {
        std::vector<bt::flags_word> Names;
        const char* Name;  // of 0x2
    } rows[] = {
        {{{2, "kB"}}, "kB"},
        {{{2, "ai::kBig_2"}}, "ai::kBig_2"},
        {{{3, "kA | kB"}, {1, "kA"}}, "kB"},
        {{{3, "kA|kB"}, {1, "kA"}}, "kB"},
        {{{3, "kA | kB"}}, "bit 1"},              // either
        {{{2, nullptr}}, "bit 1"},
        {{{2, ""}}, "bit 1"},
        {{{2, "1u << 1"}}, "bit 1"},              // no name
        {{{2, "(kB)"}}, "bit 1"},
        {{{2, "kB & kC"}}, "bit 1"},
        {{{3, "kA | "}, {1, "kA"}}, "bit 1"},     // half a word
        {{{3, "kA | kA"}, {1, "kA"}}, "bit 1"},   // the same twice
        {{{6, "kA | kB"}, {1, "kA"}}, "bit 1"},   // a name of two bits: its others do not count them
        {{{1, "kA"}, {2, "kA"}}, "bit 1"},        // it is 0x1
        {{{2, "k{"}, {2, "k@"}, {2, "k`"}, {2, "k["}, {2, "k/"}, {2, "k;"}}, "bit 1"},
    };
    for (const auto& row : rows) {
        CAPTURE(row.Names[0].Words);
        CHECK(Say({.AllFlags = {2}}, 0, row.Names) == std::string("needs ") + row.Name + ", which is not set.");
    }
    std::string many = "k0";
    for (int i = 1; i < 40; ++i) many += " | k" + std::to_string(i);
    CHECK(Say({.AllFlags = {2}}, 0, {{~0u, many.c_str()}}) == "needs bit 1, which is not set.");
}

constexpr float kInfinity = std::numeric_limits<float>::infinity();

TEST_CASE("words: the bounds of a range, with infinities and without") {
    const struct {
        double Min, Max;
        double Health;
        const char* Says;
    } rows[] = {
        {1, 2, 3, "Creature::Health is 3, not within 1 to 2."},
        {1, 1, 3, "Creature::Health is 3, not exactly 1."},
        {5, kInfinity, 3, "Creature::Health is 3, not at least 5."},
        {-kInfinity, 2, 3, "Creature::Health is 3, not at most 2."},
        {kInfinity, kInfinity, 3, "Creature::Health is 3, not at least inf."},
        {-kInfinity, -kInfinity, 3, "Creature::Health is 3, not at most -inf."},
        {-kInfinity, kInfinity, std::numeric_limits<double>::quiet_NaN(), "Creature::Health is nan, not a number."},
    };
    for (const auto& row : rows) {
        bt::field_range health = BT_RANGE(Creature, Health, 0, 1);
        health.Min = row.Min;
        health.Max = row.Max;
        CHECK(Say({.Ranges = {health}}, 0, {}, {.Health = row.Health}) == std::string(row.Says));
    }
}

}  // namespace words
