// Makes trees of outlines, while the program runs that has their functions (contract 191). Not part of bt.h; link
// decider::outline.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include <bt/outline/document.h>
#include <bt/outline/names.h>

namespace bt {

struct loaded_outline;

namespace outline::detail {
struct tree_data;
}  // namespace outline::detail

// A tree that was made of an outline. Owns all that the text gave it, and refers to what the program has compiled. Any
// number of threads may tick the tree, each with memories of its own. Stop these memories before the tree goes away.
class outline_tree {
public:
    // For LoadOutline.
    explicit outline_tree(std::unique_ptr<const outline::detail::tree_data> made);
    ~outline_tree();
    outline_tree(const outline_tree&) = delete;
    outline_tree& operator=(const outline_tree&) = delete;

    // For TickBehaviorTree, built_memory, tree_change and bt/debug. Lives as long as this object, which can't be moved.
    const bt::tree& Tree() const;

private:
    friend loaded_outline LoadOutline(const outline_document& of, std::string_view tree_name,
                                      const program_names& names, const outline_tree* before);
    std::unique_ptr<const outline::detail::tree_data> Data;
};

// A tree, or all that is wrong with its text.
struct loaded_outline : found_mistakes {
    std::shared_ptr<const outline_tree> Tree = {};  // null: there is an error
};

// Makes the tree that BT_DEFINE_TREE or BT_DEFINE_CLASSIC_TREE defines in the text by this name. If several namespaces
// have a tree of the name, `tree_name` must say which: "door::GUARD". If a decider of the program was compiled with the
// same words for a field, the field has that value. Otherwise the words are read: numbers, flags, options, ranges, and
// names that the program has. A name that the text does not define is the program's, with all that is below it.
// Deciders that no tree of the text reaches are read too, so a misspelt child does not hide the mistakes below it.
// Mistakes are in the order of the text. Never throws. Takes time in proportion to the text and to the tree, and to the
// known names for each name that is not known. Any thread, one at a time for one `names`.
//
// A tree in a behavior (BT_DEFINE_BEHAVIOR__TREE) is made of the text, too. If it equals the compiled one, or the one
// in `before`, the tree of the text before an edit, it is that tree, so agents in it go on.
[[nodiscard]] loaded_outline LoadOutline(const outline_document& of, std::string_view tree_name,
                                         const program_names& names, const outline_tree* before = nullptr);

}  // namespace bt
