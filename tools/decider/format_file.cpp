// The command `decider format`.
#include "format_file.h"

#include <cstdio>

#include <bt/formats/unvanquished_write.h>

#include "recording.h"

namespace tool {

int FormatFiles(const format_options& options) {
    int exit_code = 0;
    for (const std::string& file : options.Files) {
        const std::string text = ReadText(file);
        const bt::unvanquished::format_result made = bt::unvanquished::Format(text, file);
        for (const bt::unvanquished::mistake& each : made.Errors) std::fputs(each.TextWithLines().c_str(), stderr);
        if (!made.IsSound()) exit_code = 1;
        if (!options.Write) std::fwrite(made.Text.data(), 1, made.Text.size(), stdout);
        else if (made.Text != text) WriteText(file, made.Text);
    }
    return exit_code;
}

}  // namespace tool
