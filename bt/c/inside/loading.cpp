// Loads trees of texts and files.
#include <string>

#include <bt/c/inside/objects.h>
#include <bt/c/inside/structs.h>
#include <bt/formats/aido/load.h>
#include <bt/formats/behavior3/load.h>
#include <bt/formats/unvanquished/load.h>

namespace bt::c {
namespace {

// DECIDER_BY_NAME: there is none of this name.
std::int32_t FormatOf(std::int32_t format, std::string_view path) {
    if (format != DECIDER_BY_NAME) return format;
    if (path.ends_with(".json")) return DECIDER_BEHAVIOR3;
    if (path.ends_with(".bt")) return DECIDER_UNVANQUISHED;
    return path.ends_with(".edn") ? DECIDER_AIDO : DECIDER_BY_NAME;
}

// A game's own reader of files.
file_reader ReaderOf(const decider_load_options& from) {
    return [read = from.read, user = from.user](const std::string& path, std::string& text) {
        struct taken {
            std::string& Text;
            bool IsThere = false;
            bool HasRoom = true;
        } into = {text};
        const auto give = [](void* to, const char* given, size_t length) {
            taken& here = *static_cast<taken*>(to);
            here.IsThere = given != nullptr || length == 0;
            if (!here.IsThere) return;
#if defined(__cpp_exceptions)
            // No exception may pass through the game's function.
            try {
                here.Text.assign(given != nullptr ? given : "", length);
            } catch (...) {
                here.HasRoom = false;
            }
#else
            here.Text.assign(given != nullptr ? given : "", length);
#endif
        };
        const bool is_there = read(user, path.c_str(), give, &into) != 0;
#if defined(__cpp_exceptions)
        if (!into.HasRoom) throw std::bad_alloc();
#endif
        return is_there && into.IsThere;
    };
}

load_options OptionsOf(const decider_load_options* from) {
    load_options made;
    if (from == nullptr) return made;
    made.Profile = from->is_clean != 0 ? profile::kClean : profile::kExact;
    made.Strictness = from->is_strict != 0 ? strictness::kStrict : strictness::kAsOriginal;
    made.MayLeaveFolder = from->may_leave_folder != 0;
    if (from->path != nullptr) made.Path = from->path;
    if (from->read != nullptr) made.Files = ReaderOf(*from);
    return made;
}

void Show(const std::vector<mistake>& from, bool are_warnings, std::vector<loading_object::shown_mistake>& to) {
    for (const mistake& each : from) to.push_back({are_warnings, each, each.Text(), each.TextWithLines()});
}

// Loads by `load(format, tables, options)` and gives the loading to the caller. `file`: its path; null: that of the
// options.
template <class Load>
decider_result LoadBy(decider_game* game, std::int32_t format, const char* file,
                      const decider_load_options* options, decider_loading** loading, Load load) {
    decider_result why = DECIDER_OK;
    if (!IsThere(loading, "loading", why)) return why;
    const borrowed<game_object> of(game, "game");
    if (!of) return of.Why;
    if (options != nullptr && !IsKnown(options, "options", why)) return why;
    const load_options how = OptionsOf(options);
    format = FormatOf(format, file != nullptr ? std::string_view(file) : how.Path);
    if (format < DECIDER_BEHAVIOR3 || format > DECIDER_AIDO) {
        return Fail(DECIDER_BAD_ARGUMENT, "format", "is none, and the path ends neither in .json nor .bt nor .edn");
    }
    const auto tables = std::make_shared<game_tables>(of->Rows);
    load_result loaded = load(format, *tables, how);
    auto made = std::make_unique<loading_object>();
    made->Tables = tables;
    made->Trees = std::move(loaded.Trees);
    Show(loaded.Errors, false, made->Mistakes);
    Show(loaded.Warnings, true, made->Mistakes);
    const std::string first = loaded.Errors.empty() ? "" : made->Mistakes.front().Message;
    why = GiveTo(loading, std::move(made));
    if (why != DECIDER_OK || loaded.IsSound()) return why;
    const std::size_t others = loaded.NumErrors - 1;
    return Fail(DECIDER_MISTAKES, others == 0 ? first : first + " (and " + std::to_string(others) + " more errors)");
}

}  // namespace
}  // namespace bt::c

