// Pictures of trees: what a box says, and which format says it.
#include <bt/debug/picture.h>

#include <cstring>

#include <bt/debug/coverage.h>
#include <bt/debug/picture/picture_words.h>
#include <bt/debug/text/print_preconditions.h>
#include <bt/debug/text/text.h>
#include <bt/engine/living_tree.h>

namespace bt {
namespace detail {

double drawing::ShareOf(const node& here) const {
    return Coverage->Seconds > 0 ? CoverageAt(*Coverage, here).SecondsActive / Coverage->Seconds : 0;
}

int drawing::FillOf(const node& here) const {
    int found = 0;
    if (!CoverageAt(*Coverage, here).WasActive()) return found;
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
void AddConditions(const drawing& drawing, const decider& subject, escape_function escape) {
    char words[400];
    PrintPreconditions(drawing.Tree, subject, words, sizeof words, preconditions_kind::kAll, "\n");
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
    if (!IsLeaf(part)) add(KindOf(here));
    if (subject.Behavior == nullptr) return;
    add(IsLeaf(part) ? "[" : ", [");
    add(OrUnnamed(subject.Behavior->DebugName));
    add("]");
}

void AddSeconds(text_buffer& text, const live_part& active) {
    text.Add("{}active for {:.2f} s", kBreak, ActiveSeconds(*active.Memory, *active.Node));
}

}  // namespace

void AddWords(const drawing& drawing, const node& here, escape_function escape, const char* after_name) {
    const decider& subject = *here.Decider;
    const auto add = [&](const char* words) { AddEscaped(drawing.Text, escape, words); };
    add(NameOf(here));
    drawing.Text.Add("{}", after_name);
    AddType(drawing, here, escape);
    if (drawing.Options.HasConditions) AddConditions(drawing, subject, escape);
    if (drawing.IsActive(here)) AddSeconds(drawing.Text, drawing.LivePartOf(here));
    if (drawing.Coverage == nullptr) return;
    drawing.Text.Add("{}", kBreak);
    if (drawing.FillOf(here) == 0) return drawing.Text.Add("never active");
    drawing.Text.Add("{:.1f} ", 100 * drawing.ShareOf(here));
    add("% of the time");
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
