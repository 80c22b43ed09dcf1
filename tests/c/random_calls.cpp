// random_calls SEED NUM: makes so many calls of the C interface with handles that are null, freed, of other kinds or no
// handles at all, also within functions of the game. None may crash, and each error has a message (contract 195).
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <random>
#include <string>
#include <vector>

#include <bt/c/decider.h>

namespace {

class caller {
public:
    explicit caller(unsigned seed) : Random(seed) {}

    void Call();
    void FreeAll();
    int NumOk = 0;
    int NumFailed = 0;

    // The work of a function of the game: now and then, calls like those around it.
    std::int32_t CallWithin(decider_call* call);

private:
    unsigned Below(unsigned bound) { return static_cast<unsigned>(Random()) % bound; }
    template <class Handle>
    Handle* Pick();
    template <class Handle>
    void Keep(Handle* made, std::vector<void*>& of_kind);
    void Count(decider_result result);
    std::string Text();
    std::uint32_t Size(std::size_t of) { return Below(50) == 0 ? Below(200) : static_cast<std::uint32_t>(of); }
    decider_input Input();
    void AddAction(decider_game* game, const char* name);
    void AddFunction(decider_game* game, const char* name);
    void CallOfGame();
    void CallOfLoading();
    void CallOfTree();
    void CallOfMemory();
    void CallOfTexts();
    void CallOfSave();
    void CallOfFree();

