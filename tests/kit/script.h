// A test kit: trees whose functions answer what a table tells them, tick by tick.
#pragma once

#include "script_agent.h"

#include <cstdint>
#include <cstdlib>
#include <functional>
#include <initializer_list>
#include <string>

#include <bt/debug/lint.h>
#include <bt/debug/subset_checker.h>
#include <doctest/doctest.h>
#include <macros/bt_macros.h>

namespace script {

// Lint's findings, a line each.
inline std::string LintWords(const bt::tree& tree, const bt::lint_facts& facts) {
    bt::lint_finding findings[8];
    const int num = LintTree(tree, findings, 8, facts);
    std::string words;
    for (int i = 0; i < num && i < 8; ++i) {
        char text[400];
        PrintLintFinding(findings[i], text, sizeof text);
        words += std::string(text) + "\n";
    }
    return words;
}

// Fails unless lint finds nothing in the tree.
inline void CheckNoLint(const bt::tree& tree, const bt::lint_facts& facts = {}) { CHECK(LintWords(tree, facts) == ""); }

// Fails if a group accepted and no child did in the ticks that the checker has watched; says what each child said, the last time.
inline void CheckSubsetRule(const bt::subset_checker& checker) {
    char text[4000];
    PrintSubsetFinding(checker.Last, text, sizeof text);
    INFO(text);
    CHECK(checker.NumBroken == 0);
}

// One tick in a table: what changes before it, and then everything that is called in it, in order.
struct row {
    std::string Input;
    std::string Calls;
};

// One agent that runs one tree. Words of an input:
//   EAT=0.5          from now on EAT's Decide returns 0.5; all begin with 0, which rejects
//   EAT:fails, EAT:succeeds, EAT:errs       what EAT's Tick answers in this tick
//   EAT:refuses, EAT:overdoes, EAT:breaks   what EAT's Activate answers in this tick: failed, succeeded, error
//   EAT=1|0, EAT:fails|runs, EAT:refuses|starts     the same of the next call, and then of those after it
//   @2.5             this tick's time, in seconds; otherwise the first tick is at 0 and each next one a second later
//   flags=3, stimuli=5          from now on; decimal
//   level=0.5, rank=-3          from now on the agent's Level and Rank
//   stop             StopBehaviorTree instead of a tick
// After the calls a trace says "idle", for a classic tree "succeeded" or "failed", "wait GROUP" where a group is active without a child, or
// "error CODE DECIDER".
struct play {
    const bt::tree& Tree;
    actor Agent;
    bt::tree_memory_of<bt::kMaxTreeDepth, 4096, bt::kMaxBlockAlignment> Memory;
    bt::tick_input Input = {.Time = -1, .DeltaTime = 1};
    std::uint32_t Stimuli = 0;
    bt::tick_result Result;

    // Watches the ticks and stops. Checker = &observer, which may be of any type that TickBehaviorTree takes.
    struct any_checker {
        std::function<bt::tick_result(play&, bool stops)> Run;

        template <class Observer>
        void operator=(Observer* observer) {
            Run = [observer](play& of, bool stops) {
                return stops ? StopBehaviorTree(of.Tree, of.Memory, &of.Agent, of.Input, *observer)
                             : TickBehaviorTree(of.Tree, of.Memory, &of.Agent, of.Input, *observer);
            };
        }
    };
    any_checker Checker;  // optional

    explicit play(const bt::tree& tree, std::uint64_t seed = 1) : Tree(tree), Memory(seed) {}

    void Table(std::initializer_list<row> rows) {
        int number = 0;
        for (const row& tick : rows) {
            INFO("row ", ++number, ", input \"", tick.Input, "\"");
            CHECK(Tick(tick.Input) == tick.Calls);
        }
    }

    // One tick; the words of what was called in it.
    std::string Tick(const std::string& input = "") {
        bool stops = false;
        Input.Time += 1;
        for (std::size_t start = 0, end = 0; end != std::string::npos; start = end + 1) {
            end = input.find(' ', start);
            const std::string word = input.substr(start, end == std::string::npos ? end : end - start);
            if (word == "stop") stops = true;
            else if (!word.empty()) Apply(word);
        }
        Agent.Trace.clear();
        const report_recorder reports(Agent.Trace);
        Input.StimuliAllFlags = &Stimuli;
        if (Checker.Run) Result = Checker.Run(*this, stops);
        else Result = stops ? StopBehaviorTree(Tree, Memory, &Agent, Input) : TickBehaviorTree(Tree, Memory, &Agent, Input);
        AddResult(stops);
        for (auto& [name, answers] : Agent.Parts) {
            answers.Activate = answers.Tick = bt::status::kRunning;
            answers.LaterActivate = answers.LaterTick = {};
        }
        return Agent.Trace;
    }

