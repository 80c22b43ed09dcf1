// What a picture of a world is made of.
#pragma once

#include <string_view>

#include <adapters/view/page/json.h>
#include <demo/cell.h>

namespace playground {

using bt::page::json;

inline constexpr int kNoAgent = -1;

struct thing {
    std::string_view Kind = {};
    demo::Cell At = {};
    int Agent = kNoAgent;
    double Health = 1;  // 1: all of it
    std::string_view Words = {};
};

inline void WriteThing(json& to, const thing& of) {
    to.List([&] {
        to.Text(of.Kind);
        to.Number(of.At.X);
        to.Number(of.At.Y);
        to.Number(of.Agent);
        to.Number(of.Health);
        to.Text(of.Words);
    });
}

}  // namespace playground
