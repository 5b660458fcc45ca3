#include "copenssl.h"

#include <CLibraries.h>
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>

// Constants of the library's stable interface.
enum {
  FILETYPE_PEM = 1,
  CTRL_MODE = 33,
  CTRL_MINIMUM_VERSION = 123,
  TLS_1_2 = 0x0303,
  MODE_PARTIAL_WRITE = 0x1,
  MODE_MOVING_BUFFER = 0x2,
  MODE_RELEASE_BUFFERS = 0x10,
  OPTION_NO_RENEGOTIATION = 1 << 30,
  ERROR_WANT_READ = 2,
  ERROR_WANT_WRITE = 3,
  ERROR_ZERO_RETURN = 6,
  BIO_OF_OURS = 0x80 | 0x400,
  BIO_FLAGS_READ = 0x1,
  BIO_FLAGS_WRITE = 0x2,
  BIO_FLAGS_RETRY = 0x8,
  BIO_CTRL_FLUSH = 11,
  ALPN_TAKEN = 0,
  ALPN_NONE = 3,
};

static struct {
  const void *(*server_method)(void);
  void *(*context_new)(const void *);
  void (*context_free)(void *);
  long (*context_ctrl)(void *, int, long, void *);
  uint64_t (*set_options)(void *, uint64_t);
  int (*use_chain)(void *, const char *);
  int (*use_key)(void *, const char *, int);
  int (*check_key)(const void *);
  void (*set_password)(void *, int (*)(char *, int, int, void *));
  void (*set_password_data)(void *, void *);
  void (*set_alpn)(void *, int (*)(void *, const unsigned char **, unsigned char *,
                                   const unsigned char *, unsigned, void *), void *);
  void *(*ssl_new)(void *);
  void (*ssl_free)(void *);
  void (*set_bio)(void *, void *, void *);
  void (*set_accept)(void *);
  int (*ssl_read)(void *, void *, int);
  int (*ssl_write)(void *, const void *, int);
  int (*ssl_shutdown)(void *);
  int (*ssl_error)(const void *, int);
  int (*is_finished)(const void *);
  unsigned long (*get_error)(void);
  void (*clear_errors)(void);
  const char *(*reason)(unsigned long);
  void *(*method_new)(int, const char *);
  int (*method_write)(void *, int (*)(void *, const char *, int));
  int (*method_read)(void *, int (*)(void *, char *, int));
  int (*method_ctrl)(void *, long (*)(void *, int, long, void *));
  void *(*bio_new)(const void *);
  void (*bio_set_data)(void *, void *);
  void *(*bio_get_data)(void *);
  void (*bio_set_init)(void *, int);
  void (*bio_set_flags)(void *, int);
  void (*bio_clear_flags)(void *, int);
} ssl;

static pthread_once_t once = PTHREAD_ONCE_INIT;
static char failure[128];
// The name of the loaded library.
static const char *opened;
static void *method;

struct copenssl_identity {
  void *context;
};

struct copenssl_session {
  void *handle;
  int socket;
  // True if the peer closed the connection without a TLS alert.
  int has_ended;
  int is_broken;
  // The reason why the handshake failed; empty if it did not.
  char refusal[128];
};

static int take(void *bio, char *bytes, int count) {
  copenssl_session *session = ssl.bio_get_data(bio);
  ssl.bio_clear_flags(bio, BIO_FLAGS_READ | BIO_FLAGS_WRITE | BIO_FLAGS_RETRY);
  ssize_t taken = recv(session->socket, bytes, (size_t)count, 0);
  // A peer that closes without an alert still receives the response, because HTTP bodies mark their
  // end. OpenSSL is told that no data is available; after an end of file it would not send
  // anything.
  if (taken == 0) session->has_ended = 1;
  if (taken == 0 || (taken < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR))) {
    ssl.bio_set_flags(bio, BIO_FLAGS_READ | BIO_FLAGS_RETRY);
    return -1;
  }
  return (int)taken;
}

static int give(void *bio, const char *bytes, int count) {
#ifdef __APPLE__
  int flags = 0;
#else
  int flags = MSG_NOSIGNAL;
#endif
  copenssl_session *session = ssl.bio_get_data(bio);
  ssl.bio_clear_flags(bio, BIO_FLAGS_READ | BIO_FLAGS_WRITE | BIO_FLAGS_RETRY);
  ssize_t given = send(session->socket, bytes, (size_t)count, flags);
  if (given < 0 && (errno == EAGAIN || errno == EWOULDBLOCK || errno == EINTR))
    ssl.bio_set_flags(bio, BIO_FLAGS_WRITE | BIO_FLAGS_RETRY);
  return (int)given;
}

static long control(void *bio, int command, long number, void *pointer) {
  (void)bio, (void)number, (void)pointer;
  return command == BIO_CTRL_FLUSH;
}

