// The errors, in words, and the hook that is called for each error. Part of bt.h.
#pragma once

#include <cstdint>

namespace bt {

struct decider;
struct tree;
struct type_info;

// Every error that the library reports or returns: kNone, then the rows of error_codes.h. ErrorText returns the
// sentence.
enum class error_code : std::uint16_t {
    kNone,
// An enumerator for each row of error_codes.h.
#define BT_ERROR(code, text) code,
#include <bt/error_codes.h>
};

// The error's sentence in error_codes.h; "no error" for kNone. Static storage.
const char* ErrorText(error_code code);

// One mistake. Tree, Decider and Agent name the place of the mistake; each is null if it is not known or not part of
// the mistake. Valid during the call only.
struct error_report {
    error_code Code = error_code::kNone;  // never kNone in a report
    const tree* Tree = nullptr;
    const decider* Decider = nullptr;
    const void* Agent = nullptr;
    const type_info* AgentType = nullptr;  // kOtherAgentType only
    int Needed = 0;              // kCoroutineTooLarge: bytes; kMemoryTooSmall: how many of Unit are needed; otherwise 0
    int Had = 0;                 // kMemoryTooSmall: how many of Unit there are
    // kMemoryTooSmall: the unit of the first shortage, such as "bytes of storage"; static storage; otherwise null.
    const char* Unit = nullptr;
    // More about the mistake, such as the name or the script that an override was given; null: nothing.
    const char* Detail = nullptr;
};

// A hook for mistakes: the place for a breakpoint or the game's own assert. Called once for each mistake in a tick, a
// stop, a crowd or stimuli, on the thread that made the mistake, before the call returns. InitializeTreeData only
// returns its mistakes, and does not call the hook. The hook must not tick, and must not throw (contract 80).
using report_function = void (*)(const error_report&);

// The default hook: writes a line to stderr for each report that differs from those before in more than its agent.
// After kMaxNumPrintedReports lines it writes none.
void PrintReport(const error_report& report);
inline constexpr int kMaxNumPrintedReports = 50;

// The hook in use; null: no mistake is reported. A plain variable, so a debugger can set it. While other threads tick,
// set the hook with SetReportFunc.
extern report_function ReportFunc;

// Sets ReportFunc, at any time and from any thread. Returns the previous hook.
report_function SetReportFunc(report_function function);

namespace detail {

void Report(const error_report& report) noexcept;

}  // namespace detail
}  // namespace bt