    // The active deciders: "ROOT EAT EAT_FOOD".
    std::string Path() const {
        std::string path;
        for (int level = 0; level < ActiveDepth(Memory); ++level) {
            if (level > 0) path += ' ';
            path += ActiveDecider(Memory, level)->DebugName;
        }
        return path;
    }
    std::string Leaf() const {
        const int depth = ActiveDepth(Memory);
        return depth > 0 ? ActiveDecider(Memory, depth - 1)->DebugName : "";
    }

private:
    void Apply(const std::string& word) {
        const std::size_t at = word.find_first_of("=:");
        const std::string name = word.substr(0, at);
        const std::string value = at != std::string::npos ? word.substr(at + 1) : "";
        if (word[0] == '@') Input.Time = std::strtod(word.c_str() + 1, nullptr);
        else if (name == "flags") Input.DecisionFlags = static_cast<std::uint32_t>(std::strtoul(value.c_str(), nullptr, 10));
        else if (name == "stimuli") Stimuli = static_cast<std::uint32_t>(std::strtoul(value.c_str(), nullptr, 10));
        else if (name == "level") Agent.Level = std::strtof(value.c_str(), nullptr);
        else if (name == "rank") Agent.Rank = static_cast<std::int8_t>(std::strtol(value.c_str(), nullptr, 10));
        else if (!IsInTree(Tree, name)) FAIL_CHECK("no decider of the tree is called ", name);
        else Answer(Agent.Parts[name], word[at], value);
    }
    void Answer(part& of, char sign, const std::string& value) {
        const std::size_t bar = value.find('|');
        const std::string now = value.substr(0, bar);
        const std::string later = bar != std::string::npos ? value.substr(bar + 1) : "";
        if (sign == '=') {
            of.Value = std::strtof(now.c_str(), nullptr);
            of.LaterValue.reset();
            if (!later.empty()) of.LaterValue = std::strtof(later.c_str(), nullptr);
        } else {
            const bool is_of_tick = IsAnswerOfTick(now);
            (is_of_tick ? of.Tick : of.Activate) = StatusNamed(now);
            if (!later.empty()) (is_of_tick ? of.LaterTick : of.LaterActivate) = StatusNamed(later);
        }
    }
    static bool IsAnswerOfTick(const std::string& word) {
        return word == "runs" || word == "fails" || word == "succeeds" || word == "errs";
    }
    static bt::status StatusNamed(const std::string& word) {
        if (word == "fails" || word == "refuses") return bt::status::kFailed;
        if (word == "succeeds" || word == "overdoes") return bt::status::kSucceeded;
        if (word == "errs" || word == "breaks") return bt::status::kError;
        if (word != "runs" && word != "starts") FAIL_CHECK("no answer is called ", word);
        return bt::status::kRunning;
    }
    static bool IsInTree(const bt::tree& tree, const std::string& name) {
        for (int i = 0; i < tree.NumNodes; ++i) {
            const bt::decider& each = *tree.Nodes[i].Decider;
            if (name == each.DebugName) return true;
            if (each.Behavior != nullptr && each.Behavior->Tree != nullptr && IsInTree(*each.Behavior->Tree, name)) return true;
        }
        return false;
    }
    static const char* WordOf(bt::tick_state state) {
        if (state == bt::tick_state::kSucceeded) return "succeeded";
        return state == bt::tick_state::kFailed ? "failed" : "idle";
    }
    void AddResult(bool stops) {
        const int depth = ActiveDepth(Memory);
        const std::string about = Result.Decider != nullptr ? std::string(" ") + Result.Decider->DebugName : "";
        if (!Result) Add(Agent.Trace, "error " + Words(Result.Error) + about);
        else if (depth == 0 && !stops) Add(Agent.Trace, WordOf(Result.State));
        else if (depth > 0 && ActiveDecider(Memory, depth - 1)->Kind == bt::kGroup) Add(Agent.Trace, "wait " + Leaf());
        if ((Result.State == bt::tick_state::kRunning) != (depth > 0 && !!Result)) FAIL_CHECK("the result's state and the path disagree");
    }
};

}  // namespace script
