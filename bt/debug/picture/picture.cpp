// Pictures of trees: what a box says, and which format says it.
#include <bt/debug/picture.h>

#include <cstring>

#include <bt/debug/coverage.h>
#include <bt/debug/picture/picture_words.h>
#include <bt/debug/text/note_words.h>
#include <bt/debug/text/print_preconditions.h>
#include <bt/debug/text/words.h>
#include <bt/engine/living_tree.h>
#include <bt/engine/node_table.h>

namespace bt {
namespace detail {

double drawing::ShareOf(const node& here) const {
    return Coverage->Seconds > 0 ? CoverageAt(*Coverage, here).SecondsActive / Coverage->Seconds : 0;
}

int drawing::FillOf(const node& here) const {
    int found = 0;
    if (!CoverageAt(*Coverage, here).Ran()) return found;
    while (found + 1 < kNumFills && ShareOf(here) >= kFills[found + 1].LeastShare) ++found;
    return found;
}

void AddEscaped(text_buffer& text, escape_function escape, const char* from) {
    for (; *from != 0; ++from) {
        const auto byte = static_cast<unsigned char>(*from);
        char visible[8];
        text_buffer words(visible, sizeof visible);
        if (*from == '\n') words.Add("\\n");
        else if (byte < 0x20 || byte == 0x7F) words.Add("\\x{:02x}", byte);
        else words.Add("{}", *from);
        words.Finish();
        for (const char* at = visible; *at != 0; ++at) escape(text, *at);
    }
}

namespace {

constexpr std::size_t kLineWidth = 40;
constexpr char kBreak[] = "<br/>";  // in both formats

// As many conditions on a line as fit.
void AddConditions(const drawing& drawing, const node& here, escape_function escape) {
    const decider& subject = *here.Decider;
    const picture_options& options = drawing.Options;
    char words[400];
    if (options.ConditionsOf == nullptr) {
        PrintPreconditions(drawing.Tree, subject, words, sizeof words, preconditions_kind::kAll, "\n");
    } else {
        text_buffer text(words, sizeof words);
        text.Add("{}", options.ConditionsOf(*drawing.PartOf(here).Node, options.Types));
        text.Finish();
    }
    std::size_t line_length = 0;
    const auto add = [&](const char* condition, std::size_t length) {
        const bool fits = line_length > 0 && line_length + 2 + length <= kLineWidth;
        drawing.Text.Add("{}{}", fits ? ", " : line_length > 0 ? "," : "", fits ? "" : kBreak);
        AddEscaped(drawing.Text, escape, condition);
        line_length = length + (fits ? line_length + 2 : 0);
    };
    char* at = words;
    while (*at != 0) {
        const char* const condition = at;
        const std::size_t length = std::strcspn(condition, "\n");
        at += length;
        if (*at != 0) *at++ = 0;
        add(condition, length);
    }
    if (subject.Decide.Call != nullptr) add("Decide", 6);
}

// Its kind and its behavior, or what a file calls it.
void AddType(const drawing& drawing, const node& here, escape_function escape) {
    const node& part = *drawing.PartOf(here).Node;
    const decider& subject = *here.Decider;
    const auto add = [&](const char* words) { AddEscaped(drawing.Text, escape, words); };
    const char* const type = drawing.Options.TypeOf != nullptr ? drawing.Options.TypeOf(part, drawing.Options.Types) : nullptr;
    if (type != nullptr && std::strcmp(type, NameOf(here)) == 0) return;  // a node without a title has the name of its type
    drawing.Text.Add("{}", kBreak);
    if (type != nullptr) return add(type);
    const bool has_kind = !IsLeaf(part) || subject.Behavior == nullptr;
    if (has_kind) add(KindOf(part));
    if (subject.Behavior == nullptr) return;
    add(has_kind ? ", [" : "[");
    add(OrUnnamed(subject.Behavior->DebugName));
    add("]");
}

// The note in quotes, with as many words on a line as fit.
void AddNoteLines(const drawing& drawing, const decider& subject, escape_function escape) {
    const char* at = subject.Note.Text != nullptr ? subject.Note.Text : "";
    std::size_t line_length = 0;
    const auto add = [&](fmt::string_view letters) {
        for (const char letter : letters) escape(drawing.Text, letter);
    };
    fmt::string_view word = NextWord(at);
    if (word.size() == 0) return;
    drawing.Text.Add("{}", kBreak);
    add("\"");
    for (; word.size() > 0; word = NextWord(at)) {
        const bool fits = line_length + 1 + word.size() <= kLineWidth;
        if (line_length > 0) drawing.Text.Add("{}", fits ? " " : kBreak);
        add(word);
        line_length = word.size() + (line_length > 0 && fits ? line_length + 1 : 0);
    }
    add("\"");
}

// Not all nodes of a classic tree keep when they were activated.
void AddSeconds(text_buffer& text, const live_part& active) {
    const node& here = *active.Node;
    const bool keeps_time = active.Tree->Steps == nullptr || KeepsTime(here) || HasBranches(*here.Decider);
    if (keeps_time) text.Add("{}active for {:.2f} s", kBreak, ActiveSeconds(*active.Memory, here));
    else text.Add("{}active", kBreak);
}

// "reached 240 times: 200 running, 40 failed"
void AddAnswers(const drawing& drawing, const node_coverage& counts, escape_function escape) {
    char words[160];
    text_buffer text(words, sizeof words);
    text.Add("reached {} {}", counts.Reached(), counts.Reached() == 1 ? "time" : "times");
    const char* between = ": ";
    for (std::size_t i = 0; i < kNumStatuses; ++i) {
        if (counts.Answers[i] == 0) continue;
        text.Add("{}{} {}", between, counts.Answers[i], Words(static_cast<status>(i)));
        between = ", ";
    }
    text.Finish();
    drawing.Text.Add("{}", kBreak);
    AddEscaped(drawing.Text, escape, words);
}

// How much of the time it was active, and the answers of a classic node, which may end without having been active.
void AddCounts(const drawing& drawing, const node& here, escape_function escape) {
    const node_coverage counts = CoverageAt(*drawing.Coverage, here);
    const bool is_classic = drawing.PartOf(here).Tree->Steps != nullptr;
    if (!counts.Ran()) {
        drawing.Text.Add("{}never {}", kBreak, is_classic ? "ran" : "active");
    } else if (!is_classic || counts.WasActive()) {
        drawing.Text.Add("{}{:.1f} ", kBreak, 100 * drawing.ShareOf(here));
        AddEscaped(drawing.Text, escape, "% of the time");
    }
    if (counts.Reached() > 0) AddAnswers(drawing, counts, escape);
}

}  // namespace

void AddWords(const drawing& drawing, const node& here, escape_function escape, const char* after_name) {
    const decider& subject = *here.Decider;
    const auto add = [&](const char* words) { AddEscaped(drawing.Text, escape, words); };
    add(NameOf(here));
    drawing.Text.Add("{}", after_name);
    AddNoteLines(drawing, subject, escape);
    AddType(drawing, here, escape);
    if (drawing.Options.HasConditions) AddConditions(drawing, here, escape);
    if (drawing.IsActive(here)) AddSeconds(drawing.Text, drawing.LivePartOf(here));
    if (drawing.Coverage != nullptr) AddCounts(drawing, here, escape);
}

}  // namespace detail

std::size_t DrawTree(const tree& tree, picture_format format, char* buffer, std::size_t size, const picture_options& options) {
    detail::text_buffer text(buffer, size);
    const bool is_counted = options.Coverage != nullptr && detail::IsOf(*options.Coverage, tree);
    const coverage_base* const coverage = is_counted ? options.Coverage : nullptr;
    const bool has_path = options.Memory != nullptr && options.Memory->Tree == &tree;
    const bt::tree& drawn = coverage != nullptr ? detail::CountedTree(*coverage, tree) : detail::WholeOf(tree);
    const detail::drawing drawing = {tree, drawn, text, has_path ? options.Memory : nullptr, coverage, options};
    if (tree.NumNodes > 0) {
        switch (format) {
            case picture_format::kGraphviz: detail::DrawGraphviz(drawing); break;
            case picture_format::kMermaid: detail::DrawMermaid(drawing); break;
        }
    }
    return text.Finish();
}

}  // namespace bt
