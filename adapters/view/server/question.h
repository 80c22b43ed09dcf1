// What somebody asks of a game through its viewer, and how questions come to the game's thread, which never waits for
// one. For the .cpp files of adapters/view.
#pragma once

#include <atomic>
#include <cstdint>
#include <future>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace bt::detail {

enum class question_kind : std::uint8_t {
    kState,
    kNow,
    kWatch,
    kUnwatch,
    kPause,
    kRun,
    kStep,
    kBreak,
    kUnbreak,
    kSet,
    kFields,
    kForce,
    kUnforce,
};

// What happens to a decider.
enum class break_kind : std::uint8_t { kStarted, kFailed, kRejected };
inline constexpr const char* kBreakNames[] = {"started", "failed", "rejected"};

// The game pauses after each frame in which this happens.
struct breakpoint {
    std::string Decider;
    break_kind What = break_kind::kStarted;
    bool IsOfAll = true;  // whichever agent it happens to
    std::string Agent;    // else this one, by its name or number
    bool operator==(const breakpoint&) const = default;
};

// The effect of an override on a decider.
enum class force_kind : std::uint8_t { kOff, kAccepts };
inline constexpr const char* kForceNames[] = {"off", "accepts"};

// A change that somebody wants: of a value of an agent, or of a field of a decider of a tree.
struct wanted_change {
    std::string Value;  // its name, if the question is about an agent
    float Number = 0;   // of the value
    std::string Tree;
    std::string Field;
    std::string Words;
    bool TakesBack = false;  // the field has the words of its file again
    std::string By = "a viewer";
};

struct answer {
    int Status = 200;
    std::string Text;
    bool IsJson = false;
};

struct question {
    question_kind Kind = question_kind::kState;
    breakpoint About = {};      // for all but kPause, kRun and kStep its Agent, its Decider, or both
    bool IsAboutAll = false;    // kUnbreak
    wanted_change Change = {};  // kSet; for kForce and kUnforce its By
    force_kind Force = force_kind::kOff;  // kForce
    std::promise<answer> Answer = {};

    // Only one of both succeeds: the game begins to answer, or nobody waits for the answer any more.
    bool Begin() { return Claim(1); }
    bool GiveUp() { return Claim(2); }

private:
    bool Claim(int by) {
        int nobody = 0;
        return State.compare_exchange_strong(nobody, by);
    }
    std::atomic<int> State = 0;
};

class question_queue {
public:
    static constexpr int kMost = 64;

    // Waits for the answer, but not longer than so many s.
    answer Ask(const std::shared_ptr<question>& asked, double seconds);

    // Moves the questions to the end of a list. Does nothing if another thread is just asking.
    void Take(std::vector<std::shared_ptr<question>>& to);
    // The game has done with so many of them.
    void Done(int num) { NumOpen.fetch_sub(num); }

    // Answers no more.
    void Close();

private:
    std::mutex Lock;
    std::vector<std::shared_ptr<question>> New;
    std::atomic<bool> HasNew = false;
    std::atomic<int> NumOpen = 0;  // in New, or taken
    bool IsClosed = false;
};

}  // namespace bt::detail