    std::minstd_rand Random;
    std::vector<void*> Handles = {nullptr};  // of all kinds, also freed ones
    std::vector<void*> Games = {nullptr}, Loadings = {nullptr}, Trees = {nullptr}, Memories = {nullptr};
    std::vector<void*> Saves = {nullptr}, Loads = {nullptr};
    std::vector<decider_call*> Calls = {nullptr};
    int Depth = 0;
    char Buffer[64] = {};
};

caller* g_caller = nullptr;

std::int32_t Act(void*, void*, decider_call* call) { return g_caller->CallWithin(call); }
void End(void*, void*, decider_call* call) { g_caller->CallWithin(call); }
void Value(void*, void*, decider_call* call, decider_value* result) {
    result->kind = g_caller->CallWithin(call);
    result->number = 1;
}

// Mostly a handle of the right kind, of those that were made last.
template <class Handle>
Handle* caller::Pick() {
    std::vector<void*>* own = &Handles;
    if constexpr (std::is_same_v<Handle, decider_game>) own = &Games;
    if constexpr (std::is_same_v<Handle, decider_loading>) own = &Loadings;
    if constexpr (std::is_same_v<Handle, decider_tree>) own = &Trees;
    if constexpr (std::is_same_v<Handle, decider_memory>) own = &Memories;
    if constexpr (std::is_same_v<Handle, decider_save>) own = &Saves;
    if constexpr (std::is_same_v<Handle, decider_saved>) own = &Loads;
    const unsigned how = Below(40);
    if (how == 0) return reinterpret_cast<Handle*>(static_cast<std::uintptr_t>(Random()));
    if (how == 1) return reinterpret_cast<Handle*>(this);
    if (how < 4) own = &Handles;
    const unsigned num = static_cast<unsigned>(own->size());
    return static_cast<Handle*>((*own)[num - 1 - Below(num < 5 ? num : 5)]);
}

template <class Handle>
void caller::Keep(Handle* made, std::vector<void*>& of_kind) {
    if (made == nullptr) return;
    Handles.push_back(made);
    of_kind.push_back(made);
}

void caller::Count(decider_result result) {
    ++(result == DECIDER_OK ? NumOk : NumFailed);
    const bool is_said = result == DECIDER_OK || std::strncmp(decider_last_error(), "decider_", 8) == 0;
    if (is_said && *decider_result_name(result) != 0) return;
    std::printf("the result %d has no name or no message\n", static_cast<int>(result));
    std::exit(1);
}

std::string caller::Text() {
    static const char* const kTexts[] = {"selector { action a\n action b }",
                                         "decorator d() { action a }",
                                         "sequence { condition f { action a } action b }",
                                         "action a(",
                                         R"({"root": "1", "nodes": {"1": {"name": "a"}}})",
                                         "[:sequence [:a] [:d [:a]]]",
                                         "[:a {:x [1 2 \"y\"]}]"};
    std::string text = kTexts[Below(std::size(kTexts))];
    if (Below(8) == 0) text[Below(static_cast<unsigned>(text.size()))] = static_cast<char>(Below(256));
    return text;
}

decider_input caller::Input() {
    return {Size(sizeof(decider_input)), Below(60) == 0 ? 1e308 * 10 : static_cast<double>(Below(100)), 0.1};
}

void caller::AddAction(decider_game* game, const char* name) {
    const std::int32_t kind = name != nullptr && std::strchr(name, 'd') != nullptr ? DECIDER_DECORATOR : DECIDER_ACTION;
    decider_action action = {};
    action.size = Size(sizeof action);
    action.kind = kind;
    action.name = name;
    action.tick = &Act;
    if (kind == DECIDER_ACTION) {
        action.activate = Below(2) == 0 ? &Act : nullptr;
        action.deactivate = &End;
        action.max_values = 9;
        action.memory_size = Below(20);
        action.save_version = Below(2);
    }
    Count(decider_game_add_action(game, &action));
}

void caller::AddFunction(decider_game* game, const char* name) {
    decider_function function = {};
    function.size = Size(sizeof function);
    function.name = name;
    function.call = &Value;
    Count(decider_game_add_function(game, &function));
}

void caller::CallOfGame() {
    static const char* const kNames[] = {"a", "b", "d", ":a", ":d", "f", "", nullptr};
    const char* const name = kNames[Below(std::size(kNames))];
    decider_game* made = nullptr;
    switch (Below(5)) {
        case 0:
            Count(decider_game_new(DECIDER_C_VERSION + Below(40) / 39, &made));
            for (const char* each : {"a", "b", "d", ":a", ":d"}) AddAction(made, each);
            AddFunction(made, "f");
            return Keep(made, Games);
        case 1:
        case 2: return AddAction(Pick<decider_game>(), name);
        case 3: return AddFunction(Pick<decider_game>(), name);
        default: return Count(decider_game_add_symbol(Pick<decider_game>(), name, 1));
    }
}

void caller::CallOfLoading() {
    decider_loading* made = nullptr;
    decider_tree* tree = nullptr;
    std::int32_t num = 0;
    const std::string text = Text();
    const decider_load_options options = {.size = Size(sizeof(decider_load_options)),
                                          .is_clean = static_cast<std::int32_t>(Below(2)),
                                          .is_strict = 0,
                                          .may_leave_folder = 0,
                                          .path = nullptr,
                                          .read = nullptr,
                                          .user = nullptr};
    decider_mistake mistake = {};
    mistake.size = Size(sizeof mistake);
    const std::int32_t format = text[0] == '{'   ? DECIDER_BEHAVIOR3
                                : text[0] == '[' ? DECIDER_AIDO
                                                 : DECIDER_UNVANQUISHED;
    switch (Below(6)) {
        case 0:
        case 1:
        case 2:
            Count(decider_load_text(Pick<decider_game>(), format, text.data(), text.size(), &options, &made));
            break;
        case 3: Count(decider_tree_take(Pick<decider_loading>(), 0, &tree)); break;
        case 4: Count(decider_num_mistakes(Pick<decider_loading>(), &num)); break;
        default: Count(decider_mistake_at(Pick<decider_loading>(), 0, &mistake)); break;
    }
    Keep(made, Loadings);
    Keep(tree, Trees);
}

void caller::CallOfTree() {
    decider_memory* made = nullptr;
    const char* name = nullptr;
    decider_node node = {};
    node.size = Size(sizeof node);
    std::int32_t num = 0;
    switch (Below(8)) {
        case 0: Count(decider_tree_reload(Pick<decider_tree>(), Pick<decider_loading>(), 0)); break;
        case 1: Count(decider_tree_name(Pick<decider_tree>(), &name, nullptr)); break;
        case 2: Count(decider_node_at(Pick<decider_tree>(), static_cast<std::int32_t>(Below(5)), &node)); break;
        case 3: Count(decider_find_node(Pick<decider_tree>(), "main:0.1", &num)); break;
        case 4:
            Count(decider_draw(Pick<decider_tree>(), 0, Pick<decider_memory>(), Buffer, sizeof Buffer, nullptr));
            break;
        default: Count(decider_memory_new(Pick<decider_tree>(), 1, &made)); break;
    }
    Keep(made, Memories);
}

void caller::CallOfMemory() {
    const decider_input input = Input();
    decider_answer answer = {};
    answer.size = Size(sizeof answer);
    std::int32_t nodes[3] = {}, num = 0;
    decider_memory* const memory = Pick<decider_memory>();
    switch (Below(8)) {
        case 0: return Count(decider_stop(memory, this, &input));
        case 1: return Count(decider_path(memory, nodes, 3, &num));
        case 2: return Count(decider_path_text(memory, Buffer, Below(sizeof Buffer), nullptr));
        default: return Count(decider_tick(memory, this, &input, &answer));
    }
}

void caller::CallOfTexts() {
    const decider_input input = Input();
    decider_memory* const memory = Pick<decider_memory>();
    const auto number = static_cast<std::int32_t>(Below(6)) - 1;
    const std::size_t size = Below(sizeof Buffer);
    switch (Below(5)) {
        case 0: return Count(decider_state(memory, number, Buffer, size, nullptr));
        case 1: return Count(decider_explain(memory, this, &input, number, Buffer, size, nullptr));
        case 2: return Count(decider_record(memory, Below(4) != 0));
        case 3: return Count(decider_print_recording(memory, 0, 1e9, Buffer, size, nullptr));
        default: return Count(decider_explain_recorded(memory, number, Below(100), Buffer, size, nullptr));
    }
}

void caller::CallOfSave() {
    decider_save* save = nullptr;
    decider_saved* saved = nullptr;
    const std::uint8_t* bytes = nullptr;
    std::size_t size = 0;
    const decider_input input = Input();
    const char *path = nullptr, *why = nullptr;
    std::uint64_t hash = 0;
    switch (Below(8)) {
        case 0: Count(decider_save_new(Pick<decider_tree>(), &save)); break;
        case 1:
        case 2: Count(decider_save_agent(Pick<decider_save>(), Pick<decider_memory>())); break;
        case 3: {
            const decider_result got = decider_save_bytes(Pick<decider_save>(), &bytes, &size);
            Count(got);
            if (got != DECIDER_OK) break;
            std::vector<std::uint8_t> copy(bytes, bytes + size);
            if (Below(2) == 0) copy[Below(static_cast<unsigned>(size))] ^= static_cast<std::uint8_t>(1u << Below(8));
            Count(decider_saved_open(Pick<decider_tree>(), copy.data(), copy.size(), 0, &saved));
            break;
        }
        case 4: Count(decider_saved_skip(Pick<decider_saved>(), &input)); break;
        case 5: Count(decider_saved_ended(Pick<decider_saved>(), 0, &path, &why)); break;
        case 6: Count(decider_hash(Pick<decider_memory>(), &hash)); break;
        default: Count(decider_saved_load(Pick<decider_saved>(), Pick<decider_memory>(), this, &input, nullptr)); break;
    }
    Keep(save, Saves);
    Keep(saved, Loads);
}

void caller::CallOfFree() {
    switch (Below(6)) {
        case 0: return Count(decider_game_free(Pick<decider_game>()));
        case 1: return Count(decider_loading_free(Pick<decider_loading>()));
        case 2: return Count(decider_tree_free(Pick<decider_tree>()));
        case 3: return Count(decider_memory_free(Pick<decider_memory>()));
        case 4: return Count(decider_save_free(Pick<decider_save>()));
        default: return Count(decider_saved_free(Pick<decider_saved>()));
    }
}

void caller::Call() {
    switch (Below(12)) {
        case 0: return CallOfGame();
        case 1:
        case 2:
        case 3: return CallOfLoading();
        case 4:
        case 5: return CallOfTree();
        case 6:
        case 7:
        case 8: return CallOfMemory();
        case 9: return CallOfTexts();
        case 10: return CallOfSave();
        default: return CallOfFree();
    }
}

std::int32_t caller::CallWithin(decider_call* call) {
    const auto answer = static_cast<std::int32_t>(Below(5));  // 4 is none
    if (Depth >= 3) return answer;
    ++Depth;
    Calls.push_back(call);
    for (unsigned i = Below(4); i > 0; --i) {
        decider_call* const of = Below(4) == 0 ? Calls[Below(static_cast<unsigned>(Calls.size()))] : call;
        decider_call_facts facts = {};
        facts.size = Size(sizeof facts);
        decider_value value = {};
        std::int32_t status = 0;
        double number = 0;
        switch (Below(8)) {
            case 0: Count(decider_call_get_facts(of, &facts)); break;
            case 1: Count(decider_call_value(of, static_cast<std::int32_t>(Below(3)) - 1, &value, nullptr)); break;
            case 2: Count(decider_call_named_value(of, "x", &value)); break;
            case 3: Count(decider_call_tick_child(of, 0, &status)); break;
            case 4: Count(decider_call_interrupt_child(of, 0)); break;
            case 5: Count(decider_call_random(of, &number)); break;
            case 6: Count(decider_call_because(of, "so")); break;
            default: Call(); break;
        }
    }
    if (Calls.size() > 20) Calls.erase(Calls.begin() + 1, Calls.begin() + 10);
    --Depth;
    return answer;
}

void caller::FreeAll() {
    for (void* each : Handles) {
        if (decider_game_free(static_cast<decider_game*>(each)) == DECIDER_BUSY) std::exit(1);
        decider_loading_free(static_cast<decider_loading*>(each));
        decider_tree_free(static_cast<decider_tree*>(each));
        decider_memory_free(static_cast<decider_memory*>(each));
        decider_save_free(static_cast<decider_save*>(each));
        decider_saved_free(static_cast<decider_saved*>(each));
    }
}

}  // namespace

int main(int argc, char** argv) {
    if (argc != 3) return std::puts("random_calls SEED NUM"), 2;
    caller made(static_cast<unsigned>(std::atoi(argv[1])));
    g_caller = &made;
    decider_set_report([](void*, const decider_report*) {}, nullptr);
    const int num = std::atoi(argv[2]);
    for (int i = 0; i < num; ++i) {
        made.Call();
        if (i % 5000 == 4999) made.FreeAll();
    }
    made.FreeAll();
    std::printf("%d calls worked, %d were refused\n", made.NumOk, made.NumFailed);
    return made.NumOk > num / 10 && made.NumFailed > num / 10 ? 0 : 1;
}
