// Pictures for Graphviz, with labels in its HTML, because they can be in bold and small letters.
#include <bt/debug/picture/picture_words.h>
#include <bt/debug/text/text.h>

namespace bt::detail {
namespace {

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

void AddGraphvizStyle(const drawing& drawing, const node& here) {
    const bool is_active = drawing.IsActive(here);
    const bool is_leaf = drawing.IsLeaf(here);
    const char* rounded = is_leaf ? ",rounded" : "";
    const char* colour = is_active ? kPathFill : is_leaf ? kLeafColour : kGroupColour;
    bool is_never = false;
    if (drawing.Coverage != nullptr) {
        is_never = drawing.FillOf(here) == 0;
        colour = kFills[drawing.FillOf(here)].Colour;
    }
    drawing.Text.Add("style=\"filled{}{}\", fillcolor=\"{}\"", rounded, is_never ? ",dashed" : "", colour);
    if (is_active) drawing.Text.Add(", color=\"{}\", penwidth=2.5", kPathColour);
    else if (is_never) drawing.Text.Add(", color=\"{}\"", kNeverColour);
}

// Graphviz refuses a font around nothing.
bool HasMoreThanName(const drawing& drawing, const node& here) {
    text_buffer all(nullptr, 0);
    text_buffer name(nullptr, 0);
    AddWords({drawing.Outer, drawing.Tree, all, drawing.Memory, drawing.Coverage, drawing.Options}, here, EscapeHtml, "");
    AddEscaped(name, EscapeHtml, NameOf(here));
    return all.Finish() > name.Finish();
}

void AddGraphvizBox(const drawing& drawing, const node& here) {
    text_buffer& text = drawing.Text;
    const bool has_more = HasMoreThanName(drawing, here);
    text.Add("  n{} [", drawing.IndexOf(here));
    AddGraphvizStyle(drawing, here);
    text.Add(", label=<<b>");
    AddWords(drawing, here, EscapeHtml, has_more ? "</b><font point-size=\"9\">" : "</b>");
    text.Add("{}>];\n", has_more ? "</font>" : "");
}

void AddGraphvizEdge(const drawing& drawing, const node& here) {
    drawing.Text.Add("  n{} -> n{} [", here.Parent, drawing.IndexOf(here));
    if (drawing.IsInnerRoot(here)) drawing.Text.Add("style=dashed");
    else drawing.Text.Add("label=\"{}\"", here.ChildIndex);
    if (drawing.IsActive(here)) drawing.Text.Add(", color=\"{}\", penwidth=2.5", kPathColour);
    drawing.Text.Add("];\n");
}

}  // namespace

void DrawGraphviz(const drawing& drawing) {
    text_buffer& text = drawing.Text;
    text.Add("digraph \"");
    AddEscaped(text, EscapeString, OrUnnamed(drawing.Tree.DebugName));
    text.Add("\" {{\n  rankdir={}; nodesep=0.15; ranksep=0.5; ordering=out;\n", drawing.Options.IsTopDown ? "TB" : "LR");
    text.Add("  node [shape=box, fontname=\"Helvetica\", fontsize=12, height=0.3, margin=\"0.12,0.05\", color=\"{}\"];\n", kLineColour);
    text.Add("  edge [fontname=\"Helvetica\", fontsize=9, arrowsize=0.6, color=\"{}\"];\n", kLineColour);
    for (const node& here : outline(drawing.Tree)) {
        AddGraphvizBox(drawing, here);
        if (here.Parent != kNoNode) AddGraphvizEdge(drawing, here);
    }
    text.Add("}}\n");
}

}  // namespace bt::detail
