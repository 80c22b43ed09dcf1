// Prints trees in their canonical form.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <string>

#include <bt/formats/inside/text/numbers.h>
#include <bt/formats/unvanquished/inside/text/lexer.h>
#include <bt/formats/unvanquished/inside/text/numbers.h>
#include <bt/formats/unvanquished/inside/text/parser.h>
#include <bt/formats/unvanquished/write.h>
#include <bt/text/quoted_text.h>

namespace bt::unvanquished {
namespace {

using namespace detail;

struct printer {
    const document& In;
    const tree& Of;
    bool IsAsGame;
    const game* Game = nullptr;
    std::string Made = {};
};

// All digits that the float needs, or all of a whole number, without an exponent and with a dot, which a number of the language
// must have to be a fraction.
void AppendFloat(std::string& to, float number) {
    if (number == std::floor(number)) to += bt::detail::FixedText(static_cast<double>(number), 1);
    else bt::detail::AppendFixed(to, bt::detail::ShortestDecimal(number));
}

void AppendEscape(std::string& to, char sign) {
    constexpr char digits[] = "0123456789abcdef";
    const auto code = static_cast<unsigned char>(sign);
    if (bt::detail::AppendEscape(to, sign, "\"\\nrt")) return;
    if (code < ' ') to += {'\\', 'x', digits[code >> 4u], digits[code & 15u]};
    else to += sign;
}

// The game takes all letters and digits behind \x for the number, so a string ends after one, and the next one goes on.
void AppendString(std::string& to, std::string_view text) {
    to += '"';
    for (std::size_t i = 0; i < text.size(); ++i) {
        const std::size_t before = to.size();
        AppendEscape(to, text[i]);
        const bool is_number = to.size() - before == 4;
        if (is_number && i + 1 < text.size()) to += "\" \"";
    }
    to += '"';
}

void AppendValue(printer& of, const value& each) {
    if (each.Type == field_type::kText && of.IsAsGame) of.Made += '"' + each.Text + '"';
    else if (each.Type == field_type::kText) AppendString(of.Made, each.Text);
    else if (each.Type == field_type::kNumber && !of.IsAsGame) AppendFloat(of.Made, each.Number);
    else detail::AppendShort(of.Made, each);
}

void AppendParameters(printer& of, const std::vector<value>& values) {
    if (values.empty()) return;
    of.Made += "( ";
    for (std::size_t i = 0; i < values.size(); ++i) {
        if (i > 0) of.Made += ", ";
        AppendValue(of, values[i]);
    }
    of.Made += " )";
}

// Digits that are read as a negative number, for which a condition has no minus. The game's way to read fractions makes
// some: of "1." 1 and -48 tenths, of "0..5" -2 tenths and 5 hundredths, which gives each float there. Empty: none are.
std::string NegativeDigits(float number) {
    for (const char* const each : {"0.", "1.", "2.", "3.", "4.", "0.."}) {
        if (NumberOf(each).Number == number) return each;
    }
    const double rest = double{number} + 0.2;  // all of it is behind the second dot, from hundredths on
    if (rest < 0 || rest >= 0.1) return {};
    const std::string digits = std::to_string(std::llround(rest * 1e16));
    const std::string made = "0.." + std::string(15 - digits.size(), '0') + digits;
    return made.substr(0, made.find_last_not_of('0') + 1);
}

void AppendOperand(printer& of, const value& number) {
    std::string digits;
    if (number.Type == field_type::kNumber && number.Number < 0 && !of.IsAsGame) digits = NegativeDigits(number.Number);
    if (digits.empty()) AppendValue(of, number);
    else of.Made += digits;
}

// The game cuts the number to 32 bits, so that one without a sign may be read as one with a sign.
void AppendClass(printer& of, const value& number) {
    if (number.Type != field_type::kInteger || of.IsAsGame) return AppendValue(of, number);
    of.Made += std::to_string(static_cast<std::uint32_t>(number.Integer));
}

// A part of an expression, or signs between parts.
struct expression_step {
    int Part = kNone;
    std::string_view Signs = {};
};

void AppendPart(printer& of, const expression& part, std::vector<expression_step>& todo) {
    if (part.Kind == expression_kind::kNumber) return AppendOperand(of, part.Number);
    if (part.Kind == expression_kind::kCall) {
        of.Made += part.Name;
        return AppendParameters(of, part.Parameters);
    }
    const bool is_not = part.Kind == expression_kind::kNot;
    of.Made += is_not ? "!( " : "( ";
    todo.push_back({kNone, " )"});
    if (!is_not) {
        todo.push_back({part.Right});
        todo.push_back({kNone, " "});
        todo.push_back({kNone, SignOf(part.Kind)});
        todo.push_back({kNone, " "});
    }
    todo.push_back({part.Left});
}

void AppendExpression(printer& of, int root) {
    std::vector<expression_step> todo;
    todo.reserve(16);
    todo.push_back({root});
    while (!todo.empty()) {
        const expression_step now = todo.back();
        todo.pop_back();
        if (now.Part == kNone) of.Made += now.Signs;
        else AppendPart(of, of.Of.Expressions[static_cast<std::size_t>(now.Part)], todo);
    }
}

// Whether a name needs no quotes to be read as itself: it is a word or digits, and no symbol of that game.
bool IsWord(std::string_view name, const game& of) {
    if (name.empty() || IsSameName(name, "enum")) return false;
    bool are_digits = true;
    for (const char each : name) {
        if (!IsLetter(each) && !IsDigit(each)) return false;
        are_digits = are_digits && IsDigit(each);
    }
    if (IsDigit(name[0]) && !are_digits) return false;
    for (const symbol& each : of.Symbols) {
        if (each.Name != nullptr && name == each.Name) return false;
    }
    return true;
}

void AppendBehavior(printer& of, const node& each) {
    const bool is_there = each.Tree >= 0 && static_cast<std::size_t>(each.Tree) < of.In.Trees.size();
    const std::string& name = is_there ? of.In.Trees[static_cast<std::size_t>(each.Tree)].Name : each.Name;
    const game& known = of.Game != nullptr ? *of.Game : UnvanquishedGame();
    if (of.IsAsGame || IsWord(name, known)) of.Made += name;
    else AppendString(of.Made, name);
}

// The game has equip and buy as one action.
std::string_view NameOfAction(const printer& of, const node& each) {
    if (of.IsAsGame && each.Name == "equip") return "buy";
    return each.Name;
}

void AppendAfterWord(printer& of, const node& each) {
    switch (each.Kind) {
        case node_kind::kSelector:
        case node_kind::kFallback:
        case node_kind::kSequence:
        case node_kind::kConcurrent: break;
        case node_kind::kAction:
            of.Made += NameOfAction(of, each);
            AppendParameters(of, each.Parameters);
            break;
        case node_kind::kDecorator:
            of.Made += each.Name;
            if (each.Parameters.empty() && !of.IsAsGame) of.Made += "()";
            AppendParameters(of, each.Parameters);
            break;
        case node_kind::kCondition: AppendExpression(of, each.Expression); break;
        case node_kind::kBehavior: AppendBehavior(of, each); break;
        case node_kind::kSpawnAs:
            if (!each.Parameters.empty()) AppendClass(of, each.Parameters[0]);
            break;
    }
}

// The line of a node.
void AppendNode(printer& of, const node& each) {
    of.Made += WordOf(each.Kind);
    if (!IsGroup(each.Kind)) of.Made += ' ';
    AppendAfterWord(of, each);
    of.Made += '\n';
}

// A node that comes, or a brace that closes one.
struct node_step {
    int Node = kNone;
    std::size_t Depth = 0;
};

bool HasBraces(const node& of) {
    if (of.Kind == node_kind::kCondition) return !of.Children.empty();
    return IsGroup(of.Kind) || of.Kind == node_kind::kDecorator;
}

void AppendTree(printer& of, int root, std::size_t depth) {
    std::vector<node_step> todo = {{root, depth}};
    while (!todo.empty()) {
        const node_step now = todo.back();
        todo.pop_back();
        const std::string indent(std::min(4 * now.Depth, of.IsAsGame ? 4 * std::size_t{kMaxDepth} : kMaxIndent), ' ');
        of.Made += indent;
        if (now.Node == kNone) {
            of.Made += "}\n";
            continue;
        }
        const node& each = of.Of.Nodes[static_cast<std::size_t>(now.Node)];
        AppendNode(of, each);
        if (!HasBraces(each)) continue;
        of.Made += indent + "{\n";
        todo.push_back({kNone, now.Depth});
        for (std::size_t i = each.Children.size(); i > 0; --i) todo.push_back({each.Children[i - 1], now.Depth + 1});
    }
}

std::string Printed(printer made) {
    const tree& of = made.Of;
    if (of.SelectClass != kNone) {
        made.Made += "selectClass\n{\n";
        AppendTree(made, of.SelectClass, 1);
        made.Made += "}\n";
    }
    if (of.Root != kNone) AppendTree(made, of.Root, 0);
    // A file that is one action needs the parentheses that its end takes for granted.
    const bool is_action = of.Root != kNone && of.Nodes[static_cast<std::size_t>(of.Root)].Kind == node_kind::kAction;
    if (is_action && !made.IsAsGame && of.Nodes[static_cast<std::size_t>(of.Root)].Parameters.empty())
        made.Made.insert(made.Made.size() - 1, "()");
    return std::move(made.Made);
}

}  // namespace

std::string Write(const document& in, const tree& of, const game* known) {
    return Printed({.In = in, .Of = of, .IsAsGame = false, .Game = known});
}
std::string WriteAsGame(const document& in, const tree& of) { return Printed({.In = in, .Of = of, .IsAsGame = true}); }

namespace detail {

std::string TextAfterWord(const document& in, const tree& of, const node& printed) {
    printer made = {.In = in, .Of = of, .IsAsGame = false};
    AppendAfterWord(made, printed);
    return std::move(made.Made);
}

}  // namespace detail
}  // namespace bt::unvanquished
