// What the threads of a viewer share: the game's thread, which only hands over, the keeper's, which keeps frames and
// writes the file, and those of the server. For the .cpp files of adapters/view.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <mutex>
#include <string>
#include <thread>

#include <adapters/view/server/kept.h>
#include <adapters/view/server/question.h>
#include <adapters/view/server/ring.h>

namespace bt::detail {

// A file that gets the recording.
struct record_file {
    std::string Name;
    std::size_t BytesLeft = 0;  // that it may get
    std::uint64_t After = 0;    // pieces that it has
    std::unique_ptr<std::FILE, int (*)(std::FILE*)> Out{nullptr, nullptr};
};

class view_hub {
public:
    explicit view_hub(std::size_t max_bytes);
    // All frames that were pushed are kept and written then.
    ~view_hub();
    view_hub(const view_hub&) = delete;
    view_hub& operator=(const view_hub&) = delete;

    // For the game's thread, which does not wait.
    frame_ring Ring;
    question_queue Questions;
    std::atomic<bool> WantsKeyFrame = false;
    // False: another thread is just reading, so ask again after the next frame.
    bool Publish(const std::string& state);

    // Replaces the file that gets the recording. What was kept until now comes first.
    void RecordTo(record_file file);
    // Why the file was not written to the end; empty: it was, or there is none.
    std::string FileProblem();

    // What comes after so many pieces and a state; waits for it, but not longer than a second.
    struct news {
        std::vector<shared_bytes> Pieces;
        std::string State;  // empty: it is the same
        bool IsEnd = false;
    };
    news WaitForNews(std::uint64_t& after, std::uint64_t& state);
    // All that is kept, with what is on its way.
    std::vector<shared_bytes> Everything();

    // No more news.
    void Close();

private:
    void Keep();
    void WriteFile();
    void WritePieces();
    void EndFile(const std::string& problem);

    std::mutex Lock;  // of what follows
    std::condition_variable News;
    kept_recording Kept;
    std::string State;
    std::uint64_t NumStates = 0;
    bool IsClosed = false;
    record_file NewFile;  // for the keeper's thread
    bool HasNewFile = false;
    std::string Problem;

    record_file File;  // the keeper's thread only
    std::atomic<bool> IsEnding = false;
    std::thread Keeper;
};

}  // namespace bt::detail
