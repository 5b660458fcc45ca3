// Makes one call of the C library fail in a program that preloads this library (LD_PRELOAD). The
// FAULT_NUMBERth call of FAULT_CALL fails with FAULT_ERROR. If FAULT_LASTING is set, all later calls
// fail too. If FAULT_ERROR is 0, a read or write transfers only one byte. If it is negative, it is a
// signal that arrives just before the call, or just before `mkstemp` returns. With FAULT_AFTER, calls
// are counted from the first call of that function. When the program ends, the file FAULT_REPORT
// contains a line for each function: its name, the number of calls and the number of failures.
//
// This only applies to the program that FAULT_PROGRAM names, not to its child processes.

#define _GNU_SOURCE
#include <dirent.h>
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/inotify.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#define CALLS(X)                                                                                   \
  X(open) X(fopen) X(fdopen) X(opendir) X(mkstemp) X(mkdtemp) X(tmpfile) X(memfd_create)           \
  X(realpath) X(read) X(pread) X(readdir) X(recv) X(write) X(fwrite) X(fputs) X(send) X(close)     \
  X(fclose) X(fflush) X(stat) X(lstat) X(fstat) X(access) X(rename) X(unlink) X(mkdir) X(rmdir)    \
  X(fchmod) X(ftruncate) X(lseek) X(flock) X(poll) X(posix_spawnp) X(posix_spawn) X(fork)          \
  X(waitpid) X(dlopen) X(dlsym) X(pthread_create) X(pipe) X(dup2) X(inotify_init1)                 \
  X(inotify_add_watch) X(socket) X(bind) X(listen) X(accept) X(connect) X(setsockopt)              \
  X(getsockname) X(getaddrinfo) X(tcgetattr) X(tcsetattr) X(sigaction) X(mmap) X(malloc) X(calloc) \
  X(realloc) X(posix_memalign)

enum call {
#define X(name) CALL_##name,
  CALLS(X)
#undef X
  CALL_COUNT
};

static const char *const names[] = {
#define X(name) #name,
    CALLS(X)
#undef X
};

static atomic_long made[CALL_COUNT], failed[CALL_COUNT];
static atomic_int chosen = -1, awaited = -1;
static long number;
static int error_number, lasting, active;
static char report[4096];

// Returns whether this call fails, and sets errno in that case.
static int fails(enum call call) {
  if (!active) return 0;
  if (awaited == (int)call) awaited = -1;
  if (awaited >= 0) return 0;
  long count = atomic_fetch_add(&made[call], 1) + 1;
  if (call != chosen || (lasting ? count < number : count != number)) return 0;
  atomic_fetch_add(&failed[call], 1);
  if (error_number < 0) {
    if (call != CALL_mkstemp) raise(-error_number);
    return 0;
  }
  if (error_number) errno = error_number;
  return 1;
}

static void tell(void) {
  if (!active || !report[0]) return;
  active = 0;
  char text[8192];
  int length = 0;
  for (int call = 0; call < CALL_COUNT; call++)
    length += snprintf(text + length, sizeof text - length, "%s %ld %ld\n", names[call],
                       atomic_load(&made[call]), atomic_load(&failed[call]));
  long file = syscall(SYS_openat, AT_FDCWD, report, O_WRONLY | O_CREAT | O_TRUNC, 0600);
  if (file < 0) return;
  syscall(SYS_write, file, text, length);
  syscall(SYS_close, file);
}

__attribute__((constructor)) static void begin(void) {
  char path[4096];
  ssize_t length = readlink("/proc/self/exe", path, sizeof path - 1);
  const char *program = getenv("FAULT_PROGRAM"), *call = getenv("FAULT_CALL"),
             *after = getenv("FAULT_AFTER");
  if (length <= 0 || !program) return;
  path[length] = 0;
  const char *name = strrchr(path, '/');
  if (!name || strcmp(name + 1, program)) return;
  for (int index = 0; call && index < CALL_COUNT; index++)
    if (!strcmp(call, names[index])) chosen = index;
  for (int index = 0; after && index < CALL_COUNT; index++)
    if (!strcmp(after, names[index])) awaited = index;
  number = atol(getenv("FAULT_NUMBER") ?: "0");
  error_number = atoi(getenv("FAULT_ERROR") ?: "5");
  lasting = getenv("FAULT_LASTING") != NULL;
  const char *place = getenv("FAULT_REPORT");
  if (place) strncpy(report, place, sizeof report - 1);
  // Otherwise, these variables would differ between runs.
  unsetenv("LD_PRELOAD");
  unsetenv("FAULT_CALL");
  unsetenv("FAULT_AFTER");
  unsetenv("FAULT_NUMBER");
  unsetenv("FAULT_ERROR");
  unsetenv("FAULT_LASTING");
  unsetenv("FAULT_REPORT");
  unsetenv("FAULT_PROGRAM");
  active = 1;
}

__attribute__((destructor)) static void finish(void) { tell(); }

