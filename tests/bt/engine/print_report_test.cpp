// The default of the report hook: a line to stderr for each of the first reports that differ.
#include <tests/kit/captured_stderr.h>

#include <sstream>

#include <bt/bind.h>
#include <bt/build.h>
#include <bt/error.h>

namespace print_report {

struct Fox {
    int Hunger = 0;
};
struct Hare {};
void Idle_Tick(Fox&) {}

std::string Print(const bt::error_report& report) {
    return captured::Stderr([&] { PrintReport(report); });
}

// There is one limit for the whole run of the program, so that reports of other tests, which are few, count too.
TEST_CASE("reports: the default writes a line to stderr about all that is known of the mistake, for the first of them" *
          doctest::skip(!captured::kIsPossible)) {
    const bt::behavior idle = {.DebugName = "Idle", .Tick = bt::tick<Idle_Tick>};
    const bt::decider leaf = {.DebugName = "LEAF", .Behavior = &idle, .Id = 0x12};
    bt::tree_storage<1> storage;
    REQUIRE(!InitializeTreeData(storage, "TREE", leaf).IsError());
    const bt::tree& tree = storage.Tree;
    bt::tree nameless = tree, agentless = tree, long_named = tree;
    nameless.DebugName = "";
    agentless.AgentType = nullptr;
    Fox fox;
    std::ostringstream address;
    address << static_cast<const void*>(&fox);
    const std::string agent = ", agent " + address.str();
    const std::string other = bt::ErrorText(bt::error_code::kOtherAgentType);
    const bt::type_info hare = {.Name = "Hare"};
    const std::string long_name(2000, 'x');
    const bt::type_info longest = {.Name = long_name.c_str()};
    const std::string of_longest = "decider: " + other + ", in tree TREE, which is a ";
    constexpr std::size_t most = 1023;
    long_named.DebugName = long_name.c_str();
    const std::string words = std::string(190, 'y') + " " + std::string(30, 'z');
    const bt::decider wordy = {.DebugName = words.c_str(), .Id = 0x56};
    const bt::decider unnamed = {.DebugName = nullptr, .Id = 0x34};
    const struct {
        bt::error_report Report;
        std::string Line;
    } rows[] = {
        {{.Code = bt::error_code::kNestedTick}, std::string("decider: ") + bt::ErrorText(bt::error_code::kNestedTick)},
        {{.Code = bt::error_code::kSubsetRuleBroken, .Tree = &tree, .Decider = &leaf, .Agent = &fox},
         std::string("decider: LEAF/0x12: ") + bt::ErrorText(bt::error_code::kSubsetRuleBroken) + ", in tree TREE" + agent},
        {{.Code = bt::error_code::kOtherAgentType, .Tree = &nameless, .Agent = &fox, .AgentType = &hare},
         "decider: " + other + ", in tree (unnamed)" + agent + ", which is a Hare; the tree is for a " + tree.AgentType->Name},
        {{.Code = bt::error_code::kOtherAgentType, .Tree = &agentless, .AgentType = &hare}, "decider: " + other + ", in tree TREE"},
        {{.Code = bt::error_code::kOtherAgentType, .AgentType = &hare}, "decider: " + other},
        {{.Code = bt::error_code::kNestedTick, .Tree = &tree, .Detail = "again"},
         std::string("decider: ") + bt::ErrorText(bt::error_code::kNestedTick) + " (again), in tree TREE"},
        {{.Code = bt::error_code::kMemoryTooSmall, .Tree = &tree, .Needed = 92, .Had = 76, .Unit = "bytes of storage"},
         std::string("decider: ") + bt::ErrorText(bt::error_code::kMemoryTooSmall) +
             "; it needs 92 bytes of storage, and has 76, in tree TREE"},
        {{.Code = bt::error_code::kCoroutineTooLarge, .Decider = &unnamed, .Needed = 800},
         std::string("decider: (unnamed)/0x34: ") + bt::ErrorText(bt::error_code::kCoroutineTooLarge) + "; it needs 800"},
        {{.Code = bt::error_code::kOtherAgentType, .Tree = &tree, .AgentType = &longest},
         of_longest + std::string(most - of_longest.size() - 4, 'x') + " ..."},
        {{.Code = bt::error_code::kNestedTick, .Tree = &long_named, .Decider = &wordy},
         "decider: " + std::string(190, 'y') + " .../0x56: " + bt::ErrorText(bt::error_code::kNestedTick) +
             ", in tree " + std::string(196, 'x') + " ..."},
        {{.Code = static_cast<bt::error_code>(250)}, "decider: unknown error"},
    };
    int num = 0;
    for (const auto& row : rows) {
        CHECK(Print(row.Report) == row.Line + "\n");
        ++num;
    }
    for (const auto& row : rows) CHECK(Print(row.Report) == "");  // it was told
    Fox other_fox;
    const bt::error_code broken = bt::error_code::kSubsetRuleBroken;
    CHECK(Print({.Code = broken, .Tree = &tree, .Decider = &leaf, .Agent = &other_fox}) == "");
    std::string name, last, line = " ";
    for (; num < bt::kMaxNumPrintedReports && line != last; ++num) {
        bt::tree other_tree = tree;
        name += 'x';
        other_tree.DebugName = name.c_str();
        const std::string nested = bt::ErrorText(bt::error_code::kNestedTick);
        const std::string told = "decider: " + nested + ", in tree " + name;
        last = told + " (further reports are not printed)\n";
        line = Print({.Code = bt::error_code::kNestedTick, .Tree = &other_tree});
        CHECK((line == told + "\n" || line == last));
    }
    CHECK(line == last);
    CHECK(num <= bt::kMaxNumPrintedReports);
    CHECK(Print({.Code = bt::error_code::kNestedTick}) == "");
}

}  // namespace print_report
