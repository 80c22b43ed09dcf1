// Bug classes of the field, one test each: texts of any length, and settings that threads share.
#include <tests/kit/captured_stderr.h>
#include <tests/kit/changeable_decider.h>
#include <tests/kit/recorded_output.h>
#include <tests/kit/every_text.h>
#include <tests/kit/silence.h>

#include <atomic>
#include <cstdint>
#include <cstdio>
#include <string>
#include <thread>
#include <vector>

namespace bug_classes_texts {

using script::silence;

struct goat {
    int Hunger = 0;
};
void Chew_Tick(goat& agent) { ++agent.Hunger; }
bool Butt_Tick() { return false; }
bool NeverAgain_Activate() { return false; }
bool Reject_Decide() { return false; }
float Accept_Decide() { return 3.4e38f; }
constexpr bt::field_range kHungry = BT_RANGE(goat, Hunger, -1000, bt::kNoLimit);

// A tree all of whose names are one, with all kinds of checks and a broken Subset Rule.
struct named_tree {
    bt::behavior Chew, Butt, Refuse;
    bt::decider Leaves[4], Root;
    changeable_decider Barren;
    bt::field_range Hungry = kHungry;
    const bt::decider* BarrenChildren[1] = {&Leaves[0]};
    const bt::decider* Children[4] = {&Barren, &Leaves[1], &Leaves[2], &Leaves[3]};
    bt::tree_storage<6> Storage;

