// Pictures for Mermaid, in the part of its flowcharts that all viewers know.
#include <bt/debug/picture/picture_words.h>
#include <bt/debug/text/text.h>

namespace bt::detail {
namespace {

// Everything that might mean something to its parser, or to HTML, is written as its number.
void EscapeMermaid(text_buffer& text, char letter) {
    const bool is_plain = (letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z') || (letter >= '0' && letter <= '9') ||
                          letter == '_' || letter == ' ' || letter == '.' || letter == ',' || static_cast<unsigned char>(letter) >= 0x80;
    if (is_plain) text.Add("{}", letter);
    else text.Add("#{};", static_cast<int>(letter));
}

const char* MermaidClass(const drawing& drawing, const node& here) {
    if (drawing.Coverage != nullptr) return kFills[drawing.FillOf(here)].Name;
    return drawing.IsLeaf(here) ? "btLeaf" : "btGroup";
}

void AddMermaidBox(const drawing& drawing, const node& here) {
    text_buffer& text = drawing.Text;
    const bool is_leaf = drawing.IsLeaf(here);
    text.Add("n{}{}\"", drawing.IndexOf(here), is_leaf ? "(" : "[");
    AddWords(drawing, here, EscapeMermaid, "");
    text.Add("\"{}:::{}\n", is_leaf ? ")" : "]", MermaidClass(drawing, here));
}

// Dotted to the tree that a behavior is made of.
void AddMermaidEdge(const drawing& drawing, const node& here) {
    if (here.Parent == kNoNode) return;
    if (drawing.IsInnerRoot(here)) drawing.Text.Add("n{} -.-> ", here.Parent);
    else drawing.Text.Add("n{} -->|{}| ", here.Parent, here.ChildIndex);
}

void AddMermaidClasses(const drawing& drawing) {
    text_buffer& text = drawing.Text;
    if (drawing.Coverage == nullptr) {
        text.Add("  classDef btGroup fill:{},stroke:{},color:#000\n", kGroupColour, kLineColour);
        text.Add("  classDef btLeaf fill:{},stroke:{},color:#000\n", kLeafColour, kLineColour);
    } else {
        text.Add("  classDef {} fill:{},stroke:{},color:#000,stroke-dasharray:4 3\n", kFills[0].Name, kFills[0].Colour, kNeverColour);
        for (int i = 1; i < kNumFills; ++i) {
            text.Add("  classDef {} fill:{},stroke:{},color:#000\n", kFills[i].Name, kFills[i].Colour, kLineColour);
        }
    }
}

// Defined after the other classes, so it wins; edges are counted in the order in which they were drawn.
void AddMermaidPath(const drawing& drawing) {
    text_buffer& text = drawing.Text;
    if (drawing.Memory == nullptr || ActiveDepth(*drawing.Memory) == 0) return;
    text.Add("  classDef btPath ");
    if (drawing.Coverage == nullptr) text.Add("fill:{},", kPathFill);
    text.Add("stroke:{},stroke-width:3px,color:#000\n", kPathColour);
    const char* between = "  class ";
    for (const node& here : outline(drawing.Tree)) {
        if (!drawing.IsActive(here)) continue;
        text.Add("{}n{}", between, drawing.IndexOf(here));
        between = ",";
    }
    text.Add(" btPath\n");
    int edge = -1;
    between = "  linkStyle ";
    for (const node& here : outline(drawing.Tree)) {
        if (here.Parent != kNoNode) ++edge;
        if (edge < 0 || !drawing.IsActive(here)) continue;
        text.Add("{}{}", between, edge);
        between = ",";
    }
    if (*between == ',') text.Add(" stroke:{},stroke-width:3px\n", kPathColour);
}

}  // namespace

void DrawMermaid(const drawing& drawing) {
    text_buffer& text = drawing.Text;
    text.Add("flowchart {}\n", drawing.Options.IsTopDown ? "TB" : "LR");
    for (const node& here : outline(drawing.Tree)) {
        text.Add("  ");
        AddMermaidEdge(drawing, here);
        AddMermaidBox(drawing, here);
    }
    AddMermaidClasses(drawing);
    AddMermaidPath(drawing);
}

}  // namespace bt::detail
