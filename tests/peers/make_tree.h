// Makes the tree of a row.
#pragma once

#include <string>
#include <string_view>

#include <bt/classic_builder.h>

namespace peers {

// A tree, or why the text is none. A tree that the builder refuses is one with errors.
struct made_tree {
    bt::built_tree Tree;
    std::string NotUnderstood;  // the first word of the text that means nothing; empty: there is none
};

// Makes a tree of a text like "seq(?A rep[3]('B) C@p1)".
made_tree MakeTree(std::string_view text);

}  // namespace peers
