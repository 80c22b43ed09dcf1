// The texts of the engine: names of enumerators and sentences about errors.
#include <bt/error.h>
#include <bt/engine/policy_table.h>
#include <bt/engine/precondition_table.h>
#include <bt/events.h>

namespace bt {

const char* GroupPolicyName(group_policy policy) { return detail::FactsOf(policy).Name; }

const char* EventKindName(event_kind kind) {
    switch (kind) {
        case event_kind::kTickStarted: return "kTickStarted";
        case event_kind::kVisited: return "kVisited";
        case event_kind::kDelegating: return "kDelegating";
        case event_kind::kAsked: return "kAsked";
        case event_kind::kChose: return "kChose";
        case event_kind::kContinued: return "kContinued";
        case event_kind::kActivating: return "kActivating";
        case event_kind::kActivated: return "kActivated";
        case event_kind::kActivateFailed: return "kActivateFailed";
        case event_kind::kTicking: return "kTicking";
        case event_kind::kTicked: return "kTicked";
        case event_kind::kEnded: return "kEnded";
        case event_kind::kRedecide: return "kRedecide";
        case event_kind::kDeactivating: return "kDeactivating";
        case event_kind::kDeactivated: return "kDeactivated";
        case event_kind::kSubsetRuleBroken: return "kSubsetRuleBroken";
        case event_kind::kWaiting: return "kWaiting";
        case event_kind::kGaveUp: return "kGaveUp";
        case event_kind::kTickFinished: return "kTickFinished";
    }
    return "(unknown)";
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
