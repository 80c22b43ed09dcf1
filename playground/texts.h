// Texts in the place of files: a page has no disk. A text that is put again counts as a file that was saved.
#pragma once

#include <string>

namespace playground {

// Adds the text of a path, or replaces it.
void PutText(const std::string& path, std::string text);

}  // namespace playground
