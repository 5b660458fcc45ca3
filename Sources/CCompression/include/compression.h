// zlib and brotli, loaded at first use: they are not needed unless a compressed body is read, and
// building does not need their headers.
#ifndef GQLVIEW_COMPRESSION_H
#define GQLVIEW_COMPRESSION_H

#include <stddef.h>
#include <stdint.h>

typedef struct cc_decoder cc_decoder;

typedef enum {
  /// gzip or zlib, detected from the data.
  CC_GZIP,
  /// DEFLATE without header and checksum, as sent by some servers and by WebSockets.
  CC_RAW_DEFLATE,
  CC_BROTLI,
} cc_format;

typedef enum {
  CC_MORE,
  CC_END,
  CC_BROKEN,
} cc_status;

/// Creates a decoder; NULL if its library is not installed.
cc_decoder *cc_open(cc_format format);
void cc_close(cc_decoder *decoder);

/// Decodes from `input` to `output` and returns how much of both was used. CC_MORE with all input
/// used and space left in the output requests more input.
cc_status cc_decode(cc_decoder *decoder, const uint8_t *input, size_t input_size, size_t *consumed,
                    uint8_t *output, size_t output_size, size_t *produced);

#endif
