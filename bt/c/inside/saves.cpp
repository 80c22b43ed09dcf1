// Saves of agents, and their loading.
#include <span>

#include <bt/c/inside/calls.h>
#include <bt/c/inside/objects.h>
#include <bt/c/inside/structs.h>
#include <bt/save.h>

namespace bt::c {
namespace {

struct save_object : object {
    static constexpr object_kind kKind = object_kind::kSave;
    explicit save_object(std::shared_ptr<const tree_edition> of) : Of(std::move(of)), Table(Of->Loaded.Tree()) {
        Table.Write(Bytes);
    }

    std::shared_ptr<const tree_edition> Of;
    save_table Table;
    std::vector<std::byte> Bytes;
};

struct saved_object : object {
    static constexpr object_kind kKind = object_kind::kSaved;
    saved_object(std::shared_ptr<const tree_edition> of, std::span<const std::byte> bytes, double time_offset)
        : Of(std::move(of)),
          Bytes(bytes.begin(), bytes.end()),
          Left(Bytes),
          Reader(Left, Of->Loaded.Tree(), {.TimeOffset = time_offset}) {}

    std::shared_ptr<const tree_edition> Of;
    std::vector<std::byte> Bytes;
    std::span<const std::byte> Left;
    save_reader Reader;
    load_report Last;
};

decider_result FailToSave(error_code why) { return Fail(DECIDER_REFUSED, "memory", ErrorText(why)); }

decider_result FailToLoad(load_error why) { return Fail(DECIDER_BAD_SAVE, LoadErrorText(why)); }

// Whether a memory is of an edition; otherwise the message says that it is not.
bool IsOf(const memory_object& memory, const std::shared_ptr<const tree_edition>& edition, decider_result& why) {
    if (memory.Now == edition) return true;
    why = Fail(DECIDER_REFUSED, "memory", "is of another tree, or of another edition: tick it once after a reload");
    return false;
}

// Whether there is another agent to read.
bool HasNext(const saved_object& of, decider_result& why) {
    if (!of.Left.empty()) return true;
    why = Fail(DECIDER_OUT_OF_RANGE, "all agents of this save were read");
    return false;
}

}  // namespace
}  // namespace bt::c

using namespace bt::c;

decider_result decider_save_new(decider_tree* tree, decider_save** save) {
    return Guarded(__func__, [&] {
        decider_result why = DECIDER_OK;
        if (!IsThere(save, "save", why)) return why;
        *save = nullptr;
        const borrowed<tree_object> of(tree, "tree");
        if (!of) return of.Why;
        return GiveTo(save, std::make_unique<save_object>(of->Data->Now()));
    });
}

decider_result decider_save_free(decider_save* save) {
    return Guarded(__func__, [&] { return Free<save_object>(save, "save"); });
}

decider_result decider_save_agent(decider_save* save, decider_memory* memory) {
    return Guarded(__func__, [&] {
        const borrowed<save_object> to(save, "save", access::kAlone);
        if (!to) return to.Why;
        const borrowed<memory_object> of(memory, "memory");
        decider_result why = of.Why;
        if (!of || !IsOf(*of, to->Of, why)) return why;
        const bt::error_code refused = to->Table.SaveAgent(of->Memory, to->Bytes);
        return refused == bt::error_code::kNone ? DECIDER_OK : FailToSave(refused);
    });
}

decider_result decider_save_bytes(decider_save* save, const uint8_t** bytes, size_t* size) {
    return Guarded(__func__, [&] {
        const borrowed<save_object> of(save, "save");
        decider_result why = of.Why;
        if (!of || !IsThere(bytes, "bytes", why) || !IsThere(size, "size", why)) return why;
        *bytes = reinterpret_cast<const std::uint8_t*>(of->Bytes.data());
        *size = of->Bytes.size();
        return DECIDER_OK;
    });
}

decider_result decider_saved_open(decider_tree* tree, const uint8_t* bytes, size_t size, double time_offset,
                                  decider_saved** saved) {
    return Guarded(__func__, [&] {
        decider_result why = DECIDER_OK;
        if (!IsThere(saved, "saved", why)) return why;
        *saved = nullptr;
        if (size > 0 && !IsThere(bytes, "bytes", why)) return why;
        const borrowed<tree_object> of(tree, "tree");
        if (!of) return of.Why;
        const std::span<const std::byte> given(reinterpret_cast<const std::byte*>(bytes), size);
        auto made = std::make_unique<saved_object>(of->Data->Now(), given, time_offset);
        if (made->Reader.Error() != bt::load_error::kNone) return FailToLoad(made->Reader.Error());
        return GiveTo(saved, std::move(made));
    });
}

decider_result decider_saved_free(decider_saved* saved) {
    return Guarded(__func__, [&] { return Free<saved_object>(saved, "saved"); });
}

decider_result decider_saved_load(decider_saved* saved, decider_memory* memory, void* agent, const decider_input* input,
                                  decider_load_report* report) {
    return Guarded(__func__, [&] {
        const borrowed<saved_object> from(saved, "saved", access::kAlone);
        if (!from) return from.Why;
        const borrowed<memory_object> to(memory, "memory", access::kAlone);
        decider_result why = to.Why;
        if (!to || !IsKnown(input, "input", why)) return why;
        if (report != nullptr && !IsKnown(report, "report", why)) return why;
        if (!IsOf(*to, from->Of, why) || !HasNext(*from, why)) return why;
        const running_tree running(to->Now->Loaded);
        bt::load_report made = from->Reader.LoadAgent(from->Left, to->Memory, agent, InputOf(*input));
        if (made.Error == bt::load_error::kRefused) return FailToSave(made.Refused);
        if (!made) return FailToLoad(made.Error);
        from->Last = std::move(made);
        if (report != nullptr) *report = {report->size, from->Last.NumKept, static_cast<int>(from->Last.Ended.size())};
        return DECIDER_OK;
    });
}

decider_result decider_saved_skip(decider_saved* saved, const decider_input* input) {
    return Guarded(__func__, [&] {
        const borrowed<saved_object> from(saved, "saved", access::kAlone);
        decider_result why = from.Why;
        if (!from || !IsKnown(input, "input", why) || !HasNext(*from, why)) return why;
        const bt::load_error error = from->Reader.SkipAgent(from->Left, InputOf(*input));
        return error == bt::load_error::kNone ? DECIDER_OK : FailToLoad(error);
    });
}

decider_result decider_saved_ended(decider_saved* saved, int32_t index, const char** path, const char** reason) {
    return Guarded(__func__, [&] {
        const borrowed<saved_object> of(saved, "saved");
        decider_result why = of.Why;
        if (!of || !IsThere(path, "path", why) || !IsThere(reason, "why", why)) return why;
        const auto* const from = ElementAt(of->Last.Ended, index, "index", "is that of no node that ended", why);
        if (from == nullptr) return why;
        *path = from->Path;
        *reason = bt::LoadEndText(from->Why);
        return DECIDER_OK;
    });
}

decider_result decider_hash(decider_memory* memory, uint64_t* hash) {
    return Guarded(__func__, [&] {
        const borrowed<memory_object> of(memory, "memory");
        decider_result why = of.Why;
        if (!of || !IsThere(hash, "hash", why)) return why;
        const bt::save_table table(of->Tree());
        *hash = bt::HashMemory(table, of->Memory);
        return *hash != 0 ? DECIDER_OK : FailToSave(bt::error_code::kNotSaveable);
    });
}
