// Keeps what the game hands over, and writes it into a file.
#include <cerrno>
#include <chrono>
#include <cstring>
#include <utility>

#include <adapters/view/server/hub.h>

namespace bt::detail {

view_hub::view_hub(std::size_t max_bytes)
    : Ring(max_bytes), Kept(max_bytes), Keeper([this] { Keep(); }) {}

view_hub::~view_hub() {
    IsEnding.store(true);
    Ring.Wake();
    Keeper.join();
}

bool view_hub::Publish(const std::string& state) {
    const std::unique_lock<std::mutex> guard(Lock, std::try_to_lock);
    if (!guard.owns_lock()) return false;  // not covered: by chance, another thread has to read just then
    State = state;
    ++NumStates;
    Ring.Wake();
    return true;
}

void view_hub::Close() {
    {
        const std::lock_guard<std::mutex> guard(Lock);
        IsClosed = true;
    }
    News.notify_all();
}

view_hub::news view_hub::WaitForNews(std::uint64_t& after, std::uint64_t& state) {
    std::unique_lock<std::mutex> guard(Lock);
    const auto has_news = [&] { return IsClosed || state != NumStates || Kept.NumPieces() != after; };
    News.wait_for(guard, std::chrono::seconds(1), has_news);
    news made = {.Pieces = Kept.After(after), .State = {}, .IsEnd = IsClosed};
    if (state != NumStates) made.State = State;
    state = NumStates;
    return made;
}

std::vector<shared_bytes> view_hub::Everything() {
    std::unique_lock<std::mutex> guard(Lock);
    News.wait_for(guard, std::chrono::seconds(1), [this] { return Ring.IsEmpty(); });
    std::uint64_t after = 0;
    return Kept.After(after);
}

void view_hub::RecordTo(record_file file) {
    {
        std::unique_lock<std::mutex> guard(Lock);
        // So that the file before is whole.
        News.wait(guard, [this] { return Ring.IsEmpty() && !HasNewFile; });  // not covered: by chance, needs two at once
        NewFile = std::move(file);
        HasNewFile = true;
        Problem.clear();
    }
    Ring.Wake();
}

std::string view_hub::FileProblem() {
    const std::lock_guard<std::mutex> guard(Lock);
    return Problem;
}

void view_hub::Keep() {
    for (bool is_last = false; !is_last;) {
        is_last = IsEnding.load();
        const std::uint32_t num_calls = Ring.NumCalls();
        const auto keep = [this](std::string_view bytes) {
            const std::lock_guard<std::mutex> guard(Lock);
            Kept.Add(bytes);
            if (Kept.NeedsKeyFrame()) WantsKeyFrame.store(true);
        };
        do WriteFile();
        while (Ring.Take(keep));
        News.notify_all();
        if (!is_last) Ring.WaitAfter(num_calls);
    }
    EndFile({});
}

void view_hub::WriteFile() {
    WritePieces();
    {
        const std::lock_guard<std::mutex> guard(Lock);
        if (!HasNewFile) return;
    }
    EndFile({});
    {
        const std::lock_guard<std::mutex> guard(Lock);
        File = std::move(NewFile);
        HasNewFile = false;
    }
    WritePieces();
}

void view_hub::WritePieces() {
    if (File.Out == nullptr) return;
    std::vector<shared_bytes> pieces;
    {
        const std::lock_guard<std::mutex> guard(Lock);
        pieces = Kept.After(File.After);
    }
    for (const shared_bytes& each : pieces) {
        if (each->size() > File.BytesLeft) return EndFile("has as many bytes as it may; the recording ends there");
        File.BytesLeft -= each->size();
        (void)std::fwrite(each->data(), 1, each->size(), File.Out.get());
    }
    (void)std::fflush(File.Out.get());
    if (std::ferror(File.Out.get()) != 0) EndFile(std::string("can't be written: ") + std::strerror(errno));
}

void view_hub::EndFile(const std::string& problem) {
    if (File.Out == nullptr) return;
    std::string told = problem;
    // not covered: all of it was written, so only a network's disk may lose it now
    if (std::fclose(File.Out.release()) != 0 && told.empty()) {
        told = std::string("can't be written: ") + std::strerror(errno);  // not covered: likewise
    }  // not covered: likewise
    if (told.empty()) return;
    const std::lock_guard<std::mutex> guard(Lock);
    Problem = "'" + File.Name + "' " + told;
    std::fprintf(stderr, "bt::viewer: %s\n", Problem.c_str());
}

}  // namespace bt::detail
