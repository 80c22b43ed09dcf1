#error "Decider included the project's own bt/tick.h"
