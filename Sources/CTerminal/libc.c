#define _GNU_SOURCE
#include "CTerminal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <sys/select.h>
#include <unistd.h>
#include <wchar.h>
#ifdef __linux__
#include <sys/mman.h>
#endif

int gq_wcwidth(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

int gq_spawn_in_folder(posix_spawn_file_actions_t *actions, const char *folder) {
#ifdef __APPLE__
  return posix_spawn_file_actions_addchdir(actions, folder);
#else
  return posix_spawn_file_actions_addchdir_np(actions, folder);
#endif
}

int gq_spawn_detached(posix_spawnattr_t *attributes) {
  return posix_spawnattr_setflags(attributes, POSIX_SPAWN_SETSID);
}

int gq_select(const int *descriptors, int count, int milliseconds, bool *ready) {
  fd_set set;
  FD_ZERO(&set);
  int limit = 0;
  for (int index = 0; index < count; index++) {
    int descriptor = descriptors[index];
    ready[index] = false;
    if (descriptor < 0) continue;
    if (descriptor >= FD_SETSIZE) {
      errno = EINVAL;
      return -1;
    }
    FD_SET(descriptor, &set);
    if (descriptor >= limit) limit = descriptor + 1;
  }
  struct timeval time = { milliseconds / 1000, milliseconds % 1000 * 1000 };
  int found = select(limit, &set, NULL, NULL, milliseconds < 0 ? NULL : &time);
  for (int index = 0; found > 0 && index < count; index++)
    ready[index] = descriptors[index] >= 0 && FD_ISSET(descriptors[index], &set);
  return found;
}

int gq_anonymous_file(void) {
#ifdef __linux__
  return memfd_create("stderr", MFD_CLOEXEC);
#else
  char path[] = "/tmp/gqlview.XXXXXX";
  int descriptor = mkostemp(path, O_CLOEXEC);
  if (descriptor >= 0) unlink(path);
  return descriptor;
#endif
}
