// The HTTP server of a viewer (protocol.md). For the .cpp files of adapters/view.
#pragma once

#include <memory>
#include <string>

#include <adapters/view/server/hub.h>
#include <adapters/view/viewer.h>

namespace bt::detail {

struct http_server;

class view_server {
public:
    // Listens until it is destroyed, if there is a port.
    view_server(view_hub& hub, const viewer_options& options);
    ~view_server();
    view_server(const view_server&) = delete;
    view_server& operator=(const view_server&) = delete;

    // As those of a viewer.
    const std::string& Address() const { return Url; }
    const std::string& Problem() const { return WhyNot; }

private:
    std::string Url;
    std::string WhyNot;
    std::unique_ptr<http_server> Http;
};

}  // namespace bt::detail