static void open_library(void) {
  void *library = cl_open(CL_OPENSSL, &opened);
  if (!library) {
    snprintf(failure, sizeof failure, "%s is not installed", opened);
    return;
  }
  const struct {
    const char *name;
    void *place;
  } functions[] = {
      {"TLS_server_method", &ssl.server_method},
      {"SSL_CTX_new", &ssl.context_new},
      {"SSL_CTX_free", &ssl.context_free},
      {"SSL_CTX_ctrl", &ssl.context_ctrl},
      {"SSL_CTX_set_options", &ssl.set_options},
      {"SSL_CTX_use_certificate_chain_file", &ssl.use_chain},
      {"SSL_CTX_use_PrivateKey_file", &ssl.use_key},
      {"SSL_CTX_check_private_key", &ssl.check_key},
      {"SSL_CTX_set_default_passwd_cb", &ssl.set_password},
      {"SSL_CTX_set_default_passwd_cb_userdata", &ssl.set_password_data},
      {"SSL_CTX_set_alpn_select_cb", &ssl.set_alpn},
      {"SSL_new", &ssl.ssl_new},
      {"SSL_free", &ssl.ssl_free},
      {"SSL_set_bio", &ssl.set_bio},
      {"SSL_set_accept_state", &ssl.set_accept},
      {"SSL_read", &ssl.ssl_read},
      {"SSL_write", &ssl.ssl_write},
      {"SSL_shutdown", &ssl.ssl_shutdown},
      {"SSL_get_error", &ssl.ssl_error},
      {"SSL_is_init_finished", &ssl.is_finished},
      {"ERR_get_error", &ssl.get_error},
      {"ERR_clear_error", &ssl.clear_errors},
      {"ERR_reason_error_string", &ssl.reason},
      {"BIO_meth_new", &ssl.method_new},
      {"BIO_meth_set_write", &ssl.method_write},
      {"BIO_meth_set_read", &ssl.method_read},
      {"BIO_meth_set_ctrl", &ssl.method_ctrl},
      {"BIO_new", &ssl.bio_new},
      {"BIO_set_data", &ssl.bio_set_data},
      {"BIO_get_data", &ssl.bio_get_data},
      {"BIO_set_init", &ssl.bio_set_init},
      {"BIO_set_flags", &ssl.bio_set_flags},
      {"BIO_clear_flags", &ssl.bio_clear_flags},
  };
  for (size_t i = 0; i < sizeof functions / sizeof *functions; i++) {
    void *function = dlsym(library, functions[i].name);
    if (!function) {
      snprintf(failure, sizeof failure, "%s has no %s", opened, functions[i].name);
      return;
    }
    memcpy(functions[i].place, &function, sizeof function);
  }
  method = ssl.method_new(BIO_OF_OURS, "gqlview");
  if (!method || !ssl.method_write(method, give) || !ssl.method_read(method, take) ||
      !ssl.method_ctrl(method, control))
    snprintf(failure, sizeof failure, "there is no memory for %s", opened);
}

// Never prompts for a password, but records that one is required.
static int no_password(char *bytes, int size, int is_written, void *was_asked) {
  (void)bytes, (void)size, (void)is_written;
  *(int *)was_asked = 1;
  return -1;
}

// Selects the supported protocol from those the app offers (ALPN).
static int choose(void *handle, const unsigned char **chosen, unsigned char *size,
                  const unsigned char *offered, unsigned count, void *context) {
  static const unsigned char wanted[] = "http/1.1";
  (void)handle, (void)context;
  for (unsigned at = 0; at < count; at += 1 + offered[at]) {
    unsigned length = offered[at];
    if (length > count - at - 1) break;
    if (length != sizeof wanted - 1 || memcmp(offered + at + 1, wanted, length) != 0) continue;
    *chosen = offered + at + 1;
    *size = (unsigned char)length;
    return ALPN_TAKEN;
  }
  return ALPN_NONE;
}

static int refuse(int status, void *context, char *reason, size_t size) {
  unsigned long code = ssl.get_error();
  const char *words = code ? ssl.reason(code) : NULL;
  snprintf(reason, size, "%s", words ? words : "unknown reason");
  ssl.clear_errors();
  ssl.context_free(context);
  return status;
}

