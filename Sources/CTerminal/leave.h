#ifndef GQ_LEAVE_H
#define GQ_LEAVE_H

// What is done as the process ends; both call only what a signal handler may call.

/// Brings the terminal back if the guard is armed.
void gq_leave_terminal(void);

/// Removes the unfinished files; the process has to end then.
void gq_unfinished_remove(void);

#endif
