// The command `decider format`.
#include "format_file.h"

#include <cstdio>

#include <bt/formats/edn/write.h>
#include <bt/formats/unvanquished/write.h>

#include "files.h"

namespace tool {

namespace {

// The new text of a file, or its text as it was, with its mistakes, which are printed.
template <class Result>
std::string TextOf(const Result& made, bool& is_sound) {
    for (const auto& each : made.Errors) std::fputs(each.TextWithLines().c_str(), stderr);
    is_sound = made.IsSound();
    return made.Document;
}

}  // namespace

int FormatFiles(const format_options& options) {
    int exit_code = 0;
    for (const std::string& file : options.Files) {
        const std::string text = ReadText(file);
        bool is_sound = true;
        const std::string made = IsEdnFile(file) ? TextOf(bt::edn::Format(text, file), is_sound)
                                                 : TextOf(bt::unvanquished::Format(text, file), is_sound);
        if (!is_sound) exit_code = 1;
        if (!options.Write) std::fwrite(made.data(), 1, made.size(), stdout);
        else if (made != text) WriteFiles({{file, made}});
    }
    return exit_code;
}

}  // namespace tool
