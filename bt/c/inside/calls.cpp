// Calls of a game's functions by the engine, and what these functions may ask meanwhile.
//
// A decider_call is a number in the form of a pointer, that of a frame on this thread's stack. So a call that is over,
// or that another thread makes, is found.
#include <bt/c/inside/calls.h>

#include <atomic>
#include <cmath>
#include <cstring>
#include <forward_list>
#include <mutex>
#include <string_view>
#include <unordered_set>

#include <bt/because.h>
#include <bt/c/inside/structs.h>
#include <bt/formats/edn/write.h>

namespace bt::c {
namespace {

struct call_frame {
    const row& Of;
    const tick_args& Args;
    const node_children* Children = nullptr;  // null: it has none
    std::int32_t Reason = -1;
    void* Block = nullptr;
    std::forward_list<std::string> Forms = {};  // texts of values that were asked for; empty it has no memory
    bool IsInChild = false;                     // one of its children is ticked or interrupted

    const loaded_tree* Tree = nullptr;  // that the call is for; null: not known
    std::uintptr_t Number = 0;
    call_frame* Outer = nullptr;
};

thread_local constinit call_frame* g_innermost = nullptr;
thread_local constinit const loaded_tree* g_tree = nullptr;

// Numbers of calls differ in all threads, as far as there is room for them in a pointer.
std::uintptr_t NextNumber() {
    constexpr unsigned thread_bits = sizeof(std::uintptr_t) > 4 ? 16 : 8;
    static std::atomic<std::uintptr_t> num_threads = 0;
    thread_local const std::uintptr_t thread = num_threads.fetch_add(1) & ((std::uintptr_t{1} << thread_bits) - 1);
    thread_local std::uintptr_t num_calls = 0;
    return ++num_calls << (thread_bits + 1) | thread << 1u | 1u;
}

// The frame is that of a running call as long as this object lives.
class running_frame {
public:
    explicit running_frame(call_frame& of) : Of(of) {
        of.Number = NextNumber();
        of.Tree = g_tree;
        of.Outer = g_innermost;
        g_innermost = &of;
    }
    ~running_frame() { g_innermost = Of.Outer; }
    running_frame(const running_frame&) = delete;
    running_frame& operator=(const running_frame&) = delete;

