#ifndef GQ_LEAVE_H
#define GQ_LEAVE_H

// Functions called when the process ends; both are async-signal-safe.

/// Restores the terminal if the guard is armed.
void gq_leave_terminal(void);

/// Removes the unfinished files; the process must end afterwards.
void gq_unfinished_remove(void);

#endif
