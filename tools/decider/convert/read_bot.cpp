// Plain trees of a .bt file: its nodes beside those of the clean tree that it is loaded as.
#include <map>
#include <utility>

#include <bt/formats/unvanquished/load.h>
#include <bt/nodes.h>

#include "../bot_file.h"
#include "../files.h"
#include "bot_comments.h"
#include "formats.h"

namespace tool {
namespace {

namespace uv = bt::unvanquished;

plain_value ValueOf(const uv::value& from) {
    if (from.Type == bt::field_type::kText) return {.Kind = plain_value::kind::kText, .Text = from.Text};
    return {.Number = from.Type == bt::field_type::kInteger ? from.Integer : static_cast<double>(from.Number)};
}

std::vector<plain_value> ValuesOf(const std::vector<uv::value>& from) {
    std::vector<plain_value> made;
    for (const uv::value& each : from) made.push_back(ValueOf(each));
    return made;
}

plain_term TermOf(const uv::expression& from) {
    using kind = plain_term::kind;
    switch (from.Kind) {
        case uv::expression_kind::kNumber: return {.Number = ValueOf(from.Number).Number};
        case uv::expression_kind::kCall: return {.Kind = kind::kCall, .Text = from.Name, .Values = ValuesOf(from.Parameters)};
        case uv::expression_kind::kNot: return {.Kind = kind::kNot};
        case uv::expression_kind::kAnd: return {.Kind = kind::kAnd};
        case uv::expression_kind::kOr: return {.Kind = kind::kOr};
        case uv::expression_kind::kLess: return {.Kind = kind::kCompare, .Text = "<"};
        case uv::expression_kind::kLessEqual: return {.Kind = kind::kCompare, .Text = "<="};
        case uv::expression_kind::kGreater: return {.Kind = kind::kCompare, .Text = ">"};
        case uv::expression_kind::kGreaterEqual: return {.Kind = kind::kCompare, .Text = ">="};
        case uv::expression_kind::kEqual: return {.Kind = kind::kCompare, .Text = "=="};
        case uv::expression_kind::kUnequal: return {.Kind = kind::kCompare, .Text = "!="};
    }
    return {};
}

void SetKind(plain_node& of, bt::node_kind kind) {
    of.Role = plain_role::kKind;
    of.Kind = kind;
    of.ReadyMade = of.ReadyType = of.ReadyValues = {};
}

// A mapStatus may be what a kind is.
void SetMapStatus(plain_node& of) {
    struct row {
        double Numbers[3];  // instead of failure, success and running
        bt::node_kind Kind;
    };
    static constexpr row kRows[] = {
        {{0, 1, 2}, bt::kSequence}, {{1, 0, 2}, bt::kInvert}, {{1, 1, 2}, bt::kAlwaysSucceed}, {{0, 0, 2}, bt::kAlwaysFail}};
    const std::vector<plain_value> values = std::exchange(of.Values, {});
    for (const row& each : kRows) {
        bool is_it = values.size() == 3;
        for (std::size_t i = 0; i < values.size() && is_it; ++i) is_it = values[i].Number == each.Numbers[i];
        if (is_it) return SetKind(of, each.Kind);
    }
}

const char* InCpp(bt::status of) {
    if (of == bt::status::kRunning) return "::bt::status::kRunning";
    return of == bt::status::kFailed ? "::bt::status::kFailed" : "::bt::status::kSucceeded";
}

// A node that is no kind is one of bt/nodes.h in C++, as where the file is loaded.
void SetReadyMade(plain_node& of, const std::string& type, const bt::decider& loaded) {
    of.Role = plain_role::kForeign;
    of.Name = type;
    if (loaded.Behavior->Tick.Call == bt::Concurrent.Tick.Call) {
        of.ReadyMade = "Concurrent";
    } else if (loaded.Behavior->Tick.Call == bt::Timer.Tick.Call) {
        of.ReadyMade = "Timer";
        of.ReadyType = "timer_milliseconds";
        const auto& refuses = *static_cast<const bt::timer_milliseconds*>(loaded.Parameters.Data);
        of.ReadyValues = "{" + std::to_string(refuses.Milliseconds) + "}";
    } else if (loaded.Behavior->Tick.Call == bt::MapStatus.Tick.Call) {
        of.ReadyMade = "MapStatus";
        of.ReadyType = "status_map";
        const auto& map = *static_cast<const bt::status_map*>(loaded.Parameters.Data);
        of.ReadyValues = std::string("{.Running = ") + InCpp(map.Running) + ", .Failed = " + InCpp(map.Failed) +
                         ", .Succeeded = " + InCpp(map.Succeeded) + "}";
    }
}

class bot_reader {
public:
    bot_reader(const bot_file& file, bot_comments& comments)
        : From(file.Document), Loaded(file.Tree), Comments(comments) {}

    plain_trees Read() {
        const int first = TreeOf(0);
        Made.Trees[static_cast<std::size_t>(first)].Root = Add(0, From.Trees[0].Root, Loaded.Tree().Nodes[0]);
        return std::move(Made);
    }

private:
    // The number of a tree's copy.
    int TreeOf(int tree) {
        const auto [found, is_new] = Trees.emplace(tree, static_cast<int>(Made.Trees.size()));
        if (is_new) Made.Trees.push_back({.Name = From.Trees[static_cast<std::size_t>(tree)].Name});
        return found->second;
    }

