// What can go wrong, in words, and the hook that hears of it.
#pragma once

#include <cstdint>

namespace bt {

struct decider;
struct tree;
struct type_info;

enum class error_code : std::uint8_t {
    kNone,
    // Found by verification (contract 67).
    kMissingChild,
    kMissingBehavior,
    kMissingFunction,
    kNoChildren,
    kTooManyChildren,
    kUnknownPolicy,
    kTooDeep,
    kCycle,
    kSameIdTwice,
    kSameBehaviorIdTwice,
    kSameChildTwice,
    kMixedAgentTypes,
    kBlockTypesDiffer,
    kDBlockTypesDiffer,
    kParametersTypesDiffer,
    kBadSeconds,
    kBadRange,
    kBadMargin,
    kTooManyNodes,
    kTooMuchMemory,
    // Found by a tick.
    kTreeNotInitialized,
    kMemoryTooSmall,
    kMemoryOfOtherTree,
    kNestedTick,
    kOtherAgentType,
    kNullAgent,
    kBadTime,
    kTooManyRedecides,
    kSubsetRuleBroken,
    kActivateSucceeded,
    kDelegatedOutsideDecide,
    // Found by a crowd.
    kCrowdFull,
    kNoSuchMember,
    // Found by behavior_stimuli.
    kNotOneStimulus,
    kBadTimeout,
    kOtherStimulusType,
};

// A sentence about the error, without its subject. Static storage.
const char* ErrorText(error_code code);

// One mistake. Pointers may be null where there is no such subject.
struct error_report {
    error_code Code = error_code::kNone;
    const tree* Tree = nullptr;
    const decider* Decider = nullptr;
    const void* Agent = nullptr;
    const type_info* AgentType = nullptr;  // kOtherAgentType only
};

// Called once for each mistake found at run time, from the thread that made it, inside the call that returns the error: a place
// for a breakpoint or the game's own assert. Must not tick. Null is silence. The default writes a line to stderr, for the first
// kMaxNumPrintedReports reports. A plain variable, so that a debugger sets it like any other; while other threads tick, set it by the
// function below.
using report_function = void (*)(const error_report&);
inline constexpr int kMaxNumPrintedReports = 50;
void PrintReport(const error_report& report);
extern report_function ReportFunc;

// Safe at any time, from any thread. Returns the one before.
report_function SetReportFunc(report_function function);

namespace detail {

void Report(const error_report& report);

}  // namespace detail
}  // namespace bt
