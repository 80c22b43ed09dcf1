// What is said of a recording, and a recording to say it of.
#pragma once

#include <cstring>
#include <string>

#include "recorder_kit.h"

namespace recorder_kit {

inline std::string Print(const bt::flight_recorder_base& recorder, double from, double to) {
    std::string text(PrintRecording(recorder, from, to, nullptr, 0), '\0');
    const std::size_t length = PrintRecording(recorder, from, to, text.data(), text.size() + 1);
    CHECK(length == std::strlen(text.c_str()));
    return text;
}
inline std::string Explain(const bt::flight_recorder_base& recorder, const bt::decider& subject, double time) {
    char text[8000];
    const std::size_t length = ExplainRecorded(recorder, subject, time, text, sizeof text);
    CHECK(length == std::strlen(text));
    std::string explained = text;
    const std::size_t id = explained.find("/0x");  // ids are not of interest here
    return id == std::string::npos ? explained : explained.erase(id, explained.find(' ', id) - id);
}

// A fox is seen at 5 s and feared at 6 s.
inline recorded_agent<> Frightened() {
    recorded_agent<> agent;
    agent.Body.Fear = -0.5f;
    for (int i = 0; i < 5; ++i) agent.Tick(0, 2);
    agent.Tick(kSeesFox | 0x40);
    agent.Body.Fear = 2;
    agent.Tick(kSeesFox | 0x40);
    agent.Tick(kSeesFox | 0x40);
    agent.Stop();
    return agent;
}

}  // namespace recorder_kit
