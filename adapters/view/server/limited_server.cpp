// Gives each connection to httplib with its limits.
#include <algorithm>
#include <atomic>
#include <functional>
#include <utility>

#include <adapters/view/server/connection.h>
#include <adapters/view/server/limited_server.h>

namespace bt::detail {
namespace {

thread_local connection* t_current = nullptr;
thread_local bool t_is_one_too_many = false;

}  // namespace

// Closes a connection in the thread that accepts it, if too many wait already.
struct limited_server::short_queue : httplib::TaskQueue {
    // void or bool, as the version has it.
    using enqueued = decltype(std::declval<httplib::ThreadPool&>().enqueue(std::function<void()>()));

    httplib::ThreadPool Pool;
    std::atomic<int> NumWaiting = 0;

    explicit short_queue(std::size_t num_threads) : Pool(num_threads) {}

    enqueued enqueue(std::function<void()> task) override {
        if (NumWaiting.load() >= kMostWaiting) {
            t_is_one_too_many = true;
            task();
            t_is_one_too_many = false;
            return enqueued(true);
        }
        NumWaiting.fetch_add(1);
        return Pool.enqueue([this, begun = std::move(task)] {
            NumWaiting.fetch_sub(1);
            begun();
        });
    }
    void shutdown() override { Pool.shutdown(); }
};

limited_server::limited_server(std::size_t num_threads) {
    Restore();
    new_task_queue = [num_threads] { return new short_queue(num_threads); };
    set_write_timeout(std::chrono::seconds(connection::kToArrive).count());
}

void limited_server::Trust() { t_current->Trust(); }

bool limited_server::Add(connection& opened) {
    const std::lock_guard<std::mutex> lock(Lock);
    if (!IsClosed) Open.push_back(&opened);  // not covered: by chance, somebody has to wait when the server closes
    return !IsClosed;
}

void limited_server::Remove(const connection& closed) {
    const std::lock_guard<std::mutex> lock(Lock);
    Open.erase(std::find(Open.begin(), Open.end(), &closed));
}

void limited_server::Close() {
    const std::lock_guard<std::mutex> lock(Lock);
    IsClosed = true;
    for (connection* const each : Open) each->Cut();
}

// Versions before 0.16 have four parameters, later ones tell of both ends, too.
template <class Self>
bool limited_server::Process(Self& self, httplib::Stream& stream) {
    bool is_closed = false;
    if constexpr (requires { self.process_request(stream, true, is_closed, nullptr); }) {
        return self.process_request(stream, true, is_closed, nullptr);
    } else {
        const std::string nobody;
        return self.process_request(stream, nobody, 0, nobody, 0, true, is_closed, nullptr);
    }
}

bool limited_server::process_and_close_socket(socket_t socket) {
    connection current(socket);
    if (t_is_one_too_many || !Add(current)) return false;  // not covered: by chance, likewise
    t_current = &current;
    const bool is_done = current.ReadHead() && Process(*this, current);
    t_current = nullptr;
    Remove(current);
    return is_done;
}

}  // namespace bt::detail
