// Writes where agents are, in whole steps.
#include <bt/debug/recording_file/written.h>

namespace bt {
namespace {

using namespace detail;

constexpr float kStepsInMap = 4096;
constexpr float kStepWithoutMap = 0.01f;

float LengthOf(float wanted) { return wanted > 0 && wanted <= kMaxLength ? wanted : 0.0f; }

// Whether it is in steps that a recording can have.
bool IsOnMap(float steps) {
    constexpr auto most = static_cast<float>(kMaxPlaceSteps);
    return steps > -most && steps < most;
}

std::int32_t Rounded(float steps) { return static_cast<std::int32_t>(steps < 0 ? steps - 0.5f : steps + 0.5f); }

}  // namespace

void detail::AddMap(written_recording& of, const recording_options& options, std::string& head) {
    const float width = LengthOf(options.MapWidth), height = LengthOf(options.MapHeight);
    const float longer = width > height ? width : height;
    float step = LengthOf(options.PlaceStep);
    if (step == 0) step = longer / kStepsInMap;
    if (step == 0) step = kStepWithoutMap;
    PutFixed(head, width);
    PutFixed(head, height);
    PutFixed(head, step);
    of.StepsInUnit = 1 / step;
}

void recording_writer::Place(int agent, float x, float y) {
    if (!IsThere(agent)) return;
    written_recording& of = *Rest;
    const float right = x * of.StepsInUnit, down = y * of.StepsInUnit;
    if (!IsOnMap(right) || !IsOnMap(down)) return;
    written_place& before = of.Places[static_cast<std::size_t>(agent)];
    const written_place now = {Rounded(right), Rounded(down), true};
    if (before.IsThere && before.X == now.X && before.Y == now.Y) return;
    Late += HasRoom ? 0 : 1;
    if (!HasRoom) return;
    BeginItem(of, item_kind::kPlace, agent);
    PutNumber(of.Items, Folded(now.X - before.X));
    PutNumber(of.Items, Folded(now.Y - before.Y));
    before = now;
    HasRoom = of.Items.size() <= of.FrameBytes;
}

}  // namespace bt
