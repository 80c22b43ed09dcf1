// The rows of rows.txt: one case of a peer's tests each, as text that is not looked into yet.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace peers {

// One line of the table.
struct row {
    int Line = 0;      // in the file, from 1
    std::string Name;  // "BT Sequence.ConditionTrue K", unique
    std::string Case;  // the name without its way: several rows may be of one case
    char Way = 'K';    // see rows.txt
    std::string Tree;
    std::string Steps;
};

// A case that no row of way K or O can have, and why.
struct missing_case {
    std::string Case;
    std::string Reason;
};

// The two files, and in words what could not be read of them.
struct table {
    std::vector<row> Rows;
    std::vector<missing_case> NotTaken;
    std::string Mistakes;
};

// Reads `folder`/rows.txt and `folder`/not_taken.txt.
table ReadTable(const std::string& folder);

// Takes the text before `separator` from the front of `text`, with the separator; all of it if there is none.
std::string_view TakeUntil(std::string_view& text, std::string_view separator);

}  // namespace peers
