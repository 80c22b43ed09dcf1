// Reads texts of the language of Unvanquished's bots for tests.
#pragma once

#include <doctest/doctest.h>

#include <map>
#include <string>
#include <string_view>

#include <bt/formats/unvanquished/read.h>
#include <bt/formats/unvanquished/write.h>

namespace unvanquished_kit {

namespace uv = bt::unvanquished;

using texts = std::map<std::string, std::string>;

// Files by their paths.
inline bt::file_reader FilesOf(const texts& files) {
    return [files](const std::string& path, std::string& text) {
        const auto found = files.find(path);
        if (found == files.end()) return false;
        text = found->second;
        return true;
    };
}

// How the tests read for a profile.
inline bt::strictness StrictnessOf(bt::profile of) {
    return of == bt::profile::kClean ? bt::strictness::kStrict : bt::strictness::kAsOriginal;
}

inline uv::read_result Read(std::string_view text, bt::profile profile, const texts& files = {},
                            const uv::game* game = nullptr) {
    const uv::game& known = game != nullptr ? *game : uv::UnvanquishedGame();
    return uv::Read(text, known, {.Strictness = StrictnessOf(profile), .Files = FilesOf(files)});
}

// A mistake as "kind line:column found; needed (nearest)".
inline std::string InShort(const bt::mistake& of) {
    std::string text = of.Kind->Name;
    if (of.Place.File != "bots/main.bt") text += " " + of.Place.File;
    text += " " + std::to_string(of.Place.Line) + ":" + std::to_string(of.Place.Column);
    if (!of.Found.empty()) text += " " + of.Found;
    if (!of.Needed.empty()) text += "; " + of.Needed;
    if (!of.Nearest.empty()) text += " (" + of.Nearest + ")";
    return text;
}

// All mistakes of a text in both profiles: "CE" tells what clean and exact make of one: E error, W warning, - nothing.
inline std::string Told(std::string_view text, const texts& files = {}) {
    std::map<std::string, std::string> letters;
    std::string told;
    for (const bt::profile profile : {bt::profile::kClean, bt::profile::kExact}) {
        const std::size_t which = profile == bt::profile::kClean ? 0 : 1;
        const uv::read_result read = Read(text, profile, files);
        for (const auto* list : {&read.Errors, &read.Warnings}) {
            for (const bt::mistake& each : *list) {
                std::string& of = letters.try_emplace(InShort(each), "--").first->second;
                of[which] = each.Severity == bt::severity::kError ? 'E' : 'W';
            }
        }
    }
    for (const auto& [mistake, both] : letters) told += both + " " + mistake + "\n";
    return told;
}

}  // namespace unvanquished_kit
