// The names of the libraries that are opened when they are first needed, and the function that opens
// them. docs/decisions/library-places.md explains the names.
#ifndef CLIBRARIES_H
#define CLIBRARIES_H

#include <stddef.h>

enum cl_library {
  CL_CURL,
  CL_SQLITE,
  CL_OPENSSL,
  CL_YAML,
  CL_ZLIB,
  CL_BROTLI,
  CL_LIBRARY_COUNT,
};

enum cl_system { CL_LINUX, CL_DARWIN };

/// Returns the names under which a library is searched on a system, in order, followed by NULL.
const char *const *cl_names(enum cl_library library, enum cl_system system);

/// Opens the first of the names that exists; returns NULL if none does. `*name` becomes the opened
/// name, or the first one; it may be NULL.
void *cl_open(enum cl_library library, const char **name);

/// Opens the first of the names that exists, as `cl_open` does.
void *cl_open_first(const char *const *names, const char **name);

#endif
