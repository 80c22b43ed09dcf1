// Worlds as tests: what the kit's words say of inputs and calls.
#include "print_world.h"

#include "print_tree.h"

#include <algorithm>
#include <cmath>

namespace reference {
namespace {

void AddWord(std::string& words, const std::string& word, const char* between) { words += (words.empty() ? "" : between) + word; }

// "1", or "1|0" if the answers after the first are others.
template <class Answer, class Text>
std::string Pair(const Answer (&said)[2], const Text& text) {
    const std::string first = text(said[0]);
    const std::string later = text(said[1]);
    return first == later ? first : first + "|" + later;
}

// As the kit reads it: 1 and not 1.0.
std::string InputText(double value) {
    std::string text = NumberText(value);
    if (text.ends_with(".0")) text.resize(text.size() - 2);
    return text;
}

bool IsCalled(const records& in, what kind, int who) {
    return std::any_of(in.begin(), in.end(), [&](const record& each) { return each.What == kind && each.Who == who; });
}

// Turns ticks into the words of inputs. What the kit keeps from tick to tick is not said again.
class input_words {
public:
    explicit input_words(const tree& deciders) : Deciders(deciders), Values(deciders.size(), "0") {}

    std::string Next(const tick& of, const records& expected) {
        std::string words;
        KitTime += 1;
        if (of.Time != KitTime) AddWord(words, "@" + InputText(of.Time), " ");
        if (of.Flags != Flags) AddWord(words, "flags=" + std::to_string(of.Flags), " ");
        if (of.Stimuli != Stimuli) AddWord(words, "stimuli=" + std::to_string(of.Stimuli), " ");
        if (!IsSame(of.Held[0].Level, Held.Level)) AddWord(words, "level=" + InputText(static_cast<double>(of.Held[0].Level)), " ");
        if (of.Held[0].Rank != Held.Rank) AddWord(words, "rank=" + std::to_string(of.Held[0].Rank), " ");
        KitTime = of.Time;
        Held = of.Held[0];
        Flags = of.Flags;
        Stimuli = of.Stimuli;
        if (of.Stops) AddWord(words, "stop", " ");
        for (std::size_t who = 0; who < of.Answers.size(); ++who) AddAnswers(words, static_cast<int>(who), of.Answers[who], expected);
        return words;
    }

private:
    static bool IsSame(float a, float b) { return a == b || (std::isnan(a) && std::isnan(b)); }
    void AddAnswers(std::string& words, int who, const answers& said, const records& expected) {
        constexpr const char* of_activate[] = {"starts", "refuses", "overdoes", "breaks"};
        constexpr const char* of_tick[] = {"runs", "fails", "succeeds", "errs"};
        const std::string name = Name(Deciders, who);
        std::string& value = Values[static_cast<std::size_t>(who)];
        if (IsCalled(expected, what::kAsk, who)) {
            const auto text = [](float of) { return InputText(static_cast<double>(of)); };
            const std::string wanted = Pair(said.Value, text);
            if (wanted != value) AddWord(words, name + "=" + wanted, " ");
            value = text(said.Value[1]);
        }
        const std::string activate = Pair(said.Activate, [&](answer of) { return std::string(of_activate[static_cast<int>(of)]); });
        if (IsCalled(expected, what::kActivate, who) && activate != of_activate[0]) AddWord(words, name + ":" + activate, " ");
        const std::string tick = Pair(said.Tick, [&](answer of) { return std::string(of_tick[static_cast<int>(of)]); });
        if (IsCalled(expected, what::kTick, who) && tick != of_tick[0]) AddWord(words, name + ":" + tick, " ");
    }

