// The message of a thread's last error.
#include <bt/c/inside/errors.h>

#include <algorithm>
#include <cstring>

namespace bt::c {
namespace {

// Fixed, so that the lack of memory has a message too.
struct last_error {
    char Text[1024];
    std::size_t Length;

    void Add(std::string_view text) {
        const std::size_t length = std::min(text.size(), sizeof Text - 1 - Length);
        if (length > 0) std::memcpy(Text + Length, text.data(), length);
        Length += length;
        Text[Length] = 0;
    }
};
thread_local constinit last_error g_last_error = {};
thread_local constinit const char* g_running = "";

}  // namespace

running_call::running_call(const char* name) : Outer(g_running) { g_running = name; }
running_call::~running_call() { g_running = Outer; }

decider_result Fail(decider_result result, std::string_view why) {
    g_last_error.Length = 0;
    g_last_error.Add(g_running);
    g_last_error.Add(": ");
    g_last_error.Add(why);
    return result;
}

decider_result Fail(decider_result result, std::string_view what, std::string_view why) {
    Fail(result, "`");
    g_last_error.Add(what);
    g_last_error.Add("` ");
    g_last_error.Add(why);
    return result;
}

}  // namespace bt::c

const char* decider_last_error(void) { return bt::c::g_last_error.Text; }

const char* decider_result_name(int32_t result) {
    static constexpr const char* kNames[] = {"DECIDER_OK",           "DECIDER_NULL",         "DECIDER_BAD_HANDLE",
                                             "DECIDER_WRONG_HANDLE", "DECIDER_BUSY",         "DECIDER_WRONG_VERSION",
                                             "DECIDER_BAD_ARGUMENT", "DECIDER_OUT_OF_RANGE", "DECIDER_OUT_OF_MEMORY",
                                             "DECIDER_MISTAKES",     "DECIDER_NO_TREE",      "DECIDER_REFUSED",
                                             "DECIDER_FAILED",       "DECIDER_BAD_SAVE"};
    const auto index = static_cast<std::size_t>(result);
    return index < sizeof kNames / sizeof kNames[0] ? kNames[index] : "";
}
