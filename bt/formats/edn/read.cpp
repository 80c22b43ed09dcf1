// Reads a text: to its values, or to its mistakes.
#include <algorithm>
#include <new>
#include <stdexcept>
#include <utility>

#include <bt/formats/edn/reading.h>

namespace bt::edn {

namespace {

using namespace detail;

void ReadInto(read_result& made, std::string_view text, const read_options& options) {
    reading in = {.Text = text, .Path = options.Path, .Result = made};
    if (text.size() > kMaxBytes) return Note(in, mistake_kind::kTooManyBytes, spot());
    if (text.starts_with("\xEF\xBB\xBF")) in.At = 3;  // a byte order mark
    CheckUtf8(in);
    ReadValues(in);
    std::stable_sort(made.Errors.begin(), made.Errors.end(), [](const mistake& a, const mistake& b) {
        return std::pair(a.Place.Line, a.Place.Column) < std::pair(b.Place.Line, b.Place.Column);
    });
}

void NoteNoMemory(read_result& made) noexcept {
    made = {};
    made.NumErrors = 1;
    try {
        made.Errors.push_back({.Kind = mistake_kind::kOutOfMemory});
    } catch (...) {}
}

}  // namespace

read_result Read(std::string_view text, const read_options& options) noexcept {
    read_result made;
    try {
        ReadInto(made, text, options);
        if (!made.IsSound()) made.Values = {};
    } catch (const std::bad_alloc&) {
        NoteNoMemory(made);
    } catch (const std::length_error&) {
        NoteNoMemory(made);
    }
    return made;
}

}  // namespace bt::edn
