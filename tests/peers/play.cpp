// A step of a row: settings, a tick or a stop, the answer, and checks.
#include "play.h"

#include "actor.h"
#include "make_tree.h"

#include <cmath>
#include <cstdlib>

#include <bt/built_memory.h>
#include <bt/error.h>
#include <bt/tick.h>

namespace peers {
namespace {

constexpr long kMicrosecondsOfTick = 100'000;
constexpr int kNumSeeds = 8;  // a row is right whatever a random node draws

// A tree with its agent.
struct stage {
    stage(const bt::tree& tree, std::uint64_t seed) : Tree(tree), Memory(tree, seed) {}

    const bt::tree& Tree;
    bt::built_memory Memory;
    actor Agent;
    bt::decision_bits Flags = 0;
    long Microseconds = 0;  // of the last tick; whole numbers, so that no sum is rounded

    bt::tick_input Input() const { return {.Time = static_cast<double>(Microseconds) / 1e6, .DecisionFlags = Flags}; }
};

// A mistake of a row, or of the engine, in words. Empty: none.
using mistake = std::string;

std::string WordOfAnswer(char letter) {
    switch (letter) {
        case 'R': return "running";
        case 'F': return "failed";
        case 'S': return "succeeded";
        case 'E': return "error";
        default: return std::string("no answer (") + letter + ")";
    }
}

std::string WordOfReason(char letter) {
    switch (letter) {
        case 'i': return "interrupted";
        case 'f': return "failed";
        case 's': return "succeeded";
        case 'x': return "stopped";
        case 'n': return "its While did not hold";
        case 't': return "timed out";
        case 'e': return "error";
        case '-': return "it has not ended";
        default: return std::string("no reason (") + letter + ")";
    }
}

std::string WordOfActive(bool is_active) { return is_active ? "active" : "not active"; }

mistake Differ(const std::string& about, const std::string& expected, const std::string& got) {
    if (expected == got) return {};
    return about + ": expected " + expected + ", got " + got;
}

char LetterOf(const bt::tick_result& result) {
    switch (result.State) {
        case bt::tick_state::kRunning: return 'R';
        case bt::tick_state::kFailed: return 'F';
        case bt::tick_state::kSucceeded: return 'S';
        case bt::tick_state::kError: return result.Error == bt::error_code::kAnsweredError ? 'E' : '?';
        case bt::tick_state::kIdle: return '?';
    }
    return '?';
}

// Whether a leaf of this name is active.
bool IsLeafActive(const stage& on, char letter) {
    for (int i = 0; i < on.Tree.NumNodes; ++i) {
        const bt::node& node = on.Tree.Nodes[i];
        const std::string_view name = node.Decider->DebugName;
        if (name.size() == 1 && name[0] == letter && bt::IsNodeActive(on.Memory, node)) return true;
    }
    return false;
}

std::string WordsOf(const std::string& activates, const std::string& ticks, const std::string& deactivates) {
    return activates + " Activates, " + ticks + " Ticks, " + deactivates + " Deactivates";
}

std::string Counts(std::string_view text) {
    const std::string activates(TakeUntil(text, "/"));
    const std::string ticks(TakeUntil(text, "/"));
    return WordsOf(activates, ticks, std::string(text));
}

// A1/2/0, A#2, A:+, A:-, A!i, var:2.
mistake Check(const stage& on, std::string_view text) {
    if (text.starts_with("var:")) {
        return Differ("the round", std::string(text.substr(4)), std::to_string(on.Agent.Round));
    }
    const char letter = text[0];
    const std::string name(1, letter);
    if (letter < 'A' || letter > 'Z' || text.size() < 3) return "no check: " + std::string(text);
    const part& own = on.Agent.Parts[letter - 'A'];
    const std::string_view value = text.substr(2);
    switch (text[1]) {
        case '#': return Differ("Ticks or questions of " + name, std::string(value), std::to_string(own.NumTicks));
        case ':': return Differ(name, WordOfActive(value == "+"), WordOfActive(IsLeafActive(on, letter)));
        case '!': return Differ("why " + name + " ended", WordOfReason(value[0]), WordOfReason(own.Ended));
        default:
            return Differ(name, Counts(text.substr(1)),
                          WordsOf(std::to_string(own.NumActivates), std::to_string(own.NumTicks),
                                  std::to_string(own.NumDeactivates)));
    }
}

// f=1, v=1, +0.5, A=R, A<RS.
mistake Set(stage& on, std::string_view text, long& microseconds) {
    const std::string value(text.substr(text[0] == '+' ? 1 : 2));
    if (text[0] == '+') {
        microseconds = std::lround(std::strtod(value.c_str(), nullptr) * 1e6);
    } else if (text.starts_with("f=")) {
        on.Flags = static_cast<std::uint32_t>(std::atoi(value.c_str()));
    } else if (text.starts_with("v=")) {
        on.Agent.Number = std::atoi(value.c_str());
    } else if (text[0] >= 'A' && text[0] <= 'Z' && value.find_first_not_of(kAnswers) == value.npos && !value.empty()) {
        part& own = on.Agent.PartOf(text[0]);
        own.First = text[1] == '<' ? value : "";
        if (text[1] == '=') own.Always = value[0];
    } else {
        return "no setting: " + std::string(text);
    }
    return {};
}

// Settings up to "=>" or "halt", which is left in `text`.
mistake TakeSettings(stage& on, std::string_view& text, long& microseconds) {
    while (!text.empty() && !text.starts_with("=> ") && !text.starts_with("halt")) {
        const std::string_view setting = TakeUntil(text, " ");
        if (setting.size() < 2) return "no setting: " + std::string(setting);
        const mistake found = Set(on, setting, microseconds);
        if (!found.empty()) return found;
    }
    return {};
}

mistake TickOnce(stage& on, std::string_view answer) {
    if (answer.size() != 1) return "no answer: " + std::string(answer);
    const bt::tick_result result = bt::TickBehaviorTree(on.Tree, on.Memory, &on.Agent, on.Input());
    const std::string got = LetterOf(result) == '?' ? bt::ErrorText(result.Error) : WordOfAnswer(LetterOf(result));
    return Differ("the tree's answer", WordOfAnswer(answer[0]), got);
}

mistake PlayStep(stage& on, std::string_view text) {
    long microseconds = kMicrosecondsOfTick;
    mistake found = TakeSettings(on, text, microseconds);
    if (!found.empty()) return found;
    const std::string_view action = TakeUntil(text, " ");
    if (action == "halt") {
        bt::StopBehaviorTree(on.Tree, on.Memory, &on.Agent, on.Input());
    } else if (action == "=>") {
        on.Microseconds += microseconds;
        found = TickOnce(on, TakeUntil(text, " "));
    } else {
        found = "the step has neither => nor halt";
    }
    while (found.empty() && !text.empty()) found = Check(on, TakeUntil(text, " "));
    return found;
}

// Whatever a row checks: each leaf that was activated is deactivated once, when it ends or when its tree is stopped.
mistake StopAll(stage& on) {
    bt::StopBehaviorTree(on.Tree, on.Memory, &on.Agent, on.Input());
    for (char letter = 'A'; letter <= 'Z'; ++letter) {
        const part& own = on.Agent.PartOf(letter);
        const mistake found = Differ(std::string("Deactivates of ") + letter + " after a stop",
                                     std::to_string(own.NumActivates), std::to_string(own.NumDeactivates));
        if (!found.empty()) return found;
    }
    return {};
}

mistake PlaySteps(const bt::tree& tree, std::uint64_t seed, std::string_view steps) {
    stage on(tree, seed);
    for (int number = 1; !steps.empty(); ++number) {
        const std::string_view step = TakeUntil(steps, " | ");
        const mistake found = PlayStep(on, step);
        if (!found.empty()) {
            StopAll(on);
            return "step " + std::to_string(number) + ", " + std::string(step) + "\n  " + found;
        }
    }
    return StopAll(on);
}

mistake MistakeOf(const row& played) {
    const made_tree made = MakeTree(played.Tree);
    if (!made.NotUnderstood.empty()) return "the tree has no node for " + made.NotUnderstood;
    if (played.Steps == "BAD") return made.Tree.IsSound() ? "the builder must refuse the tree, and took it" : "";
    if (!made.Tree.IsSound()) return "the builder refused the tree: " + made.Tree.Errors()[0].Text();
    for (std::uint64_t seed = 0; seed < kNumSeeds; ++seed) {
        const mistake found = PlaySteps(made.Tree, seed, played.Steps);
        if (!found.empty()) return "seed " + std::to_string(seed) + ", " + found;
    }
    return {};
}

}  // namespace

std::string Play(const row& played) {
    const bt::report_function before = bt::SetReportFunc(nullptr);  // an error that a row expects is no news
    const mistake found = MistakeOf(played);
    bt::SetReportFunc(before);
    if (found.empty()) return {};
    const std::string place = "rows.txt:" + std::to_string(played.Line) + ": " + played.Name;
    return place + "\n  " + played.Tree + "\n  " + found + "\n";
}

}  // namespace peers
