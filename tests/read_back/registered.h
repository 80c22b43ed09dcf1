// Included before all else in a file with trees: each tree that the file defines is put into a list (`tools/dev/run
// outlines`).
#pragma once

#include <vector>

#include <macros/bt_macros.h>

namespace read_back {

struct defined_tree {
    const bt::tree* Tree;
    const char* File;
};
inline std::vector<defined_tree>& Trees() {
    static std::vector<defined_tree> trees;
    return trees;
}

struct registered {
    registered(const bt::tree& tree, const char* file) { Trees().push_back({&tree, file}); }
};

}  // namespace read_back

#undef BT_PART_DEFINED_TREE
#define BT_PART_DEFINED_TREE(name)                                                          \
    [[maybe_unused]] static constexpr auto BT_Declared(::bt::detail::declaration<__COUNTER__>) { \
        return ::bt::detail::defined_tree<name##_Layout>{};                                 \
    }                                                                                       \
    [[maybe_unused]] static const ::read_back::registered name##_Registered { name, __FILE__ }
