// Says what is wrong in files of trees.
#include "check.h"

#include <cstdio>

#include <bt/formats/behavior3/read.h>
#include <bt/formats/edn/read.h>
#include <bt/formats/unvanquished/read.h>

#include "aido_file.h"
#include "files.h"

namespace tool {

namespace {

std::string Number(std::size_t number, const char* what) { return std::to_string(number) + " " + what + (number == 1 ? "" : "s"); }

struct sums {
    std::size_t NumErrors = 0;
    std::size_t NumWarnings = 0;
    bool HasUnknownName = false;  // in a .bt file
};

void PrintMore(const std::string& file, std::size_t num, std::size_t shown, const char* what) {
    if (num > shown) std::printf("%s: %s more\n", file.c_str(), Number(num - shown, what).c_str());
}

void CheckBehavior3(const std::string& file, const check_options& options, sums& to) {
    namespace b3 = bt::behavior3;
    const bt::strictness how = options.AsOriginal ? bt::strictness::kAsOriginal : bt::strictness::kStrict;
    const b3::read_result read = b3::Read(ReadText(file), {.Strictness = how, .Path = file});
    for (const bt::mistake& each : read.Errors) std::printf("%s\n", each.Text().c_str());
    PrintMore(file, read.NumErrors, read.Errors.size(), "error");
    for (const bt::mistake& each : read.Warnings) std::printf("%s\n", each.Text().c_str());
    PrintMore(file, read.NumWarnings, read.Warnings.size(), "warning");
    to.NumErrors += read.NumErrors;
    to.NumWarnings += read.NumWarnings;
}

// Whether it names what the game does not export.
bool IsUnknownName(const bt::mistake& of) {
    using bt::unvanquished::mistake_kind;
    return of.Is(mistake_kind::kUnknownAction) || of.Is(mistake_kind::kUnknownDecorator) ||
           of.Is(mistake_kind::kUnknownFunction) || of.Is(mistake_kind::kNoParameter);
}

void CheckUnvanquished(const std::string& file, const check_options& options, sums& to) {
    namespace uv = bt::unvanquished;
    const bt::strictness how = options.AsOriginal ? bt::strictness::kAsOriginal : bt::strictness::kStrict;
    const uv::read_result read = uv::Read(ReadText(file), {.Strictness = how, .Path = file, .Files = bt::ReadFromDisk});
    for (const bt::mistake& each : read.Errors) {
        std::fputs(each.TextWithLines().c_str(), stdout);
        if (IsUnknownName(each)) to.HasUnknownName = true;
    }
    PrintMore(file, read.NumErrors, read.Errors.size(), "error");
    for (const bt::mistake& each : read.Warnings) std::fputs(each.TextWithLines().c_str(), stdout);
    PrintMore(file, read.NumWarnings, read.Warnings.size(), "warning");
    to.NumErrors += read.NumErrors;
    to.NumWarnings += read.NumWarnings;
}

// What is no tree of aido is data.
void CheckEdn(const std::string& file, const check_options& options, sums& to) {
    const bt::edn::read_result read = bt::edn::Read(ReadText(file), {.Path = file});
    for (const bt::mistake& each : read.Errors) std::fputs(each.TextWithLines().c_str(), stdout);
    PrintMore(file, read.NumErrors, read.Errors.size(), "error");
    to.NumErrors += read.NumErrors;
    if (read.Values.empty() || !IsAidoTree(read.Values.front())) return;
    const aido_file tree(file, options.AsOriginal ? profile::kExact : profile::kClean, stdout);
    to.NumErrors += tree.Errors().size();
    to.NumWarnings += static_cast<std::size_t>(tree.PrintWarnings(file));
}

}  // namespace

int Check(const check_options& options) {
    sums all;
    for (const std::string& file : options.Files) {
        if (IsUnvanquishedFile(file)) CheckUnvanquished(file, options, all);
        else if (IsEdnFile(file)) CheckEdn(file, options, all);
        else CheckBehavior3(file, options, all);
    }
    std::printf("%s, %s, %s\n", Number(options.Files.size(), "file").c_str(), Number(all.NumErrors, "error").c_str(),
                Number(all.NumWarnings, "warning").c_str());
    if (all.HasUnknownName) {
        std::printf("Names in .bt files are those that Unvanquished exports. A game of your own checks its files when it loads them.\n");
    }
    return all.NumErrors > 0 ? 1 : 0;
}

}  // namespace tool