    decider_call* Handle() const { return reinterpret_cast<decider_call*>(Of.Number); }

private:
    call_frame& Of;
};

// Null: there is no such call, and the message says so.
call_frame* Find(const decider_call* call, decider_result& why) {
    if (!IsThere(call, "call", why)) return nullptr;
    for (call_frame* each = g_innermost; each != nullptr; each = each->Outer) {
        if (each->Number == reinterpret_cast<std::uintptr_t>(call)) return each;
    }
    why = Fail(DECIDER_BAD_HANDLE, "call", "is of no running call of this thread; it is valid within that call only");
    return nullptr;
}

const action_row& ActionOf(const tick_args& args) {
    return static_cast<const action_row&>(RowOf(args.Decider->Behavior->DebugName));
}
const function_row& FunctionOf(const tick_args& args) {
    return static_cast<const function_row&>(RowOf(args.Decider->DebugName));
}

status StatusOf(std::int32_t answer) {
    switch (answer) {
        case DECIDER_RUNNING: return status::kRunning;
        case DECIDER_FAILURE: return status::kFailed;
        case DECIDER_SUCCESS: return status::kSucceeded;
        default: return status::kError;
    }
}
decider_status AnswerOf(status of) {
    switch (of) {
        case status::kRunning: return DECIDER_RUNNING;
        case status::kFailed: return DECIDER_FAILURE;
        case status::kSucceeded: return DECIDER_SUCCESS;
        case status::kError: break;
    }
    return DECIDER_STATUS_ERROR;
}

decider_value AskRow(const row& of, decider_value_function function, void* user, void* agent, const tick_args& args) {
    call_frame frame{.Of = of, .Args = args};
    const running_frame running(frame);
    decider_value result = {DECIDER_NIL, 0, 0, 0, nullptr};
    function(agent, user, running.Handle(), &result);
    return result;
}

double NumberOf(const decider_value& of) {
    switch (of.kind) {
        case DECIDER_BOOL: return of.is_true != 0 ? 1 : 0;
        case DECIDER_INTEGER: return static_cast<double>(of.integer);
        case DECIDER_NUMBER: return of.number;
        default: return 0;
    }
}

std::int64_t CutToInteger(double number) {
    constexpr double limit = 9.2e18;
    if (!(number > -limit)) return std::isnan(number) ? 0 : INT64_MIN;
    return number < limit ? static_cast<std::int64_t>(number) : INT64_MAX;
}

decider_value BoolOf(bool is_true) { return {DECIDER_BOOL, is_true, is_true, is_true ? 1.0 : 0.0, ""}; }
decider_value NumberOf(double number, bool is_whole) {
    const std::int32_t kind = is_whole ? DECIDER_INTEGER : DECIDER_NUMBER;
    return {kind, number != 0, CutToInteger(number), number, ""};
}

decider_value ValueOf(const field_value& from) {
    switch (from.Type) {
        case field_type::kBool: return BoolOf(from.IsTrue);
        case field_type::kInteger: return NumberOf(from.Number, true);
        case field_type::kNumber: return NumberOf(from.Number, false);
        case field_type::kText: return {DECIDER_TEXT, 0, 0, 0, from.Text};
        case field_type::kKey: break;
    }
    return {DECIDER_NIL, 0, 0, 0, ""};  // not covered: a game of this interface has no keys
}

decider_value ValueOf(const edn::value& from, std::forward_list<std::string>& forms) {
    switch (from.Kind) {
        case edn::value_kind::kNil: return {DECIDER_NIL, 0, 0, 0, ""};
        case edn::value_kind::kBool: return BoolOf(from.IsTrue);
        case edn::value_kind::kInteger:
            return {DECIDER_INTEGER, from.Integer != 0, from.Integer, static_cast<double>(from.Integer), ""};
        case edn::value_kind::kNumber: return NumberOf(from.Number, false);
        case edn::value_kind::kText: return {DECIDER_TEXT, 0, 0, 0, from.Text.c_str()};
        default: return {DECIDER_FORM, 0, 0, from.Number, forms.emplace_front(edn::Write(from)).c_str()};
    }
}

// A text that lives as long as the program; null: there are too many.
const char* KeptReason(const char* reason) {
    constexpr std::size_t most = 4096;
    static std::mutex lock;
    static auto& reasons = *new std::unordered_set<std::string>;  // addresses of its texts do not change
    const std::lock_guard<std::mutex> locked(lock);
    if (reasons.size() < most) return reasons.emplace(reason).first->c_str();
    const auto found = reasons.find(reason);
    return found != reasons.end() ? found->c_str() : nullptr;
}

// Without memory the value stays nil.
void SetText(const char* text, edn::value& result) {
#if defined(__cpp_exceptions)
    try {
        result.Text = text;
    } catch (const std::bad_alloc&) {
        return;
    }
#else
    result.Text = text;
#endif
    result.Kind = edn::value_kind::kText;
}

// The call, if it has a child of this number; null: it has none, and the message says so. A child that is
// being ticked calls functions of the game, so it can't be ticked again meanwhile.
call_frame* WithChild(const decider_call* call, std::int32_t index, decider_result& why) {
    call_frame* const of = Find(call, why);
    if (of == nullptr) return nullptr;
    if (of->Children == nullptr || index < 0 || index >= of->Children->Num()) {
        why = Fail(DECIDER_OUT_OF_RANGE, "index", "is that of no child that this call may tick");
    } else if (of != g_innermost || of->IsInChild) {
        why = Fail(DECIDER_BUSY, "call", "is that of a function around the one that runs");
    }
    return why == DECIDER_OK ? of : nullptr;
}

// While one of the call's children is ticked or interrupted. The game hears of that, also by output functions.
class child_turn {
public:
    explicit child_turn(call_frame& of) : Of(of) { Of.IsInChild = true; }
    ~child_turn() { Of.IsInChild = false; }
    child_turn(const child_turn&) = delete;
    child_turn& operator=(const child_turn&) = delete;

private:
    call_frame& Of;
};

// The parameters of a call, as its tree has them.
class call_values {
public:
    explicit call_values(call_frame& of)
        : Of(of),
          Fields(As<field_values>()),
          List(As<unvanquished::parameter_list>()),
          Options(As<aido::parameter_list>()) {}

