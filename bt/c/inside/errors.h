// The message of a thread's last error, and the guard around each call of the C interface.
#pragma once

#include <new>
#include <stdexcept>
#include <string_view>

#include <bt/c/decider.h>

namespace bt::c {

// The call that is running in this thread, for messages; calls may be nested.
class running_call {
public:
    explicit running_call(const char* name);
    ~running_call();
    running_call(const running_call&) = delete;
    running_call& operator=(const running_call&) = delete;

private:
    const char* const Outer;
};

// Keeps "decider_tick: `what` why" as the message, cut if it is long, and returns `result`. Never allocates.
decider_result Fail(decider_result result, std::string_view what, std::string_view why);
// The same without an argument that it is about.
decider_result Fail(decider_result result, std::string_view why);

inline decider_result FailOfMemory() { return Fail(DECIDER_OUT_OF_MEMORY, "there is not enough memory"); }

// Runs a call. No exception comes out of it.
template <class Function>
decider_result Guarded(const char* name, Function run) noexcept {
    const running_call call(name);
#if defined(__cpp_exceptions)
    try {
        return run();
    } catch (const std::bad_alloc&) {
        return FailOfMemory();
    } catch (const std::length_error&) {
        return FailOfMemory();
    } catch (const std::exception& error) {
        return Fail(DECIDER_FAILED, error.what());
    } catch (...) {
        return Fail(DECIDER_FAILED, "an exception that has no words");
    }
#else
    return run();
#endif
}

}  // namespace bt::c
