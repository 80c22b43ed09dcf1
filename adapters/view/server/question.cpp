// The way of questions to the game's thread.
#include <chrono>
#include <iterator>
#include <utility>

#include <adapters/view/server/question.h>

namespace bt::detail {

answer question_queue::Ask(const std::shared_ptr<question>& asked, double seconds) {
    std::future<answer> made = asked->Answer.get_future();
    {
        const std::lock_guard<std::mutex> guard(Lock);
        if (IsClosed) return {503, "the game ends"};  // not covered: by chance, while the server ends
        if (NumOpen.load() >= kMost) return {503, "the game has 64 questions to answer; ask again later"};
        NumOpen.fetch_add(1);
        New.push_back(asked);
        HasNew.store(true);
    }
    constexpr double longest = 3600;
    const std::chrono::duration<double> wait(!(seconds >= 0) ? 0 : seconds < longest ? seconds : longest);
    const bool is_ready = made.wait_for(wait) == std::future_status::ready;
    if (!is_ready && asked->GiveUp()) {
        return {504, "the game did not answer; is it stopped at a breakpoint, or without EndFrame while it is paused?"};
    }
    return made.get();
}

void question_queue::Take(std::vector<std::shared_ptr<question>>& to) {
    if (!HasNew.load()) return;
    const std::unique_lock<std::mutex> guard(Lock, std::try_to_lock);
    if (!guard.owns_lock()) return;  // not covered: by chance, another thread has to ask just then
    to.insert(to.end(), std::make_move_iterator(New.begin()), std::make_move_iterator(New.end()));
    New.clear();
    HasNew.store(false);
}

void question_queue::Close() {
    const std::lock_guard<std::mutex> guard(Lock);
    IsClosed = true;
    for (const std::shared_ptr<question>& each : New) each->Answer.set_value({503, "the game ends"});
    New.clear();
}

}  // namespace bt::detail
