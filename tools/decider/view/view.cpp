// Puts a recording into the page. Only in a build that has the page (DECIDER_BUILD_VIEW).
#include <cstdio>

#include <adapters/view/report/page.h>
#include <bt/debug/recording.h>

#include "../commands.h"

namespace tool {

int View(const view_options& options) {
    const std::string recording = ReadRecording(options.File);
    const bt::recording_reader from(recording);
    const bt::recording_problem& damage = from.Problem();
    const bool is_none = damage.Fault != bt::recording_fault::kNone && from.NumFrames() == 0;
    if (is_none) throw problem(options.File + ": " + damage.Text());
    const std::string output = options.Output.empty() ? options.File + ".html" : options.Output;
    const std::string page = bt::detail::PageWith(recording);
    if (page.empty()) throw problem(options.File + ": there is too little memory to pack the recording");
    WriteFiles({{output, page}});
    std::printf("%s: open it in a browser\n", output.c_str());
    if (damage.Fault == bt::recording_fault::kNone) return 0;
    std::fflush(stdout);
    std::fprintf(stderr, "%s: %s\n", options.File.c_str(), damage.Text().c_str());
    return 1;
}

}  // namespace tool
