// One connection of a client: reads a request within its limits for httplib, and writes the answer. For
// limited_server.cpp.
#pragma once

#include <atomic>
#include <chrono>
#include <string>

#include <httplib.h>

namespace bt::detail {

class connection : public httplib::Stream {
public:
    using clock = std::chrono::steady_clock;
    static constexpr std::size_t kMaxHeadBytes = 16384;  // request line and headers; a browser's cookies are there, too
    static constexpr std::chrono::seconds kToArrive{2};  // for the whole request, and for each part of an answer
    static constexpr std::chrono::seconds kToAnswer{10};

    // Takes the socket, and closes it at its end.
    explicit connection(socket_t socket);
    ~connection();
    connection(const connection&) = delete;
    connection& operator=(const connection&) = delete;

    // Waits for the request's head. Answers itself, and returns false, if the head does not come or is too large.
    bool ReadHead();

    // From here on only `kToArrive` without any progress ends the connection.
    void Trust();
    // For another thread. A trusted connection gets `kToArrive` to end.
    void Cut();

    // The stream of httplib. Versions differ in their functions, so none can say override, and in which they call.
    // not covered: by chance, httplib 0.11 does not ask
    bool is_readable() const { return NumTaken < Head.size() || Wait(false); }
    bool is_writable() const { return Wait(true); }       // not covered: by chance, likewise
    bool wait_readable() const { return is_readable(); }  // not covered: by chance, likewise
    bool wait_writable() const { return is_writable(); }  // not covered: by chance, likewise
    ssize_t read(char* to, std::size_t size);
    ssize_t write(const char* from, std::size_t size);
    void get_remote_ip_and_port(std::string&, int&) const {}
    void get_local_ip_and_port(std::string&, int&) const {}
    socket_t socket() const { return Socket; }  // not covered: by chance, likewise
    time_t duration() const { return 0; }       // not covered: by chance, likewise

private:
    bool Wait(bool is_to_write) const;
    ssize_t Receive(char* to, std::size_t size);
    void Refuse(const char* status, const char* words);

    const socket_t Socket;
    const clock::time_point ToArrive = clock::now() + kToArrive;
    const clock::time_point ToAnswer = ToArrive + kToAnswer;
    std::atomic<clock::time_point> Until = ToAnswer;
    std::string Head;  // and what came with it
    std::size_t NumTaken = 0;  // of Head
};

}  // namespace bt::detail
