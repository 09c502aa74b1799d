#include <zlib.h>

/// `inflateInit2`, which is a macro.
static inline int tangocho_inflate_init(z_stream *stream, int window_bits) {
  return inflateInit2(stream, window_bits);
}

/// `deflateInit2`, which is a macro, with the usual method, memory and strategy.
static inline int tangocho_deflate_init(z_stream *stream, int level, int window_bits) {
  return deflateInit2(stream, level, Z_DEFLATED, window_bits, 8, Z_DEFAULT_STRATEGY);
}
