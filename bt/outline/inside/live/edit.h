// Changes the words of a field in the text of an outline.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include <bt/outline/document.h>

namespace bt::outline::detail {

// The field of a declaration by its path, such as "Margin" or "Preconditions.EverySeconds". Null: it is not given.
const field* FindField(const declaration& of, std::string_view path);

// Writes other words for a field into the text of its file, or adds the field in its place. `order`: the fields of a
// constant. False: the declaration has no place for the field.
bool ReplaceWords(const outline_document& of, const declaration& in, std::string_view path, std::string_view words,
                  std::span<const std::string_view> order, std::string& text);

}  // namespace bt::outline::detail
