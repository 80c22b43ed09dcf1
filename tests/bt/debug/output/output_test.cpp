// One run in which everything happens that debug output has words for, and what of it each level shows (S11, contract 69-71).
#include <tests/kit/script.h>
#include <tests/kit/recorded_output.h>
#include <tests/kit/source_file.h>

#include <fstream>
#include <limits>

namespace output_run {

using output::line;
using output::recorder;
using script::kAsk;

constexpr bt::behavior_function kActivate = bt::activate<script::Act_Activate>;
constexpr bt::behavior_function kTick = bt::tick<script::Act_Tick>;
constexpr bt::deactivate_function kDeactivate = bt::deactivate<script::Act_Deactivate>;
BT_DEFINE_BEHAVIOR__FULL(Move, kActivate, kTick, kDeactivate, 0x20);
BT_DEFINE_BEHAVIOR__FULL(Watch, kActivate, kTick, kDeactivate, 0x21);

float TALK_Decide(script::actor&, const bt::tick_args& tick) { return DelegateDecideToChildren(tick); }

BT_DECLARE_DECIDERS(FLEE, GUARD, HELP, FIGHT, ROUND, SIT, TALK, CALL, JOKE, GAMES, CHASE, HIDE);

BT_DEFINE_GROUP  (ROOT,      kGroupPrioritizedList, (FLEE, GUARD, ROUND, TALK, GAMES), .Id = 1);
BT_DEFINE_DECIDER(  FLEE,    Move, .Decide = kAsk,
                             .Preconditions = {.NoFlags = {2}, .AnyStimuli = {1}, .EverySeconds = 3, .CooldownSeconds = 10},
                             .BehaviorFlags = {0x1F}, .Id = 2);
BT_DEFINE_GROUP  (  GUARD,   kGroupPrioritizedList, (HELP, FIGHT), .Behavior = &Watch, .Decide = kAsk,
                             .Flags = bt::kFlagsCallDecideOnRedecide, .BehaviorFlags = {9}, .Id = 3);
BT_DEFINE_DECIDER(    HELP,  Move, .Decide = kAsk, .Preconditions = {.CooldownSeconds = 1}, .Id = 4);
BT_DEFINE_DECIDER(    FIGHT, Move, .Decide = kAsk, .Id = 5);
BT_DEFINE_GROUP  (  ROUND,   kGroupSequentialLooping, (SIT), .Decide = kAsk, .Id = 6);
BT_DEFINE_DECIDER(    SIT,   Move, .Id = 7);
BT_DEFINE_GROUP  (  TALK,    kGroupScored, (CALL, JOKE), .Decide = bt::decide<TALK_Decide>, .Id = 8);
BT_DEFINE_DECIDER(    CALL,  Move, .Decide = kAsk, .Id = 9);
BT_DEFINE_DECIDER(    JOKE,  Move, .Decide = kAsk, .Id = 10);
BT_DEFINE_GROUP  (  GAMES,   kGroupShuffle, (CHASE, HIDE), .Flags = bt::kFlagsDelegateDecide, .Id = 11);
BT_DEFINE_DECIDER(    CHASE, Move, .Decide = kAsk, .Id = 12);
BT_DEFINE_DECIDER(    HIDE,  Move, .Decide = kAsk, .Id = 13);

BT_DEFINE_TREE(TREE, ROOT);

const char* const kRun[] = {
    "",                                                             // nobody wants to run: idle
    "CHASE=1 HIDE=1",                                               // a group delegates by flag, and shuffles
    "GUARD=1 FIGHT=0.5",                                            // a group with a behavior interrupts
    "HELP=1 HELP:refuses",                                          // an Activate fails; the group asks itself again
    "HELP=0 GUARD=0 ROUND=1 FIGHT:fails SIT:succeeds",              // it rejects, and ends; a loop waits for the next tick
    "stimuli=1 FLEE=1 FLEE:fails ROUND=0 CALL=1 JOKE=2",            // all preconditions pass; a group delegates by its Decide
    "GUARD=1 FIGHT=0",                                              // a timer blocks; the Subset Rule is broken
    "@8.5 GUARD=0",                                                 // another timer blocks
    "flags=2 GUARD=1 FIGHT=1",                                      // flags block
    "stop",
};

std::string Replaced(std::string text, const std::string& what, const std::string& by) {
    for (std::size_t at = text.find(what); at != std::string::npos; at = text.find(what, at)) text.replace(at, what.size(), by);
    return text;
}

// The lines of the run at a level, without addresses, after each input.
std::vector<line> Run(int level) {
    script::play agent(TREE);
    std::vector<line> lines;
    for (const char* next : kRun) {
        recorder output(level);
        agent.Tick(next);
        lines.push_back({0, std::string("> ") + next, {}});
        for (line& each : output.Lines) {
            const std::string prefix = output::Prefix(each.Level, &agent.Agent, agent.Input.Time);
            CHECK(each.Text.substr(0, prefix.size()) == prefix);
            each.Text = Replaced(Replaced(each.Text, output::Address(&agent.Agent), "AGENT"), output::Address(&TREE), "TREE");
            lines.push_back(each);
        }
    }
    return lines;
}

std::string Joined(const std::vector<line>& lines) {
    std::string text;
    for (const line& each : lines) text += each.Text + '\n';
    return text;
}

std::vector<line> UpTo(int level, const std::vector<line>& all) {
    std::vector<line> some;
    for (const line& each : all) {
        if (each.Level <= level) some.push_back(each);
    }
    return some;
}

TEST_CASE("contract 69, contract 70, contract 71: level 5: all that happens in a tick is said, line by line") {
    std::ifstream file(SourceFile("tests/bt/debug/output/output_golden.txt"));
    int number = 0;
    for (const line& each : Run(bt::kMaxDebugOutputLevel)) {
        std::string expected;
        std::getline(file, expected);
        INFO("line ", ++number, " of output_golden.txt");
        REQUIRE(each.Text == expected);
    }
    std::string more;
    CHECK_FALSE(std::getline(file, more));
}

TEST_CASE("contract 69: a line of level n appears if and only if the level is at least n, and nothing else changes with the level") {
    const std::vector<line> all = Run(5);
    for (int level = 0; level <= 5; ++level) {
        INFO("level ", level);
        CHECK(Joined(Run(level)) == Joined(UpTo(level, all)));
        if (level > 0) CHECK(UpTo(level, all).size() > UpTo(level - 1, all).size());
    }
    CHECK(UpTo(0, all).size() == std::size(kRun));  // the inputs
}

TEST_CASE("contract 69: a level above 5 is 5, one below 0 is 0") {
    const std::string all = Joined(Run(5)), nothing = Joined(Run(0));
    for (const int level : {6, 1000, std::numeric_limits<int>::max()}) CHECK(Joined(Run(level)) == all);
    for (const int level : {-1, std::numeric_limits<int>::min()}) CHECK(Joined(Run(level)) == nothing);
}

TEST_CASE("contract 73: the Current values are those of the line: its tick, the decider that it names, its indentation") {
    script::play agent(TREE);
    for (const char* next : kRun) {
        const recorder output(5);
        agent.Tick(next);
        for (const line& each : output.Lines) {
            CAPTURE(each.Text);
            const bt::debug_output_current& current = each.Current;
            CHECK(current.Tree == &TREE);
            CHECK(current.Memory == &agent.Memory);
            CHECK(current.Agent == &agent.Agent);
            CHECK(current.Time == agent.Input.Time);
            const std::size_t start = output::Prefix(each.Level, &agent.Agent, agent.Input.Time).size();
            CHECK(each.Text.find_first_not_of(' ', start) == start + static_cast<std::size_t>(current.Depth));
            const auto has = [&each](const char* words) { return each.Text.find(words) != std::string::npos; };
            if (current.Decider == nullptr) CHECK((has(" tree ") || has(": dt: ") || has(": no current behavior")));
            else if (!has("ChildrenDecide") && !has("ticking")) CHECK(has((std::string(current.Decider->DebugName) + "/0x").c_str()));
        }
    }
}

}  // namespace output_run
