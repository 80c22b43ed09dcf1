#include "source_file.h"

std::string SourceFile(std::string_view path) { return std::string(DECIDER_SOURCE_DIR) + "/" + std::string(path); }
