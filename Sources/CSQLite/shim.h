#include <sqlite3.h>

/// Leaves out the counting of allocations, which takes a lock for each; before anything is opened.
static inline int tangocho_sqlite_count_nothing(void) {
  return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

/// Sets an option of a connection that is on or off.
static inline int tangocho_sqlite_set(sqlite3 *connection, int option, int is_on) {
  return sqlite3_db_config(connection, option, is_on, (int *)0);
}
