// Reads the text of a tree from left to right, and gives each node to the builder as soon as it is read.
#include "make_tree.h"

#include "actor.h"
#include "words.h"

#include <algorithm>
#include <cstdlib>

namespace peers {
namespace {

constexpr int kMaxNumNumbers = 4;

// A node as the text writes it, without its children.
struct written_node {
    char Sign = ' ';  // ' or ? in front of a leaf
    std::string_view Text;
    double Numbers[kMaxNumNumbers] = {};
    int NumNumbers = 0;
    char Question = ' ';  // the A of guard?A; ' ': none
};

struct tree_reader {
    std::string_view Rest;
    bt::classic_builder Builder;
    std::string NotUnderstood;

    char Next() const { return Rest.empty() ? '\0' : Rest[0]; }
    bool Takes(char letter) {
        if (Next() != letter) return false;
        Rest.remove_prefix(1);
        return true;
    }
    std::string_view TakeAll(std::string_view letters) {
        const std::size_t end = std::min(Rest.find_first_not_of(letters), Rest.size());
        const std::string_view taken = Rest.substr(0, end);
        Rest.remove_prefix(end);
        return taken;
    }
    double TakeNumber() { return std::strtod(std::string(TakeAll("0123456789.")).c_str(), nullptr); }
    void Refuse(std::string_view what) {
        if (NotUnderstood.empty()) NotUnderstood = what.empty() ? "the end of the text" : what;
        Rest = {};
    }
};

constexpr std::string_view kLetters = "abcdefghijklmnopqrstuvwxyz";
constexpr std::string_view kCapitals = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";

bool IsLeaf(const written_node& node) {
    return node.Text.size() == 1 && kCapitals.find(node.Text[0]) != kCapitals.npos;
}

written_node TakeWritten(tree_reader& from) {
    written_node node;
    for (const char sign : {'\'', '?'}) {
        if (from.Takes(sign)) node.Sign = sign;
    }
    const std::string_view rest = from.Rest;
    from.Takes('$');
    if (from.TakeAll(kLetters).empty()) from.TakeAll(kCapitals);
    node.Text = rest.substr(0, rest.size() - from.Rest.size());
    if (from.Takes('[')) {
        do {
            node.Numbers[node.NumNumbers++] = from.TakeNumber();
        } while (from.Takes(',') && node.NumNumbers < kMaxNumNumbers);
        if (!from.Takes(']')) from.Refuse(from.Rest);
    }
    if (from.Takes('?')) {
        node.Question = from.Next();
        if (from.TakeAll(kCapitals).size() != 1) from.Refuse("?");
    }
    return node;
}

void TakeMarks(tree_reader& from, bt::node_options& options) {
    while (from.Takes('@')) {
        const std::string_view text = from.TakeAll(kLetters);
        const std::uint32_t flags = static_cast<std::uint32_t>(from.TakeNumber());
        bool is_known = false;
        for (const mark& known : kMarks) {
            if (known.Text != text) continue;
            (options.*known.Checks.*known.Word).Bits |= flags;
            options.Flags = options.Flags | known.Flags;
            is_known = true;
        }
        if (!is_known) from.Refuse("@" + std::string(text));
    }
}

bool Fits(const word& known, const written_node& node) {
    if (known.Text != node.Text || node.NumNumbers > static_cast<int>(known.Numbers.size())) return false;
    for (std::size_t i = 0; i < known.Numbers.size(); ++i) {
        const char meaning = known.Numbers[i];
        if (meaning >= '0' && meaning <= '9' && node.Numbers[i] != meaning - '0') return false;
    }
    return true;
}

const word* FindWord(const written_node& node) {
    for (const word& known : kWords) {
        if (Fits(known, node)) return &known;
    }
    return nullptr;
}

// As a number in the brackets of $map.
bt::status AnswerOf(double number) {
    if (number == 0) return bt::status::kSucceeded;
    return number == 1 ? bt::status::kFailed : bt::status::kRunning;
}

void TakeNumbers(tree_reader& to, const word& known, const written_node& node, bt::node_options& options) {
    options.Flags = options.Flags | known.Flags;
    options.Number = known.Number;
    bt::status_map map;
    for (std::size_t i = 0; i < known.Numbers.size(); ++i) {
        const double number = node.Numbers[i];
        switch (known.Numbers[i]) {
            case 'c': options.Count = static_cast<std::int32_t>(number); break;
            case 'f': options.FailCount = static_cast<std::int32_t>(number); break;
            case 's': options.Seconds = static_cast<float>(number); break;
            case 'p': options.Parameters = to.Builder.Own(node_number{static_cast<int>(number)}); break;
            case 'S': map.Succeeded = AnswerOf(number); break;
            case 'F': map.Failed = AnswerOf(number); break;
            case 'R': map.Running = AnswerOf(number); break;
            default: break;  // a digit, which chose the word
        }
    }
    if (known.Own == &bt::MapStatus) options.Parameters = to.Builder.Own(map);
}

void AddLeaf(tree_reader& to, const written_node& node, const bt::node_options& options) {
    if (node.Sign == '?') to.Builder.Condition(bt::decide<Question>, node.Text, options);
    else if (node.Sign == '\'') to.Builder.Leaf(bt::tick<Leaf_Tick>, node.Text, options);
    else to.Builder.Leaf(kScripted, node.Text, options);
}

void TakeNode(tree_reader& from);

void TakeChildren(tree_reader& from) {
    while (!from.Takes(')')) {
        TakeNode(from);
        if (from.Rest.empty()) return from.Refuse(from.Rest);
        from.Takes(' ');
    }
}

void TakeNode(tree_reader& from) {
    const written_node node = TakeWritten(from);
    bt::node_options options;
    TakeMarks(from, options);
    if (IsLeaf(node)) return AddLeaf(from, node, options);
    const word* const known = FindWord(node);
    if (known == nullptr) return from.Refuse(node.Text.empty() ? from.Rest : node.Text);
    TakeNumbers(from, *known, node, options);
    std::string_view name = node.Text;
    if (node.Question != ' ') {
        options.Decide = bt::decide<Question>;
        name = std::string_view(&node.Question, 1);
    }
    if (!from.Takes('(')) {
        from.Builder.Node(known->Kind, name, options);
        return;
    }
    if (known->Own != nullptr) from.Builder.Begin(*known->Own, name, options);
    else from.Builder.Begin(known->Kind, name, options);
    TakeChildren(from);
    from.Builder.End();
}

}  // namespace

made_tree MakeTree(std::string_view text) {
    tree_reader reader;
    reader.Rest = text;
    TakeNode(reader);
    if (!reader.Rest.empty()) reader.Refuse(reader.Rest);
    return {reader.Builder.Build("row"), reader.NotUnderstood};
}

}  // namespace peers
