// Writes plain trees as C++: the macros of a classic tree (docs/guide/classic.md), with the game's own functions by their names.
#include <algorithm>
#include <filesystem>
#include <map>
#include <unordered_map>
#include <utility>

#include "cpp_text.h"
#include "formats.h"

namespace tool {
namespace {

// The parameters of a type, in the order in which the file first has them.
struct field_order {
    std::vector<std::string> Names = {};
    std::unordered_map<std::string, std::size_t> Places = {};

    void Add(const std::string& name) {
        if (Places.emplace(name, Names.size()).second) Names.push_back(name);
    }
    std::size_t PlaceOf(const std::string& name) const {
        const auto found = Places.find(name);
        return found != Places.end() ? found->second : Names.size();
    }
};

// What is declared for a node of a file.
struct declared_node {
    int Tree = kNothing;
    int Node = kNothing;
    int Depth = 0;
    std::string Name = {};  // of its constant
};

class cpp_writer {
public:
    cpp_writer(const plain_trees& from, const convert_options& options, findings& found) : From(from), Options(options), Found(found) {}

    std::string Write() {
        TakeGameNames();
        TreeName = Names.MakeUpper(std::filesystem::path(Options.To).stem().string(), "TREE");
        Visit(0, From.Trees[0].Root, 0);
        for (std::size_t i = 0; i < Declared.size(); ++i) Define(Declared[i]);  // the trees inside follow one after the other
        std::string made = Head();
        if (!Options.Namespace.empty()) made += "namespace " + Options.Namespace + " {\n\n";
        made += Lists("BT_DECLARE_DECIDERS(");
        if (HasDoubles) {
            made += "\n// A number of the file that no float holds, for a number of any type.\nstruct " + TreeName +
                    "_Number {\n    double Value;\n    template <class Number>\n"
                    "        requires ::std::is_arithmetic_v<Number>\n"
                    "    constexpr operator Number() const { return static_cast<Number>(Value); }\n};\n";
        }
        if (!Helpers.empty()) made += "\n" + Helpers;
        made += "\n// clang-format off\n\n" + Definitions + "\n// clang-format on\n\nBT_DEFINE_CLASSIC_TREE(" + TreeName + ", " +
                Declared[0].Name + ");\n";
        if (!Options.Namespace.empty()) made += "\n}  // namespace " + Options.Namespace + "\n";
        return made;
    }

private:
    static bool Acts(const plain_node& of) { return of.Role == plain_role::kAction || of.Role == plain_role::kOwnNode; }

    // The game's names stay as they are wherever C++ can spell them, so they come first.
    void TakeGameNames() {
        for (const plain_tree& tree : From.Trees) {
            for (const plain_node& each : tree.Nodes) {
                if (Acts(each)) TakeGameName(each.Name, each.Values);
            }
            for (const plain_term& each : tree.Terms) {
                if (each.Kind == plain_term::kind::kCall) TakeGameName(each.Text, each.Values);
            }
        }
    }

    // Files may have the parameters of a type in any order, and C++ has one. It is that in which the file first has them.
    void TakeGameName(const std::string& name, const std::vector<plain_value>& values) {
        GameName(name);
        field_order& order = FieldOrders[name];
        for (const plain_value& each : values) order.Add(each.Name);
    }

    const std::string& GameName(const std::string& name) {
        std::string& made = GameNames[name];
        if (made.empty()) made = Names.Make(name, "Node");
        return made;
    }

    // Gives a name to each node, in the order in which they stand. A node that stands in several places is one constant.
    void Visit(int tree, int node, int depth) {
        const auto [found, is_new] = Numbers.emplace(std::pair(tree, node), Declared.size());
        if (!is_new) return;
        const plain_node& from = From.Trees[static_cast<std::size_t>(tree)].At(node);
        Declared.push_back({tree, node, depth, Names.MakeUpper(from.Shown, "NODE")});
        for (const int child : from.Children) Visit(tree, child, depth + 1);
        if (from.Role == plain_role::kTree) Visit(from.Tree, From.Trees[static_cast<std::size_t>(from.Tree)].Root, depth + 1);
    }
    const std::string& NameOf(int tree, int node) const { return Declared[Numbers.at({tree, node})].Name; }

