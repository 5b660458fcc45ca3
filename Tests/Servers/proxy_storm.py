"""A server and its clients around a proxy: random exchanges, compared byte by byte on both sides.

Usage: proxy_storm.py SEED COUNT [CERTIFICATE]. The first line of the output is the server's port, and the first line
of the input is the proxy's port. Then COUNT exchanges go through the proxy, and the last line of the output is the
number of unchanged ones. With a certificate, the clients connect to the proxy with TLS.
"""

import base64
import gzip
import hashlib
import json
import random
import re
import socket
import ssl
import struct
import sys
import threading
import time
import zlib

SEED = int(sys.argv[1])
COUNT = int(sys.argv[2])
TRUST = ssl.create_default_context(cafile=sys.argv[3]) if len(sys.argv) > 3 else None
PATIENCE = 20
plans = {}
faults = []
lock = threading.Lock()


def fault(number, text):
    with lock:
        faults.append(f"exchange {number} of seed {SEED}: {text}")


def chunked(rng, body):
    out = b""
    while body:
        size = rng.randint(1, max(1, len(body)))
        out += b"%x%s\r\n" % (size, rng.choice([b"", b";a=b"])) + body[:size] + b"\r\n"
        body = body[size:]
    return out + b"0\r\n" + rng.choice([b"", b"X-Trailer: 1\r\n"]) + b"\r\n"


def body_of(rng):
    size = rng.choice([0, 1, 20, 1000, 70_000, 400_000])
    return json.dumps({"data": {"x": base64.b64encode(rng.randbytes(rng.randint(0, size))).decode()}}).encode()


class Plan:
    """The plan of one exchange, which only depends on the seed."""

    def __init__(self, number):
        rng = random.Random(SEED * 1_000_003 + number)
        self.number, self.rng = number, rng
        self.upgrade = rng.random() < 0.06
        self.last = self.upgrade or rng.random() < 0.3
        head = [f"X-Plan: {number}", "Accept-Encoding: gzip, br"]
        for index in range(rng.randint(0, 4)):
            head.append(f"X-{index}: " + "v" * rng.randint(0, 300))
        self.method = rng.choice(["POST", "POST", "POST", "GET"])
        body = b""
        if self.upgrade:
            self.method = "GET"
            head += ["Connection: Upgrade", "Upgrade: websocket"]
        elif self.method == "POST":
            query = {"query": "query Q%d { x }" % number, "variables": {"v": "y" * rng.choice([0, 10, 90_000])}}
            body = json.dumps(query).encode()
            if rng.random() < 0.3:
                head.append("Transfer-Encoding: chunked")
                body = chunked(rng, body)
            else:
                head.append(f"Content-Length: {len(body)}")
        rng.shuffle(head)
        head.insert(rng.randint(0, len(head)), "Host: 127.0.0.1")
        self.request_head = "\r\n".join([f"{self.method} /graphql?a={number} HTTP/1.1"] + head).encode() + b"\r\n\r\n"
        self.request_body = body
        self.response, self.ends_by_close = self.make_response(rng)
        self.cut = None
        if not self.upgrade and rng.random() < 0.12:
            self.cut = rng.randint(0, len(self.response) - 1)
        self.closes = self.ends_by_close or self.cut is not None or self.upgrade or rng.random() < 0.15
        self.tunnel = [rng.randbytes(rng.choice([1, 100, 100_000])) for _ in range(rng.randint(1, 4))]
        # The bytes that the server sends after the client has closed its side; None if it does not wait for that.
        self.farewell = rng.randbytes(rng.choice([1, 100, 400_000])) if rng.random() < 0.5 else None

    def make_response(self, rng):
        if self.upgrade:
            return b"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n", False
        out = b""
        if rng.random() < 0.1:
            out = b"HTTP/1.1 103 Early Hints\r\nLink: <a>\r\n\r\n"
        status = rng.choice(["200 OK", "200 OK", "200 OK", "400 Bad Request", "204 No Content", "304 Not Modified"])
        head = [f"HTTP/1.1 {status}", "X-Odd Header: is one", "Content-Type: application/json"]
        if status[:3] in ("204", "304"):
            return out + "\r\n".join(head).encode() + b"\r\n\r\n", False
        body = body_of(rng)
        kind = rng.random()
        if kind < 0.2:
            head.append("Content-Encoding: gzip")
            body = gzip.compress(body, mtime=0)
        elif kind < 0.3:
            head.append("Content-Encoding: deflate")
            body = zlib.compress(body)
        elif kind < 0.35:
            head.append("Content-Encoding: br")
            body = rng.randbytes(100)
        elif kind < 0.45:
            head[2] = 'Content-Type: multipart/mixed; boundary="-"'
            body = b"".join(b"\r\n---\r\nContent-Type: application/json\r\n\r\n" + body for _ in range(3)) + b"\r\n-----\r\n"
        elif kind < 0.55:
            head[2] = "Content-Type: text/event-stream"
            body = b"".join(b"event: next\r\ndata: " + body + b"\r\n\r\n" for _ in range(3))
        framing = rng.random()
        if framing < 0.45:
            head.append(f"Content-Length: {len(body)}")
        elif framing < 0.85:
            head.append("Transfer-Encoding: chunked")
            body = chunked(rng, body)
        elif framing < 0.92:
            # The end of this response is ambiguous; the proxy forwards it anyway.
            head += ["Content-Length: 5", "Transfer-Encoding: chunked"]
        elif framing < 0.95:
            head.append("Transfer-Encoding: chunked")
            body = b"2\r\n{}\r\nZZ\r\n" + body
        else:
            head.append("Connection: close")
        return out + "\r\n".join(head).encode() + b"\r\n\r\n" + body, framing >= 0.85


