#include <adapters/view/page/why.h>

#include <adapters/view/page/answers.h>

namespace {

using namespace bt::page;

struct asked {
    std::string Room = {};
    std::string Answer = {};
    shown_recording Recording{bt::recording_reader()};  // empty until DeciderOpen
};

asked& Asked() {
    static asked all;
    return all;
}

// The recording, if there is such an agent and the time is a number. `Answer` is empty then.
const shown_recording* RecordingFor(std::int32_t agent, double time) {
    asked& all = Asked();
    all.Answer.clear();
    return all.Recording.IsAgent(agent) && time == time ? &all.Recording : nullptr;
}

std::uint32_t Length() { return static_cast<std::uint32_t>(Asked().Answer.size()); }

using answer_about_node = void(std::string& to, const shown_recording& of, int agent, const bt::node& here,
                               double time);
std::uint32_t Answer(answer_about_node* write, std::int32_t agent, std::int32_t node, double time) {
    const shown_recording* const of = RecordingFor(agent, time);
    const bt::node* const here = of != nullptr ? of->Node(node) : nullptr;
    if (here != nullptr) write(Asked().Answer, *of, agent, *here, time);
    return Length();
}

}  // namespace

char* DeciderRoom(std::uint32_t num_bytes) {
    Asked().Room.assign(num_bytes, '\0');
    return Asked().Room.data();
}

std::uint32_t DeciderOpen() {
    asked& all = Asked();
    all.Recording = shown_recording(bt::recording_reader());  // makes room for the next one
    all.Recording = shown_recording(bt::recording_reader(all.Room));
    all.Room = {};
    all.Answer.clear();
    WriteFacts(all.Answer, all.Recording);
    return Length();
}

void DeciderBegin() {
    Asked().Answer.clear();
    Asked().Recording = shown_recording(bt::recording_reader());
    Asked().Recording.IsInParts = true;
}

std::uint32_t DeciderAdd() {
    asked& all = Asked();
    all.Answer.clear();
    all.Recording.Reader.Add(all.Room);
    all.Recording.Update();
    WriteFacts(all.Answer, all.Recording);
    return Length();
}

std::uint32_t DeciderForget(double before, std::uint32_t most_bytes) {
    asked& all = Asked();
    bt::recording_reader& reader = all.Recording.Reader;
    const double middle = reader.FirstTime() + (reader.LastTime() - reader.FirstTime()) / 4;
    if (reader.NumKeptBytes() > most_bytes && before < middle) before = middle;
    if (!(before > reader.FirstTime())) return 0;
    reader.Forget(before);
    all.Recording.Told.clear();
    all.Recording.Update();
    return 1;
}

std::uint32_t DeciderChanges() {
    asked& all = Asked();
    all.Answer.clear();
    WriteChanges(all.Answer, all.Recording);
    return Length();
}

std::uint32_t DeciderPlaces(double time) {
    asked& all = Asked();
    all.Answer.clear();
    WritePlaces(all.Answer, all.Recording, time);
    return Length();
}

std::uint32_t DeciderNumbers(std::int32_t agent, std::int32_t value) {
    const shown_recording* const of = RecordingFor(agent, 0);
    if (of != nullptr) WriteNumbers(Asked().Answer, *of, agent, value);
    return Length();
}

std::uint32_t DeciderFlags(std::int32_t agent) {
    const shown_recording* const of = RecordingFor(agent, 0);
    if (of != nullptr) WriteFlagChanges(Asked().Answer, *of, agent);
    return Length();
}

std::uint32_t DeciderState(std::int32_t agent, double time) {
    const shown_recording* const of = RecordingFor(agent, time);
    if (of != nullptr) WriteState(Asked().Answer, *of, agent, time);
    return Length();
}

std::uint32_t DeciderWhy(std::int32_t agent, std::int32_t node, double time) {
    return Answer(&WriteWhy, agent, node, time);
}

std::uint32_t DeciderJumps(std::int32_t agent, std::int32_t node, double time) {
    return Answer(&WriteJumps, agent, node, time);
}

std::uint32_t DeciderRecords(std::int32_t agent) {
    const shown_recording* const of = RecordingFor(agent, 0);
    if (of != nullptr) WriteRecords(Asked().Answer, *of, agent);
    return Length();
}

const char* DeciderAnswer() { return Asked().Answer.data(); }