    void Define(const declared_node& of) {
        const plain_tree& tree = From.Trees[static_cast<std::size_t>(of.Tree)];
        const plain_node& from = tree.At(of.Node);
        std::string children;
        for (const int child : from.Children) children += (children.empty() ? "" : ", ") + NameOf(of.Tree, child);
        if (from.Role == plain_role::kTree) children = NameOf(from.Tree, From.Trees[static_cast<std::size_t>(from.Tree)].Root);
        const std::string start = std::string(static_cast<std::size_t>(2 * of.Depth), ' ') + of.Name + ", " + QuotedCpp(from.Shown);
        if (Acts(from)) CheckUse(from, from.Name, false);
        switch (from.Role) {
            case plain_role::kAction: return Line("BT_DEFINE_DECIDER__NAMED(" + start + ", " + GameName(from.Name), of, from);
            case plain_role::kOwnNode:
                return Line("BT_DEFINE_NODE__NAMED(" + start + ", kOwnNode, (" + children + "), .Behavior = &" + GameName(from.Name), of,
                            from);
            case plain_role::kTree: return Line("BT_DEFINE_NODE__NAMED(" + start + ", kSequence, (" + children + ")", of, from);
            case plain_role::kForeign:
                if (from.ReadyMade.empty()) {
                    return Found.Add(from, "a classic tree in C++ has no node of this kind: " + from.Name);
                }
                HasReadyMade = true;
                return Line("BT_DEFINE_NODE__NAMED(" + start + ", kOwnNode, (" + children + "), .Behavior = &::bt::" +
                                from.ReadyMade,
                            of, from);
            case plain_role::kKind: break;
        }
        if (from.Kind == bt::kCondition) Line("BT_DEFINE_CONDITION__NAMED(" + start, of, from);
        else Line("BT_DEFINE_NODE__NAMED(" + start + ", " + NodeKindName(from.Kind) + ", (" + children + ")", of, from);
    }

    // Ends a line with the fields of the node, in the order of bt::decider.
    void Line(const std::string& begun, const declared_node& of, const plain_node& from) {
        std::string made = begun;
        if (from.Term != kNothing) {
            DefineDecide(of, from);
            made += ", .Decide = ::bt::decide<" + of.Name + "_Decide>";
        }
        // A node that gives none of them has the type's defaults.
        if (Acts(from) && !FieldOrders[from.Name].Names.empty()) {
            const std::string type = GameName(from.Name) + "_Parameters";
            made += Parameters(of, type, ListOf(from, from.Name, from.Values));
        }
        if (!from.ReadyType.empty()) made += Parameters(of, "::bt::" + from.ReadyType, from.ReadyValues);
        // Ids are made of the name that is shown, and have to differ.
        if (!Shown.emplace(from.Shown, true).second) made += ", .Id = ::bt::NameId(\"" + of.Name + "\")";
        if (!from.Note.empty()) made += ", .Note = " + QuotedCpp(from.Note);
        if (from.Count != 0) made += ", .Count = " + std::to_string(from.Count);
        if (from.Seconds != 0) made += ", .Seconds = " + FloatOf(from.Seconds);
        Definitions += Wrapped(made + ");") + "\n";
    }

    // Defines the parameters of a node. The result is the field that gives them.
    std::string Parameters(const declared_node& of, const std::string& type, const std::string& values) {
        Helpers += Wrapped("constexpr " + type + " " + of.Name + "_Values = " + values + ";") + "\n";
        return ", .Parameters = ::bt::with(" + of.Name + "_Values)";
    }

    void DefineDecide(const declared_node& of, const plain_node& from) {
        const plain_tree& tree = From.Trees[static_cast<std::size_t>(of.Tree)];
        const std::string term = Truth(tree, from, from.Term);
        const bool is_used = term.find("(agent") != std::string::npos;
        const std::string head = "inline bool " + of.Name + "_Decide(const " + Options.Agent + "&" + (is_used ? " agent" : "") + ")";
        Helpers += Wrapped(head + " { return " + term + "; }") + "\n";
    }

    std::string Truth(const plain_tree& in, const plain_node& at, int term) {
        using kind = plain_term::kind;
        const plain_term& from = in.TermAt(term);
        switch (from.Kind) {
            case kind::kNumber: return from.Number != 0 ? "true" : "false";
            case kind::kCall: return Call(at, from) + " != 0";
            case kind::kNot: return "!(" + Truth(in, at, from.Left) + ")";
            case kind::kAnd: return "(" + Truth(in, at, from.Left) + ") && (" + Truth(in, at, from.Right) + ")";
            case kind::kOr: return "(" + Truth(in, at, from.Left) + ") || (" + Truth(in, at, from.Right) + ")";
            case kind::kCompare: break;
        }
        return Side(in, at, from.Left) + " " + from.Text + " " + Side(in, at, from.Right);
    }

    // A value to compare. All are doubles, as they are where the file is loaded.
    std::string Side(const plain_tree& in, const plain_node& at, int term) {
        const plain_term& from = in.TermAt(term);
        if (from.Kind == plain_term::kind::kNumber) return NumberOf(from.Number);
        const bool is_call = from.Kind == plain_term::kind::kCall;
        return "double(" + (is_call ? Call(at, from) : Truth(in, at, term)) + ")";
    }

    void CheckUse(const plain_node& at, const std::string& name, bool is_function) {
        if (AreFunctions.emplace(name, is_function).first->second == is_function) return;
        Found.Add(at, "in C++ a behavior and a function can't have one name: \"" + name + '"');
    }

