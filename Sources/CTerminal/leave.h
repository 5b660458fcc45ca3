#ifndef GQ_LEAVE_H
#define GQ_LEAVE_H

/// Brings the terminal back if the guard is armed. Calls only what a signal handler may call.
void gq_leave_terminal(void);

#endif