using namespace bt::c;

decider_result decider_load_text(decider_game* game, int32_t format, const char* text, size_t length,
                                 const decider_load_options* options, decider_loading** loading) {
    return Guarded(__func__, [&] {
        if (loading != nullptr) *loading = nullptr;
        if (text == nullptr && length > 0) return Fail(DECIDER_NULL, "text", "is null, but its length is not 0");
        const std::string_view given = length > 0 ? std::string_view(text, length) : std::string_view();
        const auto load = [given](std::int32_t of, game_tables& tables, const bt::load_options& how) {
            if (of == DECIDER_BEHAVIOR3) return bt::behavior3::Load(given, tables.OfBehavior3(), how);
            if (of == DECIDER_UNVANQUISHED) return bt::unvanquished::Load(given, tables.OfUnvanquished(), how);
            return bt::aido::Load(given, tables.OfAido(), how);
        };
        return LoadBy(game, format, nullptr, options, loading, load);
    });
}

decider_result decider_load_file(decider_game* game, int32_t format, const char* path,
                                 const decider_load_options* options, decider_loading** loading) {
    return Guarded(__func__, [&] {
        decider_result why = DECIDER_OK;
        if (loading != nullptr) *loading = nullptr;
        if (!IsThere(path, "path", why)) return why;
        const std::string given = path;
        const auto load = [&given](std::int32_t of, game_tables& tables, const bt::load_options& how) {
            if (of == DECIDER_BEHAVIOR3) return bt::behavior3::LoadFile(given, tables.OfBehavior3(), how);
            if (of == DECIDER_UNVANQUISHED) return bt::unvanquished::LoadFile(given, tables.OfUnvanquished(), how);
            return bt::aido::LoadFile(given, tables.OfAido(), how);
        };
        return LoadBy(game, format, path, options, loading, load);
    });
}

decider_result decider_loading_free(decider_loading* loading) {
    return Guarded(__func__, [&] { return Free<loading_object>(loading, "loading"); });
}

decider_result decider_num_trees(decider_loading* loading, int32_t* num) {
    return Guarded(__func__, [&] {
        const borrowed<loading_object> of(loading, "loading");
        decider_result why = of.Why;
        if (!of || !IsThere(num, "num", why)) return why;
        *num = static_cast<std::int32_t>(of->Trees.size());
        return DECIDER_OK;
    });
}

decider_result decider_num_mistakes(decider_loading* loading, int32_t* num) {
    return Guarded(__func__, [&] {
        const borrowed<loading_object> of(loading, "loading");
        decider_result why = of.Why;
        if (!of || !IsThere(num, "num", why)) return why;
        *num = static_cast<std::int32_t>(of->Mistakes.size());
        return DECIDER_OK;
    });
}

decider_result decider_mistake_at(decider_loading* loading, int32_t index, decider_mistake* mistake) {
    return Guarded(__func__, [&] {
        const borrowed<loading_object> of(loading, "loading");
        decider_result why = of.Why;
        if (!of || !IsKnown(mistake, "mistake", why)) return why;
        const auto* const from = ElementAt(of->Mistakes, index, "index", "is that of no mistake", why);
        if (from == nullptr) return why;
        *mistake = {.size = mistake->size,
                    .is_warning = from->IsWarning ? 1 : 0,
                    .kind = from->Of.Kind->Name,
                    .file = from->Of.Place.File.c_str(),
                    .line = from->Of.Place.Line,
                    .column = from->Of.Place.Column,
                    .message = from->Message.c_str(),
                    .lines = from->Lines.c_str()};
        return DECIDER_OK;
    });
}
