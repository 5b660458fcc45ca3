// zlib and brotli, opened at first use: whoever reads no compressed body needs neither, and building needs
// none of their headers.
#ifndef GQLVIEW_COMPRESSION_H
#define GQLVIEW_COMPRESSION_H

#include <stddef.h>
#include <stdint.h>

typedef struct cc_decoder cc_decoder;

typedef enum {
  /// gzip or zlib, as the bytes say themselves.
  CC_GZIP,
  /// DEFLATE without head and checksum, as some servers and WebSockets send it.
  CC_RAW_DEFLATE,
  CC_BROTLI,
} cc_format;

typedef enum {
  CC_MORE,
  CC_END,
  CC_BROKEN,
} cc_status;

/// A decoder; NULL where the library for it is not installed.
cc_decoder *cc_open(cc_format format);
void cc_close(cc_decoder *decoder);

/// Decodes from `input` to `output`; says how much of both was used. CC_MORE with all input used and room
/// left in the output asks for more input.
cc_status cc_decode(cc_decoder *decoder, const uint8_t *input, size_t input_size, size_t *consumed,
                    uint8_t *output, size_t output_size, size_t *produced);

#endif
