// Reading that may find no file, or run out of memory.
#pragma once

#include <new>
#include <stdexcept>
#include <string>
#include <string_view>

#include <bt/formats/loaded_tree.h>

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

// What `read` makes of the text of a file; without one, a result with the mistake `not_found`.
template <class Result, class Game>
Result FromFile(const std::string& path, const mistake_row& not_found, const Game& game, const load_options& options,
                Result (*read)(std::string_view text, const Game& game, const load_options& options)) {
    load_options from = options;
    from.Path = path;
    if (!from.Files) from.Files = ReadFromDisk;
    std::string text;
    if (from.Files(path, text)) return read(text, game, from);
    Result failed;
    failed.NumErrors = 1;
    std::string why = options.Files ? std::string() : WhyNotReadFromDisk(path);
    failed.Errors.push_back({.Kind = &not_found, .Place = {.File = path}, .Needed = std::move(why)});
    return failed;
}

}  // namespace bt::detail
