// Nested values as agents (contract 133).
#include <limits>

#include "../../kit/allocation_trap.h"
#include "aido_kit.h"

using namespace aido_kit;

namespace {

using edn::value;

bool IsLess(const aido::store& db, const aido::parameter_list& options) {
    const value* const found = db.Find(std::span(options["path"].Items));
    return found != nullptr && found->Number < options["than"].Number;
}
bool Put(aido::store& db, const aido::parameter_list& options) {
    return db.Set(std::span(options["path"].Items), options["val"]);
}
bool Note(aido::store& db, const aido::parameter_list& options) {
    db.SetWorking("note", options["val"]);
    return true;
}
bool KeepNote(aido::store& db) {
    db.Set("kept", db.Working("note"));
    return db.Working("note").Kind != edn::value_kind::kNil;
}
constexpr aido::node_type kStoreTypes[] = {
    {.Name = ":less?", .Tick = bt::action<IsLess>, .Required = ":path :than"},
    {.Name = ":put!", .Tick = bt::action<Put>, .Required = ":path :val"},
    {.Name = ":note!", .Tick = bt::action<Note>, .Required = ":val"},
    {.Name = ":keep-note!", .Tick = bt::action<KeepNote>},
    {.Name = ":run!", .Tick = bt::Tick([](aido::store&) { return bt::status::kRunning; })},
    {.Name = ":err!", .Tick = bt::Tick([](aido::store&) { return bt::status::kError; })},
};
constexpr aido::game kStoreGame = {.Types = kStoreTypes, .Store = aido::kOwnStore};

std::string Run(aido::store& db, const bt::loaded_tree& tree, bt::built_memory& memory, const char* locals = "{}") {
    constexpr const char* names[] = {"running", "idle", "error", "failed", "succeeded"};
    const bt::tick_result result = aido::RunTick(db, tree, memory, {}, Value(locals));
    return std::string(names[static_cast<int>(result.State)]) + " " + edn::Write(db.Root());
}

}  // namespace

TEST_CASE("AI-14, AI-16: a tick answers a status, and the store has the data, also what a failed node changed") {
    aido::store db(Value("{:n 1}"));
    const bt::loaded_tree tree = Loaded(
        "[:selector [:sequence [:put! {:path [:a :b] :val 5}] [:less? {:path [:n] :than 1}]] [:run!]]", kStoreGame);
    bt::built_memory memory(tree);
    CHECK(Run(db, tree, memory) == "running {:n 1, :a {:b 5}}");
    db.Set("n", 0);
    CHECK(Run(db, tree, memory) == "succeeded {:n 0, :a {:b 5}}");
}

TEST_CASE("AI-14: an error is told with what it is about") {
    const bt::report_function before = bt::SetReportFunc(nullptr);
    aido::store db;
    const bt::loaded_tree tree = Loaded("[:sequence [:err!]]", kStoreGame);
    bt::built_memory memory(tree);
    const bt::tick_result result = aido::RunTick(db, tree, memory);
    CHECK(result.State == bt::tick_state::kError);
    CHECK(result.Error == bt::error_code::kAnsweredError);
    CHECK(std::string(result.Decider->DebugName) == "err!");
    bt::SetReportFunc(before);
}

TEST_CASE("AI-17: working memory lasts for one tick, and paths lead to it") {
    aido::store db;
    const bt::loaded_tree keep = Loaded("[:keep-note!]", kStoreGame);
    const bt::loaded_tree note = Loaded("[:sequence [:note! {:val 7}] [:keep-note!] "
                                          "[:put! {:path [:seen] :val [:aido/db :aido.core/working-memory :note]}]]", kStoreGame);
    bt::built_memory memory(keep);
    bt::built_memory other(note);
    CHECK(Run(db, note, other) == "succeeded {:kept 7, :seen 7}");
    CHECK(Run(db, keep, memory) == "failed {:kept nil, :seen 7}");
    CHECK(Run(db, keep, memory, "{:note 9}") == "succeeded {:kept 9, :seen 7}");
    CHECK(Run(db, keep, memory) == "failed {:kept nil, :seen 7}");
}

TEST_CASE("AI-09, AI-17: the whole store is an option too, in a tick with its working memory") {
    aido::store db(Value("{:n 1}"));
    const bt::loaded_tree tree = Loaded("[:put! {:path [:copy] :val [:aido/db]}]", kStoreGame);
    bt::built_memory memory(tree);
    CHECK(Run(db, tree, memory, "{:w 2}") == "succeeded {:n 1, :copy {:n 1, :aido.core/working-memory {:w 2}}}");
}

TEST_CASE("AI-17: in a tick a path sets a value of working memory, and outside of one that key is one like others") {
    aido::store db;
    const bt::loaded_tree tree = Loaded(
        "[:sequence [:put! {:path [:aido.core/working-memory :note] :val 3}] [:keep-note!] "
        "[:put! {:path [:aido.core/working-memory] :val 4}] [:put! {:path [:n] :val 5}]]",
        kStoreGame);
    bt::built_memory memory(tree);
    CHECK(Run(db, tree, memory) == "succeeded {:kept 3, :aido.core/working-memory 4, :n 5}");
    const value path = Value("[:aido.core/working-memory :note]");
    aido::store outside;
    CHECK(outside.Set(std::span(path.Items), Value("6")));
    CHECK(outside.Working("note").Kind == edn::value_kind::kNil);
    outside.SetWorking("note", Value("7"));
    CHECK(edn::Write(outside.Copy()) == "{:aido.core/working-memory {:note 6}}");
}