    explicit named_tree(const char* name) {
        Chew.DebugName = Butt.DebugName = Refuse.DebugName = name;
        Chew.Id = 1, Butt.Id = 2, Refuse.Id = 3;
        Chew.Tick = bt::tick<Chew_Tick>, Butt.Tick = bt::tick<Butt_Tick>, Refuse.Activate = bt::activate<NeverAgain_Activate>;
        for (std::uint32_t i = 0; bt::decider& leaf : Leaves) leaf.DebugName = name, leaf.Behavior = &Chew, leaf.Id = ++i;
        Leaves[0].Decide = bt::decide<Reject_Decide>;
        Leaves[1].Behavior = &Refuse, Leaves[2].Behavior = &Butt;
        Barren.DebugName = Root.DebugName = name;
        Barren.Kind = Root.Kind = bt::kGroup;
        Barren.Children = {BarrenChildren, 1}, Root.Children = {Children, 4};
        Barren.Id = 5, Root.Id = 6;
        Barren.Decide = bt::decide<Accept_Decide>;
        bt::preconditions& checks = Barren.Preconditions;
        checks = {.AllFlags = {1, name}, .AllStimuli = {2, name}, .EverySeconds = 0.125f, .CooldownSeconds = 1e-30f};
        Hungry.Name = name;
        checks.Ranges[0] = Hungry;
        REQUIRE(!InitializeTreeData(Storage, name, Root).IsError());
    }
};

const std::string kNames[] =
    {"", "G", std::string(10000, 'G'), "\x80", "\xC3", "\xF0\x9F\x90", "\xED\xA0\x80\xFF\xFE", std::string(10000, '\xBF'),
                              "a\nb\"\\<>{}%s|&#\x01"};

TEST_CASE("bug class: names of 0, 1 and very many characters, and of bytes that are no UTF-8: each text has its right length in a buffer "
          "of any size") {
    const silence quiet;
    for (const std::string& name : kNames) {
        INFO("a name of ", name.size());
        named_tree made(name.c_str());
        const output::recorder lines(5);
        goat agent;
        const std::uint32_t stimuli = 2;
        texts::watched<6, goat> who = {made.Storage.Tree, agent};
        for (int i = 0; i < 3; ++i) {
            who.Tick({.Time = i * 0.25, .DeltaTime = 0.25f, .DecisionFlags = i < 2 ? 1u : 0, .StimuliAllFlags = &stimuli});
        }
        const std::string shown = name.empty() ? "(unnamed)" : name;
        std::size_t num_with_name = 0;
        for (const auto& text : who.All()) num_with_name += texts::Checked(text).find(shown) != std::string::npos ? 1 : 0;
        CHECK(num_with_name > 10);
        CHECK(who.Checker.NumBroken == 2);
        const std::string trace = who.Trace();
        CHECK(trace.substr(trace.size() - 4) == "\n]}\n");
        CHECK(trace.find('\xFF') == std::string::npos);
        for (const output::line& line : lines.Lines) {
            CHECK(line.Text.size() < 1024);
            CHECK(line.Text.compare(0, 6, "BTDBO(") == 0);
        }
    }
}

TEST_CASE("bug class: fixed buffer in an error path: the longest line of a decision is whole") {
    named_tree made("G");
    const output::recorder lines(5);
    goat agent;
    const std::uint32_t stimuli = 2;
    const silence quiet;
    made.Barren.Flags = bt::kFlagsDelegateDecide;
    bt::tree_memory_of<3, 64> memory;
    TickBehaviorTree(made.Storage.Tree, memory, &agent, {.Time = 1e300, .DecisionFlags = 1, .StimuliAllFlags = &stimuli});
    std::string longest;
    for (const output::line& line : lines.Lines) longest = line.Text.find("no child accepted") != std::string::npos ? line.Text : longest;
    const std::string value = "340000000000000000000000000000000000000";
    CHECK(longest.find("child 0 (G/0x5)...passed DecisionFlags check...passed StimuliFlags check...passed range check...passed timer "
                       "check...passed timer check (cooldown)...Decide returned 3") != std::string::npos);
    CHECK(longest.substr(longest.size() - 27) == ".000000...no child accepted");
    CHECK(longest.size() > value.size() + 300);  // of the time alone there are 301 digits
}

TEST_CASE("bug class: fixed buffer in an error path: a printed report says what is wrong, whatever the names") {
    const std::string type(127, 'T');
    for (const std::string& name : kNames) {
        named_tree made(name.c_str());
        bt::tree& tree = made.Storage.Tree;
        const bt::type_info here = {.Name = type.c_str()}, there = {.Name = type.c_str()};
        tree.AgentType = &here;
        const std::string text =
            captured::Stderr([&] { bt::PrintReport({bt::error_code::kTooManyRedecides, &tree, &made.Root, &made, &there}); });
        if (text.empty()) continue;  // other tests have had as many printed as there may be
        CHECK(text.size() < 1024);
        CHECK(text.find(bt::ErrorText(bt::error_code::kTooManyRedecides)) != std::string::npos);
        CHECK(text.find("which is a " + type + "; the tree is for a " + type) != std::string::npos);
        CHECK(text.back() == '\n');
    }
}

std::atomic<int> g_num_lines = 0, g_num_broken_lines = 0, g_num_reports = 0;
void CountReport(const bt::error_report&) { ++g_num_reports; }
void CountLine(int level, const char* line) {
    const bool is_whole = level >= 1 && level <= 5 && line[0] == 'B' && bt::DebugOutputCurrent.Agent != nullptr;
    g_num_broken_lines += is_whole ? 0 : 1;
    ++g_num_lines;
}

TEST_CASE("bug class: thread races on debug settings: output and report hooks change while agents tick, and no tick is another for it") {
    const output::recorder restores_all(0);
    const silence restores_hook;
    const named_tree made("G");
    std::atomic<bool> is_over = false;
    goat agents[2];
    int num_ticks[2] = {};
    std::vector<std::thread> threads;
    for (int of = 0; of < 2; ++of) {
        threads.emplace_back([&, of] {
            bt::tree_memory_of<3, 64> memory;
            const std::uint32_t stimuli = 2;
            for (int& num = num_ticks[of]; !is_over; ++num) {
                TickBehaviorTree(made.Storage.Tree, memory, &agents[of],
                                 {.Time = num * 0.25, .DecisionFlags = 1, .StimuliAllFlags = &stimuli});
            }
        });
    }
    for (unsigned change = 0; change < 400 || g_num_lines < 1000 || g_num_reports < 1000; ++change) {
        bt::SetDebugOutputLevel(static_cast<int>(change % 8) - 1);
        bt::SetDebugOutputAgent(change % 3 == 0 ? &agents[change % 2] : nullptr);
        bt::SetDebugOutputFunc(change % 5 == 0 ? nullptr : &CountLine);
        bt::SetReportFunc(change % 7 == 0 ? nullptr : &CountReport);
        std::this_thread::yield();
    }
    is_over = true;
    for (std::thread& thread : threads) thread.join();
    CHECK(g_num_broken_lines == 0);
    for (int of = 0; of < 2; ++of) CHECK(agents[of].Hunger == num_ticks[of]);
}

}  // namespace bug_classes_texts
