// Questions that wait for the game's thread, and what becomes of them (contract 230).
#include <algorithm>
#include <limits>

#include <tests/adapters/view/server/viewer_kit.h>

namespace waiting {
namespace {

using namespace viewed;
using nlohmann::json;

httplib::Headers TokenOf(const game& of) { return {{"X-Decider-Token", of.Token()}}; }
constexpr const char* kPat = R"({"agent": "Rex", "name": "pats", "value": 1})";

// A value whose function takes longer than an EndFrame answers: it asks the game's own server. Counts its calls.
void OfferPats(game& of, int& num_pats) {
    of.View.AddValue("pats", 0, 1, [&of, &num_pats](int, float) {
        ++num_pats;
        for (int i = 0; i < 20; ++i) (void)Send(of.Port(), {"GET", "/recording.btrec", {}, TokenOf(of)});
    });
}

// 0: the connection was cut.
reply TrySend(int port, const httplib::Headers& headers, const char* path, const char* body) {
    httplib::Client client("127.0.0.1", port);
    const httplib::Result got = client.Post(path, headers, body, "application/json");
    return got ? reply{got->status, got->body} : reply{};
}

struct clients {
    std::vector<std::future<reply>> All;

    clients(const game& of, int num, const char* path, const char* body) {
        const auto ask = [port = of.Port(), token = TokenOf(of), path, body] {
            return TrySend(port, token, path, body);
        };
        for (int i = 0; i < num; ++i) All.push_back(std::async(std::launch::async, ask));
    }
    bool AreAnswered() const {
        for (const std::future<reply>& each : All) {
            if (each.wait_for(std::chrono::seconds(0)) != std::future_status::ready) return false;
        }
        return true;
    }
};

TEST_CASE("contract 230: an EndFrame whose time is over leaves the other questions to the next one") {
    game of({.AnswerSeconds = 60});
    int num_pats = 0;
    OfferPats(of, num_pats);
    clients all(of, 4, "/set", kPat);
    int most_at_once = 0;
    while (!all.AreAnswered()) {
        const int before = num_pats;
        of.View.EndFrame();
        most_at_once = std::max(most_at_once, num_pats - before);
    }
    CHECK(most_at_once == 1);
    CHECK(num_pats == 4);
    for (std::future<reply>& each : all.All) CHECK(each.get().Status == 200);
}

TEST_CASE("contract 230: whoever waits when the game ends is told so, and nothing happens") {
    for (const int most_pats : {0, 2}) {  // before the game ends; with two, the others were taken from the queue
        CAPTURE(most_pats);
        auto of = std::make_unique<game>(bt::viewer_options{.AnswerSeconds = 60});
        int num_pats = 0;
        OfferPats(*of, num_pats);
        clients all(*of, 4, "/set", kPat);
        for (int i = 0; i < 50; ++i) (void)Send(of->Port(), {"GET", "/recording.btrec", {}, TokenOf(*of)});
        while (num_pats < most_pats) of->View.EndFrame();
        of.reset();
        CHECK(num_pats == most_pats);
        int num_done = 0;
        for (std::future<reply>& each : all.All) {
            const reply got = each.get();
            num_done += got.Status == 200 ? 1 : 0;
            if (got.Status == 200 || got.Status == 0) continue;
            CHECK(got.Status == 503);
            CHECK(got.Body == "the game ends");
        }
        CHECK(num_done == num_pats);
    }
}

TEST_CASE("contract 230: times for an answer that are none, or too long, are bounded") {
    constexpr float infinite = std::numeric_limits<float>::infinity();
    for (const float seconds : {-1.0f, -infinite, std::numeric_limits<float>::quiet_NaN()}) {
        CAPTURE(seconds);
        game of({.AnswerSeconds = seconds});
        CHECK(Send(of.Port(), {"POST", "/pause", {}, TokenOf(of)}).Status == 504);
    }
    for (const float seconds : {1e30f, infinite}) {
        CAPTURE(seconds);
        game of({.AnswerSeconds = seconds});
        CHECK(State(of, "/pause")["paused"] == true);
    }
}

TEST_CASE("contract 230: who is told that the game did not answer can rely on it") {
    game of({.AnswerSeconds = 1e-3f});
    int num_pats = 0;
    OfferPats(of, num_pats);
    for (int status = 0; status != 200;) {  // an answer that has begun is waited for
        const int before = num_pats;
        const reply got = Ask(of, "POST", "/set", kPat);
        status = got.Status;
        CHECK((status == 200 || status == 504));
        of.View.EndFrame();
        REQUIRE(num_pats == before + (status == 200 ? 1 : 0));
    }
}

}  // namespace
}  // namespace waiting
