// A tree that lint's tests change, and tables of what lint then says.
#pragma once

#include <cstring>
#include <limits>
#include <string>

#include <bt/debug/lint.h>

#include <tests/kit/changeable_decider.h>
#include <tests/kit/script.h>

namespace lint_findings {

enum flags : std::uint32_t { kIsHungry = 1, kIsTired = 2, kIsWet = 4 };
enum stimuli : std::uint32_t { kStimuli_Noise = 1, kStimuli_Smell = 2 };

struct Creature {};
struct Pace {
    using role = bt::parameters;
    int Speed = 0;
};
constexpr Pace kPace = {};
struct Depth {
    using role = bt::subtree_parameters;
    int Meters = 0;
};
constexpr Depth kDepth = {};

inline bool Accepts() { return true; }
inline bool Rejects() { return false; }
inline bool AcceptsByPace(const Pace*) { return true; }
inline void Act() {}
inline bool GoesOn() { return true; }  // as far as anybody knows before it answers
inline bool ActByPace(const Pace&) { return true; }
inline bool ActByDepth(const Depth&) { return true; }
inline void EndByPace(const Pace&) {}
inline bt::status ActByHand(void*, void*, void*, const bt::tick_args&) noexcept { return bt::status::kFailed; }
inline float AcceptsByHand(void*, void*, const bt::tick_args&) noexcept { return 1; }

constexpr bt::decide_function kDecide = bt::decide<Accepts>;
constexpr bt::behavior_function kActivate = bt::activate<GoesOn>;

// ROOT (FEED (CHEW, WALK), PLAY (JUMP, DANCE), REST), sound until it is changed.
struct sapling {
    bt::behavior Ticks = {.DebugName = "Ticks", .Tick = bt::tick<GoesOn>};
    bt::behavior Stays = {.DebugName = "Stays"};  // for ever
    bt::behavior Ever = {.DebugName = "Ever", .Activate = bt::activate<Act>, .Tick = bt::tick<Act>};  // the same
    bt::behavior ByHand = {.DebugName = "ByHand", .Tick = {&ActByHand}};
    bt::behavior Refuses = {.DebugName = "Refuses", .Activate = kActivate};
    bt::behavior Starts = {.DebugName = "Starts", .Activate = bt::activate<Act>};
    bt::behavior Leaves = {.DebugName = "Leaves", .Deactivate = bt::deactivate<Act>};
    bt::behavior Paced = {.DebugName = "Paced", .Tick = bt::tick<ActByPace>};
    changeable_while Chew{{.DebugName = "CHEW", .Behavior = &Ticks, .Id = 1}};
    changeable_while Walk{{.DebugName = "WALK", .Behavior = &Ticks, .Id = 2}};
    changeable_decider Jump{{.DebugName = "JUMP", .Behavior = &Ticks, .Decide = kDecide, .Id = 3}};
    changeable_decider Dance{{.DebugName = "DANCE", .Behavior = &Ticks, .Decide = kDecide, .Id = 4}};
    changeable_while Rest{{.DebugName = "REST", .Behavior = &Stays, .Id = 5}};
    const bt::decider* FeedChildren[2] = {&Chew, &Walk};
    const bt::decider* PlayChildren[2] = {&Jump, &Dance};
    changeable_while Feed{{.DebugName = "FEED", .Kind = bt::kGroup, .Policy = bt::kGroupSequential,
                           .Children = {FeedChildren, 2}, .Decide = kDecide, .Id = 6}};
    changeable_while Play{{.DebugName = "PLAY", .Kind = bt::kGroup, .Policy = bt::kGroupScored,
                           .Children = {PlayChildren, 2}, .Decide = kDecide, .Id = 7}};
    const bt::decider* RootChildren[3] = {&Feed, &Play, &Rest};
    changeable_decider Root{{.DebugName = "ROOT", .Kind = bt::kGroup, .Children = {RootChildren, 3}, .Id = 8}};
    bt::lint_facts Facts;
    bt::tree_storage<12> Storage;

    sapling() = default;
    sapling(const sapling&) = delete;
    sapling& operator=(const sapling&) = delete;

    // What lint says, a line each; beginning with the kind.
    std::string Lint() {
        CHECK(InitializeTreeData(Storage, "SAPLING", Root).Code == bt::error_code::kNone);
        bt::lint_finding findings[16];
        const int num = LintTree(Storage.Tree, findings, 16, Facts);
        CHECK(num == NumLintFindings(Storage.Tree, Facts));
        std::string all;
        for (int i = 0; i < num; ++i) {
            char text[400];
            const std::size_t length = PrintLintFinding(findings[i], text, sizeof text);
            CHECK(length == std::strlen(text));
            all += std::string(LintKindName(findings[i].Kind)) + ": " + text + "\n";
        }
        return all;
    }
};

struct found {
    void (*Make)(sapling&);
    std::string Lines;
};
struct near_miss {
    const char* Name;
    void (*Make)(sapling&);
};

inline void Check(std::initializer_list<found> rows) {
    for (const found& row : rows) {
        sapling tree;
        row.Make(tree);
        CHECK(tree.Lint() == row.Lines);
    }
}
inline void CheckMisses(std::initializer_list<near_miss> rows) {
    for (const near_miss& row : rows) {
        INFO(row.Name);
        sapling tree;
        row.Make(tree);
        CHECK(tree.Lint() == "");
    }
}

}  // namespace lint_findings
