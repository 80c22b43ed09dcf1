// Shows what is in a recording, and why.
#include "commands.h"

#include <cstdio>
#include <string>
#include <string_view>
#include <vector>

#include <bt/debug/recording.h>
#include <bt/debug/strings.h>
#include <bt/mistake.h>

namespace tool {
namespace {

void PrintAgent(const bt::recording_reader& from, int agent) {
    const bt::recorded_agent& facts = from.Agent(agent);
    std::printf("%d %s, %.3f to %.3f s", agent, facts.Name.c_str(), facts.FirstTime, facts.LastTime);
    const bt::transition_recorder_base* const paths = from.PathsAt(agent, facts.LastTime);
    const bt::transition* const last = paths != nullptr ? TransitionAt(*paths, facts.LastTime) : nullptr;
    if (last == nullptr) return (void)std::printf(": nothing is recorded\n");
    const bt::node* const leaf = RecordedNode(*paths, *last);
    std::printf(": %s since %.3f s\n", leaf != nullptr ? leaf->Path : "(idle)", last->Time);
}

// All that an agent did, tree by tree.
void PrintPaths(const bt::recording_reader& from, int agent) {
    for (int part = 0; part < from.NumParts(agent); ++part) {
        const bt::transition_recorder_base& paths = *from.WholePaths(agent, part);
        std::printf("in tree %s:\n", paths.Tree->DebugName);
        std::fputs(bt::PrintTransitions(paths).c_str(), stdout);
    }
}

// Each value of an agent: how often it changed, between which numbers, and what it was last.
void PrintValues(const bt::recording_reader& from, int agent) {
    for (int value = 0; value < from.NumValues(); ++value) {
        const int num = from.NumNumbers(agent, value);
        if (num == 0) continue;
        float least = from.Number(agent, value, 0).Number, most = least;
        for (int i = 1; i < num; ++i) {
            const float number = from.Number(agent, value, i).Number;
            if (number < least) least = number;
            if (number > most) most = number;
        }
        const bt::recorded_number& last = from.Number(agent, value, num - 1);
        const bt::recorded_value& facts = from.ValueFacts(value);
        std::printf("%s, of %g to %g: %s from %g to %g, last %g at %.3f s\n", facts.Name.c_str(),
                    static_cast<double>(facts.Min), static_cast<double>(facts.Max),
                    Number(static_cast<std::size_t>(num), "number").c_str(), static_cast<double>(least),
                    static_cast<double>(most), static_cast<double>(last.Number), last.Time);
    }
}

// The texts that the game added: of an agent, or all.
void PrintMarks(const bt::recording_reader& from, int agent) {
    for (int i = 0; i < from.NumMarks(); ++i) {
        const bt::recorded_mark& mark = from.Mark(i);
        if (agent != bt::kNoAgent && mark.Agent != agent) continue;
        const std::string about = mark.Agent != bt::kNoAgent ? ", " + from.Agent(mark.Agent).Name : "";
        std::printf("at %.3f s%s: %s\n", mark.Time, about.c_str(), mark.Text.c_str());
    }
}

void PrintGaps(const bt::recording_reader& from) {
    for (int i = 0; i < from.NumGaps(); ++i) {
        const bt::recorded_gap& gap = from.Gap(i);
        std::printf("nothing is known from %.3f to %.3f s, of %s\n", gap.From, gap.To,
                    Number(static_cast<std::size_t>(gap.NumFrames), "frame").c_str());
    }
}

void PrintAll(const bt::recording_reader& from) {
    const std::string& program = from.Program();
    const char* const comma = from.Title().empty() ? "" : ", ";
    const std::string num_agents = Number(static_cast<std::size_t>(from.NumAgents()), "agent");
    std::printf("%s%s%s: %llu frames from %.3f to %.3f s, %s\n", program.empty() ? "(unnamed)" : program.c_str(), comma,
                from.Title().c_str(), static_cast<unsigned long long>(from.NumFrames()), from.FirstTime(),
                from.LastTime(), num_agents.c_str());
    for (int i = 0; i < from.NumAgents(); ++i) PrintAgent(from, i);
    PrintGaps(from);
    PrintMarks(from, bt::kNoAgent);
}

// What is asked for is not there, perhaps because the rest of the file can't be read.
problem Missing(const bt::recording_reader& from, const std::string& what) {
    const std::string damage = from.Problem().Text();
    return problem(damage.empty() ? what : what + "; " + damage);
}

int FindAgent(const bt::recording_reader& from, const std::string& file, const std::string& name) {
    const int agent = from.FindAgent(name);
    if (agent == bt::kNoAgent) {
        std::vector<std::string_view> known;
        for (int i = 0; i < from.NumAgents(); ++i) known.emplace_back(from.Agent(i).Name);
        throw Missing(from, file + ": there is no agent " + name + bt::detail::DidYouMean(name, known));
    }
    return agent;
}

void PrintOne(const bt::recording_reader& from, const show_options& options) {
    const int agent = FindAgent(from, options.File, options.Agent);
    PrintAgent(from, agent);
    PrintPaths(from, agent);
    PrintValues(from, agent);
    PrintGaps(from);
    PrintMarks(from, agent);
}

// What was asked and answered in each tick, part by part.
void PrintRecords(const bt::recording_reader& from, const show_options& options) {
    constexpr double for_ever = 1e300;
    const int agent = FindAgent(from, options.File, options.Agent);
    bool is_none = true;
    for (int part = 0; part < from.NumParts(agent); ++part) {
        const bt::flight_recorder_base* const events = from.Events(agent, part);
        if (events == nullptr || NumRecordedTicks(*events) == 0) continue;
        std::fputs(bt::PrintRecording(*events, -for_ever, for_ever).c_str(), stdout);
        is_none = false;
    }
    if (is_none) throw Missing(from, options.File + ": of " + from.Agent(agent).Name + " only the path was recorded");
}

// The part of the file that can't be read, if there is one. The exit code.
int PrintProblem(const bt::recording_reader& from, const std::string& file) {
    if (from.Problem().Fault == bt::recording_fault::kNone) return 0;
    std::fflush(stdout);
    std::fprintf(stderr, "%s: %s\n", file.c_str(), from.Problem().Text().c_str());
    return 1;
}

}  // namespace

int Show(const show_options& options) {
    const bt::recording_reader from(ReadRecording(options.File));
    if (options.HasRecords && options.Agent.empty()) throw problem("--records needs the name or number of an agent");
    if (options.HasRecords) PrintRecords(from, options);
    else if (options.Agent.empty()) PrintAll(from);
    else PrintOne(from, options);
    return PrintProblem(from, options.File);
}

int Why(const why_options& options) {
    const bt::recording_reader from(ReadRecording(options.File));
    const int agent = FindAgent(from, options.File, options.Agent);
    const bt::flight_recorder_base* const events = from.EventsAt(agent, options.Time);
    const std::string& name = from.Agent(agent).Name;
    if (events == nullptr) {
        throw Missing(from, options.File + ": of " + name + " only the path was recorded; a flight recorder keeps why");
    }
    const bt::tree& tree = *from.PathsAt(agent, options.Time)->Tree;
    const bt::decider* const subject = FindDecider(tree, options.Decider.c_str());
    if (subject == nullptr) {
        const auto words_of = [](const char* given) { return std::string_view(given != nullptr ? given : ""); };
        std::vector<std::string_view> known;
        const bt::tree& whole = tree.Whole != nullptr ? *tree.Whole : tree;
        for (int i = 0; i < whole.NumNodes; ++i) known.push_back(words_of(whole.Nodes[i].Decider->DebugName));
        throw Missing(from, options.File + ": there is no " + options.Decider + " in " +
                                std::string(words_of(tree.DebugName)) +
                                bt::detail::DidYouMean(options.Decider, known));
    }
    std::fputs(bt::ExplainRecorded(*events, *subject, options.Time).c_str(), stdout);
    return PrintProblem(from, options.File);
}

}  // namespace tool
