#error "Decider included the project's own bt/memory.h"
