// Reading of a file, which may not be there.
#pragma once

#include <string>
#include <string_view>

#include <bt/formats/loaded_tree.h>
#include <bt/text/disk.h>

namespace bt::detail {

// What `read` makes of the text of a file; without one, a result with the mistake `not_found`.
template <class Result, class Game>
Result FromFile(const std::string& path, const mistake_row& not_found, const Game& game, load_options options,
                Result (*read)(std::string_view text, const Game& game, const load_options& options)) {
    options.Path = path;
    if (!options.Files) options.Files = ReadFromDisk;
    std::string text;
    if (options.Files(path, text)) return read(text, game, options);
    Result failed;
    failed.NumErrors = 1;
    std::string why = IsReadFromDisk(options.Files) ? WhyWithoutText(path) : std::string();
    failed.Errors.push_back({.Kind = &not_found, .Place = {.File = path}, .Needed = std::move(why)});
    return failed;
}

}  // namespace bt::detail
