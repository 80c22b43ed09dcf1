// Pictures of trees: what a box says, and which format says it.
#include <bt/debug/picture.h>

#include <cstring>

#include <bt/debug/coverage.h>
#include <bt/debug/picture/picture_words.h>
#include <bt/debug/text/print_preconditions.h>
#include <bt/debug/text/text.h>

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

namespace {

constexpr std::size_t kLineWidth = 40;

// The text with its control characters as in C, so that '\n' only ends lines.
void AddVisible(text_buffer& text, const char* from) {
    for (; *from != 0; ++from) {
        const auto byte = static_cast<unsigned char>(*from);
        if (*from == '\n') text.Add("\\n");
        else if (byte < 0x20 || byte == 0x7F) text.Add("\\x{:02x}", byte);
        else text.Add("{}", *from);
    }
}

void AddName(text_buffer& text, const char* name) { AddVisible(text, OrUnnamed(name)); }

// As many conditions on a line as fit.
void AddConditions(text_buffer& text, const drawing& drawing, const decider& subject) {
    char words[400];
    PrintPreconditions(drawing.Tree, subject, words, sizeof words, preconditions_kind::kAll, "\n");
    std::size_t line_length = 0;
    const auto add = [&](const char* condition, std::size_t length) {
        if (line_length > 0) text.Add("{}", line_length + 2 + length > kLineWidth ? ",\n" : ", ");
        if (line_length + 2 + length > kLineWidth) line_length = 0;
        line_length += length + (line_length > 0 ? 2 : 0);
        text.Add("{}", fmt::string_view(condition, length));
    };
    ForEachLine(words, [&](const char* condition, std::size_t length, bool) { add(condition, length); });
    if (subject.Decide.Call != nullptr) add("Decide", 6);
    if (line_length > 0) text.Add("\n");
}

void AddLines(text_buffer& text, const drawing& drawing, const node& here) {
    const decider& subject = *here.Decider;
    AddName(text, NameOf(here));
    text.Add("\n");
    if (!IsLeaf(here)) text.Add("{}", KindOf(here));
    if (subject.Behavior != nullptr) {
        if (!IsLeaf(here)) text.Add(", ");
        text.Add("[");
        AddName(text, subject.Behavior->DebugName);
        text.Add("]");
    }
    text.Add("\n");
    if (drawing.Options.HasConditions) AddConditions(text, drawing, subject);
    if (drawing.IsActive(here)) text.Add("active for {:.2f} s\n", ActiveSeconds(*drawing.Memory, here.Depth));
    if (drawing.Coverage == nullptr) return;
    if (drawing.FillOf(here) == 0) text.Add("never active\n");
    else text.Add("{:.1f} % of the time\n", 100 * drawing.ShareOf(here));
}

}  // namespace

void PrintBox(const drawing& drawing, const node& here, char* buffer, std::size_t size) {
    text_buffer text(buffer, size);
    AddLines(text, drawing, here);
    text.Finish();
}

}  // namespace detail

std::size_t DrawTree(const tree& tree, picture_format format, char* buffer, std::size_t size, const picture_options& options) {
    const auto is_its = [&tree](const auto* shown) { return shown != nullptr && shown->Tree == &tree; };
    detail::text_buffer text(buffer, size);
    const detail::drawing drawing = {tree, text, is_its(options.Memory) ? options.Memory : nullptr,
                                     is_its(options.Coverage) ? options.Coverage : nullptr, options};
    if (tree.NumNodes > 0) {
        switch (format) {
            case picture_format::kGraphviz: detail::DrawGraphviz(drawing); break;
            case picture_format::kMermaid: detail::DrawMermaid(drawing); break;
        }
    }
    return text.Finish();
}

}  // namespace bt
