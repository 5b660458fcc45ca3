#define _GNU_SOURCE
#include "CTerminal.h"
#include "leave.h"

#include <errno.h>
#include <signal.h>
#include <unistd.h>

static const int signals[] = {SIGWINCH, SIGTSTP, SIGCONT, SIGCHLD,
                              SIGINT,   SIGTERM, SIGHUP,  SIGQUIT};
enum { signal_count = sizeof signals / sizeof signals[0] };

static struct sigaction previous[signal_count];
static bool installed;
static int pipe_descriptor = -1;
static volatile sig_atomic_t ending;

static void end_now(int number) {
  gq_leave_terminal();
  gq_unfinished_remove();
  _exit(128 + number);
}

static void on_signal(int number) {
  int saved = errno;
  if (number == SIGINT || number == SIGTERM || number == SIGHUP || number == SIGQUIT) {
    if (ending) end_now(number);
    ending = 1;
  }
  unsigned char byte = (unsigned char)number;
  // A full pipe does not block and may lose the byte, but then the loop has enough to read. If the
  // pipe cannot be written at all, a terminating signal must still end the process.
  if (write(pipe_descriptor, &byte, 1) < 0 && errno != EAGAIN && ending) end_now(number);
  errno = saved;
}

void gq_signals_install(int descriptor) {
  pipe_descriptor = descriptor;
  ending = 0;
  sigset_t set;
  sigemptyset(&set);
  struct sigaction action = {.sa_handler = on_signal, .sa_flags = SA_RESTART};
  sigemptyset(&action.sa_mask);
  for (int i = 0; i < signal_count; i++) {
    sigaction(signals[i], NULL, &previous[i]);
    bool tells = signals[i] == SIGWINCH || signals[i] == SIGCONT || signals[i] == SIGCHLD;
    if (previous[i].sa_handler != SIG_IGN || tells) {
      sigaction(signals[i], &action, NULL);
    }
    sigaddset(&set, signals[i]);
  }
  // A program started from a thread with blocked signals inherits that mask.
  sigprocmask(SIG_UNBLOCK, &set, NULL);
  installed = true;
}

void gq_signals_served(void) { ending = 0; }

bool gq_signals_ending(void) { return ending; }

void gq_signals_let_stop(bool lets) {
  struct sigaction action = {.sa_handler = lets ? SIG_DFL : on_signal, .sa_flags = SA_RESTART}, now;
  sigemptyset(&action.sa_mask);
  sigaction(SIGTSTP, NULL, &now);
  if (now.sa_handler != SIG_IGN) sigaction(SIGTSTP, &action, NULL);
}

void gq_signals_remove(void) {
  if (!installed) return;
  for (int i = 0; i < signal_count; i++) sigaction(signals[i], &previous[i], NULL);
  installed = false;
}

void gq_stop(bool group) {
  struct sigaction standard = {.sa_handler = SIG_DFL}, handler;
  sigaction(SIGTSTP, NULL, &handler);
  // The process was started by a shell without job control, which would never continue it.
  if (handler.sa_handler == SIG_IGN) return;
  sigaction(SIGTSTP, &standard, NULL);
  kill(group ? 0 : getpid(), SIGTSTP);
  sigaction(SIGTSTP, &handler, NULL);
}
