#include "CRunLoop.h"

#if defined(__linux__)
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/mman.h>
#include <time.h>

static void (*end_program)(void);

// When the system refuses libdispatch a thread or memory, it calls sleep(1) and tries again, for
// ever, on whichever thread needed it: the program would hang without a message. WorkThread does the
// same for a thread, and nothing else in this program calls sleep: so this function replaces that of
// the C library and counts the calls. It waits for a short shortage, and ends the program after a long one.
unsigned int sleep(unsigned int seconds) {
  static atomic_llong last = 0;
  static atomic_int times = 0;
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  // An earlier shortage does not count.
  if (now.tv_sec - atomic_exchange(&last, now.tv_sec) > 10) atomic_store(&times, 0);
  if (atomic_fetch_add(&times, 1) >= 3 && end_program) end_program();
  struct timespec wait = {.tv_sec = seconds};
  nanosleep(&wait, NULL);
  return 0;
}

// More than the program ever needs at once; if that is refused, a crash is due to it.
enum { most_bytes = 256 << 20 };

static const int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV};
enum { crash_count = sizeof crashes / sizeof *crashes };
static struct sigaction others[crash_count];

// Swift traps when there is no memory.
static void on_crash(int number) {
  void *memory = mmap(NULL, most_bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (memory == MAP_FAILED) end_program();
  munmap(memory, most_bytes);
  for (int i = 0; i < crash_count; i++) {
    if (crashes[i] == number) sigaction(number, &others[i], NULL);
  }
  raise(number);
}

void tango_on_shortage(void (*end)(void)) {
  end_program = end;
  struct sigaction action = {.sa_handler = on_crash};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < crash_count; i++) sigaction(crashes[i], &action, &others[i]);
}

#endif
