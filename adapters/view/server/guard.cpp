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

std::string Lower(std::string text) {
    for (char& each : text) each = each >= 'A' && each <= 'Z' ? static_cast<char>(each - 'A' + 'a') : each;
    return text;
}

// Numbers, which no site can make lead here, as it can with a name of its own.
bool IsNumeric(const std::string& host) {
    const char* const digits = host.starts_with('[') ? "[]:.0123456789abcdef" : ".0123456789";
    return !host.empty() && host.find_first_not_of(digits) == std::string::npos;
}

bool IsHost(const view_guard& guard, const std::string& named) {
    std::string host = Lower(named);
    const std::string end = ":" + guard.Port;
    const bool has_port = host.size() > end.size() && host.substr(host.size() - end.size()) == end;
    if (has_port) host.resize(host.size() - end.size());
    else if (guard.Port != "80") return false;  // which browsers leave out
    return host == "127.0.0.1" || host == "localhost" || host == Lower(HostOf(guard.Address)) ||
           (IsAnyAddress(guard.Address) && IsNumeric(host));
}

bool IsOrigin(const view_guard& guard, const std::string& origin) {
    const std::string scheme = "http://";
    return origin.substr(0, scheme.size()) == scheme && IsHost(guard, origin.substr(scheme.size()));
}

}  // namespace

bool IsAnyAddress(const std::string& address) { return address == "0.0.0.0" || address == "::"; }

std::string HostOf(const std::string& address) {
    if (IsAnyAddress(address)) return "127.0.0.1";
    return address.find(':') == std::string::npos ? address : "[" + address + "]";
}

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
        const std::string own = HostOf(guard.Address);
        const bool is_other = own != "127.0.0.1";
        return {403, "Host must be 127.0.0.1:" + guard.Port + " or localhost:" + guard.Port +
                         (is_other ? " or " + own + ":" + guard.Port : "")};
    }
    if (!head.Origin.empty() && !IsOrigin(guard, head.Origin)) {
        return {403, "Origin must be http://127.0.0.1:" + guard.Port + ", so another site's page may not ask"};
    }
    if (head.IsForPage || IsSame(head.Token, guard.Token)) return {};
    const char* const wrong = head.Token.empty() ? "is missing" : "is not that of this run";
    return {401, std::string("the header X-Decider-Token ") + wrong + "; the game prints it behind # in its address"};
}

}  // namespace bt::detail
