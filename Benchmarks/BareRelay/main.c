// A minimal relay between an app and its server, the baseline for the delay that gqlview proxy adds. It forwards
// the bytes of one connection at a time to the port in its first argument, without interpreting them.
#include <arpa/inet.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

enum { APP, SERVER };

static char buffers[2][256 << 10];

static struct sockaddr_in local(int port) {
  struct sockaddr_in address = {.sin_family = AF_INET, .sin_port = htons(port)};
  address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  return address;
}

// Send data immediately, and use CUBIC for the app, because BBR would spread the data over time. gqlview does the same.
static void hurry(int socket, int isApp) {
  int one = 1;
  setsockopt(socket, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  if (isApp) setsockopt(socket, IPPROTO_TCP, TCP_CONGESTION, "cubic", 5);
}

static void relay(const int ends[2]) {
  size_t waiting[2] = {0, 0}, sent[2] = {0, 0};
  for (;;) {
    struct pollfd entries[2];
    for (int from = APP; from <= SERVER; from += 1) {
      int to = 1 - from;
      if (waiting[from] == 0) {
        ssize_t count = recv(ends[from], buffers[from], sizeof buffers[from], MSG_DONTWAIT);
        if (count == 0) return;
        if (count > 0) waiting[from] = (size_t)count, sent[from] = 0;
      }
      if (waiting[from] == 0) continue;
      ssize_t count = send(ends[to], buffers[from] + sent[from], waiting[from], MSG_DONTWAIT | MSG_NOSIGNAL);
      if (count > 0) waiting[from] -= (size_t)count, sent[from] += (size_t)count;
    }
    for (int end = APP; end <= SERVER; end += 1)
      entries[end] = (struct pollfd){
          .fd = ends[end], .events = (waiting[end] ? 0 : POLLIN) | (waiting[1 - end] ? POLLOUT : 0)};
    if (poll(entries, 2, -1) < 0) return;
  }
}

int main(int count, char **arguments) {
  if (count < 2) return 2;
  int listener = socket(AF_INET, SOCK_STREAM, 0);
  struct sockaddr_in address = local(0);
  socklen_t size = sizeof address;
  if (bind(listener, (struct sockaddr *)&address, size) != 0 || listen(listener, 8) != 0) return 1;
  getsockname(listener, (struct sockaddr *)&address, &size);
  printf("listening at http://127.0.0.1:%d\n", ntohs(address.sin_port));
  fflush(stdout);
  for (;;) {
    struct sockaddr_in server = local(atoi(arguments[1]));
    int ends[2] = {accept(listener, NULL, NULL), socket(AF_INET, SOCK_STREAM, 0)};
    if (ends[APP] >= 0 && connect(ends[SERVER], (struct sockaddr *)&server, sizeof server) == 0) {
      hurry(ends[APP], 1);
      hurry(ends[SERVER], 0);
      relay(ends);
    }
    close(ends[APP]);
    close(ends[SERVER]);
  }
}
