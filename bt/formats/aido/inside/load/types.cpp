// The types of nodes that are built in, and how many children a type takes.
#include <bt/formats/aido/inside/load/load.h>

#include <algorithm>
#include <array>

#include <bt/formats/edn/read.h>
#include <bt/formats/edn/write.h>
#include <bt/text/quoted_text.h>

namespace bt::aido::detail {
namespace {

using exact::builtin_option;
using exact::exact_kind;

// Without the colon.
std::string_view NameOf(builtin_option option) {
    constexpr std::string_view names[] = {"", "count", "p", "mode", "how-many", "repeat", "weights"};
    return names[static_cast<std::size_t>(option)];
}

struct builtin_row {
    const char* Name;
    exact_kind Kind;
    node_kind ShownAs;  // kOwnNode: no classic kind stands for it
    const char* Children;
    builtin_option Options[2] = {};
};
constexpr builtin_row kRows[] = {
    {"success", exact_kind::kSuccess, kSucceed, "0"},
    {"failure", exact_kind::kFailure, kFail, "0"},
    {"sequence", exact_kind::kSequence, kReactiveSequence, ":some"},
    {"selector", exact_kind::kSelector, kReactiveSelector, ":some"},
    {"selector-p", exact_kind::kSelectorP, kOwnNode, ":some", {builtin_option::kP}},
    {"loop", exact_kind::kLoop, kOwnNode, "1", {builtin_option::kCount}},
    {"loop-until-success", exact_kind::kLoopUntilSuccess, kOwnNode, "1", {builtin_option::kCount}},
    {"parallel", exact_kind::kParallel, kOwnNode, ":some", {builtin_option::kMode, builtin_option::kHowMany}},
    {"always", exact_kind::kAlways, kAlwaysSucceed, "1"},
    {"never", exact_kind::kNever, kAlwaysFail, "1"},
    {"invert", exact_kind::kInvert, kInvert, "1"},
    {"randomly", exact_kind::kRandomly, kOwnNode, "#{1 2}", {builtin_option::kP}},
    {"choose", exact_kind::kChoose, kOwnNode, ":some"},
    {"choose-each", exact_kind::kChooseEach, kOwnNode, ":some", {builtin_option::kRepeat}},
    {"weighted-choice", exact_kind::kWeightedChoice, kOwnNode, ":some", {builtin_option::kWeights}},
};

// What no classic kind stands for is shown as a node of one's own. Its Tick is never called.
status NeverTicked(void*, void*, void*, const tick_args&) noexcept {  // not covered: as its name says
    return status::kFailed;
}
constexpr signature kTypes = {.TakesChildren = true};
const behavior* ShownNodeOf(const builtin_row& row) {
    static const auto made = [] {
        std::array<behavior, std::size(kRows)> nodes;
        for (std::size_t i = 0; i < nodes.size(); ++i) {
            nodes[i] = {.DebugName = kRows[i].Name, .Tick = {&NeverTicked, &kTypes}};
        }
        return nodes;
    }();
    return row.ShownAs == kOwnNode ? &made[static_cast<std::size_t>(&row - kRows)] : nullptr;
}

bool IsCount(const edn::value& of) { return of.Kind == edn::value_kind::kInteger && of.Integer >= 0; }

}  // namespace

std::string Shown(const edn::value& of) {
    std::string text = edn::Write(of);
    for (char& sign : text) {
        if (static_cast<unsigned char>(sign) < 0x20) sign = ' ';
    }
    if (text.size() <= bt::detail::kMaxExcerpt) return text;
    return std::string(bt::detail::Cut(text, bt::detail::kMaxExcerpt)) + "...";
}

void AddBuiltinTypes(exported_rows& rows) {
    for (const builtin_row& row : kRows) {
        known_type& made = rows.Types[row.Name];
        made.Kind = row.Kind;
        made.ShownAs = row.ShownAs;
        made.Functions = ShownNodeOf(row);
        static_cast<void>(ReadChildren(row.Children, made.Children));
        for (const builtin_option each : row.Options) {
            if (each != builtin_option::kNone) made.Required.emplace_back(NameOf(each));
        }
    }
}

builtin_option BuiltinOptionOf(exact_kind kind, std::string_view name) {
    for (const builtin_row& row : kRows) {
        for (const builtin_option each : row.Options) {
            if (row.Kind == kind && each != builtin_option::kNone && name == NameOf(each)) return each;
        }
    }
    return builtin_option::kNone;
}

std::string NeededBy(builtin_option option, bool is_strict, int num_children) {
    switch (option) {
        case builtin_option::kNone:  // not covered: it takes anything
        case builtin_option::kRepeat: break;  // not covered: the same
        case builtin_option::kCount: return "it needs a whole number from 0 on";
        case builtin_option::kP:
        case builtin_option::kHowMany: return is_strict ? "it needs a number from 0 on" : "it needs a number";
        case builtin_option::kMode: return "it needs :success or :failure";
        case builtin_option::kWeights:
            return "it needs a vector of a number from 0 on for each child, here " + std::to_string(num_children) + ", not all of them 0";
    }
    return "";  // not covered: all options are above
}

bool ReadChildren(std::string_view text, children_taken& made) {
    const edn::read_result read = edn::Read(text);
    if (read.Document.size() != 1) return false;
    const edn::value& of = read.Document.front();
    if (of.Kind == edn::value_kind::kKeyword) {
        const bool is_some = of.Text == "some" || of.Text == "+";
        made.Rule = is_some ? children_taken::rule::kSome : children_taken::rule::kAny;
        return is_some || of.Text == "any" || of.Text == "*";
    }
    if (IsCount(of)) made.Numbers = {of.Integer};
    if (of.Kind != edn::value_kind::kSet) return !made.Numbers.empty();
    for (const edn::value& each : of.Items) made.Numbers.push_back(each.Integer);
    std::sort(made.Numbers.begin(), made.Numbers.end());
    return !of.Items.empty() && std::all_of(of.Items.begin(), of.Items.end(), IsCount);
}

bool Takes(const children_taken& taken, std::size_t num) {
    switch (taken.Rule) {
        case children_taken::rule::kAny: return true;
        case children_taken::rule::kSome: return num > 0;
        case children_taken::rule::kSet: break;
    }
    return std::find(taken.Numbers.begin(), taken.Numbers.end(), static_cast<std::int64_t>(num)) != taken.Numbers.end();
}

std::string ChildrenInWords(const children_taken& taken) {
    if (taken.Rule == children_taken::rule::kSome) return "it takes one or more";
    if (taken.Numbers == std::vector<std::int64_t>{0}) return "it takes none";
    std::string text = "it takes ";
    for (std::size_t i = 0; i < taken.Numbers.size(); ++i) {
        if (i > 0) text += i + 1 < taken.Numbers.size() ? ", " : " or ";
        text += std::to_string(taken.Numbers[i]);
    }
    return text;
}

}  // namespace bt::aido::detail
