#define _GNU_SOURCE
#include "CTerminal.h"
#include "leave.h"

#include <errno.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct gq_unfinished {
  _Atomic(struct gq_unfinished *) next;
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

struct gq_unfinished *gq_unfinished_make(char *path, int *descriptor) {
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
  *descriptor = mkstemp(path);
  int reason = errno;
  if (*descriptor >= 0) {
    memcpy(file->path, path, size);
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
  for (; file; file = atomic_load(&file->next)) unlink(file->path);
  errno = reason;
}
