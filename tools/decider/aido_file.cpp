// Loads a tree of aido with types and functions for all names that it has.
#include "aido_file.h"

#include <algorithm>
#include <iterator>
#include <utility>

#include <bt/formats/aido/load.h>
#include <bt/formats/edn/read.h>
#include <bt/formats/edn/write.h>
#include <bt/mistake.h>

namespace tool {
namespace {

namespace aido = bt::aido;
namespace edn = bt::edn;
using edn::value_kind;

edn::value GivenValue(puppet& agent, const bt::tick_args& args) { return agent.Values[args.Decider->DebugName]; }
aido::store& DbOf(puppet& agent) { return agent.Db; }

constexpr std::string_view kBuiltinTypes[] = {
    ":success",  ":failure",  ":sequence",    ":selector",        ":selector-p",
    ":loop",     ":parallel", ":always",      ":never",           ":invert",
    ":randomly", ":choose",   ":choose-each", ":weighted-choice", ":loop-until-success"};

bool IsNode(const edn::value& of) {
    return of.Kind == value_kind::kVector && !of.Items.empty() && of.Items.front().Kind == value_kind::kKeyword;
}
std::string TypeOfNode(const edn::value& node) { return ":" + node.Items.front().Text; }
std::size_t FirstChildOf(const edn::value& node) {
    return node.Items.size() > 1 && node.Items[1].Kind == value_kind::kMap ? 2 : 1;
}

// Whether a type may be a built-in one with a mistake in it. A namespace makes it the game's own.
bool IsMisspelt(const std::string& type) {
    return type.find('/') == std::string::npos && !bt::NearestName(type, kBuiltinTypes).empty();
}

// Whether a value looks like a tree, and not like other data: there is a built-in type, or at the root nearly one.
bool IsTree(const edn::value& of) {
    if (!IsNode(of)) return false;
    if (IsBuiltinAidoType(TypeOfNode(of))) return true;
    const auto children = of.Items.begin() + static_cast<std::ptrdiff_t>(FirstChildOf(of));
    if (!std::all_of(children, of.Items.end(), IsNode)) return false;
    return IsMisspelt(TypeOfNode(of)) || std::any_of(children, of.Items.end(), IsTree);
}

}  // namespace

bool IsBuiltinAidoType(const std::string& type) {
    return std::find(std::begin(kBuiltinTypes), std::end(kBuiltinTypes), type) != std::end(kBuiltinTypes);
}

edn::value ReadValue(const std::string& text) {
    edn::read_result read = edn::Read(text);
    if (!read.IsSound()) throw problem(read.Errors.front().Text());
    if (read.Document.size() != 1) throw problem("one value is needed: " + text);
    return std::move(read.Document.front());
}

aido_file::aido_file(const std::string& text, const tree_options& how, purpose why) {
    static constexpr const char* kLowerCase[] = {"running", "failure", "success", "error"};
    Answers = kLowerCase;
    const edn::read_result read = edn::Read(text, how.File);
    Add(read);
    if (!read.IsSound()) return;
    NumValues = read.Document.size();
    const bool is_use = why != purpose::kCheck;
    if (is_use && NumValues == 0) throw problem(how.File + ": there is no tree in it");
    if (!is_use && (NumValues == 0 || !IsTree(read.Document.front()))) return;
    FindNames(read.Document.front());
    Export(why == purpose::kUse || how.AsOriginal);
    LoadBy([&](const bt::load_options& options) { return aido::Load(text, Game, options); }, how, why);
    if (is_use || !how.AsOriginal) return;
    Export(false);
    WarnOf(aido::RowOf(aido::mistake_kind::kUnknownType), aido::Load(text, Game, how.ToLoad()));
}

// Of a node with all below it.
void aido_file::FindNames(const edn::value& in) {
    if (!IsNode(in)) return;
    const std::size_t first = FirstChildOf(in);
    const std::string type = TypeOfNode(in);
    if (!IsBuiltinAidoType(type)) HasChildren[type] = HasChildren[type] || in.Items.size() > first;
    for (std::size_t i = 1; first == 2 && i < in.Items[1].Items.size(); i += 2) {
        const edn::value& option = in.Items[1].Items[i];
        const bool is_call = IsNode(option) && option.Items.front().Text == "aido/fn" && option.Items.size() > 1;
        if (!is_call) continue;
        const auto [name, is_new] = Names.insert(edn::Write(option.Items[1]));
        if (is_new) Functions.push_back({name->c_str(), aido::value<GivenValue>});
    }
    for (std::size_t i = first; i < in.Items.size(); ++i) FindNames(in.Items[i]);
}

void aido_file::Export(bool with_misspelt) {
    Types.clear();
    for (const auto& [type, has_children] : HasChildren) {
        if (!with_misspelt && IsMisspelt(type)) continue;
        aido::node_type made = {.Name = type.c_str(), .Tick = bt::tick<AnswerByScript>};
        if (has_children) made.Tick = bt::tick<TickInTurn>, made.Children = ":any";
        Types.push_back(made);
    }
    Game = {.Types = Types, .Functions = Functions, .Store = aido::store_of<DbOf>};
}

bool aido_file::IsScripted(const std::string& type) const {
    const auto found = HasChildren.find(type);
    return found != HasChildren.end() && !found->second;
}

bool aido_file::IsScripted(int number) const { return IsScripted(Tree.NodeType(number)); }

bool aido_file::SetFunction(const std::string& name, const std::string& value) {
    if (!IsFunction(name)) return false;
    Agent.Values[name] = ReadValue(value);
    return true;
}

void aido_file::SetDb(const std::string& given) { Agent.Db = aido::store(ReadValue(given)); }

}  // namespace tool
