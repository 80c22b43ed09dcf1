// Runs recorded cases, and reports where what we do differs from what was recorded.
#pragma once

#include <string>
#include <vector>

#include "recording.h"

namespace replay {

struct options {
    profile Profile = profile::kExact;  // kClean: cases that record a defect are not compared
    std::string Corpus = {};  // has the files that cases name; empty: the folder of the system above the recording
    std::vector<std::string> Files = {};
};

// The results of the cases so far. Prints a line for each case that differs.
class report {
public:
    // One fact of a case, as it was recorded and as it was now.
    struct fact {
        const char* Name;
        json Recorded;
        json Replayed;
    };

    // Counts a case, and prints the first fact that differs.
    void Compare(const std::string& name, const std::vector<fact>& facts);
    // Counts a case as failed, and prints why.
    void Fail(const std::string& name, const std::string& why);
    // Counts a file as failed that can't be read. `why` begins with the file.
    void Refuse(const std::string& why);
    // Counts a case that the profile leaves out.
    void LeaveOut() { ++NumLeftOut; }

    // Calls a function that runs a case. A case that makes no sense counts as failed, and the next cases can run.
    template <class Run>
    void Try(const recording& recorded, const std::string& name, Run run) {
        try {
            run();
        } catch (const json::exception& error) {
            const std::string what = error.what();
            Fail(name, std::string("is no recording of ") + SystemName(recorded.Format) + ": " +
                           what.substr(what.find("] ") + 2));
        } catch (const problem& error) {
            Fail(name, error.what());
        }
    }

    // Prints the sums. Returns the program's exit code: 1 if a case failed.
    int Finish() const;

private:
    int NumPassed = 0;
    int NumFailed = 0;
    int NumLeftOut = 0;
};

// Adds a tree as it was written to the facts, if a case has it as `dump`, its SHA-256 as `dump_sha256`, or both.
// `text`: what is hashed.
void AddDump(const json& recorded, const char* name, const json& replayed, const std::string& text,
             std::vector<report::fact>& to);

// Each runs the cases of a recording of its system.
void ReplayDart(const recording& recorded, const options& how, report& to);
void ReplayBehavior3(const recording& recorded, const options& how, report& to);
void ReplayUnvanquished(const recording& recorded, const options& how, report& to);
void ReplayAido(const recording& recorded, const options& how, report& to);
// Reads the texts that Unvanquished's parser was recorded with.
void ReplayUnvanquishedText(const recording& recorded, const options& how, report& to);

// Runs all files. A file that can't be read counts as failed. Returns the exit code.
int Replay(const options& how);

}  // namespace replay
