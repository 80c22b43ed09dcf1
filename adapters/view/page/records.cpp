// All that was recorded of an agent, in words.
#include <adapters/view/page/answers.h>
#include <bt/debug/strings.h>

namespace bt::page {

void WriteRecords(std::string& to, const shown_recording& of, int agent) {
    constexpr double for_ever = 1e300;
    for (int part = 0; part < of.Reader.NumParts(agent); ++part) {
        const flight_recorder_base* const events = of.Reader.Events(agent, part);
        if (events != nullptr) to += PrintRecording(*events, -for_ever, for_ever);
    }
}

}  // namespace bt::page
