#define _GNU_SOURCE
#include "CTerminal.h"
#include "leave.h"

#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct gq_unfinished {
  _Atomic(struct gq_unfinished *) next;
  bool is_folder;
  char path[];
};

// Modified under the lock, but read without it by a signal handler, which may interrupt a thread
// that holds the lock.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static _Atomic(struct gq_unfinished *) first;
// The end of the list, where files are added; files are usually completed in the order in which
// they were started.
static _Atomic(struct gq_unfinished *) *end = &first;
static atomic_bool removing;

// Creates the file or folder at a path and adds it to the list, without a signal in between.
static struct gq_unfinished *add(char *path, bool is_folder, int (*make)(char *, void *),
                                 void *context) {
  size_t size = strlen(path) + 1;
  // Allocate before the file exists: nothing may fail between creating it and adding it to the
  // list.
  struct gq_unfinished *file = malloc(sizeof *file + size);
  if (!file) return NULL;
  // Block signals until the new file is in the list.
  sigset_t ends, before;
  sigemptyset(&ends);
  sigaddset(&ends, SIGINT);
  sigaddset(&ends, SIGTERM);
  sigaddset(&ends, SIGHUP);
  sigaddset(&ends, SIGQUIT);
  pthread_sigmask(SIG_BLOCK, &ends, &before);
  int made = make(path, context);
  int reason = errno;
  if (made >= 0) {
    memcpy(file->path, path, size);
    file->is_folder = is_folder;
    atomic_init(&file->next, NULL);
    pthread_mutex_lock(&lock);
    atomic_store(end, file);
    end = &file->next;
    pthread_mutex_unlock(&lock);
  } else {
    free(file);
    file = NULL;
  }
  pthread_sigmask(SIG_SETMASK, &before, NULL);
  errno = reason;
  return file;
}

static int make_temporary(char *path, void *descriptor) {
  return *(int *)descriptor = mkstemp(path);
}

static int make_folder(char *path, void *unused) {
  (void)unused;
  return mkdir(path, 0700);
}

static int make_file(char *path, void *text) {
  int file = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
  if (file < 0) return -1;
  ssize_t written = write(file, text, strlen(text));
  (void)written;
  close(file);
  return 0;
}

struct gq_unfinished *gq_unfinished_make(char *path, int *descriptor) {
  return add(path, false, make_temporary, descriptor);
}

struct gq_unfinished *gq_unfinished_folder(const char *path) {
  return add((char *)path, true, make_folder, NULL);
}

struct gq_unfinished *gq_unfinished_file(const char *path, const char *text) {
  return add((char *)path, false, make_file, (void *)text);
}

void gq_unfinished_forget(struct gq_unfinished *file) {
  pthread_mutex_lock(&lock);
  _Atomic(struct gq_unfinished *) *place = &first;
  struct gq_unfinished *here;
  while ((here = atomic_load(place)) && here != file) place = &here->next;
  if (here) {
    atomic_store(place, atomic_load(&file->next));
    if (end == &file->next) end = place;
  }
  pthread_mutex_unlock(&lock);
  // After this check, a handler on another thread cannot reach the file.
  if (!atomic_load(&removing)) free(file);
}

void gq_unfinished_remove(void) {
  int reason = errno;
  atomic_store(&removing, true);
  struct gq_unfinished *file = atomic_load(&first);
  for (; file; file = atomic_load(&file->next)) {
    if (!file->is_folder) unlink(file->path);
  }
  // The folders are empty now.
  for (file = atomic_load(&first); file; file = atomic_load(&file->next)) {
    if (file->is_folder) rmdir(file->path);
  }
  errno = reason;
}
