// Says what is wrong in files of trees.
#include "check.h"

#include <cstdio>

#include <bt/formats/behavior3_read.h>

#include "recording.h"

namespace tool {

namespace {

using namespace bt::behavior3;

std::string Number(std::size_t number, const char* what) { return std::to_string(number) + " " + what + (number == 1 ? "" : "s"); }

void Print(const std::string& file, const std::vector<mistake>& mistakes, std::size_t num, const char* what) {
    for (const mistake& each : mistakes) std::printf("%s\n", each.Text(file).c_str());
    if (num > mistakes.size()) std::printf("%s: %s more\n", file.c_str(), Number(num - mistakes.size(), what).c_str());
}

}  // namespace

int Check(const check_options& options) {
    std::size_t num_errors = 0;
    std::size_t num_warnings = 0;
    for (const std::string& file : options.Files) {
        const reading how = options.AsOriginal ? reading::kAsOriginal : reading::kStrict;
        const read_result read = Read(ReadText(file), {.Reading = how});
        Print(file, read.Errors, read.NumErrors, "error");
        Print(file, read.Warnings, read.NumWarnings, "warning");
        num_errors += read.NumErrors;
        num_warnings += read.NumWarnings;
    }
    std::printf("%s, %s, %s\n", Number(options.Files.size(), "file").c_str(), Number(num_errors, "error").c_str(),
                Number(num_warnings, "warning").c_str());
    return num_errors > 0 ? 1 : 0;
}

}  // namespace tool
