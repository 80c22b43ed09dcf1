// Pictures of trees: first what is drawn, then how each format says it.
#include <bt/debug/picture.h>

#include <cstring>

#include <bt/debug/coverage.h>
#include <bt/debug/print_preconditions.h>
#include <bt/debug/text.h>

namespace bt {
namespace {

using detail::text_buffer;

// The colours, from those that were never active to those that were so most of the time.
struct fill {
    const char* Name;  // Mermaid has classes of its own, so these have a prefix
    const char* Colour;
    double LeastShare;
};
constexpr fill kFills[] = {{"btNever", "#ffffff", -1},    {"btRare", "#edf8e9", 0},     {"btSome", "#c7e9c0", 0.01},
                           {"btOften", "#a1d99b", 0.05}, {"btMostly", "#74c476", 0.25}, {"btAlways", "#41ab5d", 0.75}};
constexpr int kNumFills = 6;
constexpr const char* kGroupColour = "#dfe8f5";
constexpr const char* kLeafColour = "#fdf6e3";
constexpr const char* kLineColour = "#5f6b7a";
constexpr const char* kPathColour = "#d84315";
constexpr const char* kPathFill = "#ffcc80";
constexpr const char* kNeverColour = "#c62828";

struct drawing {
    const tree& Tree;
    text_buffer Text;
    const tree_memory_base* Memory;  // null: none, or another tree's
    const coverage_base* Coverage;   // the same
    const picture_options& Options;

