// Carries out what people asked for, between two frames.
#include <algorithm>
#include <chrono>
#include <utility>

#include <adapters/view/server/answer.h>
#include <adapters/view/server/offered.h>

namespace bt::detail {
namespace {

// What one question changes.
struct answering {
    viewer_state& Of;
    recording_writer& Writer;
    std::vector<std::uint8_t>& Observed;

    answer State() const { return {200, Of.Text(), true}; }

    void FindAllObserved() const {
        for (std::size_t i = 0; i < Of.Agents.size(); ++i) FindObserved(Of, Observed, static_cast<int>(i));
    }

    answer SetWatched(const std::string& name, bool is_watched) {
        const int agent = Of.FindAgent(name);
        if (agent == kNoAgent) return NoSuchAgent(Of, name);
        const std::unique_ptr<watch_recorder>& recorder = Of.Agents[static_cast<std::size_t>(agent)].Recorder;
        if (is_watched && !Watch(Of, agent) && recorder == nullptr) {
            return Refused(503, std::to_string(kMaxWatchedAgents) + " agents are watched, so unwatch others first");
        }
        if (!is_watched && recorder != nullptr) Unwatch(agent);
        FindObserved(Of, Observed, agent);
        return State();
    }

    void Unwatch(int agent) {
        Writer.EndEvents(agent);
        viewed_agent& here = Of.Agents[static_cast<std::size_t>(agent)];
        here.Recorder = nullptr;
        Of.ForgetNoted(here);
        --Of.NumWatched;
        Of.IsChanged = true;
    }

    answer SetPaused(bool is_paused, bool has_step) {
        Of.IsPaused = is_paused;
        Of.HasStep = has_step;
        if (!is_paused || has_step) Of.Stop = nullptr;
        Of.IsChanged = true;
        return State();
    }

    answer Break(const breakpoint& at) {
        const bool is_there = std::find(Of.Breaks.begin(), Of.Breaks.end(), at) != Of.Breaks.end();
        if (!is_there && Of.Breaks.size() == viewer_state::kMostBreaks) {
            return Refused(503, "there are 16 breakpoints, so take others away first");
        }
        if (!is_there) Of.Breaks.push_back(at);
        return BreaksChanged();
    }

    answer Unbreak(const breakpoint& at, bool is_about_all) {
        const std::size_t num = Of.Breaks.size();
        if (is_about_all) Of.Breaks.clear();
        else Of.Breaks.erase(std::remove(Of.Breaks.begin(), Of.Breaks.end(), at), Of.Breaks.end());
        if (!is_about_all && Of.Breaks.size() == num) return Refused(404, "there is no such breakpoint");
        return BreaksChanged();
    }

    answer BreaksChanged() {
        FindAllObserved();
        Of.IsChanged = true;
        return State();
    }

    // An agent with overrides has to be observed.
    answer Forced(answer&& made) {
        if (made.Status == 200) FindAllObserved();
        return std::move(made);
    }

    answer To(const question& asked) {
        switch (asked.Kind) {
            case question_kind::kState: return State();
            case question_kind::kNow: return ExplainNow(Of, asked.About);
            case question_kind::kWatch: return SetWatched(asked.About.Agent, true);
            case question_kind::kUnwatch: return SetWatched(asked.About.Agent, false);
            case question_kind::kPause: return SetPaused(true, false);
            case question_kind::kRun: return SetPaused(false, false);
            case question_kind::kStep: return SetPaused(true, true);
            case question_kind::kBreak: return Break(asked.About);
            case question_kind::kUnbreak: return Unbreak(asked.About, asked.IsAboutAll);
            case question_kind::kSet: return Set(Of, Writer, asked);
            case question_kind::kFields: return FieldsOf(Of, asked.About.Decider);
            case question_kind::kForce: return Forced(Force(Of, Writer, asked));
            case question_kind::kUnforce: return Forced(Unforce(Of, Writer, asked));
        }
        return Refused(400, "this is no question");  // not covered: all are above
    }
};

}  // namespace

bool Watch(viewer_state& of, int agent) {
    viewed_agent& here = of.Agents[static_cast<std::size_t>(agent)];
    if (here.Recorder != nullptr || of.NumWatched == kMaxWatchedAgents) return false;
    here.Recorder = std::make_unique<watch_recorder>();
    of.ForgetNoted(here);
    ++of.NumWatched;
    of.IsChanged = true;
    return true;
}

void FindObserved(viewer_state& of, std::vector<std::uint8_t>& observed, int agent) {
    viewed_agent& here = of.Agents[static_cast<std::size_t>(agent)];
    const auto is_about = [&](const breakpoint& each) { return of.IsAbout(each, agent); };
    const bool is_observed =
        here.Recorder != nullptr || !here.Forced.empty() || std::any_of(of.Breaks.begin(), of.Breaks.end(), is_about);
    observed[static_cast<std::size_t>(agent)] = here.IsThere && is_observed ? 1 : 0;
    if (!is_observed) of.ForgetNoted(here);
}

void AnswerQuestions(viewer_state& of, recording_writer& writer, std::vector<std::uint8_t>& observed) {
    of.Hub.Questions.Take(of.Asked);
    if (of.Asked.empty()) return;
    using clock = std::chrono::steady_clock;
    const clock::time_point end = clock::now() + std::chrono::microseconds(500);
    answering by = {of, writer, observed};
    std::size_t num = 0;
    do {
        question& asked = *of.Asked[num++];
        if (asked.Begin()) asked.Answer.set_value(by.To(asked));
    } while (num < of.Asked.size() && clock::now() < end);
    of.Asked.erase(of.Asked.begin(), of.Asked.begin() + static_cast<std::ptrdiff_t>(num));
    of.Hub.Questions.Done(static_cast<int>(num));
}

}  // namespace bt::detail
