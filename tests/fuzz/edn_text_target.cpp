// Bytes to a text of EDN: it is refused with its mistakes, or read, written and formatted. edn_text.dict has its words.
#include "edn.h"

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t num_bytes) {
    fuzz::CheckEdn({reinterpret_cast<const char*>(bytes), num_bytes});
    return 0;
}
