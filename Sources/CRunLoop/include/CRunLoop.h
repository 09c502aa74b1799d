#ifndef TANGOCHO_CRUNLOOP_H
#define TANGOCHO_CRUNLOOP_H
#if defined(__linux__)

#include <malloc.h>

// The main queue as a file descriptor, which libdispatch offers to run loops.
//
// Exported for CoreFoundation on Linux, and so as stable as that is.
extern int _dispatch_get_main_queue_handle_4CF(void);
extern void _dispatch_main_queue_callback_4CF(void *unused);

// Sets how the program ends when the system refuses it threads or memory; called on any thread, and
// in a signal handler.
void tango_on_shortage(void (*end)(void));

static inline int tango_main_queue(void) { return _dispatch_get_main_queue_handle_4CF(); }
static inline void tango_run_main_queue(void) { _dispatch_main_queue_callback_4CF((void *)0); }

// Threads share one heap: a heap for each would keep what its thread once needed, 17 MiB of a library
// of 100,000 words.
static inline void tango_share_heap(void) {
#ifdef M_ARENA_MAX
  mallopt(M_ARENA_MAX, 1);
#endif
}

#endif
#endif
