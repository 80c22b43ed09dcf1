// Where all agents are at a time.
#include <limits>

#include <adapters/view/page/answers.h>

namespace bt::page {

void WritePlaces(std::string& to, const shown_recording& of, double time) {
    std::vector<float> places;
    places.reserve(2 * static_cast<std::size_t>(of.Reader.NumAgents()));
    for (int agent = 0; agent < of.Reader.NumAgents(); ++agent) {
        const recorded_place* const place = of.IsKnown(agent, time) ? of.Reader.PlaceAt(agent, time) : nullptr;
        constexpr float unknown = std::numeric_limits<float>::quiet_NaN();
        places.insert(places.end(), {place != nullptr ? place->X : unknown, place != nullptr ? place->Y : unknown});
    }
    to.append(reinterpret_cast<const char*>(places.data()), places.size() * sizeof(float));
}

}  // namespace bt::page