    bool IsActive(const node& here) const { return Memory != nullptr && ActiveNode(*Memory, here.Depth) == &here; }
    int PlaceOf(const node& here) const { return static_cast<int>(&here - Tree.Nodes); }
    double ShareOf(const node& here) const {
        return Coverage->Seconds > 0 ? CoverageAt(*Coverage, here).SecondsActive / Coverage->Seconds : 0;
    }
    int FillOf(const node& here) const {
        int found = 0;
        if (!CoverageAt(*Coverage, here).WasActive()) return found;
        while (found + 1 < kNumFills && ShareOf(here) >= kFills[found + 1].LeastShare) ++found;
        return found;
    }
};

// --- What a box says: lines that end in '\n', the name first.

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

void AddName(text_buffer& text, const char* name) {
    if (detail::OrNothing(name)[0] == 0) text.Add("(no name)");
    else AddVisible(text, name);
}

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
    for (const char* at = words; *at != 0;) {
        const std::size_t length = std::strcspn(at, "\n");
        add(at, length);
        at += length + (at[length] != 0 ? 1 : 0);
    }
    if (subject.Decide.Call != nullptr) add("Decide", 6);
    if (line_length > 0) text.Add("\n");
}

void AddLines(text_buffer& text, const drawing& drawing, const node& here) {
    const decider& subject = *here.Decider;
    AddName(text, subject.DebugName);
    text.Add("\n");
    if (subject.Kind == kGroup) text.Add("{}", GroupPolicyName(subject.Policy));
    if (subject.Behavior != nullptr) {
        if (subject.Kind == kGroup) text.Add(", ");
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

using escape_function = void (*)(text_buffer& text, char letter);

void AddEscaped(text_buffer& text, escape_function escape, const char* from, std::size_t length) {
    for (; length > 0; --length) escape(text, *from++);
}

// Calls add_line(line, length, is_name) for each line of a box.
template <class AddLine>
void ForEachLine(const drawing& drawing, const node& here, const AddLine& add_line) {
    char lines[1024];
    text_buffer text(lines, sizeof lines);
    AddLines(text, drawing, here);
    text.Finish();
    for (const char* at = lines; *at != 0;) {
        const std::size_t length = std::strcspn(at, "\n");
        add_line(at, length, at == lines);
        at += length + (at[length] != 0 ? 1 : 0);
    }
}

// --- Graphviz, with labels in its HTML, because they can be in bold and small letters.

void EscapeHtml(text_buffer& text, char letter) {
    switch (letter) {
        case '&': return text.Add("&amp;");
        case '<': return text.Add("&lt;");
        case '>': return text.Add("&gt;");
        case '"': return text.Add("&quot;");
        case '\\': return text.Add("&#92;&#8203;");  // with a space of no width, or \N would become the node's name
        default: return text.Add("{}", letter);
    }
}

void EscapeString(text_buffer& text, char letter) {
    if (letter == '"' || letter == '\\') text.Add("\\");
    text.Add("{}", letter);
}

void AddGraphvizStyle(drawing& drawing, const node& here) {
    const bool is_active = drawing.IsActive(here);
    const char* rounded = here.Decider->Kind == kBehavior ? ",rounded" : "";
    const char* colour = here.Decider->Kind == kBehavior ? kLeafColour : kGroupColour;
    if (is_active) colour = kPathFill;
    bool is_never = false;
    if (drawing.Coverage != nullptr) {
        is_never = drawing.FillOf(here) == 0;
        colour = kFills[drawing.FillOf(here)].Colour;
    }
    drawing.Text.Add("style=\"filled{}{}\", fillcolor=\"{}\"", rounded, is_never ? ",dashed" : "", colour);
    if (is_active) drawing.Text.Add(", color=\"{}\", penwidth=2.5", kPathColour);
    else if (is_never) drawing.Text.Add(", color=\"{}\"", kNeverColour);
}

void AddGraphvizBox(drawing& drawing, const node& here) {
    text_buffer& text = drawing.Text;
    text.Add("  n{} [", drawing.PlaceOf(here));
    AddGraphvizStyle(drawing, here);
    text.Add(", label=<");
    ForEachLine(drawing, here, [&](const char* line, std::size_t length, bool is_name) {
        text.Add("{}", is_name ? "<b>" : "<br/>");
        AddEscaped(text, EscapeHtml, line, length);
        if (is_name) text.Add("</b><font point-size=\"9\">");
    });
    text.Add("</font>>];\n");
}

void AddGraphvizEdge(drawing& drawing, const node& here) {
    drawing.Text.Add("  n{} -> n{} [label=\"{}\"", here.Parent, drawing.PlaceOf(here), here.ChildIndex);
    if (drawing.IsActive(here)) drawing.Text.Add(", color=\"{}\", penwidth=2.5", kPathColour);
    drawing.Text.Add("];\n");
}

void DrawGraphviz(drawing& drawing) {
    text_buffer& text = drawing.Text;
    text.Add("digraph \"");
    const char* name = detail::OrNothing(drawing.Tree.DebugName);
    AddEscaped(text, EscapeString, name, std::strlen(name));
    text.Add("\" {{\n  rankdir={}; nodesep=0.15; ranksep=0.5; ordering=out;\n", drawing.Options.IsTopDown ? "TB" : "LR");
    text.Add("  node [shape=box, fontname=\"Helvetica\", fontsize=12, height=0.3, margin=\"0.12,0.05\", color=\"{}\"];\n", kLineColour);
    text.Add("  edge [fontname=\"Helvetica\", fontsize=9, arrowsize=0.6, color=\"{}\"];\n", kLineColour);
    for (const node* here = drawing.Tree.Nodes; here != nullptr; here = detail::NextInOutline(drawing.Tree, here)) {
        AddGraphvizBox(drawing, *here);
        if (here->Parent != kNoNode) AddGraphvizEdge(drawing, *here);
    }
    text.Add("}}\n");
}

// --- Mermaid, in the part of its flowcharts that all viewers know.

// Everything that might mean something to its parser, or to HTML, is written as its number.
void EscapeMermaid(text_buffer& text, char letter) {
    const bool is_plain = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') ||
                          letter == '_' || letter == ' ' || letter == '.' || letter == ',' || static_cast<unsigned char>(letter) >= 0x80;
    if (is_plain) text.Add("{}", letter);
    else text.Add("#{};", static_cast<int>(letter));
}

const char* MermaidClass(const drawing& drawing, const node& here) {
    if (drawing.Coverage != nullptr) return kFills[drawing.FillOf(here)].Name;
    return here.Decider->Kind == kBehavior ? "btLeaf" : "btGroup";
}

void AddMermaidBox(drawing& drawing, const node& here) {
    text_buffer& text = drawing.Text;
    const bool is_leaf = here.Decider->Kind == kBehavior;
    text.Add("n{}{}\"", drawing.PlaceOf(here), is_leaf ? "(" : "[");
    ForEachLine(drawing, here, [&](const char* line, std::size_t length, bool is_name) {
        if (!is_name) text.Add("<br/>");
        AddEscaped(text, EscapeMermaid, line, length);
    });
    text.Add("\"{}:::{}\n", is_leaf ? ")" : "]", MermaidClass(drawing, here));
}

void AddMermaidClasses(drawing& drawing) {
    text_buffer& text = drawing.Text;
    if (drawing.Coverage == nullptr) {
        text.Add("  classDef btGroup fill:{},stroke:{},color:#000\n", kGroupColour, kLineColour);
        text.Add("  classDef btLeaf fill:{},stroke:{},color:#000\n", kLeafColour, kLineColour);
    } else {
        text.Add("  classDef {} fill:{},stroke:{},color:#000,stroke-dasharray:4 3\n", kFills[0].Name, kFills[0].Colour, kNeverColour);
        for (int i = 1; i < kNumFills; ++i) text.Add("  classDef {} fill:{},stroke:{},color:#000\n", kFills[i].Name, kFills[i].Colour, kLineColour);
    }
}

// Defined after the other classes, so it wins; edges are counted in the order in which they were drawn.
void AddMermaidPath(drawing& drawing) {
    text_buffer& text = drawing.Text;
    const int depth = drawing.Memory != nullptr ? ActiveDepth(*drawing.Memory) : 0;
    if (depth == 0) return;
    text.Add("  classDef btPath ");
    if (drawing.Coverage == nullptr) text.Add("fill:{},", kPathFill);
    text.Add("stroke:{},stroke-width:3px,color:#000\n  class ", kPathColour);
    for (int level = 0; level < depth; ++level) text.Add("{}n{}", level > 0 ? "," : "", drawing.PlaceOf(*ActiveNode(*drawing.Memory, level)));
    text.Add(" btPath\n");
    int edge = -1;
    const char* between = "  linkStyle ";
    for (const node* here = drawing.Tree.Nodes; here != nullptr; here = detail::NextInOutline(drawing.Tree, here), ++edge) {
        if (edge < 0 || !drawing.IsActive(*here)) continue;
        text.Add("{}{}", between, edge);
        between = ",";
    }
    if (depth > 1) text.Add(" stroke:{},stroke-width:3px\n", kPathColour);
}

void DrawMermaid(drawing& drawing) {
    text_buffer& text = drawing.Text;
    text.Add("flowchart {}\n", drawing.Options.IsTopDown ? "TB" : "LR");
    for (const node* here = drawing.Tree.Nodes; here != nullptr; here = detail::NextInOutline(drawing.Tree, here)) {
        text.Add("  ");
        if (here->Parent != kNoNode) text.Add("n{} -->|{}| ", here->Parent, here->ChildIndex);
        AddMermaidBox(drawing, *here);
    }
    AddMermaidClasses(drawing);
    AddMermaidPath(drawing);
}

}  // namespace

std::size_t DrawTree(const tree& tree, picture_format format, char* buffer, std::size_t size, const picture_options& options) {
    const auto is_its = [&tree](const auto* shown) { return shown != nullptr && shown->Tree == &tree; };
    drawing drawing = {tree, {buffer, size}, is_its(options.Memory) ? options.Memory : nullptr,
                       is_its(options.Coverage) ? options.Coverage : nullptr, options};
    if (tree.NumNodes > 0) {
        switch (format) {
            case picture_format::kGraphviz: DrawGraphviz(drawing); break;
            case picture_format::kMermaid: DrawMermaid(drawing); break;
        }
    }
    return drawing.Text.Finish();
}

}  // namespace bt
