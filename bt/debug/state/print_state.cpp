// The state print.
#include <bt/debug/print_state.h>

#include <cstring>

#include <bt/debug/text/text.h>

namespace bt {
namespace {

using detail::text_buffer;

struct block_words {
    std::uint32_t Numbers[2] = {};
};

// How many words of a block are shown.
std::uint32_t NumWords(const type_info& type) { return type.Size < 8 ? type.Size / 4 : 2; }

// The first two words of an active block, as far as it reaches.
block_words WordsOf(const tree_memory_base& memory, const node& here) {
    block_words words;
    const void* block = ActiveBlock(memory, here.Depth);
    if (block != nullptr) std::memcpy(words.Numbers, block, NumWords(*here.BlockType) * 4);
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
        text.Add("[{}] ({:#010x} {})", *subject.Behavior, words.Numbers[0], static_cast<std::int32_t>(words.Numbers[1]));
    }
    if (subject.Kind == kGroup) {
        const node* child = active ? ActiveNode(memory, here.Depth + 1) : nullptr;
        text.Add(" idx: {}", child != nullptr ? child->ChildIndex : -1);
    }
    text.Add("\n");
}

// A type's name without its namespaces: "Chew_Block". Those of a template's arguments stay.
fmt::string_view ShortName(const type_info& type) {
    const char* name = type.Name;
    for (const char* letter = type.Name; *letter != 0 && *letter != '<'; ++letter) {
        if (letter[0] == ':' && letter[1] == ':') name = letter + 2;
    }
    return name;
}

// A word as a number if it is a small one, which is what counters, indices and states are.
void AddWord(text_buffer& text, std::uint32_t word) {
    constexpr std::int32_t kLarge = 1'000'000;
    const auto number = static_cast<std::int32_t>(word);
    if (number > -kLarge && number < kLarge) text.Add(" {}", number);
    else text.Add(" {:#x}", word);
}

void AddShortLine(text_buffer& text, const tree_memory_base& memory, const node& here) {
    for (int depth = 0; depth < here.Depth; ++depth) text.Add(" ");
    text.Add("{} {:.1f} s", detail::OrUnnamed(here.Decider->DebugName), ActiveSeconds(memory, here.Depth));
    if (ActiveBlock(memory, here.Depth) != nullptr) {
        text.Add("  {}", ShortName(*here.BlockType));
        const block_words words = WordsOf(memory, here);
        for (std::uint32_t i = 0; i < NumWords(*here.BlockType); ++i) AddWord(text, words.Numbers[i]);
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
        for (int level = 0; const node* here = ActiveNode(memory, level); ++level) {
            if (which == print_what::kShort) AddShortLine(text, memory, *here);
            else AddLine(text, tree, memory, *here);
        }
    }
    return text.Finish();
}

}  // namespace bt
