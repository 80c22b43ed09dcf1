// Gathers the names and the words of compiled trees.
#include <bt/outline/names.h>

#include <algorithm>
#include <span>
#include <unordered_set>
#include <utility>

#include <bt/outline/inside/load/known_names.h>
#include <bt/outline/inside/source_words.h>

namespace bt {
namespace outline::detail {
namespace {

void AddSet(known_names& to, const flag_set* of) {
    const bool is_new = of != nullptr && std::find(to.FlagSets.begin(), to.FlagSets.end(), of) == to.FlagSets.end();
    if (is_new) to.FlagSets.push_back(of);
}

void AddParameters(known_names& to, const type_info* of) {
    const bool is_new = of != nullptr && of->HasFields &&
                        std::find(to.Parameters.begin(), to.Parameters.end(), of) == to.Parameters.end();
    if (is_new) to.Parameters.push_back(of);
}

// The types of parameters that functions take.
void AddTypes(known_names& to, const signature* of) {
    if (of == nullptr) return;
    AddParameters(to, of->Parameters);
    AddParameters(to, of->SubtreeParameters);
}

void AddBehavior(known_names& to, const behavior& of) {
    if (of.DebugName != nullptr) to.Behaviors.emplace(of.DebugName, &of);
    for (const signature* each : {of.Activate.Types, of.Tick.Types, of.Deactivate.Types}) AddTypes(to, each);
}

// The name of a range is the type and the field of its BT_RANGE: "demo::Creature::Health".
void AddRange(known_names& to, const field_range& of) {
    if (of.Kind == field_kind::kNone || of.Name == nullptr) return;
    const std::string_view name = of.Name;
    const std::size_t end_of_type = name.rfind("::");
    if (end_of_type == std::string_view::npos) return;
    to.AgentFields.emplace(NameOfField(name.substr(0, end_of_type), name.substr(end_of_type + 2)), &of);
}

void AddConditions(known_names& to, const preconditions& of) {
    for (const auto* word : {&of.AllFlags, &of.AnyFlags, &of.NoFlags, &of.NotAllFlags}) AddSet(to, word->Set());
    for (const auto* word : {&of.AllStimuli, &of.AnyStimuli, &of.NoStimuli, &of.NotAllStimuli}) AddSet(to, word->Set());
    for (const range_reference& range : of.Ranges) AddRange(to, range);
}

void AddRangesByWords(known_names& to, const field& words, const decider& by, const preconditions& of) {
    for (std::size_t i = 0; i < std::min(words.Ranges.size(), std::size_t{kMaxNumRanges}); ++i) {
        to.RangesByWords[words.Ranges[i].Whole.Text].push_back({&by, of.Ranges[i].Of});
    }
}

// A behavior that is written by hand may have another DebugName than its constant's name.
void AddBehavior(known_names& to, std::string_view name, const decider& by) {
    if (!name.empty() && by.Behavior != nullptr) to.Behaviors.emplace(LastName(name), by.Behavior);
}

void AddField(known_names& to, const outline_document& in, const field& words, const decider& of) {
    to.ByWords[WordsOf(words.Path, words.Value.Text)].push_back(&of);
    if (words.Path == "Behavior" && words.Value.Text.starts_with("& ")) AddBehavior(to, words.Value.Text.substr(2), of);
    if (words.Path == "Decide") to.Decides[words.Value.Text].push_back({&of, of.Decide});
    if (words.Path == "Preconditions.Ranges") AddRangesByWords(to, words, of, of.Preconditions);
    if (words.Path == "While.Ranges") AddRangesByWords(to, words, of, of.While);
    if (words.Path != "Parameters") return;
    const part constant = ConstantIn(in, words.Value);
    if (constant.NumTokens > 0) to.Constants[std::string(LastName(constant.Text))].push_back({&of, of.Parameters});
}

void AddWords(known_names& to, const decider& of) {
    const outline_document words = ReadSource(of);
    for (const declaration& each : words.Declarations) {
        AddBehavior(to, each.Behavior.At.Text, of);
        if (each.Form == macro_form::kDecide) {
            to.Decides["bt :: decide < " + each.Name.Text + "_Decide >"].push_back({&of, of.Decide});
        }
        for (const field& field : each.Fields) AddField(to, words, field, of);
    }
}

void AddDecider(known_names& to, const decider& of) {
    if (of.Behavior != nullptr) AddBehavior(to, *of.Behavior);
    AddTypes(to, of.Decide.Types);
    AddParameters(to, of.Parameters.Type);
    AddConditions(to, of.Preconditions);
    AddConditions(to, of.While);
    AddSet(to, of.BehaviorFlags.Set());
    if (of.DebugName == nullptr) return;  // it was written by hand, so no text can name it
    to.Deciders.emplace(of.DebugName, &of);
    AddWords(to, of);
}

// The names of a tree, then those of the trees in its behaviors.
void AddTrees(known_program& to, const tree& outermost) {
    std::vector<const tree*> trees = {&outermost};
    for (std::size_t next = 0; next < trees.size(); ++next) {
        const tree& of = *trees[next];
        known_names names = {.Of = &of};
        std::unordered_set<const decider*> seen;
        for (int i = 0; i < of.NumNodes; ++i) {
            const decider& each = *of.Nodes[i].Decider;
            if (!seen.insert(&each).second) continue;
            AddDecider(names, each);
            const tree* const inner = each.Behavior != nullptr ? each.Behavior->Tree : nullptr;
            if (inner != nullptr && std::find(trees.begin(), trees.end(), inner) == trees.end()) trees.push_back(inner);
        }
        to.Trees.push_back(std::move(names));
    }
}

}  // namespace

std::string WordsOf(std::string_view path, std::string_view value) {
    return std::string(path) + " = " + std::string(value);
}

std::string WithoutSpaces(std::string_view name) {
    std::string made(name);
    std::erase(made, ' ');
    return made;
}

std::string NameOfField(std::string_view type, std::string_view field) {
    return WithoutSpaces(LastName(type)) + "::" + WithoutSpaces(field);
}

part ConstantIn(const outline_document& in, const part& value) {
    const std::span<const token> tokens = TokensOf(in, value);
    const auto is_open = [&in](const token& each) { return TextOf(in, each) == "("; };
    const std::size_t num = tokens.size();
    const auto open = static_cast<std::size_t>(std::find_if(tokens.begin(), tokens.end(), is_open) - tokens.begin());
    const bool is_with = open > 0 && open + 2 < num && TextOf(in, tokens[open - 1]) == "with" &&
                         TextOf(in, tokens.back()) == ")";
    if (!is_with) return {};
    part name = {.Place = tokens[open + 1].Place, .First = value.First + open + 1, .NumTokens = num - open - 2};
    for (const token& each : TokensOf(in, name)) name.Text += TextOf(in, each);
    return name;
}

std::string_view LastName(std::string_view name) {
    const std::size_t colons = name.rfind("::");
    std::string_view last = colons != std::string_view::npos ? name.substr(colons + 2) : name;
    while (last.starts_with(' ')) last.remove_prefix(1);
    return last;
}

}  // namespace outline::detail

program_names::program_names() : Names(std::make_unique<outline::detail::known_program>()) {}
program_names::program_names(const tree& compiled) : program_names() { AddTree(compiled); }
program_names::program_names(program_names&& other) noexcept = default;
program_names& program_names::operator=(program_names&& other) noexcept = default;
program_names::~program_names() = default;

void program_names::AddTree(const tree& compiled) { outline::detail::AddTrees(*Names, compiled); }

void program_names::Add(const behavior& functions) {
    outline::detail::AddBehavior(Names->Added, functions);
}

void program_names::AddDecide(std::string_view words, const decide_function& decide) {
    // In the words of a field there is a space between each two tokens.
    const std::string text = "BT_DEFINE_CONDITION(A, .Decide = " + std::string(words) + ");";
    const read_result<outline_document> read = ReadOutline(text);
    for (const outline::declaration& each : read.Document.Declarations) {
        for (const outline::field& field : each.Fields) Names->Added.Decides[field.Value.Text] = {{nullptr, decide}};
    }
}

void program_names::AddField(const field_range& of) { outline::detail::AddRange(Names->Added, of); }
void program_names::AddFlags(const flag_set& of) { outline::detail::AddSet(Names->Added, &of); }

}  // namespace bt
