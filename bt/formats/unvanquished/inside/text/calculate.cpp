// Calculates what stands behind #if and $evalint, by the order of operators that C has.
#include <cmath>
#include <cstdint>

#include <bt/formats/unvanquished/inside/text/numbers.h>
#include <bt/formats/unvanquished/inside/text/preprocessor.h>

namespace bt::unvanquished::detail {
namespace {

struct calculation_operator {
    std::string_view Sign;
    int Priority;
    bool IsForFractions;
};
constexpr calculation_operator kCalculationOperators[] = {
    {"!", 16, true},  {"~", 16, false}, {"*", 15, true},   {"/", 15, true},  {"%", 15, false}, {"+", 14, true},   {"-", 14, true},
    {"<<", 13, false}, {">>", 13, false}, {"<", 12, true},  {"<=", 12, true}, {">", 12, true},  {">=", 12, true}, {"==", 11, true},
    {"!=", 11, true}, {"&", 10, false}, {"^", 9, false},   {"|", 8, false},  {"&&", 7, true},  {"||", 6, true},   {"?", 5, true},
    {":", 5, true},
};

struct pending_operator {
    std::string_view Sign;
    int Level;  // deeper in parentheses and closer in C is higher
    token At;
};

struct calculation {
    preprocessor& Of;
    bool IsWhole = true;
    std::vector<calculated> Values = {};
    std::vector<pending_operator> Operators = {};
    std::vector<bool> Chosen = {};  // what stands before each "?" that waits for its ":"
    bool IsSound = true;

