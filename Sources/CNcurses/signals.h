// Signal handlers cannot be written in Swift: they may only do what POSIX calls async-signal-safe.
//
// The state is static, so every Swift file that used these would have a copy of its own:
// SignalRelay.swift is the only one that does.
#ifndef TANGOCHO_SIGNALS_H
#define TANGOCHO_SIGNALS_H
#include <errno.h>
#include <signal.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

// What the terminal is written to, by the program and, when that has to end, by whoever ends it.
struct tango_sink {
  int fd;
  int is_taken;
  // The end of a character or sequence of which the terminal has taken a part.
  size_t rest_length;
  char rest[600];
};

static inline void tango_pause(int milliseconds) {
  struct timespec time = {.tv_nsec = milliseconds * 1000000L};
  nanosleep(&time, NULL);
}

// Keeps other threads from writing. Gives up after so many milliseconds, unless that is negative: the
// one that writes may be this one, interrupted.
static inline int tango_take_sink(struct tango_sink *sink, int milliseconds) {
  for (int passed = 0; __atomic_exchange_n(&sink->is_taken, 1, __ATOMIC_ACQUIRE); passed++) {
    if (passed == milliseconds) return 0;
    tango_pause(1);
  }
  return 1;
}

static inline void tango_give_sink_back(struct tango_sink *sink) {
  __atomic_store_n(&sink->is_taken, 0, __ATOMIC_RELEASE);
}

static inline void tango_keep_rest(struct tango_sink *sink, const void *bytes, size_t length) {
  sink->rest_length = length < sizeof sink->rest ? length : sizeof sink->rest;
  memcpy(sink->rest, bytes, sink->rest_length);
}

static inline const char *tango_rest(const struct tango_sink *sink) { return sink->rest; }

// Writes bytes after the end of what was begun, and waits a moment where the terminal has no room.
//
// What it does not take is kept when it was begun, and dropped when it was not.
static inline void tango_send_last(struct tango_sink *sink, const char *bytes, size_t length) {
  char all[sizeof sink->rest + 512];
  size_t rest = sink->rest_length, sent = 0;
  size_t count = rest + (length < 512 ? length : 512);
  memcpy(all, sink->rest, rest);
  memcpy(all + rest, bytes, count - rest);
  for (int tries = 0; sent < count && tries < 10;) {
    ssize_t written = write(sink->fd, all + sent, count - sent);
    if (written > 0) {
      sent += (size_t)written;
    } else if (written < 0 && errno == EAGAIN) {
      tango_pause(10);
      tries++;
    } else if (written == 0 || errno != EINTR) {
      break;
    }
  }
  size_t end = sent <= rest ? rest : count;
  tango_keep_rest(sink, all + sent, end - sent);
}

struct tango_state {
  int relay_fd;
  struct tango_sink *sink;
  struct termios shell_modes;
  struct termios own_modes;
  char leave_bytes[512];
  size_t leave_length;
  volatile sig_atomic_t is_entered;
  // Whether nothing but the echo is off yet.
  volatile sig_atomic_t is_silenced;
  int knows_shell_modes;
  int handles_crashes;
};

// Within a function, as Swift's importer does not emit tentative definitions of a header.
static struct tango_state *tango_state(void) {
  static struct tango_state state = {.relay_fd = -1};
  return &state;
}

static void tango_on_signal(int number) {
  int saved = errno;
  unsigned char byte = (unsigned char)number;
  ssize_t ignored = write(tango_state()->relay_fd, &byte, 1);
  (void)ignored;
  errno = saved;
}

// Sends a signal's number down the pipe from now on.
static inline void tango_relay(int number, int restart) {
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = tango_on_signal;
  action.sa_flags = restart ? SA_RESTART : 0;
  sigemptyset(&action.sa_mask);
  sigaction(number, &action, NULL);
}

static inline void tango_set_relay(int fd) { tango_state()->relay_fd = fd; }

// Ends what tango_silence began; safe in a signal handler.
static inline void tango_end_silence(void) {
  struct tango_state *state = tango_state();
  if (!state->is_silenced) return;
  state->is_silenced = 0;
  tcsetattr(STDIN_FILENO, TCSANOW, &state->shell_modes);
}

// Gives the terminal back with what is known here alone; safe in a signal handler.
//
// For good means that nothing is written any more, as the process ends.
static void tango_leave(int for_good) {
  struct tango_state *state = tango_state();
  tango_end_silence();
  if (!state->is_entered) return;
  state->is_entered = 0;
  int is_taken = tango_take_sink(state->sink, 100);
  tango_send_last(state->sink, state->leave_bytes, state->leave_length);
  if (is_taken && !for_good) tango_give_sink_back(state->sink);
  tcsetattr(STDIN_FILENO, TCSANOW, &state->shell_modes);
}