    std::size_t Num() const {
        if (Fields != nullptr) return Of.Of.Fields.size();
        if (List != nullptr) return List->Values.size();
        return Options != nullptr ? Options->Values.size() : 0;
    }
    const char* Name(std::size_t index) const {
        if (Fields != nullptr) return Of.Of.Fields[index].Name;
        return Options != nullptr ? Options->Values[index].Name : "";
    }
    decider_value Value(std::size_t index) const {
        if (Fields != nullptr) return ValueOf(Fields->Values[index]);
        if (List != nullptr) return ValueOf(List->Values[index]);
        return ValueOf(*Options->Values[index].Value, Of.Forms);
    }

private:
    // Null: the parameters are of another type.
    template <class Parameters>
    const Parameters* As() const {
        const parameters_pointer& from = Of.Args.Decider->Parameters;
        return from.Type == &type_tag<Parameters> ? static_cast<const Parameters*>(from.Data) : nullptr;
    }

    call_frame& Of;
    const field_values* const Fields;
    const unvanquished::parameter_list* const List;
    const aido::parameter_list* const Options;
};

}  // namespace

running_tree::running_tree(const loaded_tree& of) : Outer(g_tree) { g_tree = &of; }
running_tree::~running_tree() { g_tree = Outer; }

status TickRow(void* agent, void* block, void*, const tick_args& args) noexcept {
    const action_row& of = ActionOf(args);
    call_frame frame{.Of = of, .Args = args, .Block = block};
    if (of.HasChildren()) frame.Children = &static_cast<const bt::detail::node_args&>(args).Children;
    const running_frame running(frame);
    return StatusOf(of.Tick(agent, of.User, running.Handle()));
}

status ActivateRow(void* agent, void* block, void*, const tick_args& args) noexcept {
    const action_row& of = ActionOf(args);
    if (of.MemorySize > 0 && block != nullptr) std::memset(block, 0, of.MemorySize);
    if (of.Activate == nullptr) return status::kRunning;
    call_frame frame{.Of = of, .Args = args, .Block = block};
    const running_frame running(frame);
    return StatusOf(of.Activate(agent, of.User, running.Handle()));
}

void DeactivateRow(void* agent, void* block, void*, const tick_args& args, end_reason reason) noexcept {
    const action_row& of = ActionOf(args);
    call_frame frame{.Of = of, .Args = args, .Reason = static_cast<std::int32_t>(reason), .Block = block};
    const running_frame running(frame);
    of.Deactivate(agent, of.User, running.Handle());
}

double NumberOfRow(void* agent, const tick_args& args) noexcept {
    const function_row& of = FunctionOf(args);
    return NumberOf(AskRow(of, of.Call, of.User, agent, args));
}

float RowHolds(void* agent, void*, const tick_args& args) noexcept {
    return NumberOfRow(agent, args) != 0 ? 1.0f : 0.0f;
}

void ValueOfRow(void* agent, const tick_args& args, edn::value& result) noexcept {
    const function_row& of = FunctionOf(args);
    const decider_value given = AskRow(of, of.Call, of.User, agent, args);
    result = {};
    result.Number = NumberOf(given);
    if (given.kind == DECIDER_BOOL) result.Kind = edn::value_kind::kBool, result.IsTrue = given.is_true != 0;
    if (given.kind == DECIDER_INTEGER) result.Kind = edn::value_kind::kInteger, result.Integer = given.integer;
    if (given.kind == DECIDER_NUMBER) result.Kind = edn::value_kind::kNumber;
    if (given.kind == DECIDER_TEXT && given.text != nullptr) SetText(given.text, result);
}

float IsAlive(void* agent, void*, const tick_args& args) noexcept {
    const action_row& of = ActionOf(args);
    return NumberOf(AskRow(of, of.Game->IsAlive, of.Game->UserOfIsAlive, agent, args)) != 0 ? 1.0f : 0.0f;
}

}  // namespace bt::c

using namespace bt::c;

