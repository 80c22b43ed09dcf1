// Bytes to a .bt file, and behind zeros to files that it may name: they are refused with their mistakes, or read, printed and formatted.
// unvanquished_text.dict has the words of such files.
#include "unvanquished.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t num_bytes) {
    std::string_view text(reinterpret_cast<const char*>(bytes), num_bytes);
    fuzz::bot_files files = {.Main = text.substr(0, text.find('\0'))};
    while (files.Others.size() < 4 && text.find('\0') != std::string_view::npos) {
        text.remove_prefix(text.find('\0') + 1);
        files.Others.push_back(text.substr(0, text.find('\0')));
    }
    fuzz::CheckBot(files);
    return 0;
}
