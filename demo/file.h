// A file of the C library that closes itself.
#pragma once

#include <cstdio>
#include <memory>

namespace demo {

struct FileCloser {
    void operator()(std::FILE* file) const { std::fclose(file); }
};
// Null: it could not be opened. Who must know whether all was written closes it by hand.
using File = std::unique_ptr<std::FILE, FileCloser>;

}  // namespace demo
