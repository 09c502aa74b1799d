#ifndef TANGOCHO_CBYTES_H
#define TANGOCHO_CBYTES_H

#include <stddef.h>
#include <stdint.h>

/// CRC-32C (Castagnoli, RFC 3720 appendix B.4) of `count` bytes, continued from `crc`; start with
/// 0. Uses the processor's instruction if there is one.
uint32_t tangocho_crc32c(uint32_t crc, const void *bytes, size_t count);

/// The same with a table, on any processor; for tests that compare the two.
uint32_t tangocho_crc32c_portable(uint32_t crc, const void *bytes, size_t count);

/// The first occurrence of `needle` in `haystack`; null when there is none. The C library's
/// `memmem`, which is not part of POSIX.
const void *tangocho_find(
    const void *haystack, size_t haystack_count, const void *needle, size_t needle_count);

#endif
