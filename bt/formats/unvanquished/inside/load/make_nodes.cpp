// Makes the nodes that a game's functions or numbers stand behind: actions, conditions and decorators.
#include <bt/formats/unvanquished/inside/load/tree_maker.h>

#include <bt/formats/inside/load/table_check.h>
#include <bt/nodes.h>
#include <bt/text/quoted_text.h>

#include <algorithm>

namespace bt::unvanquished::detail {
namespace {

using exact::exact_kind;

constexpr signature kTakesNothing = {};

// A decorator of the language as a node of one's own, with an Id that no function of a game has.
consteval behavior NodeOf(const char* name, const behavior& ready_made, const char* id) {
    return {.DebugName = name, .Tick = ready_made.Tick, .Id = NameId(id)};
}
constexpr behavior kReturnNode = NodeOf("return", MapStatus, "decorator return");
constexpr behavior kMapStatusNode = NodeOf("mapStatus", MapStatus, "decorator mapStatus");
constexpr behavior kTimerNode = NodeOf("timer", Timer, "decorator timer");

// The types of a function that takes the parameters; null: a function of which nothing is known may do so.
const signature* TypesOfParameters(const node_type& from) {
    const signature* found = &kTakesNothing;
    const auto look = [&found](const auto& function) {
        if (function.Call == nullptr || found == nullptr) return;
        if (function.Types == nullptr || function.Types->Parameters != nullptr) found = function.Types;
    };
    look(from.Activate);
    look(from.Deactivate);
    look(from.Tick);
    return found;
}

// The Decide of a condition in a classic tree.
float DecideCondition(void* agent, void*, const tick_args& args) noexcept {
    const condition& of = *static_cast<const condition*>(args.Decider->Parameters.Data);
    const double value = ValueOf(of, [&](const called_function& called) { return CallFunction(called, agent, args); });
    return value != 0 ? 1.0f : 0.0f;
}

// As the game does: it cuts numbers. False: it is none.
bool CutToInteger(const value& from, std::int32_t& made) {
    constexpr float end = 2147483648.0f;
    if (from.Type == field_type::kText) return false;
    const bool fits = from.Type == field_type::kInteger || (from.Number > -end && from.Number < end);
    if (fits) made = from.Type == field_type::kInteger ? from.Integer : static_cast<std::int32_t>(from.Number);
    return fits;
}

}  // namespace

const action_functions* tree_maker::FunctionsOf(const node_type& from) {
    const action_functions*& functions = Actions[&from];
    if (functions != nullptr) return functions;
    const decide_function is_alive = &from == Game.SpawnAs ? decide_function{} : Game.IsAlive;
    functions = &Made.Kept.Keep(MakeActionFunctions(from, is_alive, Made.Kept));
    return functions;
}

void tree_maker::AddActing(const node_type& from, const char* what, const node_place& at, made_node& made) {
    if (!made.IsMade) {
        made.Facts.Action = &from;
        const node& here = NodeOf(at);
        const std::string_view name = here.Kind == node_kind::kAction ? here.Name : std::string_view();
        const values_of values = {TreeOf(at).Name, what, name, here.Place, here.Parameters};
        made.Parameters = FillParameters(from, TypesOfParameters(from), values, Made, Errors);
    }
    UsesTickArgs = UsesTickArgs || TakesTickArgs(from.Activate) || TakesTickArgs(from.Tick) || TakesTickArgs(from.Deactivate);
    Builder.Leaf(FunctionsOf(from)->Functions, made.Name, made.Options());
}

void tree_maker::AddAction(const node_place& at, made_node& made) {
    const node_type* const row = Names.Actions.Find(NodeOf(at).Name);
    if (row != nullptr) return AddActing(*row, "action", at, made);
    Note(mistake_kind::kUnknownName, at, WhatOf("action", NodeOf(at).Name));
    AddNothing(at);
}

void tree_maker::AddSpawnAs(const node_place& at, made_node& made) {
    if (Game.SpawnAs != nullptr) return AddActing(*Game.SpawnAs, "spawnAs", at, made);
    Note(mistake_kind::kUnknownName, at, "spawnAs");
    AddNothing(at);
}

constexpr std::size_t kMostNumbers = 3;

// The numbers of a return, a mapStatus or a timer.
bool tree_maker::ReadNumbers(std::size_t num, const node_place& at, made_node& made) {
    const node& from = NodeOf(at);
    if (from.Parameters.size() != num) {
        Note(mistake_kind::kBadParameters, at, from.Name + " with " + std::to_string(from.Parameters.size()),
             "it takes " + std::to_string(num) + (num == 1 ? " number" : " numbers"));
        return false;
    }
    const bool is_clean = Made.Profile == profile::kClean;
    const bool has_statuses = made.Facts.Kind == exact_kind::kReturn || made.Facts.Kind == exact_kind::kMapStatus;
    exact::answer numbers[kMostNumbers] = {};
    for (std::size_t i = 0; i < num; ++i) {
        std::int32_t& number = numbers[i];
        if (!CutToInteger(from.Parameters[i], number)) {
            Note(mistake_kind::kBadParameters, at, from.Name, "it takes numbers of 32 bits");
        } else if (has_statuses && ((is_clean && (number < 0 || number > 2)) || number == exact::kError)) {
            Note(mistake_kind::kBadStatus, at, from.Name + ", " + std::to_string(number),
                 "0 is failure, 1 success and 2 running");
        }
    }
    made.Facts.Numbers = Made.Kept.KeepAll(std::span<const exact::answer>(numbers, num)).data();
    return true;
}

// What the behavior of a return, a mapStatus or a timer takes.
parameters_pointer tree_maker::ParametersOf(exact_kind kind, const exact::answer* numbers) {
    if (kind == exact_kind::kInvert) return {};
    if (kind == exact_kind::kTimer) return with(Made.Kept.Keep(timer_milliseconds{numbers[0]}));
    const auto answer_for = [&](exact::answer of) {
        return exact::StatusOf(numbers[kind == exact_kind::kReturn ? 0 : of]);
    };
    return with(Made.Kept.Keep(
        status_map{answer_for(exact::kRunning), answer_for(exact::kFailure), answer_for(exact::kSuccess)}));
}

void tree_maker::AddDecorator(const node_place& at, made_node& made) {
    struct builtin {
        exact_kind Kind;
        const behavior* Functions;  // null: kInvert
    };
    static constexpr builtin kBuiltins[] = {{exact_kind::kReturn, &kReturnNode},
                                            {exact_kind::kInvert, nullptr},
                                            {exact_kind::kTimer, &kTimerNode},
                                            {exact_kind::kMapStatus, &kMapStatusNode}};
    const node_type* const row = Names.Decorators.Find(NodeOf(at).Name);
    if (row == nullptr) {
        Note(mistake_kind::kUnknownName, at, "decorator " + bt::detail::Quoted(NodeOf(at).Name));
        return AddNothing(at);
    }
    const builtin_decorator which = BuiltinOf(row);
    if (which == builtin_decorator::kNone) return AddOwnDecorator(*row, at, made);
    const builtin& here = kBuiltins[static_cast<std::size_t>(which)];
    if (!made.IsMade) {
        made.Facts.Kind = here.Kind;
        if (!ReadNumbers(static_cast<std::size_t>(row->MaxParameters), at, made)) return AddNothing(at);
        made.Parameters = ParametersOf(here.Kind, made.Facts.Numbers);
    }
    if (here.Functions == nullptr) Builder.Begin(kInvert, made.Name);
    else Builder.Begin(*here.Functions, made.Name, made.Options());
    EndWithChildren(at, made);
}

const called_function* tree_maker::MakeCall(const expression& from, const node_place& at, signature& types) {
    const function* const found = Names.Functions.Find(from.Name);
    if (found == nullptr) {
        Errors.Add(mistake_kind::kUnknownName, TreeOf(at).Name, from.Place, WhatOf("function", from.Name));
        return nullptr;
    }
    const function& row = *found;
    const values_of values = {TreeOf(at).Name, "function", from.Name, from.Place, from.Parameters};
    const parameters_pointer parameters = FillParameters(row, row.Call.Types, values, Made, Errors);
    UsesTickArgs = UsesTickArgs || TakesTickArgs(row.Call);
    if (row.Call.Types != nullptr) {
        signature of_call = *row.Call.Types;
        of_call.Parameters = nullptr;  // each function has its own
        bt::detail::AddTypes(&of_call, types);
    }
    if (TakesTickArgs(row.Call) || row.Call.Types->Parameters != nullptr) {  // without Types it may take anything
        const decider& caller = Made.Kept.Keep(
            decider{.DebugName = row.Name, .Parameters = parameters, .Id = NameId(row.Name)});
        return &Made.Kept.Keep(called_function{row.Call, &caller});
    }
    const called_function*& call = Calls[&row];
    if (call == nullptr) call = &Made.Kept.Keep(called_function{row.Call});
    return call;
}

// Makes the program of a condition, and the types of its functions. False: there are mistakes in it.
bool tree_maker::MakeProgramOf(const node_place& at, signature& types) {
    const std::vector<expression>& expressions = TreeOf(at).Expressions;
    tree_expressions& known = Expressions[static_cast<std::size_t>(at.Tree)];
    if (known.Facts.empty()) {
        known.Facts = FactsOf(expressions);
        known.Calls.resize(expressions.size());
    }
    const int root = NodeOf(at).Expression;
    if (known.Facts[static_cast<std::size_t>(root)].NumOperands > kMaxOperands) {
        Note(mistake_kind::kConditionTooLarge, at, "condition");
        return false;
    }
    bool is_sound = true;
    for (Left.assign(1, root); !Left.empty();) {
        const auto index = static_cast<std::size_t>(Left.back());
        const expression& here = expressions[index];
        Left.pop_back();
        if (here.Kind == expression_kind::kCall) {
            known.Calls[index] = MakeCall(here, at, types);
            is_sound = is_sound && known.Calls[index] != nullptr;
        } else if (here.Kind != expression_kind::kNumber) {
            Left.push_back(here.Left);
            if (here.Kind != expression_kind::kNot) Left.push_back(here.Right);
        }
    }
    if (is_sound) MakeProgram(expressions, known.Facts, known.Calls, root, Program);
    return is_sound;
}

// A condition that is nothing but a call is as quick in a clean tree as in a declared one.
bool tree_maker::UseCallAlone(made_node& made) const {
    const std::vector<instruction>& program = Program.Made;
    if (Made.Profile != profile::kClean || program.size() != 1 || program[0].Code != opcode::kCall) return false;
    const called_function& called = *program[0].Function;
    if (called.Decider != nullptr || called.Function.Holds == nullptr) return false;
    made.Decide = {called.Function.Holds, called.Function.Types};
    return true;
}

// The program that was made, as a condition. Most conditions of a tree have the same types. Their functions take an
// agent, parameters and tick_args, and nothing else.
const condition* tree_maker::KeepCondition(const signature& types) {
    const auto has_types = [&types](const signature* each) {
        return each->Agent == types.Agent && each->NeedsAgent == types.NeedsAgent;
    };
    auto known = std::find_if(TypesOfConditions.begin(), TypesOfConditions.end(), has_types);
    if (known == TypesOfConditions.end()) {
        signature made = types;
        made.Parameters = &type_tag<condition>;
        made.NeedsParameters = true;
        made.TakesTickArgs = true;  // they lead to the condition
        known = TypesOfConditions.insert(known, &Made.Kept.Keep(made));
    }
    const std::span<instruction> program = Made.Kept.KeepAll(std::span<const instruction>(Program.Made));
    return &Made.Kept.Keep(condition{program.data(), program.data() + program.size(), *known});
}

void tree_maker::AddCondition(const node_place& at, made_node& made) {
    if (!made.IsMade) {
        signature types;
        if (!MakeProgramOf(at, types)) return AddNothing(at);
        if (!UseCallAlone(made)) {
            const condition* const kept = KeepCondition(types);
            made.Facts.Condition = kept;
            made.Decide = {&DecideCondition, kept->Types};
            made.Parameters = {kept, &type_tag<condition>};
        }
    }
    if (NodeOf(at).Children.empty()) {
        Builder.Node(kCondition, made.Name, made.Options());
        return;
    }
    Builder.Begin(kGuard, made.Name, made.Options());
    EndWithChildren(at, made);
}

}  // namespace bt::unvanquished::detail
