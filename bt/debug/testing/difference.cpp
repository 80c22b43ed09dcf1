// The first difference between the ticks of a test and what it expects, in words.
#include <bt/debug/testing/test_data.h>

#include <string_view>

#include <bt/debug/text/names_in_text.h>
#include <bt/debug/text/no_such_name.h>
#include <bt/engine/outline.h>

namespace bt::detail {
namespace {

// A line of what is expected: a tick, or if it is indented a step of one.
struct expected_line {
    bool IsStep = false;
    std::string_view Time = {};  // empty: any
    std::string_view Text = {};
};

std::string_view Trimmed(std::string_view text) {
    const std::size_t begin = text.find_first_not_of(" \t\r");
    if (begin == std::string_view::npos) return {};
    return text.substr(begin, text.find_last_not_of(" \t\r") + 1 - begin);
}

// Takes the time off a line: "0.5 s: ".
std::string_view TakeTime(std::string_view& line) {
    const std::size_t end = line.find(" s: ");
    if (end == std::string_view::npos || line.find_first_not_of("-0123456789.") != end) return {};
    const std::string_view time = line.substr(0, end);
    line = Trimmed(line.substr(end + 4));
    return time;
}

bool IsName(const tree& of, std::string_view name) { return FindDecider(of, std::string(name).c_str()) != nullptr; }

// Takes " *3" or "*3" off a line, unless it belongs to a name of the tree.
int TakeTimes(const tree& of, std::string_view& line) {
    const std::size_t star = line.rfind('*');
    if (star == std::string_view::npos || star == 0 || IsName(of, LastName(line))) return 1;
    const int times = ReadTimes(line.substr(star + 1));
    if (times == 0) return 1;
    line = Trimmed(line.substr(0, star));
    return times;
}

std::vector<expected_line> ReadLines(const tree& of, std::string_view text) {
    std::vector<expected_line> lines;
    while (!text.empty()) {
        const std::size_t end = text.find('\n');
        const std::string_view whole = text.substr(0, end);
        text = end == std::string_view::npos ? std::string_view() : text.substr(end + 1);
        std::string_view line = Trimmed(whole);
        if (line.empty() || line[0] == '#') continue;
        expected_line made = {.IsStep = whole[0] == ' ' || whole[0] == '\t'};
        int times = 1;
        if (!made.IsStep) {
            made.Time = TakeTime(line);
            times = TakeTimes(of, line);
            if (line == "(idle)") line = "idle";
        }
        made.Text = line;
        lines.insert(lines.end(), static_cast<std::size_t>(times), made);
    }
    return lines;
}

// Whether an indented line has the form of a line of a Recording: "CHASE began", "CHASE ended: failed".
bool IsStepText(std::string_view line) {
    const auto has = [&](std::string_view words) { return line.find(words) != std::string_view::npos; };
    return line.ends_with(" began") || line.ends_with(" could not begin") || has(" answered ") || has(" ended: ");
}

// Whether it is the path, or its end, or just the word for an error.
bool Fits(const tested_tick& tick, std::string_view expected) {
    const std::string_view path = tick.Path;
    if (tick.IsError && expected == "error") return true;
    if (!path.ends_with(expected)) return false;
    return path.size() == expected.size() || path.substr(0, path.size() - expected.size()).ends_with(kBetweenNames);
}

// The first name of an expected path that the tree does not have; empty: it has them all.
std::string_view UnknownName(const tree& of, std::string_view path) {
    while (!path.empty()) {
        const std::size_t end = path.find(kBetweenNames);
        std::string_view part = path.substr(0, end);
        path = end == std::string_view::npos ? std::string_view() : path.substr(end + kBetweenNames.size());
        while (!IsName(of, part)) {  // "(walk, look"
            const std::size_t cut = part.find_first_of("(),");
            const std::string_view name = Trimmed(part.substr(0, cut));
            if (!name.empty() && !IsName(of, name)) return name;
            if (cut == std::string_view::npos) break;
            part = part.substr(cut + 1);
        }
    }
    return {};
}

bool IsWordForNoPath(std::string_view line) {
    for (const char* each : {"idle", "running", "failed", "succeeded", "stopped", "error"}) {
        if (line == each) return true;
    }
    return line.starts_with("error: ");
}

// Why the last name of an expected path was not active, as the recording knows it.
std::string WhyNot(const test_data& in, std::string_view expected, const tested_tick& tick) {
    if (IsWordForNoPath(expected)) return {};
    const std::string_view unknown = UnknownName(*in.Tree, expected);
    if (!unknown.empty()) return NoSuchName(*in.Tree, unknown) + "\n";
    const decider* const subject = FindDecider(*in.Tree, std::string(LastName(expected)).c_str());
    if (subject == nullptr || tick.IsError) return {};
    const double time = tick.Time;
    const std::size_t length = ExplainRecorded(in.Observer.Recorder, *subject, time, nullptr, 0);
    std::string text(length + 1, '\0');
    ExplainRecorded(in.Observer.Recorder, *subject, time, text.data(), text.size());
    text.resize(length);
    return text;
}

std::string Heading(std::size_t number, const tested_tick& tick) {
    return "tick " + std::to_string(number + 1) + ", at " + TimeText(tick.Time) + " s: ";
}

// A line beside a tick of the test.
class comparing {
public:
    comparing(const test_data& in, std::string_view expected) : In(in), Lines(ReadLines(*in.Tree, expected)) {
        for (const expected_line& each : Lines) HasSteps = HasSteps || each.IsStep;
    }

