// Looks at files, and takes their texts.
#include <bt/text/file_watch.h>

#include <algorithm>
#include <utility>

#include <bt/files.h>
#include <bt/text/disk.h>

namespace bt::detail {
namespace {

constexpr auto kBetweenLooks = std::chrono::milliseconds(250);

bool HasText(const file_state& of) { return of.IsThere && of.Size > 0; }
bool IsToBeTaken(const watched_file& of) { return of.Seen != of.Taken && HasText(of.Seen); }
bool IsSettled(const watched_file& of) { return !IsToBeTaken(of) || of.Seen == of.Before; }

// The text of a file that has one. False: it is not as it was seen any more.
// not covered: a file has to change at the same time
bool ReadAsSeen(const watched_file& of, std::string& text) {
    return ReadFromDisk(of.Path, text) && !text.empty() && FileStateOf(of.Path) == of.Seen;
}

}  // namespace

std::string WhyWithoutText(const std::string& path) {
    const std::string why = WhyNotReadFromDisk(path);
    if (!why.empty()) return why;
    const file_state state = FileStateOf(path);
    return state.IsThere && state.Size == 0 ? "it is empty" : "";  // not covered: else it changes at the same time
}

looked Look(std::vector<watched_file>& files, bool is_due) {
    for (watched_file& each : files) each.Before = std::exchange(each.Seen, FileStateOf(each.Path));
    if (!is_due && !std::all_of(files.begin(), files.end(), IsSettled)) return looked::kUnfinished;
    looked result = looked::kSame;
    for (watched_file& each : files) {
        // Some editors remove or empty a file for a moment.
        const bool is_gone = each.Taken.IsThere && !HasText(each.Seen) && (is_due || !HasText(each.Before));
        if (std::exchange(each.IsGone, is_gone) != is_gone) result = looked::kGoneOrBack;
    }
    for (watched_file& each : files) {
        const bool is_read_anyway = is_due && HasText(each.Seen);  // times are too coarse to tell
        if (!is_read_anyway && !IsToBeTaken(each)) continue;
        std::string text;
        if (!ReadAsSeen(each, text)) continue;  // not covered: a file has to change at the same time
        each.Taken = each.Seen;
        if (text == each.Text) continue;
        each.Text = std::move(text);
        result = looked::kChanged;
    }
    return result;
}

bool watched_reader::operator()(const std::string& path, std::string& text) const {
    const auto is_it = [&path](const watched_file& each) { return each.Path == path; };
    auto found = std::find_if(Files->begin(), Files->end(), is_it);
    if (found == Files->end()) {
        found = Files->insert(found, {.Path = path, .Seen = FileStateOf(path)});
        if (!IsDue && found->Seen.Size > 0) *IsEarly = true;
        else if (ReadFromDisk(path, found->Text)) found->Taken = found->Seen;
    }
    found->IsNamed = true;
    text = found->Text;
    return found->Taken.IsThere && !found->IsGone;
}

bool look_clock::IsTime(bool is_due) {
    const std::chrono::steady_clock::time_point now = std::chrono::steady_clock::now();
    if (!is_due && now < Next) return false;
    Next = now + kBetweenLooks;
    return true;
}

}  // namespace bt::detail
