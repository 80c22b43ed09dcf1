// The command `decider diff`.
#include "commands.h"

#include <algorithm>
#include <cstdio>
#include <deque>
#include <map>
#include <string_view>

#include "compare/compared_files.h"

namespace tool {
namespace {

compared_file ReadTrees(const diff_options& options, const std::string& file) {
    const tree_options how = {
        .File = file, .AsOriginal = options.AsOriginal, .MayLeaveFolder = options.MayLeaveFolder};
    switch (KindOf(file)) {
        case file_kind::kSource: return SourceTrees(file, options.Folders);
        case file_kind::kUnvanquished: return BotTrees(how);
        case file_kind::kEdn: return AidoTrees(how);
        case file_kind::kBehavior3: break;
    }
    return Behavior3Trees(how);
}

// Only the trees that were asked for, by their id, their name or the end of their name.
void Choose(const diff_options& options, const std::string& file, compared_file& in) {
    if (options.Tree.empty()) return;
    const auto is_other = [&](const compared_tree& each) {
        return each.Key != options.Tree && !("::" + each.Name).ends_with("::" + options.Tree);
    };
    std::erase_if(in.Trees, is_other);
    if (in.Trees.empty()) throw problem(file + ": there is no tree \"" + options.Tree + "\"");
}

void Tell(const std::string& line, int& num) {
    std::printf("%s\n", line.c_str());
    ++num;
}

void Tell(const compared_tree& from, const compared_tree& to, int& num) {
    if (to.Name != from.Name) {
        Tell(PlaceInWords(to.At) + "changed: the tree is called " + to.Name + ", formerly " + from.Name, num);
    }
    for (const std::string& line : Compare(from, to)) Tell(line, num);
}

// The number of differences.
int PrintDifferences(const compared_file& from, const compared_file& to) {
    int num = 0;
    if (from.Trees.size() == 1 && to.Trees.size() == 1) {
        Tell(from.Trees[0], to.Trees[0], num);
        return num;
    }
    std::map<std::string_view, std::deque<const compared_tree*>> before;  // of one key in their order
    for (const compared_tree& each : from.Trees) before[each.Key].push_back(&each);
    for (const compared_tree& each : to.Trees) {
        std::deque<const compared_tree*>& left = before[each.Key];
        if (left.empty()) {
            Tell(PlaceInWords(each.At) + "new: the tree " + each.Name, num);
        } else {
            Tell(*left.front(), each, num);
            left.pop_front();
        }
    }
    for (const compared_tree& each : from.Trees) {
        std::deque<const compared_tree*>& left = before[each.Key];
        if (left.empty() || left.front() != &each) continue;
        Tell(PlaceInWords(each.At) + "gone: the tree " + each.Name, num);
        left.pop_front();
    }
    return num;
}

}  // namespace

int Diff(const diff_options& options) {
    const file_kind kind = KindOf(options.To);
    const file_kind formerly = KindOf(options.From);
    if (kind != formerly) {
        throw problem(options.To + ": is " + KindInWords(kind) + ", but " + options.From + " is " +
                      KindInWords(formerly) + "; trees are compared with trees of their kind");
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
