// The requests of protocol.md, by cpp-httplib.
#include <atomic>
#include <thread>
#include <utility>

#include <adapters/view/report/page.h>
#include <adapters/view/server/guard.h>
#include <adapters/view/server/limited_server.h>
#include <adapters/view/server/request.h>
#include <adapters/view/server/server.h>
#include <bt/debug/recording_file/bytes.h>

namespace bt::detail {
namespace {

constexpr int kMaxViewers = 4;
constexpr int kNumOtherThreads = 4;  // for requests that are no streams
constexpr char kText[] = "text/plain; charset=utf-8";
#if defined(DECIDER_VIEW_HAS_PAGE)
constexpr char kHtml[] = "text/html; charset=utf-8";
#endif
constexpr char kBytes[] = "application/octet-stream";

void Give(httplib::Response& response, const answer& given) {
    response.status = given.Status;
    response.set_content(given.Text, given.IsJson ? "application/json" : kText);
}

// The chunk that readers of recordings pass over.
std::string ViewChunk(const std::string& state) {
    std::string made;
    AddChunk(made, "view", state);
    return made;
}

// A body that is too large, or an address that is not there.
std::string WordsFor(int status, const httplib::Request& request) {
    if (status == 404) return "there is no " + request.method + " " + request.path.substr(0, 80);
    if (status == 413) return "a body has at most " + std::to_string(kMaxBodyBytes) + " bytes";
    return "this is no request that a viewer answers; each header has at most 8190 characters";
}

// What httplib would do, and a viewer does not. The body is not read yet.
answer WhetherItCanBeAnswered(const httplib::Request& request) {
    if (request.has_header("Transfer-Encoding")) return {411, "a body must have a Content-Length"};
    if (request.is_multipart_form_data()) return {400, "the body must be JSON; it is a form"};
    if (request.method == "POST" && !request.has_header("Content-Length")) {
        return {411, "a POST must have a Content-Length; curl sends one with -d ''"};
    }
    return {};
}

// Its own port, and no other program's: httplib would share it.
void SetSocket(socket_t socket) {
    const int yes = 1;
#ifdef _WIN32
    setsockopt(socket, SOL_SOCKET, SO_EXCLUSIVEADDRUSE, reinterpret_cast<const char*>(&yes), sizeof yes);
#else
    setsockopt(socket, SOL_SOCKET, SO_REUSEADDR, &yes, sizeof yes);  // also soon after another run
#endif
}

}  // namespace

struct http_server {
    view_hub& Hub;
    view_guard Guard = {};
    double AnswerSeconds = 2;
    bool HasCommands = true;
    std::atomic<int> NumViewers = 0;
    limited_server Server{kMaxViewers + kNumOtherThreads};
    std::thread Listener = {};
    std::atomic<bool> HasEnded = false;  // nobody listens any more

    explicit http_server(view_hub& hub) : Hub(hub) {}

    void Ask(const std::shared_ptr<question>& asked, httplib::Response& response) {
        Give(response, Hub.Questions.Ask(asked, AnswerSeconds));
    }

    void AddPost(const char* path, question_kind kind, bool is_command) {
        Server.Post(path, [this, kind, is_command](const httplib::Request& request, httplib::Response& response) {
            if (is_command && !HasCommands) return Give(response, {403, "the game has switched commands off"});
            const auto asked = std::make_shared<question>();
            asked->Kind = kind;
            const std::string wrong = ReadBody(request.body, *asked);
            if (!wrong.empty()) return Give(response, {400, wrong});
            Ask(asked, response);
        });
    }

    void AnswerNow(const httplib::Request& request, httplib::Response& response) {
        for (const char* const name : {"agent", "decider"}) {
            if (request.has_param(name)) continue;
            return Give(response, {400, std::string("the parameter ") + name + " is missing: /now?agent=A&decider=D"});
        }
        const auto asked = std::make_shared<question>();
        asked->Kind = question_kind::kNow;
        asked->About.Agent = request.get_param_value("agent");
        asked->About.Decider = request.get_param_value("decider");
        Ask(asked, response);
    }

