// Writes plain trees as .bt files: the one that was asked for, and beside it one for each tree that it runs.
#include <algorithm>
#include <cmath>
#include <filesystem>
#include <utility>

#include <bt/formats/unvanquished/read.h>
#include <bt/formats/unvanquished/write.h>

#include "bot_comments.h"
#include "bot_words.h"
#include "formats.h"
#include "names.h"
#include "read_back.h"
#include "terms.h"

namespace tool {
namespace {

namespace uv = bt::unvanquished;

uv::expression_kind SignOf(const std::string& sign) {
    if (sign == "<") return uv::expression_kind::kLess;
    if (sign == "<=") return uv::expression_kind::kLessEqual;
    if (sign == ">") return uv::expression_kind::kGreater;
    if (sign == ">=") return uv::expression_kind::kGreaterEqual;
    return sign == "==" ? uv::expression_kind::kEqual : uv::expression_kind::kUnequal;
}

uv::expression_kind KindOf(const plain_term& from) {
    using kind = plain_term::kind;
    switch (from.Kind) {
        case kind::kNumber: return uv::expression_kind::kNumber;
        case kind::kCall: return uv::expression_kind::kCall;
        case kind::kNot: return uv::expression_kind::kNot;
        case kind::kAnd: return uv::expression_kind::kAnd;
        case kind::kOr: return uv::expression_kind::kOr;
        case kind::kCompare: break;
    }
    return SignOf(from.Text);
}

class bot_writer {
public:
    bot_writer(const plain_trees& from, const convert_options& options, findings& found) : From(from), Options(options), Found(found) {}

    std::vector<made_file> Write() {
        NameTrees();
        for (std::size_t i = 0; i < From.Trees.size(); ++i) AddTree(static_cast<int>(i));
        if (!Found.Errors.empty()) return {};
        std::vector<made_file> made;
        for (std::size_t i = 0; i < Document.Trees.size(); ++i) {
            made.push_back({Folder() + Document.Trees[i].Name + ".bt", TextOf(i)});
        }
        made[0].Path = Options.To;
        Words.NotePlaces();
        if (Found.Errors.empty()) CheckBot(made, Document, Found);
        return made;
    }

private:
    std::string Folder() const {
        const std::size_t slash = Options.To.find_last_of('/');
        return slash == std::string::npos ? "" : Options.To.substr(0, slash + 1);
    }

    std::string TextOf(std::size_t tree) {
        std::string bare = uv::Write(Document, Document.Trees[tree]);
        const std::vector<std::string>& notes = Notes[tree];
        if (std::all_of(notes.begin(), notes.end(), [](const std::string& each) { return each.empty(); })) return bare;
        std::string made = WithNotes(bare, Document.Trees[tree], notes);
        if (made.empty()) Found.Note("notes are lost: a text has several lines");
        return made.empty() ? bare : made;
    }

    // Files have the names of their trees, in letters that each disk takes.
    void NameTrees() {
        identifiers names(identifiers::letter_case::kIgnored);
        for (const plain_tree& each : From.Trees) {
            const bool is_first = Document.Trees.empty();
            const std::string name = is_first ? std::filesystem::path(Options.To).stem().string() : each.Name;
            Document.Trees.push_back({.Name = names.Make(name, "tree")});
            Notes.emplace_back();
        }
    }

    void AddTree(int tree) {
        Of = &From.Trees[static_cast<std::size_t>(tree)];
        Made = &Document.Trees[static_cast<std::size_t>(tree)];
        MadeNotes = &Notes[static_cast<std::size_t>(tree)];
        const plain_node& root = Of->At(Of->Root);
        // The language takes no condition as the last word of a file.
        const bool asks = root.Kind == bt::kCondition || root.Kind == bt::kSucceed || root.Kind == bt::kFail;
        const bool is_alone = root.Role == plain_role::kKind && asks;
        if (is_alone) {
            Made->Nodes.push_back({.Kind = uv::node_kind::kSequence});
            MadeNotes->emplace_back();
            Made->Root = 0;
            const int child = Add(Of->Root);
            Made->Nodes[0].Children.push_back(child);
        } else {
            Made->Root = Add(Of->Root);
        }
    }

    int Add(int node) {
        const int number = static_cast<int>(Made->Nodes.size());
        Made->Nodes.emplace_back();
        MadeNotes->push_back(Of->At(node).Note);
        uv::node made = Describe(Of->At(node));
        if (made.Children.empty()) {
            for (const int child : Of->At(node).Children) made.Children.push_back(Add(child));
        }
        if (made.Children.size() > static_cast<std::size_t>(uv::kMaxNumChildren)) {
            Found.Add(Of->At(node), "a node of a .bt file has at most " + std::to_string(uv::kMaxNumChildren) + " children");
        }
        Made->Nodes[static_cast<std::size_t>(number)] = std::move(made);
        return number;
    }

