// What a recording is about: its agents, trees and marks.
#include <string>
#include <utility>
#include <vector>

#include <adapters/view/page/answers.h>
#include <adapters/view/page/json.h>
#include <bt/debug/text/print_preconditions.h>
#include <bt/debug/text/words.h>
#include <bt/engine/outline.h>

#include <bt/debug/strings.h>

namespace bt::page {
namespace {

std::string Conditions(const tree& of, const decider& subject) {
    return detail::WholeText([&](char* buffer, std::size_t size) {
        return PrintPreconditions(of, subject, buffer, size);
    });
}

// The checks of a field of the agent, of all of its starts.
void WriteRanges(json& to, const decider& subject) {
    to.List("ranges", [&] {
        for (int number = 0; number < detail::kNumStartRanges; ++number) {
            const field_range& range = detail::StartRange(subject, number);
            if (range.Kind == field_kind::kNone || range.Name == nullptr) continue;
            to.List([&] {
                to.Text(range.Name);
                to.Number(range.Min);
                to.Number(range.Max);
            });
        }
    });
}

bool HasStartRanges(const decider& subject) {
    for (int number = 0; number < detail::kNumStartRanges; ++number) {
        if (detail::StartRange(subject, number).Kind != field_kind::kNone) return true;
    }
    return false;
}

// By their bits.
void WriteFlagNames(json& to, const char* name, const tree& whole, detail::flag_kind kind) {
    const detail::flag_names names = FlagNames(whole, kind);
    to.List(name, [&] {
        for (const fmt::string_view each : names.Names) to.Text({each.data(), each.size()});
    });
}

// The files of a tree. Nodes of one file mostly follow each other; a file is there again if another one is between.
struct file_list {
    std::vector<std::string> Paths = {};

    int NumberOf(std::string path) {
        if (Paths.empty() || Paths.back() != path) Paths.push_back(std::move(path));
        return static_cast<int>(Paths.size()) - 1;
    }
};

void WriteNode(json& to, const tree& whole, const node& here, const recorded_source& source, file_list& files) {
    const decider& subject = *here.Decider;
    const auto add = [&](const char* name, double number) {
        if (number != 0) to.Number(name, number);
    };
    to.Object([&] {
        to.Text("name", detail::NameOf(here));
        to.Number("parent", here.Parent == kNoNode ? -1 : here.Parent);
        to.Text("kind", detail::KindOf(here));
        if (subject.Behavior != nullptr) to.Text("behavior", detail::OrUnnamed(subject.Behavior->DebugName));
        if (const std::string needs = Conditions(whole, subject); !needs.empty()) to.Text("needs", needs);
        if (subject.Note.Text != nullptr) to.Text("note", subject.Note.Text);
        add("margin", static_cast<double>(subject.Margin));
        add("maxSeconds", static_cast<double>(subject.MaxSeconds));
        add("seconds", static_cast<double>(subject.Seconds));
        add("count", subject.Count);
        if (HasStartRanges(subject)) WriteRanges(to, subject);
        if (source.Line > 0) to.Number("file", files.NumberOf(source.File));
        add("line", source.Line);
    });
}

void WriteTree(json& to, const recording_reader& from, const tree& of) {
    const tree& whole = detail::WholeOf(of);
    file_list files;
    to.Object([&] {
        to.Text("name", detail::OrUnnamed(of.DebugName));
        WriteFlagNames(to, "flags", whole, detail::flag_kind::kDecisionFlags);
        WriteFlagNames(to, "stimuli", whole, detail::flag_kind::kStimuli);
        to.List("nodes", [&] {
            for (int i = 0; i < whole.NumNodes; ++i) WriteNode(to, whole, whole.Nodes[i], from.SourceOf(of, i), files);
        });
        to.List("files", [&] {
            for (const std::string& path : files.Paths) to.Text(path);
        });
    });
}

void WriteMark(json& to, const recorded_mark& mark) {
    to.List([&] {
        to.Number(mark.Time);
        to.Number(mark.Agent);
        to.Text(mark.Text);
    });
}

void WriteValue(json& to, const recorded_value& value) {
    to.List([&] {
        to.Text(value.Name);
        to.Number(static_cast<double>(value.Min));
        to.Number(static_cast<double>(value.Max));
    });
}

void WriteGap(json& to, const recorded_gap& gap) {
    to.List([&] {
        to.Number(gap.From);
        to.Number(gap.To);
        to.Number(static_cast<double>(gap.NumFrames));
    });
}

}  // namespace

void WriteFacts(std::string& to, shown_recording& of) {
    const recording_reader& from = of.Reader;
    json made(to);
    made.Object([&] {
        made.Text("problem", from.Problem().Text());
        made.Text("program", from.Program());
        made.Text("title", from.Title());
        made.Number("first", from.FirstTime());
        made.Number("last", from.LastTime());
        made.Number("mapWidth", static_cast<double>(from.MapWidth()));
        made.Number("mapHeight", static_cast<double>(from.MapHeight()));
        made.List("agents", [&] {
            for (int& agent = of.NumAgentsTold; agent < from.NumAgents(); ++agent) made.Text(from.Agent(agent).Name);
        });
        made.List("trees", [&] {
            for (const shown_tree& each : of.Trees) WriteTree(made, from, *each.Tree);
        });
        made.List("marks", [&] {
            for (int mark = 0; mark < from.NumMarks(); ++mark) WriteMark(made, from.Mark(mark));
        });
        made.List("values", [&] {
            for (int value = 0; value < from.NumValues(); ++value) WriteValue(made, from.ValueFacts(value));
        });
        made.List("gaps", [&] {
            for (int gap = 0; gap < from.NumGaps(); ++gap) WriteGap(made, from.Gap(gap));
        });
    });
}

}  // namespace bt::page
