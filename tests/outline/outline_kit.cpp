#include "outline_kit.h"

#include <vector>

namespace outline_kit {
namespace {

constexpr const char* kKinds[] = {"deciders",   "behaviors",     "flags", "stimuli",      "behavior flags",
                                  "parameters", "declared tree", "leaf",  "group",        "node",
                                  "condition",  "behavior",      "tree",  "classic tree", "constant"};
constexpr const char* kForms[] = {"",          ":decide", ":named", ":subtree", ":full",      ":lint",
                                  ":compiled", ":memory", ":agent", ":inner",   ":coroutine", ":other"};

void Add(std::string& to, std::string_view text) {
    if (text.empty()) return;
    to += ' ';
    to += text;
}

std::string Listed(const std::vector<outline::qualified_name>& names) {
    std::string text;
    for (const outline::qualified_name& each : names) {
        if (!text.empty()) text += ' ';
        text += each.Text;
    }
    return text;
}

std::string Lines(const std::vector<bt::mistake>& of) {
    std::string text;
    for (const bt::mistake& each : of) text += each.Text() + "\n";
    return text;
}

}  // namespace

std::string Shown(const bt::outline_document& of, const outline::declaration& which) {
    std::string text = kKinds[static_cast<std::size_t>(which.Kind)];
    text += kForms[static_cast<std::size_t>(which.Form)];
    Add(text, which.Type.Text);
    if (!which.Names.empty()) Add(text, outline::ScopeText(of, which.Scope) + ": " + Listed(which.Names));
    if (!which.Name.Text.empty()) Add(text, outline::ScopeText(of, which.Scope) + which.Name.Text);
    if (which.DebugName != which.Name.Text) Add(text, '"' + which.DebugName + '"');
    Add(text, which.Behavior.Text);
    Add(text, which.PolicyOrNode.Text);
    if (which.List.NumTokens > 0) Add(text, "(" + Listed(which.Children) + ")");
    Add(text, which.Root.Text);
    for (const outline::field& each : which.Fields) {
        Add(text, "." + each.Path + (each.IsOpened ? " {}" : " = " + each.Value.Text));
        for (const outline::range& range : each.Ranges) {
            text += " <" + range.Type.Text + "|" + range.Field.Text + "|" + range.Min.Text + "|" + range.Max.Text + ">";
        }
    }
    return text;
}

std::string Told(std::string_view text) {
    const bt::read_result<bt::outline_document> read = bt::ReadOutline(std::string(text));
    return Lines(read.Errors) + Lines(read.Warnings);
}

std::string Shown(std::string_view text) {
    const bt::read_result<bt::outline_document> read = bt::ReadOutline(std::string(text));
    std::string shown;
    for (const outline::declaration& each : read.Document.Declarations) shown += Shown(read.Document, each) + "\n";
    return shown + Lines(read.Errors) + Lines(read.Warnings);
}

outline::declaration OnlyOf(const bt::read_result<bt::outline_document>& read) {
    REQUIRE(read.IsSound());
    REQUIRE(read.Document.Declarations.size() == 1);
    return read.Document.Declarations.front();
}

}  // namespace outline_kit
