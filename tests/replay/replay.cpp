// Runs the recordings that are named on the command line, and counts their cases.
#include "replay.h"

#include <cstdio>

#include <tools/decider/no_reports.h>

#include "sha256.h"

namespace replay {

void report::Compare(const std::string& name, const std::vector<fact>& facts) {
    for (const fact& each : facts) {
        if (each.Recorded == each.Replayed) continue;
        Fail(name, std::string(each.Name) + ": recorded " + InOneLine(each.Recorded) + ", replayed " +
                       InOneLine(each.Replayed));
        return;
    }
    ++NumPassed;
}

void report::Fail(const std::string& name, const std::string& why) { Refuse(name + ": " + why); }

void report::Refuse(const std::string& why) {
    ++NumFailed;
    std::printf("%s\n", why.c_str());
}

int report::Finish() const {
    if (NumLeftOut > 0)
        std::printf("%d cases record a defect of the original, and were not compared in the clean profile\n",
                    NumLeftOut);
    std::printf("%d passed, %d failed\n", NumPassed, NumFailed);
    return NumFailed > 0 ? 1 : 0;
}

void AddDump(const json& recorded, const char* name, const json& replayed, const std::string& text,
             std::vector<report::fact>& to) {
    if (recorded.contains("dump")) to.push_back({name, recorded["dump"], replayed});
    if (recorded.contains("dump_sha256")) to.push_back({"dump_sha256", recorded["dump_sha256"], Sha256(text)});
}

namespace {

void ReplayRecording(const recording& recorded, const options& how, report& to) {
    switch (recorded.Format) {
        case file_format::kDartTests:
        case file_format::kDartCases: return ReplayDart(recorded, how, to);
        case file_format::kBehavior3: return ReplayBehavior3(recorded, how, to);
        case file_format::kUnvanquishedText: return ReplayUnvanquishedText(recorded, how, to);
        case file_format::kUnvanquished: return ReplayUnvanquished(recorded, how, to);
        case file_format::kAido: return ReplayAido(recorded, how, to);
    }
}

}  // namespace

int Replay(const options& how) {
    const tool::no_reports silence;
    report made;
    for (const std::string& file : how.Files) {
        try {
            const recording recorded = ReadRecording(file);
            made.Try(recorded, file, [&] { ReplayRecording(recorded, how, made); });
        } catch (const problem& error) {
            made.Refuse(error.what());
        }
    }
    return made.Finish();
}

}  // namespace replay
