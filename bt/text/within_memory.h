// Reading that may run out of memory.
#pragma once

#include <new>
#include <stdexcept>

#include <bt/mistake.h>

namespace bt::detail {

// What `read(result)` makes of a new result; if there is not enough memory for that, a result with that one mistake.
// Other exceptions pass. Without exceptions, a lack of memory ends the program.
template <class Result, class Function>
Result WithinMemory(const mistake_row& out_of_memory, Function read) {
#if defined(__cpp_exceptions)
    try {
        Result made;
        read(made);
        return made;
    } catch (const std::bad_alloc&) {
    } catch (const std::length_error&) {}  // not covered: no limit lets a text or a list get too long
    Result failed;
    failed.NumErrors = 1;
    try {
        failed.Errors.push_back({.Kind = &out_of_memory});
    } catch (...) {}
    return failed;
#else
    static_cast<void>(out_of_memory);
    Result made;
    read(made);
    return made;
#endif
}

}  // namespace bt::detail
