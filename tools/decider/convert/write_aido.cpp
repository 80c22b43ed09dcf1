// Writes plain trees as a tree of aido. Trees that run in others stand in their places.
#include <cmath>
#include <utility>

#include <bt/formats/edn/write.h>

#include "../aido_file.h"
#include "aido_words.h"
#include "formats.h"
#include "names.h"
#include "read_back.h"
#include "terms.h"

namespace tool {
namespace {

namespace edn = bt::edn;
using edn::value_kind;

edn::value ValueOf(value_kind kind, std::string text = {}) {
    edn::value made;
    made.Kind = kind;
    made.Text = std::move(text);
    return made;
}
edn::value WholeNumber(std::int64_t number) {
    edn::value made = ValueOf(value_kind::kInteger);
    made.Integer = number;
    made.Number = static_cast<double>(number);
    return made;
}
edn::value NumberValueOf(double number) {
    constexpr double most = 9007199254740992;  // 2^53: further whole numbers are none that a file would have written so
    const bool is_negative_zero = number == 0 && std::signbit(number);  // which no whole number is
    const bool is_whole = number == std::floor(number) && std::abs(number) <= most && !is_negative_zero;
    if (is_whole) return WholeNumber(static_cast<std::int64_t>(number));
    edn::value made = ValueOf(value_kind::kNumber);
    made.Number = number;
    return made;
}
// [:type]
edn::value Form(std::string type) {
    edn::value made = ValueOf(value_kind::kVector);
    made.Items.push_back(ValueOf(value_kind::kKeyword, std::move(type)));
    return made;
}

class aido_writer {
public:
    aido_writer(const plain_trees& from, findings& found) : From(from), Found(found) {}

    std::string Write() { return edn::WriteIndented(Add(From.Trees[0], From.Trees[0].Root)) + '\n'; }

private:
    const plain_tree& TreeOf(const plain_node& of) const { return From.Trees[static_cast<std::size_t>(of.Tree)]; }

    // `outer`: the note of a node in whose place this one is written.
    edn::value Add(const plain_tree& in, int node, const std::string& outer = {}) {
        const plain_node& from = in.At(node);
        const std::string note = JoinNotes(outer, from.Note);
        if (from.Role == plain_role::kTree) {
            Found.Note("a tree of aido is one file: trees that run in others are written in their places");
            return Add(TreeOf(from), TreeOf(from).Root, note);
        }
        edn::value made = Describe(in, from);
        if (note.empty()) return made;
        made.Meta.push_back(ValueOf(value_kind::kMap));
        made.Meta[0].Items = {ValueOf(value_kind::kKeyword, "doc"), ValueOf(value_kind::kText, note)};
        return made;
    }
    edn::value Describe(const plain_tree& in, const plain_node& from) {
        switch (from.Role) {
            case plain_role::kAction: return OfGame(from, from.Name, from.Values);
            case plain_role::kOwnNode: return WithChildren(in, from, OfGame(from, from.Name, from.Values));
            case plain_role::kTree: break;  // written above
            case plain_role::kForeign: return Refuse(from, "aido has no node of this kind: " + from.Name);
            case plain_role::kKind: break;
        }
        return OfKind(in, from);
    }
    edn::value Refuse(const plain_node& at, const std::string& why) {
        Found.Add(at, why);
        return {};
    }
    edn::value WithChildren(const plain_tree& in, const plain_node& from, edn::value made) {
        for (const int child : from.Children) made.Items.push_back(Add(in, child));
        return made;
    }

    edn::value OfKind(const plain_tree& in, const plain_node& from) {
        switch (from.Kind) {
            case bt::kSucceed: return Form("success");
            case bt::kFail: return Form("failure");
            case bt::kSequence:
            case bt::kReactiveSequence: return InOrder(in, from, "sequence", "success");
            case bt::kSelector:
            case bt::kReactiveSelector: return InOrder(in, from, "selector", "failure");
            case bt::kInvert: return WithChildren(in, from, Form("invert"));
            case bt::kAlwaysSucceed: return Ended(in, from, Form("always"));
            case bt::kAlwaysFail: return Ended(in, from, Form("never"));
            case bt::kRepeat: return Loop(in, from, "loop");
            case bt::kRetry: return Loop(in, from, "loop-until-success");
            case bt::kCondition: return Term(in, from, from.Term);
            case bt::kGuard: return Guard(in, from);
            default: return Refuse(from, "aido has no node of this kind: " + TypeOf(from));
        }
    }

    // Each tick of aido begins with the first child. Where only that may run, so does one that goes on at the child that runs.
    edn::value InOrder(const plain_tree& in, const plain_node& from, const char* type, const char* empty) {
        if (from.Children.empty()) return Form(empty);
        const bool goes_on = from.Kind == bt::kSequence || from.Kind == bt::kSelector;
        if (goes_on && MayRunAfterFirst(From, in, from)) {
            return Refuse(from, std::string("a ") + type +
                                    " of aido begins with its first child in each tick, and this one goes on at the child that runs");
        }
        return WithChildren(in, from, Form(type));
    }

