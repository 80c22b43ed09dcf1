// For tests of what is reported, where nobody is to hear it.
#pragma once

#include <bt/error.h>

namespace script {

// While one is there, reports go nowhere.
class silence {
public:
    silence() = default;
    ~silence() { bt::SetReportFunc(Before); }
    silence(const silence&) = delete;
    silence& operator=(const silence&) = delete;

private:
    bt::report_function Before = bt::SetReportFunc(nullptr);
};

}  // namespace script
