// What Swift cannot import from ncurses by itself: macros, variadic functions and C globals.
#define _XOPEN_SOURCE_EXTENDED 1
#define NCURSES_WIDECHAR 1
#include <ncurses.h>
#include <langinfo.h>
#include <locale.h>
#include <stdio.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>
#include "signals.h"

// Starts ncurses on standard input and output; NULL when it does not know the terminal.
// The size comes from the terminal alone: LINES and COLUMNS may be stale or absurd.
// Extended key names stay off, so that keys with modifiers arrive as plain sequences.
static inline SCREEN *tango_start(void) {
  use_env(FALSE);
  use_tioctl(TRUE);
  use_extended_names(FALSE);
  set_escdelay(25);
  return newterm(NULL, stdout, stdin);
}

// Raw keys, but Ctrl-C stays a signal, so that it works while the program is busy. Ctrl-Z is a key:
// the word editor undoes with it, and other screens suspend the program.
static inline int tango_program_modes(void) {
  struct termios modes;
  raw();
  noecho();
  nonl();
  if (tcgetattr(STDIN_FILENO, &modes) != 0) return -1;
  modes.c_lflag |= ISIG;
  modes.c_cc[VQUIT] = _POSIX_VDISABLE;
  modes.c_cc[VSUSP] = _POSIX_VDISABLE;
  if (tcsetattr(STDIN_FILENO, TCSANOW, &modes) != 0) return -1;
  return def_prog_mode();
}

// A window to read keys from. A pad: reading from it never draws anything.
static inline WINDOW *tango_input(void) {
  WINDOW *pad = newpad(1, 1);
  if (pad == NULL) return NULL;
  keypad(pad, TRUE);
  nodelay(pad, TRUE);
  // The program reads mouse reports itself: ncurses would wait for the end of a cut one.
  keyok(KEY_MOUSE, FALSE);
  return pad;
}

// A string of the terminal's description, or NULL when it lacks it.
static inline const char *tango_string(const char *name) {
  char *found = tigetstr((char *)name);
  return found == (char *)-1 ? NULL : found;
}

static inline const char *tango_parameters(const char *string, int first, int second) {
  return tparm((char *)string, first, second, 0, 0, 0, 0, 0, 0, 0);
}

static inline int tango_key_f0(void) { return KEY_F0; }
static inline int tango_no_key(void) { return ERR; }

// The codeset of the locale that the environment asks for.
static inline const char *tango_codeset(void) {
  return setlocale(LC_CTYPE, "") == NULL ? "" : nl_langinfo(CODESET);
}

// 0 and the size, or -1.
static inline int tango_size(int *width, int *height) {
  struct winsize size;
  if (ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) != 0) return -1;
  *width = size.ws_col;
  *height = size.ws_row;
  return 0;
}

// How many bytes wait in the terminal, or -1.
static inline int tango_waiting(void) {
  int count = 0;
  return ioctl(STDIN_FILENO, FIONREAD, &count) == 0 ? count : -1;
}
