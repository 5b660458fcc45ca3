"""A GraphQL server whose subscriptions and incremental responses do not end.

The path determines what is sent: /sse/RATE sends events, /parts/RATE parts of one response, each
RATE times per second, or as fast as possible if RATE is 0. Prints its port.
"""

import socket
import threading
import time


def event(number):
    text = '{"data":{"tick":%d}}' % number
    return f"event: next\ndata: {text}\n\n"


def part(number):
    text = '{"incremental":[{"path":[],"data":{"tick":%d}}],"hasNext":true}' % number
    if number == 0:
        text = '{"data":{"tick":0},"hasNext":true}'
    return f"\r\n--x\r\nContent-Type: application/json\r\n\r\n{text}\r\n--x"


def serve(connection):
    request = b""
    while b"\r\n\r\n" not in request:
        more = connection.recv(65536)
        if not more:
            return
        request += more
    path = request.split(b" ")[1].decode()
    kind, _, rate = path.strip("/").partition("/")
    rate = int(rate or 0)
    form = event if kind == "sse" else part
    name = "text/event-stream" if kind == "sse" else 'multipart/mixed; boundary="x"'
    head = f"HTTP/1.1 200 OK\r\nContent-Type: {name}\r\nConnection: close\r\n\r\n"
    connection.sendall(head.encode())
    start = time.monotonic()
    number = 0
    while True:
        due = number + 500
        if rate:
            due = int((time.monotonic() - start) * rate)
            if due <= number:
                time.sleep(0.005)
                continue
            # A client that does not read keeps the server from sending, as in real servers.
            due = min(due, number + 2000)
        text = "".join(form(index) for index in range(number, due))
        connection.sendall(text.encode())
        number = due


def guarded(connection):
    try:
        serve(connection)
    except OSError:
        pass
    finally:
        connection.close()


def main():
    listener = socket.create_server(("127.0.0.1", 0))
    print(listener.getsockname()[1], flush=True)
    while True:
        connection, _ = listener.accept()
        threading.Thread(target=guarded, args=(connection,), daemon=True).start()


if __name__ == "__main__":
    main()
