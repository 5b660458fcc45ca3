#ifndef CPTY_H
#define CPTY_H

#include <stdint.h>
#include <sys/types.h>

/// A program that runs as a shell's foreground job on a pseudo-terminal of its own.
///
/// Between the test and the program stands a session leader, as a shell would: the kernel resets a
/// terminal's modes when its session leader ends, and stops no job that nobody could continue.
struct cpty_job {
  pid_t leader;
  /// The program; also its process group.
  pid_t program;
  int terminal;
  /// Reads one `int32_t` for each change: the status as `waitpid` gives it.
  int changes;
  /// One byte written continues the stopped program in the foreground; closing ends the leader.
  int control;
};

/// Starts the program; with descriptors >= 0 in the places of its standard input and output.
/// 0, or an error number.
int cpty_start(struct cpty_job *job, const char *path, char *const arguments[],
               char *const environment[], int rows, int columns, int input, int output);

/// Runs a program in its own session, without a controlling terminal and with its streams on the null
/// device, and waits for its end. The status as `waitpid` gives it, or -1 with `errno`.
int cpty_run_detached(const char *path, char *const arguments[], char *const environment[],
                      const char *folder);

int cpty_resize(int terminal, int rows, int columns);

/// Columns of a scalar under the C library's own UTF-8 locale.
int cpty_wcwidth(uint32_t scalar);

#endif
