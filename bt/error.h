// The errors, in words, and the hook that is called for each.
#pragma once

#include <cstdint>

namespace bt {

struct decider;
struct tree;
struct type_info;

// Every error that the library reports or returns: kNone, then the rows of error_codes.h. ErrorText says each in words.
enum class error_code : std::uint8_t {
    kNone,
// A row of error_codes.h each, with its sentence.
#define BT_ERROR(code, text) code,
#include <bt/error_codes.h>
};

// The error's sentence in error_codes.h; "no error" for kNone. Static storage.
const char* ErrorText(error_code code);

// One mistake. Tree, Decider and Agent say where it was made; each is null if it is not known or not about one. Valid during the call only.
struct error_report {
    error_code Code = error_code::kNone;  // never kNone in a report
    const tree* Tree = nullptr;
    const decider* Decider = nullptr;
    const void* Agent = nullptr;
    const type_info* AgentType = nullptr;  // kOtherAgentType only
    int Needed = 0;              // kCoroutineTooLarge: bytes; kMemoryTooSmall: how many of Unit; else 0
    int Had = 0;                 // kMemoryTooSmall: how many there are
    const char* Unit = nullptr;  // kMemoryTooSmall: the first that is too little, such as "bytes of storage"; static storage; else null
};

// A hook for mistakes. Called once for each mistake in a tick, a stop, a crowd or stimuli, on the thread that made it, before the call
// returns. So it is where to put a breakpoint or the game's own assert. InitializeTreeData only returns its mistakes. The hook must not
// tick, and not throw (contract 80).
using report_function = void (*)(const error_report&);

// The default hook: writes a line to stderr, for the first kMaxNumPrintedReports reports.
void PrintReport(const error_report& report);
inline constexpr int kMaxNumPrintedReports = 50;

// The hook in use; null: silence. A plain variable, so that a debugger sets it like any other. While other threads tick, set it with
// SetReportFunc.
extern report_function ReportFunc;

// Sets ReportFunc, at any time and from any thread. Returns the hook before.
report_function SetReportFunc(report_function function);

namespace detail {

void Report(const error_report& report) noexcept;

}  // namespace detail
}  // namespace bt
