// Makes the nodes that a game's functions or numbers stand behind: actions, conditions and decorators.
#include <bt/formats/unvanquished/inside/load/tree_maker.h>

#include <bt/formats/inside/load/table_check.h>
#include <bt/nodes.h>
#include <bt/text/quoted_text.h>

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
    action_functions& made = Made.Actions.emplace_back();
    functions = &made;
    MakeActionFunctions(from, &from == Game.SpawnAs ? decide_function{} : Game.IsAlive, made);
    return functions;
}

void tree_maker::AddActing(const node_type& from, const std::string& what, const node_place& at, made_node& made) {
    if (!made.IsMade) {
        made.Facts.Action = &from;
        const values_of values = {TreeOf(at).Name, what, NodeOf(at).Place, NodeOf(at).Parameters};
        made.Parameters = FillParameters(from, TypesOfParameters(from), values, Made, Errors);
    }
    UsesTickArgs = UsesTickArgs || TakesTickArgs(from.Activate) || TakesTickArgs(from.Tick) || TakesTickArgs(from.Deactivate);
    Builder.Leaf(FunctionsOf(from)->Functions, made.Name, made.Options());
}

void tree_maker::AddAction(const node_place& at, made_node& made) {
    const std::string what = "action " + bt::detail::Quoted(NodeOf(at).Name);
    const node_type* const row = Names.Actions.Find(NodeOf(at).Name);
    if (row != nullptr) return AddActing(*row, what, at, made);
    Note(mistake_kind::kUnknownName, at, what);
    AddNothing(at);
}

void tree_maker::AddSpawnAs(const node_place& at, made_node& made) {
    if (Game.SpawnAs != nullptr) return AddActing(*Game.SpawnAs, "spawnAs", at, made);
    Note(mistake_kind::kUnknownName, at, "spawnAs");
    AddNothing(at);
}

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
    for (std::size_t i = 0; i < num; ++i) {
        std::int32_t& number = made.Facts.Numbers[i];
        if (!CutToInteger(from.Parameters[i], number)) {
            Note(mistake_kind::kBadParameters, at, from.Name, "it takes numbers of 32 bits");
        } else if (has_statuses && ((is_clean && (number < 0 || number > 2)) || number == exact::kError)) {
            Note(mistake_kind::kBadStatus, at, from.Name + ", " + std::to_string(number),
                 "0 is failure, 1 success and 2 running");
        }
    }
    return true;
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
        const auto& numbers = made.Facts.Numbers;
        const auto answer_for = [&](exact::answer of) {
            return exact::StatusOf(numbers[here.Kind == exact_kind::kReturn ? 0 : of]);
        };
        const status_map map = {answer_for(exact::kRunning), answer_for(exact::kFailure), answer_for(exact::kSuccess)};
        if (here.Kind == exact_kind::kTimer) made.Parameters = Builder.Own(timer_milliseconds{numbers[0]});
        else made.Parameters = Builder.Own(map);
    }
    if (here.Functions == nullptr) Builder.Begin(kInvert, made.Name);
    else Builder.Begin(*here.Functions, made.Name, made.Options());
    EndWithChildren(at, made);
}

const called_function* tree_maker::MakeCall(const expression& from, const node_place& at, condition& of) {
    const std::string what = "function " + bt::detail::Quoted(from.Name);
    const function* const found = Names.Functions.Find(from.Name);
    if (found == nullptr) {
        Errors.Add(mistake_kind::kUnknownName, TreeOf(at).Name, from.Place, what);
        return nullptr;
    }
    const function& row = *found;
    const values_of values = {TreeOf(at).Name, what, from.Place, from.Parameters};
    called_function& made = Made.Calls.emplace_back();
    made.Function = row.Call;
    const parameters_pointer parameters = FillParameters(row, row.Call.Types, values, Made, Errors);
    if (TakesTickArgs(row.Call) || row.Call.Types->Parameters != nullptr) {  // without Types it may take anything
        made.Decider = &Made.Callers.emplace_back(decider{.DebugName = row.Name, .Parameters = parameters, .Id = NameId(row.Name)});
    }
    UsesTickArgs = UsesTickArgs || TakesTickArgs(row.Call);
    if (row.Call.Types == nullptr) return &made;
    signature types = *row.Call.Types;
    types.Parameters = nullptr;  // each function has its own
    bt::detail::AddTypes(&types, of.Types);
    return &made;
}

// Null: there are mistakes in it.
const condition* tree_maker::MakeCondition(const node_place& at) {
    const std::vector<expression>& expressions = TreeOf(at).Expressions;
    tree_expressions& known = Expressions[static_cast<std::size_t>(at.Tree)];
    if (known.Facts.empty()) {
        known.Facts = FactsOf(expressions);
        known.Calls.resize(expressions.size());
    }
    const int root = NodeOf(at).Expression;
    if (known.Facts[static_cast<std::size_t>(root)].NumOperands > kMaxOperands) {
        Note(mistake_kind::kConditionTooLarge, at, "condition");
        return nullptr;
    }
    condition& made = Made.Conditions.emplace_back();
    bool is_sound = true;
    for (std::vector<int> left = {root}; !left.empty();) {
        const auto index = static_cast<std::size_t>(left.back());
        const expression& here = expressions[index];
        left.pop_back();
        if (here.Kind == expression_kind::kCall) {
            known.Calls[index] = MakeCall(here, at, made);
            is_sound = is_sound && known.Calls[index] != nullptr;
        } else if (here.Kind != expression_kind::kNumber) {
            left.push_back(here.Left);
            if (here.Kind != expression_kind::kNot) left.push_back(here.Right);
        }
    }
    if (!is_sound) return nullptr;
    AppendProgram(expressions, known.Facts, known.Calls, root, made.Program);
    made.Types.Parameters = &type_tag<condition>;
    made.Types.NeedsParameters = true;
    made.Types.TakesTickArgs = true;  // they lead to the condition
    return &made;
}

// A condition that is nothing but a call is as quick in a clean tree as in a declared one.
bool tree_maker::UseCallAlone(const condition& from, made_node& made) const {
    if (Made.Profile != profile::kClean || from.Program.size() != 1 || from.Program[0].Code != opcode::kCall)
        return false;
    const called_function& called = *from.Program[0].Function;
    if (called.Decider != nullptr || called.Function.Holds == nullptr) return false;
    made.Decide = {called.Function.Holds, called.Function.Types};
    return true;
}

void tree_maker::AddCondition(const node_place& at, made_node& made) {
    if (!made.IsMade) {
        const condition* const found = MakeCondition(at);
        if (found == nullptr) return AddNothing(at);
        made.Facts.Condition = found;
        if (!UseCallAlone(*found, made)) {
            made.Decide = {&DecideCondition, &found->Types};
            made.Parameters = {found, &type_tag<condition>};
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
