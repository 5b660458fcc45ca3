// Databases of SQLite through the system's library, which is opened when the first one is.
#ifndef CSQLITE_H
#define CSQLITE_H

#include <stddef.h>
#include <stdint.h>

typedef struct csqlite csqlite;
typedef struct csqlite_rows csqlite_rows;

enum csqlite_status { CSQLITE_OK = 0, CSQLITE_NO_LIBRARY = 1, CSQLITE_FAULT = 2 };
// SETTLED takes the file as one that nobody writes: no lock and no file beside it is needed.
enum csqlite_mode { CSQLITE_READ = 0, CSQLITE_SETTLED = 1, CSQLITE_WRITE = 2 };
// What a column holds, as the library numbers it.
enum csqlite_kind {
  CSQLITE_INTEGER = 1,
  CSQLITE_FLOAT = 2,
  CSQLITE_TEXT = 3,
  CSQLITE_BLOB = 4,
  CSQLITE_NULL = 5
};
// Codes of the library that somebody asks for.
enum csqlite_code { CSQLITE_BUSY = 5, CSQLITE_INTERRUPTED = 9 };

// Opens a file. Also on CSQLITE_FAULT `*database` may be one, which tells the message and is closed.
// What takes longer than `seconds` in all ends as interrupted; 0 for no end.
int csqlite_open(const char *path, int mode, int seconds, csqlite **database);
void csqlite_close(csqlite *database);
const char *csqlite_message(const csqlite *database);
int csqlite_error_code(const csqlite *database);

int csqlite_execute(csqlite *database, const char *statements);
// NULL where the statement cannot be prepared.
csqlite_rows *csqlite_query(csqlite *database, const char *statement);
void csqlite_end(csqlite_rows *rows);
// 1 for a row, 0 behind the last one, -1 for a fault.
int csqlite_step(csqlite_rows *rows);
// Takes the statement back to its beginning, for other values.
int csqlite_again(csqlite_rows *rows);

// Parameters are numbered from 1; a text of NULL is null.
int csqlite_give_text(csqlite_rows *rows, int parameter, const char *text, size_t count);
int csqlite_give_integer(csqlite_rows *rows, int parameter, int64_t value);
int csqlite_give_float(csqlite_rows *rows, int parameter, double value);

// Columns are numbered from 0. Bytes live until the next step.
int csqlite_kind_of(csqlite_rows *rows, int column);
const uint8_t *csqlite_bytes(csqlite_rows *rows, int column, size_t *count);
int64_t csqlite_integer(csqlite_rows *rows, int column);
double csqlite_float(csqlite_rows *rows, int column);

#endif
