// The server's side of TLS through the system's OpenSSL, which is opened when the first certificate is given.
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
// What reading and writing give beside a count of bytes.
enum copenssl_result { COPENSSL_LATER = -1, COPENSSL_END = -2, COPENSSL_BROKEN = -3 };

// Takes a certificate with those that vouch for it, and its key, from files in the form PEM. `reason` gets the
// library's words for what is wrong with them, or its name where it is missing.
int copenssl_identity_read(const char *certificate, const char *key, copenssl_identity **identity,
                           char *reason, size_t size);
void copenssl_identity_free(copenssl_identity *identity);

// A connection over a socket that never waits; it keeps the socket and does not close it.
copenssl_session *copenssl_session_begin(copenssl_identity *identity, int socket);
void copenssl_session_free(copenssl_session *session);
// Shakes hands where that is still to be done. The count of bytes, or a result.
long copenssl_receive(copenssl_session *session, void *bytes, size_t size);
long copenssl_send(copenssl_session *session, const void *bytes, size_t size);
// Tells the other side that nothing more is sent; it may still send. 0, or COPENSSL_LATER where the socket takes
// nothing now: then it is to be called again.
int copenssl_end_sending(copenssl_session *session);
// Why no encryption was agreed on, in the library's words; NULL where it was, or is still to be.
const char *copenssl_refusal(const copenssl_session *session);

#endif
