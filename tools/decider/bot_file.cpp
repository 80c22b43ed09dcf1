// Loads a .bt file.
#include "bot_file.h"

#include <cstdio>
#include <utility>

#include <bt/formats/unvanquished/read.h>

namespace tool {

bot_file::bot_file(const std::string& file, profile which, bool as_original) {
    const uv::profile how = as_original ? uv::profile::kExact : uv::profile::kClean;
    uv::read_result read =
        uv::Read(ReadText(file), {.Game = &Scripted.Game, .Profile = how, .Path = file, .Files = uv::ReadFromDisk});
    for (const uv::mistake& each : read.Errors) std::fputs(each.TextWithLines().c_str(), stderr);
    for (const uv::mistake& each : read.Warnings) std::fputs(each.TextWithLines().c_str(), stderr);
    WasRead = read.IsSound();
    if (!WasRead) return;
    const uv::profile ticks = which == profile::kExact ? uv::profile::kExact : uv::profile::kClean;
    Read = std::move(read.Document);
    Loaded = uv::Load(Read, {.Game = Scripted.Game, .Profile = ticks});
    for (const uv::load_error& each : Loaded.Errors) std::fprintf(stderr, "%s\n", each.Text().c_str());
}

}  // namespace tool
