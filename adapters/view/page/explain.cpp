// Why a decider was active or not, and the times to go to.
#include <adapters/view/page/answers.h>
#include <adapters/view/page/json.h>
#include <bt/debug/row_words.h>
#include <bt/debug/strings.h>
#include <bt/debug/text/words.h>
#include <bt/engine/outline.h>

namespace bt::page {
namespace {

constexpr int kMaxNumPast = 30;

bool IsOnPath(const tree& whole, std::uint16_t leaf, const decider& subject) {
    while (leaf < whole.NumNodes) {
        if (whole.Nodes[leaf].Decider == &subject) return true;
        leaf = whole.Nodes[leaf].Parent;
    }
    return false;
}

// All that a path knows of a decider.
void WriteWhyOfPath(std::string& to, const recording_reader& from, int agent, const decider& subject, double time) {
    const transition_recorder_base& paths = *from.WholePathsAt(agent, time);
    const transition* const last = TransitionAt(paths, time);
    const bool is_active = last != nullptr && IsOnPath(*paths.Tree, last->Leaf, subject);
    to += detail::WholeText([&](char* buffer, std::size_t size) {
        detail::text_buffer text(buffer, size);
        text.Add("{} was {}active at {:.3f} s.\n", detail::OrUnnamed(subject.DebugName), is_active ? "" : "not ", time);
        if (is_active) text.Add("  What it does there began at {:.3f} s.\n", last->Time);
        text.Add("  Only the path of {} was recorded. A flight recorder keeps why.\n", from.Agent(agent).Name);
        return text.Finish();
    });
}

bool IsFailure(end_reason reason) {
    return reason != end_reason::kInterrupted && reason != end_reason::kSucceeded && reason != end_reason::kStopped;
}

// Of an event: what happened to the decider, in a word or two; empty: nothing that counts.
std::string WhatHappened(const recorded_event& event) {
    switch (event.Kind) {
        case event_kind::kActivated: return "started";
        case event_kind::kActivateFailed: return "could not start";
        case event_kind::kDeactivated: return detail::Words(ReasonOf(event));
        default: return {};
    }
}

// The times of one decider, from all records of an agent's part.
struct jump_finder {
    const shown_recording& Of;
    const flight_recorder_base& Events;
    const decider& Subject;
    double Time;

    template <class Visit>
    void VisitEvents(const recorded_tick& tick, Visit visit) const {
        for (int i = NumRecordedEvents(Events, tick) - 1; i >= 0; --i) {
            const recorded_event& event = *RecordedEvent(Events, tick, i);
            const node* const here = RecordedNode(Events, event.Node);
            if (here != nullptr && here->Decider == &Subject) visit(event);
        }
    }

    bool HasStart(const recorded_tick& tick) const {
        bool starts = false;
        VisitEvents(tick, [&](const recorded_event& event) { starts |= event.Kind == event_kind::kActivated; });
        return starts;
    }

    const recorded_tick* StartBefore() const {
        const recorded_tick* tick = TickAt(Events, Time);
        while (tick != nullptr && (tick->FirstTime >= Time || !HasStart(*tick))) tick = TickBefore(Events, *tick);
        return tick;
    }

    const recorded_tick* StartAfter() const {
        const recorded_tick* tick = TickAt(Events, Time);
        tick = tick != nullptr ? TickAfter(Events, *tick) : RecordedTick(Events, 0);
        while (tick != nullptr && !HasStart(*tick)) tick = TickAfter(Events, *tick);
        return tick;
    }

    void WriteFailure(json& to) const {
        for (const recorded_tick* tick = TickAt(Events, Time); tick != nullptr; tick = TickBefore(Events, *tick)) {
            std::string how;
            VisitEvents(*tick, [&](const recorded_event& event) {
                const bool has_ended = event.Kind == event_kind::kDeactivated && IsFailure(ReasonOf(event));
                if (how.empty() && (has_ended || event.Kind == event_kind::kActivateFailed)) how = WhatHappened(event);
            });
            if (how.empty() || tick->FirstTime >= Time) continue;
            to.Number("failed", tick->FirstTime);
            return to.Text("howFailed", how);
        }
    }

    void WriteRejection(json& to) const {
        const recorded_moment found = LastRejection(Events, Subject, Time);
        if (!found) return;
        to.Number("rejected", found.Time);
        to.Text("whyRejected", PrintAnswer(Events, found));
    }

    void WritePast(json& to) const {
        int num_left = kMaxNumPast;
        for (const recorded_tick* tick = TickAt(Events, Time); tick != nullptr && num_left > 0;) {
            VisitEvents(*tick, [&](const recorded_event& event) {
                const std::string what = WhatHappened(event);
                if (what.empty() || num_left-- <= 0) return;
                to.List([&] {
                    to.Number(tick->FirstTime);
                    to.Text(what);
                });
            });
            tick = TickBefore(Events, *tick);
        }
    }

    void Write(json& to) const {
        if (const recorded_tick* const start = StartBefore()) to.Number("started", start->FirstTime);
        if (const recorded_tick* const next = StartAfter()) to.Number("startsNext", next->FirstTime);
        WriteFailure(to);
        WriteRejection(to);
        to.List("past", [&] { WritePast(to); });
    }
};

// Starts are all that a path knows.
void WriteJumpsOfPath(json& to, const transition_recorder_base& paths, const decider& subject, double time) {
    const transition* before = nullptr;
    const transition* next = nullptr;
    bool was_active = false;
    for (int i = 0; i < NumRecordedTransitions(paths) && next == nullptr; ++i) {
        const transition& each = *RecordedTransition(paths, i);
        const bool is_active = IsOnPath(*paths.Tree, each.Leaf, subject);
        const bool is_leaf = is_active && paths.Tree->Nodes[each.Leaf].Decider == &subject;  // it began anew
        const bool starts = is_active && (!was_active || is_leaf);
        if (starts && each.Time < time) before = &each;
        if (starts && each.Time > time) next = &each;
        was_active = is_active;
    }
    if (before != nullptr) to.Number("started", before->Time);
    if (next != nullptr) to.Number("startsNext", next->Time);
    to.List("past", [] {});
}

}  // namespace

void WriteWhy(std::string& to, const shown_recording& of, int agent, const node& here, double time) {
    if (of.IsInGap(time)) return;
    const flight_recorder_base* const events = of.Reader.EventsAt(agent, time);
    if (events != nullptr) to += ExplainRecorded(*events, *here.Decider, time);
    else if (of.TreeAt(agent, time) != nullptr) WriteWhyOfPath(to, of.Reader, agent, *here.Decider, time);
}

void WriteJumps(std::string& to, const shown_recording& of, int agent, const node& here, double time) {
    const shown_tree* const in = of.TreeAt(agent, time);
    if (in == nullptr) return;
    const flight_recorder_base* const events = of.Reader.EventsAt(agent, time);
    json made(to);
    made.Object([&] {
        if (events == nullptr) return WriteJumpsOfPath(made, *of.Reader.WholePathsAt(agent, time), *here.Decider, time);
        jump_finder{of, *events, *here.Decider, time}.Write(made);
    });
}

}  // namespace bt::page
