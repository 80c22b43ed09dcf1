// A person's words about a decider (note_text), in texts and pictures. For the .cpp files of bt/debug.
#pragma once

#include <bt/debug/text/text.h>

namespace bt::detail {

// The next word from `at` on, which moves behind the word; empty: there is none. Blanks, line breaks and other control
// characters are between words.
fmt::string_view NextWord(const char*& at);

// The note on one line, in quotes, between two texts. Without a note nothing is added.
void AddNote(text_buffer& text, const char* before, const decider& subject, const char* after);

}  // namespace bt::detail
