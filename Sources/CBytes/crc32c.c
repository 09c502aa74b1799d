#include "CBytes.h"

#include <pthread.h>
#include <string.h>

#if defined(__aarch64__) && defined(__ARM_FEATURE_CRC32)
#include <arm_acle.h>
#elif defined(__x86_64__)
#include <nmmintrin.h>
#endif

// Slicing by 8: table[n][b] is the checksum of byte b followed by n zero bytes.
static uint32_t table[8][256];
static pthread_once_t table_once = PTHREAD_ONCE_INIT;

static void make_table(void) {
  for (uint32_t byte = 0; byte < 256; byte++) {
    uint32_t crc = byte;
    for (int bit = 0; bit < 8; bit++) crc = crc >> 1 ^ (crc & 1 ? 0x82F63B78u : 0);
    table[0][byte] = crc;
  }
  for (int n = 1; n < 8; n++)
    for (uint32_t byte = 0; byte < 256; byte++)
      table[n][byte] = table[n - 1][byte] >> 8 ^ table[0][table[n - 1][byte] & 255];
}

uint32_t tangocho_crc32c_portable(uint32_t crc, const void *bytes, size_t count) {
  const uint8_t *p = bytes;
  pthread_once(&table_once, make_table);
  crc = ~crc;
  for (; count >= 8; count -= 8, p += 8) {
    uint32_t low = (p[0] | p[1] << 8 | p[2] << 16 | (uint32_t)p[3] << 24) ^ crc;
    crc = table[7][low & 255] ^ table[6][low >> 8 & 255] ^ table[5][low >> 16 & 255] ^
          table[4][low >> 24] ^ table[3][p[4]] ^ table[2][p[5]] ^ table[1][p[6]] ^ table[0][p[7]];
  }
  while (count--) crc = crc >> 8 ^ table[0][(crc ^ *p++) & 255];
  return ~crc;
}

#if defined(__x86_64__)
__attribute__((target("sse4.2"))) static uint32_t crc32c_sse42(
    uint32_t crc, const uint8_t *p, size_t count) {
  uint64_t wide = ~crc;
  for (; count >= 8; count -= 8, p += 8) {
    uint64_t word;
    memcpy(&word, p, 8);
    wide = _mm_crc32_u64(wide, word);
  }
  uint32_t narrow = (uint32_t)wide;
  while (count--) narrow = _mm_crc32_u8(narrow, *p++);
  return ~narrow;
}
#endif

uint32_t tangocho_crc32c(uint32_t crc, const void *bytes, size_t count) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("sse4.2")) return crc32c_sse42(crc, bytes, count);
#elif defined(__aarch64__) && defined(__ARM_FEATURE_CRC32)
  const uint8_t *p = bytes;
  crc = ~crc;
  for (; count >= 8; count -= 8, p += 8) {
    uint64_t word;
    memcpy(&word, p, 8);
    crc = __crc32cd(crc, word);
  }
  while (count--) crc = __crc32cb(crc, *p++);
  return ~crc;
#endif
  return tangocho_crc32c_portable(crc, bytes, count);
}
