// The command `decider replay`.
#include "replay.h"

#include <cstdio>

namespace tool {

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
            case file_format::kAido: ReplayAido(recorded, options, report); break;
        }
    }
    return report.Finish();
}

}  // namespace tool
