// Reads a text: to its values, or to its mistakes.
#include <algorithm>
#include <utility>

#include <bt/formats/inside/load/within_memory.h>
#include <bt/formats/edn/inside/reading.h>

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

}  // namespace

read_result Read(std::string_view text, const read_options& options) noexcept {
    return bt::detail::WithinMemory<read_result>(mistake_kind::kOutOfMemory, [&](read_result& made) {
        ReadInto(made, text, options);
        if (!made.IsSound()) made.Values = {};
    });
}

}  // namespace bt::edn
