// Makes flat programs of expressions. Constants are folded, and nothing recurses, so expressions may be as deep as they like.
#include <bt/formats/unvanquished/inside/condition/condition.h>

#include <algorithm>

namespace bt::unvanquished::detail {
namespace {

instruction Constant(double number) { return {.Number = number}; }
instruction Call(const called_function& of) { return {.Code = opcode::kCall, .Function = &of}; }
instruction Operator(opcode code) { return {.Code = code, .Number = 0}; }

opcode CodeOf(expression_kind kind) { return static_cast<opcode>(kind); }
static_assert(static_cast<int>(expression_kind::kOr) == static_cast<int>(opcode::kOr));

bool IsShort(expression_kind kind) { return kind == expression_kind::kAnd || kind == expression_kind::kOr; }

// What an operator of two constants gives, of which the left one does not decide.
double Fold(expression_kind kind, double left, double right) {
    if (IsShort(kind)) return right != 0 ? 1 : 0;
    const instruction program[] = {Constant(left), Constant(right), Operator(CodeOf(kind))};
    const condition folded = {program, program + std::size(program)};
    return ValueOf(folded, [](const called_function&) { return 0.0; });  // not covered: it calls nothing
}

// Whether the left side alone decides.
bool Decides(expression_kind kind, const expression_facts& left) {
    return left.IsConstant && IsShort(kind) && (left.Value != 0) == (kind == expression_kind::kOr);
}

expression_facts FactsOfOne(const expression& of, const std::vector<expression_facts>& facts) {
    const auto at = [&facts](int index) { return facts[static_cast<std::size_t>(index)]; };
    if (of.Kind == expression_kind::kNumber) return {.IsConstant = true, .Value = NumberOf(of.Number)};
    if (of.Kind == expression_kind::kCall) return {};
    const expression_facts left = at(of.Left);
    if (of.Kind == expression_kind::kNot) return {left.IsConstant, left.Value != 0 ? 0.0 : 1.0, left.NumOperands};
    if (Decides(of.Kind, left)) return {.IsConstant = true, .Value = of.Kind == expression_kind::kOr ? 1.0 : 0.0};
    const expression_facts right = at(of.Right);
    if (left.IsConstant && right.IsConstant) return {.IsConstant = true, .Value = Fold(of.Kind, left.Value, right.Value)};
    return {.NumOperands = std::max(left.NumOperands, right.NumOperands + (IsShort(of.Kind) ? 0 : 1))};
}

// The tasks of an operator, the last one first.
void Begin(const std::vector<expression>& expressions, const std::vector<expression_facts>& facts, int at,
           std::vector<program_task>& tasks) {
    const expression& here = expressions[static_cast<std::size_t>(at)];
    tasks.push_back({at, stage::kApply});
    if (here.Kind == expression_kind::kNot) return tasks.push_back({here.Left, stage::kBegin});
    tasks.push_back({here.Right, stage::kBegin});
    const bool is_short = IsShort(here.Kind);
    if (is_short && facts[static_cast<std::size_t>(here.Left)].IsConstant) return;  // the right side decides
    if (is_short) tasks.push_back({at, stage::kJump});
    tasks.push_back({here.Left, stage::kBegin});
}

}  // namespace

std::vector<expression_facts> FactsOf(const std::vector<expression>& expressions) {
    std::vector<expression_facts> facts(expressions.size());
    for (std::size_t i = expressions.size(); i-- > 0;) facts[i] = FactsOfOne(expressions[i], facts);  // sides stand behind their operator
    return facts;
}

void MakeProgram(const std::vector<expression>& expressions, const std::vector<expression_facts>& facts,
                 const std::vector<const called_function*>& calls, int root, program_in_work& program) {
    std::vector<instruction>& made = program.Made;
    std::vector<program_task>& tasks = program.Tasks;
    made.clear();
    tasks.assign(1, {root, stage::kBegin});
    while (!tasks.empty()) {
        const program_task next = tasks.back();
        tasks.pop_back();
        const auto index = static_cast<std::size_t>(next.Expression);
        const expression_kind kind = expressions[index].Kind;
        switch (next.Stage) {
            case stage::kBegin:
                if (facts[index].IsConstant) made.push_back(Constant(facts[index].Value));
                else if (kind == expression_kind::kCall) made.push_back(Call(*calls[index]));
                else Begin(expressions, facts, next.Expression, tasks);
                break;
            case stage::kJump:
                tasks[tasks.size() - 2].Jump = made.size();
                made.push_back(Operator(CodeOf(kind)));
                break;
            case stage::kApply:
                made.push_back(Operator(IsShort(kind) ? opcode::kTruth : CodeOf(kind)));
                if (next.Jump != kNoJump) made[next.Jump].Target = static_cast<std::uint32_t>(made.size());
                break;
        }
    }
}

}  // namespace bt::unvanquished::detail