    edn::value Ended(const plain_tree& in, const plain_node& from, edn::value made) {
        if (!MayRun(From, in, from.Children[0])) return WithChildren(in, from, std::move(made));
        return Refuse(from, "in aido, for such a node a child that runs has ended: " + TypeOf(from));
    }

    edn::value Loop(const plain_tree& in, const plain_node& from, const char* type) {
        if (from.Count == 0) return Refuse(from, "a loop of aido has a number: " + TypeOf(from));
        edn::value made = Form(type);
        edn::value& options = made.Items.emplace_back(ValueOf(value_kind::kMap));
        options.Items.push_back(ValueOf(value_kind::kKeyword, "count"));
        options.Items.push_back(WholeNumber(from.Count));
        return Ended(in, from, std::move(made));
    }

    // In each tick a condition with a child is asked before its child is ticked, as in a sequence.
    edn::value Guard(const plain_tree& in, const plain_node& from) {
        edn::value made = Form("sequence");
        for (const int side : SidesOf(in, from.Term, plain_term::kind::kAnd)) made.Items.push_back(Term(in, from, side));
        return WithChildren(in, from, std::move(made));
    }

    // Functions are asked in the same order, and no more of them.
    edn::value Term(const plain_tree& in, const plain_node& at, int term) {
        using kind = plain_term::kind;
        const plain_term& from = in.TermAt(term);
        switch (from.Kind) {
            case kind::kNumber: return Form(from.Number != 0 ? "success" : "failure");
            case kind::kCall: return OfGame(at, from.Text, from.Values, true);
            case kind::kNot: return OfTerms(in, at, Form("invert"), {from.Left});
            case kind::kAnd: return OfTerms(in, at, Form("sequence"), SidesOf(in, term, kind::kAnd));
            case kind::kOr: return OfTerms(in, at, Form("selector"), SidesOf(in, term, kind::kOr));
            case kind::kCompare: break;
        }
        return Refuse(at, "aido has conditions by name, and compares no values (" + from.Text + ")");
    }
    edn::value OfTerms(const plain_tree& in, const plain_node& at, edn::value made, const std::vector<int>& terms) {
        for (const int each : terms) made.Items.push_back(Term(in, at, each));
        return made;
    }

    // A type of the game, without children. Those of conditions end in ?.
    edn::value OfGame(const plain_node& at, const std::string& name, const std::vector<plain_value>& values, bool is_condition = false) {
        if (!IsKeyword(name)) Found.Add(at, "a type of aido is a keyword: \"" + name + "\"");
        if (!is_condition) CheckType(at, name);
        edn::value made = Form(is_condition ? name + "?" : name);
        if (values.empty()) return made;
        edn::value& options = made.Items.emplace_back(ValueOf(value_kind::kMap));
        for (std::size_t i = 0; i < values.size(); ++i) {
            const plain_value& each = values[i];
            if (each.Name.empty()) Found.Note("parameters have no names in a .bt file: as options they are :1, :2 and so on");
            const std::string key = each.Name.empty() ? std::to_string(i + 1) : each.Name;
            if (!IsKeyword(key)) Found.Add(at, "an option of aido is named by a keyword: \"" + key + "\"");
            if (key == "id") Found.Add(at, "in aido :id is no parameter, but by what a node is known");
            options.Items.push_back(ValueOf(value_kind::kKeyword, key));
            options.Items.push_back(Option(at, each));
        }
        return made;
    }

    void CheckType(const plain_node& at, const std::string& name) {
        if (IsBuiltinAidoType(":" + name)) Found.Add(at, "aido has a type of this name built in: :" + name);
        if (name.ends_with('?')) Found.Add(at, "a type of aido whose name ends in ? is a condition: :" + name);
    }

    edn::value Option(const plain_node& at, const plain_value& from) {
        switch (from.Kind) {
            case plain_value::kind::kBool: {
                edn::value made = ValueOf(value_kind::kBool);
                made.IsTrue = from.Number != 0;
                return made;
            }
            case plain_value::kind::kNumber: return NumberValueOf(from.Number);
            case plain_value::kind::kText: return ValueOf(value_kind::kText, from.Text);
            case plain_value::kind::kOther: break;
        }
        if (from.Text != "null") Found.Add(at, "an option that is made for aido is a bool, a number, a text or nil: " + from.Text);
        return {};
    }

    const plain_trees& From;
    findings& Found;
};

}  // namespace

std::vector<made_file> WriteAido(const plain_trees& from, const convert_options& options, findings& found) {
    made_file made = {options.To, aido_writer(from, found).Write()};
    NoteDifferences(from, found);
    if (found.Errors.empty()) CheckAido(made, found);
    return {std::move(made)};
}

}  // namespace tool
