// Makes trees of outlines without a program.
#include <bt/outline/draft.h>

#include <algorithm>
#include <limits>
#include <tuple>

#include <bt/outline/inside/load/drafting.h>
#include <bt/outline/inside/load/make_tree.h>
#include <bt/text/within_memory.h>

namespace bt {
namespace outline::detail {
namespace {

float RejectAlways(void*, void*, const tick_args&) noexcept { return 0; }
status FailAlways(void*, void*, void*, const tick_args&) noexcept { return status::kFailed; }

constexpr behavior kElsewhere = {.DebugName = "in no file that was read", .Tick = {FailAlways}};

// The name of each flag of a value, with the others between `|`.
void LeaveFlagsOpen(binding& in, const field& of) {
    const std::span<const token> tokens = TokensOf(in.Document, of.Value);
    for (std::size_t i = 0; i < tokens.size(); ++i) {
        const std::string_view next = i + 1 < tokens.size() ? TextOf(in, tokens[i + 1]) : std::string_view();
        if (tokens[i].Kind != token_kind::kName || next == "::" || next == "(") continue;
        LeaveOpen(in, open_kind::kFlag, tokens[i].Place, std::string(TextOf(in, tokens[i])));
    }
}

// A condition on flags gets one, so that verification finds it.
bool LeaveConditionOpen(binding& in, const field& of, std::string_view name, preconditions& to) {
    if (name == "AllFlags" || name == "AnyFlags" || name == "NoFlags" || name == "NotAllFlags") {
        to.AllFlags = 1u;
    } else if (name == "AllStimuli" || name == "AnyStimuli" || name == "NoStimuli" || name == "NotAllStimuli") {
        to.AllStimuli = 1u;
    } else {
        return false;
    }
    LeaveFlagsOpen(in, of);
    return true;
}

void LeaveRangesOpen(binding& in, const field& of, preconditions& to) {
    constexpr double infinity = std::numeric_limits<double>::infinity();
    for (std::size_t i = 0; i < std::min(of.Ranges.size(), std::size_t{kMaxNumRanges}); ++i) {
        const range& each = of.Ranges[i];
        const bool has_field = each.Field.NumTokens > 0;
        if (has_field) LeaveOpen(in, open_kind::kField, each.Field.Place, NameOfField(each.Type.Text, each.Field.Text));
        else LeaveOpen(in, open_kind::kValue, each.Whole.Place, AsText(in, WordsIn(in, each.Whole)));
        field_range made = {.Min = -infinity, .Max = infinity, .Kind = field_kind::kDouble};
        static_cast<void>(ReadNumber(in, WordsIn(in, each.Min), made.Min));
        static_cast<void>(ReadNumber(in, WordsIn(in, each.Max), made.Max));
        to.Ranges[i] = in.Kept.Ranges.emplace_back(made);
    }
}

void Add(found_mistakes&& more, std::set<std::tuple<const mistake_row*, std::string, int, int>>& known,
         found_mistakes& to) {
    const auto add = [&](std::vector<mistake>& from, std::vector<mistake>& into, std::size_t& num) {
        for (mistake& each : from) {
            if (!known.emplace(each.Kind, each.Place.File, each.Place.Line, each.Place.Column).second) continue;
            if (++num <= kMaxNumMistakes) into.push_back(std::move(each));
        }
    };
    add(more.Errors, to.Errors, to.NumErrors);
    add(more.Warnings, to.Warnings, to.NumWarnings);
}

void MakeDraft(const read_result<outline_document>& read, outline_draft& to) {
    const outline_document& document = read.Document;
    const known_program nothing;
    const auto made = std::make_shared<draft>();
    std::set<std::tuple<const mistake_row*, std::string, int, int>> known;
    std::vector<const declaration*> trees;
    const auto with_binding = [&](tree_data& kept, auto use) {
        found_mistakes found;
        inner_trees inner;
        constants_in_work constants;
        binding in = {document, nothing, nothing.Added, found, kept, inner, constants, 0, made.get()};
        use(in);
        kept.Inner = std::move(inner.Kept);
        Add(std::move(found), known, to);
    };
    for (const declaration& each : document.Declarations) {
        if (!IsTree(each)) continue;
        trees.push_back(&each);
        auto kept = std::make_unique<tree_data>();
        kept->Draft = made;
        with_binding(*kept, [&](binding& in) { kept->Built = MakeTree(in, each); });
        if (!kept->Built.IsSound()) continue;
        to.Trees.push_back({.Name = ScopeText(document, each.Scope) + each.Name.Text,
                            .Place = each.Name.At.Place,
                            .Tree = std::make_shared<const outline_tree>(std::move(kept))});
    }
    tree_data unused;
    with_binding(unused, [&](binding& in) { ReadUnused(in, trees, true); });
    to.Open = std::move(made->Open);
    if (!to.IsSound() || !read.IsSound()) to.Warnings = {}, to.NumWarnings = 0;  // they may follow from what is wrong
    found_mistakes all = read;
    AppendToText(std::move(to), all);
    static_cast<found_mistakes&>(to) = std::move(all);
    SortByPlace(document, to);
    std::vector<bt::detail::known_text> texts;
    for (const file& each : document.Files) texts.push_back({each.Path, each.Text});
    bt::detail::AddLines(to, texts);
}

}  // namespace

void LeaveOpen(binding& in, open_kind kind, const place& at, std::string text) {
    if (!in.Draft->Known.emplace(kind, text).second) return;
    in.Draft->Open.push_back({.Kind = kind, .Place = at, .Text = std::move(text)});
}

decide_function OpenFunction() { return {.Call = RejectAlways}; }

const behavior* OpenBehavior(binding& in, const part& name) {
    const std::string_view last = LastName(name.Text);
    LeaveOpen(in, open_kind::kBehavior, name.Place, std::string(last));
    const auto [found, is_new] = in.Draft->Behaviors.try_emplace(std::string(last));
    if (is_new) {
        const char* const kept = found->first.c_str();
        found->second = {.DebugName = kept, .Tick = {FailAlways}, .Id = NameId(kept)};
    }
    return &found->second;
}

decider OpenDecider() { return {.Kind = bt::kBehavior, .Behavior = &kElsewhere, .Id = 0}; }

bool LeaveFieldOpen(binding& in, const field& of, given_fields& to) {
    decider_options& options = to.Options;
    const std::size_t dot = of.Path.find('.');
    if (dot != std::string::npos) {
        preconditions& conditions = of.Path.starts_with("While") ? options.While : options.Preconditions;
        const std::string_view name = std::string_view(of.Path).substr(dot + 1);
        if (name == "Ranges" && !of.Ranges.empty()) return LeaveRangesOpen(in, of, conditions), true;
        return LeaveConditionOpen(in, of, name, conditions);
    }
    const std::string text = AsText(in, WordsIn(in, of.Value));
    if (of.Path == "Decide") {
        LeaveOpen(in, open_kind::kFunction, of.Value.Place, text);
        options.Decide = OpenFunction();
    } else if (of.Path == "Number") {
        static constexpr decide_function number = {.Call = RejectAlways};
        LeaveOpen(in, open_kind::kFunction, of.Value.Place, text);
        to.Number = number;
    } else if (of.Path == "Parameters") {
        LeaveOpen(in, open_kind::kConstant, of.Value.Place, text);
    } else if (of.Path == "BehaviorFlags") {
        LeaveFlagsOpen(in, of);
    } else {
        return false;
    }
    return true;
}

void LeaveValueOpen(binding& in, const field& of, given_fields& to) {
    LeaveOpen(in, open_kind::kValue, of.Value.Place, AsText(in, WordsIn(in, of.Value)));
    decider_options& options = to.Options;
    if (of.Path == "Preconditions") options.Preconditions.AllFlags = 1u;
    else if (of.Path == "Preconditions.Ranges") options.Preconditions.AllFlags = 1u;
    else if (of.Path == "Preconditions.EverySeconds") options.Preconditions.EverySeconds = 1;
    else if (of.Path == "Preconditions.CooldownSeconds") options.Preconditions.CooldownSeconds = 1;
    else if (of.Path == "MaxSeconds") options.MaxSeconds = 1;
    else if (of.Path == "Seconds") to.Seconds = 1;
    else if (of.Path == "Count") to.Count = 1;
    else if (of.Path == "FailCount") to.FailCount = 1;
}

}  // namespace outline::detail

outline_draft DraftOutline(const read_result<outline_document>& of) {
    return detail::WithinMemory<outline_draft>(RowOf(outline::mistake_kind::kOutOfMemory),
                                               [&of](outline_draft& to) { outline::detail::MakeDraft(of, to); });
}

}  // namespace bt
