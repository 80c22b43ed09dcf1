// The report hook's default: a line to stderr.
#include <atomic>
#include <cstdio>

#include <bt/debug/text/text.h>
#include <bt/error.h>

namespace bt {
namespace {

std::atomic<int> g_num_printed_reports = 0;

// Of a very long name the beginning, so that the line has room for what is wrong.
fmt::string_view BeginningOf(const char* name) {
    constexpr std::size_t most = 200;
    const char* const shown = detail::OrUnnamed(name);
    std::size_t length = 0;
    while (length < most && shown[length] != 0) ++length;
    return {shown, length};
}

}  // namespace

void PrintReport(const error_report& report) {
    const int before = g_num_printed_reports.fetch_add(1, std::memory_order_relaxed);
    if (before >= kMaxNumPrintedReports) return;
    char line[1024];
    detail::text_buffer text(line, sizeof(line));
    text.Add("decider: ");
    if (report.Decider != nullptr) text.Add("{}/{:#x}: ", BeginningOf(report.Decider->DebugName), report.Decider->Id);
    text.Add("{}", ErrorText(report.Code));
    if (report.Tree != nullptr) text.Add(", in tree {}", BeginningOf(report.Tree->DebugName));
    if (report.Agent != nullptr) text.Add(", agent {}", report.Agent);
    if (report.AgentType != nullptr && report.Tree != nullptr && report.Tree->AgentType != nullptr) {
        text.Add(", which is a {}; the tree is for a {}", report.AgentType->Name, report.Tree->AgentType->Name);
    }
    if (before == kMaxNumPrintedReports - 1) text.Add(" (further reports are not printed)");
    text.Finish();
    std::fprintf(stderr, "%s\n", line);
}

}  // namespace bt
