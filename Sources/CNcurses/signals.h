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
#include <unistd.h>

struct tango_state {
  int relay_fd;
  int out_fd;
  struct termios shell_modes;
  struct termios own_modes;
  char leave_bytes[512];
  size_t leave_length;
  volatile sig_atomic_t is_entered;
};

// Within a function, as Swift's importer does not emit tentative definitions of a header.
static struct tango_state *tango_state(void) {
  static struct tango_state state = {.relay_fd = -1, .out_fd = STDOUT_FILENO};
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

// Gives the terminal back with what is known here alone; safe in a signal handler.
static void tango_leave_now(void) {
  struct tango_state *state = tango_state();
  if (!state->is_entered) return;
  state->is_entered = 0;
  ssize_t ignored = write(state->out_fd, state->leave_bytes, state->leave_length);
  (void)ignored;
  tcsetattr(STDIN_FILENO, TCSANOW, &state->shell_modes);
}

static void tango_on_crash(int number) {
  tango_leave_now();
  signal(number, SIG_DFL);
  raise(number);
}

static inline void tango_remember_shell_modes(void) {
  tcgetattr(STDIN_FILENO, &tango_state()->shell_modes);
}

static inline void tango_remember_own_modes(void) {
  tcgetattr(STDIN_FILENO, &tango_state()->own_modes);
}

static inline void tango_restore_own_modes(void) {
  tcsetattr(STDIN_FILENO, TCSANOW, &tango_state()->own_modes);
}

static inline void tango_set_leave(int fd, const char *bytes, size_t length) {
  struct tango_state *state = tango_state();
  state->out_fd = fd;
  state->leave_length = length < sizeof state->leave_bytes ? length : sizeof state->leave_bytes;
  memcpy(state->leave_bytes, bytes, state->leave_length);
}

static inline void tango_set_entered(int entered) { tango_state()->is_entered = entered; }

// A crash, and an exit that nobody prepared, give the terminal back as well.
static inline void tango_leave_on_crash(void) {
  static const int crashes[] = {SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV};
  for (size_t i = 0; i < sizeof crashes / sizeof *crashes; i++) signal(crashes[i], tango_on_crash);
  atexit(tango_leave_now);
}

// Whether the program may use the terminal: not in the background of a shell.
static inline int tango_is_foreground(void) {
  pid_t group = tcgetpgrp(STDIN_FILENO);
  return group == -1 || group == getpgrp();
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
