// Text about trees and memories. The one place of the engine that uses fmt, header-only, so that its users need no package.
#include <bt/debug_print.h>

#include <atomic>
#include <cstdio>
#include <cstring>

#include <fmt/format.h>

namespace bt {
namespace {

// Counts what is written and keeps what fits.
struct text_buffer {
    char* Text;
    std::size_t Size;
    std::size_t Length = 0;

    template <class... Parts>
    void Add(fmt::format_string<const Parts&...> format, const Parts&... parts) {
        const std::size_t room = Length < Size ? Size - Length : 0;
        Length += fmt::format_to_n(Text + (Size - room), room, format, parts...).size;
    }
    std::size_t Finish() {
        if (Size > 0) Text[Length < Size ? Length : Size - 1] = 0;
        return Length;
    }
};

const char* OrNothing(const char* name) { return name != nullptr ? name : ""; }

struct block_words {
    std::uint32_t First = 0;
    std::int32_t Second = 0;
};

// The first two words of an active block, as far as it reaches.
block_words WordsOf(const tree_memory_base& memory, const node& here) {
    block_words words;
    const auto* block = static_cast<const char*>(ActiveBlock(memory, here.Depth));
    if (block == nullptr) return words;
    if (here.BlockType->Size >= 4) std::memcpy(&words.First, block, 4);
    if (here.BlockType->Size >= 8) std::memcpy(&words.Second, block + 4, 4);
    return words;
}

void AddLine(text_buffer& text, const tree_memory_base& memory, const node& here, double time) {
    const decider& subject = *here.Decider;
    const bool active = ActiveNode(memory, here.Depth) == &here;
    const auto flags = static_cast<std::uint32_t>(subject.Flags);
    for (int depth = 0; depth < here.Depth; ++depth) text.Add(" ");
    text.Add("{}{}:{}/{:#x} ", active ? "*" : "", here.ChildIndex, OrNothing(subject.DebugName), subject.Id);
    if (subject.Kind == kGroup) text.Add("(kGroup, {} {:#x})", GroupPolicyName(subject.Policy), flags);
    else text.Add("(kBehavior {:#x})", flags);
    text.Add(" time: {:.2f} ", active ? ActiveSeconds(memory, here.Depth, time) : 0.0);
    if (subject.Behavior == nullptr) {
        text.Add("[(no group behavior)]");
    } else {
        const block_words words = active ? WordsOf(memory, here) : block_words{};
        text.Add("[{}/{:#x}] ({:#010x} {})", OrNothing(subject.Behavior->DebugName), subject.Behavior->Id, words.First, words.Second);
    }
    if (subject.Kind == kGroup) {
        const node* child = active ? ActiveNode(memory, here.Depth + 1) : nullptr;
        text.Add(" idx: {}", child != nullptr ? child->ChildIndex : -1);
    }
    text.Add("\n");
}

// Depth first, each group before its children.
const node* NextInOutline(const tree& tree, const node* here) {
    if (here->NumChildren > 0) return &tree.Nodes[here->FirstChild];
    while (here->Parent != kNoNode) {
        const node* parent = &tree.Nodes[here->Parent];
        if (here->ChildIndex + 1 < parent->NumChildren) return here + 1;
        here = parent;
    }
    return nullptr;
}

std::atomic<int> g_num_printed_reports = 0;

}  // namespace

std::size_t DebugPrintState(const tree& tree, const tree_memory_base& memory, char* buffer, std::size_t size, double time,
                            print_what which) {
    text_buffer text = {buffer, buffer != nullptr ? size : 0};
    const bool in_use = memory.Tree == &tree;
    if (which == print_what::kWholeTree && tree.NumNodes > 0) {
        for (const node* here = tree.Nodes; here != nullptr; here = NextInOutline(tree, here)) AddLine(text, memory, *here, time);
    } else if (in_use) {
        for (int level = 0; const node* here = ActiveNode(memory, level); ++level) AddLine(text, memory, *here, time);
    }
    return text.Finish();
}

void PrintReport(const error_report& report) {
    const int before = g_num_printed_reports.fetch_add(1, std::memory_order_relaxed);
    if (before >= kMaxNumPrintedReports) return;
    char line[512];
    text_buffer text = {line, sizeof(line)};
    text.Add("decider: ");
    if (report.Decider != nullptr) text.Add("{}/{:#x}: ", OrNothing(report.Decider->DebugName), report.Decider->Id);
    text.Add("{}", ErrorText(report.Code));
    if (report.Tree != nullptr) text.Add(", in tree {}", OrNothing(report.Tree->DebugName));
    if (report.Agent != nullptr) text.Add(", agent {}", report.Agent);
    if (report.AgentType != nullptr && report.Tree != nullptr && report.Tree->AgentType != nullptr) {
        text.Add(", which is a {}; the tree is for a {}", report.AgentType->Name, report.Tree->AgentType->Name);
    }
    if (before == kMaxNumPrintedReports - 1) text.Add(" (further reports are not printed)");
    text.Finish();
    std::fprintf(stderr, "%s\n", line);
}

}  // namespace bt