def send(connection, rng, data):
    """Sends data in pieces with pauses, as a network does."""
    if rng.random() < 0.5:
        connection.sendall(data)
        return
    while data:
        size = rng.choice([1, 7, 1000, 60_000, 1_000_000])
        connection.sendall(data[:size])
        data = data[size:]
        if rng.random() < 0.2:
            time.sleep(rng.random() * 0.003)


def read_exactly(connection, buffer, count):
    while len(buffer) < count:
        piece = connection.recv(1 << 16)
        if not piece:
            break
        buffer += piece
    taken = bytes(buffer[:count])
    del buffer[:count]
    return taken


def read_head(connection, buffer):
    while b"\r\n\r\n" not in buffer:
        piece = connection.recv(1 << 16)
        if not piece:
            return None
        buffer += piece
    return read_exactly(connection, buffer, buffer.index(b"\r\n\r\n") + 4)


def serve(connection):
    connection.settimeout(PATIENCE)
    buffer = bytearray()
    try:
        while True:
            head = read_head(connection, buffer)
            if head is None:
                return
            number = int(head.split(b"X-Plan: ")[1].split(b"\r\n")[0])
            plan = plans[number]
            rng = random.Random(number + 7)
            # The proxy's mark, by which it recognizes itself.
            head = re.sub(rb"\r\nGqlview-Proxy: [^\r]+(?=\r\n)", b"", head)
            wanted = plan.request_head.replace(b"\r\nHost: 127.0.0.1\r\n", b"\r\nHost: %s\r\n" % HOST)
            if head != wanted:
                fault(number, f"the head came changed: {head[:300]!r}")
            if read_exactly(connection, buffer, len(plan.request_body)) != plan.request_body:
                fault(number, "the body came changed")
            response = plan.response if plan.cut is None else plan.response[: plan.cut]
            send(connection, rng, response)
            if plan.upgrade:
                for index, piece in enumerate(plan.tunnel):
                    if index % 2 == 0:
                        if read_exactly(connection, buffer, len(piece)) != piece:
                            fault(number, "what the client said came changed")
                    else:
                        send(connection, rng, piece)
                if plan.farewell is not None:
                    if read_exactly(connection, buffer, 1):
                        fault(number, "the client said more than its last")
                    send(connection, rng, plan.farewell)
                connection.shutdown(socket.SHUT_WR)
                return
            if plan.closes:
                connection.shutdown(socket.SHUT_WR)
                return
    except OSError as error:
        fault("?", f"server: {error!r}")
    finally:
        connection.close()


def ask(numbers):
    connection, buffer = None, bytearray()
    for number in numbers:
        plan = plans[number]
        rng = random.Random(number + 13)
        try:
            if connection is None:
                connection = socket.create_connection(("127.0.0.1", PROXY), PATIENCE)
                if TRUST:
                    connection = TRUST.wrap_socket(connection, server_hostname="localhost")
                buffer = bytearray()
            send(connection, rng, plan.request_head + plan.request_body)
            wanted = plan.response if plan.cut is None else plan.response[: plan.cut]
            if plan.cut is not None or plan.ends_by_close:
                got = read_exactly(connection, buffer, 1 << 30)
                if got != wanted and not (plan.cut == 0 and (not got or got.startswith(b"HTTP/1.1 502 "))):
                    fault(number, f"of {len(wanted)} bytes {len(got)} came, or others: {got[:200]!r}")
            else:
                got = read_exactly(connection, buffer, len(wanted))
                if got != wanted:
                    fault(number, f"the response came changed: {len(got)} of {len(wanted)} {got[:200]!r}")
            if plan.upgrade:
                for index, piece in enumerate(plan.tunnel):
                    if index % 2 == 0:
                        send(connection, rng, piece)
                    elif read_exactly(connection, buffer, len(piece)) != piece:
                        fault(number, "what the server said came changed")
                if plan.farewell is not None:
                    # The method of the plain socket, because that of TLS would stop decrypting received data.
                    socket.socket.shutdown(connection, socket.SHUT_WR)
                    if read_exactly(connection, buffer, len(plan.farewell)) != plan.farewell:
                        fault(number, "what the server said behind the client's last came changed")
                if connection.recv(1) != b"":
                    fault(number, "something came behind the end")
            if plan.closes or plan.last:
                if plan.last and not plan.closes and rng.random() < 0.3:
                    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                connection.close()
                connection = None
        except OSError as error:
            fault(number, f"client: {error!r}")
            connection = None
    if connection:
        connection.close()


listener = socket.socket()
listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
listener.bind(("127.0.0.1", 0))
listener.listen(200)
HOST = b"127.0.0.1:%d" % listener.getsockname()[1]
print(listener.getsockname()[1], flush=True)
PROXY = int(sys.stdin.readline())


def accept():
    while True:
        connection, _ = listener.accept()
        threading.Thread(target=serve, args=(connection,), daemon=True).start()


threading.Thread(target=accept, daemon=True).start()
for number in range(COUNT):
    plans[number] = Plan(number)
workers = []
for worker in range(6):
    thread = threading.Thread(target=ask, args=(range(worker, COUNT, 6),))
    thread.start()
    workers.append(thread)
for thread in workers:
    thread.join()
for text in faults[:10]:
    print(text)
print(f"{COUNT - len(faults)} of {COUNT} exchanges agree", flush=True)
