// Checks who asks.
#include <random>

#include <adapters/view/server/guard.h>

namespace bt::detail {
namespace {

// Takes the same time wherever the first difference is.
bool IsSame(const std::string& a, const std::string& b) {
    if (a.size() != b.size()) return false;
    unsigned difference = 0;
    for (std::size_t i = 0; i < a.size(); ++i) {
        difference |= static_cast<unsigned>(static_cast<unsigned char>(a[i]) ^ static_cast<unsigned char>(b[i]));
    }
    return difference == 0;
}

bool IsHost(const view_guard& guard, const std::string& host) {
    for (const std::string& each : {std::string("127.0.0.1"), std::string("localhost"), guard.Address}) {
        if (host == each + ":" + guard.Port) return true;
    }
    return false;
}

bool IsOrigin(const view_guard& guard, const std::string& origin) {
    const std::string scheme = "http://";
    return origin.substr(0, scheme.size()) == scheme && IsHost(guard, origin.substr(scheme.size()));
}

}  // namespace

std::string MakeToken() {
    std::random_device random;
    std::string made;
    for (int i = 0; i < 16; ++i) {
        const unsigned byte = random() & 0xFFu;
        for (const unsigned digit : {byte >> 4u, byte & 15u}) made += "0123456789abcdef"[digit];
    }
    return made;
}

answer WhetherMayAsk(const view_guard& guard, const request_head& head) {
    if (!IsHost(guard, head.Host)) {
        return {403, "Host must be 127.0.0.1:" + guard.Port + " or localhost:" + guard.Port};
    }
    if (!head.Origin.empty() && !IsOrigin(guard, head.Origin)) {
        return {403, "Origin must be http://127.0.0.1:" + guard.Port + ", so another site's page may not ask"};
    }
    if (head.IsForPage || IsSame(head.Token, guard.Token)) return {};
    const char* const wrong = head.Token.empty() ? "is missing" : "is not that of this run";
    return {401, std::string("the header X-Decider-Token ") + wrong + "; the game prints it behind # in its address"};
}

}  // namespace bt::detail