    std::string Call(const plain_node& at, const plain_term& from) {
        CheckUse(at, from.Text, true);
        std::string made = GameName(from.Text) + "(agent";
        const std::vector<std::string>& names = FieldOrders[from.Text].Names;
        const bool has_names = !names.empty() && !names[0].empty();
        if (has_names) return made + ", " + GameName(from.Text) + "_Parameters" + ListOf(at, from.Text, from.Values) + ")";
        for (const plain_value& each : from.Values) made += ", " + ValueOf(at, each);
        return made + ")";
    }

    // {.speed = 3} or {18, 5}
    std::string ListOf(const plain_node& at, const std::string& type, std::vector<plain_value> from) {
        const field_order& order = FieldOrders[type];
        std::stable_sort(from.begin(), from.end(), [&order](const plain_value& a, const plain_value& b) {
            return order.PlaceOf(a.Name) < order.PlaceOf(b.Name);
        });
        std::string made;
        for (const plain_value& each : from) {
            made += made.empty() ? "" : ", ";
            if (!each.Name.empty()) made += "." + FieldName(type, each.Name) + " = ";
            made += ValueOf(at, each);
        }
        return "{" + made + "}";
    }

    // How C++ spells a field: the same in all nodes of a type, also where two names would be spelled alike.
    const std::string& FieldName(const std::string& type, const std::string& name) {
        std::map<std::string, std::string>& known = FieldNames[type];
        if (known.empty()) {
            identifiers names(identifiers::letter_case::kCounts);
            for (const std::string& each : FieldOrders[type].Names) known.emplace(each, names.Make(each, "field"));
        }
        return known[name];
    }

    std::string ValueOf(const plain_node& at, const plain_value& from) {
        switch (from.Kind) {
            case plain_value::kind::kBool: return from.Number != 0 ? "true" : "false";
            case plain_value::kind::kNumber: {
                const std::string number = NumberOf(from.Number);
                const bool is_double = static_cast<double>(static_cast<float>(from.Number)) != from.Number;
                HasDoubles = HasDoubles || is_double;
                return is_double ? TreeName + "_Number{" + number + "}" : number;
            }
            case plain_value::kind::kText: return QuotedCpp(from.Text);
            case plain_value::kind::kOther: break;
        }
        Found.Add(at, "a parameter in C++ is a bool, a number or a text: " + from.Name + " is " + from.Text);
        return "";
    }

    // Lines of names, each a call of a macro.
    std::string Lists(const std::string& macro) const {
        constexpr std::size_t most = 120;
        std::string made;
        std::string line;
        for (const declared_node& each : Declared) {
            if (!line.empty() && line.size() + each.Name.size() > most) {
                made += line + ");\n";
                line.clear();
            }
            line += (line.empty() ? macro : ", ") + each.Name;
        }
        return made + line + ");\n";
    }

    std::string Head() const {
        std::string made = "// The tree " + TreeName + ", made of " + std::filesystem::path(Options.From).filename().string() +
                           " by `decider convert`. For one source file: what it names has to stand before it";
        made += Options.Includes.empty() ? ".\n" : ", in what it includes.\n";
        for (const auto& [name, identifier] : GameNames) {
            if (name != identifier) made += "//   " + identifier + " is " + QuotedCpp(name) + "\n";
        }
        for (const auto& [type, fields] : FieldNames) {
            for (const auto& [name, identifier] : fields) {
                if (name != identifier) made += "//   " + identifier + " of " + GameNames.at(type) + " is " + QuotedCpp(name) + "\n";
            }
        }
        if (HasEnding(Options.To, ".h") || HasEnding(Options.To, ".hpp")) made += "#pragma once\n";
        if (HasDoubles) made += "\n#include <type_traits>\n";
        made += std::string("\n") + (HasReadyMade ? "#include <bt/nodes.h>\n" : "") + "#include <macros/bt_macros.h>\n";
        for (const std::string& each : Options.Includes) made += "\n#include " + (each.starts_with('<') ? each : '"' + each + '"');
        return made + (Options.Includes.empty() ? "\n" : "\n\n");
    }

    const plain_trees& From;
    const convert_options& Options;
    findings& Found;
    identifiers Names = identifiers(identifiers::letter_case::kCounts);
    std::map<std::string, std::string> GameNames;
    std::map<std::string, bool> AreFunctions;  // of game names: else behaviors
    std::map<std::string, field_order> FieldOrders;  // of the parameters of game names
    std::map<std::string, std::map<std::string, std::string>> FieldNames;  // the same, as C++ spells them
    std::vector<declared_node> Declared;
    std::map<std::pair<int, int>, std::size_t> Numbers;
    std::map<std::string, bool> Shown;
    std::string TreeName;
    bool HasDoubles = false;  // numbers that are no floats
    bool HasReadyMade = false;  // nodes of bt/nodes.h
    std::string Helpers;      // constants and functions that the definitions need
    std::string Definitions;
};

}  // namespace

std::vector<made_file> WriteCpp(const plain_trees& from, const convert_options& options, findings& found) {
    return {{options.To, cpp_writer(from, options, found).Write()}};
}

}  // namespace tool
