// The hook that hears of mistakes.
#include <bt/error.h>

#include <atomic>

namespace bt {

report_function ReportFunc = &PrintReport;

report_function SetReportFunc(report_function function) { return std::atomic_ref(ReportFunc).exchange(function); }

void detail::Report(const error_report& report) {
    if (const report_function hook = std::atomic_ref(ReportFunc).load(std::memory_order_acquire)) hook(report);
}

}  // namespace bt
