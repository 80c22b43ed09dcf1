// The expression of a condition as a flat program, which a tick runs without recursion (contract 123).
#pragma once

#include <cstdint>
#include <vector>

#include <bt/formats/unvanquished/document.h>
#include <bt/formats/unvanquished/game.h>
#include <bt/tree.h>

namespace bt::unvanquished::detail {

// A value as a number; a text is 0.
inline double NumberOf(const value& of) { return of.Type == field_type::kInteger ? of.Integer : static_cast<double>(of.Number); }

// The facts of each part of a tree's expressions before it runs.
struct expression_facts {
    bool IsConstant = false;
    double Value = 0;  // then
    int NumOperands = 1;  // how many values it needs room for
};

// How many values a condition may have at once: those on the left of operators whose right side is not known yet.
inline constexpr int kMaxOperands = 64;

// A function where a condition calls it. Decider has its name and its parameters, which is how bound functions find them.
struct called_function {
    number_function Function;
    const decider* Decider = nullptr;  // null: it takes neither parameters nor tick_args
};

// The first have the order of expression_kind.
enum class opcode : std::uint8_t {
    kNumber,  // puts Number on top
    kCall,    // puts what Function returns on top
    kNot,     // of the value on top
    kLess,    // of the two values on top, and so on
    kLessEqual,
    kGreater,
    kGreaterEqual,
    kEqual,
    kUnequal,
    kAnd,  // if the value on top is false, goes on at Target with 0; else takes it away
    kOr,   // if it is true, goes on at Target with 1; else takes it away
    kTruth,  // the value on top as 1 or 0
};

struct instruction {
    opcode Code = opcode::kNumber;
    std::uint32_t Target = 0;  // kAnd, kOr
    union {
        double Number = 0;                // kNumber
        const called_function* Function;  // kCall
    };
};
static_assert(sizeof(instruction) == 16);

// A program, and what its functions take together. The tree keeps both.
struct condition {
    using role = parameters;  // so that a Decide of a classic tree is given it
    const instruction* Program = nullptr;
    const instruction* End = nullptr;  // behind its last instruction
    const signature* Types = nullptr;
};

// The value of a condition; other than 0 is true. `call` calls a function: double(const called_function&).
template <class Call>
double ValueOf(const condition& of, Call call) {
    double values[kMaxOperands + 1];
    double* top = values;  // moves up before anything is written
    const instruction* const first = of.Program;
    for (const instruction* at = first; at != of.End; ++at) {
        switch (at->Code) {
            case opcode::kNumber: *++top = at->Number; break;
            case opcode::kCall: *++top = call(*at->Function); break;
            case opcode::kNot: *top = *top != 0 ? 0 : 1; break;
            case opcode::kTruth: *top = *top != 0 ? 1 : 0; break;
            case opcode::kLess: --top, *top = top[0] < top[1] ? 1 : 0; break;
            case opcode::kLessEqual: --top, *top = top[0] <= top[1] ? 1 : 0; break;
            case opcode::kGreater: --top, *top = top[0] > top[1] ? 1 : 0; break;
            case opcode::kGreaterEqual: --top, *top = top[0] >= top[1] ? 1 : 0; break;
            case opcode::kEqual: --top, *top = top[0] == top[1] ? 1 : 0; break;
            case opcode::kUnequal: --top, *top = top[0] != top[1] ? 1 : 0; break;
            case opcode::kAnd:
                if (*top != 0) --top;
                else *top = 0, at = first + at->Target - 1;
                break;
            case opcode::kOr:
                if (*top == 0) --top;
                else *top = 1, at = first + at->Target - 1;
                break;
        }
    }
    return *top;
}

// Of all expressions of a tree, whose links were checked.
std::vector<expression_facts> FactsOf(const std::vector<expression>& expressions);

// A step that is left to do for an expression: to begin it, to jump over its right side, or to apply its operator.
enum class stage : std::uint8_t { kBegin, kJump, kApply };
inline constexpr std::size_t kNoJump = static_cast<std::size_t>(-1);
struct program_task {
    int Expression;
    stage Stage;
    std::size_t Jump = kNoJump;  // kApply of a kAnd or kOr: where the jump is
};

// A program that is made, with the steps that are left. One object makes many programs, without new room for each.
struct program_in_work {
    std::vector<instruction> Made;
    std::vector<program_task> Tasks;
};

// Makes the program of one expression. `calls` has the function of each kCall, by the number of the expression.
void MakeProgram(const std::vector<expression>& expressions, const std::vector<expression_facts>& facts,
                 const std::vector<const called_function*>& calls, int root, program_in_work& program);

// Calls a function of a condition at `here`. `args` are those of the condition.
inline double CallFunction(const called_function& called, void* agent, const tick_args& args) {
    if (called.Decider == nullptr) return called.Function.Call(agent, bt::detail::kNoTickArgs);
    tick_args own = args;
    own.Decider = called.Decider;
    return called.Function.Call(agent, own);
}

}  // namespace bt::unvanquished::detail
