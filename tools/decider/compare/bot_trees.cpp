// Takes the trees of .bt files, with the words of their nodes.
#include "compared_files.h"

#include <bt/formats/unvanquished/write.h>

#include "../bot_file.h"

namespace tool {
namespace {

namespace uv = bt::unvanquished;

// The words of single nodes, as the canonical form has them.
class bot_words_of {
public:
    bot_words_of(const uv::document& in, const uv::tree& of) : From(in) {
        Alone.Trees.push_back({.Nodes = std::vector<uv::node>(1), .Expressions = of.Expressions, .Root = 0});
    }

    // Without what is below it: "action moveTo( 18 )"
    std::string Line(const uv::node& of) {
        uv::node& copy = Alone.Trees[0].Nodes[0];
        copy = of;
        copy.Children.clear();
        if (of.Tree != uv::kNone) copy.Name = From.Trees[static_cast<std::size_t>(of.Tree)].Name;
        copy.Tree = uv::kNone;
        const std::string text = uv::Write(Alone, Alone.Trees[0]);
        return text.substr(0, text.find('\n'));
    }

private:
    const uv::document& From;
    uv::document Alone;
};

class bot_tree_reader {
public:
    explicit bot_tree_reader(const uv::document& from) : From(from) {}

    // A tree, and what its selectClass has.
    void Read(const uv::tree& from, const std::string& name, std::vector<compared_tree>& to) {
        if (from.Root != uv::kNone) to.push_back(Read(from, from.Root, "tree " + name, name));
        if (from.SelectClass == uv::kNone) return;
        to.push_back(Read(from, from.SelectClass, "selectClass " + name,
                          name.empty() ? "selectClass" : "selectClass of " + name));
    }

private:
    compared_tree Read(const uv::tree& from, int root, std::string key, std::string name) {
        const auto node_of = [&from](int number) -> const uv::node& {
            return from.Nodes[static_cast<std::size_t>(number)];
        };
        bot_words_of words(From, from);
        compared_tree made = {.Key = std::move(key), .Name = std::move(name), .At = Place(node_of(root).Place)};
        struct open_node {
            int Number;
            int Parent;
        };
        std::vector<open_node> open = {{root, -1}};
        while (!open.empty()) {
            const open_node next = open.back();
            open.pop_back();
            const uv::node& node = node_of(next.Number);
            const int number = AddNode(made, NodeOf(from, node, words.Line(node), next.Parent));
            for (auto each = node.Children.rbegin(); each != node.Children.rend(); ++each) {
                open.push_back({*each, number});
            }
        }
        return made;
    }

    compared_node NodeOf(const uv::tree& in, const uv::node& of, const std::string& line, int parent) const {
        const bt::text_place at = Place(of.Place);
        compared_node made = {.At = at, .Declared = at, .Parent = parent};
        const bool has_name = of.Kind != uv::node_kind::kCondition && of.Kind != uv::node_kind::kSpawnAs;
        const std::size_t end = has_name ? line.find("( ") : line.find(' ');
        made.Key = made.Name = line.substr(0, end);
        if (made.Name.ends_with("()")) made.Key = made.Name = made.Name.substr(0, made.Name.size() - 2);
        made.IsKnownByType = !of.Children.empty() && of.Kind != uv::node_kind::kCondition;
        if (made.IsKnownByType) made.Fields.push_back({"its kind", made.Name, at});
        if (end == std::string::npos) return made;
        if (of.Kind == uv::node_kind::kCondition) {
            const bt::place where = in.Expressions[static_cast<std::size_t>(of.Expression)].Place;
            made.Fields.push_back({"its condition", line.substr(end + 1), Place(where)});
        } else {
            const bool is_class = of.Kind == uv::node_kind::kSpawnAs;
            const bt::place where = of.Parameters.empty() ? of.Place : of.Parameters[0].Place;
            made.Fields.push_back({is_class ? "its class" : "its parameters",
                                   line.substr(is_class ? end + 1 : end), Place(where)});
        }
        return made;
    }

    bt::text_place Place(const bt::place& of) const {
        const bool is_there = of.File >= 0 && static_cast<std::size_t>(of.File) < From.Files.size();
        return {.File = is_there ? From.Files[static_cast<std::size_t>(of.File)] : "",
                .Line = of.Line,
                .Column = of.Column};
    }

    const uv::document& From;
};

}  // namespace

compared_file BotTrees(const tree_options& how) {
    const bot_file file(how, purpose::kCheck);
    compared_file made;
    static_cast<bt::found_mistakes&>(made) = file.Mistakes;
    if (!made.IsSound()) return made;
    bot_tree_reader reader(file.Document);
    for (const uv::tree& each : file.Document.Trees) {
        const bool is_own = &each == &file.Document.Trees.front();
        reader.Read(each, is_own ? "" : each.Name, made.Trees);
    }
    return made;
}

}  // namespace tool
