#define _GNU_SOURCE
#include "CTerminal.h"
#include "leave.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static const int faults[] = {SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE};
enum { fault_count = sizeof faults / sizeof faults[0] };

static struct gq_guard guard;
// A copy, because after a fault the handler cannot trust pointers into other memory.
static char leave[1024];
static volatile sig_atomic_t armed;
static bool chain_to_previous;
static struct sigaction previous[fault_count];
// Large enough for a handler and the functions it calls.
static char handler_stack[64 * 1024];

static void write_all(int descriptor, const char *bytes, size_t length) {
  while (length > 0) {
    ssize_t written = write(descriptor, bytes, length);
    if (written < 0 && errno == EINTR) continue;
    if (written <= 0) return;
    bytes += written;
    length -= (size_t)written;
  }
}

void gq_replay(int from, int to) {
  char bytes[1024];
  off_t offset = 0;
  ssize_t length;
  while ((length = pread(from, bytes, sizeof bytes, offset)) > 0) {
    for (ssize_t i = 0; i < length; i++) {
      unsigned char byte = (unsigned char)bytes[i];
      if ((byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7f) bytes[i] = '?';
    }
    write_all(to, bytes, (size_t)length);
    offset += length;
  }
  if (ftruncate(from, 0) == 0) lseek(from, 0, SEEK_SET);
}

void gq_leave_terminal(void) {
  if (!armed) return;
  armed = 0;
  write_all(guard.terminal, leave, guard.leave_length);
  // Do not wait for pending output: a blocked terminal must not keep the process alive. Discard
  // pending input, which was meant for the program and not for the shell.
  tcsetattr(guard.terminal, TCSANOW, &guard.modes);
  tcflush(guard.terminal, TCIFLUSH);
  if (guard.collected >= 0) {
    gq_replay(guard.collected, guard.standard_error);
    dup2(guard.standard_error, STDERR_FILENO);
  }
}

// If Swift's runtime cannot allocate memory, it aborts or dereferences a null pointer. The cause is
// recognized by `errno`, because nothing else sets it to ENOMEM.
static void end_without_memory(void) {
  static const char sentence[] = "gqlview: there is not enough memory\n";
  if (errno != ENOMEM) return;
  write_all(STDERR_FILENO, sentence, sizeof sentence - 1);
  _exit(2);
}

static struct sigaction before_end_guard[fault_count];

// Returns whether a process sent the signal. Such signals have a code of at most 0, but Apple's headers define
// SI_USER as a positive value.
static bool is_sent(const siginfo_t *info) {
  return info->si_code <= 0 || info->si_code == SI_USER;
}

static void on_fault_without_terminal(int number, siginfo_t *info, void *context) {
  (void)context;
  gq_unfinished_remove();
  end_without_memory();
  for (int i = 0; i < fault_count; i++)
    if (faults[i] == number) sigaction(number, &before_end_guard[i], NULL);
  if (is_sent(info)) raise(number);
}

static void on_end(int number) {
  gq_unfinished_remove();
  signal(number, SIG_DFL);
  // The signal is delivered when this function returns.
  raise(number);
}

// A fault can be caused by a stack overflow.
static void use_handler_stack(void) {
  stack_t current;
  if (sigaltstack(NULL, &current) != 0 || !(current.ss_flags & SS_DISABLE)) return;
  stack_t stack = {.ss_sp = handler_stack, .ss_size = sizeof handler_stack};
  sigaltstack(&stack, NULL);
}

void gq_end_guard_arm(void) {
  use_handler_stack();
  struct sigaction action = {.sa_sigaction = on_fault_without_terminal, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < fault_count; i++) {
    sigaction(faults[i], &action, &before_end_guard[i]);
    if (before_end_guard[i].sa_handler == SIG_IGN) sigaction(faults[i], &before_end_guard[i], NULL);
  }
  static const int ends[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
  struct sigaction end = {.sa_handler = on_end, .sa_flags = SA_RESTART}, now;
  sigemptyset(&end.sa_mask);
  for (size_t i = 0; i < sizeof ends / sizeof ends[0]; i++) {
    sigaction(ends[i], NULL, &now);
    if (now.sa_handler == SIG_DFL) sigaction(ends[i], &end, NULL);
  }
}

static void on_fault(int number, siginfo_t *info, void *context) {
  (void)context;
  int reason = errno;
  gq_leave_terminal();
  gq_unfinished_remove();
  errno = reason;
  end_without_memory();
  for (int i = 0; i < fault_count; i++) {
    if (faults[i] != number) continue;
    struct sigaction standard = {.sa_handler = SIG_DFL};
    sigaction(number, chain_to_previous ? &previous[i] : &standard, NULL);
  }
  // A fault is raised again when the handler returns, but a signal sent by a process or by `raise`
  // is not.
  if (is_sent(info)) raise(number);
}

void gq_guard_arm(const struct gq_guard *new_guard, bool chain) {
  static bool registered;
  // If the guard is already armed, a fault during this copy still finds the terminal and its modes,
  // which do not change.
  guard = *new_guard;
  if (guard.leave_length > sizeof leave) guard.leave_length = sizeof leave;
  if (guard.leave_length > 0) memcpy(leave, new_guard->leave, guard.leave_length);
  guard.leave = leave;
  chain_to_previous = chain;
  if (!registered) {
    registered = true;
    atexit(gq_leave_terminal);
    use_handler_stack();
  }
  struct sigaction action = {.sa_sigaction = on_fault, .sa_flags = SA_SIGINFO | SA_ONSTACK};
  sigemptyset(&action.sa_mask);
  // If the guard is already armed, the previous handlers are known.
  for (int i = 0; i < fault_count; i++) sigaction(faults[i], &action, armed ? NULL : &previous[i]);
  armed = 1;
}

void gq_guard_disarm(void) {
  if (!armed) return;
  armed = 0;
  for (int i = 0; i < fault_count; i++) sigaction(faults[i], &previous[i], NULL);
}
