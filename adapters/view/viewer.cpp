// The game's side of a viewer: what the game's thread does in each frame.
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <thread>
#include <utility>

#include <adapters/view/server/answer.h>
#include <adapters/view/server/offered.h>
#include <adapters/view/server/state.h>
#include <adapters/view/viewer.h>

namespace bt {

using namespace detail;

namespace {

// For the constructor and the destructor only.
void WaitUntilKept(const view_hub& hub) {
    while (!hub.Ring.IsEmpty()) std::this_thread::yield();
}

}  // namespace

viewer::viewer(const viewer_options& options)
    : Writer(options.Recording), Rest(std::make_unique<viewer_state>(options.KeptBytes)) {
    viewer_state& of = *Rest;
    of.HasCommands = options.Commands;
    of.HasOverrides = options.Overrides;
    of.NumToWatch = options.NumWatched;
    (void)of.Hub.Ring.Push(Writer.Finish());  // the head, for whoever comes before the first frame
    WaitUntilKept(of.Hub);
    of.IsChanged = !of.Hub.Publish(of.Text());
    of.Server = std::make_unique<view_server>(of.Hub, options);
    const std::string& problem = of.Server->Problem();
    if (!problem.empty()) std::fprintf(stderr, "bt::viewer: %s\n", problem.c_str());
    if (!Address().empty()) std::fprintf(stderr, "look at it: %s\n", Address().c_str());
}

viewer::~viewer() {
    viewer_state& of = *Rest;
    const std::string_view rest = Writer.Finish();
    // not covered: by chance, the keeper has to be far behind
    while (!rest.empty() && !of.Hub.Ring.Push(rest)) std::this_thread::yield();
    WaitUntilKept(of.Hub);  // so that viewers get the end, too
    of.Hub.Questions.Close();
    for (const std::shared_ptr<question>& each : of.Asked) each->Answer.set_value({503, "the game ends"});
    of.Hub.Close();
}

int viewer::AddAgent(std::string_view name) {
    const int agent = Writer.AddAgent(name);
    if (agent == kNoAgent) return kNoAgent;
    const auto number = static_cast<std::size_t>(agent);
    if (number == Observed.size()) {
        Observed.push_back(0);
        Rest->Agents.emplace_back();
    }
    Rest->Agents[number] = {.Name = std::string(name), .Arrival = ++Rest->NumArrived, .IsThere = true};
    if (Rest->NumToWatch > 0) --Rest->NumToWatch, Watch(*Rest, agent);
    FindObserved(*Rest, Observed, agent);
    return agent;
}

void viewer::RemoveAgent(int agent) {
    if (!Rest->IsThere(agent)) return;
    Writer.RemoveAgent(agent);
    viewed_agent& here = Rest->Agents[static_cast<std::size_t>(agent)];
    Rest->NumWatched -= here.Recorder != nullptr ? 1 : 0;
    Rest->IsChanged = Rest->IsChanged || here.Recorder != nullptr || !here.Forced.empty();
    if (here.Override != nullptr) Rest->GoneOverrides.push_back(std::move(here.Override));
    if (here.Recorder != nullptr) Rest->Gone.push_back(std::move(here.Recorder));
    if (here.Noted != nullptr) --Rest->NumNoted, Rest->Gone.push_back(std::move(here.Noted));
    here = {};
    Observed[static_cast<std::size_t>(agent)] = 0;
}

int viewer::AddValue(std::string_view name, float min, float max, value_setter set) {
    const int value = Writer.AddValue(name, min, max);
    if (value == kNoValue || set == nullptr) return value;
    Rest->Values.push_back({std::string(name), min, max, std::move(set)});
    Rest->IsChanged = true;
    return value;
}

void viewer::AddTree(offered_tree offered) {
    Rest->Trees.push_back(std::move(offered));
    Rest->IsChanged = true;
}

void viewer::BeginFrame(double time) {
    Writer.BeginFrame(time);
    Rest->Gone.clear();
    Rest->NumShared = 0;  // also if a tick was left by an exception
    Rest->GoneOverrides.clear();
    Rest->Time = time;
    ++Rest->NumFrames;
    Rest->IsInFrame = true;
}

flight_recorder_base* viewer::RecorderOf(int agent) const {
    return Rest->IsThere(agent) ? Rest->Agents[static_cast<std::size_t>(agent)].Recorder.get() : nullptr;
}

bool viewer::IsWatched(int agent) const { return RecorderOf(agent) != nullptr; }

flight_recorder_base* viewer::ObserverOf(int agent) {
    if (!IsObserved(agent)) return nullptr;
    viewed_agent& here = Rest->Agents[static_cast<std::size_t>(agent)];
    if (here.Recorder != nullptr) return here.Recorder.get();
    if (here.Noted != nullptr || Rest->Breaks.empty()) return here.Noted.get();
    if (Rest->NumNoted == viewer_state::kMostNoted) {
        Warn(viewer_warning::kTooMany, "breakpoints hear of 10000 agents that the game ticks itself, and of no more");
        return nullptr;
    }
    ++Rest->NumNoted;
    here.Noted = std::make_unique<noted_recorder>();
    return here.Noted.get();
}

void viewer::NoteTick(int agent, const tree_memory_base& memory) {
    const flight_recorder_base* const recorder = RecorderOf(agent);
    if (recorder != nullptr) Writer.Note(agent, memory, *recorder);
    else Writer.Note(agent, memory);
}

void viewer::Note(int agent, const tree_memory_base& memory) {
    const bool was_ever = agent < static_cast<int>(Rest->Agents.size());
    if (!was_ever) {
        return Warn(viewer_warning::kNoSuchAgent, "agent " + std::to_string(agent) + " was noted, and never added");
    }
    NoteTick(agent, memory);
    if (!IsObserved(agent)) return;
    viewed_agent& here = Rest->Agents[static_cast<std::size_t>(agent)];
    const flight_recorder_base* recorder = here.Recorder.get();
    if (recorder == nullptr) recorder = here.Noted.get();
    if (recorder == nullptr || recorder->Newest.Count == 0) {
        if (Rest->NumNoted == viewer_state::kMostNoted) return;
        if (memory.Tree == nullptr || memory.Time != Rest->Time) return;  // it was not ticked in this frame
        return Warn(viewer_warning::kNoRecords, "the tick of '" + here.Name + "' did not get the recorder of " +
                                                    "ObserverOf, so nobody can hear why");
    }
    const recorded_tick& newest = recorder->Newest;
    const noted_record noted = {newest.FirstEvent + newest.NumEvents, newest.Count};
    if (noted == here.LastNoted) return;  // it was not ticked, such as a crowd's member that sleeps
    here.LastNoted = noted;
    StopAtBreak(agent, *recorder);
}

void viewer::Warn(viewer_warning which, const std::string& words) {
    bool& was_told = Rest->WasTold[static_cast<std::size_t>(which)];
    if (!was_told) std::fprintf(stderr, "bt::viewer: %s\n", words.c_str());
    was_told = true;
}

void viewer::StopAtBreak(int agent, const flight_recorder_base& recorder) {
    if (Rest->Breaks.empty() || Rest->Stop != nullptr) return;
    const breakpoint* const met = FindBreak(*Rest, agent, recorder);
    if (met == nullptr) return;
    const std::string& name = Rest->Agents[static_cast<std::size_t>(agent)].Name;
    Rest->Stop = std::make_unique<stop_reason>(
        stop_reason{met->Decider, met->What, agent, name, recorder.Newest.LastTime});
    Writer.Mark("stopped: " + met->Decider + " " + kBreakNames[static_cast<int>(met->What)], agent);
}

flight_recorder_base& viewer::BeginObserved(int agent) {
    flight_recorder_base* const recorder = RecorderOf(agent);
    if (recorder != nullptr) return *recorder;
    viewer_state& of = *Rest;
    if (of.NumShared == of.Shared.size()) of.Shared.push_back(std::make_unique<break_recorder>());
    break_recorder& shared = *of.Shared[of.NumShared++];
    shared.Clear();  // of another agent
    return shared;
}

void viewer::EndObserved(int agent, tree_memory_base& memory, agent_pointer with, const tick_input& input,
                         const flight_recorder_base& recorder, const tick_result& result) {
    const bool is_own = RecorderOf(agent) == &recorder;
    const bool is_shared = Rest->NumShared > 0 && &recorder == Rest->Shared[Rest->NumShared - 1].get();
    if (is_shared) --Rest->NumShared;
    const bool is_there = is_own || (is_shared && Rest->IsThere(agent));
    if (!is_there) return;  // the agent was removed in its own tick
    NoteTick(agent, memory);
    viewed_agent& here = Rest->Agents[static_cast<std::size_t>(agent)];
    here.Memory = &memory;
    here.Agent = with;
    here.Input = input;
    here.Stimuli = input.StimuliAllFlags != nullptr ? *input.StimuliAllFlags : 0;
    here.NumFrames = Rest->NumFrames;
    KeepForced(*Rest, here, memory);
    if (result) StopAtBreak(agent, recorder);
}

void viewer::EndFrame() {
    viewer_state& of = *Rest;
    if (of.IsInFrame) {
        of.IsInFrame = false;
        if (of.Hub.WantsKeyFrame.exchange(false)) Writer.WantKeyFrame();
        const std::string_view bytes = Writer.EndFrame();
        if (!bytes.empty() && !of.Hub.Ring.Push(bytes)) {
            Writer.DropFrame();
            ++of.NumDropped;
        }
        const bool is_stopped = of.Stop != nullptr && !of.IsPaused;
        of.IsChanged = of.IsChanged || is_stopped || of.HasStep;
        of.IsPaused = of.IsPaused || is_stopped;
        of.HasStep = false;
    } else if (of.NumFrames == 0 && !of.IsPaused && ++of.NumEndsBefore == viewer_state::kManyEnds) {
        Warn(viewer_warning::kNoFrame, "EndFrame comes without a BeginFrame, so nothing is recorded");
    }
    AnswerQuestions(of, Writer, Observed);
    if (of.IsChanged) of.IsChanged = !of.Hub.Publish(of.Text());
}

bool viewer::IsPaused() const { return Rest->IsPaused && !Rest->HasStep; }

std::string viewer::RecordTo(const std::string& file, const record_options& options) {
    record_file made = {.Name = file, .BytesLeft = options.MaxBytes, .After = 0, .Out = {nullptr, &std::fclose}};
    made.Out.reset(std::fopen(file.c_str(), "wb"));
    if (made.Out == nullptr) return "'" + file + "' can't be opened: " + std::strerror(errno);
    Rest->Hub.RecordTo(std::move(made));
    return {};
}

std::string viewer::FileProblem() const { return Rest->Hub.FileProblem(); }
const std::string& viewer::Address() const { return Rest->Server->Address(); }
const std::string& viewer::Problem() const { return Rest->Server->Problem(); }

viewer_counts viewer::Counts() const {
    return {.NumFrames = Rest->NumFrames, .NumDropped = Rest->NumDropped, .NumLate = Writer.NumLate()};
}

}  // namespace bt
