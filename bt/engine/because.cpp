// Who listens to reasons, on each thread.
#include <bt/because.h>

namespace bt::detail {

thread_local constinit said_reason* g_listening = nullptr;

}  // namespace bt::detail
