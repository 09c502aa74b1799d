#include "CRunLoop.h"

#if defined(__linux__)

// Once a second for ever, libdispatch on Linux reads from /proc which of its threads run, to add some
// where all are blocked. A program that rests shall rest: in the release build, which is linked
// statically, these take the place of the functions that tell that timer of threads, and with them
// the timer is left out. Elsewhere nobody calls them.
//
// What may block for long has a serial queue of its own, for which threads are never short.
void _dispatch_workq_worker_register(void *root_queue);
void _dispatch_workq_worker_unregister(void *root_queue);

void _dispatch_workq_worker_register(void *root_queue) { (void)root_queue; }
void _dispatch_workq_worker_unregister(void *root_queue) { (void)root_queue; }

#endif
