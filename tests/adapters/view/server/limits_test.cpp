// Clients that take their time, or send too much (contract 231). They have connections of their own, below HTTP.
#if !defined(_WIN32)
#include <arpa/inet.h>
#include <csignal>
#include <sys/socket.h>
#include <unistd.h>
#endif

#include <tests/adapters/view/server/viewer_kit.h>

#if !defined(_WIN32)
namespace limited {
namespace {

using namespace viewed;

struct raw_client {
    int Socket = socket(AF_INET, SOCK_STREAM, 0);

    explicit raw_client(int port) {
        sockaddr_in to = {};
        to.sin_family = AF_INET;
        to.sin_port = htons(static_cast<std::uint16_t>(port));
        to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
        REQUIRE(connect(Socket, reinterpret_cast<const sockaddr*>(&to), sizeof to) == 0);
    }
    ~raw_client() { close(Socket); }
    raw_client(const raw_client&) = delete;
    raw_client& operator=(const raw_client&) = delete;

    // What the server has not taken is left out.
    void Send(const std::string& bytes) const { (void)send(Socket, bytes.data(), bytes.size(), MSG_NOSIGNAL); }
    // Until the server closes the connection.
    std::string Answer() const {
        std::string all;
        char bytes[4096];
        for (ssize_t num = 0; (num = recv(Socket, bytes, sizeof bytes, 0)) > 0;) {
            all.append(bytes, static_cast<std::size_t>(num));
        }
        return all;
    }
};

std::string HeadOf(const game& of, const std::string& rest, const std::string& what = "GET /recording.btrec") {
    return what + " HTTP/1.1\r\nHost: " + of.Host() + "\r\nX-Decider-Token: " + of.Token() + "\r\n" +
           rest + "\r\n";
}

TEST_CASE("contract 231: a request that is too large, or does not come whole, is refused with the cause") {
    game of;
    of.Step();
    const std::string many(20000, 'a');
    const struct {
        const char* What;
        std::string Sent;
        const char* Status;
        const char* Words;
    } all[] = {
        {"a line without an end", "GET /" + many, "431", "at most 16384 bytes"},
        {"a header without an end", "GET / HTTP/1.1\r\nCookie: " + many, "431", "at most 16384 bytes"},
        {"a head without an end", "GET / HTTP/1.1\r\n", "408", "must arrive within 2 s"},
        {"a browser's cookies", HeadOf(of, "Cookie: " + std::string(8000, 'a') + "\r\n"), "200", "BTR"},
        {"a part", HeadOf(of, "Range: bytes=0-1\r\n"), "200", "BTR"},
        {"parts without an end", HeadOf(of, "RANGE: bytes=0-1" + std::string(12000, '1') + "\r\n"), "200", "BTR"},
        {"parts, and parts again", HeadOf(of, "range: bytes=0-0\r\nRange: bytes=1-1\r\nA: 1\r\n"), "200", "BTR"},
        {"one header of 12 000", HeadOf(of, "Cookie: " + std::string(12000, 'a') + "\r\n"), "400", "8190 characters"},
        {"a command without a length", HeadOf(of, "", "POST /pause"), "411",
         "a POST must have a Content-Length; curl sends one with -d ''"},
        {"nothing of HTTP", std::string("\0\0\0\r\n\r\n", 7), "400", ""},
    };
    for (const auto& each : all) {
        CAPTURE(each.What);
        const raw_client client(of.Port());
        client.Send(each.Sent);
        const std::string got = client.Answer();
        CHECK_MESSAGE(got.substr(0, 12) == std::string("HTTP/1.1 ") + each.Status, got.substr(0, 200));
        CHECK_MESSAGE(got.find(each.Words) != std::string::npos, got.substr(0, 300));
    }
}

TEST_CASE("contract 231: connections of which too many wait are closed at once") {
    game of;
    std::vector<std::unique_ptr<raw_client>> all;
    for (int i = 0; i < 64; ++i) all.push_back(std::make_unique<raw_client>(of.Port()));
    CHECK(all.back()->Answer().empty());  // nothing was sent, so it does not wait for the others' 2 s
    all.clear();
    httplib::Client later("127.0.0.1", of.Port());
    const auto ask = [&] { return later.Get("/recording.btrec", {{"X-Decider-Token", of.Token()}}); };
    httplib::Result got = ask();
    while (!got) got = ask();  // until fewer wait
    CHECK(got->status == 200);
}

TEST_CASE("contract 231: a viewer ends while clients have sent a part of a request, or do not read") {
    auto of = std::make_unique<game>();
    std::vector<std::unique_ptr<raw_client>> all;
    const char* const parts[] = {"", "GET", "GET / HTTP/1.1\r\n",
                                 "POST /pause HTTP/1.1\r\nContent-Length: 9\r\n\r\n"};
    for (int i = 0; i < 14; ++i) {
        all.push_back(std::make_unique<raw_client>(of->Port()));
        all.back()->Send(parts[i % 4]);
        // An answer to a later client shows that the server has begun to read. It reads eight, and the last ones wait.
        if (i < 7) CHECK(viewed::Send(of->Port(), {"GET", "/other", {}, {}}).Status == 401);
    }
    of.reset();
    for (const auto& each : all) CHECK(each->Answer().find("200 OK") == std::string::npos);
}

// Many frames of 64 KB.
void StepMuch(game& of, int num_frames) {
    const std::string text(4000, 'a');
    for (; num_frames > 0; --num_frames) {
        for (int i = 0; i < 16; ++i) of.View.Mark(text);
        of.Step();
    }
}

TEST_CASE("contract 231: a viewer ends while somebody with the token does not read the stream") {
    auto of = std::make_unique<game>();
    const raw_client slow(of->Port());
    slow.Send(HeadOf(*of, "", "GET /stream"));
    StepMuch(*of, 300);
    of.reset();
    CHECK(slow.Answer().find("200 OK") != std::string::npos);
}

TEST_CASE("contract 229: who closes a stream makes room for another one, while the game runs and while it does not") {
    for (const bool runs : {true, false}) {
        CAPTURE(runs);
        auto of = std::make_unique<game>();
        of->Step();
        for (int i = 0; i < 4; ++i) {
            const raw_client gone(of->Port());
            gone.Send(HeadOf(*of, "", "GET /stream"));
            std::string got;  // all that there is until news come
            for (char each = 0; got.find("\"watched\":[]}") == std::string::npos; got += each) {
                REQUIRE(recv(gone.Socket, &each, 1, 0) == 1);
            }
        }
        std::unique_ptr<raw_client> next;
        for (std::string status = "503"; status == "503";) {
            if (runs) of->Step();
            else State(*of, of->View.IsPaused() ? "/run" : "/pause");
            next = std::make_unique<raw_client>(of->Port());
            next->Send(HeadOf(*of, "", "GET /stream"));
            status.resize(12);
            CHECK(recv(next->Socket, status.data(), status.size(), MSG_WAITALL) == 12);
            status.erase(0, 9);
            CHECK((status == "200" || status == "503"));
        }
        of.reset();
        next->Answer();
    }
}

TEST_CASE("contract 231: a viewer leaves the game's signals as they are") {
    struct sigaction before = {}, after = {};
    before.sa_handler = [](int) {};
    struct sigaction first = {};
    sigaction(SIGPIPE, &before, &first);
    {
        game of;
        of.Step();
    }
    sigaction(SIGPIPE, &first, &after);
    CHECK((after.sa_handler == before.sa_handler));
}

}  // namespace
}  // namespace limited
#endif
