// The nodes and functions that recordings of aido use.
#include "aido_agent.h"

#include <bt/formats/edn/read.h>
#include <bt/formats/edn/write.h>

namespace replay {
namespace {

namespace edn = bt::edn;
using bt::status;
using bt::aido::parameter_list;
using edn::value_kind;

status Ended(bool has_succeeded) { return has_succeeded ? status::kSucceeded : status::kFailed; }

const edn::value* FindKey(const aido_agent& agent, const edn::value& key) { return agent.Db.Find({&key, 1}); }
edn::value Integer(std::int64_t number) {
    edn::value made;
    made.Kind = value_kind::kInteger;
    made.Integer = number;
    made.Number = static_cast<double>(number);
    return made;
}
bool IsNumber(const edn::value& of) { return of.Kind == value_kind::kInteger || of.Kind == value_kind::kNumber; }

status Equal(const parameter_list& options) { return Ended(edn::AreEqual(options["v1"], options["v2"])); }
status Present(const aido_agent& agent, const parameter_list& options) {
    return Ended(FindKey(agent, options["key"]) != nullptr);
}

// Compares the value of a key with another one. What is no number can't be compared, which the original throws at.
template <class Compare>
status CompareKey(const aido_agent& agent, const parameter_list& options, Compare compare) {
    const edn::value* const found = FindKey(agent, options["key"]);
    const edn::value& other = options["val"];
    if (found == nullptr || !IsNumber(*found) || !IsNumber(other)) return status::kError;
    return Ended(compare(found->Number, other.Number));
}
status LessThan(const aido_agent& agent, const parameter_list& options) {
    return CompareKey(agent, options, [](double a, double b) { return a < b; });
}
status GreaterThan(const aido_agent& agent, const parameter_list& options) {
    return CompareKey(agent, options, [](double a, double b) { return a > b; });
}
// The recordings know one operator, =.
status Test(const aido_agent& agent, const parameter_list& options) {
    static const edn::value kNil;
    const edn::value* const found = FindKey(agent, options["key"]);
    return Ended(edn::AreEqual(found != nullptr ? *found : kNil, options["val"]));
}

status Define(aido_agent& agent, const parameter_list& options) {
    return Ended(agent.Db.Set({&options["key"], 1}, options["val"]));
}
status Increment(aido_agent& agent, const parameter_list& options) {
    const edn::value* const found = FindKey(agent, options["key"]);
    return Ended(agent.Db.Set({&options["key"], 1}, Integer(found != nullptr ? found->Integer + 1 : 1)));
}
status SetWorking(aido_agent& agent, const parameter_list& options) {
    agent.Db.SetWorking(options["key"].Text, options["val"]);
    return status::kSucceeded;
}
status HasWorking(const aido_agent& agent, const parameter_list& options) {
    return Ended(agent.Db.Working(options["key"].Text).Kind != value_kind::kNil);
}

status ShowOption(aido_agent& agent, const parameter_list& options) {
    agent.Events.push_back(json::array({"opt", edn::Write(options["v"])}));
    agent.Db.Set("last", options["v"]);
    return status::kSucceeded;
}

const char* AnswerText(status answer) {
    constexpr const char* names[] = {"running", "failure", "success", "error"};
    return names[static_cast<int>(answer)];
}

status AnswerByScript(aido_agent& agent, const parameter_list& options) {
    const std::string& script = options["script"].Text;
    const edn::value* const found = FindKey(agent, options["k"]);
    const std::int64_t count = found != nullptr ? found->Integer : 0;
    agent.Db.Set({&options["k"], 1}, Integer(count + 1));
    const char letter = script.empty() ? 'E' : script[static_cast<std::size_t>(count) % script.size()];
    status answer = status::kError;
    if (letter == 'S') answer = status::kSucceeded;
    if (letter == 'F') answer = status::kFailed;
    if (letter == 'R') answer = status::kRunning;
    agent.Events.push_back(json::array({options["k"].Text, AnswerText(answer)}));
    return answer;
}

status Succeed(const bt::node_children&) { return status::kSucceeded; }

std::int64_t Sum(const parameter_list& arguments) {
    std::int64_t sum = 0;
    for (const bt::aido::parameter& each : arguments.Values) sum += each.Value->Integer;
    return sum;
}
edn::value Echo(const parameter_list& arguments) {
    edn::value made;
    made.Kind = value_kind::kVector;
    for (const bt::aido::parameter& each : arguments.Values) made.Items.push_back(*each.Value);
    return made;
}
edn::value SymbolFunction() {
    edn::value made;
    made.Kind = value_kind::kKeyword;
    made.Text = "symfn";
    return made;
}

double DrawUnit(aido_agent& agent) {
    if (agent.Rand.empty()) return static_cast<double>(agent.Random.Unit());
    const double drawn = agent.Rand[agent.NumRand++ % agent.Rand.size()];
    agent.Events.push_back(json::array({"rand", json(drawn).dump()}));
    return drawn;
}
std::uint32_t DrawBelow(aido_agent& agent, std::uint32_t bound) {
    if (agent.RandNth.empty()) return agent.Random.NextBelow(bound);
    const auto drawn = static_cast<std::uint32_t>(agent.RandNth[agent.NumRandNth++ % agent.RandNth.size()]) % bound;
    agent.Events.push_back(json::array({"randNth", std::to_string(drawn) + "/" + std::to_string(bound)}));
    return drawn;
}

constexpr bt::aido::node_type kTypes[] = {
    {.Name = ":nonespec", .Tick = bt::tick<Succeed>, .Children = ":none"},  // the first, so that it can be left out
    {.Name = ":equal?", .Tick = bt::tick<Equal>, .Required = ":v1 :v2"},
    {.Name = ":present?", .Tick = bt::tick<Present>, .Required = ":key"},
    {.Name = ":test?", .Tick = bt::tick<Test>, .Required = ":key :oper :val"},
    {.Name = ":less-than?", .Tick = bt::tick<LessThan>, .Required = ":key :val"},
    {.Name = ":greater-than?", .Tick = bt::tick<GreaterThan>, .Required = ":key :val"},
    {.Name = ":define!", .Tick = bt::tick<Define>, .Required = ":key :val"},
    {.Name = ":inc!", .Tick = bt::tick<Increment>, .Required = ":key"},
    {.Name = ":counter!", .Tick = bt::tick<Increment>, .Required = ":key"},
    {.Name = ":leaf!", .Tick = bt::tick<AnswerByScript>, .Required = ":k :script"},
    {.Name = ":opt!", .Tick = bt::tick<ShowOption>, .Required = ":v"},
    {.Name = ":wm!", .Tick = bt::tick<SetWorking>, .Required = ":key :val"},
    {.Name = ":wm?", .Tick = bt::tick<HasWorking>, .Required = ":key"},
    {.Name = ":parent-2", .Tick = bt::tick<Succeed>, .Children = "2"},
    {.Name = ":parent-+", .Tick = bt::tick<Succeed>, .Children = ":+"},
    {.Name = ":parent-set", .Tick = bt::tick<Succeed>, .Children = "#{2 3}"},
    {.Name = ":anyspec", .Tick = bt::tick<Succeed>, .Children = ":any"},
    {.Name = ":starspec", .Tick = bt::tick<Succeed>, .Children = ":*"},
};
constexpr bt::aido::function kFunctions[] = {
    {":const99", bt::aido::Value([] { return 99; })},
    {":+", bt::aido::value<Sum>},
    {":counter", bt::aido::Value([](aido_agent& agent) { return ++agent.Counter; })},
    {":three", bt::aido::Value([] { return 3; })},
    {":echo", bt::aido::value<Echo>},
    {"sym", bt::aido::value<SymbolFunction>},
};

bt::aido::store& DbOf(aido_agent& agent) { return agent.Db; }

}  // namespace

bt::aido::game AidoGame(bool has_bad_type) {
    return {.Types = std::span(kTypes).subspan(has_bad_type ? 0 : 1),
            .Functions = kFunctions,
            .Store = bt::aido::store_of<DbOf>,
            .Random = bt::aido::random<DrawUnit, DrawBelow>};
}

}  // namespace replay
