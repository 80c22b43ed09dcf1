// A line of a text, as mistakes show it.
#pragma once

#include <string>

namespace bt {

// A line of a text, as mistakes show it.
struct text_place {
    std::string File = {};  // its path
    int Line = 0;           // from 1; 0: the text as a whole, or there is no such place
    int Column = 0;         // from 1, a byte
    std::string Text = {};  // the whole line, cut after 200 bytes
};

}  // namespace bt
