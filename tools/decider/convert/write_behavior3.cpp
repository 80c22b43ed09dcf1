// Writes plain trees as a file of the behavior3 editor: a tree, or a project if it runs others.
#include <algorithm>
#include <cmath>
#include <map>
#include <utility>

#include <bt/formats/behavior3/game.h>
#include <bt/formats/behavior3/write.h>
#include <bt/behavior.h>

#include "formats.h"
#include "names.h"
#include "read_back.h"
#include "terms.h"

namespace tool {
namespace {

namespace b3 = bt::behavior3;

// The built-in types of behavior3, and what number each has.
enum class number_use { kNone, kCount, kMilliseconds };
struct kind_row {
    bt::node_kind Kind;
    const char* Name;
    number_use Use;
};
constexpr kind_row kKinds[] = {
    {bt::kReactiveSequence, "Sequence", number_use::kNone},
    {bt::kReactiveSelector, "Priority", number_use::kNone},
    {bt::kSequence, "MemSequence", number_use::kNone},
    {bt::kSelector, "MemPriority", number_use::kNone},
    {bt::kInvert, "Inverter", number_use::kNone},
    {bt::kLimit, "Limiter", number_use::kCount},
    {bt::kDeadline, "MaxTime", number_use::kMilliseconds},
    {bt::kLoop, "Repeater", number_use::kCount},
    {bt::kRepeat, "RepeatUntilFailure", number_use::kCount},
    {bt::kRetry, "RepeatUntilSuccess", number_use::kCount},
    {bt::kSucceed, "Succeeder", number_use::kNone},
    {bt::kFail, "Failer", number_use::kNone},
    {bt::kRun, "Runner", number_use::kNone},
    {bt::kError, "Error", number_use::kNone},
    {bt::kWait, "Wait", number_use::kMilliseconds},
};

void SetValue(const plain_value& from, b3::property& to) {
    switch (from.Kind) {
        case plain_value::kind::kBool:
            to.Kind = b3::value_kind::kBool;
            to.IsTrue = from.Number != 0;
            return;
        case plain_value::kind::kNumber:
            to.Kind = b3::value_kind::kNumber;
            to.Number = from.Number;
            // Write leaves the sign of -0 out, as JavaScript does.
            if (from.Number == 0 && std::signbit(from.Number)) to.Kind = b3::value_kind::kOther, to.Text = "-0.0";
            return;
        case plain_value::kind::kText: to.Kind = b3::value_kind::kText; break;
        case plain_value::kind::kOther: to.Kind = b3::value_kind::kOther; break;
    }
    to.Text = from.Text;
}

class behavior3_writer {
public:
    behavior3_writer(const plain_trees& from, const convert_options& options, findings& found)
        : From(from), Found(found), Random(bt::NameId(options.To.c_str())) {}

    std::string Write() {
        for (const plain_tree& each : From.Trees) Document.Trees.push_back({.Id = b3::CreateId(Random), .Title = each.Name});
        for (std::size_t i = 0; i < From.Trees.size(); ++i) AddTree(static_cast<int>(i));
        const bool is_project = From.Trees.size() > 1;
        Document.Kind = is_project ? b3::document_kind::kProject : b3::document_kind::kTree;
        Document.SelectedTree = is_project ? Document.Trees[0].Id : "";
        (is_project ? Document.CustomNodes : Document.Trees[0].CustomNodes) = Types;
        return b3::Write(Document);
    }

private:
    void AddTree(int tree) {
        Of = &From.Trees[static_cast<std::size_t>(tree)];
        Made = &Document.Trees[static_cast<std::size_t>(tree)];
        Row = 0;
        Made->Root.Key = Add(Of->Root, 1);
    }

    static b3::property Number(const std::string& name, double value) {
        return {.Name = name, .Kind = b3::value_kind::kNumber, .Number = value};
    }

    // A place in the file before those below it.
    std::size_t Reserve() {
        Made->Nodes.emplace_back();
        return Made->Nodes.size() - 1;
    }

    // Leaves stand below each other, because the editor puts children in the order of their positions.
    std::string AddNode(b3::node&& made, std::size_t at, int depth, const std::vector<std::string>& children) {
        const bool is_leaf = children.empty();
        made.Id = made.Key = b3::CreateId(Random);
        made.Display = {Number("x", 204.0 * depth), Number("y", 84.0 * Row)};
        const bool is_decorator = Category(made) == b3::category::kDecorator;
        if (is_decorator) made.Child.Key = is_leaf ? "" : children[0];
        for (const std::string& each : children) {
            if (!is_decorator) made.Children.push_back({.Key = each});
        }
        made.HasChildren = Category(made) == b3::category::kComposite;
        if (is_leaf) ++Row;
        const std::string key = made.Key;
        Made->Nodes[at] = std::move(made);
        return key;
    }

    static b3::category Category(const b3::node& of) {
        if (const b3::node_type* const builtin = b3::FindBuiltinNode(of.Name); builtin != nullptr) return builtin->Category;
        if (of.Category == "composite") return b3::category::kComposite;
        return of.Category == "decorator" ? b3::category::kDecorator : b3::category::kAction;
    }

    // The key of the node that was made of this one, with all below it. Each place gets a node of its own.
    std::string Add(int node, int depth) {
        const plain_node& from = Of->At(node);
        if (from.Role == plain_role::kKind && from.Kind == bt::kCondition) {
            const std::size_t top = Made->Nodes.size();
            std::string key = AddTerm(from, from.Term, depth);
            Made->Nodes[top].Description = from.Note;
            return key;
        }
        b3::node made = Describe(from);
        made.Title = from.Shown;
        made.Description = from.Note;
        const std::size_t at = Reserve();
        const int row = Row;
        std::vector<std::string> children;
        if (from.Role == plain_role::kKind && from.Kind == bt::kGuard) {
            Found.Note("of a condition with a child, what ends with it is told kInterrupted, formerly kNoLongerHolds");
            children.push_back(AddTerm(from, from.Term, depth + 1));
        }
        for (const int child : from.Children) children.push_back(Add(child, depth + 1));
        const int end = std::exchange(Row, row);
        std::string key = AddNode(std::move(made), at, depth, children);
        Row = std::max(end, Row);
        return key;
    }

