// Sockets, with a time until which they must be done.
#ifndef _WIN32
#include <poll.h>
#endif
#include <algorithm>
#include <cctype>
#include <string_view>

#include <adapters/view/server/connection.h>

namespace bt::detail {
namespace {

#ifdef _WIN32
constexpr int kNoSignal = 0;
constexpr int kBoth = SD_BOTH;
int Poll(WSAPOLLFD& of, int milliseconds) { return WSAPoll(&of, 1, milliseconds); }
using poll_file = WSAPOLLFD;
int SizeOf(std::size_t size) { return static_cast<int>(size); }
#else
#ifdef MSG_NOSIGNAL
constexpr int kNoSignal = MSG_NOSIGNAL;
#else
constexpr int kNoSignal = 0;  // macOS has an option of the socket instead
#endif
constexpr int kBoth = SHUT_RDWR;
int Poll(pollfd& of, int milliseconds) { return poll(&of, 1, milliseconds); }
using poll_file = pollfd;
std::size_t SizeOf(std::size_t size) { return size; }
#endif

constexpr std::string_view kLineEnd = "\r\n";
constexpr std::string_view kHeadEnd = "\r\n\r\n";
constexpr std::string_view kRange = "range:";

bool IsRange(std::string_view line) {
    const auto is_same = [](char a, char b) { return a == std::tolower(static_cast<unsigned char>(b)); };
    return std::equal(kRange.begin(), kRange.end(), line.begin(), line.begin() + std::min(kRange.size(), line.size()),
                      is_same);
}

// A server may answer as a whole who asks for a range. httplib reads ranges by a regular expression, which needs a
// stack of some hundred bytes for each character.
void DropRanges(std::string& head, std::size_t end) {
    std::size_t line = head.find(kLineEnd);
    while (line < end) {
        const std::size_t next = head.find(kLineEnd, line + kLineEnd.size());
        const std::size_t begin = line + kLineEnd.size();
        if (!IsRange(std::string_view(head).substr(begin, next - begin))) {
            line = next;
            continue;
        }
        head.erase(line, next - line);
        end -= next - line;
    }
}

}  // namespace

connection::connection(socket_t socket) : Socket(socket) {
#ifdef SO_NOSIGPIPE
    const int yes = 1;
    setsockopt(Socket, SOL_SOCKET, SO_NOSIGPIPE, &yes, sizeof yes);
#endif
}

connection::~connection() {
    shutdown(Socket, kBoth);
#ifdef _WIN32
    closesocket(Socket);
#else
    close(Socket);
#endif
}

void connection::Trust() {
    clock::time_point not_cut = ToAnswer;
    Until.compare_exchange_strong(not_cut, clock::time_point::max());
}

void connection::Cut() {
    const bool is_trusted = Until.exchange(clock::now() + kToArrive) == clock::time_point::max();
    if (!is_trusted) shutdown(Socket, kBoth);
}

bool connection::Wait(bool is_to_write) const {
    using std::chrono::milliseconds;
    const clock::time_point now = clock::now();
    clock::time_point until = std::min(Until.load(), now + kToArrive);
    if (!is_to_write) until = std::min(until, std::max(ToArrive, now));
    poll_file file = {};
    file.fd = Socket;
    file.events = is_to_write ? POLLOUT : POLLIN;
    const auto left = std::chrono::ceil<milliseconds>(until - now).count();
    // not covered: by chance, a client has to take its answer in for longer than it may
    return left >= 0 && Poll(file, static_cast<int>(left)) > 0;
}

ssize_t connection::Receive(char* to, std::size_t size) {
    if (!Wait(false)) return -1;
    return static_cast<ssize_t>(recv(Socket, to, SizeOf(size), 0));
}

bool connection::ReadHead() {
    char bytes[2048];
    std::size_t end = std::string::npos;
    while (end == std::string::npos) {
        const ssize_t num = Receive(bytes, sizeof bytes);
        if (num <= 0) {
            if (!Head.empty()) Refuse("408 Request Timeout", "a request must arrive within 2 s");
            return false;
        }
        const std::size_t from = Head.size() < kHeadEnd.size() ? 0 : Head.size() - kHeadEnd.size();
        Head.append(bytes, static_cast<std::size_t>(num));
        end = Head.find(kHeadEnd, from);
        if (std::min(end, Head.size()) > kMaxHeadBytes) {
            Refuse("431 Request Header Fields Too Large", "a request's line and headers have at most 16384 bytes");
            return false;
        }
    }
    DropRanges(Head, end);
    return true;
}

// Reads on until the client has closed, because a client that still sends would lose the answer.
void connection::Refuse(const char* status, const char* words) {
    const std::string text = words;
    const std::string answer = std::string("HTTP/1.1 ") + status + "\r\nContent-Type: text/plain; charset=utf-8" +
                               "\r\nContent-Length: " + std::to_string(text.size()) +
                               "\r\nCache-Control: no-store\r\nConnection: close\r\n\r\n" + text;
    if (write(answer.data(), answer.size()) < 0) return;
    char bytes[2048];
    while (Receive(bytes, sizeof bytes) > 0) {}
}

ssize_t connection::read(char* to, std::size_t size) {
    if (NumTaken == Head.size()) return Receive(to, size);
    const std::size_t num = std::min(size, Head.size() - NumTaken);
    Head.copy(to, num, NumTaken);
    NumTaken += num;
    return static_cast<ssize_t>(num);
}

ssize_t connection::write(const char* from, std::size_t size) {
    if (!Wait(true)) return -1;
    return static_cast<ssize_t>(send(Socket, from, SizeOf(size), kNoSignal));
}

}  // namespace bt::detail