    std::string Difference() {
        for (const expected_line& each : Lines) {
            if (!each.IsStep || IsStepText(each.Text)) continue;
            return "The line \"" + std::string(each.Text) +
                   "\" is indented, but is no step, such as \"NAME began\"; the path of a tick is not indented.\n";
        }
        for (std::size_t number = 0; number < In.Ticks.size(); ++number) {
            const tested_tick& tick = In.Ticks[number];
            if (At == Lines.size()) {
                return Heading(number, tick) + "no more ticks were expected, but " + tick.Path + " ran.\n";
            }
            if (std::string found = OfTick(number, tick); !found.empty()) return found;
        }
        if (At == Lines.size()) return {};
        return "There were " + std::to_string(In.Ticks.size()) + " ticks, but then " + std::string(Lines[At].Text) +
               " was expected.\n";
    }

private:
    std::string OfTick(std::size_t number, const tested_tick& tick) {
        const expected_line& line = Lines[At];
        const auto expected = [&](std::string_view what) { return Heading(number, tick) + std::string(what); };
        const std::string text(line.Text);
        const char* const when = number == 0 ? "before all ticks" : "in the tick before";
        if (line.IsStep) return expected("\"" + text + "\" was expected " + when + ".\n");
        if (!Fits(tick, line.Text)) {
            return expected(text + " was expected, but the tick ended with " + tick.Path + ".\n") +
                   WhyNot(In, line.Text, tick);
        }
        const bool is_other_time = !line.Time.empty() && line.Time != TimeText(tick.Time);
        if (is_other_time) return expected("it was expected at " + std::string(line.Time) + " s.\n");
        ++At;
        if (!HasSteps) return {};
        for (const std::string& step : tick.Steps) {
            const bool is_step = At < Lines.size() && Lines[At].IsStep;
            const std::string needed = is_step ? "\"" + std::string(Lines[At].Text) + "\"" : "nothing more";
            const bool is_this = is_step && Lines[At].Text == step;
            if (!is_this) return expected(needed + " was expected, but \"" + step + "\" came.\n");
            ++At;
        }
        const bool lacks_step = At < Lines.size() && Lines[At].IsStep;
        if (!lacks_step) return {};
        return expected("\"" + std::string(Lines[At].Text) + "\" was expected, but the tick ended.\n");
    }

    const test_data& In;
    const std::vector<expected_line> Lines;
    std::size_t At = 0;
    bool HasSteps = false;
};

}  // namespace

std::string FindDifference(const test_data& in, std::string_view expected) {
    return in.Mistakes + comparing(in, expected).Difference();
}

}  // namespace bt::detail
