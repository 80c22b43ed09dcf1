// Who may ask (protocol.md): no other site's page, no other machine, and nobody without the token. For the .cpp
// files of adapters/view.
#pragma once

#include <string>

#include <adapters/view/server/question.h>

namespace bt::detail {

// The server of one run.
struct view_guard {
    std::string Token;    // 32 hexadecimal digits
    std::string Address;  // it listens on
    std::string Port;
};

// As a URL has it: an IPv6 address in brackets, and this machine where it is all addresses.
std::string HostOf(const std::string& address);
// All addresses of this machine.
bool IsAnyAddress(const std::string& address);

// 128 random bits in hexadecimal digits.
std::string MakeToken();

// What a request says of itself, empty where it says nothing.
struct request_head {
    std::string Host;
    std::string Origin;
    std::string Token;
    bool IsForPage = false;  // GET /
};

// A Status of 200: it may.
answer WhetherMayAsk(const view_guard& guard, const request_head& head);

}  // namespace bt::detail
