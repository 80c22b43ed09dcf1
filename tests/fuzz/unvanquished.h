// What must hold of every .bt file, whatever stands in it.
#pragma once

#include "target.h"

#include <algorithm>
#include <string>
#include <string_view>
#include <vector>

#include <bt/formats/unvanquished/load.h>
#include <bt/formats/unvanquished/write.h>

namespace fuzz {

// A text, and the files that it may name: bots/a.bt, bots/b.bt and so on.
struct bot_files {
    std::string_view Main = {};
    std::vector<std::string_view> Others = {};

    bool operator()(const std::string& path, std::string& text) const {
        if (path.size() != 9 || !path.starts_with("bots/") || !path.ends_with(".bt")) return false;
        const auto which = static_cast<std::size_t>(static_cast<unsigned char>(path[5] - 'a'));
        if (which < Others.size()) text = std::string(Others[which]);
        return which < Others.size();
    }
};

inline void CheckMistakes(const std::vector<bt::mistake>& mistakes, std::size_t num) {
    using namespace bt::unvanquished;
    Require(mistakes.size() == std::min<std::size_t>(num, bt::kMaxNumMistakes), "mistakes are kept up to their limit");
    for (const bt::mistake& each : mistakes) {
        const std::string line = each.Text();
        Require(line.find('\n') == std::string::npos, "a mistake is one line");
        Require(line.size() < 1000, "a mistake is of a limited length");
        Require(each.TextWithLines().size() < 100'000, "a mistake with its lines is of a limited length");
    }
}

inline bt::unvanquished::read_result ReadBot(std::string_view text, const bot_files& files, bt::strictness how) {
    bt::unvanquished::read_result read = bt::unvanquished::Read(text, {.Strictness = how, .Files = files});
    CheckMistakes(read.Errors, read.NumErrors);
    CheckMistakes(read.Warnings, read.NumWarnings);
    Require(read.IsSound() != read.Document.Trees.empty(), "a file is read whole or not at all");
    return read;
}

// All trees of a document, as the game prints them.
inline std::string PrintOf(const bt::unvanquished::read_result& read) {
    using namespace bt::unvanquished;
    std::string print;
    for (const tree& each : read.Document.Trees) print += WriteAsGame(read.Document, each);
    return print;
}

inline void CheckOrder(const bt::unvanquished::tree& of) {
    for (std::size_t i = 0; i < of.Nodes.size(); ++i) {
        for (const int child : of.Nodes[i].Children) Require(child > static_cast<int>(i), "a node stands before its children");
    }
    for (std::size_t i = 0; i < of.Expressions.size(); ++i) {
        const bt::unvanquished::expression& each = of.Expressions[i];
        for (const int side : {each.Left, each.Right}) {
            Require(side == bt::unvanquished::kNone || side > static_cast<int>(i), "a part stands before its sides");
        }
    }
}

// Loads a document for a game that exports nothing.
inline void CheckLoadWithoutNames(const bt::unvanquished::document& of) {
    for (const bt::profile which : {bt::profile::kExact, bt::profile::kClean}) {
        const bt::load_result loaded = bt::unvanquished::Load(of, {}, {.Profile = which});
        Require(loaded.Trees.size() == (loaded.IsSound() ? 1 : 0), "a tree is loaded exactly if there is no error");
    }
}

// Reads a text in both profiles, prints, formats, and reads again what that makes.
inline void CheckBot(const bot_files& files) {
    using namespace bt::unvanquished;
    const read_result exact = ReadBot(files.Main, files, bt::strictness::kAsOriginal);
    const read_result clean = ReadBot(files.Main, files, bt::strictness::kStrict);
    const std::string print = PrintOf(exact);
    if (clean.IsSound()) Require(exact.IsSound() && PrintOf(clean) == print, "exact makes of what clean takes the same");
    if (exact.IsSound()) {
        for (const tree& each : exact.Document.Trees) CheckOrder(each);
        CheckLoadWithoutNames(exact.Document);
        const std::string readable = Write(exact.Document, exact.Document.Trees[0]);
        const read_result again = ReadBot(readable, files, bt::strictness::kAsOriginal);
        Require(again.IsSound() && PrintOf(again) == print, "what is printed is read as the same");
    }
    const bt::read_result<std::string> formatted = Format(files.Main);
    if (!formatted.IsSound()) return Require(formatted.Document == files.Main, "what can't be formatted is left as it is");
    Require(Format(formatted.Document).Document == formatted.Document, "what is formatted stays as it is");
    const read_result laid = ReadBot(formatted.Document, files, bt::strictness::kAsOriginal);
    Require(laid.IsSound() == exact.IsSound() && PrintOf(laid) == print, "what is formatted is read as the same");
    Require(ReadBot(formatted.Document, files, bt::strictness::kStrict).IsSound() == clean.IsSound(),
            "formatting makes and mends no mistakes");
}

}  // namespace fuzz
