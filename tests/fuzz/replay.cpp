// Runs a fuzz target without libFuzzer: replay FILE... A FILE.hex is a corpus, with one input in hexadecimal on each line; any other file
// is one input.
#include "target.h"

#include <charconv>
#include <fstream>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace {

// Returns false if the text isn't hexadecimal.
bool Decode(std::string_view text, std::string& bytes) {
    bytes.clear();
    for (; text.size() >= 2; text.remove_prefix(2)) {
        unsigned char byte = 0;
        if (std::from_chars(text.data(), text.data() + 2, byte, 16).ptr != text.data() + 2) return false;
        bytes.push_back(static_cast<char>(byte));
    }
    return text.empty();
}

// Returns false if the file can't be read.
bool ReadInputs(const std::string& name, std::vector<std::string>& inputs) {
    std::ifstream file(name, std::ios::binary);
    if (!name.ends_with(".hex")) {
        inputs.emplace_back(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
        return file.is_open() && !file.bad();
    }
    for (std::string line; std::getline(file, line);) {
        if (!Decode(line, inputs.emplace_back())) return false;
    }
    return file.eof();
}

}  // namespace

int main(int num_words, char** words) {
    std::size_t num = 0;
    for (int i = 1; i < num_words; ++i) {
        std::vector<std::string> inputs;
        if (!ReadInputs(words[i], inputs)) {
            std::fprintf(stderr, "fuzz: %s can't be read\n", words[i]);
            return EXIT_FAILURE;
        }
        for (std::size_t line = 1; line <= inputs.size(); ++line) {
            std::fprintf(stderr, "%s:%zu\n", words[i], line);  // beforehand, because a failure ends the program
            const std::string& bytes = inputs[line - 1];
            LLVMFuzzerTestOneInput(reinterpret_cast<const std::uint8_t*>(bytes.data()), bytes.size());
        }
        num += inputs.size();
    }
    std::printf("%zu inputs replayed\n", num);
    return num > 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}
