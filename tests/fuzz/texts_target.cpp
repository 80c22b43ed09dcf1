// Bytes to a buffer's sizes: a function that makes text never writes past its buffer, always ends it with 0, returns the
// length needed, and writes the same text as far as the buffer reaches, with a mark where it is cut. A trace, which has
// no buffer, is JSON in UTF-8.
#include "json.h"
#include "target.h"
#include "texts.h"

#include <bt/debug/chrome_trace.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <string_view>

using namespace fuzz;

static void CheckSize(const text& each, const subject& of, scene& shown, const std::string& whole, std::size_t size) {
    constexpr std::size_t guard_bytes = 16;
    constexpr char guard = '\x5A';
    std::vector<char> bytes(size + guard_bytes, guard);
    shown.Rewind();
    Require(each.Write(of, bytes.data(), size) == whole.size(), "the length that a text needs is the same for each size of its buffer");
    Require(std::all_of(bytes.begin() + static_cast<std::ptrdiff_t>(size), bytes.end(), [](char byte) { return byte == guard; }),
            "nothing is written past a buffer");
    if (size == 0) return;
    Require(std::memchr(bytes.data(), 0, size) != nullptr, "a text ends with 0");
    std::string_view written = bytes.data();
    if (size > whole.size()) return Require(written == whole, "a text that has room is whole");
    constexpr std::string_view mark = " ...";
    if (size > mark.size()) {
        Require(written.ends_with(mark), "a text that is cut says so");
        written.remove_suffix(mark.size());
    }
    Require(whole.starts_with(written), "a text that is cut is the beginning of the whole one");
}

static void CheckText(const text& each, const subject& of, scene& shown, const std::size_t (&sizes)[3]) {
    shown.Rewind();
    std::string whole(each.Write(of, nullptr, 0), ' ');
    shown.Rewind();
    each.Write(of, whole.data(), whole.size() + 1);
    Require(std::strlen(whole.data()) == whole.size(), "a text has the length that is returned");
    for (const std::size_t size : {std::size_t{0}, std::size_t{1}, whole.size(), whole.size() + 1}) CheckSize(each, of, shown, whole, size);
    for (const std::size_t size : sizes) CheckSize(each, of, shown, whole, size);
}

static void CheckTrace(const subject& of, const char* agent_name) {
    std::string written;
    bt::chrome_trace trace({&written,
                            [](void* to, const char* piece, std::size_t length) { static_cast<std::string*>(to)->append(piece, length); }});
    trace.Add(of.Recorder, agent_name, 1);
    trace.End();
    Require(IsJson(written), "a trace is JSON in UTF-8");
}

int LLVMFuzzerTestOneInput(const std::uint8_t* bytes, std::size_t num_bytes) {
    static const auto shown = std::make_unique<scene>();
    reference::draws from({bytes, num_bytes});
    std::size_t sizes[3];
    const int which = from.Below(static_cast<int>(Texts().size()) + 1);
    for (std::size_t& size : sizes) size = static_cast<std::size_t>(from.Below(from.Chance(0.5) ? 256 : 20000));
    const int who = from.Below(256);
    const double start = 0.25 * from.Below(800) - 1;
    const double end = start + 0.25 * from.Below(256);
    if (!shown->Draw(from)) return 0;
    const subject of = {shown->Tree(),  shown->Memory(), shown->Recorder,     shown->Coverage, shown->Subsets.Last,
                        shown->Agent(), shown->Input(),  shown->Decider(who), start,           end};
    if (which == 0) CheckTrace(of, of.Decider.DebugName);
    else CheckText(Texts()[static_cast<std::size_t>(which - 1)], of, *shown, sizes);
    return 0;
}
