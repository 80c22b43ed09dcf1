// The nodes of a file. Nodes that are open stand in a list, so that their depth needs no stack.
#include <string>

#include <bt/formats/unvanquished/inside/text/numbers.h>
#include <bt/formats/unvanquished/inside/text/parser.h>

namespace bt::unvanquished::detail {
namespace {

std::string Quote(std::string_view text) { return '"' + std::string(text) + '"'; }

// The word at hand, if it is one, and it is noted if it is a string.
keyword TakeWord(parser& of) {
    const keyword word = WordAt(of, of.At);
    if (word != keyword::kNone && of.Now().Kind == token_kind::kString) NoteHere(of, mistake_kind::kQuotedWord);
    return word;
}

// The name behind a word. False: there is none, which is noted.
bool TakeName(parser& of, token& name, const char* needed) {
    const token& word = of.Tokens[of.At - 1];
    const bool is_name = !of.IsAtEnd() && (of.Now().Kind == token_kind::kName || of.Now().Kind == token_kind::kString ||
                                           of.Now().Kind == token_kind::kNumber);
    // A word that begins the next node is no name, unless it looks like one. A file may have any name.
    const bool is_keyword = is_name && WordAt(of, of.At) != keyword::kNone;
    const bool is_behavior = WordAt(of, of.At - 1) == keyword::kBehavior;
    const bool is_word = is_keyword && (is_behavior ? IsSign(of, of.At + 1, "{") : !IsSign(of, of.At + 1, "("));
    if (is_name && !is_word) {
        name = of.Now();
        ++of.At;
        return true;
    }
    if (!of.IsAtEnd() && of.Now().Kind == token_kind::kBroken) return false;
    NoteMissing(of, std::string(needed) + " is needed behind " + Quote(word.Text));
    SkipToNode(of);
    return false;
}

// A name that is compared by its text, as a string too.
bool TakeKnownName(parser& of, token& name, const char* needed) {
    if (!TakeName(of, name, needed)) return false;
    if (name.Kind == token_kind::kString) Note(of.In, mistake_kind::kQuotedWord, name);
    return true;
}

// What follows the name of something unknown.
void SkipParameters(parser& of) {
    if (IsSign(of, of.At, "(") && of.Closing[of.At] != kNone) of.At = static_cast<std::size_t>(of.Closing[of.At]) + 1;
}

int AddNode(parser& of, node_kind kind, const token& at) {
    of.To.Nodes.push_back({.Kind = kind, .Place = PlaceOf(of.In, at)});
    of.Words.push_back(at);
    return static_cast<int>(of.To.Nodes.size()) - 1;
}

node& NodeOf(parser& of, int number) { return of.To.Nodes[static_cast<std::size_t>(number)]; }

void PushOpen(parser& of, brace_of brace, int number, std::size_t word) {
    if (of.Open.size() > static_cast<std::size_t>(kMaxDepth)) {
        NoteLimit(of.In, mistake_kind::kTooDeep, of.Tokens[word], kMaxDepth);
    }
    of.Open.push_back({.Brace = brace, .Node = number, .Word = word});
}

// The brace behind what needs children. Without it the next node is taken for a child, if one begins here.
void OpenBrace(parser& of, brace_of brace, int number, std::size_t word) {
    if (IsSign(of, of.At, "{")) {
        ++of.At;
        return PushOpen(of, brace, number, word);
    }
    std::string needed = "\"{\" is needed behind " + Quote(of.Tokens[word].Text);
    if (of.IsAtEnd()) return NoteMissing(of, std::move(needed));
    const bool is_second_word = IsSign(of, of.At + 1, "{");
    if (is_second_word && of.Now().Kind == token_kind::kName)
        needed = "files of 2013 had two words here; today it is selector, fallback, sequence or concurrent alone";
    if (of.Now().Kind != token_kind::kBroken) NoteMissing(of, std::move(needed));
    if (is_second_word) ++of.At;
    else if (TakeWord(of) == keyword::kNone) SkipToNode(of);
    if (IsSign(of, of.At, "{")) ++of.At;
    else if (WordAt(of, of.At) == keyword::kNone) return;
    else ++of.NumAssumed;
    PushOpen(of, brace, number, word);
}

void ParseList(parser& of, node_kind kind, int& number) {
    const std::size_t word = of.At++;
    number = AddNode(of, kind, of.Tokens[word]);
    OpenBrace(of, brace_of::kList, number, word);
}

void ParseAction(parser& of, int& number) {
    const token word = of.Tokens[of.At++];
    token name;
    if (!TakeKnownName(of, name, "the name of an action")) return;
    const node_type* const found = of.In.Names.Actions.Find(name.Text);
    if (found == nullptr) {
        note more;
        if (of.In.Names.Functions.Find(name.Text) != nullptr) more.Needed = "it is a function for conditions";
        else more.Nearest = of.In.Mistakes.Nearest(name.Text, of.In.Names.Actions.Names);
        Note(of.In, mistake_kind::kUnknownAction, name, std::move(more));
        return SkipParameters(of);
    }
    std::vector<value> values;
    ParseParameters(of, name, LimitsOf(*found), false, values);
    number = AddNode(of, node_kind::kAction, word);
    NodeOf(of, number).Name = found->Name;
    NodeOf(of, number).Parameters = std::move(values);
}

// What stands behind an expression and is no part of it.
void NoteBehindExpression(parser& of) {
    note more;
    more.Needed = "an operator is missing before this";
    if (of.Now().Kind == token_kind::kPunctuation) {
        const std::string_view sign = of.Now().Text;
        more.Needed = "there are ! < <= > >= == != && ||";
        if (sign == "=") more.Nearest = "==";
        if (sign == "&") more.Nearest = "&&";
        if (sign == "|") more.Nearest = "||";
        if (sign == ")") more.Needed = "there is no \"(\" for this";
        if (std::string_view("+-*/%").find(sign) != std::string_view::npos) more.Needed = "values can't be calculated in conditions";
    }
    if (of.Now().Kind != token_kind::kBroken) NoteHere(of, mistake_kind::kNoOperator, std::move(more));
    SkipToNode(of);
}

void ParseCondition(parser& of, int& number) {
    const std::size_t word = of.At++;
    number = AddNode(of, node_kind::kCondition, of.Tokens[word]);
    const int root = ParseExpression(of);
    NodeOf(of, number).Expression = root;
    if (root == kNone) SkipToNode(of);
    if (of.In.IsFull) return;
    if (of.IsAtEnd()) {
        if (root != kNone) Note(of.In, mistake_kind::kNeedsBraces, of.Tokens[word]);
        return;
    }
    const auto is_next = [&of] { return IsSign(of, of.At, "{") || IsSign(of, of.At, "}") || WordAt(of, of.At) != keyword::kNone; };
    if (root != kNone && !is_next()) NoteBehindExpression(of);
    if (!IsSign(of, of.At, "{")) return;
    ++of.At;
    PushOpen(of, brace_of::kOne, number, word);
}

// A mistake unless the value is a whole number from 0 to `most`.
void CheckWhole(parser& of, const token& name, const value& each, std::int32_t most, mistake_kind kind) {
    if (each.Type == field_type::kInteger && each.Integer >= 0 && each.Integer <= most) return;
    std::string found;
    if (each.Type == field_type::kText) found = Quote(each.Text);
    else AppendShort(found, each);
    Note(of.In, kind, name, {.Found = found});
}

void CheckBuiltin(parser& of, const token& name, builtin_decorator which, const std::vector<value>& values) {
    switch (which) {
        case builtin_decorator::kNone:
        case builtin_decorator::kInvert: return;
        case builtin_decorator::kReturn:
        case builtin_decorator::kMapStatus:
            for (const value& each : values) CheckWhole(of, name, each, 2, mistake_kind::kBadStatus);
            return;
        case builtin_decorator::kTimer:
            if (!values.empty()) CheckWhole(of, name, values[0], INT32_MAX, mistake_kind::kBadTime);
            return;
    }
}

void ParseDecorator(parser& of, int& number) {
    const std::size_t word = of.At++;
    token name;
    const bool is_named = TakeKnownName(of, name, "the name of a decorator");
    number = AddNode(of, node_kind::kDecorator, of.Tokens[word]);
    const node_type* const found = is_named ? of.In.Names.Decorators.Find(name.Text) : nullptr;
    if (found == nullptr) {
        if (is_named)
            Note(of.In, mistake_kind::kUnknownDecorator, name,
                 {.Nearest = of.In.Mistakes.Nearest(name.Text, of.In.Names.Decorators.Names)});
        SkipParameters(of);
    } else {
        NodeOf(of, number).Name = found->Name;
        std::vector<value> values;
        const bool has_list = IsSign(of, of.At, "(");
        const bool is_sound = ParseParameters(of, name, LimitsOf(*found), true, values);
        const std::string name_and_list = Quote(std::string(found->Name) + "()");
        if (is_sound && !has_list) NoteMissing(of, "a decorator needs parentheses: " + name_and_list);
        if (is_sound) CheckBuiltin(of, name, BuiltinOf(found), values);
        NodeOf(of, number).Parameters = std::move(values);
        if (is_sound && !has_list && of.IsAtEnd()) return;
    }
    if (of.IsAtEnd() && !is_named) return;
    OpenBrace(of, brace_of::kOne, number, word);
}

void ParseBehavior(parser& of, int& number) {
    const token word = of.Tokens[of.At++];
    token name;
    if (!TakeName(of, name, "the name of a file in this folder, without .bt,")) return;
    number = AddNode(of, node_kind::kBehavior, word);
    NodeOf(of, number).Name = std::string(name.Text);
    const int which = FindTree(of.In, name);
    NodeOf(of, number).Tree = which;
}

void ParseSpawnAs(parser& of, int& number) {
    const token word = of.Tokens[of.At++];
    if (of.In.Game.SpawnAs == nullptr) Note(of.In, mistake_kind::kNoSpawning, word);
    if (of.IsAtEnd() || of.Now().Kind != token_kind::kNumber) {
        if (of.IsAtEnd() || of.Now().Kind != token_kind::kBroken)
            NoteMissing(of, "spawnAs needs a number behind it, without parentheses");
        if (IsSign(of, of.At, "-")) ++of.At;
        SkipParameters(of);
        if (!of.IsAtEnd() && WordAt(of, of.At) == keyword::kNone && of.Now().Kind != token_kind::kPunctuation) ++of.At;
        return;
    }
    const number_value worth = NumberOf(of.Now().Text);
    if (ValueOf(worth).Type == field_type::kNumber) NoteHere(of, mistake_kind::kBadClass);
    number = AddNode(of, node_kind::kSpawnAs, word);
    NodeOf(of, number).Parameters = {{.Integer = worth.Integer, .Place = PlaceOf(of.In, of.Now())}};
    ++of.At;
}

void ParseSelectClass(parser& of) {
    const std::size_t word = of.At;
    if (word > 0) {
        NoteHere(of, mistake_kind::kSelectClassPlace);
    } else if (of.In.Sources[static_cast<std::size_t>(of.File.Source)].IsRun) {
        NoteHere(of, mistake_kind::kSelectClassUnused);
    }
    ++of.At;
    OpenBrace(of, word > 0 ? brace_of::kNothing : brace_of::kSelectClass, kNone, word);
}

const char* AdviceFor(const parser& of, const token& at) {
    const game_names& names = of.In.Names;
    if (IsSameName(at.Text, "hysteresis")) return "hysteresis was a node until 2013";
    if (at.Kind == token_kind::kLiteral) return "strings need double quotes";
    if (at.Is("{")) return "a word such as selector is needed before it";
    if (at.Is(";")) return "nodes need no sign between them";
    if (at.Kind != token_kind::kName) return "";
    if (names.Actions.Find(at.Text) != nullptr) return "\"action\" is needed before the name of an action";
    if (names.Functions.Find(at.Text) != nullptr) return "\"condition\" is needed before the name of a function";
    if (names.Decorators.Find(at.Text) != nullptr) return "\"decorator\" is needed before the name of a decorator";
    return "";
}

// What is no node. Braces behind it are read for the mistakes in them.
void ParseUnknown(parser& of) {
    const std::size_t word = of.At;
    const token& at = of.Tokens[word];
    note more = {.Needed = AdviceFor(of, at)};
    if (more.Needed.empty() && at.Kind == token_kind::kName) more.Nearest = of.In.Mistakes.Nearest(at.Text, Keywords());
    NoteHere(of, mistake_kind::kNoNode, std::move(more));
    if (!IsSign(of, of.At, "{")) {
        ++of.At;
        SkipToNode(of);
    }
    if (!IsSign(of, of.At, "{")) return;
    ++of.At;
    PushOpen(of, brace_of::kNothing, kNone, word);
}

}  // namespace

int ParseNode(parser& of) {
    int number = kNone;
    switch (TakeWord(of)) {
        case keyword::kNone: ParseUnknown(of); break;
        case keyword::kSelector: ParseList(of, node_kind::kSelector, number); break;
        case keyword::kFallback: ParseList(of, node_kind::kFallback, number); break;
        case keyword::kSequence: ParseList(of, node_kind::kSequence, number); break;
        case keyword::kConcurrent: ParseList(of, node_kind::kConcurrent, number); break;
        case keyword::kAction: ParseAction(of, number); break;
        case keyword::kCondition: ParseCondition(of, number); break;
        case keyword::kDecorator: ParseDecorator(of, number); break;
        case keyword::kBehavior: ParseBehavior(of, number); break;
        case keyword::kSpawnAs: ParseSpawnAs(of, number); break;
        case keyword::kSelectClass: ParseSelectClass(of); break;
    }
    return number;
}

}  // namespace bt::unvanquished::detail
