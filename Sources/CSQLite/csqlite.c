#include "csqlite.h"

#include <CLibraries.h>
#include <dlfcn.h>
#include <limits.h>
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

// Constants of the library's stable interface.
enum {
  RESULT_OK = 0,
  RESULT_ROW = 100,
  RESULT_DONE = 101,
  OPEN_READONLY = 0x1,
  OPEN_READWRITE = 0x2,
  OPEN_CREATE = 0x4,
  OPEN_URI = 0x40,
  OPEN_NOMUTEX = 0x8000,
  LIMIT_LENGTH = 0,
  STEPS_BETWEEN_LOOKS = 10000,
  MILLISECONDS_FOR_LOCKS = 2000,
};

static struct {
  int (*open_v2)(const char *, void **, int, const char *);
  int (*close_v2)(void *);
  const char *(*errmsg)(void *);
  int (*errcode)(void *);
  int (*busy_timeout)(void *, int);
  int (*limit)(void *, int, int);
  void (*progress_handler)(void *, int, int (*)(void *), void *);
  int (*exec)(void *, const char *, int (*)(void *, int, char **, char **), void *, char **);
  int (*prepare_v2)(void *, const char *, int, void **, const char **);
  int (*step)(void *);
  int (*reset)(void *);
  int (*finalize)(void *);
  int (*bind_text)(void *, int, const char *, int, void (*)(void *));
  int (*bind_null)(void *, int);
  int (*column_type)(void *, int);
  const void *(*column_blob)(void *, int);
  const void *(*column_text)(void *, int);
  int (*column_bytes)(void *, int);
  int64_t (*column_int64)(void *, int);
} sqlite;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_open;

static void open_library(void) {
  void *library = cl_open(CL_SQLITE, NULL);
  if (!library) return;
  const struct {
    const char *name;
    void *place;
  } functions[] = {
      {"sqlite3_open_v2", &sqlite.open_v2},
      {"sqlite3_close_v2", &sqlite.close_v2},
      {"sqlite3_errmsg", &sqlite.errmsg},
      {"sqlite3_errcode", &sqlite.errcode},
      {"sqlite3_busy_timeout", &sqlite.busy_timeout},
      {"sqlite3_limit", &sqlite.limit},
      {"sqlite3_progress_handler", &sqlite.progress_handler},
      {"sqlite3_exec", &sqlite.exec},
      {"sqlite3_prepare_v2", &sqlite.prepare_v2},
      {"sqlite3_step", &sqlite.step},
      {"sqlite3_reset", &sqlite.reset},
      {"sqlite3_finalize", &sqlite.finalize},
      {"sqlite3_bind_text", &sqlite.bind_text},
      {"sqlite3_bind_null", &sqlite.bind_null},
      {"sqlite3_column_type", &sqlite.column_type},
      {"sqlite3_column_blob", &sqlite.column_blob},
      {"sqlite3_column_text", &sqlite.column_text},
      {"sqlite3_column_bytes", &sqlite.column_bytes},
      {"sqlite3_column_int64", &sqlite.column_int64},
  };
  for (size_t index = 0; index < sizeof functions / sizeof *functions; index++) {
    void *function = dlsym(library, functions[index].name);
    if (!function) return;
    memcpy(functions[index].place, &function, sizeof function);
  }
  is_open = 1;
}

struct csqlite {
  void *handle;
  struct timespec end;
};

static int is_late(void *context) {
  const csqlite *database = context;
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return now.tv_sec > database->end.tv_sec ||
         (now.tv_sec == database->end.tv_sec && now.tv_nsec > database->end.tv_nsec);
}

// Returns a URI that opens the path as an immutable file.
static char *settled_address(const char *path) {
  static const char digits[] = "0123456789ABCDEF";
  static const char kept[] = "/._-~abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789";
  char *address = malloc(strlen(path) * 3 + 32);
  if (!address) return NULL;
  strcpy(address, "file:");
  char *end = address + strlen(address);
  for (; *path; path++) {
    unsigned char byte = (unsigned char)*path;
    if (strchr(kept, byte)) {
      *end++ = (char)byte;
    } else {
      *end++ = '%';
      *end++ = digits[byte >> 4];
      *end++ = digits[byte & 15];
    }
  }
  strcpy(end, "?immutable=1");
  return address;
}