    void Refuse(const token& at, const char* why) {
        End(Of, mistake_kind::kBadCalculation, at, {.Needed = why});
        IsSound = false;
    }
};

std::uint64_t Bits(long long of) { return static_cast<std::uint64_t>(of); }
long long FromBits(std::uint64_t bits) { return static_cast<long long>(bits); }
calculated FromBool(bool is_true) { return {is_true, is_true ? 1.0 : 0.0}; }

// a / b and a % b, where b is not 0.
long long Divide(long long a, long long b, bool is_rest) {
    if (b == -1) return is_rest ? 0 : FromBits(0 - Bits(a));
    return is_rest ? a % b : a / b;
}

calculated Apply(std::string_view sign, const calculated& a, const calculated& b, bool is_whole) {
    const auto order = [&](auto compare) { return FromBool(is_whole ? compare(a.Whole, b.Whole) : compare(a.Fraction, b.Fraction)); };
    const bool is_a = is_whole ? a.Whole != 0 : a.Fraction != 0;
    const bool is_b = is_whole ? b.Whole != 0 : b.Fraction != 0;
    if (sign == "*") return {FromBits(Bits(a.Whole) * Bits(b.Whole)), a.Fraction * b.Fraction};
    if (sign == "/") return {is_whole ? Divide(a.Whole, b.Whole, false) : 0, is_whole ? 0 : a.Fraction / b.Fraction};
    if (sign == "%") return {Divide(a.Whole, b.Whole, true), 0};
    if (sign == "+") return {FromBits(Bits(a.Whole) + Bits(b.Whole)), a.Fraction + b.Fraction};
    if (sign == "-") return {FromBits(Bits(a.Whole) - Bits(b.Whole)), a.Fraction - b.Fraction};
    if (sign == "<<") return {FromBits(Bits(a.Whole) << (Bits(b.Whole) & 63u)), 0};
    if (sign == ">>") return {a.Whole >> (Bits(b.Whole) & 63u), 0};
    if (sign == "<") return order([](auto x, auto y) { return x < y; });
    if (sign == "<=") return order([](auto x, auto y) { return x <= y; });
    if (sign == ">") return order([](auto x, auto y) { return x > y; });
    if (sign == ">=") return order([](auto x, auto y) { return x >= y; });
    if (sign == "==") return order([](auto x, auto y) { return x == y; });
    if (sign == "!=") return order([](auto x, auto y) { return x != y; });
    if (sign == "&") return {a.Whole & b.Whole, 0};
    if (sign == "^") return {a.Whole ^ b.Whole, 0};
    if (sign == "|") return {a.Whole | b.Whole, 0};
    return FromBool(sign == "&&" ? is_a && is_b : is_a || is_b);
}

bool IsZero(const calculated& of, bool is_whole) { return is_whole ? of.Whole == 0 : of.Fraction == 0; }

// Its values are there: AddOperator and AddValue see to it that both take turns.
void ApplyLast(calculation& of) {
    const pending_operator last = of.Operators.back();
    of.Operators.pop_back();
    const bool is_unary = last.Sign == "!" || last.Sign == "~";
    const calculated right = of.Values.back();
    if (last.Sign == "!") of.Values.back() = FromBool(IsZero(right, of.IsWhole));
    if (last.Sign == "~") of.Values.back() = {~right.Whole, 0};
    if (is_unary) return;
    of.Values.pop_back();
    const calculated left = of.Values.back();
    if (last.Sign == "?") {
        of.Chosen.push_back(!IsZero(left, of.IsWhole));
        of.Values.back() = right;
    } else if (last.Sign == ":") {
        if (of.Chosen.empty()) return of.Refuse(last.At, "\":\" needs a \"?\" before it");
        if (!of.Chosen.back()) of.Values.back() = right;
        of.Chosen.pop_back();
    } else if ((last.Sign == "/" || last.Sign == "%") && IsZero(right, of.IsWhole)) {
        of.Refuse(last.At, "it divides by zero");
    } else {
        of.Values.back() = Apply(last.Sign, left, right, of.IsWhole);
    }
}

const calculation_operator* FindOperator(std::string_view sign) {
    for (const calculation_operator& each : kCalculationOperators) {
        if (each.Sign == sign) return &each;
    }
    return nullptr;
}

// Where a calculation stands between its tokens.
struct position {
    std::size_t At = 0;
    int Depth = 0;               // parentheses
    bool IsAfterValue = false;
    bool IsAfterMinus = false;   // the sign of a number
};

void AddOperator(calculation& of, position& where, const token& at) {
    const calculation_operator* const found = FindOperator(at.Text);
    if (found == nullptr) return of.Refuse(at, "this is no operator");
    if (!of.IsWhole && !found->IsForFractions) return of.Refuse(at, "this operator needs whole numbers");
    const bool is_unary = found->Priority == 16;
    if (is_unary && where.IsAfterValue) return of.Refuse(at, "an operator is missing before this");
    if (!is_unary && !where.IsAfterValue) {
        if (at.Text != "-") return of.Refuse(at, "a value is missing before this");
        where.IsAfterMinus = true;
        return;
    }
    const int level = 32 * where.Depth + found->Priority;
    while (!is_unary && of.IsSound && !of.Operators.empty() && of.Operators.back().Level >= level) ApplyLast(of);
    of.Operators.push_back({at.Text, level, at});
    where.IsAfterValue = false;
}

void AddValue(calculation& of, position& where, const token& at, calculated worth) {
    if (where.IsAfterValue) return of.Refuse(at, "an operator is missing before this");
    if (where.IsAfterMinus) worth = {-worth.Whole, -worth.Fraction};
    where.IsAfterMinus = false;
    where.IsAfterValue = true;
    of.Values.push_back(worth);
}

// defined NAME, defined( NAME )
void AddDefined(calculation& of, position& where, const std::vector<token>& tokens) {
    const token& word = tokens[where.At];
    const bool has_parenthesis = where.At + 1 < tokens.size() && tokens[where.At + 1].Is("(");
    const std::size_t name = where.At + (has_parenthesis ? 2 : 1);
    if (name >= tokens.size() || tokens[name].Kind != token_kind::kName) return of.Refuse(word, "defined needs the name of a macro");
    where.At = name + (has_parenthesis ? 1 : 0);
    if (has_parenthesis && (where.At >= tokens.size() || !tokens[where.At].Is(")"))) return of.Refuse(word, "a \")\" is missing");
    AddValue(of, where, word, FromBool(FindMacro(of.Of, tokens[name].Text) != nullptr));
}

void AddToken(calculation& of, position& where, const std::vector<token>& tokens) {
    const token& at = tokens[where.At];
    if (at.Kind == token_kind::kName) return AddDefined(of, where, tokens);
    if (at.Kind == token_kind::kNumber) {
        const number_value worth = NumberOf(at.Text);
        const bool is_whole = at.Text.find('.') == std::string_view::npos;
        const auto whole = static_cast<std::uint32_t>(worth.Integer);
        return AddValue(of, where, at, {is_whole ? static_cast<long long>(whole) : worth.Integer, static_cast<double>(worth.Number)});
    }
    if (where.IsAfterMinus) return of.Refuse(at, "a number is needed behind \"-\"");
    if (at.Is("(")) ++where.Depth;
    else if (!at.Is(")")) AddOperator(of, where, at);
    else if (--where.Depth < 0) of.Refuse(at, "there is no \"(\" for this");
}

// The tokens of a calculation, macros expanded. False: a mistake.
bool AddWritten(preprocessor& of, const token& next, bool& is_name_asked, std::vector<token>& tokens) {
    if (next.Kind == token_kind::kName && !is_name_asked) {
        const int number = next.Text == "defined" ? kNone : NumberOfMacro(of, next.Text);
        if (number != kNone) {
            Expand(of, next, number);
            return !of.IsStopped;
        }
        if (next.Text != "defined") {
            End(of, mistake_kind::kBadCalculation, next, {.Needed = "there is no macro of this name"});
            return false;
        }
    } else if (next.Kind != token_kind::kName && next.Kind != token_kind::kNumber && next.Kind != token_kind::kPunctuation) {
        if (next.Kind != token_kind::kBroken) End(of, mistake_kind::kBadCalculation, next, {.Needed = "a number is needed"});
        return false;
    }
    if (next.Text == "defined" && !is_name_asked) is_name_asked = true;
    else if (!next.Is("(")) is_name_asked = false;
    tokens.push_back(next);
    return true;
}

}  // namespace

std::optional<calculated> Calculate(preprocessor& of, const std::vector<token>& tokens, const token& at, bool is_whole) {
    calculation made = {.Of = of, .IsWhole = is_whole};
    position where;
    for (; made.IsSound && where.At < tokens.size(); ++where.At) AddToken(made, where, tokens);
    if (made.IsSound && !where.IsAfterValue) made.Refuse(tokens.empty() ? at : tokens.back(), "a value is missing behind this");
    if (made.IsSound && where.Depth > 0) made.Refuse(at, "a \")\" is missing");
    while (made.IsSound && !made.Operators.empty()) ApplyLast(made);
    if (made.IsSound && !made.Chosen.empty()) made.Refuse(at, "\"?\" needs a \":\" behind it");
    if (made.IsSound && !std::isfinite(made.Values.back().Fraction)) made.Refuse(at, "the result is too large");
    if (!made.IsSound) return {};
    return made.Values.back();
}

std::optional<calculated> CalculateLine(preprocessor& of, const token& at) {
    std::vector<token> tokens;
    token next;
    bool is_name_asked = false;
    while (ReadInLine(of, next)) {
        if (AddWritten(of, next, is_name_asked, tokens)) continue;
        SkipLine(of);
        return {};
    }
    return Calculate(of, tokens, at, true);
}

std::optional<calculated> CalculateParentheses(preprocessor& of, const token& at, bool is_whole) {
    std::vector<token> tokens;
    token next = at;
    const bool is_there = ReadWritten(of, next);
    if (!is_there || (!of.In.IsExact && !next.Is("("))) {
        if (is_there) Unread(of, next);
        End(of, mistake_kind::kBadCalculation, at, {.Needed = "\"(\" is needed behind this"});
        return {};
    }
    bool is_name_asked = false;
    for (int depth = 1; ReadWritten(of, next);) {
        depth += next.Is("(") ? 1 : next.Is(")") ? -1 : 0;
        if (depth <= 0) return Calculate(of, tokens, at, is_whole);
        if (!AddWritten(of, next, is_name_asked, tokens)) return {};
    }
    End(of, mistake_kind::kBadCalculation, at, {.Needed = "a \")\" is missing"});
    return {};
}

}  // namespace bt::unvanquished::detail
