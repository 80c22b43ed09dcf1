// Types of functions that are called as one.
#include <bt/formats/inside/load/signatures.h>

namespace bt::detail {

bool AreSameAgent(const type_info& a, const type_info& b) {
    return &a == &b || (a.NameHash == b.NameHash && !a.HasInternalLinkage);
}

void AddTypes(const signature* from, signature& types) {
    if (from == nullptr) return;
    if (types.Agent == nullptr) types.Agent = from->Agent;
    if (types.Block == nullptr) types.Block = from->Block;
    if (types.Parameters == nullptr) types.Parameters = from->Parameters;
    if (types.SubtreeParameters == nullptr) types.SubtreeParameters = from->SubtreeParameters;
    types.NeedsAgent = types.NeedsAgent || from->NeedsAgent;
    types.NeedsParameters = types.NeedsParameters || from->NeedsParameters;
    types.TakesTickArgs = types.TakesTickArgs || from->TakesTickArgs;
}

}  // namespace bt::detail
