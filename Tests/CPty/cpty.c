#define _GNU_SOURCE
#include "CPty.h"

#include <errno.h>
#include <fcntl.h>
#include <locale.h>
#include <poll.h>
#ifdef __linux__
#include <pty.h>
#else
#include <util.h>
#endif
#include <signal.h>
#include <stdbool.h>
#include <stdlib.h>
#ifdef __linux__
#include <sys/syscall.h>
#endif
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <wchar.h>

int cpty_resize(int terminal, int rows, int columns) {
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  return ioctl(terminal, TIOCSWINSZ, &size);
}

int cpty_wcwidth(uint32_t scalar) {
  static locale_t unicode;
  // Not every system has the first.
  if (unicode == 0) unicode = newlocale(LC_CTYPE_MASK, "C.UTF-8", 0);
  if (unicode == 0) unicode = newlocale(LC_CTYPE_MASK, "en_US.UTF-8", 0);
  locale_t old = uselocale(unicode);
  int width = wcwidth((wchar_t)scalar);
  uselocale(old);
  return width;
}

static void reset_signals(void) {
  for (int i = 1; i < NSIG; i++) signal(i, SIG_DFL);
  sigset_t none;
  sigemptyset(&none);
  sigprocmask(SIG_SETMASK, &none, NULL);
}

/// Closes the descriptors from `first` to `last`, whatever their number.
///
/// Connections of other tests can use hundreds of descriptors, so a descriptor may have any number.
static void close_between(unsigned int first, unsigned int last) {
  if (first > last) return;
#ifdef SYS_close_range
  if (syscall(SYS_close_range, first, last, 0) == 0) return;
#endif
  long limit = sysconf(_SC_OPEN_MAX);
  for (unsigned int i = first; i <= last && (limit < 0 || i < limit) && i < 65536; i++) close((int)i);
}

/// Closes all descriptors except the standard streams and those in the list.
static void close_all_except(const int kept[], int count) {
  unsigned int first = 3;
  for (;;) {
    unsigned int next = ~0U;
    for (int i = 0; i < count; i++) {
      if (kept[i] >= (int)first && (unsigned int)kept[i] < next) next = (unsigned int)kept[i];
    }
    close_between(first, next - (next == ~0U ? 0 : 1));
    if (next == ~0U) return;
    first = next + 1;
  }
}

/// Opens a pipe that no program inherits; other threads may start programs at any time.
static int open_pipe(int ends[2]) {
#ifdef __linux__
  return pipe2(ends, O_CLOEXEC);
#else
  if (pipe(ends) != 0) return -1;
  for (int i = 0; i < 2; i++) fcntl(ends[i], F_SETFD, FD_CLOEXEC);
  return 0;
#endif
}

int cpty_run_detached(const char *path, char *const arguments[], char *const environment[],
                      const char *folder) {
  pid_t program = fork();
  if (program < 0) return -1;
  if (program == 0) {
    reset_signals();
    setsid();
    int null = open("/dev/null", O_RDWR);
    for (int stream = 0; stream < 3; stream++) dup2(null, stream);
    close_all_except(NULL, 0);
    if (chdir(folder) == 0) execve(path, arguments, environment);
    _exit(126);
  }
  int status;
  while (waitpid(program, &status, 0) < 0) {
    if (errno != EINTR) return -1;
  }
  return status;
}

/// Waits for the program as a shell with one job would.
///
/// Only makes calls that are safe after a fork of a process with threads.
static void lead(pid_t program, int slave, int changes, int control) {
  signal(SIGTTOU, SIG_IGN);
  signal(SIGHUP, SIG_IGN);
  bool running = true, open = true;
  while (open) {
    int status;
    while (running && waitpid(program, &status, WNOHANG | WUNTRACED) > 0) {
      tcsetpgrp(slave, getpgrp());
      int32_t change = status;
      if (write(changes, &change, sizeof change) < 0) open = false;
      if (!WIFSTOPPED(status)) running = false;
    }
    struct pollfd waiting = {.fd = control, .events = POLLIN};
    if (poll(&waiting, 1, 2) > 0) {
      char byte;
      if (read(control, &byte, 1) <= 0) {
        open = false;
      } else if (running) {
        tcsetpgrp(slave, program);
        kill(-program, SIGCONT);
      }
    }
  }
  if (running) kill(-program, SIGKILL);
  _exit(0);
}

int cpty_start(struct cpty_job *job, const char *path, char *const arguments[],
               char *const environment[], int rows, int columns, int input, int output) {
  int master, slave, changes[2], control[2];
  struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
  if (openpty(&master, &slave, NULL, NULL, &size) != 0) return errno;
  fcntl(master, F_SETFD, FD_CLOEXEC);
  fcntl(slave, F_SETFD, FD_CLOEXEC);
  if (open_pipe(changes) != 0 || open_pipe(control) != 0) return errno;

  pid_t leader = fork();
  if (leader < 0) return errno;
  if (leader == 0) {
    reset_signals();
    setsid();
    ioctl(slave, TIOCSCTTY, 0);
    // Otherwise, the leader would never see the end of `control`, and each job would keep the pipes and
    // terminals of the others open.
    const int kept[] = {slave, changes[1], control[0], input, output};
    close_all_except(kept, sizeof kept / sizeof *kept);
    pid_t program = fork();
    if (program == 0) {
      setpgid(0, 0);
      signal(SIGTTOU, SIG_IGN);
      tcsetpgrp(slave, getpid());
      signal(SIGTTOU, SIG_DFL);
      dup2(input >= 0 ? input : slave, STDIN_FILENO);
      dup2(output >= 0 ? output : slave, STDOUT_FILENO);
      dup2(slave, STDERR_FILENO);
      execve(path, arguments, environment);
      _exit(126);
    }
    setpgid(program, program);
    // A process that reads the output of the tests would also wait for the leader.
    int null = open("/dev/null", O_RDWR);
    for (int stream = 0; null >= 0 && stream < 3; stream++) dup2(null, stream);
    int32_t first = program;
    if (write(changes[1], &first, sizeof first) < 0) _exit(1);
    lead(program, slave, changes[1], control[0]);
  }
  close(slave);
  close(changes[1]);
  close(control[0]);
  int32_t program = -1;
  if (read(changes[0], &program, sizeof program) != sizeof program || program <= 0) return EAGAIN;
  job->leader = leader;
  job->program = program;
  job->terminal = master;
  job->changes = changes[0];
  job->control = control[1];
  return 0;
}
