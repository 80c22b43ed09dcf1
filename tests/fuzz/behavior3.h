// What must hold of every file of the behavior3 editor, whatever stands in it.
#pragma once

#include "json.h"
#include "target.h"

#include <algorithm>
#include <string>
#include <string_view>

#include <bt/formats/behavior3/load.h>
#include <bt/formats/behavior3/write.h>

namespace fuzz {

inline void CheckMistakes(const std::vector<bt::mistake>& mistakes, std::size_t num, std::string_view json) {
    using namespace bt::behavior3;
    Require(mistakes.size() == std::min<std::size_t>(num, bt::kMaxNumMistakes), "mistakes are kept up to their limit");
    const auto num_lines = 1 + std::count(json.begin(), json.end(), '\n');
    for (const bt::mistake& each : mistakes) {
        const std::string line = each.Text();
        Require(line.find('\n') == std::string::npos, "a mistake is one line");
        Require(line.size() < 1000, "a mistake is of a limited length");
        Require(each.Place.Line <= num_lines, "a mistake stands in the file");
    }
}

// Loads all trees for a game that registers nothing.
inline void CheckLoadWithoutTypes(const bt::behavior3::document& of, bt::strictness how) {
    for (const bt::profile which : {bt::profile::kExact, bt::profile::kClean}) {
        const bt::load_result loaded = bt::behavior3::Load(of, {}, {.Profile = which, .Strictness = how});
        Require(loaded.Trees.size() == (loaded.IsSound() ? of.Trees.size() : 0), "all trees are loaded, or none");
    }
}

// Reads a text in both ways. What is taken is saved, read again, saved again and dumped.
inline void CheckBehavior3(std::string_view json) {
    using namespace bt::behavior3;
    bool was_sound = false;
    for (const bt::strictness how : {bt::strictness::kStrict, bt::strictness::kAsOriginal}) {
        const read_result read = Read(json, {.Strictness = how});
        CheckMistakes(read.Errors, read.NumErrors, json);
        CheckMistakes(read.Warnings, read.NumWarnings, json);
        Require(read.IsSound() || !was_sound, "as_original takes what strict takes");
        was_sound = read.IsSound();
        if (!was_sound) {
            Require(read.Document.Trees.empty() && read.Document.CustomNodes.empty(), "with an error there is no document");
            continue;
        }
        CheckLoadWithoutTypes(read.Document, how);
        const std::string saved = Write(read.Document);
        Require(IsJson(saved), "what is saved is JSON");
        const read_result again = Read(saved, {.Strictness = how});
        Require(again.IsSound(), "what is saved is read again");
        Require(again.NumWarnings <= read.NumWarnings, "saving makes no mistakes");
        Require(again.Document.Kind == read.Document.Kind, "a file stays of its kind");
        Require(Write(again.Document) == saved, "what is saved again has the same bytes");
        for (const tree& each : read.Document.Trees) {
            Require(IsJson(Dump(each, read.Document.CustomNodes)), "a dump is JSON");
            Require(each.Root.Node != kNone || each.Root.Key.empty(), "a root is there or null");
        }
        Require(IsJson(WriteCustomNodes(read.Document.CustomNodes)), "a list of custom nodes is JSON");
    }
}

}  // namespace fuzz