decider_result decider_call_get_facts(decider_call* call, decider_call_facts* facts) {
    return Guarded(__func__, [&] {
        decider_result why = DECIDER_OK;
        call_frame* const of = Find(call, why);
        if (of == nullptr || !IsKnown(facts, "facts", why)) return why;
        *facts = {.size = facts->size,
                  .reason = of->Reason,
                  .name = of->Of.Name.c_str(),
                  .time = of->Args.Time,
                  .activation_time = of->Args.ActivationTime,
                  .delta_time = static_cast<double>(of->Args.DeltaTime),
                  .num_values = static_cast<std::int32_t>(call_values(*of).Num()),
                  .num_children = of->Children != nullptr ? of->Children->Num() : 0,
                  .node = of->Tree != nullptr && of->Args.Node != nullptr ? of->Tree->NumberOf(*of->Args.Node) : -1,
                  .memory = of->Block};
        return DECIDER_OK;
    });
}

decider_result decider_call_value(decider_call* call, int32_t index, decider_value* value, const char** name) {
    return Guarded(__func__, [&] {
        decider_result why = DECIDER_OK;
        call_frame* const of = Find(call, why);
        if (of == nullptr || !IsThere(value, "value", why)) return why;
        const call_values values(*of);
        const auto at = static_cast<std::size_t>(index);
        if (index < 0 || at >= values.Num()) {
            return Fail(DECIDER_OUT_OF_RANGE, "index", "is that of no parameter of this call");
        }
        *value = values.Value(at);
        if (name != nullptr) *name = values.Name(at);
        return DECIDER_OK;
    });
}

decider_result decider_call_named_value(decider_call* call, const char* name, decider_value* value) {
    return Guarded(__func__, [&] {
        decider_result why = DECIDER_OK;
        call_frame* const of = Find(call, why);
        if (of == nullptr || !IsThere(name, "name", why) || !IsThere(value, "value", why)) return why;
        const call_values values(*of);
        for (std::size_t i = 0; i < values.Num(); ++i) {
            if (std::strcmp(values.Name(i), name) != 0) continue;
            *value = values.Value(i);
            return DECIDER_OK;
        }
        return Fail(DECIDER_OUT_OF_RANGE, "name", "is that of no parameter of this call");
    });
}

decider_result decider_call_tick_child(decider_call* call, int32_t index, int32_t* status) {
    return Guarded(__func__, [&] {
        decider_result why = DECIDER_OK;
        if (!IsThere(status, "status", why)) return why;
        bt::c::call_frame* const of = WithChild(call, index, why);
        if (of == nullptr) return why;
        const bt::c::child_turn turn(*of);
        *status = AnswerOf(of->Children->Tick(index));
        return why;
    });
}

decider_result decider_call_interrupt_child(decider_call* call, int32_t index) {
    return Guarded(__func__, [&] {
        decider_result why = DECIDER_OK;
        bt::c::call_frame* const of = WithChild(call, index, why);
        if (of == nullptr) return why;
        const bt::c::child_turn turn(*of);
        of->Children->Interrupt(index);
        return why;
    });
}

decider_result decider_call_random(decider_call* call, double* number) {
    return Guarded(__func__, [&] {
        decider_result why = DECIDER_OK;
        const call_frame* const of = Find(call, why);
        if (of == nullptr || !IsThere(number, "number", why)) return why;
        if (of->Args.Random == nullptr) return Fail(DECIDER_FAILED, "this call has no random numbers");
        *number = static_cast<double>(of->Args.Random->Unit());
        return DECIDER_OK;
    });
}

decider_result decider_call_because(decider_call* call, const char* reason) {
    return Guarded(__func__, [&] {
        decider_result why = DECIDER_OK;
        if (Find(call, why) == nullptr || !IsThere(reason, "reason", why)) return why;
        const std::string_view text = reason;
        if (text.size() > 200) return Fail(DECIDER_BAD_ARGUMENT, "reason", "is longer than 200 bytes");
        if (text.find_first_of("{}") != text.npos) return Fail(DECIDER_BAD_ARGUMENT, "reason", "has a brace in it");
        bt::detail::said_reason* const listening = bt::detail::g_listening;
        if (listening == nullptr) return DECIDER_OK;  // nobody wants to know
        const char* const kept = KeptReason(reason);
        if (kept == nullptr) return Fail(DECIDER_OUT_OF_MEMORY, "there are 4096 other reasons already");
        *listening = {kept, 0};
        return DECIDER_OK;
    });
}