    int AddTerm(int tree, int expression) {
        const std::vector<uv::expression>& all = From.Trees[static_cast<std::size_t>(tree)].Expressions;
        plain_term made = TermOf(all[static_cast<std::size_t>(expression)]);
        const uv::expression& from = all[static_cast<std::size_t>(expression)];
        if (from.Left != uv::kNone) made.Left = AddTerm(tree, from.Left);
        if (from.Right != uv::kNone) made.Right = AddTerm(tree, from.Right);
        std::vector<plain_term>& terms = Made.Trees[static_cast<std::size_t>(TreeOf(tree))].Terms;
        terms.push_back(std::move(made));
        return static_cast<int>(terms.size()) - 1;
    }

    plain_node Describe(int tree, const uv::node& from, const bt::node& at) {
        const std::string file = From.Files[static_cast<std::size_t>(from.Place.File)];
        plain_node made = {.Name = from.Name, .Shown = at.Decider->DebugName, .Values = ValuesOf(from.Parameters)};
        made.Place = file + ":" + std::to_string(from.Place.Line) + ":" + std::to_string(from.Place.Column);
        made.Note = Comments.Take(from.Place);
        switch (from.Kind) {
            case uv::node_kind::kSelector: SetKind(made, bt::kReactiveSelector); break;
            case uv::node_kind::kFallback: SetKind(made, bt::kSelector); break;
            case uv::node_kind::kSequence: SetKind(made, bt::kSequence); break;
            case uv::node_kind::kConcurrent: SetReadyMade(made, "concurrent", *at.Decider); break;
            case uv::node_kind::kAction: made.Role = plain_role::kAction; break;
            case uv::node_kind::kSpawnAs:
                made.Role = plain_role::kAction;
                made.Name = "spawnAs";
                break;
            case uv::node_kind::kCondition:
                SetKind(made, from.Children.empty() ? bt::kCondition : bt::kGuard);
                made.Term = AddTerm(tree, from.Expression);
                break;
            case uv::node_kind::kDecorator:
                if (from.Name == "invert") SetKind(made, bt::kInvert);
                else SetReadyMade(made, "decorator " + from.Name, *at.Decider);
                if (from.Name == "mapStatus") SetMapStatus(made);
                break;
            case uv::node_kind::kBehavior: made.Role = plain_role::kTree; break;
        }
        return made;
    }

    // The number of a node's copy in that of its tree, made with all below it. `at`: a place of the loaded tree where it stands.
    int Add(int tree, int node, const bt::node& at) {
        if (const auto found = Nodes.find({tree, node}); found != Nodes.end()) return found->second;
        const uv::node& from = From.Trees[static_cast<std::size_t>(tree)].Nodes[static_cast<std::size_t>(node)];
        plain_node made = Describe(tree, from, at);
        const bt::node* const below = Loaded.Tree().Nodes + at.FirstChild;
        if (made.Role == plain_role::kTree) {
            made.Tree = TreeOf(from.Tree);
            const int root = Add(from.Tree, From.Trees[static_cast<std::size_t>(from.Tree)].Root, below[0]);
            Made.Trees[static_cast<std::size_t>(made.Tree)].Root = root;
        }
        for (std::size_t i = 0; i < from.Children.size(); ++i) made.Children.push_back(Add(tree, from.Children[i], below[i]));
        std::vector<plain_node>& nodes = Made.Trees[static_cast<std::size_t>(TreeOf(tree))].Nodes;
        nodes.push_back(std::move(made));
        const int number = static_cast<int>(nodes.size()) - 1;
        Nodes.emplace(std::pair(tree, node), number);
        return number;
    }

    const uv::document& From;
    const bt::loaded_tree& Loaded;
    bot_comments& Comments;
    plain_trees Made;
    std::map<int, int> Trees;
    std::map<std::pair<int, int>, int> Nodes;
};

bool HasAction(const plain_trees& in) {
    for (const plain_tree& tree : in.Trees) {
        for (const plain_node& each : tree.Nodes) {
            if (each.Role == plain_role::kAction) return true;
        }
    }
    return false;
}

}  // namespace

std::optional<plain_trees> ReadBot(const convert_options& options, findings& found) {
    const bot_file file(options.ToRead());
    Print(file.Mistakes, options.From, stderr);
    if (!file.Mistakes.IsSound()) return std::nullopt;
    if (uv::SelectClass(file.Tree) != nullptr) {
        found.Errors.push_back(options.From + ": selectClass: only a .bt file has a second tree for the same agent");
    }
    bot_comments comments(file.Document.Files);
    plain_trees made = bot_reader(file, comments).Read();
    if (HasAction(made)) {
        found.Note("in a .bt file actions of a dead bot fail without being run; elsewhere their functions have to see to it");
    }
    if (comments.HasOther()) found.Note("comments that are not above a node are lost");
    if (comments.HasMacros()) found.Note("macros are lost: what they make is written");
    return made;
}

}  // namespace tool
