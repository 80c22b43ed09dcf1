// The texts.
#include "texts.h"

#include "target.h"

#include <cstring>

#include <bt/debug/explain.h>
#include <bt/debug/lint.h>
#include <bt/debug/picture.h>
#include <bt/debug/print_state.h>
#include <bt/debug/text/print_preconditions.h>

namespace fuzz {
namespace {

std::size_t PrintLint(const subject& of, char* buffer, std::size_t size) {
    constexpr bt::lint_facts few_flags = {.DecisionFlags = 1, .Stimuli = 2};
    bt::lint_finding findings[8];
    const int num = LintTree(of.Tree, findings, 8, few_flags);
    if (num > 0) return PrintLintFinding(findings[num < 8 ? num - 1 : 7], buffer, size);
    if (size > 0) *buffer = 0;
    return 0;
}

template <bt::picture_format Format>
std::size_t Draw(const subject& of, char* buffer, std::size_t size) {
    return DrawTree(of.Tree, Format, buffer, size, {.Memory = &of.Memory});
}
template <bt::picture_format Format>
std::size_t DrawCounted(const subject& of, char* buffer, std::size_t size) {
    return DrawTree(of.Tree, Format, buffer, size,
                    {.Memory = &of.Memory, .Coverage = &of.Coverage, .IsTopDown = true, .HasConditions = false});
}

constexpr text kTexts[] = {
    {"the active path", true, false,
     [](const subject& of, char* buffer, std::size_t size) { return DebugPrintState(of.Tree, of.Memory, buffer, size); }},
    {"the state of the whole tree", true, false, [](const subject& of, char* buffer, std::size_t size) {
         return DebugPrintState(of.Tree, of.Memory, buffer, size, bt::print_what::kWholeTree);
     }},
    {"a decider explained", true, false, [](const subject& of, char* buffer, std::size_t size) {
         return ExplainDecider(of.Tree, of.Memory, of.Agent, of.Input, of.Decider, buffer, size);
     }},
    {"a decider explained with its recording", true, true, [](const subject& of, char* buffer, std::size_t size) {
         return ExplainDecider(of.Tree, of.Memory, of.Agent, of.Input, of.Decider, buffer, size, &of.Recorder);
     }},
    {"a decider explained without an agent", true, false, [](const subject& of, char* buffer, std::size_t size) {
         return ExplainDecider(of.Tree, of.Memory, nullptr, of.Input, of.Decider, buffer, size);
     }},
    {"the whole tree explained", true, false, [](const subject& of, char* buffer, std::size_t size) {
         return ExplainAll(of.Tree, of.Memory, of.Agent, of.Input, buffer, size);
     }},
    {"a recording", false, true,
     [](const subject& of, char* buffer, std::size_t size) { return PrintRecording(of.Recorder, of.From, of.To, buffer, size); }},
    {"a decider explained at a time", false, true, [](const subject& of, char* buffer, std::size_t size) {
         return ExplainRecorded(of.Recorder, of.Decider, of.To, buffer, size);
     }},
    {"a picture for Graphviz", true, false, &Draw<bt::picture_format::kGraphviz>},
    {"a picture for Mermaid", true, false, &Draw<bt::picture_format::kMermaid>},
    {"a picture for Graphviz, with coverage", true, false, &DrawCounted<bt::picture_format::kGraphviz>},
    {"a picture for Mermaid, with coverage", true, false, &DrawCounted<bt::picture_format::kMermaid>},
    {"coverage", false, false,
     [](const subject& of, char* buffer, std::size_t size) { return PrintCoverage(of.Tree, of.Coverage, buffer, size); }},
    {"preconditions", false, false,
     [](const subject& of, char* buffer, std::size_t size) { return PrintPreconditions(of.Tree, of.Decider, buffer, size); }},
    {"a broken Subset Rule", false, false,
     [](const subject& of, char* buffer, std::size_t size) { return PrintSubsetFinding(of.Finding, buffer, size); }},
    {"a finding of lint", false, false, &PrintLint},
};

}  // namespace

std::span<const text> Texts() { return kTexts; }

void WriteTexts(scene& from, const subject& of, bool text::*is_wanted) {
    for (const text& each : Texts()) {
        if (!(each.*is_wanted)) continue;
        char buffer[300];
        from.Rewind();
        const std::size_t length = each.Write(of, buffer, sizeof buffer);
        Require(std::memchr(buffer, 0, sizeof buffer) != nullptr, "a text ends with 0");
        Require(length >= sizeof buffer || std::strlen(buffer) == length, "a text has the length that is returned");
    }
}

}  // namespace fuzz
