// Says what is wrong in files of trees.
#include "commands.h"

#include <algorithm>
#include <cstdio>

#include <bt/formats/unvanquished/read.h>

namespace tool {
namespace {

// Whether a mistake names what Unvanquished does not export.
bool IsUnknownName(const bt::mistake& of) {
    using bt::unvanquished::mistake_kind;
    return of.Is(mistake_kind::kUnknownAction) || of.Is(mistake_kind::kUnknownDecorator) ||
           of.Is(mistake_kind::kUnknownFunction) || of.Is(mistake_kind::kNoParameter);
}

}  // namespace

int Check(const check_options& options) {
    std::size_t num_errors = 0;
    std::size_t num_warnings = 0;
    bool has_unknown_name = false;
    for (const std::string& file : options.Files) {
        const std::unique_ptr<tree_file> checked =
            Open({.File = file, .AsOriginal = options.AsOriginal, .MayLeaveFolder = options.MayLeaveFolder},
                 purpose::kCheck);
        const bt::found_mistakes& found = checked->Mistakes;
        Print(found, file, stdout);
        num_errors += found.NumErrors;
        num_warnings += found.NumWarnings;
        has_unknown_name = has_unknown_name || std::any_of(found.Errors.begin(), found.Errors.end(), IsUnknownName);
    }
    std::printf("%s, %s, %s\n", Number(options.Files.size(), "file").c_str(), Number(num_errors, "error").c_str(),
                Number(num_warnings, "warning").c_str());
    if (has_unknown_name) {
        std::printf(
            "Names in .bt files are those that Unvanquished exports. A game of your own checks its files when it "
            "loads them.\n");
    }
    return num_errors > 0 ? 1 : 0;
}

}  // namespace tool