    void AnswerFields(const httplib::Request& request, httplib::Response& response) {
        if (!request.has_param("decider")) {
            return Give(response, {400, "the parameter decider is missing: /fields?decider=D"});
        }
        const auto asked = std::make_shared<question>();
        asked->Kind = question_kind::kFields;
        asked->About.Decider = request.get_param_value("decider");
        Ask(asked, response);
    }

    void Stream(httplib::Response& response) {
        if (NumViewers.fetch_add(1) >= kMaxViewers) {
            NumViewers.fetch_sub(1);
            return Give(response, {503, "4 viewers look at this game already"});
        }
        struct position {
            std::uint64_t Pieces = 0;
            std::uint64_t State = 0;
        };
        const auto at = std::make_shared<position>();
        const auto send = [this, at](std::size_t, httplib::DataSink& sink) {
            const view_hub::news news = Hub.WaitForNews(at->Pieces, at->State);
            for (const shared_bytes& each : news.Pieces) {
                if (!sink.write(each->data(), each->size())) return false;
            }
            const bool is_quiet = news.Pieces.empty() && !news.IsEnd;
            if (is_quiet || !news.State.empty()) {
                const std::string state = ViewChunk(news.State);
                if (!sink.write(state.data(), state.size())) return false;
            }
            if (news.IsEnd) sink.done();
            return true;
        };
        response.set_chunked_content_provider(kBytes, send, [this](bool) { NumViewers.fetch_sub(1); });
    }

    void SendRecording(httplib::Response& response) {
        response.set_header("Content-Disposition", "attachment; filename=\"recording.btrec\"");
        response.set_content(Everything(), kBytes);
    }
    std::string Everything() {
        std::string whole;
        for (const shared_bytes& each : Hub.Everything()) whole += *each;
        return whole;
    }

#if defined(DECIDER_VIEW_HAS_PAGE)
    void SendPage(httplib::Response& response) {
        response.set_header("Content-Security-Policy",
                            "default-src 'none'; script-src 'unsafe-inline' 'wasm-unsafe-eval'; "
                            "style-src 'unsafe-inline'; connect-src 'self'");
        response.set_content(kViewerPage.data(), kViewerPage.size(), kHtml);
    }
    void SendReport(httplib::Response& response) {
        std::string page = PageWith(Everything());
        if (page.empty()) return Give(response, {503, "there is too little memory to pack the recording"});
        response.set_header("Content-Disposition", "attachment; filename=\"report.html\"");
        response.set_content(std::move(page), kHtml);
    }
#else
    void SendPage(httplib::Response& response) {
        Give(response, {503, "this game was built without the page; all other requests work"});
    }
    void SendReport(httplib::Response& response) { SendPage(response); }
#endif

    httplib::Server::HandlerResponse LookAt(const httplib::Request& request, httplib::Response& response) const {
        const bool is_for_page = request.method == "GET" && request.path == "/";
        answer may = WhetherMayAsk(Guard, {.Host = request.get_header_value("Host"),
                                           .Origin = request.get_header_value("Origin"),
                                           .Token = request.get_header_value("X-Decider-Token"),
                                           .IsForPage = is_for_page});
        response.set_header("Cache-Control", "no-store");
        response.set_header("X-Content-Type-Options", "nosniff");
        if (may.Status == 200 && !is_for_page) limited_server::Trust();
        if (may.Status == 200) may = WhetherItCanBeAnswered(request);
        if (may.Status == 200) return httplib::Server::HandlerResponse::Unhandled;
        Give(response, may);
        return httplib::Server::HandlerResponse::Handled;
    }

