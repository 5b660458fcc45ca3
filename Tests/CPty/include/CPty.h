#ifndef CPTY_H
#define CPTY_H

#include <stdint.h>
#include <sys/types.h>

/// A program that runs as a shell's foreground job on its own pseudo-terminal.
///
/// A process between the test and the program is the session leader, as a shell would be. The kernel
/// resets a terminal's modes when its session leader ends, and does not stop a job without a parent
/// that could continue it.
struct cpty_job {
  pid_t leader;
  /// The process ID of the program, which is also its process group.
  pid_t program;
  int terminal;
  /// The descriptor from which an `int32_t` is read for each change: the status from `waitpid`.
  int changes;
  /// Writing a byte continues the stopped program in the foreground; closing ends the leader.
  int control;
};

/// Starts the program; descriptors >= 0 replace its standard input and output.
///
/// Returns 0 or an error number.
int cpty_start(struct cpty_job *job, const char *path, char *const arguments[],
               char *const environment[], int rows, int columns, int input, int output);

/// Runs a program in its own session, without a controlling terminal and with its streams on the null
/// device, and waits for its end.
///
/// Returns the status from `waitpid`, or -1 and sets `errno`.
int cpty_run_detached(const char *path, char *const arguments[], char *const environment[],
                      const char *folder);

int cpty_resize(int terminal, int rows, int columns);

/// Returns the width of a scalar in the C library's UTF-8 locale, in columns.
int cpty_wcwidth(uint32_t scalar);

#endif
