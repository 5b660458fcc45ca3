// The server's side of TLS through the system's OpenSSL, which is loaded when the first certificate
// is read.
#ifndef COPENSSL_H
#define COPENSSL_H

#include <stddef.h>
#include <stdint.h>

typedef struct copenssl_identity copenssl_identity;
typedef struct copenssl_session copenssl_session;

enum copenssl_status {
  COPENSSL_OK = 0,
  COPENSSL_NO_LIBRARY = 1,
  COPENSSL_BAD_CERTIFICATE = 2,
  COPENSSL_BAD_KEY = 3,
  COPENSSL_KEY_HAS_PASSWORD = 4,
  COPENSSL_OTHER_KEY = 5,
  COPENSSL_FAULT = 6
};
// The results of reading and writing other than a byte count.
enum copenssl_result { COPENSSL_LATER = -1, COPENSSL_END = -2, COPENSSL_BROKEN = -3 };

// Reads a certificate with its chain, and its key, from PEM files. `reason` receives the library's
// error message, or the library's name if it is missing.
int copenssl_identity_read(const char *certificate, const char *key, copenssl_identity **identity,
                           char *reason, size_t size);
void copenssl_identity_free(copenssl_identity *identity);

// Starts a session on a non-blocking socket, which it does not close.
copenssl_session *copenssl_session_begin(copenssl_identity *identity, int socket);
void copenssl_session_free(copenssl_session *session);
// Performs the handshake if necessary. Returns the byte count or a result.
long copenssl_receive(copenssl_session *session, void *bytes, size_t size);
long copenssl_send(copenssl_session *session, const void *bytes, size_t size);
// Tells the peer that no more data is sent; the peer can still send. Returns 0, or COPENSSL_LATER
// if the socket is not writable and the call must be repeated.
int copenssl_end_sending(copenssl_session *session);
// Returns the library's message why the handshake failed; NULL if it succeeded or is not complete.
const char *copenssl_refusal(const copenssl_session *session);

#endif
