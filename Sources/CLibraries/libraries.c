#include "CLibraries.h"

#include <dlfcn.h>

// The system's loader has the folders for plain names. A name has the version of the interface.
static const char *const linux_names[CL_LIBRARY_COUNT][5] = {
  [CL_CURL] = { "libcurl.so.4", "libcurl-gnutls.so.4" },
  [CL_SQLITE] = { "libsqlite3.so.0" },
  [CL_OPENSSL] = { "libssl.so.3", "libssl.so.1.1" },
  [CL_YAML] = { "libyaml-0.so.2" },
  [CL_ZLIB] = { "libz.so.1" },
  [CL_BROTLI] = { "libbrotlidec.so.1" },
};

// Darwin also searches the working folder for a name without a folder, so all names are absolute:
// the system's library, Homebrew's on Apple silicon and on Intel, and the one of MacPorts.
static const char *const darwin_names[CL_LIBRARY_COUNT][5] = {
  [CL_CURL] = {
    "/usr/lib/libcurl.4.dylib",
    "/opt/homebrew/opt/curl/lib/libcurl.4.dylib",
    "/usr/local/opt/curl/lib/libcurl.4.dylib",
    "/opt/local/lib/libcurl.4.dylib",
  },
  [CL_SQLITE] = {
    "/usr/lib/libsqlite3.dylib",
    "/opt/homebrew/opt/sqlite/lib/libsqlite3.dylib",
    "/usr/local/opt/sqlite/lib/libsqlite3.dylib",
    "/opt/local/lib/libsqlite3.dylib",
  },
  // macOS ends programs that load the system's own library.
  [CL_OPENSSL] = {
    "/opt/homebrew/opt/openssl@3/lib/libssl.3.dylib",
    "/usr/local/opt/openssl@3/lib/libssl.3.dylib",
    "/opt/local/libexec/openssl3/lib/libssl.3.dylib",
  },
  [CL_YAML] = {
    "/opt/homebrew/opt/libyaml/lib/libyaml-0.2.dylib",
    "/usr/local/opt/libyaml/lib/libyaml-0.2.dylib",
    "/opt/local/lib/libyaml-0.2.dylib",
  },
  [CL_ZLIB] = {
    "/usr/lib/libz.1.dylib",
    "/opt/homebrew/opt/zlib/lib/libz.1.dylib",
    "/usr/local/opt/zlib/lib/libz.1.dylib",
    "/opt/local/lib/libz.1.dylib",
  },
  [CL_BROTLI] = {
    "/opt/homebrew/opt/brotli/lib/libbrotlidec.1.dylib",
    "/usr/local/opt/brotli/lib/libbrotlidec.1.dylib",
    "/opt/local/lib/libbrotlidec.1.dylib",
  },
};

const char *const *cl_names(enum cl_library library, enum cl_system system) {
  return system == CL_DARWIN ? darwin_names[library] : linux_names[library];
}

void *cl_open_first(const char *const *names, const char **name) {
  if (name) *name = names[0];
  for (; *names; names++) {
    void *library = dlopen(*names, RTLD_NOW | RTLD_LOCAL);
    if (!library) continue;
    if (name) *name = *names;
    return library;
  }
  return NULL;
}

void *cl_open(enum cl_library library, const char **name) {
#ifdef __APPLE__
  return cl_open_first(cl_names(library, CL_DARWIN), name);
#else
  return cl_open_first(cl_names(library, CL_LINUX), name);
#endif
}
