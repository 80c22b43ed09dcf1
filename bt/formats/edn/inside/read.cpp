// Reads a text: to its values, or to its mistakes.
#include <bt/formats/edn/inside/reading.h>
#include <bt/text/within_memory.h>

namespace bt::edn {

read_result Read(std::string_view text, std::string_view path) noexcept {
    using namespace detail;
    return bt::detail::WithinMemory<read_result>(RowOf(mistake_kind::kOutOfMemory), [&](read_result& made) {
        reading in = {.Text = text, .Path = path, .Result = made};
        if (text.size() > kMaxBytes) return Note(in, mistake_kind::kTooManyBytes, spot());
        if (text.starts_with("\xEF\xBB\xBF")) in.At = in.Lines.Offset = 3;  // a byte order mark
        CheckUtf8(in);
        ReadValues(in);
        bt::detail::SortByPlace(made);
        bt::detail::AddLines(made, path, text);
        if (!made.IsSound()) made.Document = {};
    });
}

}  // namespace bt::edn
