#include "libcurl.h"

#include <CLibraries.h>
#include <dlfcn.h>
#include <errno.h>
#include <poll.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

enum {
  OPT_WRITE_DATA = 10001,
  OPT_HEADER_DATA = 10029,
  OPT_WRITE_FUNCTION = 20011,
  OPT_HEADER_FUNCTION = 20079,
  INFO_SYSTEM_ERROR = 0x200019,
  INFO_SOCKET = 0x50002C,
  MESSAGE_DONE = 1,
  GLOBAL_ALL = 3,
};

struct message {
  int kind;
  void *easy;
  union {
    void *any;
    int result;
  } data;
};

static struct {
  int (*global_init)(long);
  void *(*easy_init)(void);
  void (*easy_cleanup)(void *);
  int (*easy_setopt)(void *, int, ...);
  int (*easy_getinfo)(void *, int, ...);
  const char *(*easy_strerror)(int);
  int (*easy_send)(void *, const void *, size_t, size_t *);
  int (*easy_recv)(void *, void *, size_t, size_t *);
  void *(*slist_append)(void *, const char *);
  void (*slist_free_all)(void *);
  void *(*multi_init)(void);
  int (*multi_add_handle)(void *, void *);
  int (*multi_remove_handle)(void *, void *);
  int (*multi_perform)(void *, int *);
  int (*multi_poll)(void *, void *, unsigned, int, int *);
  struct message *(*multi_info_read)(void *, int *);
  int (*multi_cleanup)(void *);
} curl;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char failure[LC_ERROR_BUFFER_SIZE];

static void load(void) {
  const char *opened;
  void *library = cl_open(CL_CURL, &opened);
  if (library == NULL) {
    snprintf(failure, sizeof failure, "%s is not installed", opened);
    return;
  }
  struct {
    const char *name;
    void **function;
  } const symbols[] = {
    { "curl_global_init", (void **)&curl.global_init },
    { "curl_easy_init", (void **)&curl.easy_init },
    { "curl_easy_cleanup", (void **)&curl.easy_cleanup },
    { "curl_easy_setopt", (void **)&curl.easy_setopt },
    { "curl_easy_getinfo", (void **)&curl.easy_getinfo },
    { "curl_easy_strerror", (void **)&curl.easy_strerror },
    { "curl_easy_send", (void **)&curl.easy_send },
    { "curl_easy_recv", (void **)&curl.easy_recv },
    { "curl_slist_append", (void **)&curl.slist_append },
    { "curl_slist_free_all", (void **)&curl.slist_free_all },
    { "curl_multi_init", (void **)&curl.multi_init },
    { "curl_multi_add_handle", (void **)&curl.multi_add_handle },
    { "curl_multi_remove_handle", (void **)&curl.multi_remove_handle },
    { "curl_multi_perform", (void **)&curl.multi_perform },
    { "curl_multi_poll", (void **)&curl.multi_poll },
    { "curl_multi_info_read", (void **)&curl.multi_info_read },
    { "curl_multi_cleanup", (void **)&curl.multi_cleanup },
  };
  for (size_t i = 0; i < sizeof symbols / sizeof *symbols; i++) {
    *symbols[i].function = dlsym(library, symbols[i].name);
    if (*symbols[i].function == NULL) {
      snprintf(failure, sizeof failure, "%s has no %s, so it is older than 7.66", opened,
               symbols[i].name);
      return;
    }
  }
  int code = curl.global_init(GLOBAL_ALL);
  if (code != 0) snprintf(failure, sizeof failure, "%s: %s", opened, curl.easy_strerror(code));
}

int lc_load(char *reason, size_t size) {
  pthread_once(&once, load);
  if (failure[0] == 0) return 0;
  snprintf(reason, size, "%s", failure);
  return -1;
}

lc_easy *lc_easy_init(void) { return curl.easy_init(); }
void lc_easy_cleanup(lc_easy *easy) { curl.easy_cleanup(easy); }

int lc_set_number(lc_easy *easy, int option, long value) {
  return curl.easy_setopt(easy, option, value);
}

int lc_set_offset(lc_easy *easy, int option, int64_t value) {
  return curl.easy_setopt(easy, option, value);
}

int lc_set_pointer(lc_easy *easy, int option, const void *value) {
  return curl.easy_setopt(easy, option, value);
}

int lc_set_body_callback(lc_easy *easy, lc_callback callback, void *context) {
  int code = curl.easy_setopt(easy, OPT_WRITE_FUNCTION, callback);
  return code != 0 ? code : curl.easy_setopt(easy, OPT_WRITE_DATA, context);
}

int lc_set_head_callback(lc_easy *easy, lc_callback callback, void *context) {
  int code = curl.easy_setopt(easy, OPT_HEADER_FUNCTION, callback);
  return code != 0 ? code : curl.easy_setopt(easy, OPT_HEADER_DATA, context);
}

int lc_was_refused(lc_easy *easy) {
  long number = 0;
  return curl.easy_getinfo(easy, INFO_SYSTEM_ERROR, &number) == 0 && number == ECONNREFUSED;
}

const char *lc_get_text(lc_easy *easy, int info) {
  const char *text = NULL;
  return curl.easy_getinfo(easy, info, &text) == 0 ? text : NULL;
}

const char *lc_message(int code) { return curl.easy_strerror(code); }

lc_list *lc_list_append(lc_list *list, const char *text) {
  return curl.slist_append(list, text);
}

void lc_list_free(lc_list *list) { curl.slist_free_all(list); }

lc_multi *lc_multi_init(void) { return curl.multi_init(); }
int lc_multi_add(lc_multi *multi, lc_easy *easy) { return curl.multi_add_handle(multi, easy); }

int lc_multi_remove(lc_multi *multi, lc_easy *easy) {
  return curl.multi_remove_handle(multi, easy);
}

int lc_multi_perform(lc_multi *multi, int *running) { return curl.multi_perform(multi, running); }

int lc_multi_wait(lc_multi *multi, int milliseconds) {
  return curl.multi_poll(multi, NULL, 0, milliseconds, NULL);
}

int lc_multi_result(lc_multi *multi, int *code) {
  int left = 0;
  struct message *message;
  while ((message = curl.multi_info_read(multi, &left)) != NULL) {
    if (message->kind != MESSAGE_DONE) continue;
    *code = message->data.result;
    return 1;
  }
  return 0;
}

void lc_multi_cleanup(lc_multi *multi) { curl.multi_cleanup(multi); }

int lc_send(lc_easy *easy, const void *bytes, size_t size, size_t *sent) {
  return curl.easy_send(easy, bytes, size, sent);
}

int lc_receive(lc_easy *easy, void *bytes, size_t size, size_t *received) {
  return curl.easy_recv(easy, bytes, size, received);
}

int lc_socket(lc_easy *easy) {
  int socket = -1;
  return curl.easy_getinfo(easy, INFO_SOCKET, &socket) == 0 ? socket : -1;
}

int lc_wait_socket(lc_easy *easy, int for_writing, int milliseconds) {
  int socket = lc_socket(easy);
  if (socket < 0) return -1;
  struct pollfd wanted = { socket, for_writing ? POLLIN | POLLOUT : POLLIN, 0 };
  int count = poll(&wanted, 1, milliseconds);
  return count < 0 && errno == EINTR ? 0 : count;
}

void lc_pause(int milliseconds) { poll(NULL, 0, milliseconds); }
