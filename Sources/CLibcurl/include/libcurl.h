// libcurl, loaded at first use: programs that use no network have no cost, and building does not
// need its headers. The constants are part of its stable binary interface.
#ifndef GQLVIEW_LIBCURL_H
#define GQLVIEW_LIBCURL_H

#include <stddef.h>
#include <stdint.h>

typedef struct lc_easy lc_easy;
typedef struct lc_multi lc_multi;
typedef struct lc_list lc_list;

typedef enum LC_Constant {
  LC_OPT_URL = 10002,
  LC_OPT_ERROR_BUFFER = 10010,
  LC_OPT_POST_FIELDS = 10015,
  LC_OPT_USER_AGENT = 10018,
  LC_OPT_HEADERS = 10023,
  LC_OPT_CERTIFICATE = 10025,
  LC_OPT_CUSTOM_REQUEST = 10036,
  LC_OPT_CA_FILE = 10065,
  LC_OPT_KEY = 10087,
  LC_OPT_ACCEPT_ENCODING = 10102,
  LC_OPT_PROXY_TUNNEL = 61,
  LC_OPT_VERIFY_PEER = 64,
  LC_OPT_HTTP_GET = 80,
  LC_OPT_VERIFY_HOST = 81,
  LC_OPT_HTTP_VERSION = 84,
  LC_OPT_BUFFER_SIZE = 98,
  LC_OPT_NO_SIGNAL = 99,
  LC_OPT_CONNECT_ONLY = 141,
  LC_OPT_PROTOCOLS = 181,
  LC_OPT_TCP_KEEP_ALIVE = 213,
  LC_OPT_SUPPRESS_CONNECT_HEAD = 265,
  LC_OPT_QUICK_EXIT = 322,
  LC_OPT_POST_FIELD_SIZE = 30120,

  LC_HTTP_1_1 = 2,
  LC_PROTOCOLS_HTTP = 3,

  LC_INFO_REDIRECT_URL = 0x10001F,

  LC_ERROR_BUFFER_SIZE = 256,

  LC_E_OK = 0,
  LC_E_UNSUPPORTED_PROTOCOL = 1,
  LC_E_BAD_URL = 3,
  LC_E_PROXY_NAME = 5,
  LC_E_HOST_NAME = 6,
  LC_E_CONNECT = 7,
  LC_E_PARTIAL = 18,
  LC_E_WRITE = 23,
  LC_E_TIMEOUT = 28,
  LC_E_TLS_CONNECT = 35,
  LC_E_NOTHING = 52,
  LC_E_ENGINE_MISSING = 53,
  LC_E_ENGINE = 54,
  LC_E_SEND = 55,
  LC_E_RECEIVE = 56,
  LC_E_CERTIFICATE = 58,
  LC_E_CIPHER = 59,
  LC_E_PEER = 60,
  LC_E_ENCODING = 61,
  LC_E_CA_FILE = 77,
  LC_E_AGAIN = 81,
  LC_E_CRL_FILE = 82,
  LC_E_ISSUER = 83,
  LC_E_PINNED_KEY = 90,
  LC_E_CERTIFICATE_STATUS = 91,
} LC_Constant;

/// Called with pieces of a head or body; a result other than `count` ends the transfer.
typedef size_t (*lc_callback)(char *bytes, size_t size, size_t count, void *context);

/// Loads the library; returns 0, or -1 with the reason in `reason`. Can be called by several
/// threads.
int lc_load(char *reason, size_t size);

lc_easy *lc_easy_init(void);
void lc_easy_cleanup(lc_easy *easy);
int lc_set_number(lc_easy *easy, int option, long value);
int lc_set_offset(lc_easy *easy, int option, int64_t value);
/// The library copies strings, except LC_OPT_POST_FIELDS and LC_OPT_ERROR_BUFFER.
int lc_set_pointer(lc_easy *easy, int option, const void *value);
int lc_set_body_callback(lc_easy *easy, lc_callback callback, void *context);
int lc_set_head_callback(lc_easy *easy, lc_callback callback, void *context);
/// Returns 1 if the connection was refused.
int lc_was_refused(lc_easy *easy);
/// The text belongs to the handle; NULL if there is none.
const char *lc_get_text(lc_easy *easy, int info);
const char *lc_message(int code);

lc_list *lc_list_append(lc_list *list, const char *text);
void lc_list_free(lc_list *list);

lc_multi *lc_multi_init(void);
int lc_multi_add(lc_multi *multi, lc_easy *easy);
int lc_multi_remove(lc_multi *multi, lc_easy *easy);
/// Processes available data without waiting.
int lc_multi_perform(lc_multi *multi, int *running);
/// Waits for data.
int lc_multi_wait(lc_multi *multi, int milliseconds);
/// Returns 1 if a transfer has ended, with its result code.
int lc_multi_result(lc_multi *multi, int *code);
void lc_multi_cleanup(lc_multi *multi);

/// For connections made with LC_OPT_CONNECT_ONLY.
int lc_send(lc_easy *easy, const void *bytes, size_t size, size_t *sent);
int lc_receive(lc_easy *easy, void *bytes, size_t size, size_t *received);
/// Waits until the connection is readable or, on request, writable; negative if there is no
/// connection.
int lc_wait_socket(lc_easy *easy, int for_writing, int milliseconds);
/// Returns the descriptor of a connection made with LC_OPT_CONNECT_ONLY; negative if there is none.
int lc_socket(lc_easy *easy);
void lc_pause(int milliseconds);

#endif
