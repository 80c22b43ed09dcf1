// What is said of recordings with gaps and ticks that are cut, against a log of everything, on random trees.
#include <algorithm>
#include <cstdlib>
#include <vector>

#include <tests/kit/silence.h>
#include <tests/kit/random_tree.h>
#include "recorder_texts.h"

namespace recorder_truth {

struct creature {
    bt::random_generator Chance{1};
};
float Any_Decide(creature& agent) { return agent.Chance.NextBelow(4) > 0 ? -1.0f : agent.Chance.Unit(); }
bt::status Any_Activate(creature& agent) { return agent.Chance.NextBelow(9) == 0 ? bt::status::kFailed : bt::status::kRunning; }
bt::status Any_Tick(creature& agent) { return static_cast<bt::status>(agent.Chance.NextBelow(40) % 37 % 3); }
BT_DEFINE_BEHAVIOR__ACTIVATE_TICK(Any);

struct full_log {
    static constexpr bool kObserves = true;
    struct step {
        bt::event_kind Kind;
        bt::verdict Verdict;
        const bt::decider* Decider;
        double Time;
    };
    std::vector<step> Steps;

    void Observe(const bt::tick_event& event) {
        if (event.Node != nullptr) Steps.push_back({event.Kind, event.Verdict, event.Node->Decider, event.Frame->Time});
    }
    // The last such step up to a time; masked is not asked. Null: none.
    const step* Last(bt::event_kind kind, const bt::decider& subject, double time) const {
        const step* last = nullptr;
        for (const step& each : Steps) {
            const bool is_wanted = each.Kind == kind && each.Decider == &subject && each.Time <= time;
            if (is_wanted && (kind != bt::event_kind::kAsked || each.Verdict != bt::verdict::kMasked)) last = &each;
        }
        return last;
    }
    // When what was activated then was left; -1: never.
    double Left(const step& activated) const {
        for (const step* each = &activated; each != Steps.data() + Steps.size(); ++each) {
            if (each->Kind == bt::event_kind::kDeactivated && each->Decider == activated.Decider) return each->Time;
        }
        return -1;
    }
    bool IsActive(const bt::decider& subject, double time) const {
        const step* activated = Last(bt::event_kind::kActivated, subject, time);
        return activated != nullptr && (Left(*activated) < 0 || Left(*activated) > time);
    }
};

// The number that follows the last of such words; -1: they are not there.
double NumberAfter(const std::string& text, const std::string& words) {
    const std::size_t at = text.rfind(words);
    return at != std::string::npos ? std::strtod(text.c_str() + at + words.size(), nullptr) : -1;
}

// How many statements there were.
struct statements {
    int Gaps = 0, Activations = 0, Ends = 0, Answers = 0, Nobody = 0, Doubts = 0;
};

void CheckTruth(const full_log& log, const bt::decider& subject, double time, bool is_recorded, const std::string& text, statements& num) {
    CAPTURE(text);
    if (text.find("What happened after ") == 0) {
        ++num.Gaps;
        REQUIRE_FALSE(is_recorded);
        return;
    }
    if (text.find("Nothing is recorded") == 0) return;
    REQUIRE((text.find(" was active at ") < text.find('\n')) == log.IsActive(subject, time));
    const bool doubts = text.find("\nAs far as is recorded, it was last") != std::string::npos;
    const double activated = std::max(NumberAfter(text, "\nIt was activated at "), NumberAfter(text, "\nIt was last activated at "));
    if (activated >= 0) {
        ++num.Activations;
        const full_log::step* last = log.Last(bt::event_kind::kActivated, subject, time);
        REQUIRE(last != nullptr);
        REQUIRE(activated == last->Time);
        const double until = NumberAfter(text, ", and active until ");
        const double left = log.Left(*last);
        const bool at_least = text.find(" s at least") != std::string::npos, is_next =
            text.find("until the next tick") != std::string::npos;
        if (until >= 0 && at_least) REQUIRE((left < 0 || left >= until));
        if (until >= 0 && !at_least && !is_next) {
            ++num.Ends;
            REQUIRE(until == left);
        }
    } else if (doubts) {
        ++num.Doubts;
    }
    const full_log::step* asked = log.Last(bt::event_kind::kAsked, subject, time);
    const double answer = std::max(NumberAfter(text, "  When it was last asked, at "), NumberAfter(text, "  When ANY was last asked, at "));
    const bool is_cut = text.find("than the recorder has room for") != std::string::npos;
    const std::size_t nobody = text.rfind("  No tick had asked ");
    if (nobody != std::string::npos) {
        ++num.Nobody;
        const double since = NumberAfter(text.substr(nobody, text.find(" s", nobody + 30) - nobody), " since ");
        REQUIRE((asked == nullptr || asked->Time < since || (is_cut && asked->Time == since)));
    } else if (answer >= 0 && !is_cut && text.find("as far as is recorded") == std::string::npos) {
        ++num.Answers;
        REQUIRE(asked != nullptr);
        REQUIRE(answer == asked->Time);
    }
}

template <int NumTicks, int NumEvents>
statements CheckTruthOnTrees(bool has_gaps) {
    const script::silence unheard;
    statements num;
    for (std::uint64_t seed = 0; seed < 25; ++seed) {
        CAPTURE(seed);
        const random_trees::random_tree made(seed, Any, bt::decide<Any_Decide>);
        bt::tree_memory_of<8, 4096> memory(seed);
        creature agent = {bt::random_generator(seed)};
        bt::random_generator chance(seed);
        full_log log;
        bt::flight_recorder<NumTicks, NumEvents> recorder;
        bt::both_observers<full_log, bt::flight_recorder_base> both = {log, recorder};
        bool is_recorded[40];
        for (int i = 0; i < 40; ++i) {
            const bt::tick_input input = {.Time = 0.25 * i, .DecisionFlags = static_cast<std::uint32_t>(i) / 10};
            is_recorded[i] = !has_gaps || chance.NextBelow(4) > 0;
            if (is_recorded[i]) TickBehaviorTree(made.Storage.Tree, memory, &agent, input, both);
            else TickBehaviorTree(made.Storage.Tree, memory, &agent, input, log);
        }
        for (const bt::decider& subject : made.Deciders) {
            for (int i = 0; i < 40; ++i) {
                CheckTruth(log, subject, 0.25 * i, is_recorded[i], recorder_kit::Explain(recorder, subject, 0.25 * i), num);
            }
        }
    }
    return num;
}

TEST_CASE("recording explained: what is said of when deciders were active and asked is true, on random trees") {
    const statements num = CheckTruthOnTrees<64, 4096>(false);
    CHECK(num.Gaps + num.Doubts == 0);
    for (const int each : {num.Activations, num.Ends, num.Answers, num.Nobody}) CHECK(each > 500);
}

TEST_CASE("recording explained: it is true also where ticks were not recorded") {
    const statements num = CheckTruthOnTrees<64, 4096>(true);
    for (const int each : {num.Gaps, num.Activations, num.Ends, num.Answers, num.Nobody, num.Doubts}) CHECK(each > 100);
}

TEST_CASE("recording explained: it is true also where ticks had more events than there was room for") {
    const statements num = CheckTruthOnTrees<32, 16>(true);
    for (const int each : {num.Gaps, num.Activations, num.Ends, num.Answers, num.Nobody, num.Doubts}) CHECK(each > 5);
}

}  // namespace recorder_truth
