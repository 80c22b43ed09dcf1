#error "this is the project's own macros/bt_macros.h"
