// What the built-in nodes are made of.
#include <bt/formats/behavior3/inside/load/load.h>
#include <bt/formats/behavior3/inside/document/checks.h>

#include <algorithm>
#include <cmath>

namespace bt::behavior3::detail {
namespace {

using exact::exact_kind;

constexpr builtin_row kBuiltins[] = {
    {"Sequence", exact_kind::kSequence, kReactiveSequence},
    {"Priority", exact_kind::kPriority, kReactiveSelector},
    {"MemSequence", exact_kind::kMemSequence, kSequence},
    {"MemPriority", exact_kind::kMemPriority, kSelector},
    {"Inverter", exact_kind::kInverter, kInvert},
    {"Limiter", exact_kind::kLimiter, kLimit},
    {"MaxTime", exact_kind::kMaxTime, kDeadline},
    {"Repeater", exact_kind::kRepeater, kLoop},
    {"RepeatUntilFailure", exact_kind::kRepeatUntilFailure, kRepeat},
    {"RepeatUntilSuccess", exact_kind::kRepeatUntilSuccess, kRetry},
    {"Succeeder", exact_kind::kSucceeder, kSucceed},
    {"Failer", exact_kind::kFailer, kFail},
    {"Runner", exact_kind::kRunner, kRun},
    {"Error", exact_kind::kError, kError},
    {"Wait", exact_kind::kWait, kWait},
};

}  // namespace

const builtin_row& BuiltinRowOf(std::string_view name) {
    return *std::find_if(std::begin(kBuiltins), std::end(kBuiltins), [name](const builtin_row& row) { return row.Name == name; });
}

node_kind LeafInsteadOf(const builtin_row& row, double limit, bool lacks_child) {
    if (lacks_child) return kError;
    const bool is_number = !std::isnan(limit);
    const bool is_nothing = limit == 0 || !is_number;
    switch (row.Exact) {
        case exact_kind::kLimiter:
            if (!(limit > 0)) return kFail;
            break;
        case exact_kind::kRepeater:
            if (is_nothing) return kSucceed;
            break;
        case exact_kind::kRepeatUntilFailure:
        case exact_kind::kRepeatUntilSuccess:
            if (is_nothing) return kError;
            break;
        case exact_kind::kWait:
            if (!is_number) return kRun;
            if (limit < 0) return kSucceed;
            break;
        default: break;
    }
    return static_cast<node_kind>(kNumNodeKinds);
}

double NumberOf(const node& from, const node_type& builtin) {
    const parameter_field* const field = NumberFieldOf(builtin);
    if (field == nullptr) return 0;
    const property* const given = from.Property(field->Name);
    if (given != nullptr) return AsNumber(*given);
    return field->IsRequired ? std::numeric_limits<double>::quiet_NaN() : DefaultOf(builtin);
}

// The original compares whole milliseconds, and waits until more than so many have passed.
node_options OptionsOf(node_kind kind, double limit) {
    node_options options;
    constexpr double most = 1e9;
    if (kind == kLimit) {
        options.Count = limit >= 1 ? static_cast<std::int32_t>(std::min(std::ceil(limit), most)) : 1;
    } else if (kind == kLoop || kind == kRepeat || kind == kRetry) {
        options.Count = limit > 0 ? static_cast<std::int32_t>(std::min(std::ceil(limit), most)) : 0;
    } else if (kind == kDeadline || kind == kWait) {
        const double milliseconds = limit < most ? std::floor(limit) : most;  // of no number, too
        options.Seconds = static_cast<float>((std::max(milliseconds, 0.0) + 0.5) / 1000);
    }
    return options;
}

}  // namespace bt::behavior3::detail
