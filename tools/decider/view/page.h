// The page that shows recordings, as it was built (cmake/view.cmake).
#pragma once

#include <string_view>

namespace tool {

// One HTML file, with an empty place for a recording.
extern const std::string_view kPage;

}  // namespace tool
