// The hook that is called for mistakes, and its default: a line to stderr.
#include <bt/error.h>

#include <atomic>
#include <cstdint>
#include <cstdio>

#include <bt/engine/cut_text.h>
#include <bt/engine/fnv_hash.h>
#include <bt/engine/shared_variable.h>
#include <bt/tree.h>

namespace bt {
namespace {

std::atomic<int> g_num_printed_reports = 0;
std::atomic<std::uint64_t> g_printed_reports[kMaxNumPrintedReports];  // hashes of their texts without the agent

// Threads that report the same at the same time may each print it.
bool WasPrinted(std::uint64_t hash) {
    for (const std::atomic<std::uint64_t>& each : g_printed_reports) {
        if (each.load(std::memory_order_relaxed) == hash) return true;
    }
    return false;
}

// If the text does not fit, keeps its beginning, and marks that.
struct report_line {
    char Text[1024];
    std::size_t Length = 0;
    bool IsCut = false;

    template <class Part, class... Parts>
    void Add(const char* format, Part part, Parts... parts) {
        const std::size_t room = sizeof Text - Length;
        const auto length = static_cast<std::size_t>(std::snprintf(Text + Length, room, format, part, parts...));
        if (length >= room) IsCut = true;
        Length += length < room ? length : room - 1;
    }
    // Only the beginning of a very long name, so that the line has room for the error.
    void AddName(const char* format, const char* name) {
        char shown[201];
        const bool has_name = name != nullptr && *name != 0;
        const int length = std::snprintf(shown, sizeof shown, "%s", has_name ? name : "(unnamed)");
        if (length >= static_cast<int>(sizeof shown)) detail::EndCut(shown, sizeof shown);
        Add(format, shown);
    }
    void Finish() {
        if (IsCut) detail::EndCut(Text, sizeof Text);
    }
    // Of the text so far and a name, never 0.
    std::uint64_t HashWith(const char* name) const {
        std::uint64_t hash = detail::kBeginOfHash;
        const auto add = [&hash](char letter) { hash = detail::Mixed(hash, static_cast<unsigned char>(letter)); };
        for (std::size_t i = 0; i < Length; ++i) add(Text[i]);
        for (; *name != 0; ++name) add(*name);
        return hash | 1;
    }
};

}  // namespace

report_function ReportFunc = &PrintReport;

report_function SetReportFunc(report_function function) { return detail::ExchangeShared(ReportFunc, function); }

void detail::Report(const error_report& report) noexcept {
    if (const report_function hook = LoadShared(ReportFunc)) hook(report);
}

void PrintReport(const error_report& report) {
    if (g_num_printed_reports.load(std::memory_order_relaxed) >= kMaxNumPrintedReports) return;
    report_line line;
    line.Add("%s", "decider: ");
    if (report.Decider != nullptr) {
        line.AddName("%s", report.Decider->DebugName);
        line.Add("/0x%lx: ", static_cast<unsigned long>(report.Decider->Id));
    }
    line.Add("%s", ErrorText(report.Code));
    if (report.Detail != nullptr) line.Add(" (%s)", report.Detail);
    if (report.Unit != nullptr) line.Add("; it needs %d %s, and has %d", report.Needed, report.Unit, report.Had);
    else if (report.Needed > 0) line.Add("; it needs %d", report.Needed);
    if (report.Tree != nullptr) line.AddName(", in tree %s", report.Tree->DebugName);
    const std::uint64_t hash = line.HashWith(report.AgentType != nullptr ? report.AgentType->Name : "");
    if (WasPrinted(hash)) return;
    const int before = g_num_printed_reports.fetch_add(1, std::memory_order_relaxed);
    if (before >= kMaxNumPrintedReports) return;  // not covered: by chance, another thread was faster
    g_printed_reports[before].store(hash, std::memory_order_relaxed);
    const auto address = static_cast<unsigned long long>(reinterpret_cast<std::uintptr_t>(report.Agent));
    if (report.Agent != nullptr) line.Add(", agent 0x%llx", address);
    if (report.AgentType != nullptr && report.Tree != nullptr && report.Tree->AgentType != nullptr) {
        line.Add(", which is a %s; the tree is for a %s", report.AgentType->Name, report.Tree->AgentType->Name);
    }
    if (before == kMaxNumPrintedReports - 1) line.Add("%s", " (further reports are not printed)");
    line.Finish();
    std::fprintf(stderr, "%s\n", line.Text);
}

}  // namespace bt
