#include <archive.h>
#include <archive_entry.h>
#include <errno.h>

/// `archive_set_error`, which takes a list of arguments.
static inline void tangocho_archive_set_error(struct archive *archive, const char *message) {
  archive_set_error(archive, EIO, "%s", message);
}
