// The state print.
#include <bt/debug/print_state.h>

#include <cstring>

#include <bt/debug/answers.h>
#include <bt/debug/text/note_words.h>
#include <bt/debug/text/words.h>
#include <bt/engine/block_saving.h>
#include <bt/engine/living_tree.h>
#include <bt/fields.h>

namespace bt {
namespace {

using detail::block_saving;
using detail::text_buffer;

struct block_words {
    std::uint32_t Numbers[2] = {};
};

// How many words of a block are shown.
std::uint32_t NumWords(const type_info& type) { return type.Size < 8 ? type.Size / 4 : 2; }

// The first two words of an active block, as far as it reaches.
block_words WordsOf(const tree_memory_base& memory, const node& here) {
    block_words words;
    const void* block = ActiveBlock(memory, here);
    if (block != nullptr) std::memcpy(words.Numbers, block, NumWords(*here.BlockType) * 4);
    return words;
}

// The fields of a block's type by name; null: it has none.
const block_saving* FieldsOf(const type_info& type) {
    const bool has_fields = type.Saving != nullptr && type.Saving->Form == detail::saved_as::kFields;
    return has_fields ? type.Saving : nullptr;
}

// "Bites 3, Angle 0.5".
void AddFields(text_buffer& text, const block_saving& of, const void* block) {
    for (int i = 0; i < of.NumFields; ++i) {
        const parameter_field& field = of.Fields[i];
        const field_value value = field.Get(block);
        text.Add("{}{} ", i > 0 ? ", " : "", field.Name);
        if (field.Type == field_type::kBool) text.Add("{}", value.IsTrue);
        else text.Add("{:.6g}", value.Number);
    }
}

// What is printed: a tree, or one that is a behavior's block, which is indented.
struct printed {
    text_buffer& Text;
    const tree& Whole;  // what this is a part of
    const tree& Tree;
    const tree_memory_base& Memory;
    print_what Which;
    int Indentation;
    const tick_answers_base* Answers;  // null: not known
    const node* InWhole;               // the first node in the whole tree; null: it has none, or no answers are known

