// #define, and the use of macros.
#include <algorithm>
#include <string>

#include <bt/formats/unvanquished/inside/text/preprocessor.h>

namespace bt::unvanquished::detail {
namespace {

int ParameterOf(const macro& of, std::string_view name) {
    const auto found = std::find(of.Parameters.begin(), of.Parameters.end(), name);
    return found == of.Parameters.end() ? kNone : static_cast<int>(found - of.Parameters.begin());
}

// Where it is defined; null: it is a symbol of the game.
const token* DefinitionOf(const macro& of) { return of.DefinedAt.Source >= 0 ? &of.DefinedAt : nullptr; }

bool EndDefine(preprocessor& of, const token& at, const char* needed) {
    End(of, mistake_kind::kBadDirective, at, {.Needed = needed});
    return false;
}

// Behind the "(" of a definition, to its ")". False: a mistake.
bool ReadParameterNames(preprocessor& of, macro& made, const token& at) {
    token next = at;
    if (!ReadInLine(of, next)) return EndDefine(of, at, "a name or \")\" is needed behind \"(\"");
    if (next.Is(")")) {
        Note(of.In, mistake_kind::kEmptyParentheses, next, {.Found = '"' + std::string(made.Name) + "()\""});
        return true;
    }
    while (true) {
        if (next.Kind != token_kind::kName) return EndDefine(of, next, "the name of a parameter is needed");
        if (ParameterOf(made, next.Text) != kNone) return EndDefine(of, next, "another parameter has this name");
        if (made.Parameters.size() == kMaxMacroParameters) return EndDefine(of, next, "a macro has 128 parameters at most");
        made.Parameters.push_back(next.Text);
        if (!ReadInLine(of, next)) return EndDefine(of, next, "\",\" or \")\" is needed behind the name of a parameter");
        if (next.Is(")")) return true;
        if (!next.Is(",")) return EndDefine(of, next, "\",\" or \")\" is needed before this");
        if (!ReadInLine(of, next)) return EndDefine(of, next, "the name of a parameter is needed behind \",\"");
    }
}

// The text of a macro, from its first token.
bool ReadBody(preprocessor& of, macro& made, token next) {
    do {
        if (next.Kind == token_kind::kName && next.Text == made.Name) {
            Note(of.In, mistake_kind::kMacroNamesItself, next);
            continue;
        }
        next.IsFirstOfLine = false;
        made.Body.push_back(next);
    } while (ReadInLine(of, next));
    if (made.Body.empty() || (!made.Body.front().Is("##") && !made.Body.back().Is("##"))) return true;
    return EndDefine(of, made.DefinedAt, "## must be between two words");
}

// How many tokens the use of a macro counts for, beside those that it makes: it is remembered.
constexpr std::size_t kCostOfUse = 8;

// What stands in the place of each parameter of a macro.
using arguments = std::vector<std::vector<token>>;

bool EndUse(preprocessor& of, const token& name, const macro& used, const char* needed) {
    End(of, mistake_kind::kBadArguments, name, {.Needed = needed, .Other = DefinitionOf(used)});
    return false;
}

// One parenthesis of the arguments. True: they end.
bool CountParenthesis(preprocessor& of, const token& next, int& depth, bool& is_dropped) {
    is_dropped = of.In.IsExact && next.Is("(");
    if (next.Is("(")) {
        if (depth == 0) Note(of.In, mistake_kind::kNestedArguments, next);
        ++depth;
        return false;
    }
    // The game begins to count at 0, behind the first parenthesis, so any ) that leaves it at 0 or below ends the list.
    return next.Is(")") && --depth < (of.In.IsExact ? 1 : 0);
}

// What is left of arguments after a mistake: to their ")", if they have one in this line.
void SkipArguments(preprocessor& of) {
    token next;
    while (ReadInLine(of, next) && !next.Is(")")) {}
}

bool ReadArguments(preprocessor& of, const token& name, const macro& used, arguments& to) {
    token next;
    if (!ReadWritten(of, next)) return EndUse(of, name, used, "\"(\" is needed behind it");
    if (!next.Is("(")) {
        Unread(of, next);
        return EndUse(of, name, used, "\"(\" is needed behind it");
    }
    to.emplace_back();
    for (int depth = 0;;) {
        if (!ReadWritten(of, next)) return EndUse(of, name, used, "the file ends in its arguments");
        if (next.Is(",") && depth <= 0) {
            if (to.size() == used.Parameters.size()) {
                EndUse(of, name, used, "these are too many arguments");
                SkipArguments(of);
                return false;
            }
            to.emplace_back();
            continue;
        }
        bool is_dropped = false;
        if (CountParenthesis(of, next, depth, is_dropped)) break;
        if (!is_dropped) to.back().push_back(next);
    }
    if (to.size() < used.Parameters.size() || to.back().empty())
        Note(of.In, mistake_kind::kFewArguments, name, {.Other = DefinitionOf(used)});
    to.resize(used.Parameters.size());
    return true;
}

token Stringized(preprocessor& of, const std::vector<token>& list, const token& at) {
    std::string text;
    for (const token& each : list) {
        const bool is_string = each.Kind == token_kind::kString;
        if (is_string) text += '"';
        text += each.Text;
        if (is_string) text += '"';
    }
    token made = at;
    made.Kind = token_kind::kString;
    made.Text = Keep(of.In, text.substr(0, kMaxTextBytes));
    return made;
}

bool Merge(preprocessor& of, token& left, const token& right) {
    const bool are_strings = left.Kind == token_kind::kString && right.Kind == token_kind::kString;
    const bool is_name = left.Kind == token_kind::kName && (right.Kind == token_kind::kName || right.Kind == token_kind::kNumber);
    if (!are_strings && !is_name) return false;
    if (left.Text.size() + right.Text.size() > kMaxTextBytes) return false;
    left.Text = Keep(of.In, std::string(left.Text) + std::string(right.Text));
    return true;
}

// Puts words on both sides of ## together. False: a mistake.
bool MergeAll(preprocessor& of, std::vector<token>& made) {
    std::size_t num = 0;
    for (std::size_t i = 0; i < made.size(); ++i) {
        const bool is_merge = num > 0 && i + 1 < made.size() && made[i].Is("##");
        if (!is_merge) {
            made[num++] = made[i];
            continue;
        }
        if (!Merge(of, made[num - 1], made[i + 1])) {
            End(of, mistake_kind::kBadMerge, made[i + 1]);
            return false;
        }
        ++i;
    }
    made.resize(num);
    return true;
}

// The text of a macro with its arguments.
bool Substitute(preprocessor& of, const macro& used, const arguments& given, int number, std::vector<token>& made) {
    for (std::size_t i = 0; i < used.Body.size(); ++i) {
        token each = used.Body[i];
        each.Expansion = number;
        const bool is_hash = each.Is("#");
        const token* const named = is_hash ? (i + 1 < used.Body.size() ? &used.Body[i + 1] : nullptr) : &used.Body[i];
        const bool may_be = named != nullptr && (is_hash || named->Kind == token_kind::kName);
        const int parameter = may_be ? ParameterOf(used, named->Text) : kNone;
        if (parameter == kNone) {
            if (is_hash) Note(of.In, mistake_kind::kNotAParameter, each);
            else made.push_back(each);
            continue;
        }
        const std::vector<token>& list = given[static_cast<std::size_t>(parameter)];
        if (!CountTokens(of.In, list.size() + 1, each)) return false;
        if (is_hash) {
            made.push_back(Stringized(of, list, each));
            ++i;
        } else {
            made.insert(made.end(), list.begin(), list.end());
        }
    }
    return MergeAll(of, made);
}

// The number of a new use in reading::Expansions; kNone, with a mistake, if the macro stands in itself.
int AddExpansion(preprocessor& of, const token& name, int number) {
    std::vector<expansion>& all = of.In.Expansions;
    int depth = 0;
    for (int i = name.Expansion; i != kNone; i = all[static_cast<std::size_t>(i)].Parent) {
        if (all[static_cast<std::size_t>(i)].Macro != number && ++depth < kMaxFileDepth) continue;
        End(of, depth < kMaxFileDepth ? mistake_kind::kMacroInItself : mistake_kind::kTooDeep, name);
        return kNone;
    }
    all.push_back({.Macro = number, .Parent = name.Expansion, .Use = UseOf(of.In, name)});
    return static_cast<int>(all.size()) - 1;
}

}  // namespace

int NumberOfMacro(const preprocessor& of, std::string_view name) {
    const auto found = of.Macros.find(name);
    return found == of.Macros.end() ? kNone : found->second;
}

const macro* FindMacro(const preprocessor& of, std::string_view name) {
    const int number = NumberOfMacro(of, name);
    return number == kNone ? nullptr : &of.In.Macros[static_cast<std::size_t>(number)];
}

void Define(preprocessor& of, macro made) {
    of.Macros[made.Name] = static_cast<int>(of.In.Macros.size());
    of.In.Macros.push_back(std::move(made));
}

void ReadDefine(preprocessor& of, const token& at) {
    token next = at;
    if (!ReadInLine(of, next)) return End(of, mistake_kind::kBadDirective, at, {.Needed = "#define needs a name"});
    if (next.Kind != token_kind::kName) return End(of, mistake_kind::kBadDirective, next, {.Needed = "#define needs a name"});
    macro made = {.Name = next.Text, .DefinedAt = next};
    const macro* const before = FindMacro(of, next.Text);
    if (before != nullptr) Note(of.In, mistake_kind::kRedefined, next, {.Other = DefinitionOf(*before)});
    bool is_sound = true;
    if (ReadInLine(of, next)) {
        const bool has_parameters = next.Is("(") && !next.IsSpaceBefore;
        if (has_parameters) is_sound = ReadParameterNames(of, made, next);
        if (is_sound && (!has_parameters || ReadInLine(of, next))) is_sound = ReadBody(of, made, next);
    }
    if (is_sound) Define(of, std::move(made));
}

void Expand(preprocessor& of, const token& name, int number) {
    const macro& used = of.In.Macros[static_cast<std::size_t>(number)];
    if (!CountTokens(of.In, used.Body.size() + kCostOfUse, name)) return;
    const int which = AddExpansion(of, name, number);
    if (which == kNone) return LeaveBroken(of, name);

    arguments given;
    if (!used.Parameters.empty() && !ReadArguments(of, name, used, given)) {
        return LeaveBroken(of, name);
    }
    std::vector<token> made;
    if (!Substitute(of, used, given, which, made)) return LeaveBroken(of, name);
    if (made.empty()) {
        End(of, mistake_kind::kEmptyMacro, name, {.Other = DefinitionOf(used)});
        return;
    }
    // What comes first stands where the name stood.
    made.front().IsSpaceBefore = name.IsSpaceBefore;
    of.Pending.insert(of.Pending.end(), made.rbegin(), made.rend());
}

}  // namespace bt::unvanquished::detail
