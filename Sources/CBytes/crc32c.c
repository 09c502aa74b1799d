#include "CBytes.h"

#include <pthread.h>
#include <string.h>

#if defined(__aarch64__) && defined(__ARM_FEATURE_CRC32)
#include <arm_acle.h>
#elif defined(__x86_64__)
#include <nmmintrin.h>
#include <wmmintrin.h>
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
static uint64_t word_at(const uint8_t *p) {
  uint64_t word;
  memcpy(&word, p, 8);
  return word;
}

__attribute__((target("sse4.2"))) static uint32_t crc32c_sse42(
    uint32_t crc, const uint8_t *p, size_t count) {
  uint64_t wide = ~crc;
  for (; count >= 8; count -= 8, p += 8) wide = _mm_crc32_u64(wide, word_at(p));
  uint32_t narrow = (uint32_t)wide;
  while (count--) narrow = _mm_crc32_u8(narrow, *p++);
  return ~narrow;
}

// The instruction takes three cycles, but one can begin in each: so three parts of 128 bytes are
// computed at once. The checksum of a part is then multiplied by x^1024 for each part after it: the
// product of two numbers comes out divided by x, and the instruction multiplies it by x^32 more.
enum { PART = 128 };
static const uint64_t x_to_991 = 0x0d3b6092, x_to_2015 = 0xb9e02b86;

__attribute__((target("sse4.2,pclmul"))) static uint64_t multiplied(uint64_t crc, uint64_t power) {
  __m128i a = _mm_cvtsi64_si128((long long)crc), b = _mm_cvtsi64_si128((long long)power);
  return _mm_crc32_u64(0, (uint64_t)_mm_cvtsi128_si64(_mm_clmulepi64_si128(a, b, 0)));
}

__attribute__((target("sse4.2,pclmul"))) static uint32_t crc32c_in_parts(
    uint32_t crc, const uint8_t *p, size_t count) {
  uint64_t all = (uint32_t)~crc;
  for (; count >= 3 * PART; count -= 3 * PART, p += 3 * PART) {
    uint64_t first = all, second = 0, third = 0;
    for (size_t place = 0; place < PART; place += 8) {
      first = _mm_crc32_u64(first, word_at(p + place));
      second = _mm_crc32_u64(second, word_at(p + PART + place));
      third = _mm_crc32_u64(third, word_at(p + 2 * PART + place));
    }
    all = multiplied(first, x_to_2015) ^ multiplied(second, x_to_991) ^ third;
  }
  return crc32c_sse42(~(uint32_t)all, p, count);
}
#endif

uint32_t tangocho_crc32c(uint32_t crc, const void *bytes, size_t count) {
#if defined(__x86_64__)
  if (__builtin_cpu_supports("sse4.2")) {
    if (count >= 3 * PART && __builtin_cpu_supports("pclmul"))
      return crc32c_in_parts(crc, bytes, count);
    return crc32c_sse42(crc, bytes, count);
  }
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
