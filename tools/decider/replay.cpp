// The command `decider replay`.
#include "replay.h"

#include <cstdio>

namespace tool {
namespace {

// Each case begins with a line of type "tree" if its file has several lines for one.
bool IsCase(const json& value) { return !value.is_object() || !value.contains("type") || value["type"] == "tree"; }

void ReplayUnsupported(const recording& recorded, replay_report& report) {
    for (const recorded_line& line : recorded.Lines) {
        if (!IsCase(line.Value)) continue;
        report.Fail(recorded.NameOf(line), std::string("not supported: recordings of ") + SystemName(recorded.Format));
    }
}

}  // namespace

void replay_report::Compare(const std::string& name, const std::vector<fact>& facts) {
    for (const fact& each : facts) {
        if (each.Recorded == each.Replayed) continue;
        Fail(name, std::string(each.Name) + ": recorded " + InOneLine(each.Recorded) + ", replayed " + InOneLine(each.Replayed));
        return;
    }
    ++NumPassed;
}

void replay_report::Fail(const std::string& name, const std::string& why) {
    ++NumFailed;
    std::printf("%s: %s\n", name.c_str(), why.c_str());
}

int replay_report::Finish() const {
    if (NumLeftOut > 0) std::printf("%d cases record a defect of the original, and were not compared in the clean profile\n", NumLeftOut);
    std::printf("%d passed, %d failed\n", NumPassed, NumFailed);
    return NumFailed > 0 ? 1 : 0;
}

int Replay(const replay_options& options) {
    replay_report report;
    for (const std::string& file : options.Files) {
        const recording recorded = ReadRecording(file);
        switch (recorded.Format) {
            case file_format::kDartTests:
            case file_format::kDartCases: ReplayDart(recorded, options.Profile, report); break;
            case file_format::kBehavior3: ReplayBehavior3(recorded, options, report); break;
            case file_format::kUnvanquishedText: ReplayUnvanquishedText(recorded, options, report); break;
            case file_format::kUnvanquished: ReplayUnvanquished(recorded, options, report); break;
            case file_format::kAido: ReplayUnsupported(recorded, report); break;
        }
    }
    return report.Finish();
}

}  // namespace tool
