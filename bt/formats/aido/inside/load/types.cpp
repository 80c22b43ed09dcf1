// The types of nodes that are built in, and how many children a type takes.
#include <bt/formats/aido/inside/load/load.h>

#include <algorithm>

#include <bt/formats/edn/read.h>
#include <bt/formats/edn/write.h>
#include <bt/formats/inside/text/quoted_text.h>

namespace bt::aido::detail {
namespace {

using exact::builtin_option;
using exact::exact_kind;

// What no classic kind stands for is shown as a node of one's own. Its Tick is never called.
status NeverTicked(void*, void*, void*, const tick_args&) noexcept { return status::kFailed; }  // not covered: as its name says
constexpr signature kTypes = {.TakesChildren = true};
constexpr behavior Named(const char* name) { return {.DebugName = name, .Tick = {&NeverTicked, &kTypes}}; }  // not covered: while compiling
constexpr behavior kSelectorP = Named("selector-p");
constexpr behavior kLoopNode = Named("loop");
constexpr behavior kLoopUntilSuccess = Named("loop-until-success");
constexpr behavior kParallelNode = Named("parallel");
constexpr behavior kRandomly = Named("randomly");
constexpr behavior kChoose = Named("choose");
constexpr behavior kChooseEach = Named("choose-each");
constexpr behavior kWeightedChoice = Named("weighted-choice");

struct builtin_row {
    const char* Name;
    exact_kind Kind;
    node_kind ShownAs;
    const behavior* Functions;
    const char* Children;
    const char* Options[2] = {};
};
constexpr builtin_row kRows[] = {
    {"success", exact_kind::kSuccess, kSucceed, nullptr, "0"},
    {"failure", exact_kind::kFailure, kFail, nullptr, "0"},
    {"sequence", exact_kind::kSequence, kReactiveSequence, nullptr, ":some"},
    {"selector", exact_kind::kSelector, kReactiveSelector, nullptr, ":some"},
    {"selector-p", exact_kind::kSelectorP, kOwnNode, &kSelectorP, ":some", {"p"}},
    {"loop", exact_kind::kLoop, kOwnNode, &kLoopNode, "1", {"count"}},
    {"loop-until-success", exact_kind::kLoopUntilSuccess, kOwnNode, &kLoopUntilSuccess, "1", {"count"}},
    {"parallel", exact_kind::kParallel, kOwnNode, &kParallelNode, ":some", {"mode", "how-many"}},
    {"always", exact_kind::kAlways, kAlwaysSucceed, nullptr, "1"},
    {"never", exact_kind::kNever, kAlwaysFail, nullptr, "1"},
    {"invert", exact_kind::kInvert, kInvert, nullptr, "1"},
    {"randomly", exact_kind::kRandomly, kOwnNode, &kRandomly, "#{1 2}", {"p"}},
    {"choose", exact_kind::kChoose, kOwnNode, &kChoose, ":some"},
    {"choose-each", exact_kind::kChooseEach, kOwnNode, &kChooseEach, ":some", {"repeat"}},
    {"weighted-choice", exact_kind::kWeightedChoice, kOwnNode, &kWeightedChoice, ":some", {"weights"}},
};

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
        made.Functions = row.Functions;
        static_cast<void>(ReadChildren(row.Children, made.Children));
        for (const char* each : row.Options) {
            if (each != nullptr) made.Required.emplace_back(each);
        }
    }
}

builtin_option BuiltinOptionOf(exact_kind kind, std::string_view name) {
    static constexpr struct {
        const char* Name;
        builtin_option Option;
    } kOptions[] = {{"count", builtin_option::kCount},    {"p", builtin_option::kP},           {"mode", builtin_option::kMode},
                    {"how-many", builtin_option::kHowMany}, {"repeat", builtin_option::kRepeat}, {"weights", builtin_option::kWeights}};
    const auto row = std::find_if(std::begin(kRows), std::end(kRows), [kind](const builtin_row& each) { return each.Kind == kind; });
    const bool has_name = row != std::end(kRows) && std::any_of(std::begin(row->Options), std::end(row->Options), [name](const char* each) {
        return each != nullptr && name == each;
    });
    for (const auto& each : kOptions) {
        if (has_name && name == each.Name) return each.Option;
    }
    return builtin_option::kNone;
}

std::string NeededBy(builtin_option option, bool is_clean, int num_children) {
    switch (option) {
        case builtin_option::kNone:  // not covered: it takes anything
        case builtin_option::kRepeat: break;  // not covered: the same
        case builtin_option::kCount: return "it needs a whole number from 0 on";
        case builtin_option::kP:
        case builtin_option::kHowMany: return is_clean ? "it needs a number from 0 on" : "it needs a number";
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
