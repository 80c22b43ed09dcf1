// Who may ask a game (protocol.md): each rule of a viewer's security.
#include <adapters/view/server/guard.h>
#include <tests/adapters/view/server/viewer_kit.h>

namespace guarded {
namespace {

using namespace viewed;

TEST_CASE("contract 231: only who has the token, and asks by the game's own address, gets an answer") {
    game of;
    of.Step();
    const std::string host = of.Host(), port = std::to_string(of.Port()), token = of.Token();
    CHECK(token.size() == 32);
    CHECK(token.find_first_not_of("0123456789abcdef") == std::string::npos);
    std::string other = token;
    other[0] = other[0] == '0' ? '1' : '0';
    const httplib::Headers right = {{"X-Decider-Token", token}};
    const auto with_host = [&](const std::string& named) {
        return httplib::Headers{{"X-Decider-Token", token}, {"Host", named}};
    };
    const auto with_origin = [&](const std::string& named) {
        return httplib::Headers{{"X-Decider-Token", token}, {"Origin", named}};
    };
    const std::string recording = "/recording.btrec";
    const struct {
        const char* What;
        std::string Path;
        httplib::Headers Headers;
        int Status;
        const char* Words;
    } all[] = {
        {"the token", recording, right, 200, ""},
        {"no token", recording, {}, 401, "missing"},
        {"another run's", recording, {{"X-Decider-Token", other}}, 401, "not that of this run"},
        {"a part of it", recording, {{"X-Decider-Token", token.substr(0, 31)}}, 401, "not that of this run"},
        {"in the address", recording + "?token=" + token, {}, 401, "missing"},
        {"no token, the stream", "/stream", {}, 401, "missing"},
        {"no token, no such path", "/other", {}, 401, "missing"},
        {"no token, a report", "/report.html", {}, 401, "missing"},
        {"localhost", recording, with_host("localhost:" + port), 200, ""},
        {"LOCALHOST", recording, with_host("LocalHost:" + port), 200, ""},
        {"a name that leads here", recording, with_host("evil.example:" + port), 403, "Host must be"},
        {"the page by such a name", "/", {{"Host", "evil.example:" + port}}, 403, "Host must be"},
        {"another port", recording, with_host("127.0.0.1:1"), 403, "Host must be"},
        {"no port", recording, with_host("127.0.0.1"), 403, "Host must be"},
        {"our page", recording, with_origin("http://" + host), 200, ""},
        {"another site", recording, with_origin("http://evil.example"), 403,
         "Origin must be"},
        {"a page from disk", recording, with_origin("null"), 403, "Origin must be"},
        {"no such path", "/other", right, 404, "there is no GET /other"},
    };
    for (const auto& each : all) {
        CAPTURE(each.What);
        const reply got = Send(of.Port(), {"GET", each.Path, {}, each.Headers});
        CHECK(got.Status == each.Status);
        CHECK(got.Body.find(each.Words) != std::string::npos);
        CHECK((got.Status == 200 || got.Body.find(token) == std::string::npos));
    }
}

TEST_CASE("contract 231: the page needs no token, and may ask nobody but the game") {
    game of;
    httplib::Client client("127.0.0.1", of.Port());
    const httplib::Result got = client.Get("/");
    REQUIRE(got);
    CHECK(got->get_header_value("Cache-Control") == "no-store");
    if (got->status == 503) {  // this build has no page
        CHECK(got->body == "this game was built without the page; all other requests work");
        CHECK(Ask(of, "GET", "/report.html").Body == got->body);
        return;
    }
    CHECK(got->status == 200);
    CHECK(got->get_header_value("Content-Security-Policy").find("default-src 'none'; ") == 0);
    CHECK(got->body.find(of.Token()) == std::string::npos);
    CHECK(Ask(of, "GET", "/report.html").Body.size() > got->body.size());
}

TEST_CASE("contract 231: a command of another site's page does nothing") {
    game of;
    const httplib::Headers forged = {{"Origin", "http://evil.example"}, {"X-Decider-Token", of.Token()}};
    CHECK(Send(of.Port(), {"POST", "/pause", {}, forged}).Status == 403);
    CHECK(Send(of.Port(), {"POST", "/pause", {}, {}}).Status == 401);
    of.View.EndFrame();
    CHECK(!of.View.IsPaused());
}

TEST_CASE("contract 231: each run has a token of its own, and a port that no other program shares") {
    game of;
    const game second;
    CHECK(second.Token() != of.Token());
    const bt::viewer third({.Port = of.Port()});
    CHECK(third.Address().empty());
    CHECK(third.Problem().find("can't listen on 127.0.0.1:" + std::to_string(of.Port())) == 0);
    const bt::viewer none({.Port = bt::kNoServer});
    CHECK((none.Address().empty() && none.Problem().empty()));
    CHECK(!bt::viewer({.Port = 70000}).Problem().empty());
}

#if defined(__linux__)  // where other addresses of this machine need no setup
TEST_CASE("contract 231: nobody listens on another address, unless the game says so") {
    game of;
    httplib::Client other("127.0.0.2", of.Port());
    CHECK(!other.Get("/"));
    game open({.Address = "127.0.0.2"});
    REQUIRE(open.View.Address().find("http://127.0.0.2:") == 0);
    httplib::Client client("127.0.0.2", open.Port());
    const httplib::Result got = client.Get("/recording.btrec", {{"X-Decider-Token", open.Token()}});
    REQUIRE(got);
    CHECK(got->status == 200);
}

TEST_CASE("contract 231: a game that listens on all addresses is asked by any of them, and by no other name") {
    game of({.Address = "0.0.0.0"});
    REQUIRE(of.View.Address().find("http://127.0.0.1:") == 0);
    const std::string port = ":" + std::to_string(of.Port());
    const struct {
        std::string Host;
        int Status;
    } all[] = {{"127.0.0.1", 200}, {"127.0.0.2", 200}, {"[::1]", 200}, {"localhost", 200}, {"evil.example", 403}};
    for (const auto& each : all) {
        CAPTURE(each.Host);
        httplib::Client client("127.0.0.2", of.Port());
        const httplib::Headers headers = {{"X-Decider-Token", of.Token()}, {"Host", each.Host + port}};
        const httplib::Result got = client.Get("/recording.btrec", headers);
        REQUIRE(got);
        CHECK(got->status == each.Status);
    }
}
#endif

TEST_CASE("contract 231: a Host is that of the game's own address, whatever this is and whichever port it has") {
    const struct {
        const char *Address, *Port, *Host;
        bool IsRight;
    } all[] = {
        {"127.0.0.1", "80", "127.0.0.1", true},
        {"127.0.0.1", "80", "localhost:80", true},
        {"127.0.0.1", "80", "", false},
        {"127.0.0.1", "80", "evil.example", false},
        {"127.0.0.1", "8765", "127.0.0.1", false},
        {"127.0.0.1", "8765", ":8765", false},
        {"127.0.0.1", "8765", "10.0.0.5:8765", false},
        {"10.0.0.5", "8765", "10.0.0.5:8765", true},
        {"10.0.0.5", "8765", "10.0.0.6:8765", false},
        {"game.example", "8765", "Game.Example:8765", true},
        {"::1", "8765", "[::1]:8765", true},
        {"::1", "8765", "::1:8765", false},
        {"::1", "8765", "[::2]:8765", false},
        {"FE80::1", "8765", "[fe80::1]:8765", true},
        {"::", "8765", "[fe80::1]:8765", true},
        {"::", "8765", "10.0.0.5:8765", true},
        {"::", "8765", "[fe80::1].example:8765", false},
        {"::", "8765", "beef:8765", false},
        {"0.0.0.0", "80", "10.0.0.5", true},
        {"0.0.0.0", "80", "", false},
        {"0.0.0.0", "8765", "evil.example:8765", false},
    };
    for (const auto& each : all) {
        CAPTURE(std::string(each.Address));
        CAPTURE(std::string(each.Host));
        const bt::detail::view_guard guard = {"token", each.Address, each.Port};
        bt::detail::request_head head = {.Host = each.Host, .Origin = {}, .Token = "token"};
        CHECK(WhetherMayAsk(guard, head).Status == (each.IsRight ? 200 : 403));
        head.Origin = std::string("http://") + each.Host;
        head.Host = std::string("localhost:") + each.Port;
        const bool has_origin = head.Origin != "http://";
        CHECK(WhetherMayAsk(guard, head).Status == (each.IsRight && has_origin ? 200 : 403));
    }
    const auto words = [](const char* address) {
        return bt::detail::WhetherMayAsk({"token", address, "8765"}, {}).Text;
    };
    CHECK(words("127.0.0.1") == "Host must be 127.0.0.1:8765 or localhost:8765");
    CHECK(words("::") == words("127.0.0.1"));
    CHECK(words("::1") == "Host must be 127.0.0.1:8765 or localhost:8765 or [::1]:8765");
}

TEST_CASE("contract 231: a game listens on the port that it names, also soon after another run") {
    std::string problem = "none yet";
    while (!problem.empty()) {  // another program may have taken the port meanwhile
        int port = 0;
        {
            game of;
            port = of.Port();
            CHECK(Ask(of, "GET", "/state").Status == 200);
        }
        game again({.Port = port});
        problem = again.View.Problem();
        if (!problem.empty()) continue;
        CHECK(again.Port() == port);
        CHECK(Ask(again, "GET", "/state").Status == 200);
    }
}

TEST_CASE("contract 231: an address that is none is a problem that names it") {
    const struct {
        const char* Address;
        const char* Words;
    } all[] = {{"", "an empty Address"}, {"300.1.1.1", "300.1.1.1:"}};
    for (const auto& each : all) {
        const bt::viewer view({.Port = bt::kAnyPort, .Address = each.Address});
        CHECK(view.Address().empty());
        CHECK_MESSAGE(view.Problem().find(each.Words) != std::string::npos, view.Problem());
    }
}

TEST_CASE("contract 231: what HTTP can do and a viewer does not is refused before a body is read") {
    game of;
    const httplib::Headers token = {{"X-Decider-Token", of.Token()}};
    const auto check = [](const httplib::Result& got, int status, const char* words) {
        REQUIRE_MESSAGE(got, httplib::to_string(got.error()));
        CHECK(got->status == status);
        CHECK_MESSAGE(got->body.find(words) != std::string::npos, got->body);
    };
    const httplib::MultipartFormDataItems form = {{"decider", "EAT", "", ""}};
    check(httplib::Client("127.0.0.1", of.Port()).Post("/unbreak", token, form), 400, "it is a form");
    const auto write = [](std::size_t, httplib::DataSink& sink) {
        sink.done();
        return true;
    };
    check(httplib::Client("127.0.0.1", of.Port()).Post("/watch", token, write, "application/json"), 411,
          "must have a Content-Length");
}

TEST_CASE("contract 230: a body that is wrong is refused with the cause, and does nothing") {
    game of;
    const std::string large = "{\"agent\": \"" + std::string(5000, 'a') + "\"}";
    const struct {
        std::string Path, Body;
        int Status;
        const char* Words;
    } all[] = {
        {"/watch", "", 400, "\"agent\" is missing"},
        {"/watch", "{", 400, "must be a JSON object"},
        {"/watch", "[1]", 400, "must be a JSON object"},
        {"/watch", "{\"agent\": true}", 400, "must be the name or the number"},
        {"/watch", "{\"agent\": -1}", 400, "must be the name or the number"},
        {"/watch", "{\"agent\": null}", 400, "\"agent\" is missing"},
        {"/watch", "{\"agent\": \"Max\"}", 404, "no agent is called \"Max\""},
        {"/watch", "{\"agent\": 7}", 404, "no agent is called \"7\""},
        {"/watch", "{\"agent\": \"Rex\", \"decider\": \"EAT\"}", 400, "takes no \"decider\""},
        {"/pause", "{\"agent\": \"Rex\"}", 400, "takes no \"agent\""},
        {"/watch", large, 413, "at most 4096 bytes"},
        {"/break", "{\"what\": \"started\"}", 400, "\"decider\" is missing"},
        {"/break", "{\"decider\": \"EAT\"}", 400, "\"what\" is missing"},
        {"/break", "{\"decider\": \"EAT\", \"what\": \"ended\"}", 400, "must be \"started\""},
        {"/break", "{\"decider\": 1, \"what\": \"failed\"}", 400, "must be the name of a decider"},
        {"/break", "{\"what\": 1, \"agent\": true, \"of\": 2}", 400,
         "must be the name or the number of an agent; this request takes no \"of\"; \"what\" must be \"started\", "
         "\"failed\" or \"rejected\"; \"decider\" is missing"},
        {"/unbreak", "{\"decider\": \"EAT\", \"what\": \"failed\"}", 404, "no such breakpoint"},
        {"/unwatch", "{\"agent\": \"Max\"}", 404, "no agent is called"},
        {"/tune", "{}", 404, "there is no POST /tune"},
    };
    for (const auto& each : all) {
        CAPTURE(each.Path);
        CAPTURE(each.Body);
        const reply got = Ask(of, "POST", each.Path, each.Body);
        CHECK(got.Status == each.Status);
        CHECK_MESSAGE(got.Body.find(each.Words) != std::string::npos, got.Body);
    }
    const nlohmann::json state = StateOf(of);
    CHECK(state["watched"].empty());
    CHECK(state["breaks"].empty());
    CHECK(state["paused"] == false);
}

TEST_CASE("contract 230: commands can be switched off, and looking stays") {
    game of({.Commands = false});
    for (const char* const path : {"/pause", "/run", "/step", "/break", "/unbreak", "/set", "/force", "/unforce"}) {
        CAPTURE(path);
        const reply got = Ask(of, "POST", path);
        CHECK(got.Status == 403);
        CHECK(got.Body == "the game has switched commands off");
    }
    CHECK(!of.View.IsPaused());
    CHECK(State(of, "/watch", "{\"agent\": \"Rex\"}")["commands"] == false);
    CHECK(of.View.IsWatched(0));
}

}  // namespace
}  // namespace guarded