int csqlite_open(const char *path, int mode, int seconds, int longest, csqlite **database) {
  *database = NULL;
  pthread_once(&once, open_library);
  if (!is_open) return CSQLITE_NO_LIBRARY;
  csqlite *opened = calloc(1, sizeof *opened);
  if (!opened) return CSQLITE_FAULT;
  int flags = mode == CSQLITE_WRITE ? OPEN_READWRITE | OPEN_CREATE : OPEN_READONLY;
  char *address = mode == CSQLITE_SETTLED ? settled_address(path) : NULL;
  if (address) flags |= OPEN_URI;
  // Each database is used by one thread at a time, so no locks are needed.
  flags |= OPEN_NOMUTEX;
  int result = sqlite.open_v2(address ? address : path, &opened->handle, flags, NULL);
  free(address);
  if (!opened->handle) {
    free(opened);
    return CSQLITE_FAULT;
  }
  *database = opened;
  if (result != RESULT_OK) return CSQLITE_FAULT;
  sqlite.busy_timeout(opened->handle, MILLISECONDS_FOR_LOCKS);
  if (longest > 0) sqlite.limit(opened->handle, LIMIT_LENGTH, longest);
  if (seconds > 0) {
    clock_gettime(CLOCK_MONOTONIC, &opened->end);
    opened->end.tv_sec += seconds;
    sqlite.progress_handler(opened->handle, STEPS_BETWEEN_LOOKS, is_late, opened);
  }
  return CSQLITE_OK;
}

void csqlite_close(csqlite *database) {
  if (!database) return;
  sqlite.close_v2(database->handle);
  free(database);
}

const char *csqlite_message(const csqlite *database) { return sqlite.errmsg(database->handle); }

int csqlite_error_code(const csqlite *database) { return sqlite.errcode(database->handle) & 0xFF; }

int csqlite_execute(csqlite *database, const char *statements) {
  return sqlite.exec(database->handle, statements, NULL, NULL, NULL) == RESULT_OK ? CSQLITE_OK
                                                                                 : CSQLITE_FAULT;
}

// A prepared statement is used directly as the handle.
csqlite_rows *csqlite_query(csqlite *database, const char *statement) {
  void *prepared = NULL;
  if (sqlite.prepare_v2(database->handle, statement, -1, &prepared, NULL) != RESULT_OK) return NULL;
  return prepared;
}

void csqlite_end(csqlite_rows *rows) {
  if (rows) sqlite.finalize(rows);
}

int csqlite_step(csqlite_rows *rows) {
  int result = sqlite.step(rows);
  return result == RESULT_ROW ? 1 : result == RESULT_DONE ? 0 : -1;
}

int csqlite_again(csqlite_rows *rows) {
  return sqlite.reset(rows) == RESULT_OK ? CSQLITE_OK : CSQLITE_FAULT;
}

int csqlite_give_text(csqlite_rows *rows, int parameter, const char *text, size_t count) {
  if (!text) return sqlite.bind_null(rows, parameter) == RESULT_OK ? CSQLITE_OK : CSQLITE_FAULT;
  if (count > INT_MAX) return CSQLITE_FAULT;
  // -1 makes the library copy the text (SQLITE_TRANSIENT).
  void (*copies)(void *) = (void (*)(void *))(intptr_t)-1;
  return sqlite.bind_text(rows, parameter, text, (int)count, copies) == RESULT_OK ? CSQLITE_OK
                                                                                 : CSQLITE_FAULT;
}

int csqlite_kind_of(csqlite_rows *rows, int column) { return sqlite.column_type(rows, column); }

const uint8_t *csqlite_bytes(csqlite_rows *rows, int column, size_t *count) {
  // The library converts text to UTF-8 if necessary.
  const uint8_t *bytes = sqlite.column_type(rows, column) == CSQLITE_TEXT
                             ? sqlite.column_text(rows, column)
                             : sqlite.column_blob(rows, column);
  int size = sqlite.column_bytes(rows, column);
  *count = bytes && size > 0 ? (size_t)size : 0;
  return bytes;
}

int64_t csqlite_integer(csqlite_rows *rows, int column) {
  return sqlite.column_int64(rows, column);
}
