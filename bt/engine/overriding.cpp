// The list of all overrides of this module.
#include <bt/engine/overriding.h>

#include <bt/engine/locked.h>

namespace bt::detail {

constinit override_table* g_overrides = nullptr;

namespace {

constinit std::atomic_flag g_overrides_lock = {};

bool IsFor(const override_table& table, const tree& of) {
    return table.Parts[0].Tree == &of && table.Parts[0].Generation == of.Generation;
}
bool IsFor(const override_table& table, const tree& of, const tree_memory_base& memory) {
    return IsFor(table, of) && (table.Memory == nullptr || table.Memory == &memory);
}

bool AreTwins(const override_table& a, const override_table& b) {
    const override_part& of_a = a.Parts[0];
    const override_part& of_b = b.Parts[0];
    return of_a.Tree == of_b.Tree && of_a.Generation == of_b.Generation && a.Memory == b.Memory;
}

// Whether one of the tables in a part of the list is for what this one is for.
bool HasTwin(const override_table* from, const override_table* end, const override_table& of) {
    for (const override_table* each = from; each != end; each = each->Next) {
        if (!each->IsWithdrawn && AreTwins(*each, of)) return true;
    }
    return false;
}

// The newest that is beside this memory alone, else the newest beside its tree. One that is withdrawn comes last: it
// only knows what it began.
override_table* Find(const tree& of, const tree_memory_base& memory) {
    override_table* found = nullptr;
    const auto rank = [](const override_table& table) {
        return table.IsWithdrawn ? 0 : table.Memory == nullptr ? 1 : 2;
    };
    for (override_table* each = g_overrides; each != nullptr; each = each->Next) {
        if (IsFor(*each, of, memory) && (found == nullptr || rank(*each) > rank(*found))) found = each;
    }
    return found;
}

// Returns the table if it has no use any more.
override_table* TakeIfUnused(override_table& table) {
    if (!table.IsWithdrawn || table.NumTicks > 0 || table.IsNoted(table)) return nullptr;
    override_table** at = &g_overrides;
    while (*at != &table) at = &(*at)->Next;
    ExchangeShared(*at, table.Next);
    return &table;
}

void DeleteUnused(override_table* table) {
    if (table != nullptr) table->Delete(*table);
}

}  // namespace

void Publish(override_table& table) {
    const locked now(g_overrides_lock);
    table.Next = g_overrides;
    ExchangeShared(g_overrides, &table);
}

void Withdraw(override_table& table) {
    override_table* unused = nullptr;
    {
        const locked now(g_overrides_lock);
        table.IsWithdrawn = true;
        unused = TakeIfUnused(table);
    }
    DeleteUnused(unused);
}

bool IsInTick(const override_table& table) {
    const locked now(g_overrides_lock);
    return table.NumTicks > 0;
}

bool HasOlder(const override_table& table) {
    const locked now(g_overrides_lock);
    return HasTwin(table.Next, nullptr, table);
}

bool IsHidden(const override_table& table) {
    const locked now(g_overrides_lock);
    return HasTwin(g_overrides, &table, table);
}

bool HasOverrides(const tree& of) {
    if (!AreThereOverrides()) return false;
    const locked now(g_overrides_lock);
    const override_table* each = g_overrides;
    while (each != nullptr && !IsFor(*each, of)) each = each->Next;
    return each != nullptr;
}

void MarkIfOverridden(const tree& of, tree_memory_base& memory, memory_state state) {
    if (!AreThereOverrides()) return;
    const locked now(g_overrides_lock);
    const bool is_new = state == memory_state::kNew;
    for (override_table* each = g_overrides; is_new && each != nullptr; each = each->Next) each->Forget(*each, memory);
    if (Find(of, memory) != nullptr) memory.Phase.IsOverridden = 1;
}

override_view ViewOfInner(override_table* table, const tree& inner) {
    for (int i = 1; table != nullptr && i < table->NumParts; ++i) {
        const override_part& part = table->Parts[i];
        if (part.Tree == &inner) return {table, part.Nodes};
    }
    return {};
}

override_use::override_use(const tree& of, const tree_memory_base& memory) {
    if (!MayBeOverridden(memory)) return;
    const locked now(g_overrides_lock);
    override_table* const found = Find(of, memory);
    if (found == nullptr) return;
    ++found->NumTicks;
    View = {found, found->Parts[0].Nodes};
}

override_use::~override_use() {
    if (View.Table == nullptr) return;
    override_table* unused = nullptr;
    {
        const locked now(g_overrides_lock);
        --View.Table->NumTicks;
        unused = TakeIfUnused(*View.Table);
    }
    DeleteUnused(unused);
}

override_view FindOverrides(const tree& of, const tree_memory_base& memory) {
    if (!MayBeOverridden(memory) || (memory.Tree != nullptr && memory.Tree != &of)) return {};
    const locked now(g_overrides_lock);
    if (override_table* const found = Find(of, memory); found != nullptr) return {found, found->Parts[0].Nodes, true};
    for (override_table* each = g_overrides; each != nullptr; each = each->Next) {
        override_view inner = ViewOfInner(each, of);
        inner.IsRehearsal = true;
        if (inner.Table != nullptr && !each->IsWithdrawn) return inner;
    }
    return {};
}

void NoteReplaced(const override_view& view, const tree_memory_base& memory, const node& begun) {
    const locked now(g_overrides_lock);
    view.Table->Note(*view.Table, memory, begun);
}

bool TakeNoted(const tree_memory_base& memory, const node& begun) {
    override_table* noted = nullptr;
    override_table* unused = nullptr;
    {
        const locked now(g_overrides_lock);
        noted = g_overrides;
        while (noted != nullptr && !noted->Take(*noted, memory, begun)) noted = noted->Next;
        if (noted != nullptr) unused = TakeIfUnused(*noted);
    }
    DeleteUnused(unused);
    return noted != nullptr;
}

bool IsReplaced(const tree_memory_base& memory, const node& begun) {
    if (!AreThereOverrides()) return false;
    const locked now(g_overrides_lock);
    const override_table* each = g_overrides;
    while (each != nullptr && !each->Has(*each, memory, begun)) each = each->Next;
    return each != nullptr;
}

}  // namespace bt::detail