    b3::node Describe(const plain_node& from) {
        switch (from.Role) {
            case plain_role::kAction: return Custom(from, from.Name, "action", from.Values);
            case plain_role::kOwnNode:
                return Custom(from, from.Name, from.Children.size() == 1 ? "decorator" : "composite", from.Values);
            case plain_role::kTree: {
                const b3::tree& inner = Document.Trees[static_cast<std::size_t>(from.Tree)];
                return {.Name = inner.Id, .Title = inner.Title, .Category = "tree"};
            }
            case plain_role::kForeign: Found.Add(from, "behavior3 has no node of this kind: " + from.Name); return {};
            case plain_role::kKind: break;
        }
        return OfKind(from);
    }

    // In each tick a condition with a child is asked before its child is ticked, as in a Sequence.
    b3::node OfKind(const plain_node& from) {
        if (from.Kind == bt::kGuard) return {.Name = "Sequence"};
        for (const kind_row& each : kKinds) {
            if (each.Kind != from.Kind) continue;
            b3::node made = {.Name = each.Name};
            const bt::parameters_type* const fields = b3::FindBuiltinNode(each.Name)->Parameters;
            const char* const property = fields != nullptr ? fields->Fields->Name : "";
            if (each.Use == number_use::kCount) made.Properties = {Number(property, from.Count > 0 ? from.Count : -1)};
            if (each.Use == number_use::kMilliseconds) {
                const double milliseconds = std::floor(double{from.Seconds} * 1000);
                made.Properties = {Number(property, milliseconds)};
                const bool is_same = static_cast<float>((milliseconds + 0.5) / 1000) == from.Seconds;
                if (!is_same) Found.Add(from, "behavior3 counts whole milliseconds, and waits until more than so many have passed");
            }
            return made;
        }
        Found.Add(from, "behavior3 has no node of this kind: " + TypeOf(from));
        return {};
    }

    std::string AddBranch(const plain_node& at, const char* name, const std::vector<int>& terms, int depth) {
        const std::size_t place = Reserve();
        const int row = Row;
        std::vector<std::string> children;
        for (const int each : terms) children.push_back(AddTerm(at, each, depth + 1));
        const int end = std::exchange(Row, row);
        std::string key = AddNode({.Name = name}, place, depth, children);
        Row = std::max(end, Row);
        return key;
    }

    // Functions are asked in the same order, and no more of them.
    std::string AddTerm(const plain_node& at, int term, int depth) {
        using kind = plain_term::kind;
        const plain_term& from = Of->TermAt(term);
        switch (from.Kind) {
            case kind::kNumber: return AddNode({.Name = from.Number != 0 ? "Succeeder" : "Failer"}, Reserve(), depth, {});
            case kind::kCall: return AddNode(Custom(at, from.Text, "condition", from.Values), Reserve(), depth, {});
            case kind::kNot: return AddBranch(at, "Inverter", {from.Left}, depth);
            case kind::kAnd: return AddBranch(at, "MemSequence", SidesOf(*Of, term, kind::kAnd), depth);
            case kind::kOr: return AddBranch(at, "MemPriority", SidesOf(*Of, term, kind::kOr), depth);
            case kind::kCompare: break;
        }
        Found.Add(at, "behavior3 has conditions by name, and compares no values (" + from.Text + ")");
        return AddNode({.Name = "Failer"}, Reserve(), depth, {});
    }

    // A type of the game. Its properties have no defaults, because the editor would add them where a node has none.
    b3::node Custom(const plain_node& at, const std::string& name, const char* category, const std::vector<plain_value>& values) {
        b3::node made = {.Name = name, .Title = name, .Category = category};
        const bool is_builtin = b3::FindBuiltinNode(name) != nullptr;
        const auto [known, is_new] = Categories.emplace(name, category);
        const std::string& first = known->second;
        if (is_builtin) Found.Add(at, "behavior3 has a type of this name built in: " + name);
        if (first != category) Found.Add(at, "a type has one category in behavior3, and \"" + name + "\" is a " + first + " elsewhere");
        if (is_new) Types.push_back({.Name = name, .Category = category, .Title = name});
        for (std::size_t i = 0; i < values.size(); ++i) {
            const plain_value& each = values[i];
            b3::property& property = made.Properties.emplace_back();
            property.Name = each.Name.empty() ? std::to_string(i + 1) : each.Name;
            SetValue(each, property);
            if (each.Name.empty()) Found.Note("parameters have no names in a .bt file: as properties they are 1, 2 and so on");
        }
        return made;
    }

    const plain_trees& From;
    findings& Found;
    bt::random_generator Random;
    b3::document Document;
    const plain_tree* Of = nullptr;
    b3::tree* Made = nullptr;
    int Row = 0;  // of the next leaf
    std::map<std::string, std::string> Categories;
    std::vector<b3::custom_node> Types;
};

}  // namespace

std::vector<made_file> WriteBehavior3(const plain_trees& from, const convert_options& options, findings& found) {
    made_file made = {options.To, behavior3_writer(from, options, found).Write()};
    if (found.Errors.empty()) CheckBehavior3(made, found);
    return {std::move(made)};
}

}  // namespace tool
