// Values that a tree owns which a builder is making. For the builders' headers.
#pragma once

#include <memory>
#include <utility>

#include <bt/decider.h>

namespace bt::detail {

struct tree_in_work;
void KeepValue(tree_in_work& in, std::shared_ptr<const void> value);

template <class Parameters>
parameters_pointer OwnIn(tree_in_work& in, Parameters value) {
    CheckParameters<Parameters>();
    std::shared_ptr<Parameters> owned = std::make_shared<Parameters>(std::move(value));
    const parameters_pointer pointer = {owned.get(), &type_tag<Parameters>};
    KeepValue(in, std::move(owned));
    return pointer;
}

}  // namespace bt::detail
