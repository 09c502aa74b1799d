#include "CRunLoop.h"

#if defined(__linux__)
#include <signal.h>
#include <stdatomic.h>
#include <stddef.h>
#include <sys/mman.h>
#include <time.h>

static void (*end_program)(void);

// When the system refuses libdispatch a thread or memory, it calls sleep(1) and tries again, for
// ever, on whatever thread wanted something to be done: the program would stand still and say
// nothing. Nobody else in this program calls sleep, so this one takes the place of the C library's
// and counts. A shortage that passes is waited for; one that stays ends the program.
unsigned int sleep(unsigned int seconds) {
  static atomic_llong last = 0;
  static atomic_int times = 0;
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  // One of a while ago was another shortage.
  if (now.tv_sec - atomic_exchange(&last, now.tv_sec) > 10) atomic_store(&times, 0);
  if (atomic_fetch_add(&times, 1) >= 3 && end_program) end_program();
  struct timespec wait = {.tv_sec = seconds};
  nanosleep(&wait, NULL);
  return 0;
}

// What the program may need at once; where so much is refused, a crash is put down to that.
enum { most_bytes = 256 << 20 };

static const int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGSEGV};
enum { crash_count = sizeof crashes / sizeof *crashes };
static struct sigaction others[crash_count];

// Swift ends a program by a trap when there is no memory.
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
