// Loads a .bt file.
#include "bot_file.h"

#include <cstdio>
#include <utility>

#include <bt/formats/unvanquished/read.h>

namespace tool {

bot_file::bot_file(const std::string& file, profile which, bool as_original) {
    const bt::strictness how = as_original ? bt::strictness::kAsOriginal : bt::strictness::kStrict;
    uv::read_result read =
        uv::Read(ReadText(file), Scripted.Game, {.Strictness = how, .Path = file, .Files = bt::ReadFromDisk});
    for (const bt::mistake& each : read.Errors) std::fputs(each.TextWithLines().c_str(), stderr);
    for (const bt::mistake& each : read.Warnings) std::fputs(each.TextWithLines().c_str(), stderr);
    WasRead = read.IsSound();
    if (!WasRead) return;
    Read = std::move(read.Document);
    Loaded = uv::Load(Read, Scripted.Game, {.Profile = which});
    for (const bt::mistake& each : Loaded.Errors) std::fprintf(stderr, "%s\n", each.Text().c_str());
}

}  // namespace tool
