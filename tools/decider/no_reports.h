// For ticks whose errors are told otherwise.
#pragma once

#include <bt/error.h>

namespace tool {

// While one is there, the library's reports go nowhere.
class no_reports {
public:
    no_reports() = default;
    ~no_reports() { bt::SetReportFunc(Before); }
    no_reports(const no_reports&) = delete;
    no_reports& operator=(const no_reports&) = delete;

private:
    bt::report_function Before = bt::SetReportFunc(nullptr);
};

}  // namespace tool
