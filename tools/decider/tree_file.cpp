// Opens files of any format.
#include "tree_file.h"

#include <cstdio>
#include <utility>

#include "aido_file.h"
#include "behavior3_file.h"
#include "bot_file.h"
#include "source_file.h"

namespace tool {

bt::load_options tree_options::ToLoad() const {
    return {.Profile = Profile,
            .Strictness = AsOriginal ? bt::strictness::kAsOriginal : bt::strictness::kStrict,
            .Path = File,
            .MayLeaveFolder = MayLeaveFolder,
            .Files = bt::ReadFromDisk};
}

void tree_file::AddScript(const std::string& given) {
    const std::size_t equal = given.rfind('=');
    const std::string name = given.substr(0, equal);
    const std::string value = equal == std::string::npos ? "" : given.substr(equal + 1);
    const auto refuse = [&given](const std::string& why) { throw problem("--script " + given + ": " + why); };
    if (value.empty()) refuse("is neither NODE=LETTERS nor FUNCTION=VALUE");
    try {
        if (SetFunction(name, value)) return;
    } catch (const problem& error) {
        refuse(error.what());
    }
    int number = 0;
    while (number < Tree.NumNodes() && Tree.NodeName(number) != name) ++number;
    if (number == Tree.NumNodes()) refuse("there is no such node or function; the root is " + Tree.NodeName(0));
    if (!IsScripted(number)) refuse("only a leaf of the game has a script, not: " + Tree.NodeType(number));
    if (value.find_first_not_of("SFRE") != std::string::npos) refuse("the letters of a script are S, F, R and E");
    Agent.Scripts[name] = value;
}

void tree_file::SetDb(const std::string&) {
    throw problem("--db: only a tree of aido, in an .edn file, reads values of it");
}

bool tree_file::SetFunction(const std::string&, const std::string&) { return false; }

void tree_file::Add(const bt::found_mistakes& found) {
    Mistakes.Errors.insert(Mistakes.Errors.end(), found.Errors.begin(), found.Errors.end());
    Mistakes.Warnings.insert(Mistakes.Warnings.end(), found.Warnings.begin(), found.Warnings.end());
    Mistakes.NumErrors += found.NumErrors;
    Mistakes.NumWarnings += found.NumWarnings;
}

void tree_file::WarnOf(const bt::mistake_row& kind, const bt::found_mistakes& found) {
    for (bt::mistake each : found.Errors) {
        if (each.Kind != &kind) continue;
        each.Severity = bt::severity::kWarning;
        Mistakes.Warnings.push_back(std::move(each));
        ++Mistakes.NumWarnings;
    }
}

file_kind KindOf(const std::string& file) {
    if (IsSourceFile(file)) return file_kind::kSource;
    if (IsUnvanquishedFile(file)) return file_kind::kUnvanquished;
    return IsEdnFile(file) ? file_kind::kEdn : file_kind::kBehavior3;
}

const char* KindInWords(file_kind of) {
    if (of == file_kind::kSource) return "a C++ file";
    if (of == file_kind::kUnvanquished) return "a .bt file";
    return of == file_kind::kEdn ? "an .edn file" : "a file of the behavior3 editor";
}

std::unique_ptr<tree_file> Open(const tree_options& how, purpose why) {
    switch (KindOf(how.File)) {
        case file_kind::kSource: break;
        case file_kind::kUnvanquished: return std::make_unique<bot_file>(how, why);
        case file_kind::kEdn: return std::make_unique<aido_file>(ReadText(how.File), how, why);
        case file_kind::kBehavior3: return std::make_unique<behavior3_file>(how, why);
    }
    throw problem(how.File + ": is C++, whose trees only `decider check`, `decider diff` and `decider draw` read");
}

std::unique_ptr<tree_file> OpenSound(const tree_options& how) {
    std::unique_ptr<tree_file> made = Open(how);
    Print(made->Mistakes, how.File, stderr);
    return made->Mistakes.IsSound() ? std::move(made) : nullptr;
}

void Print(const bt::found_mistakes& found, const std::string& file, std::FILE* to) {
    const auto print = [&](const std::vector<bt::mistake>& kept, std::size_t num, const char* what) {
        for (const bt::mistake& each : kept) std::fputs(each.TextWithLines().c_str(), to);
        if (num > kept.size()) std::fprintf(to, "%s: %s more\n", file.c_str(), Number(num - kept.size(), what).c_str());
    };
    print(found.Errors, found.NumErrors, "error");
    print(found.Warnings, found.NumWarnings, "warning");
}

}  // namespace tool
