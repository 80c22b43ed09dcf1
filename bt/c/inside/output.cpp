// Functions of a program that get reports and debug output.
#include <mutex>
#include <utility>

#include <bt/c/inside/errors.h>
#include <bt/debug_output.h>
#include <bt/decider.h>
#include <bt/error.h>

namespace bt::c {
namespace {

// A function with the user's pointer, which are always those of one call.
template <class Function>
class hook {
public:
    void Set(Function function, void* user) {
        const std::lock_guard<std::mutex> lock(Lock);
        Now = {function, user};
    }
    std::pair<Function, void*> Get() {
        const std::lock_guard<std::mutex> lock(Lock);
        return Now;
    }

private:
    std::mutex Lock;
    std::pair<Function, void*> Now = {nullptr, nullptr};
};

hook<decider_report_function>& Reports() {
    static auto& reports = *new hook<decider_report_function>;
    return reports;
}
hook<decider_output_function>& Output() {
    static auto& output = *new hook<decider_output_function>;
    return output;
}

void PassReport(const error_report& from) {
    const auto [function, user] = Reports().Get();
    if (function == nullptr) return PrintReport(from);
    const char* const node = from.Decider != nullptr ? from.Decider->DebugName : "";
    const decider_report report = {sizeof(decider_report), ErrorText(from.Code), node, from.Agent};
    function(user, &report);
}

void PassOutput(int level, const char* line) {
    const auto [function, user] = Output().Get();
    if (function == nullptr) return PrintDebugOutput(level, line);
    function(user, level, line);
}

}  // namespace
}  // namespace bt::c

decider_result decider_set_report(decider_report_function function, void* user) {
    return bt::c::Guarded(__func__, [&] {
        bt::c::Reports().Set(function, user);
        bt::SetReportFunc(&bt::c::PassReport);
        return DECIDER_OK;
    });
}

decider_result decider_set_output(int32_t level, decider_output_function function, void* user) {
    return bt::c::Guarded(__func__, [&] {
        if (level < 0 || level > bt::kMaxDebugOutputLevel) {
            return bt::c::Fail(DECIDER_BAD_ARGUMENT, "level", "is not from 0 to 5");
        }
        bt::c::Output().Set(function, user);
        bt::SetDebugOutputFunc(&bt::c::PassOutput);
        bt::SetDebugOutputLevel(level);
        return DECIDER_OK;
    });
}
