// What a trace shows, read back from its JSON.
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include <bt/debug/chrome_trace.h>

#include "chrome_trace_json.h"

namespace chrome_trace {

inline bt::text_sink SinkTo(std::string& text) {
    return {&text, [](void* user, const char* piece, std::size_t length) { static_cast<std::string*>(user)->append(piece, length); }};
}

struct slice {
    std::string Name;
    long long Pid, Level, Start, End;
    std::string Ended;
};

// What the viewers show. The rest of the form is checked on the way.
struct picture {
    std::vector<slice> Slices;
    std::vector<std::string> Marks;
    std::map<long long, std::string> Processes;
    std::map<std::pair<long long, long long>, std::string> Rows;
};

inline picture Show(const std::string& text) {
    picture shown;
    const json whole = Parse(text);
    for (const json& event : whole["traceEvents"].Items) {
        const std::string phase = event["ph"].Text;
        const long long pid = event["pid"].Number(), tid = event["tid"].Number();
        if (phase == "X") {
            const long long start = event["ts"].Number(), duration = event["dur"].Number();
            CHECK(duration >= 0);
            shown.Slices.push_back({event["name"].Text, pid, tid, start, start + duration, event["args"]["ended"].Text});
        } else if (phase == "i") {
            shown.Marks.push_back(event["name"].Text + " @" + event["ts"].Text + " on " + event["tid"].Text);
        } else {
            REQUIRE(phase == "M");
            if (event["name"].Text == "process_name") shown.Processes[pid] = event["args"]["name"].Text;
            if (event["name"].Text == "thread_name") shown.Rows[{pid, tid}] = event["args"]["name"].Text;
        }
    }
    return shown;
}

inline picture Show(const bt::flight_recorder_base& recorder) {
    std::string text;
    bt::chrome_trace trace(SinkTo(text));
    trace.Add(recorder, "creature", 17);
    trace.End();
    return Show(text);
}

inline std::string Words(const std::vector<slice>& slices) {
    std::string text;
    for (const slice& each : slices) {
        text += std::to_string(each.Level) + " " + each.Name + " " + std::to_string(each.Start) + ".." + std::to_string(each.End) + " " +
            each.Ended + "\n";
    }
    return text;
}

// A slice below the first level lies within one of the level above; slices of a level do not overlap.
inline void CheckNesting(const std::vector<slice>& slices) {
    for (const slice& inner : slices) {
        bool is_within = inner.Level == 0;
        for (const slice& outer : slices) {
            if (outer.Pid != inner.Pid) continue;
            const bool covers = outer.Start <= inner.Start && inner.End <= outer.End;
            is_within = is_within || (outer.Level == inner.Level - 1 && covers);
            if (&outer != &inner && outer.Level == inner.Level) CHECK((outer.End <= inner.Start || inner.End <= outer.Start));
        }
        CHECK_MESSAGE(is_within, inner.Name);
    }
}

}  // namespace chrome_trace
