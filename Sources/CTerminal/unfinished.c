#define _GNU_SOURCE
#include "CTerminal.h"
#include "leave.h"

#include <errno.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

struct gq_unfinished {
  _Atomic(struct gq_unfinished *) next;
  char path[];
};

// Changed under the lock, and walked without it by a handler, which may stand in for a thread that holds it.
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static _Atomic(struct gq_unfinished *) first;
static atomic_bool removing;

struct gq_unfinished *gq_unfinished_make(char *path, int *descriptor) {
  size_t size = strlen(path) + 1;
  // Before the file is there: nothing may fail between it and its place in the list.
  struct gq_unfinished *file = malloc(sizeof *file + size);
  if (!file) return NULL;
  *descriptor = mkstemp(path);
  if (*descriptor < 0) {
    int reason = errno;
    free(file);
    errno = reason;
    return NULL;
  }
  memcpy(file->path, path, size);
  pthread_mutex_lock(&lock);
  atomic_store(&file->next, atomic_load(&first));
  atomic_store(&first, file);
  pthread_mutex_unlock(&lock);
  return file;
}

void gq_unfinished_forget(struct gq_unfinished *file) {
  pthread_mutex_lock(&lock);
  _Atomic(struct gq_unfinished *) *place = &first;
  struct gq_unfinished *here;
  while ((here = atomic_load(place)) && here != file) place = &here->next;
  if (here) atomic_store(place, atomic_load(&file->next));
  pthread_mutex_unlock(&lock);
  // A handler of another thread that began after this look cannot reach the file any more.
  if (!atomic_load(&removing)) free(file);
}

void gq_unfinished_remove(void) {
  int reason = errno;
  atomic_store(&removing, true);
  struct gq_unfinished *file = atomic_load(&first);
  for (; file; file = atomic_load(&file->next)) unlink(file->path);
  errno = reason;
}
