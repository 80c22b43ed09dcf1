// A person's words about a decider, in texts and pictures.
#include <bt/debug/text/note_words.h>

namespace bt::detail {

fmt::string_view NextWord(const char*& at) {
    const auto is_blank = [](char letter) { return (letter > 0 && letter <= ' ') || letter == 0x7F; };
    while (is_blank(*at)) ++at;
    const char* const first = at;
    while (*at != 0 && !is_blank(*at)) ++at;
    return {first, static_cast<std::size_t>(at - first)};
}

void AddNote(text_buffer& text, const char* before, const decider& subject, const char* after) {
    const char* at = subject.Note.Text != nullptr ? subject.Note.Text : "";
    fmt::string_view word = NextWord(at);
    if (word.size() == 0) return;
    text.Add("{}\"{}", before, word);
    for (word = NextWord(at); word.size() > 0; word = NextWord(at)) text.Add(" {}", word);
    text.Add("\"{}", after);
}

}  // namespace bt::detail
