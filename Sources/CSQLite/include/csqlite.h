// SQLite databases through the system's library, which is loaded when the first database is opened.
#ifndef CSQLITE_H
#define CSQLITE_H

#include <stddef.h>
#include <stdint.h>

typedef struct csqlite csqlite;
typedef struct csqlite_rows csqlite_rows;

enum csqlite_status { CSQLITE_OK = 0, CSQLITE_NO_LIBRARY = 1, CSQLITE_FAULT = 2 };
// SETTLED opens a file that no program writes, so that no lock and no other files are needed.
enum csqlite_mode { CSQLITE_READ = 0, CSQLITE_SETTLED = 1, CSQLITE_WRITE = 2 };
// The type of a column's value, with the library's numbers.
enum csqlite_kind {
  CSQLITE_INTEGER = 1,
  CSQLITE_FLOAT = 2,
  CSQLITE_TEXT = 3,
  CSQLITE_BLOB = 4,
  CSQLITE_NULL = 5
};
// Result codes of the library that callers compare.
enum csqlite_code { CSQLITE_BUSY = 5, CSQLITE_INTERRUPTED = 9 };

// Opens a file. On CSQLITE_FAULT, `*database` may be set so that its message can be read; it must
// be closed. Calls that exceed `seconds` in total end with CSQLITE_INTERRUPTED, except within one
// SQL function; rows and values of more than `longest` bytes are errors. 0 means no limit.
int csqlite_open(const char *path, int mode, int seconds, int longest, csqlite **database);
void csqlite_close(csqlite *database);
const char *csqlite_message(const csqlite *database);
int csqlite_error_code(const csqlite *database);

int csqlite_execute(csqlite *database, const char *statements);
// Returns NULL if the statement cannot be prepared.
csqlite_rows *csqlite_query(csqlite *database, const char *statement);
void csqlite_end(csqlite_rows *rows);
// Returns 1 for a row, 0 after the last one, -1 for an error.
int csqlite_step(csqlite_rows *rows);
// Resets the statement, so that other values can be bound.
int csqlite_again(csqlite_rows *rows);

// Parameters are numbered from 1; a NULL text is null.
int csqlite_give_text(csqlite_rows *rows, int parameter, const char *text, size_t count);

// Columns are numbered from 0. Bytes are valid until the next step.
int csqlite_kind_of(csqlite_rows *rows, int column);
const uint8_t *csqlite_bytes(csqlite_rows *rows, int column, size_t *count);
int64_t csqlite_integer(csqlite_rows *rows, int column);

#endif
