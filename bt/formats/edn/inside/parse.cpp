// Makes values of tokens.
#include <iterator>

#include <bt/formats/edn/inside/reading.h>
#include <bt/text/quoted_text.h>

namespace bt::edn::detail {
namespace {

// A collection, a tag or metadata that is not complete.
struct frame {
    value_kind Kind = value_kind::kNil;  // kNil: the text itself
    token Open = {};
    char Close = '\0';                   // the bracket that ends it; zero: none does
    std::string_view Name = {};          // of a tag; the namespace of the keys
    std::size_t Begin = 0;               // of its items
    std::size_t NumDiscards = 0;         // #_ that still wait for their values
    token Discard = {};                  // the last of them
    bool IsTorn = false;                 // a mistake in it may have changed its keys
    bool IsMeta = false;                 // a kTagged of two values: metadata, and what has it
};

struct parser {
    reading& In;
    std::vector<frame> Frames = {};
    // The items of all frames, with their hashes and places.
    std::vector<value> Values = {};
    std::vector<std::uint64_t> Hashes = {};
    std::vector<extent> Extents = {};
    std::size_t NumOpen[128] = {};  // frames that a bracket would close
    std::size_t NumValues = 0;
    std::size_t NumCollisions = 0;
};

place PlaceOf(const spot& of) { return {static_cast<int>(of.Line), static_cast<int>(of.Column)}; }

void Open(parser& of, const token& at, value_kind kind, char close, std::string_view name = {}) {
    if (of.Frames.size() > static_cast<std::size_t>(kMaxDepth)) return NoteLimit(of.In, mistake_kind::kTooDeep, at.Spot);
    of.Frames.push_back({.Kind = kind, .Open = at, .Close = close, .Name = name, .Begin = of.Values.size()});
    ++of.NumOpen[static_cast<unsigned char>(close)];
}

void Pop(parser& of) {
    const frame& last = of.Frames.back();
    --of.NumOpen[static_cast<unsigned char>(last.Close)];
    of.Values.resize(last.Begin);
    of.Hashes.resize(last.Begin);
    of.Extents.resize(last.Begin);
    of.Frames.pop_back();
}

// Of keys in #:name{}: those without a namespace get it, and that of :_/a goes away.
void PutNamespace(std::string_view name, value& key) {
    if (key.Kind != value_kind::kKeyword && key.Kind != value_kind::kSymbol) return;
    const std::string_view text = key.Text;
    if (text.find('/') == std::string_view::npos) {
        key.Text = std::string(name) + '/' + key.Text;
    } else if (text.starts_with("_/") && text != "_/nil" && text != "_/true" && text != "_/false") {
        key.Text.erase(0, 2);
    }
}

// The items of a frame as those of a value.
value MakeCollection(parser& of, const frame& from) {
    const auto begin = of.Values.begin() + static_cast<std::ptrdiff_t>(from.Begin);
    value made = {.Kind = from.Kind, .Place = PlaceOf(from.Open.Spot)};
    if (from.Kind == value_kind::kTagged) made.Text = from.Name;
    made.Items.assign(std::make_move_iterator(begin), std::make_move_iterator(of.Values.end()));
    return made;
}

// Metadata as a map; kNil: it can be none.
value MapOfMeta(value&& from) {
    const bool is_tag = from.Kind == value_kind::kSymbol || from.Kind == value_kind::kText;
    const bool is_flag = from.Kind == value_kind::kKeyword;
    value made = {.Kind = value_kind::kMap, .Place = from.Place};
    if (from.Kind == value_kind::kMap) return std::move(from);
    if (is_tag) made.Items = {{.Kind = value_kind::kKeyword, .Text = "tag"}, std::move(from)};
    else if (is_flag) made.Items = {std::move(from), {.Kind = value_kind::kBool, .IsTrue = true}};
    else made.Kind = value_kind::kNil;
    return made;
}

// The second value of a frame, with the first as its metadata.
value WithMeta(parser& of, frame& from) {
    value meta = MapOfMeta(std::move(of.Values[from.Begin]));
    value made = std::move(of.Values[from.Begin + 1]);
    const bool is_collection = made.Kind >= value_kind::kList && made.Kind != value_kind::kTagged;
    const bool may_have_some = is_collection || made.Kind == value_kind::kSymbol;
    const auto note = [&](mistake_kind kind, const extent& its, const char* needed) {
        const std::string_view text = of.In.Text.substr(its.Begin.Offset, its.End - its.Begin.Offset);
        if (!from.IsTorn) Note(of.In, kind, its.Begin, {.Found = bt::detail::Quoted(text), .Needed = needed});
        from.IsTorn = true;
    };
    const extent* const at = &of.Extents[from.Begin];
    if (meta.Kind == value_kind::kNil) note(mistake_kind::kBadMeta, at[0], "maps, keywords, symbols and strings are");
    else if (!may_have_some) note(mistake_kind::kMetaOfOther, at[1], "symbols and collections have");
    else made.Meta.insert(made.Meta.begin(), std::move(meta));
    return made;
}

// Puts a complete value into its frame. False: it was discarded, or a limit is crossed.
bool Put(parser& of, value&& made, std::uint64_t hash, const extent& at) {
    frame& to = of.Frames.back();
    if (++of.NumValues > kMaxNumValues) {
        NoteLimit(of.In, mistake_kind::kTooManyValues, at.Begin);
        return false;
    }
    if (to.NumDiscards > 0) {
        --to.NumDiscards;
        return false;
    }
    of.Values.push_back(std::move(made));
    of.Hashes.push_back(hash);
    of.Extents.push_back(at);
    return true;
}

// The same, and completes the tags and metadata before it.
void Deliver(parser& of, value&& made, std::uint64_t hash, extent at) {
    bool is_kept = Put(of, std::move(made), hash, at);
    while (is_kept && of.Frames.back().Kind == value_kind::kTagged) {
        frame tag = of.Frames.back();
        if (tag.IsMeta && of.Values.size() < tag.Begin + 2) return;
        value tagged = tag.IsMeta ? WithMeta(of, tag) : MakeCollection(of, tag);
        hash = tag.IsMeta ? of.Hashes.back() : HashByItems(tagged, std::span(of.Hashes).subspan(tag.Begin));
        at.Begin = tag.Open.Spot;
        Pop(of);
        of.Frames.back().IsTorn = of.Frames.back().IsTorn || tag.IsTorn;
        is_kept = Put(of, std::move(tagged), hash, at);
    }
}

void DeliverLeaf(parser& of, const token& from, value&& made) {
    frame& to = of.Frames.back();
    const bool is_key = to.Kind == value_kind::kMap && to.NumDiscards == 0 && (of.Values.size() - to.Begin) % 2 == 0;
    if (is_key && !to.Name.empty()) {
        PutNamespace(to.Name, made);
        const bool is_name = made.Kind == value_kind::kKeyword || made.Kind == value_kind::kSymbol;
        if (is_name && !CheckName(of.In, from, made.Text, made.Kind == value_kind::kKeyword)) to.IsTorn = true;
    }
    made.Place = PlaceOf(from.Spot);
    const std::uint64_t hash = HashByItems(made, {});
    Deliver(of, std::move(made), hash, {from.Spot, static_cast<std::uint32_t>(of.In.At)});
}

// A mistake stands for a value.
void DeliverBroken(parser& of, const token& from) {
    of.Frames.back().IsTorn = true;
    DeliverLeaf(of, from, {});
}

// What waits for a value at the end of a collection or of the text.
void CheckComplete(parser& of) {
    while (of.Frames.back().Kind == value_kind::kTagged) {
        const frame& tag = of.Frames.back();
        if (tag.NumDiscards > 0) Note(of.In, mistake_kind::kNoDiscarded, tag.Discard);
        Note(of.In, tag.IsMeta ? mistake_kind::kNoMeta : mistake_kind::kNoTagged, tag.Open);
        Pop(of);
        of.Frames.back().IsTorn = true;
        of.Frames.back().NumDiscards = 0;
    }
    const frame& last = of.Frames.back();
    if (last.NumDiscards > 0) Note(of.In, mistake_kind::kNoDiscarded, last.Discard);
}

void CheckItems(parser& of, const value& made, const frame& from) {
    const std::span<const extent> extents = std::span(of.Extents).subspan(from.Begin);
    if (from.IsTorn) return;
    if (made.Kind == value_kind::kMap && made.Items.size() % 2 == 1) {
        const extent& last = extents.back();
        const std::string_view text = of.In.Text.substr(last.Begin.Offset, last.End - last.Begin.Offset);
        return Note(of.In, mistake_kind::kOddMap, last.Begin, {.Found = bt::detail::Quoted(text), .Other = from.Open.Spot});
    }
    if (made.Kind == value_kind::kMap || made.Kind == value_kind::kSet)
        CheckUnique(of.In, made, std::span(of.Hashes).subspan(from.Begin), extents, of.NumCollisions);
}

void NoteSurplus(parser& of, const token& bracket) {
    if (of.In.Mistakes.IsFull()) return Note(of.In, mistake_kind::kSurplusBracket, bracket.Spot);
    spot inner;
    for (const frame& each : of.Frames) inner = each.Close == '\0' ? inner : each.Open.Spot;
    Note(of.In, mistake_kind::kSurplusBracket, bracket.Spot, {.Found = bt::detail::Quoted(bracket.Text), .Other = inner});
}

void Close(parser& of, const token& at) {
    const char bracket = at.Text[0];
    if (of.NumOpen[static_cast<unsigned char>(bracket)] == 0) return NoteSurplus(of, at);
    CheckComplete(of);
    while (of.Frames.back().Close != bracket) {
        const frame inner = of.Frames.back();
        Pop(of);
        of.Frames.back().IsTorn = true;
        if (inner.Close == '\0') continue;  // a tag of what is not closed
        const std::string needed = "\"" + std::string(1, inner.Close) + "\" is needed before " + bt::detail::Quoted(at.Text);
        Note(of.In, mistake_kind::kUnclosed, inner.Open.Spot,
             {.Found = bt::detail::Quoted(inner.Open.Text), .Needed = needed, .Other = at.Spot});
    }
    const frame last = of.Frames.back();
    value made = MakeCollection(of, last);
    CheckItems(of, made, last);
    const std::uint64_t hash = HashByItems(made, std::span(of.Hashes).subspan(last.Begin));
    Pop(of);
    Deliver(of, std::move(made), hash, {last.Open.Spot, static_cast<std::uint32_t>(of.In.At)});
}

void CloseAll(parser& of) {
    CheckComplete(of);
    for (; of.Frames.size() > 1; Pop(of)) {
        const frame& last = of.Frames.back();
        if (last.Close == '\0') continue;
        Note(of.In, mistake_kind::kUnclosed, last.Open, "\"" + std::string(1, last.Close) + "\" is needed before the text ends");
    }
}

void OpenBracket(parser& of, const token& at) {
    if (at.Text == "(" || at.Text == "#(") return Open(of, at, value_kind::kList, ')');
    if (at.Text == "[") return Open(of, at, value_kind::kVector, ']');
    if (at.Text == "#{") return Open(of, at, value_kind::kSet, '}');
    const bool has_name = at.Text.size() > 1;
    Open(of, at, value_kind::kMap, '}', has_name ? at.Text.substr(2, at.Text.size() - 3) : std::string_view());
}

void OpenTag(parser& of, const token& at) {
    const token name = {at.Kind, at.Text.substr(1), {at.Spot.Offset + 1, at.Spot.Line, at.Spot.Column + 1}};
    if (!CheckName(of.In, name, name.Text, false)) of.Frames.back().IsTorn = true;
    Open(of, at, value_kind::kTagged, '\0', name.Text);
}

void AddLeaf(parser& of, const token& at, bool (*read)(reading&, const token&, value&)) {
    value made;
    if (read(of.In, at, made)) DeliverLeaf(of, at, std::move(made));
    else DeliverBroken(of, at);
}

void AddToken(parser& of, const token& at) {
    switch (at.Kind) {
        case token_kind::kEnd: return CloseAll(of);
        case token_kind::kOpen: return OpenBracket(of, at);
        case token_kind::kClose: return Close(of, at);
        case token_kind::kString: return AddLeaf(of, at, &ReadString);
        case token_kind::kCharacter: return AddLeaf(of, at, &ReadCharacter);
        case token_kind::kNumber: return AddLeaf(of, at, &ReadNumber);
        case token_kind::kSymbol: return AddLeaf(of, at, &ReadSymbol);
        case token_kind::kKeyword: return AddLeaf(of, at, &ReadKeyword);
        case token_kind::kSymbolic: return AddLeaf(of, at, &ReadSymbolic);
        case token_kind::kTag: return OpenTag(of, at);
        case token_kind::kMeta:
            Open(of, at, value_kind::kTagged, '\0');
            of.Frames.back().IsMeta = !of.In.IsFull;
            return;
        case token_kind::kBroken: return DeliverBroken(of, at);
        case token_kind::kDiscard:
            ++of.Frames.back().NumDiscards;
            of.Frames.back().Discard = at;
            return;
        case token_kind::kClojure: of.Frames.back().IsTorn = true; return;
        case token_kind::kComment: return;
    }
}

}  // namespace

void ReadValues(reading& in) {
    parser made = {.In = in};
    made.Frames.emplace_back();
    made.NumOpen[0] = 1;
    for (token next; !in.IsFull;) {
        next = NextToken(in);
        AddToken(made, next);
        if (next.Kind == token_kind::kEnd) break;
    }
    in.Result.Document = std::move(made.Values);
}

}  // namespace bt::edn::detail
