// Says what is wrong in files of trees.
#include "commands.h"

#include <algorithm>
#include <cstdio>
#include <set>
#include <utility>

#include <bt/formats/unvanquished/read.h>

#include "source_file.h"

namespace tool {
namespace {

// Whether a mistake names what Unvanquished does not export.
bool IsUnknownName(const bt::mistake& of) {
    using bt::unvanquished::mistake_kind;
    return of.Is(mistake_kind::kUnknownAction) || of.Is(mistake_kind::kUnknownDecorator) ||
           of.Is(mistake_kind::kUnknownFunction) || of.Is(mistake_kind::kNoParameter);
}

struct count {
    std::size_t NumErrors = 0;
    std::size_t NumWarnings = 0;
    bool HasUnknownName = false;
    std::vector<bt::outline::open_word> Open = {};
    std::set<std::string> Told = {};  // mistakes of C++ files, which several others may include
};

void Add(const bt::found_mistakes& found, const std::string& file, count& to) {
    Print(found, file, stdout);
    to.NumErrors += found.NumErrors;
    to.NumWarnings += found.NumWarnings;
}

void CheckSource(const check_options& options, const std::string& file, count& to) {
    source_file checked = OpenSource(file, options.Folders);
    bt::found_mistakes& found = checked.Draft;
    const auto was_told = [&to](const bt::mistake& each) { return !to.Told.insert(each.Text()).second; };
    found.NumErrors -= std::erase_if(found.Errors, was_told);
    found.NumWarnings -= std::erase_if(found.Warnings, was_told);
    Add(found, file, to);
    for (bt::outline::open_word& each : checked.Draft.Open) {
        const bt::text_place at = bt::outline::PlaceOf(checked.Document, each.Place);
        const std::string line = at.File + ":" + std::to_string(at.Line) + ":" + std::to_string(at.Column) +
                                 ": not checked: the " + OpenKindInWords(each.Kind) + " " + each.Text;
        if (options.ListsOpen && to.Told.insert(line).second) std::printf("%s\n", line.c_str());
        to.Open.push_back(std::move(each));
    }
}

void CheckFile(const check_options& options, const std::string& file, count& to) {
    const std::unique_ptr<tree_file> checked =
        Open({.File = file, .AsOriginal = options.AsOriginal, .MayLeaveFolder = options.MayLeaveFolder},
             purpose::kCheck);
    const bt::found_mistakes& found = checked->Mistakes;
    Add(found, file, to);
    to.HasUnknownName = to.HasUnknownName || std::any_of(found.Errors.begin(), found.Errors.end(), IsUnknownName);
}

}  // namespace

int Check(const check_options& options) {
    count all;
    for (const std::string& file : options.Files) {
        if (IsSourceFile(file)) CheckSource(options, file, all);
        else CheckFile(options, file, all);
    }
    std::printf("%s, %s, %s\n", Number(options.Files.size(), "file").c_str(), Number(all.NumErrors, "error").c_str(),
                Number(all.NumWarnings, "warning").c_str());
    if (all.HasUnknownName) {
        std::printf(
            "Names in .bt files are those that Unvanquished exports. A game of your own checks its files when it "
            "loads them.\n");
    }
    if (!all.Open.empty()) {
        std::printf("Not checked, because only the program knows: %s\n", OpenInWords(all.Open).c_str());
    }
    return all.NumErrors > 0 ? 1 : 0;
}

}  // namespace tool
