// The page that shows recordings, as it was built (cmake/view.cmake). For adapters/view and the program `decider`.
#pragma once

#include <string>
#include <string_view>

namespace bt::detail {

// One HTML file, with an empty place for a recording.
extern const std::string_view kViewerPage;

// The page with a recording in it, a file that needs no network. Empty: there is too little memory to pack it.
std::string PageWith(const std::string& recording);

}  // namespace bt::detail
