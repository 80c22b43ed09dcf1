// How a creature looks while it does something: one letter and a colour for each leaf of its tree.
#pragma once

#include <span>
#include <string_view>

#include "canvas.h"

namespace demo {

struct Look {
    std::string_view Leaf;  // DebugName
    char Letter = 'o';
    demo::Style Style = demo::Style::kPlain;
    const char* Meaning = nullptr;  // for the legend; null: shares the letter of one before
};

std::span<const Look> AllLooks();

// A leaf without a look is drawn as '?'.
const Look& LookOf(std::string_view leaf);

}  // namespace demo
