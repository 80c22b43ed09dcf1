// Whether Clang took a similar name for an unknown one in a list of children. It said so, and what follows from the
// other decider is no second mistake.
#pragma once

#include <cstddef>

#include <bt/decider.h>
#include <bt/engine/enumerator_name.h>
#include <bt/engine/type_info.h>

namespace bt::detail {

// Whether a list, as it was written, has this name at this place, without namespaces in front.
constexpr bool IsNamedInList(const char* list, int place, const text_part& name) {
    if (IsNull(list)) return true;
    for (; *list != 0 && place > 0; ++list) place -= *list == ',' ? 1 : 0;
    std::size_t size = 0;  // of the part that is like the name
    bool is_same = true;
    for (; *list != 0 && *list != ','; ++list) {
        if (*list == ':' || *list == ' ' || *list == '(') size = 0, is_same = true;
        else if (*list == ')') break;
        else is_same = is_same && size < name.Size && *list == name.From[size], ++size;
    }
    return is_same && size == name.Size;
}

// Whether a list below `root` has `which` by another name. It looks at the first groups only, which are enough for
// trees that people write by hand.
constexpr bool HasOtherName(const decider& root, const decider* which, const text_part& name) {
    constexpr int max_num = 64;
    const decider* groups[max_num] = {&root};
    int num = 1;
    for (int i = 0; i < num; ++i) {
        const child_list& list = groups[i]->Children;
        for (int place = 0; place < list.Num; ++place) {
            const decider* const child = list.First[place];
            if (IsNull(child)) continue;  // a mistake of its own
            if (child == which && !IsNamedInList(list.Names, place, name)) return true;
            bool is_new = child->Children.Num > 0;
            for (int other = 0; other < num; ++other) is_new = is_new && groups[other] != child;
            if (is_new && num < max_num) groups[num++] = child;
        }
    }
    return false;
}

}  // namespace bt::detail