TEST_CASE("AI-18: several trees work on one store, and each keeps what its nodes remember") {
    aido::store db(Value("{}"));
    const bt::loaded_tree one = Loaded("[:choose-each {:repeat false} [:put! {:path [:one] :val 1}]]", kStoreGame);
    const bt::loaded_tree two =
        Loaded("[:choose-each {:repeat false} [:put! {:path [:two] :val [:aido/db :one]}]]", kStoreGame);
    bt::built_memory memory_of_one(one);
    bt::built_memory memory_of_two(two);
    CHECK(Run(db, one, memory_of_one) == "succeeded {:one 1}");
    CHECK(Run(db, two, memory_of_two) == "succeeded {:one 1, :two 1}");
    CHECK(Run(db, one, memory_of_one) == "failed {:one 1, :two 1}");
}

TEST_CASE("a store finds values in maps, vectors and sets, and sets them where it can") {
    aido::store db(Value("{:a {\"b\" [1 {2 3}]} :s #{4} [5] 6}"));
    const auto find = [&db](const char* path) {
        const value keys = Value(path);
        const value* const found = db.Find(keys.Items);
        return found != nullptr ? edn::Write(*found) : "none";
    };
    const char* const found[][2] = {{"[:a \"b\" 1 2]", "3"}, {"[:a \"b\" 0]", "1"}, {"[:a \"b\" 2]", "none"}, {"[:a \"b\" -1]", "none"},
                                    {"[:s 4]", "4"},         {"[:s 5]", "none"},    {"[[5]]", "6"},           {"[:a :b]", "none"},
                                    {"[:a \"b\" 0 1]", "none"}};
    for (const auto& each : found) CHECK(find(each[0]) == each[1]);
    const auto set = [&db](const char* path) {
        const value keys = Value(path);
        return db.Set(std::span(keys.Items), Value("9"));
    };
    CHECK(set("[:a \"b\" 1 2]"));
    CHECK(set("[:x :y]"));
    for (const char* path : {"[]", "[:s 4]", "[:a \"b\" 2]", "[:a \"b\" :k]", "[:a \"b\" 0 1]"}) CHECK_FALSE(set(path));
    CHECK(edn::Write(db.Root()) == "{:a {\"b\" [1 {2 9}]}, :s #{4}, [5] 6, :x {:y 9}}");
    db.Set("x", value{});
    CHECK(set("[:x :z :y]"));  // nil is nothing, so there may be a map
    CHECK(edn::Write(db.Get("x")) == "{:z {:y 9}}");
    CHECK(edn::Write(aido::store(Value("[1]")).Root()) == "{}");
}

TEST_CASE("setting a number where a value stands allocates nothing") {
    aido::store db(Value("{:n \"a text that is long enough to need memory\"}"));
    const long num = allocation_trap::In([&db] {
        db.Set("n", 1);
        db.Set("n", 2.5);
        db.Set("n", true);
    });
    CHECK(num == 0);
    CHECK(db.Get("n").IsTrue);
    db.Set("n", "text");
    CHECK(db.Get("n").Text == "text");
    CHECK(db.Get("m").Kind == edn::value_kind::kNil);
}

TEST_CASE("contract 133: a store is saved as EDN, and loaded or refused as a whole") {
    aido::store db(Value("{:n 0.1, :list [1 2 \"three\"], :in {:set #{:a}}}"));
    db.SetWorking("lost", Value("1"));
    std::vector<std::byte> bytes;
    bt::block_writer to(bytes);
    CHECK(db.Save(to));
    aido::store loaded(Value("{:old 1}"));
    bt::block_reader from(bytes);
    CHECK(loaded.Load(from));
    CHECK(from.NumLeft() == 0);
    CHECK(edn::Write(loaded.Root()) == edn::Write(db.Root()));
    CHECK(loaded.Working("lost").Kind == edn::value_kind::kNil);

    for (const char* const wrong : {"", "[1]", "{:a}", "{:a 1} {:b 2}", "{:a 1", "nil"}) {
        CAPTURE(wrong);
        std::vector<std::byte> of_text;
        bt::block_writer(of_text).Put(std::string(wrong));
        bt::block_reader damaged(of_text);
        CHECK_FALSE(loaded.Load(damaged));
        CHECK(edn::Write(loaded.Root()) == edn::Write(db.Root()));
    }
    bt::block_reader cut(std::span<const std::byte>(bytes).first(9));
    CHECK_FALSE(loaded.Load(cut));
}

TEST_CASE("contract 133: a store with a value that no text of EDN has is not saved, rather than saved and not loaded") {
    const auto is_saved = [](const aido::store& db) {
        std::vector<std::byte> bytes(2);
        bt::block_writer to(bytes);
        const bool is_whole = db.Save(to);
        CHECK((bytes.size() > 2) == is_whole);
        return is_whole;
    };
    for (const char* const text : {"\xFF no UTF-8", "a\xC3"}) {
        aido::store db;
        db.Set("name", text);
        CHECK_FALSE(is_saved(db));
    }
    for (const char* const keyword : {"two words", "", "a 1, :b"}) {
        CAPTURE(keyword);
        aido::store db;
        db.Set(keyword, 1);
        CHECK_FALSE(is_saved(db));
    }
    aido::store db;
    db.Set("number", std::numeric_limits<double>::quiet_NaN());
    db.Set("text", "\"\n\x01 \xC3\xA4");
    CHECK(is_saved(db));
}