    const tree& Deciders;
    std::vector<std::string> Values;  // by decider: what its Decide answers unless something is said
    double KitTime = -1;
    std::uint32_t Flags = 0;
    std::uint32_t Stimuli = 0;
    fields Held;
};

// Whether the kit has words for it.
bool IsCallOfKit(const record& each) {
    return IsFunction(each.What) || each.What == what::kActivateSucceeded || each.What == what::kSubsetRuleBroken ||
        each.What == what::kTooManyRedecides || each.What == what::kAnsweredError;
}

// A record as the kit's agent notes it: what was told is left out, and so is what a Decide answered.
std::string KitWords(const tree& deciders, record each) {
    each.IsTold = false;
    const std::string words = Words(deciders, each);
    return each.What == what::kAsk ? words.substr(0, words.find(" =")) : words;
}

// What the kit says of the result.
std::string ResultWords(const tree& deciders, const records& of_tick, bool stops) {
    int last = kNobody;
    const char* error = "error TooManyRedecides ";
    for (const record& each : of_tick) {
        if (each.What == what::kTooManyRepeats) error = "error TooManyRepeats ";
        if (each.What == what::kAnsweredError) error = "error AnsweredError ";
        if (each.What == what::kError) return error + Name(deciders, each.Who);
        if (each.What == what::kOnPath) last = each.Who;
        if (each.What == what::kIdle && each.Answer != answer::kRunning) return each.Answer == answer::kSucceeded ? "succeeded" : "failed";
    }
    if (last == kNobody) return stops ? "" : "idle";
    return deciders[static_cast<std::size_t>(last)].IsGroup() ? "wait " + Name(deciders, last) : "";
}

std::string CallWords(const tree& deciders, const records& of_tick, bool stops) {
    std::string words;
    for (const record& each : of_tick) {
        if (IsCallOfKit(each)) AddWord(words, KitWords(deciders, each), ", ");
    }
    if (const std::string result = ResultWords(deciders, of_tick, stops); !result.empty()) AddWord(words, result, ", ");
    return words;
}

std::string PathWords(const tree& deciders, const records& of_tick) {
    std::string words;
    for (const record& each : of_tick) {
        if (each.What == what::kOnPath) AddWord(words, Name(deciders, each.Who), " ");
    }
    return words;
}

std::uint64_t StateAfter(const records& of_tick) { return of_tick.back().State; }

// What the kit has no words for.
std::string Comments(const world& of) {
    std::string lines;
    for (std::size_t i = 0; i < of.Ticks.size(); ++i) {
        const tick& each = of.Ticks[i];
        const auto call = [&](int number) { return "// In tick " + std::to_string(i) + ", call " + std::to_string(number); };
        const std::string held =
            "level=" + InputText(static_cast<double>(each.Held[1].Level)) + " rank=" + std::to_string(each.Held[1].Rank);
        if (each.ChangesAt != kNever) lines += call(each.ChangesAt) + " changes what the agent holds to " + held + ".\n";
        if (each.FlagsAtRedecide) {
            lines += "// In tick " + std::to_string(i) + ", FlagsAtRedecide returns " + std::to_string(*each.FlagsAtRedecide) + ".\n";
        }
        if (each.NestsAt != kNever) lines += call(each.NestsAt) + " tries to tick its own memory.\n";
    }
    return lines;
}

}  // namespace

std::string PrintAsTest(const world& of, const history& expected, const std::string& title) {
    std::string text = Comments(of) + PrintAsMacros(of.Tree, "FOUND");
    text += "\nTEST_CASE(\"" + title + "\") {\n    play agent(FOUND, " + std::to_string(of.Seed) + "u);\n    agent.Table({\n";
    input_words inputs(of.Tree);
    for (std::size_t i = 0; i < of.Ticks.size(); ++i) {
        const std::string input = inputs.Next(of.Ticks[i], expected[i]);
        text += "        {\"" + input + "\", \"" + CallWords(of.Tree, expected[i], of.Ticks[i].Stops) + "\"},\n";
    }
    text += "    });\n";
    if (!of.Ticks.empty()) {
        const records& last = expected[of.Ticks.size() - 1];
        text += "    CHECK(agent.Path() == \"" + PathWords(of.Tree, last) + "\");\n";
        text += "    CHECK(bt::RandomOf(agent.Memory)->State == " + std::to_string(StateAfter(last)) + "u);\n";
    }
    return text + "}\n";
}

}  // namespace reference
