#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <spawn.h>
#include <stdint.h>
#include <termios.h>

// What must run inside a signal handler, and what Swift's Glibc module does not show: for the one
// terminal that a process can have, and for the files that it has not finished.

/// Columns of a scalar in the current locale: 0, 1, 2, or -1 when the C library does not know it.
int gq_wcwidth(uint32_t scalar);

/// Has a program that is spawned with these actions start in a folder. 0, or an error number.
int gq_spawn_in_folder(posix_spawn_file_actions_t *actions, const char *folder);

/// An anonymous file that vanishes with its last descriptor, or -1.
int gq_anonymous_file(void);

/// Handlers that write the signal's number to `descriptor` and do nothing else. A signal that was
/// ignored stays ignored. A second INT, TERM, HUP or QUIT before `gq_signals_served` leaves the
/// terminal as the guard does and ends the process: the program does not listen any more.
void gq_signals_install(int descriptor);
void gq_signals_served(void);
void gq_signals_remove(void);

/// Whether an INT, TERM, HUP or QUIT has come that is not served yet.
bool gq_signals_ending(void);

/// While another program has the terminal, ^Z stops this process with it, as it does a shell's job;
/// otherwise the shell would wait for this process, and this process for the stopped one.
void gq_signals_let_stop(bool lets);

/// Stops the process as the terminal's own handling of ^Z would, the whole group when `group`;
/// returns when it is continued, at once when nobody can continue it.
void gq_stop(bool group);

/// What brings the terminal back when nothing but a signal handler can still run.
struct gq_guard {
  int terminal;
  struct termios modes;
  /// Leaves the alternate screen and switches the terminal's modes off.
  const char *leave;
  size_t leave_length;
  /// Where standard error is collected while the screen is up, and the real one; or -1.
  int collected;
  int standard_error;
};

/// From here to `gq_guard_disarm` the terminal is brought back before the process ends by `exit`, by
/// a trap or by a fault. With `chain` the signal goes to the handler that was there before.
void gq_guard_arm(const struct gq_guard *guard, bool chain);
void gq_guard_disarm(void);

/// From here on INT, TERM, HUP and QUIT, where nobody handles them, traps and faults remove the unfinished
/// files before they end the process; where it was for lack of memory, a sentence says so, and the status
/// is that of no answer. What is ignored stays so.
void gq_end_guard_arm(void);

/// A file that is not whole yet, and is removed where the process ends as `gq_end_guard_arm` says.
struct gq_unfinished;

/// Makes the file that `mkstemp` makes of `path`; NULL, with `errno`, where it cannot.
struct gq_unfinished *gq_unfinished_make(char *path, int *descriptor);

/// The file has its own name now, or is gone; to be called once for each.
void gq_unfinished_forget(struct gq_unfinished *file);

/// Copies what was collected in one file to another, with controls other than newline and tab
/// shown as `?`, and empties it.
void gq_replay(int from, int to);

#endif
