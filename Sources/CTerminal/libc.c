#define _GNU_SOURCE
#include "CTerminal.h"

#include <fcntl.h>
#include <stdlib.h>
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
