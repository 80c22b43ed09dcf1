// The texts as std::string are those that a buffer gets, whatever their length.
#include <tests/kit/every_text.h>

#include <string>
#include <vector>

#include <bt/debug/strings.h>
#include <bt/debug/transitions.h>
#include <macros/bt_macros.h>

namespace strings_test {
namespace {

struct cat {
    int Naps = 0;
};
bt::status Nap_Tick(cat& of) { return ++of.Naps < 3 ? bt::status::kRunning : bt::status::kSucceeded; }
float WantsToEat(const cat& of) { return of.Naps == 2 ? 1.0f : 0.0f; }

enum cat_flags : std::uint32_t { kHungry = 1 };

BT_DEFINE_BEHAVIOR(Nap);
BT_DEFINE_BEHAVIOR__FULL(Eat, {}, {}, {}, bt::NameId("Eat"));
BT_DEFINE_DECIDER(EAT, Eat, .Decide = bt::decide<WantsToEat>,
                  .Preconditions = {.AllFlags = BT_FLAGS(kHungry)}, .While = {.AllFlags = BT_FLAGS(kHungry)});
BT_DEFINE_DECIDER(NAP, Nap);
BT_DEFINE_GROUP(DAY, kGroupPrioritizedList, (EAT, NAP));
BT_DEFINE_TREE(CAT, DAY);

// What a function writes into a buffer that is large enough.
template <class Write>
std::string InBuffer(Write write) {
    static char buffer[1u << 16u];
    REQUIRE(write(buffer, sizeof buffer) < sizeof buffer);
    return buffer;
}

}  // namespace

TEST_CASE("texts as std::string: each is what its function writes into a buffer") {
    cat tom;
    texts::watched<3, cat> by = {CAT, tom};
    bt::transition_recorder<4> transitions;
    for (int tick = 0; tick < 9; ++tick) {
        by.Tick({.Time = 1.0 * tick, .DeltaTime = 1, .DecisionFlags = tick % 4 == 0 ? kHungry : 0u});
        transitions.Note(by.Memory);
    }
    bt::lint_finding finding = {.Kind = bt::lint_kind::kNeverReached, .Tree = &CAT, .Decider = &NAP};
    finding.Node = &CAT.Nodes[2];
    const bt::memory_guard_finding nothing_found = {};

    const struct {
        const char* Name;
        std::string Text;
        texts::watched<3, cat>::writer Write;
    } rows[] = {
        {"state", bt::DebugPrintState(CAT, by.Memory),
         [&](char* to, std::size_t size) { return DebugPrintState(CAT, by.Memory, to, size); }},
        {"state of all", bt::DebugPrintState(CAT, by.Memory, bt::print_what::kWholeTree),
         [&](char* to, std::size_t size) {
             return DebugPrintState(CAT, by.Memory, to, size, bt::print_what::kWholeTree);
         }},
        {"explanation", bt::ExplainDecider(CAT, by.Memory, &tom, by.Input, EAT, &by.Recorder),
         [&](char* to, std::size_t size) {
             return ExplainDecider(CAT, by.Memory, &tom, by.Input, EAT, to, size, &by.Recorder);
         }},
        {"explanation of all", bt::ExplainAll(CAT, by.Memory, &tom, by.Input),
         [&](char* to, std::size_t size) { return ExplainAll(CAT, by.Memory, &tom, by.Input, to, size); }},
        {"recording", bt::PrintRecording(by.Recorder, 0, 9),
         [&](char* to, std::size_t size) { return PrintRecording(by.Recorder, 0, 9, to, size); }},
        {"recorded", bt::ExplainRecorded(by.Recorder, NAP, 3),
         [&](char* to, std::size_t size) { return ExplainRecorded(by.Recorder, NAP, 3, to, size); }},
        {"transitions", bt::PrintTransitions(transitions, 2),
         [&](char* to, std::size_t size) { return PrintTransitions(transitions, to, size, 2); }},
        {"coverage", bt::PrintCoverage(CAT, by.Coverage, bt::coverage_text::kTable),
         [&](char* to, std::size_t size) {
             return PrintCoverage(CAT, by.Coverage, to, size, bt::coverage_text::kTable);
         }},
        {"picture", bt::DrawTree(CAT, bt::picture_format::kMermaid, {.Memory = &by.Memory}),
         [&](char* to, std::size_t size) {
             return DrawTree(CAT, bt::picture_format::kMermaid, to, size, {.Memory = &by.Memory});
         }},
        {"lint", bt::PrintLintFinding(finding),
         [&](char* to, std::size_t size) { return PrintLintFinding(finding, to, size); }},
        {"subset", bt::PrintSubsetFinding(by.Checker.Last),
         [&](char* to, std::size_t size) { return PrintSubsetFinding(by.Checker.Last, to, size); }},
        {"guard", bt::PrintMemoryGuardFinding(nothing_found),
         [&](char* to, std::size_t size) { return PrintMemoryGuardFinding(nothing_found, to, size); }},
    };
    for (const auto& row : rows) {
        CAPTURE(row.Name);
        CHECK(row.Text == InBuffer(row.Write));
    }
    CHECK(rows[0].Text != rows[1].Text);
    CHECK(rows[4].Text.find("EAT") != std::string::npos);
}

TEST_CASE("texts as std::string are whole at every length") {
    for (std::size_t length = 850; length < 1100; ++length) {
        CAPTURE(length);
        const std::string name(length, 'N');
        const bt::decider leaf = {.DebugName = name.c_str(), .Behavior = &Eat};
        bt::tree_storage<1> storage;
        REQUIRE(InitializeTreeData(storage, "ONE", leaf).Code == bt::error_code::kNone);
        const bt::tree_memory_of<1> memory;
        const std::string text = bt::DebugPrintState(storage.Tree, memory, bt::print_what::kWholeTree);
        CHECK(text.find(name) != std::string::npos);
        CHECK(text == InBuffer([&](char* to, std::size_t size) {
                  return DebugPrintState(storage.Tree, memory, to, size, bt::print_what::kWholeTree);
              }));
    }
}

}  // namespace strings_test
