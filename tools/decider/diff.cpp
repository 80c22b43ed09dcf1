// The command `decider diff`.
#include "commands.h"

#include <algorithm>
#include <cstdio>

#include "compare/compared_files.h"
#include "source_file.h"

namespace tool {
namespace {

compared_file ReadTrees(const diff_options& options, const std::string& file) {
    if (IsSourceFile(file)) return SourceTrees(file, options.Folders);
    throw problem(file + ": `decider diff` compares the trees of C++ files");
}

// Only the tree that was asked for, by its name or by the end of its name.
void Choose(const diff_options& options, const std::string& file, compared_file& in) {
    if (options.Tree.empty()) return;
    const auto is_other = [&](const compared_tree& each) { return !("::" + each.Name).ends_with("::" + options.Tree); };
    std::erase_if(in.Trees, is_other);
    if (in.Trees.empty()) throw problem(file + ": there is no tree \"" + options.Tree + "\"");
}

const compared_tree* Find(const compared_file& in, const std::string& name) {
    const auto is_it = [&](const compared_tree& each) { return each.Name == name; };
    const auto found = std::find_if(in.Trees.begin(), in.Trees.end(), is_it);
    return found != in.Trees.end() ? &*found : nullptr;
}

void Tell(const std::string& line, int& num) {
    std::printf("%s\n", line.c_str());
    ++num;
}

void Tell(const compared_tree& from, const compared_tree& to, int& num) {
    for (const std::string& line : Compare(from, to)) Tell(line, num);
}

// The number of differences.
int PrintDifferences(const compared_file& from, const compared_file& to) {
    int num = 0;
    if (from.Trees.size() == 1 && to.Trees.size() == 1) {
        const compared_tree& made = to.Trees[0];
        const std::string& before = from.Trees[0].Name;
        if (made.Name != before) {
            Tell(PlaceInWords(made.At) + "changed: the tree is called " + made.Name + ", formerly " + before, num);
        }
        Tell(from.Trees[0], made, num);
        return num;
    }
    for (const compared_tree& each : to.Trees) {
        if (const compared_tree* const before = Find(from, each.Name); before != nullptr) Tell(*before, each, num);
        else Tell(PlaceInWords(each.At) + "new: the tree " + each.Name, num);
    }
    for (const compared_tree& each : from.Trees) {
        if (Find(to, each.Name) == nullptr) Tell(PlaceInWords(each.At) + "gone: the tree " + each.Name, num);
    }
    return num;
}

}  // namespace

int Diff(const diff_options& options) {
    if (IsSourceFile(options.From) != IsSourceFile(options.To)) {
        throw problem(options.To + ": is of another kind than " + options.From);
    }
    compared_file from = ReadTrees(options, options.From);
    compared_file to = ReadTrees(options, options.To);
    for (const compared_file* const each : {&from, &to}) {
        const std::string& file = each == &from ? options.From : options.To;
        if (!each->IsSound()) Print(*each, file, stderr);
        else if (each->Trees.empty()) throw problem(file + ": there is no tree in it");
    }
    if (!from.IsSound() || !to.IsSound()) return 2;
    Choose(options, options.From, from);
    Choose(options, options.To, to);
    return PrintDifferences(from, to) > 0 ? 1 : 0;
}

}  // namespace tool