void _exit(int status) {
  tell();
  syscall(SYS_exit_group, status);
  __builtin_unreachable();
}

// `dlsym` itself is replaced, so the original function must be found by its version.
static void *next(const char *name, const char *version) {
  void *found = dlvsym(RTLD_NEXT, name, "GLIBC_2.2.5");
  return found ? found : dlvsym(RTLD_NEXT, name, version);
}

#define FAIL(call, kind, result)                                                                   \
  static __typeof__(&call) call##_next;                                                            \
  if (!call##_next) call##_next = (__typeof__(&call))next(#call, kind);                            \
  if (fails(CALL_##call)) return result;

int open(const char *path, int flags, ...) {
  va_list list;
  va_start(list, flags);
  int mode = va_arg(list, int);
  va_end(list);
  if (fails(CALL_open)) return -1;
  return (int)syscall(SYS_openat, AT_FDCWD, path, flags, mode);
}
int open64(const char *path, int flags, ...) __attribute__((alias("open")));

#define SIMPLE(result, fault, name, version, parameters, arguments)                                \
  result name parameters {                                                                         \
    FAIL(name, version, fault)                                                                     \
    return name##_next arguments;                                                                  \
  }

SIMPLE(FILE *, NULL, fopen, "", (const char *path, const char *mode), (path, mode))
SIMPLE(FILE *, NULL, fdopen, "", (int file, const char *mode), (file, mode))
SIMPLE(DIR *, NULL, opendir, "", (const char *path), (path))
SIMPLE(char *, NULL, mkdtemp, "", (char *path), (path))
SIMPLE(FILE *, NULL, tmpfile, "", (void), ())
SIMPLE(int, -1, memfd_create, "GLIBC_2.27", (const char *name, unsigned flags), (name, flags))
SIMPLE(struct dirent *, NULL, readdir, "", (DIR * folder), (folder))
SIMPLE(int, -1, stat, "GLIBC_2.33", (const char *path, struct stat *status), (path, status))
SIMPLE(int, -1, lstat, "GLIBC_2.33", (const char *path, struct stat *status), (path, status))
SIMPLE(int, -1, fstat, "GLIBC_2.33", (int file, struct stat *status), (file, status))
SIMPLE(int, -1, access, "", (const char *path, int mode), (path, mode))
SIMPLE(int, -1, rename, "", (const char *old, const char *new), (old, new))
SIMPLE(int, -1, unlink, "", (const char *path), (path))
SIMPLE(int, -1, mkdir, "", (const char *path, mode_t mode), (path, mode))
SIMPLE(int, -1, rmdir, "", (const char *path), (path))
SIMPLE(int, -1, fchmod, "", (int file, mode_t mode), (file, mode))
SIMPLE(int, -1, ftruncate, "", (int file, off_t size), (file, size))
SIMPLE(off_t, -1, lseek, "", (int file, off_t place, int from), (file, place, from))
SIMPLE(int, -1, flock, "", (int file, int what), (file, what))
SIMPLE(int, -1, poll, "", (struct pollfd * files, nfds_t count, int timeout),
       (files, count, timeout))
SIMPLE(pid_t, -1, fork, "", (void), ())
SIMPLE(pid_t, -1, waitpid, "", (pid_t child, int *status, int how), (child, status, how))
SIMPLE(int, -1, pipe, "", (int ends[2]), (ends))
SIMPLE(int, -1, dup2, "", (int old, int new), (old, new))
SIMPLE(int, -1, inotify_init1, "GLIBC_2.9", (int flags), (flags))
SIMPLE(int, -1, inotify_add_watch, "GLIBC_2.4", (int file, const char *path, uint32_t mask),
       (file, path, mask))
SIMPLE(int, -1, socket, "", (int domain, int type, int protocol), (domain, type, protocol))
SIMPLE(int, -1, bind, "", (int file, const struct sockaddr *address, socklen_t size),
       (file, address, size))
SIMPLE(int, -1, listen, "", (int file, int count), (file, count))
SIMPLE(int, -1, accept, "", (int file, struct sockaddr *address, socklen_t *size),
       (file, address, size))
SIMPLE(int, -1, connect, "", (int file, const struct sockaddr *address, socklen_t size),
       (file, address, size))
SIMPLE(int, -1, setsockopt, "", (int file, int level, int name, const void *value, socklen_t size),
       (file, level, name, value, size))
SIMPLE(int, -1, getsockname, "", (int file, struct sockaddr *address, socklen_t *size),
       (file, address, size))
SIMPLE(int, EAI_AGAIN, getaddrinfo, "",
       (const char *node, const char *service, const struct addrinfo *hints, struct addrinfo **all),
       (node, service, hints, all))
SIMPLE(int, -1, tcgetattr, "", (int file, struct termios *modes), (file, modes))
SIMPLE(int, -1, tcsetattr, "", (int file, int when, const struct termios *modes),
       (file, when, modes))
SIMPLE(int, -1, sigaction, "",
       (int number, const struct sigaction *action, struct sigaction *old), (number, action, old))
SIMPLE(ssize_t, -1, recv, "", (int file, void *bytes, size_t count, int flags),
       (file, bytes, count, flags))
SIMPLE(ssize_t, -1, send, "", (int file, const void *bytes, size_t count, int flags),
       (file, bytes, count, flags))
SIMPLE(size_t, 0, fwrite, "", (const void *bytes, size_t size, size_t count, FILE *file),
       (bytes, size, count, file))
SIMPLE(int, EOF, fputs, "", (const char *text, FILE *file), (text, file))
SIMPLE(int, EOF, fflush, "", (FILE * file), (file))
SIMPLE(int, error_number, posix_spawnp, "GLIBC_2.15",
       (pid_t * child, const char *file, const posix_spawn_file_actions_t *actions,
        const posix_spawnattr_t *attributes, char *const arguments[], char *const environment[]),
       (child, file, actions, attributes, arguments, environment))
SIMPLE(int, error_number, posix_spawn, "GLIBC_2.15",
       (pid_t * child, const char *file, const posix_spawn_file_actions_t *actions,
        const posix_spawnattr_t *attributes, char *const arguments[], char *const environment[]),
       (child, file, actions, attributes, arguments, environment))
SIMPLE(int, error_number, pthread_create, "GLIBC_2.34",
       (pthread_t * thread, const pthread_attr_t *attributes, void *(*run)(void *), void *context),
       (thread, attributes, run, context))
SIMPLE(void *, NULL, dlopen, "GLIBC_2.34", (const char *path, int mode), (path, mode))

int mkstemp(char *path) {
  static int (*next_mkstemp)(char *);
  if (!next_mkstemp) next_mkstemp = next("mkstemp", "");
  long before = atomic_load(&failed[CALL_mkstemp]);
  if (fails(CALL_mkstemp)) return -1;
  int file = next_mkstemp(path);
  if (error_number < 0 && atomic_load(&failed[CALL_mkstemp]) > before) raise(-error_number);
  return file;
}

char *realpath(const char *path, char *resolved) {
  static char *(*next_realpath)(const char *, char *);
  if (!next_realpath) next_realpath = dlvsym(RTLD_NEXT, "realpath", "GLIBC_2.3");
  if (fails(CALL_realpath)) return NULL;
  return next_realpath(path, resolved);
}

void *dlsym(void *library, const char *name) {
  static void *(*next_dlsym)(void *, const char *);
  if (!next_dlsym) next_dlsym = next("dlsym", "GLIBC_2.34");
  if (fails(CALL_dlsym)) return NULL;
  return next_dlsym(library, name);
}

// If the error is 0, a read or write transfers one byte.
ssize_t read(int file, void *bytes, size_t count) {
  if (fails(CALL_read)) {
    if (error_number) return -1;
    count = count > 1 ? 1 : count;
  }
  ssize_t taken = syscall(SYS_read, file, bytes, count);
  return taken;
}
ssize_t write(int file, const void *bytes, size_t count) {
  if (fails(CALL_write)) {
    if (error_number) return -1;
    count = count > 1 ? 1 : count;
  }
  return syscall(SYS_write, file, bytes, count);
}
ssize_t pread(int file, void *bytes, size_t count, off_t place) {
  if (fails(CALL_pread)) {
    if (error_number) return -1;
    count = count > 1 ? 1 : count;
  }
  return syscall(SYS_pread64, file, bytes, count, place);
}

// On Linux, a descriptor is closed even if `close` fails.
int close(int file) {
  int fault = fails(CALL_close);
  int result = (int)syscall(SYS_close, file);
  if (!fault) return result;
  errno = error_number;
  return -1;
}
int fclose(FILE *file) {
  static int (*next_fclose)(FILE *);
  if (!next_fclose) next_fclose = next("fclose", "");
  int fault = fails(CALL_fclose);
  int result = next_fclose(file);
  if (!fault) return result;
  errno = error_number;
  return EOF;
}

void *mmap(void *place, size_t size, int protection, int flags, int file, off_t offset) {
  if (fails(CALL_mmap)) return MAP_FAILED;
  return (void *)syscall(SYS_mmap, place, size, protection, flags, file, offset);
}

extern void *__libc_malloc(size_t), *__libc_calloc(size_t, size_t),
    *__libc_realloc(void *, size_t), *__libc_memalign(size_t, size_t);
void *malloc(size_t size) { return fails(CALL_malloc) ? NULL : __libc_malloc(size); }
void *calloc(size_t count, size_t size) {
  return fails(CALL_calloc) ? NULL : __libc_calloc(count, size);
}
void *realloc(void *old, size_t size) {
  return fails(CALL_realloc) ? NULL : __libc_realloc(old, size);
}
int posix_memalign(void **place, size_t alignment, size_t size) {
  if (fails(CALL_posix_memalign)) return ENOMEM;
  *place = __libc_memalign(alignment, size);
  return *place || !size ? 0 : ENOMEM;
}
