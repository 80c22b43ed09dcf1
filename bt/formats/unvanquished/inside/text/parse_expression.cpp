// The expression of a condition. Each operator is a level of its own, and equal ones group to the right, as the game has it.
#include <algorithm>
#include <string>
#include <utility>

#include <bt/formats/unvanquished/inside/text/numbers.h>
#include <bt/formats/unvanquished/inside/text/parser.h>

namespace bt::unvanquished::detail {
namespace {

struct operator_row {
    std::string_view Sign;
    expression_kind Kind;
    int Level;  // the greater the tighter
};
constexpr operator_row kOperators[] = {
    {"<", expression_kind::kLess, 8},     {"<=", expression_kind::kLessEqual, 7}, {">", expression_kind::kGreater, 6},
    {">=", expression_kind::kGreaterEqual, 5}, {"==", expression_kind::kEqual, 4}, {"!=", expression_kind::kUnequal, 3},
    {"&&", expression_kind::kAnd, 2},     {"||", expression_kind::kOr, 1},
};

const operator_row* OperatorAt(const parser& of) {
    if (of.IsAtEnd() || of.Now().Kind != token_kind::kPunctuation) return nullptr;
    for (const operator_row& each : kOperators) {
        if (each.Sign == of.Now().Text) return &each;
    }
    return nullptr;
}

bool IsComparison(expression_kind kind) { return kind >= expression_kind::kLess && kind <= expression_kind::kUnequal; }

int NoteTooDeep(parser& of, const token& at) {
    NoteLimit(of.In, mistake_kind::kTooDeep, at, kMaxExpressionDepth);
    return kNone;
}

// The number of the part, or kNone: it is too deep.
int Add(parser& of, expression part, const token& at) {
    int depth = 0;
    for (const int side : {part.Left, part.Right}) {
        if (side != kNone && of.Depths[static_cast<std::size_t>(side)] >= depth) depth = of.Depths[static_cast<std::size_t>(side)] + 1;
    }
    if (depth > kMaxExpressionDepth) return NoteTooDeep(of, at);
    part.Place = PlaceOf(of.In, at);
    of.Parts.push_back(std::move(part));
    of.AreInParentheses.push_back(false);
    of.Depths.push_back(depth);
    return static_cast<int>(of.Parts.size()) - 1;
}

int ParseLevel(parser& of, int level, int depth);

int NoteNoOperand(parser& of) {
    if (of.IsAtEnd()) {
        NoteHere(of, mistake_kind::kEndOfFile, {.Needed = "a function, a number, \"!\" or \"(\" is needed"});
        return kNone;
    }
    note more;
    if (of.Now().Kind == token_kind::kString) more.Needed = "a string can only be a parameter";
    else if (of.Now().Is("-")) more.Needed = "there are no negative numbers in conditions";
    if (of.Now().Kind != token_kind::kBroken) NoteHere(of, mistake_kind::kNoOperand, std::move(more));
    return kNone;
}

int ParseParentheses(parser& of, int depth) {
    const token open = of.Now();
    ++of.At;
    const int inside = ParseLevel(of, 1, depth + 1);
    if (inside == kNone) return kNone;
    if (!IsSign(of, of.At, ")")) {
        NoteMissing(of, "\")\" is needed", &open);
        return kNone;
    }
    ++of.At;
    of.AreInParentheses[static_cast<std::size_t>(inside)] = true;
    return inside;
}

int ParseCall(parser& of) {
    const token name = of.Now();
    const function* const found = of.In.Names.Functions.Find(name.Text);
    if (found == nullptr && WordAt(of, of.At) != keyword::kNone) return NoteNoOperand(of);
    ++of.At;
    expression made;
    made.Kind = expression_kind::kCall;
    made.Name = found == nullptr ? std::string(name.Text) : found->Name;
    if (found == nullptr) {
        note more;
        if (of.In.Names.Actions.Find(name.Text) != nullptr) more.Needed = "it is an action";
        else more.Nearest = of.In.Mistakes.Nearest(name.Text, of.In.Names.Functions.Names);
        Note(of.In, mistake_kind::kUnknownFunction, name, std::move(more));
        if (IsSign(of, of.At, "(") && of.Closing[of.At] != kNone) of.At = static_cast<std::size_t>(of.Closing[of.At]) + 1;
    } else if (!ParseParameters(of, name, LimitsOf(*found), true, made.Parameters)) {
        made.Parameters.clear();
    }
    return Add(of, std::move(made), name);
}

int ParseOperand(parser& of, int depth) {
    if (of.IsAtEnd()) return NoteNoOperand(of);
    if (depth > 3 * kMaxExpressionDepth) return NoteTooDeep(of, of.Now());
    const token at = of.Now();
    if (at.Is("!")) {
        ++of.At;
        const int negated = ParseOperand(of, depth + 1);
        return negated == kNone ? kNone : Add(of, {.Kind = expression_kind::kNot, .Left = negated}, at);
    }
    if (IsSign(of, of.At, "(")) return ParseParentheses(of, depth);
    if (at.Kind == token_kind::kNumber) {
        ++of.At;
        value number = ValueOf(NumberOf(at.Text));
        number.Place = PlaceOf(of.In, at);
        return Add(of, {.Kind = expression_kind::kNumber, .Number = std::move(number)}, at);
    }
    return at.Kind == token_kind::kName ? ParseCall(of) : NoteNoOperand(of);
}

// Comparisons whose sides are comparisons or negations without parentheses.
void CheckOrder(parser& of, const operator_row& row, int left, int right, const token& at) {
    if (!IsComparison(row.Kind)) return;
    const auto is_unclear = [&of](int side, bool is_left) {
        const auto i = static_cast<std::size_t>(side);
        const expression_kind kind = of.Parts[i].Kind;
        return !of.AreInParentheses[i] && (IsComparison(kind) || (is_left && kind == expression_kind::kNot));
    };
    const bool is_left = is_unclear(left, true);
    if (!is_left && !is_unclear(right, false)) return;
    const expression_kind kind = of.Parts[static_cast<std::size_t>(is_left ? left : right)].Kind;
    std::string needed = "the game reads ";
    const std::string sign(row.Sign);
    if (kind == expression_kind::kNot) needed += "( !a ) " + sign + " b";
    else {
        const std::string inner(SignOf(kind));
        needed += is_left ? "( a " + inner + " b ) " + sign + " c" : "a " + sign + " ( b " + inner + " c )";
    }
    Note(of.In, mistake_kind::kUnclearOrder, at, {.Needed = std::move(needed)});
}

int ParseLevel(parser& of, int level, int depth) {
    int left = ParseOperand(of, depth);
    while (left != kNone) {
        const operator_row* const row = OperatorAt(of);
        if (row == nullptr || row->Level < level) break;
        const token at = of.Now();
        ++of.At;
        const int right = ParseLevel(of, row->Level, depth + 1);
        if (right == kNone) return kNone;
        CheckOrder(of, *row, left, right, at);
        left = Add(of, {.Kind = row->Kind, .Left = left, .Right = right}, at);
    }
    return left;
}

// Moves the parts below `root` to the tree, each before those below it.
int Emit(parser& of, int root) {
    std::vector<part_to_move>& todo = of.ToMove;
    todo.assign(1, {root, kNone, false});
    std::vector<expression>& to = of.To.Expressions;
    const auto first = static_cast<int>(to.size());
    while (!todo.empty()) {
        const part_to_move now = todo.back();
        todo.pop_back();
        const auto number = static_cast<int>(to.size());
        to.push_back(std::move(of.Parts[static_cast<std::size_t>(now.Part)]));
        if (now.Parent != kNone) {
            expression& parent = to[static_cast<std::size_t>(now.Parent)];
            (now.IsLeft ? parent.Left : parent.Right) = number;
        }
        if (to.back().Right != kNone) todo.push_back({to.back().Right, number, false});
        if (to.back().Left != kNone) todo.push_back({to.back().Left, number, true});
    }
    return first;
}

}  // namespace

std::string_view SignOf(expression_kind kind) {
    const auto is_row = [kind](const operator_row& each) { return each.Kind == kind; };
    return std::find_if(std::begin(kOperators), std::end(kOperators), is_row)->Sign;
}

int ParseExpression(parser& of) {
    of.Parts.clear();
    of.AreInParentheses.clear();
    of.Depths.clear();
    const int root = ParseLevel(of, 1, 0);
    return root == kNone ? kNone : Emit(of, root);
}

}  // namespace bt::unvanquished::detail
