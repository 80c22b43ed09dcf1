// The clock of other systems, and the Tick of bt::Timer, whose time is behind node::CooldownTimer (contract 153).
#include <bt/nodes.h>

#include <cmath>

#include <bt/engine/classic/other_evaluator.h>

namespace bt::detail {

double Milliseconds(double seconds) { return std::floor(seconds * 1000 + 0.5); }

status TickTimer(void*, void*, void*, const tick_args& args) noexcept {
    const std::uint16_t at = args.Node->CooldownTimer;
    if (at == kNoOffset) return status::kError;  // other evaluators have no room for it
    double& until = args.Core->Stored<double>(at);
    const double now = Milliseconds(args.Time);
    if (now <= 0 || now <= until) return status::kFailed;  // minus infinity before the first failure
    const status answer = static_cast<const node_args&>(args).Children.Tick(0);
    const auto& refuses = *static_cast<const timer_milliseconds*>(args.Decider->Parameters.Data);
    if (answer == status::kFailed) until = now + refuses.Milliseconds;
    return answer;
}

}  // namespace bt::detail