static void tango_leave_for_good(void) { tango_leave(1); }

static const int tango_crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
enum { tango_crash_count = sizeof tango_crashes / sizeof *tango_crashes };

// What was to be done before the screen was there.
static struct sigaction *tango_other_handlers(void) {
  static struct sigaction others[tango_crash_count];
  return others;
}

static void tango_on_crash(int number) {
  tango_leave_for_good();
  for (int i = 0; i < tango_crash_count; i++) {
    if (tango_crashes[i] == number) sigaction(number, &tango_other_handlers()[i], NULL);
  }
  raise(number);
}

static inline void tango_remember_shell_modes(void) {
  struct tango_state *state = tango_state();
  if (state->knows_shell_modes) return;
  state->knows_shell_modes = tcgetattr(STDIN_FILENO, &state->shell_modes) == 0;
}

static inline void tango_remember_own_modes(void) {
  tcgetattr(STDIN_FILENO, &tango_state()->own_modes);
}

static inline void tango_restore_own_modes(void) {
  tcsetattr(STDIN_FILENO, TCSANOW, &tango_state()->own_modes);
}

static inline void tango_set_leave(struct tango_sink *sink, const char *bytes, size_t length) {
  struct tango_state *state = tango_state();
  state->sink = sink;
  state->leave_length = length < sizeof state->leave_bytes ? length : sizeof state->leave_bytes;
  memcpy(state->leave_bytes, bytes, state->leave_length);
}

static inline void tango_set_entered(int entered) {
  tango_state()->is_entered = entered;
  if (entered) tango_state()->is_silenced = 0;
}

// A crash, and an exit that nobody prepared, give the terminal back as well.
static inline void tango_leave_on_crash(void) {
  if (tango_state()->handles_crashes) return;
  tango_state()->handles_crashes = 1;
  struct sigaction action;
  memset(&action, 0, sizeof action);
  action.sa_handler = tango_on_crash;
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < tango_crash_count; i++) {
    sigaction(tango_crashes[i], &action, &tango_other_handlers()[i]);
  }
  atexit(tango_leave_for_good);
}

// Whether the program may use the terminal: not in the background of a shell.
static inline int tango_is_foreground(void) {
  pid_t group = tcgetpgrp(STDIN_FILENO);
  return group == -1 || group == getpgrp();
}

static void tango_on_early_signal(int number) {
  tango_end_silence();
  signal(number, SIG_DFL);
  raise(number);
}

// Keeps the terminal from showing what is typed, until the screen is there or the program ends.
//
// A program that the shell has started in the background would be stopped by that.
static inline void tango_silence(void) {
  static const int endings[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP};
  struct tango_state *state = tango_state();
  if (!isatty(STDOUT_FILENO) || !tango_is_foreground()) return;
  tango_remember_shell_modes();
  if (!state->knows_shell_modes) return;
  struct termios modes = state->shell_modes;
  modes.c_lflag &= ~(tcflag_t)(ECHO | ECHONL);
  tango_leave_on_crash();
  struct sigaction early, usual;
  memset(&early, 0, sizeof early);
  early.sa_handler = tango_on_early_signal;
  sigemptyset(&early.sa_mask);
  for (size_t i = 0; i < sizeof endings / sizeof *endings; i++) {
    sigaction(endings[i], NULL, &usual);
    if (usual.sa_handler == SIG_DFL) sigaction(endings[i], &early, NULL);
  }
  state->is_silenced = 1;
  tcsetattr(STDIN_FILENO, TCSANOW, &modes);
}

// Lets this thread be the one on which handlers run.
static inline void tango_unblock_signals(void) {
  sigset_t none;
  sigemptyset(&none);
  pthread_sigmask(SIG_SETMASK, &none, NULL);
}

// Stops the program as an unhandled Ctrl-Z would, and returns when it goes on.
static inline void tango_stop(void) {
  struct sigaction standard, relayed;
  sigset_t stop, blocked;
  memset(&standard, 0, sizeof standard);
  standard.sa_handler = SIG_DFL;
  sigemptyset(&standard.sa_mask);
  sigaction(SIGTSTP, &standard, &relayed);
  sigemptyset(&stop);
  sigaddset(&stop, SIGTSTP);
  pthread_sigmask(SIG_UNBLOCK, &stop, &blocked);
  raise(SIGTSTP);
  pthread_sigmask(SIG_SETMASK, &blocked, NULL);
  sigaction(SIGTSTP, &relayed, NULL);
}
#endif
