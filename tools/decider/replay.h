// Runs recorded cases, and tells where what we do differs from what was recorded.
#pragma once

#include <string>
#include <vector>

#include "recording.h"

namespace tool {

// kExact: all that the original did, its defects included. kClean: what it meant; cases that record a defect are not compared.
enum class profile { kExact, kClean };

struct replay_options {
    profile Profile = profile::kExact;
    std::string Corpus = {};  // where the files are that cases name; empty: the folder of the system above the recording
    std::vector<std::string> Files = {};
};

// What became of the cases so far; prints a line for each that differs.
class replay_report {
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
    // Counts a case that the profile leaves out.
    void LeaveOut() { ++NumLeftOut; }

    // Prints the sums. Returns the program's exit code: 1 if a case failed.
    int Finish() const;

private:
    int NumPassed = 0;
    int NumFailed = 0;
    int NumLeftOut = 0;
};

// Runs the cases of behaviour_tree (Dart). Throws a problem at a case that makes no sense.
void ReplayDart(const recording& recorded, profile which, replay_report& report);

// Runs a recording of behavior3js.
void ReplayBehavior3(const recording& recorded, const replay_options& options, replay_report& report);

// Reads the texts that Unvanquished's parser was recorded with.
void ReplayUnvanquishedText(const recording& recorded, const replay_options& options, replay_report& report);

// Runs a recording of trees of Unvanquished.
void ReplayUnvanquished(const recording& recorded, const replay_options& options, replay_report& report);

// Runs recordings of aido, and the assertions of its own tests.
void ReplayAido(const recording& recorded, const replay_options& options, replay_report& report);

// The command `decider replay`. Returns the exit code; throws a problem.
int Replay(const replay_options& options);

}  // namespace tool
