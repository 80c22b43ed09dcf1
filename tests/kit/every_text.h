// All that the library writes as text about a tree and an agent, in one list.
#pragma once

#include <cstring>
#include <functional>
#include <string>
#include <vector>

#include <bt/debug/chrome_trace.h>
#include <bt/debug/coverage.h>
#include <bt/debug/explain.h>
#include <bt/debug/lint.h>
#include <bt/debug/picture.h>
#include <bt/debug/print_state.h>
#include <bt/debug/recorder.h>
#include <bt/debug/subset_checker.h>
#include <bt/debug/text/print_preconditions.h>
#include <bt/observe.h>
#include <doctest/doctest.h>

#include <tests/kit/cut_text.h>

namespace texts {

// An agent whose ticks are watched by all that has a text to tell.
template <int NumNodes, class Agent>
struct watched {
    const bt::tree& Tree;
    Agent& Body;
    using memory = bt::tree_memory_of<bt::kMaxTreeDepth, 1000, bt::kMaxBlockAlignment>;
    memory Memory = memory(1);
    bt::tick_input Input = {};
    bt::flight_recorder<16, 256> Recorder = {};
    bt::coverage_of<NumNodes> Coverage = {};
    bt::subset_checker Checker = bt::subset_checker();

    bt::tick_result Tick(const bt::tick_input& input) {
        Input = input;
        bt::both_observers<bt::coverage_base, bt::subset_checker> two = {Coverage, Checker};
        bt::both_observers<bt::flight_recorder_base, decltype(two)> all = {Recorder, two};
        return TickBehaviorTree(Tree, Memory, &Body, Input, all);
    }

    using writer = std::function<std::size_t(char* buffer, std::size_t size)>;
    std::vector<writer> All() const {
        const auto state = [this](bt::print_what what) {
            return [this, what](char* buffer, std::size_t size) { return DebugPrintState(Tree, Memory, buffer, size, what); };
        };
        const auto picture = [this](bt::picture_format format) {
            const bt::picture_options options = {.Memory = &Memory, .Coverage = &Coverage};
            return [this, format, options](char* buffer, std::size_t size) { return DrawTree(Tree, format, buffer, size, options); };
        };
        std::vector<writer> all = {
            state(bt::print_what::kActivePath), state(bt::print_what::kWholeTree), state(bt::print_what::kShort),
            picture(bt::picture_format::kGraphviz), picture(bt::picture_format::kMermaid),
            [this](char* buffer, std::size_t size) { return ExplainAll(Tree, Memory, &Body, Input, buffer, size); },
            [this](char* buffer, std::size_t size) { return PrintRecording(Recorder, -1e308, 1e308, buffer, size); },
            [this](char* buffer, std::size_t size) { return PrintCoverage(Tree, Coverage, buffer, size); },
            [this](char* buffer, std::size_t size) { return PrintSubsetFinding(Checker.Last, buffer, size); },
        };
        for (int i = 0; i < Tree.NumNodes; ++i) {
            const bt::decider& subject = *Tree.Nodes[i].Decider;
            all.push_back([this, &subject](char* buffer, std::size_t size) { return PrintPreconditions(Tree, subject, buffer, size); });
            all.push_back([this, &subject](char* buffer, std::size_t size) {
                return ExplainDecider(Tree, Memory, &Body, Input, subject, buffer, size, &Recorder);
            });
            all.push_back([this, &subject](char* buffer,
                                           std::size_t size) { return ExplainRecorded(Recorder, subject, Input.Time, buffer, size); });
        }
        bt::lint_finding findings[8];
        const int num = LintTree(Tree, findings, 8);
        for (int i = 0; i < num && i < 8; ++i) {
            all.push_back([finding = findings[i]](char* buffer, std::size_t size) { return PrintLintFinding(finding, buffer, size); });
        }
        return all;
    }

    std::string Trace() const {
        std::string text;
        bt::chrome_trace trace({&text, [](void* user, const char* more,
                                          std::size_t length) { static_cast<std::string*>(user)->append(more, length); }});
        trace.Add(Recorder, Tree.DebugName, 1);
        trace.End();
        return text;
    }
};

// The whole text, after a look at what is written where there is no room: nothing behind the buffer, always a 0, always the same beginning
// and the same length.
template <class Text>
std::string Checked(const Text& text) {
    constexpr char guard = '\x7E';
    const std::size_t length = text(nullptr, 0);
    std::vector<char> whole(length + 2, guard);
    CHECK(text(whole.data(), length + 1) == length);
    CHECK(std::strlen(whole.data()) == length);
    CHECK(whole.back() == guard);
    for (const std::size_t size : {std::size_t{1}, std::size_t{2}, length / 2 + 1, length}) {
        if (size == 0) continue;
        std::vector<char> cut(size + 1, guard);
        CHECK(text(cut.data(), size) == length);
        const std::string expected = CutTo(whole.data(), size);
        CHECK(std::string(cut.data()) == expected);
        CHECK(cut.back() == guard);
    }
    return whole.data();
}

}  // namespace texts
