// An HTTP server that nobody without the token can keep busy (contract 231). A request must arrive whole within 2 s,
// and its answer must be read within 10 s. For server.cpp, because it takes the headers of the system's sockets.
#pragma once

#ifndef _WIN32
#include <csignal>
#endif
#include <mutex>
#include <vector>

#include <httplib.h>

namespace bt::detail {

class connection;

#ifdef _WIN32
struct kept_signals {
    void Restore() {}
};
#else
// The game's handler of SIGPIPE, from before an httplib::Server sets it to nothing for the whole process.
struct kept_signals {
    struct sigaction AtPipe = {};
    kept_signals() { sigaction(SIGPIPE, nullptr, &AtPipe); }
    void Restore() { sigaction(SIGPIPE, &AtPipe, nullptr); }
};
#endif

class limited_server : kept_signals, public httplib::Server {
public:
    // So many requests are read and answered at a time, and kMostWaiting more wait. Other connections are closed.
    explicit limited_server(std::size_t num_threads);

    // For the thread of a request: who asks has the token, so the connection may take its time.
    static void Trust();

    // Before the stop: cuts all connections but those that are trusted, which have 2 s to end.
    void Close();

private:
    static constexpr int kMostWaiting = 16;
    struct short_queue;

    template <class Self>
    static bool Process(Self& self, httplib::Stream& stream);
    bool process_and_close_socket(socket_t socket) override;
    bool Add(connection& opened);
    void Remove(const connection& closed);

    std::mutex Lock;
    std::vector<connection*> Open;
    bool IsClosed = false;
};

}  // namespace bt::detail
