// The data of a live_tree: the compiled tree, its files, and the trees that were made of them.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <bt/live.h>
#include <bt/outline/inside/live/sources.h>
#include <bt/outline/load.h>
#include <bt/outline/read.h>

namespace bt::detail {

// A field of a decider or constant that was given other words.
struct set_words {
    std::string Name;
    std::string Field;
    std::string Words;
    std::string Before;  // the words in the file; empty: it does not give the field
};

struct live_data {
    const tree& Compiled;
    int BytesForEdits;
    int LevelsForEdits;
    program_names Names;
    std::vector<watched_file> Files;
    std::string TreeName = {};  // with its namespaces, once a text was read
    std::vector<set_words> Sets = {};
    std::vector<outline::file> Texts = {};  // of Files, with the words of Sets; empty: none was read yet
    outline_document Document = {};         // of Texts
    std::vector<mistake> Messages = {};     // about Texts
    bool IsSound = false;                   // Texts have no mistake
    std::vector<std::shared_ptr<const outline_tree>> Trees = {};  // of all edits; agents may still be in each
    const outline_tree* Latest = nullptr;  // the tree of now; null: it is the compiled one
    bool WasLookedAt = false;  // Files
    look_clock Clock = {};
};

// Texts that may become those of now, and what was made of them.
struct attempt {
    std::vector<outline::file> Texts = {};
    outline_document Document = {};
    found_mistakes Found = {};
    std::shared_ptr<const outline_tree> Tree = {};  // null: there is an error
};

// Reads these texts, and makes the tree of them if they have no mistake and memories have room for it.
attempt Try(live_data& in, std::vector<outline::file>&& texts);

// All files as they are on the disk now, with the words that were set.
attempt TryFiles(live_data& in);

// The decider or constant that the tree of now means by a name. Null: the text has none.
const outline::declaration* FindSettable(const live_data& in, const outline_document& document, std::string_view name);

// The words of a field in a document; empty: it does not give the field.
std::string GivenWords(const live_data& in, const outline_document& document, const set_words& which);

// Writes the words of a field into the texts. False: the text has no such decider, or no room for the field.
bool WriteWords(const live_data& in, const outline_document& document, const set_words& which,
                std::vector<outline::file>& texts);

// Whether these words are the value of one field, and nothing else. Comments and line breaks are no part of it, as they
// would stay in the file for ever.
bool IsOneValue(std::string_view words);

}  // namespace bt::detail
