// C++ files, whose BT_ macros are read without a compiler.
#pragma once

#include <string>
#include <vector>

#include <bt/outline/draft.h>
#include <bt/outline/read.h>

#include "files.h"

namespace tool {

// Whether a file is C++, by its name: .cpp, .h, .inc and their like.
bool IsSourceFile(std::string_view file);

struct source_file {
    bt::outline_document Document = {};
    bt::outline_draft Draft = {};
};

// Reads a file, and before it those that it includes by "..." and that declare something: each is looked for beside the
// file that includes it, then in `folders`. Files that are not there are passed over. Throws a problem if the file
// itself can't be read.
bt::read_result<bt::outline_document> ReadSources(const std::string& file, const std::vector<std::string>& folders);

// The same, with its trees.
source_file OpenSource(const std::string& file, const std::vector<std::string>& folders);

// The number of a tree of the file itself by its name, "GUARD" or "door::GUARD"; without a name the first one that is
// in no behavior of the text. Throws a problem if there is none, or if several have the name.
std::size_t ChooseTree(const source_file& in, const std::string& file, const std::string& name);

// "3 behaviors, 1 flag": the words of a kind that only a program knows.
std::string OpenInWords(const std::vector<bt::outline::open_word>& open);
// "behavior"
const char* OpenKindInWords(bt::outline::open_kind kind);

}  // namespace tool