    bool HasAllNodes() const { return Which == print_what::kWholeTree || Which == print_what::kAnswers; }
    const status* AnswerOf(const node& here) const {
        return InWhole != nullptr ? AnswerAt(*Answers, InWhole[&here - Tree.Nodes]) : nullptr;
    }
    // The same of the tree that a leaf's behavior is made of.
    const node* InWholeBelow(const node& leaf) const {
        if (InWhole == nullptr) return nullptr;
        const node& above = InWhole[&leaf - Tree.Nodes];
        return above.NumChildren > 0 ? &Whole.Nodes[above.FirstChild] : nullptr;
    }
};
void AddTree(const printed& what);

void AddOverride(const printed& what, const node& here) {
    const char* const words = detail::OverrideWords(what.Tree, what.Memory, here);
    if (words != nullptr) what.Text.Add("  ({})", words);
}

// The tree of an active behavior that is made of one (contract 92). With answers also of one that ended in the tick.
void AddNested(const printed& outer, const node& here) {
    const tree* const inner = detail::TreeIn(here);
    if (inner == nullptr || (outer.AnswerOf(here) == nullptr && ActiveBlock(outer.Memory, here) == nullptr)) return;
    const tree_memory_base* const memory = detail::MemoryIn(outer.Memory, here);
    const tree_memory_base& shown = memory != nullptr ? *memory : outer.Memory;  // in that of another tree nothing is active
    const int indentation = outer.Indentation + here.Depth + 1;
    const node* const first = outer.InWholeBelow(here);
    AddTree({outer.Text, outer.Whole, *inner, shown, outer.Which, indentation, outer.Answers, first});
}

// Not all nodes of a classic tree keep when they were activated.
bool KeepsTime(const tree_memory_base& memory, const node& here) { return memory.Tree->Steps == nullptr || detail::KeepsTime(here); }

void AddBlock(text_buffer& text, const tree_memory_base& memory, const node& here, bool is_active) {
    const void* const block = is_active ? ActiveBlock(memory, here) : nullptr;
    const block_saving* const fields = block != nullptr ? FieldsOf(*here.BlockType) : nullptr;
    if (fields != nullptr) return AddFields(text, *fields, block);
    const block_words words = is_active ? WordsOf(memory, here) : block_words{};
    text.Add("{:#010x} {}", words.Numbers[0], static_cast<std::int32_t>(words.Numbers[1]));
}

void AddLine(const printed& what, const node& here) {
    text_buffer& text = what.Text;
    const tree_memory_base& memory = what.Memory;
    const decider& subject = *here.Decider;
    const bool active = memory.Tree == &what.Tree && IsNodeActive(memory, here);
    const auto flags = static_cast<std::uint32_t>(subject.Flags);
    for (int depth = 0; depth < what.Indentation + here.Depth; ++depth) text.Add(" ");
    text.Add("{}{}:{} ", active ? "*" : "", here.ChildIndex, subject);
    if (subject.Kind == kNode) text.Add("(kNode, {})", NodeKindName(subject.Node));
    else if (subject.Kind == kGroup) text.Add("(kGroup, {} {:#x})", GroupPolicyName(subject.Policy), flags);
    else text.Add("(kBehavior {:#x})", flags);
    if (!active || KeepsTime(memory, here)) text.Add(" time: {:.2f} ", active ? ActiveSeconds(memory, here) : 0.0);
    else text.Add(" time: - ");
    if (subject.Behavior == nullptr) {
        text.Add("[(no {}behavior)]", subject.Kind == kNode ? "" : "group ");
    } else {
        text.Add("[{}] (", *subject.Behavior);
        AddBlock(text, memory, here, active);
        text.Add(")");
    }
    if (subject.Kind != kBehavior) {
        const node* child = active ? ActiveNode(memory, here.Depth + 1) : nullptr;
        text.Add(" idx: {}", child != nullptr ? child->ChildIndex : -1);
    }
    AddOverride(what, here);
    detail::AddNote(text, "  ", subject, "");
    text.Add("\n");
    if (active) AddNested(what, here);
}

// "*running   HUNT 1.5 s", with the name indented.
void AddAnswerLine(const printed& what, const node& here) {
    text_buffer& text = what.Text;
    const bool active = what.Memory.Tree == &what.Tree && IsNodeActive(what.Memory, here);
    const status* const answer = what.AnswerOf(here);
    text.Add("{}", active ? "*" : " ");
    if (what.Answers != nullptr) text.Add("{:<9} ", answer != nullptr ? detail::Words(*answer) : "-");
    text.Add("{:{}}{}", "", 2 * (what.Indentation + here.Depth), detail::OrUnnamed(here.Decider->DebugName));
    if (active && KeepsTime(what.Memory, here)) text.Add(" {:.1f} s", ActiveSeconds(what.Memory, here));
    AddOverride(what, here);
    detail::AddNote(text, "  ", *here.Decider, "");
    text.Add("\n");
    AddNested(what, here);
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

// "GRAZE 1.5 s".
void AddNameAndSeconds(text_buffer& text, const tree_memory_base& memory, const node& here) {
    text.Add("{}", detail::OrUnnamed(here.Decider->DebugName));
    if (KeepsTime(memory, here)) text.Add(" {:.1f} s", ActiveSeconds(memory, here));
}

void AddShortLine(const printed& what, const node& here) {
    text_buffer& text = what.Text;
    const tree_memory_base& memory = what.Memory;
    for (int depth = 0; depth < what.Indentation + here.Depth; ++depth) text.Add(" ");
    AddNameAndSeconds(text, memory, here);
    const void* const block = detail::TreeIn(here) == nullptr ? ActiveBlock(memory, here) : nullptr;
    if (block != nullptr) {
        text.Add("  {}", ShortName(*here.BlockType));
        if (const block_saving* const fields = FieldsOf(*here.BlockType)) {
            text.Add(" ");
            AddFields(text, *fields, block);
        } else {
            const block_words words = WordsOf(memory, here);
            for (std::uint32_t i = 0; i < NumWords(*here.BlockType); ++i) AddWord(text, words.Numbers[i]);
        }
    }
    AddOverride(what, here);
    text.Add("\n");
    AddNested(what, here);
}

// The leaf that an agent is in, or that of the tree which the leaf's behavior is made of.
void AddLeaf(text_buffer& text, const tree_memory_base& memory) {
    const node& leaf = *ActiveNode(memory, ActiveDepth(memory) - 1);
    const tree_memory_base* const inner = detail::TreeIn(leaf) != nullptr ? detail::MemoryIn(memory, leaf) : nullptr;
    if (inner != nullptr && ActiveDepth(*inner) > 0) return AddLeaf(text, *inner);
    AddNameAndSeconds(text, memory, leaf);
    const void* const block = ActiveBlock(memory, leaf);
    const block_saving* const fields = block != nullptr ? FieldsOf(*leaf.BlockType) : nullptr;
    if (fields == nullptr) return;
    text.Add(", ");
    AddFields(text, *fields, block);
}

void AddTree(const printed& what) {
    const bool in_use = what.Memory.Tree == &what.Tree;
    if (!in_use && !what.HasAllNodes()) return;
    for (const node& here : detail::outline(what.Tree)) {
        if (!what.HasAllNodes() && !IsNodeActive(what.Memory, here)) continue;
        switch (what.Which) {
            case print_what::kShort: AddShortLine(what, here); break;
            case print_what::kAnswers: AddAnswerLine(what, here); break;
            case print_what::kActivePath:
            case print_what::kWholeTree: AddLine(what, here); break;
            case print_what::kLeaf: break;  // not covered: AddLeaf prints it
        }
    }
}

// Whether these are the answers of the memory's last tick.
bool AreOf(const tick_answers_base& answers, const tree& tree, const tree_memory_base& memory) {
    return detail::IsOf(answers, tree) && answers.Memory == &memory && answers.Time == memory.Time;
}

}  // namespace

std::size_t DebugPrintState(const tree& tree, const tree_memory_base& memory, char* buffer, std::size_t size,
                            print_what which, const tick_answers_base* answers) {
    text_buffer text(buffer, size);
    const bool is_active = memory.Tree == &tree && ActiveDepth(memory) > 0;
    const tick_answers_base* const shown =
        which == print_what::kAnswers && answers != nullptr && AreOf(*answers, tree, memory) ? answers : nullptr;
    const bt::tree& whole = detail::WholeOf(tree);
    const printed what = {text, whole, tree, memory, which, 0, shown, shown != nullptr ? whole.Nodes : nullptr};
    const bool is_leaf = which == print_what::kLeaf;
    if (!is_active && !what.HasAllNodes()) text.Add("(idle){}", is_leaf ? "" : "\n");
    else if (is_leaf) AddLeaf(text, memory);
    else AddTree(what);
    return text.Finish();
}

}  // namespace bt
