#include "compression.h"

#include <CLibraries.h>
#include <dlfcn.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

// The layout of z_stream is part of zlib's stable binary interface.
struct z_stream {
  const uint8_t *next_in;
  unsigned avail_in;
  unsigned long total_in;
  uint8_t *next_out;
  unsigned avail_out;
  unsigned long total_out;
  const char *message;
  void *state;
  void *allocate;
  void *release;
  void *opaque;
  int data_type;
  unsigned long adler;
  unsigned long reserved;
};

enum { Z_SYNC = 2, Z_OK = 0, Z_STREAM_END = 1, Z_BUFFER = -5 };
enum { BROTLI_ERROR = 0, BROTLI_SUCCESS = 1 };

static struct {
  int (*inflate_init)(struct z_stream *, int, const char *, int);
  int (*inflate)(struct z_stream *, int);
  int (*inflate_end)(struct z_stream *);
  void *(*brotli_create)(void *, void *, void *);
  int (*brotli_decode)(void *, size_t *, const uint8_t **, size_t *, uint8_t **, size_t *);
  void (*brotli_destroy)(void *);
} library;

struct cc_decoder {
  cc_format format;
  struct z_stream zlib;
  void *brotli;
};

static pthread_once_t once = PTHREAD_ONCE_INIT;

static void load(void) {
  void *zlib = cl_open(CL_ZLIB, NULL);
  if (zlib != NULL) {
    library.inflate = dlsym(zlib, "inflate");
    library.inflate_end = dlsym(zlib, "inflateEnd");
    library.inflate_init = dlsym(zlib, "inflateInit2_");
  }
  void *brotli = cl_open(CL_BROTLI, NULL);
  if (brotli != NULL) {
    library.brotli_decode = dlsym(brotli, "BrotliDecoderDecompressStream");
    library.brotli_destroy = dlsym(brotli, "BrotliDecoderDestroyInstance");
    library.brotli_create = dlsym(brotli, "BrotliDecoderCreateInstance");
  }
}

cc_decoder *cc_open(cc_format format) {
  pthread_once(&once, load);
  cc_decoder *decoder = calloc(1, sizeof *decoder);
  if (decoder == NULL) return NULL;
  decoder->format = format;
  if (format == CC_BROTLI) {
    if (library.brotli_create && library.brotli_decode && library.brotli_destroy)
      decoder->brotli = library.brotli_create(NULL, NULL, NULL);
    if (decoder->brotli != NULL) return decoder;
  } else if (library.inflate_init && library.inflate && library.inflate_end) {
    // Adding 32 to the window bits makes zlib detect gzip or zlib.
    int bits = format == CC_RAW_DEFLATE ? -15 : 15 + 32;
    if (library.inflate_init(&decoder->zlib, bits, "1.2.0", (int)sizeof decoder->zlib) == Z_OK)
      return decoder;
  }
  free(decoder);
  return NULL;
}

void cc_close(cc_decoder *decoder) {
  if (decoder == NULL) return;
  if (decoder->brotli != NULL) {
    library.brotli_destroy(decoder->brotli);
  } else {
    library.inflate_end(&decoder->zlib);
  }
  free(decoder);
}

cc_status cc_decode(cc_decoder *decoder, const uint8_t *input, size_t input_size, size_t *consumed,
                    uint8_t *output, size_t output_size, size_t *produced) {
  if (decoder->brotli != NULL) {
    size_t in = input_size, out = output_size;
    const uint8_t *next_in = input;
    uint8_t *next_out = output;
    int result = library.brotli_decode(decoder->brotli, &in, &next_in, &out, &next_out, NULL);
    *consumed = input_size - in;
    *produced = output_size - out;
    return result == BROTLI_ERROR ? CC_BROKEN : result == BROTLI_SUCCESS ? CC_END : CC_MORE;
  }
  const unsigned limit = 1u << 30;
  unsigned in = input_size > limit ? limit : (unsigned)input_size;
  unsigned out = output_size > limit ? limit : (unsigned)output_size;
  decoder->zlib.next_in = input;
  decoder->zlib.avail_in = in;
  decoder->zlib.next_out = output;
  decoder->zlib.avail_out = out;
  int result = library.inflate(&decoder->zlib, Z_SYNC);
  *consumed = in - decoder->zlib.avail_in;
  *produced = out - decoder->zlib.avail_out;
  if (result == Z_STREAM_END) return CC_END;
  return result == Z_OK || result == Z_BUFFER ? CC_MORE : CC_BROKEN;
}
