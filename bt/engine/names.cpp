// The texts of the engine: names of enumerators and sentences about errors.
#include <cstring>
#include <utility>

#include <bt/error.h>
#include <bt/engine/enumerator_name.h>
#include <bt/engine/node_table.h>
#include <bt/engine/outline.h>
#include <bt/engine/policy_table.h>
#include <bt/engine/precondition_table.h>
#include <bt/events.h>

namespace bt {

const char* GroupPolicyName(group_policy policy) { return detail::FactsOf(policy).Name; }

const char* NodeKindName(node_kind kind) { return detail::FactsOf(kind).Name; }

template <int Kind>
static constexpr auto kEventName = [] {
    constexpr detail::text_part name = detail::EnumeratorName<static_cast<event_kind>(Kind)>();
    detail::name_text<name.Size> made;
    for (std::size_t i = 0; i < name.Size; ++i) made.Text[i] = name.From[i];
    return made;
}();

template <int... Kinds>
static const char* EventKindNameAt(std::size_t kind, std::integer_sequence<int, Kinds...>) {
    static constexpr const char* kNames[] = {kEventName<Kinds>.Text...};
    return kind < sizeof...(Kinds) ? kNames[kind] : "(unknown)";
}

const char* EventKindName(event_kind kind) {
    return EventKindNameAt(static_cast<std::size_t>(kind), std::make_integer_sequence<int, kNumEventKinds>());
}

static const decider* FindInOutline(const tree& tree, const char* name) {
    for (const node& here : detail::outline(tree)) {
        if (std::strcmp(detail::NameOf(here), name) == 0) return here.Decider;
    }
    return nullptr;
}

const decider* FindDecider(const tree& tree, const char* name) {
    const decider* const own = FindInOutline(tree, name);
    return own == nullptr && tree.Whole != nullptr ? FindInOutline(*tree.Whole, name) : own;
}

const char* VerdictName(verdict value) { return detail::FactsOf(value).Name; }

const char* ErrorText(error_code code) {
    switch (code) {
        case error_code::kNone: return "no error";
#define BT_ERROR(code, text) case error_code::code: return text;
#include <bt/error_codes.h>
    }
    return "unknown error";
}

}  // namespace bt
