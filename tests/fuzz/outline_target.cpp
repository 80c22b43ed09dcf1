// Bytes to a C++ text: its outline is read with all that stands in it, or with its mistakes. outline.dict has its words.
#include "target.h"

#include "../outline/outline_invariants.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t num_bytes) {
    const std::string text(reinterpret_cast<const char*>(bytes), num_bytes);
    const bt::read_result<bt::outline_document> read = bt::ReadOutline(text, "a.cpp");
    fuzz::Require(outline_kit::WrongWith(read).empty(), "a document and its mistakes are whole");
    const bt::read_result<bt::outline_document> again = bt::ReadOutline({{"b.cpp", text}, {"a.cpp", text}});
    fuzz::Require(outline_kit::WrongWith(again).empty(), "a document of two files is whole");
    fuzz::Require(again.Document.Declarations.size() == 2 * read.Document.Declarations.size(), "a file hides no other");
    return 0;
}
