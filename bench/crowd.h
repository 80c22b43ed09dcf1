// What all workloads have in common: agents that are ticked together.
#pragma once

namespace bench {

class crowd {
public:
    virtual ~crowd() = default;
    virtual void Tick() = 0;  // each agent once
};

}  // namespace bench
