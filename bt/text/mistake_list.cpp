// Notes mistakes, sorts them, and finds the lines of their texts.
#include <bt/text/mistake_list.h>

#include <algorithm>
#include <iterator>
#include <tuple>
#include <unordered_map>
#include <utility>

#include <bt/text/quoted_text.h>

namespace bt::detail {

bool mistake_list::Counts(const mistake_row& kind) {
    switch (SeverityOf(kind)) {
        case severity::kTaken: return false;
        case severity::kWarning: return To.NumWarnings++ < kMaxNumMistakes;
        case severity::kError: break;
    }
    return To.NumErrors++ < kMaxNumMistakes;
}

void mistake_list::Add(bt::mistake&& noted) {
    noted.Severity = SeverityOf(*noted.Kind);
    std::size_t room = kMaxQuoted;
    for (std::string* const each : {&noted.Found, &noted.Nearest, &noted.Needed, &noted.Path}) {
        Shorten(*each, room);
        room -= std::min(room, each->size());
    }
    (noted.Severity == severity::kError ? To.Errors : To.Warnings).push_back(std::move(noted));
}

std::string mistake_list::Nearest(std::string_view name, std::span<const std::string_view> known) {
    if (known.size() > NumToCompare) return {};
    NumToCompare -= known.size();
    return std::string(NearestName(name, known));
}

namespace {

// The lines of one text, from its beginning on.
class line_walk {
public:
    explicit line_walk(std::string_view text) : Rest(text) {}

    // The text of a line that is not above the last one.
    std::string To(int line) {
        for (; Line < line && !Rest.empty(); ++Line) Rest.remove_prefix(std::min(Rest.find('\n'), Rest.size() - 1) + 1);
        constexpr std::size_t most = 200;  // bytes
        const std::string_view shown = Cut(Rest, most);
        return std::string(shown.substr(0, shown.find_first_of("\r\n")));
    }

private:
    std::string_view Rest;
    int Line = 1;
};

template <class Function>
void ForEachPlace(found_mistakes& of, const Function& function) {
    for (std::vector<bt::mistake>* list : {&of.Errors, &of.Warnings}) {
        for (bt::mistake& each : *list) {
            function(each.Place);
            for (text_place& origin : each.Origins) function(origin);
        }
    }
}

bool StandsBefore(const bt::mistake& a, const bt::mistake& b) {
    return std::tie(a.Place.Line, a.Place.Column) < std::tie(b.Place.Line, b.Place.Column);
}

}  // namespace

void AddLines(found_mistakes& to, std::span<const known_text> texts) {
    std::unordered_map<std::string_view, std::vector<text_place*>> by_file;
    ForEachPlace(to, [&by_file](text_place& each) {
        if (each.Line > 0 && each.Text.empty()) by_file[each.File].push_back(&each);
    });
    for (const known_text& text : texts) {
        std::vector<text_place*>& places = by_file[text.File];
        std::sort(places.begin(), places.end(),
                  [](const text_place* a, const text_place* b) { return a->Line < b->Line; });
        line_walk lines(text.Text.starts_with("\xEF\xBB\xBF") ? text.Text.substr(3) : text.Text);  // a byte order mark
        for (text_place* const each : places) each->Text = lines.To(each->Line);
        places.clear();
    }
}

void SortByPlace(found_mistakes& of) {
    for (std::vector<bt::mistake>* list : {&of.Errors, &of.Warnings}) {
        std::stable_sort(list->begin(), list->end(), StandsBefore);
        list->resize(std::min(list->size(), kMaxNumMistakes));
    }
}

void Append(found_mistakes&& more, found_mistakes& into) {
    std::move(more.Errors.begin(), more.Errors.end(), std::back_inserter(into.Errors));
    std::move(more.Warnings.begin(), more.Warnings.end(), std::back_inserter(into.Warnings));
    into.NumErrors += more.NumErrors;
    into.NumWarnings += more.NumWarnings;
}

}  // namespace bt::detail