int copenssl_identity_read(const char *certificate, const char *key, copenssl_identity **identity,
                           char *reason, size_t size) {
  *identity = NULL;
  pthread_once(&once, open_library);
  if (failure[0]) {
    snprintf(reason, size, "%s", failure);
    return COPENSSL_NO_LIBRARY;
  }
  ssl.clear_errors();
  void *context = ssl.context_new(ssl.server_method());
  if (!context) {
    snprintf(reason, size, "there is no memory for it");
    return COPENSSL_FAULT;
  }
  int was_asked = 0;
  ssl.set_password(context, no_password);
  ssl.set_password_data(context, &was_asked);
  // Load the key first: a mismatched certificate makes the library discard the key, which is
  // reported below.
  if (ssl.use_key(context, key, FILETYPE_PEM) != 1) {
    int status = was_asked ? COPENSSL_KEY_HAS_PASSWORD : COPENSSL_BAD_KEY;
    return refuse(status, context, reason, size);
  }
  if (ssl.use_chain(context, certificate) != 1)
    return refuse(COPENSSL_BAD_CERTIFICATE, context, reason, size);
  if (ssl.check_key(context) != 1) return refuse(COPENSSL_OTHER_KEY, context, reason, size);
  ssl.set_password(context, NULL);
  ssl.set_password_data(context, NULL);
  ssl.context_ctrl(context, CTRL_MODE,
                   MODE_PARTIAL_WRITE | MODE_MOVING_BUFFER | MODE_RELEASE_BUFFERS, NULL);
  ssl.context_ctrl(context, CTRL_MINIMUM_VERSION, TLS_1_2, NULL);
  ssl.set_options(context, OPTION_NO_RENEGOTIATION);
  ssl.set_alpn(context, choose, NULL);
  *identity = malloc(sizeof **identity);
  if (!*identity) return refuse(COPENSSL_FAULT, context, reason, size);
  (*identity)->context = context;
  return COPENSSL_OK;
}

void copenssl_identity_free(copenssl_identity *identity) {
  if (!identity) return;
  ssl.context_free(identity->context);
  free(identity);
}

copenssl_session *copenssl_session_begin(copenssl_identity *identity, int socket) {
  copenssl_session *session = calloc(1, sizeof *session);
  if (!session) return NULL;
  session->socket = socket;
  session->handle = ssl.ssl_new(identity->context);
  void *bio = session->handle ? ssl.bio_new(method) : NULL;
  if (!bio) {
    if (session->handle) ssl.ssl_free(session->handle);
    free(session);
    return NULL;
  }
  ssl.bio_set_data(bio, session);
  ssl.bio_set_init(bio, 1);
  // One BIO is used for both directions; the session frees it.
  ssl.set_bio(session->handle, bio, bio);
  ssl.set_accept(session->handle);
  return session;
}

void copenssl_session_free(copenssl_session *session) {
  if (!session) return;
  ssl.ssl_free(session->handle);
  free(session);
}

static long result(copenssl_session *session, int count) {
  if (count > 0) return count;
  int error = ssl.ssl_error(session->handle, count);
  int has_ended = session->has_ended && error == ERROR_WANT_READ;
  int is_over = has_ended || (error != ERROR_WANT_READ && error != ERROR_WANT_WRITE);
  if (is_over && !session->refusal[0] && !ssl.is_finished(session->handle)) {
    unsigned long code = ssl.get_error();
    const char *words = code ? ssl.reason(code) : NULL;
    snprintf(session->refusal, sizeof session->refusal, "%s",
             words ? words : "the connection was ended");
  }
  ssl.clear_errors();
  if (has_ended || error == ERROR_ZERO_RETURN) return COPENSSL_END;
  if (!is_over) return COPENSSL_LATER;
  // After such an error, only the function that frees the session may be called.
  session->is_broken = 1;
  return COPENSSL_BROKEN;
}

long copenssl_receive(copenssl_session *session, void *bytes, size_t size) {
  if (session->is_broken) return COPENSSL_BROKEN;
  int most = size > 1 << 20 ? 1 << 20 : (int)size;
  ssl.clear_errors();
  return result(session, ssl.ssl_read(session->handle, bytes, most));
}

long copenssl_send(copenssl_session *session, const void *bytes, size_t size) {
  if (session->is_broken) return COPENSSL_BROKEN;
  if (size == 0) return 0;
  int most = size > 1 << 20 ? 1 << 20 : (int)size;
  ssl.clear_errors();
  long count = result(session, ssl.ssl_write(session->handle, bytes, most));
  // A peer that has closed its sending side can still receive; an end while sending means that the
  // handshake failed.
  return count == COPENSSL_END ? COPENSSL_BROKEN : count;
}

int copenssl_end_sending(copenssl_session *session) {
  if (session->is_broken) return 0;
  ssl.clear_errors();
  int count = ssl.ssl_shutdown(session->handle);
  int is_later = count < 0 && ssl.ssl_error(session->handle, count) == ERROR_WANT_WRITE;
  ssl.clear_errors();
  return is_later ? COPENSSL_LATER : 0;
}

const char *copenssl_refusal(const copenssl_session *session) {
  return session->refusal[0] ? session->refusal : NULL;
}
