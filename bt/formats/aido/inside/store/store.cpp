// Nested values as the state of agents.
#include <bt/formats/aido/store.h>

#include <utility>

#include <bt/formats/edn/read.h>
#include <bt/formats/edn/write.h>

namespace bt::aido {
namespace {

using edn::value_kind;

const edn::value kNil;
constexpr std::string_view kWorkingMemory = "aido.core/working-memory";

bool IsKeyword(const edn::value& of, std::string_view name) { return of.Kind == value_kind::kKeyword && of.Text == name; }

edn::value Keyword(std::string_view name) {
    edn::value made;
    made.Kind = value_kind::kKeyword;
    made.Text = name;
    return made;
}

bool AreSameKey(const edn::value& a, const edn::value& b) {
    if (a.Kind == value_kind::kKeyword) return IsKeyword(b, a.Text);
    return edn::AreEqual(a, b);
}

// An index of a vector; its size: it is none.
std::size_t IndexOf(const edn::value& vector, const edn::value& key) {
    const std::size_t size = vector.Items.size();
    const bool is_index = key.Kind == value_kind::kInteger && key.Integer >= 0 && static_cast<std::uint64_t>(key.Integer) < size;
    return is_index ? static_cast<std::size_t>(key.Integer) : size;
}

// What stands at a key; null: nothing.
const edn::value* FindIn(const edn::value& in, const edn::value& key) {
    if (in.Kind == value_kind::kMap) {
        for (std::size_t i = 0; i + 1 < in.Items.size(); i += 2) {
            if (AreSameKey(in.Items[i], key)) return &in.Items[i + 1];
        }
    } else if (in.Kind == value_kind::kVector) {
        const std::size_t index = IndexOf(in, key);
        if (index < in.Items.size()) return &in.Items[index];
    } else if (in.Kind == value_kind::kSet) {
        for (const edn::value& each : in.Items) {
            if (AreSameKey(each, key)) return &each;
        }
    }
    return nullptr;
}
edn::value* FindIn(edn::value& in, const edn::value& key) { return const_cast<edn::value*>(FindIn(std::as_const(in), key)); }

const edn::value* FindKeyword(const edn::value& map, std::string_view name) {
    for (std::size_t i = 0; i + 1 < map.Items.size(); i += 2) {
        if (IsKeyword(map.Items[i], name)) return &map.Items[i + 1];
    }
    return nullptr;
}

// Where a keyword's value stands, which is nil if it is new.
edn::value& ValueOf(edn::value& map, std::string_view name) {
    if (const edn::value* const found = FindKeyword(map, name); found != nullptr) return const_cast<edn::value&>(*found);
    map.Items.push_back(Keyword(name));
    map.Items.emplace_back();
    return map.Items.back();
}

const edn::value* FindAt(const edn::value& root, std::span<const edn::value> path) {
    const edn::value* at = &root;
    for (const edn::value& key : path) {
        at = FindIn(*at, key);
        if (at == nullptr) return nullptr;
    }
    return at;
}

// Whether all that stands on the way to the last key can have one.
bool CanSet(const edn::value& root, std::span<const edn::value> path) {
    const edn::value* at = &root;
    for (const edn::value& key : path) {
        if (at == nullptr || at->Kind == value_kind::kNil) return true;
        if (at->Kind == value_kind::kVector && IndexOf(*at, key) == at->Items.size()) return false;
        if (at->Kind != value_kind::kVector && at->Kind != value_kind::kMap) return false;
        at = FindIn(*at, key);
    }
    return !path.empty();
}

void SetAt(edn::value& root, std::span<const edn::value> path, edn::value&& set) {
    edn::value* at = &root;
    for (const edn::value& key : path) {
        if (at->Kind == value_kind::kNil) at->Kind = value_kind::kMap;
        edn::value* next = FindIn(*at, key);
        if (next == nullptr) {
            at->Items.push_back(key);
            next = &at->Items.emplace_back();
        }
        at = next;
    }
    *at = std::move(set);
}

// False: the text is no map; then `into` stays as it is.
bool ReadMap(const std::string& text, edn::value& into) {
    edn::read_result read = edn::Read(text);
    const bool is_map = read.Errors.empty() && read.Document.size() == 1 && read.Document[0].Kind == value_kind::kMap;
    if (is_map) into = std::move(read.Document[0]);
    return is_map;
}

edn::value AsMap(edn::value&& from) {
    if (from.Kind == value_kind::kMap) return std::move(from);
    edn::value made;
    made.Kind = value_kind::kMap;
    return made;
}

}  // namespace

store::store(edn::value values) : store() { Values = AsMap(std::move(values)); }

const edn::value* store::Find(std::span<const edn::value> path) const {
    if (IsInTick && !path.empty() && IsKeyword(path.front(), kWorkingMemory)) return FindAt(Locals, path.subspan(1));
    return FindAt(Values, path);
}

const edn::value& store::Get(std::string_view keyword) const {
    const edn::value* const found = FindKeyword(Values, keyword);
    return found != nullptr ? *found : kNil;
}

bool store::Set(std::span<const edn::value> path, edn::value value) {
    const bool is_working = IsInTick && path.size() > 1 && IsKeyword(path.front(), kWorkingMemory);
    edn::value& root = is_working ? Locals : Values;
    const std::span<const edn::value> rest = is_working ? path.subspan(1) : path;
    if (!CanSet(root, rest)) return false;
    const std::vector<edn::value> keys(rest.begin(), rest.end());  // the path may be a part of what it changes
    SetAt(root, keys, std::move(value));
    return true;
}

void store::Set(std::string_view keyword, edn::value value) { ValueOf(Values, keyword) = std::move(value); }
void store::Set(std::string_view keyword, bool is_true) { detail::SetResult(ValueOf(Values, keyword), is_true); }
void store::Set(std::string_view keyword, std::int64_t number) { detail::SetResult(ValueOf(Values, keyword), number); }
void store::Set(std::string_view keyword, double number) { detail::SetResult(ValueOf(Values, keyword), number); }
void store::Set(std::string_view keyword, const char* text) { detail::SetResult(ValueOf(Values, keyword), text); }

const edn::value& store::Working(std::string_view keyword) const {
    const edn::value* const found = FindKeyword(Locals, keyword);
    return found != nullptr ? *found : kNil;
}
void store::SetWorking(std::string_view keyword, edn::value value) { ValueOf(Locals, keyword) = std::move(value); }
void store::SetWorking(edn::value values) { Locals = AsMap(std::move(values)); }

edn::value store::Copy() const {
    edn::value made = Values;
    if (IsInTick) ValueOf(made, kWorkingMemory) = Locals;
    return made;
}

bool store::Save(block_writer& to) const {
    const std::string text = edn::Write(Values);
    edn::value read;
    const bool is_same = ReadMap(text, read) && edn::AreEqual(read, Values);
    if (is_same) to.Put(text);
    return is_same;
}

bool store::Load(block_reader& from) {
    std::string text;
    return from.Get(text) && ReadMap(text, Values);
}

void store::EndTick() {
    IsInTick = false;
    Locals.Items.clear();
}

tick_result RunTick(store& values, const loaded_tree& tree, tree_memory_base& memory, const tick_input& input, edn::value locals) {
    values.SetWorking(std::move(locals));
    const tick_result result = TickBehaviorTree(tree, memory, &values, input);
    values.SetWorking(edn::value{});  // even that of a game without a store of its own, or of a refused tick
    return result;
}

}  // namespace bt::aido
