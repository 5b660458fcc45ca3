#ifndef CTERMINAL_H
#define CTERMINAL_H

#include <stdbool.h>
#include <stddef.h>
#include <spawn.h>
#include <stdint.h>
#include <termios.h>

// Functions that run inside signal handlers, and functions that Swift's Glibc module lacks: for the
// process's single terminal, and for its unfinished files.

/// Returns the columns of a scalar in the current locale: 0, 1, 2, or -1 if the C library does not
/// know it.
int gq_wcwidth(uint32_t scalar);

/// Sets the working folder of a spawned program. Returns 0 or an error number.
int gq_spawn_in_folder(posix_spawn_file_actions_t *actions, const char *folder);

/// Makes a spawned program the leader of a session without a terminal. Returns 0 or an error number.
int gq_spawn_detached(posix_spawnattr_t *attributes);

/// Waits until one of the descriptors can be read or has ended, for at most some milliseconds; a
/// negative time means no limit. Sets `ready` for each descriptor; negative descriptors are never
/// ready. Returns the number of ready ones, 0 after the time, or -1 and sets `errno`.
int gq_select(const int *descriptors, int count, int milliseconds, bool *ready);

/// Returns the descriptor of an anonymous file, which is deleted when its last descriptor is
/// closed, or -1.
int gq_anonymous_file(void);

/// Installs handlers that only write the signal's number to `descriptor`. Ignored signals stay
/// ignored. If a second INT, TERM, HUP or QUIT arrives before `gq_signals_served` is called, the
/// program is not responding: the handler restores the terminal as the guard does and ends the
/// process.
void gq_signals_install(int descriptor);
void gq_signals_served(void);
void gq_signals_remove(void);

/// Returns true if an INT, TERM, HUP or QUIT has arrived and is not served yet.
bool gq_signals_ending(void);

/// While another program uses the terminal, ^Z also stops this process, as it does for a job of a
/// shell. Otherwise the shell would wait for this process, and this process for the stopped
/// program.
void gq_signals_let_stop(bool lets);

/// Stops the process as the terminal's ^Z does, or the whole group if `group` is true. Returns when
/// it is continued, or at once if no process can continue it.
void gq_stop(bool group);

/// The data with which a signal handler restores the terminal.
struct gq_guard {
  int terminal;
  struct termios modes;
  /// The bytes that leave the alternate screen and disable terminal modes.
  const char *leave;
  size_t leave_length;
  /// The file that collects standard error while the screen is active, and the original descriptor;
  /// or -1.
  int collected;
  int standard_error;
};

/// Restores the terminal before the process ends by `exit`, a trap or a fault, until
/// `gq_guard_disarm` is called. With `chain`, signals are passed to the previous handlers.
void gq_guard_arm(const struct gq_guard *guard, bool chain);
void gq_guard_disarm(void);

/// Makes traps, faults, and unhandled INT, TERM, HUP and QUIT remove the unfinished files before
/// the process ends. If memory ran out, a message is printed and the exit status is that of "no
/// answer". Ignored signals stay ignored.
void gq_end_guard_arm(void);

/// An incomplete file, or the folder of such files, which is removed if the process ends as described
/// for `gq_end_guard_arm`.
struct gq_unfinished;

/// Creates a file with `mkstemp`; returns NULL and sets `errno` on failure.
struct gq_unfinished *gq_unfinished_make(char *path, int *descriptor);

/// Creates a folder, or a file with a text; returns NULL and sets `errno` if that fails, for example
/// because it exists.
struct gq_unfinished *gq_unfinished_folder(const char *path);
struct gq_unfinished *gq_unfinished_file(const char *path, const char *text);

/// Must be called once for each file or folder, after it was renamed or deleted.
void gq_unfinished_forget(struct gq_unfinished *file);

/// Copies collected messages from one file to another and clears the first; control characters
/// other than newline and tab are replaced by `?`.
void gq_replay(int from, int to);

#endif
