// The kinds of mistakes of a format, in the namespace in which this is included: an enumerator and a row for each row
// of its mistakes.h. BT_MISTAKES is the path of that file, and is undefined at the end.
#ifdef BT_MISTAKES

// A kind of mistake: a row of mistakes.h.
enum class mistake_kind : std::uint8_t {
#define BT_MISTAKE(kind, strict, as_original, sentence) kind,
#include BT_MISTAKES
#undef BT_MISTAKE
};

// All rows, in the order of their kinds.
inline constexpr mistake_row kMistakeRows[] = {
#define BT_MISTAKE(kind, strict, as_original, sentence) {#kind, severity::strict, severity::as_original, sentence},
#include BT_MISTAKES
#undef BT_MISTAKE
};

// The row of a kind.
constexpr const mistake_row& RowOf(mistake_kind kind) { return kMistakeRows[static_cast<std::size_t>(kind)]; }

#undef BT_MISTAKES
#endif