    void AddRequests() {
        Server.set_pre_routing_handler(
            [this](const httplib::Request& request, httplib::Response& response) { return LookAt(request, response); });
        Server.set_error_handler([](const httplib::Request& request, httplib::Response& response) {
            if (response.body.empty()) response.set_content(WordsFor(response.status, request), kText);
        });
        Server.Get("/", [this](const httplib::Request&, httplib::Response& response) { SendPage(response); });
        Server.Get("/report.html",
                   [this](const httplib::Request&, httplib::Response& response) { SendReport(response); });
        Server.Get("/stream", [this](const httplib::Request&, httplib::Response& response) { Stream(response); });
        Server.Get("/recording.btrec",
                   [this](const httplib::Request&, httplib::Response& response) { SendRecording(response); });
        Server.Get("/now", [this](const httplib::Request& request, httplib::Response& response) {
            AnswerNow(request, response);
        });
        Server.Get("/fields", [this](const httplib::Request& request, httplib::Response& response) {
            AnswerFields(request, response);
        });
        Server.Get("/state", [this](const httplib::Request&, httplib::Response& response) {
            Ask(std::make_shared<question>(), response);
        });
        AddPost("/watch", question_kind::kWatch, false);
        AddPost("/unwatch", question_kind::kUnwatch, false);
        AddPost("/pause", question_kind::kPause, true);
        AddPost("/run", question_kind::kRun, true);
        AddPost("/step", question_kind::kStep, true);
        AddPost("/break", question_kind::kBreak, true);
        AddPost("/unbreak", question_kind::kUnbreak, true);
        AddPost("/set", question_kind::kSet, true);
        AddPost("/force", question_kind::kForce, true);
        AddPost("/unforce", question_kind::kUnforce, true);
    }

    void SetLimits() {
        Server.set_socket_options(SetSocket);
        Server.set_tcp_nodelay(true);
        Server.set_payload_max_length(kMaxBodyBytes);
    }

    // The port; below 1: there is none.
    int Bind(const std::string& address, int port) {
        if (port == kAnyPort) return Server.bind_to_any_port(address);
        return Server.bind_to_port(address, port) ? port : 0;
    }

    ~http_server() {
        if (!Listener.joinable()) return;
        // Else it would not hear the stop.
        while (!Server.is_running() && !HasEnded.load()) {  // not covered: by chance, the system has to end the server
            std::this_thread::yield();                      // not covered: by chance, the server has to be slow
        }                                                   // not covered: by chance, likewise
        Server.Close();
        // A stop of httplib would cut them.
        while (NumViewers.load() > 0) std::this_thread::sleep_for(std::chrono::milliseconds(1));
        Server.stop();
        Listener.join();
    }
};

view_server::view_server(view_hub& hub, const viewer_options& options) {
    if (options.Port == kNoServer) return;
    const std::string address(options.Address);
    Http = std::make_unique<http_server>(hub);
    Http->AnswerSeconds = options.AnswerSeconds;
    Http->HasCommands = options.Commands;
    Http->SetLimits();
    Http->AddRequests();
    const int port = options.Port > 65535 || address.empty() ? 0 : Http->Bind(address, options.Port);
    if (port <= 0) {
        WhyNot = "can't listen on " + (address.empty() ? "an empty Address" : HostOf(address)) + ":" +
                 std::to_string(options.Port) +
                 "; another program may have the port, such as this game in another window";
        Http.reset();
        return;
    }
    Http->Guard = {MakeToken(), address, std::to_string(port)};
    Url = "http://" + HostOf(address) + ":" + std::to_string(port) + "/#" + Http->Guard.Token;
    if (address != "127.0.0.1") {
        std::fprintf(stderr, "bt::viewer: warning: whoever reaches %s can ask this game\n", address.c_str());
    }
    Http->Listener = std::thread([http = Http.get()] {
        const bool is_stopped = http->Server.listen_after_bind();
        // not covered: only the system ends it otherwise
        if (!is_stopped) std::fprintf(stderr, "bt::viewer: the server ended; nobody can look\n");
        http->HasEnded.store(true);
    });
}

view_server::~view_server() = default;

}  // namespace bt::detail
