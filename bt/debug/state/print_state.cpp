// The state print.
#include <bt/debug/print_state.h>

#include <cstring>

#include <bt/debug/text/text.h>

namespace bt {
namespace {

using detail::text_buffer;

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

void AddLine(text_buffer& text, const tree& tree, const tree_memory_base& memory, const node& here) {
    const decider& subject = *here.Decider;
    const bool active = memory.Tree == &tree && ActiveNode(memory, here.Depth) == &here;
    const auto flags = static_cast<std::uint32_t>(subject.Flags);
    for (int depth = 0; depth < here.Depth; ++depth) text.Add(" ");
    text.Add("{}{}:{} ", active ? "*" : "", here.ChildIndex, subject);
    if (subject.Kind == kGroup) text.Add("(kGroup, {} {:#x})", GroupPolicyName(subject.Policy), flags);
    else text.Add("(kBehavior {:#x})", flags);
    text.Add(" time: {:.2f} ", active ? ActiveSeconds(memory, here.Depth) : 0.0);
    if (subject.Behavior == nullptr) {
        text.Add("[(no group behavior)]");
    } else {
        const block_words words = active ? WordsOf(memory, here) : block_words{};
        text.Add("[{}] ({:#010x} {})", *subject.Behavior, words.First, words.Second);
    }
    if (subject.Kind == kGroup) {
        const node* child = active ? ActiveNode(memory, here.Depth + 1) : nullptr;
        text.Add(" idx: {}", child != nullptr ? child->ChildIndex : -1);
    }
    text.Add("\n");
}

}  // namespace

std::size_t DebugPrintState(const tree& tree, const tree_memory_base& memory, char* buffer, std::size_t size,
                            print_what which) {
    text_buffer text(buffer, size);
    const bool in_use = memory.Tree == &tree;
    if (which == print_what::kWholeTree) {
        for (const node& here : detail::outline(tree)) AddLine(text, tree, memory, here);
    } else if (in_use) {
        for (int level = 0; const node* here = ActiveNode(memory, level); ++level) AddLine(text, tree, memory, *here);
    }
    return text.Finish();
}

}  // namespace bt
