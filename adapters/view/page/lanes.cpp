// What the timeline draws of one agent beside its path: values, and flags.
#include <cmath>

#include <adapters/view/page/answers.h>

namespace bt::page {
namespace {

constexpr double kUnknown = -1;  // in the place of flags

struct number_list {
    std::string& To;

    void Add(double number) { To.append(reinterpret_cast<const char*>(&number), sizeof number); }
};

struct flag_list {
    number_list To;
    double DecisionFlags = kUnknown;
    double StimuliFlags = kUnknown;

    void Add(double time, double decision_flags, double stimuli_flags) {
        if (decision_flags == DecisionFlags && stimuli_flags == StimuliFlags) return;
        for (const double each : {time, decision_flags, stimuli_flags}) To.Add(each);
        DecisionFlags = decision_flags;
        StimuliFlags = stimuli_flags;
    }
};

void AddFlags(flag_list& to, const flight_recorder_base& events, double begin) {
    const recorded_tick* before = nullptr;
    for (int i = 0; i < NumRecordedTicks(events); ++i) {
        const recorded_tick& tick = *RecordedTick(events, i);
        if (before != nullptr && tick.HasGap) to.Add(std::nextafter(before->LastTime, 1e300), kUnknown, kUnknown);
        to.Add(tick.FirstTime < begin ? begin : tick.FirstTime, tick.DecisionFlags, tick.StimuliFlags);
        before = &tick;
    }
}

}  // namespace

void WriteNumbers(std::string& to, const shown_recording& of, int agent, int value) {
    number_list made{to};
    for (int i = 0; i < of.Reader.NumNumbers(agent, value); ++i) {
        const recorded_number& each = of.Reader.Number(agent, value, i);
        made.Add(each.Time);
        made.Add(static_cast<double>(each.Number));
    }
}

void WriteFlagChanges(std::string& to, const shown_recording& of, int agent) {
    flag_list made{{to}};
    double begin = of.Reader.Agent(agent).FirstTime;  // s: what was before is known from then on
    for (int part = 0; part < of.Reader.NumParts(agent); ++part) {
        const flight_recorder_base* const events = of.Reader.Events(agent, part);
        if (events != nullptr) AddFlags(made, *events, begin);
        else made.Add(begin, kUnknown, kUnknown);
        const recorded_gap* const gap = of.GapAfter(agent, part);
        begin = gap != nullptr ? gap->To : of.Reader.Paths(agent, part)->LastTime;
        if (gap != nullptr) made.Add(std::nextafter(gap->From, 1e300), kUnknown, kUnknown);
    }
}

}  // namespace bt::page
