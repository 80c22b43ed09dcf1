// What stands in the parentheses of an action, a function or a decorator.
#include <string>

#include <bt/formats/unvanquished/inside/text/numbers.h>
#include <bt/formats/unvanquished/inside/text/parser.h>

namespace bt::unvanquished::detail {
namespace {

constexpr const char* kNoCalculation = "values are not calculated here; $evalint( ... ) does";

std::string InWords(const token& name, const parameter_limits& limits) {
    std::string text(name.Text);
    if (limits.Max == 0) return text + " takes none";
    text += " takes " + std::to_string(limits.Min);
    if (limits.Max > limits.Min) text += (limits.Max == limits.Min + 1 ? " or " : " to ") + std::to_string(limits.Max);
    return text;
}

// A list of parameters, beside its values.
struct parameter_list_state {
    const token& Name;                // of what takes it
    const parameter_limits& Limits;   // what that takes
    bool IsDropped = false;           // the game leaves out a list that it does not like
    bool IsNegative = false;    // for the next number
    bool IsAfterValue = false;  // else behind "(" or ","
    bool IsAfterBad = false;    // what is no parameter
    bool HasValues = false;
    bool IsBroken = false;      // nothing is said about the number of parameters
    bool IsWrong = false;
};

// What makes the game give up the whole list.
void Refuse(parser& of, parameter_list_state& state, mistake_kind kind, const token& at, note more) {
    state.IsWrong = true;
    if (!state.IsDropped) Note(of.In, kind, at, std::move(more));
}

void NoteMinus(parser& of, const parameter_list_state& state, std::size_t at) {
    const token& minus = of.Tokens[at];
    if (state.IsAfterValue) return Note(of.In, mistake_kind::kMinus, minus, {.Needed = kNoCalculation});
    const bool is_sound = !state.IsNegative && minus.Text == "-" && of.Tokens[at + 1].Kind == token_kind::kNumber;
    if (!is_sound) Note(of.In, mistake_kind::kMinus, minus);
}

void AddValue(parser& of, parameter_list_state& state, const token& at, std::vector<value>& to) {
    if (state.IsAfterValue && !state.IsNegative && !state.IsAfterBad)
        Note(of.In, mistake_kind::kComma, at, {.Needed = "a comma is missing before this"});
    value made;
    if (at.Kind == token_kind::kString) {
        made.Type = field_type::kText;
        made.Text = std::string(at.Text);
    } else {
        made = ValueOf(NumberOf(at.Text));
        if (state.IsNegative != at.IsNegative) {
            made.Number = -made.Number;
            made.Integer = -made.Integer;  // not the least one, which is a float
        }
    }
    made.Place = PlaceOf(of.In, at);
    to.push_back(std::move(made));
    state.IsNegative = false;
    state.IsAfterValue = state.HasValues = true;
    state.IsAfterBad = false;
}

void NoteNoParameter(parser& of, parameter_list_state& state, const token& at) {
    note more;
    if (at.Kind == token_kind::kLiteral) more.Needed = "strings need double quotes";
    if (at.Text == "true" || at.Text == "false") more.Needed = "write 1 or 0";
    if (at.Is("+") || at.Is("*") || at.Is("/")) more.Needed = kNoCalculation;
    if (at.Kind == token_kind::kName && more.Needed.empty() && !state.IsDropped)
        more.Nearest = of.In.Mistakes.Nearest(at.Text, of.In.SymbolNames);
    Refuse(of, state, mistake_kind::kNoParameter, at, std::move(more));
}

void NoteSurplusComma(parser& of, const token& at) {
    Note(of.In, mistake_kind::kComma, at, {.Needed = "a parameter is missing before this"});
}

// The tokens between the parentheses. Returns where it stopped: at `close`, or at a word or brace that belongs to no list.
std::size_t ReadList(parser& of, std::size_t open, std::size_t close, parameter_list_state& state,
                     std::vector<value>& to) {
    for (std::size_t i = open + 1; i < close; ++i) {
        const token& at = of.Tokens[i];
        if (at.Kind == token_kind::kNumber || at.Kind == token_kind::kString) {
            AddValue(of, state, at, to);
        } else if (at.Is(",")) {
            if (!state.IsAfterValue) NoteSurplusComma(of, at);
            state.IsAfterValue = state.IsAfterBad = false;
        } else if (at.Kind == token_kind::kPunctuation && at.Text[0] == '-') {
            NoteMinus(of, state, i);
            state.IsNegative = true;
        } else if (at.Kind == token_kind::kBroken) {
            state.IsBroken = state.IsAfterValue = state.IsAfterBad = true;
        } else if (!state.IsDropped && (WordAt(of, i) != keyword::kNone || at.Is("{") || at.Is("}"))) {
            return i;
        } else {
            if (!state.IsBroken) NoteNoParameter(of, state, at);
            state.IsAfterValue = state.IsAfterBad = true;
        }
    }
    if (state.HasValues && !state.IsAfterValue) NoteSurplusComma(of, of.Tokens[close]);
    return close;
}

void CheckTypes(parser& of, parameter_list_state& state, const std::vector<value>& values) {
    const parameters_type* const type = state.Limits.Fields;
    const auto most = static_cast<std::size_t>(state.Limits.Max);
    for (std::size_t i = 0; type != nullptr && i < values.size() && i < most; ++i) {
        if (Fits(values[i], type->Fields[i])) continue;
        Refuse(of, state, mistake_kind::kWrongType, state.Name, {.Needed = "it needs " + NeededBy(type->Fields[i])});
    }
}

void CheckNumber(parser& of, parameter_list_state& state, const std::vector<value>& values) {
    const auto num = static_cast<int>(values.size());
    if (state.IsBroken || state.IsWrong || (num >= state.Limits.Min && num <= state.Limits.Max)) return;
    const bool are_few = num < state.Limits.Min;
    Refuse(of, state, are_few ? mistake_kind::kFewParameters : mistake_kind::kManyParameters, state.Name,
           {.Needed = InWords(state.Name, state.Limits)});
}

// Where there are parentheses missing, to what can't be meant as a parameter.
void SkipValues(parser& of) {
    while (!of.IsAtEnd()) {
        const token& at = of.Now();
        const bool is_sign = at.Is(",") || at.Is("-") || at.Is(")");
        if (at.Kind != token_kind::kNumber && !is_sign) return;
        ++of.At;
    }
}

bool NoteNoList(parser& of, const token& name, const parameter_limits& limits, bool is_end_sound) {
    if (limits.Min == 0) {
        if (of.IsAtEnd() && !is_end_sound) Note(of.In, mistake_kind::kNeedsParentheses, name);
        return true;
    }
    Note(of.In, mistake_kind::kFewParameters, name, {.Needed = InWords(name, limits) + ", in parentheses"});
    SkipValues(of);
    return false;
}

bool NoteOpen(parser& of, std::size_t open, std::size_t stop) {
    if (!of.IsTorn) Note(of.In, mistake_kind::kUnclosedParenthesis, of.Tokens[open]);
    of.At = stop > open ? stop : open + 1;
    SkipToNode(of);
    return false;
}

}  // namespace

bool ParseParameters(parser& of, const token& name, const parameter_limits& limits, bool is_end_sound, std::vector<value>& to) {
    const std::size_t open = of.At;
    if (!IsSign(of, open, "(")) return NoteNoList(of, name, limits, is_end_sound);
    // If nothing is needed the game leaves out a list that it does not like.
    const bool is_dropped = limits.Min == 0 && (of.In.IsExact || limits.Max == 0);
    const int closing = of.Closing[open];
    if (closing == kNone && limits.Min > 0) {
        parameter_list_state ignored = {name, limits};
        std::vector<value> none;
        return NoteOpen(of, open, ReadList(of, open, of.Tokens.size() - 1, ignored, none));
    }
    if (closing == kNone) {
        Note(of.In, mistake_kind::kParametersDropped, name, {.Needed = "its parenthesis is not closed"});
        ++of.At;
        return true;
    }
    const auto close = static_cast<std::size_t>(closing);
    parameter_list_state state = {name, limits, is_dropped};
    const std::size_t stop = ReadList(of, open, close, state, to);
    if (stop < close) return NoteOpen(of, open, stop);
    of.At = close + 1;
    CheckTypes(of, state, to);
    CheckNumber(of, state, to);
    if (!state.IsWrong) return true;
    to.clear();
    if (is_dropped) Note(of.In, mistake_kind::kParametersDropped, name);
    return is_dropped;
}

}  // namespace bt::unvanquished::detail
