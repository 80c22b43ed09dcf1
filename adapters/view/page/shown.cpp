#include <adapters/view/page/shown.h>

namespace bt::page {

shown_recording::shown_recording(recording_reader reader) : Reader(std::move(reader)) { Update(); }

void shown_recording::Update() {
    NumPartsSeen.resize(static_cast<std::size_t>(Reader.NumAgents()));
    for (int agent = 0; agent < Reader.NumAgents(); ++agent) {
        int& num_seen = NumPartsSeen[static_cast<std::size_t>(agent)];
        const int num = Reader.NumParts(agent);
        if (num < num_seen) num_seen = 0;  // some were forgotten
        for (; num_seen < num; ++num_seen) {
            const tree& of = *Reader.Paths(agent, num_seen)->Tree;
            if (!TreeOf.emplace(&detail::WholeOf(of), Trees.size()).second) continue;
            Trees.push_back({&of, NumNodes});
            NumNodes += detail::WholeOf(of).NumNodes;
        }
    }
}

const node* shown_recording::Node(int number) const {
    if (number < 0 || number >= NumNodes) return nullptr;
    std::size_t tree = 0;
    for (std::size_t end = Trees.size(); end - tree > 1;) {
        const std::size_t middle = tree + (end - tree) / 2;
        (Trees[middle].FirstNode <= number ? tree : end) = middle;
    }
    return &detail::WholeOf(*Trees[tree].Tree).Nodes[number - Trees[tree].FirstNode];
}

const shown_tree* shown_recording::TreeAt(int agent, double time) const {
    const transition_recorder_base* const paths = Reader.PathsAt(agent, time);
    return paths != nullptr ? &ShownTree(*paths->Tree) : nullptr;
}

const recorded_gap* shown_recording::GapAfter(int agent, int part) const {
    for (int i = 0; i < Reader.NumGaps(); ++i) {
        const recorded_gap& gap = Reader.Gap(i);
        if (gap.To <= Reader.Agent(agent).FirstTime || gap.From < Reader.Paths(agent, part)->LastTime) continue;
        if (Reader.PartAt(agent, gap.From) == part) return &gap;
    }
    return nullptr;
}

bool shown_recording::IsInGap(double time) const {
    for (int i = 0; i < Reader.NumGaps(); ++i) {
        const recorded_gap& gap = Reader.Gap(i);
        if (gap.From < time && time < gap.To) return true;
    }
    return false;
}

bool shown_recording::IsKnown(int agent, double time) const {
    const recorded_agent& facts = Reader.Agent(agent);
    return time >= facts.FirstTime && (!facts.IsGone || time < facts.LastTime) && !IsInGap(time);
}

}  // namespace bt::page
