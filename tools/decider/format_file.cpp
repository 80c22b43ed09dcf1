// The command `decider format`.
#include "commands.h"

#include <cstdio>

#include <bt/formats/edn/write.h>
#include <bt/formats/unvanquished/write.h>

#include "source_file.h"

namespace tool {

namespace {

void CheckHasLayout(const std::string& file) {
    if (IsEdnFile(file) || IsUnvanquishedFile(file)) return;
    const bool is_source = IsSourceFile(file);
    const char* const what = is_source ? ": is C++, to which a formatter of C++ gives a layout" : ": has no layout";
    throw problem(file + what + "; `decider format` takes .bt files and .edn files");
}

}  // namespace

int FormatFiles(const format_options& options) {
    int exit_code = 0;
    for (const std::string& file : options.Files) CheckHasLayout(file);
    for (const std::string& file : options.Files) {
        const std::string text = ReadText(file);
        const auto made = IsEdnFile(file) ? bt::edn::Format(text, file) : bt::unvanquished::Format(text, file);
        for (const bt::mistake& each : made.Errors) std::fputs(each.TextWithLines().c_str(), stderr);
        if (!made.IsSound()) exit_code = 1;
        if (!options.Write) std::fwrite(made.Document.data(), 1, made.Document.size(), stdout);
        else if (made.Document != text) WriteFiles({{file, made.Document}});
    }
    return exit_code;
}

}  // namespace tool