    // A node without its children, unless they are not those of `from`.
    uv::node Describe(const plain_node& from) {
        switch (from.Role) {
            case plain_role::kAction: return Action(from);
            case plain_role::kOwnNode:
                if (from.Children.size() != 1) Found.Add(from, "a .bt file has no nodes of the game's own with several children, or none");
                Words.CheckName(from, from.Name, "a decorator");
                for (const char* const each : {"invert", "return", "timer", "mapStatus"}) {
                    if (bot_words::Lower(from.Name) == bot_words::Lower(each)) Found.Add(from, "a decorator of the language has this name");
                }
                return {.Kind = uv::node_kind::kDecorator, .Name = from.Name, .Parameters = Words.Parameters(from, from.Name, from.Values)};
            case plain_role::kTree:
                return {.Kind = uv::node_kind::kBehavior, .Name = From.Trees[static_cast<std::size_t>(from.Tree)].Name, .Tree = from.Tree};
            case plain_role::kForeign: Found.Add(from, "a .bt file has no node of this kind: " + from.Name); return {};
            case plain_role::kKind: break;
        }
        return OfKind(from);
    }

    uv::node Action(const plain_node& from) {
        uv::node made = {.Kind = uv::node_kind::kAction, .Name = from.Name};
        made.Parameters = Words.Parameters(from, from.Name, from.Values);
        if (bot_words::Lower(from.Name) != "spawnas") {
            Words.CheckName(from, from.Name, "an action");
            return made;
        }
        made.Kind = uv::node_kind::kSpawnAs;
        const bool is_number = made.Parameters.size() == 1 && made.Parameters[0].Type == bt::field_type::kInteger;
        if (!is_number) Found.Add(from, "spawnAs takes one whole number");
        return made;
    }

    uv::node OfKind(const plain_node& from) {
        struct row {
            bt::node_kind Kind;
            uv::node_kind Made;
        };
        static constexpr row kRows[] = {{bt::kReactiveSelector, uv::node_kind::kSelector},
                                        {bt::kSelector, uv::node_kind::kFallback},
                                        {bt::kSequence, uv::node_kind::kSequence}};
        for (const row& each : kRows) {
            if (each.Kind == from.Kind) return {.Kind = each.Made};
        }
        if (from.Kind == bt::kInvert) return {.Kind = uv::node_kind::kDecorator, .Name = "invert"};
        if (from.Kind == bt::kReactiveSequence) return Reactive(from);
        if (from.Term != kNothing) return {.Kind = uv::node_kind::kCondition, .Expression = AddTerm(from, Of->Terms, from.Term)};
        if (from.Kind == bt::kSucceed || from.Kind == bt::kFail) {
            const std::vector<plain_term> terms = {{.Number = from.Kind == bt::kSucceed ? 1.0 : 0.0}};
            return {.Kind = uv::node_kind::kCondition, .Expression = AddTerm(from, terms, 0)};
        }
        Found.Add(from, "a .bt file has no node of this kind: " + TypeOf(from));
        return {};
    }

    // A sequence that begins anew in each tick is a condition with a child, if all before its last child only ask.
    uv::node Reactive(const plain_node& from) {
        if (!MayRunAfterFirst(From, *Of, from)) return {.Kind = uv::node_kind::kSequence};
        std::vector<plain_term> terms;
        int all = kNothing;
        for (std::size_t i = 0; i + 1 < from.Children.size(); ++i) {
            const int term = AskedTerm(*Of, from.Children[i], terms);
            if (term == kNothing) {
                Found.Add(from, "a sequence of a .bt file goes on at the child that runs (MemSequence); of this one all children but the "
                                "last would have to be conditions");
                return {};
            }
            all = Join(plain_term::kind::kAnd, all, term, terms);
            MadeNotes->back() = JoinNotes(MadeNotes->back(), NotesOf(*Of, from.Children[i]));
        }
        Found.Note("of a sequence that begins with conditions, what ends with them is told kNoLongerHolds, formerly kInterrupted");
        uv::node made = {.Kind = uv::node_kind::kCondition, .Expression = AddTerm(from, terms, all)};
        made.Children.push_back(Add(from.Children.back()));
        return made;
    }

    int AddTerm(const plain_node& at, const std::vector<plain_term>& terms, int term) {
        const plain_term& from = terms[static_cast<std::size_t>(term)];
        const std::size_t number = Made->Expressions.size();
        Made->Expressions.emplace_back();
        uv::expression made = {.Kind = KindOf(from)};
        if (from.Kind == plain_term::kind::kCall) {
            made.Name = from.Text;
            Words.CheckName(at, from.Text, "a function");
            made.Parameters = Words.Parameters(at, "function " + from.Text, from.Values);
        }
        const bool is_number = from.Kind != plain_term::kind::kNumber ||
                               (from.Number >= 0 && MakeNumber(std::abs(from.Number), made.Number));
        if (!is_number) Found.Add(at, "a number in a condition of a .bt file is a float, and not below 0");
        if (from.Left != kNothing) made.Left = AddTerm(at, terms, from.Left);
        if (from.Right != kNothing) made.Right = AddTerm(at, terms, from.Right);
        Made->Expressions[number] = std::move(made);
        return static_cast<int>(number);
    }

private:
    const plain_trees& From;
    const convert_options& Options;
    findings& Found;
    uv::document Document;
    const plain_tree* Of = nullptr;
    uv::tree* Made = nullptr;
    std::vector<std::vector<std::string>> Notes;  // of each tree, by number of a node
    std::vector<std::string>* MadeNotes = nullptr;
    bot_words Words = bot_words(Found);
};

}  // namespace

std::vector<made_file> WriteBot(const plain_trees& from, const convert_options& options, findings& found) {
    return bot_writer(from, options, found).Write();
}

}  // namespace tool
