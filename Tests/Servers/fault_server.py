"""A server on loopback whose responses a client must survive; needs only Python.

Usage: fault_server.py [CERTIFICATE KEY]. Prints its port and, if a certificate is given, the port of a
second server with TLS, which requests a client certificate for the path /client-certificate.
"""

import asyncio
import base64
import gzip
import hashlib
import json
import os
import ssl
import struct
import sys
import threading
from urllib.parse import parse_qs, urlsplit

DATA = {"data": {"__typename": "Query"}}
PORTS: list[int] = []
VISITS: dict = {}


class Request:
    def __init__(self, method, target, headers, body, tls):
        self.method, self.target, self.headers = method, target, headers
        self.body, self.tls = body, tls
        self.path = urlsplit(target).path


async def read_request(reader, tls):
    head = await reader.readuntil(b"\r\n\r\n")
    lines = head.decode("latin-1").split("\r\n")
    method, target, _ = lines[0].split(" ", 2)
    headers = {}
    for line in lines[1:]:
        if ":" in line:
            name, value = line.split(":", 1)
            headers[name.lower()] = value.strip()
    body = await reader.readexactly(int(headers.get("content-length", 0)))
    return Request(method, target, headers, body, tls)


def reply(writer, body, status="200 OK", kind="application/json", headers=(), length=None):
    if isinstance(body, (dict, list)):
        body = json.dumps(body).encode()
    lines = [f"HTTP/1.1 {status}", "Connection: close"]
    if kind:
        lines.append(f"Content-Type: {kind}")
    if length is not False:
        lines.append(f"Content-Length: {len(body) if length is None else length}")
    lines += headers
    writer.write(("\r\n".join(lines) + "\r\n\r\n").encode("latin-1") + body)


def echo(request):
    query = parse_qs(urlsplit(request.target).query)
    return {
        "data": {
            "method": request.method,
            "target": request.target,
            "headers": request.headers,
            "query": {key: values[0] for key, values in query.items()},
            "body": json.loads(request.body) if request.body else None,
            "tls": request.tls,
        }
    }


async def parts(writer, kind, pieces, delay=0.03, end=b""):
    reply(writer, b"", kind=kind, length=False)
    for piece in pieces:
        await writer.drain()
        await asyncio.sleep(delay)
        writer.write(piece)
    writer.write(end)


def part(value):
    return b"\r\nContent-Type: application/json\r\n\r\n" + json.dumps(value).encode() + b"\r\n---"


OLD = [
    {"data": {"hero": {"name": "R2"}, "list": [1]}, "hasNext": True},
    {"label": "A", "path": ["hero"], "data": {"age": 3}, "hasNext": True},
    {
        "incremental": [
            {"path": ["list", 1], "items": [2, 3]},
            {"label": "B", "path": ["hero"], "data": None, "errors": [{"message": "no B"}]},
        ],
        "hasNext": False,
    },
]


def frame(code, payload, last=True, mask=False):
    head = bytes([(0x80 if last else 0) | code])
    bit = 0x80 if mask else 0
    if len(payload) < 126:
        head += bytes([bit | len(payload)])
    elif len(payload) < 65536:
        head += bytes([bit | 126]) + struct.pack(">H", len(payload))
    else:
        head += bytes([bit | 127]) + struct.pack(">Q", len(payload))
    return head + (b"\0\0\0\0" if mask else b"") + payload


async def read_frame(reader):
    first, second = await reader.readexactly(2)
    size = second & 127
    if size == 126:
        size = struct.unpack(">H", await reader.readexactly(2))[0]
    elif size == 127:
        size = struct.unpack(">Q", await reader.readexactly(8))[0]
    mask = await reader.readexactly(4) if second & 128 else b"\0\0\0\0"
    payload = await reader.readexactly(size)
    return first & 15, bytes(byte ^ mask[i & 3] for i, byte in enumerate(payload))


def message(kind, payload=None, id="1"):
    value = {"type": kind}
    if kind not in ("connection_ack", "ka"):
        value["id"] = id
    if payload is not None:
        value["payload"] = payload
    return frame(1, json.dumps(value).encode())


async def websocket(request, reader, writer):
    path = request.path
    key = request.headers["sec-websocket-key"] + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11"
    accept = base64.b64encode(hashlib.sha1(key.encode()).digest()).decode()
    if path == "/ws-bad-accept":
        accept = "AAAAAAAAAAAAAAAAAAAAAAAAAAA="
    offered = request.headers.get("sec-websocket-protocol", "").split(", ")
    chosen = "soap" if path == "/ws-other-protocol" else offered[0]
    writer.write(
        f"HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        f"Sec-WebSocket-Accept: {accept}\r\nSec-WebSocket-Protocol: {chosen}\r\n\r\n".encode()
    )
    await read_frame(reader)
    if path == "/ws-forbidden":
        writer.write(frame(8, struct.pack(">H", 4403) + b"not you"))
        return
    if path == "/ws-silent":
        await asyncio.sleep(60)
    while path == "/ws-pings":
        writer.write(frame(1, b'{"type": "ping"}'))
        await writer.drain()
        await asyncio.sleep(0.05)
    writer.write(message("connection_ack"))
    await read_frame(reader)
    next = "data" if chosen == "graphql-ws" else "next"
    if path == "/ws-masked":
        writer.write(frame(1, b"{}", mask=True))
    elif path == "/ws-binary":
        writer.write(frame(2, b"{}"))
    elif path == "/ws-not-json":
        writer.write(frame(1, b"hello"))
    elif path == "/ws-large":
        writer.write(message(next, {"data": {"text": "x" * 200_000}}))
    elif path == "/ws-endless":
        while True:
            writer.write(message(next, {"data": {"text": "x" * 10_000}}))
            await writer.drain()
    elif path == "/ws-cut":
        writer.write(message(next, DATA)[:9])
        return
    elif path == "/ws-error":
        errors = [{"message": "no such field"}]
        writer.write(message("error", errors[0] if next == "data" else errors))
    elif path == "/ws-fragments":
        whole = json.dumps({"type": next, "id": "1", "payload": DATA}).encode()
        writer.write(frame(1, whole[:10], last=False) + frame(9, b"are you there"))
        assert (await read_frame(reader))[0] == 10
        writer.write(frame(0, whole[10:20], last=False) + frame(0, whole[20:]))
        writer.write(message("complete"))
    elif path in ("/ws-break", "/ws-break-always"):
        VISITS[path] = VISITS.get(path, 0) + 1
        if path == "/ws-break" or VISITS[path] == 1:
            for number in range(2):
                writer.write(message(next, {"data": {"tick": 2 * VISITS[path] + number}}))
        await writer.drain()
        if path == "/ws-break" and VISITS[path] > 2:
            writer.write(message("complete"))
        else:
            return
    else:
        for number in range(3):
            writer.write(message(next, {"data": {"tick": number}}))
            await writer.drain()
            await asyncio.sleep(0.02)
        writer.write(message("complete"))
    await writer.drain()
    try:
        while (await read_frame(reader))[0] != 8:
            pass
    except asyncio.IncompleteReadError:
        pass


def persisted(request):
    """Automatically persisted queries: stores the documents sent to a path by their hashes."""
    sent = echo(request)["data"]
    values = sent["body"] or sent["query"]
    extensions = values.get("extensions", {})
    extensions = json.loads(extensions) if isinstance(extensions, str) else extensions
    hash = extensions.get("persistedQuery", {}).get("sha256Hash")
    known = VISITS.setdefault(request.path, {})
    if hash and request.path.endswith("none"):
        return {"errors": [{"message": "PersistedQueryNotSupported"}]}
    if hash and "query" in values:
        known[hash] = hashlib.sha256(values["query"].encode()).hexdigest() == hash
    elif hash and hash not in known:
        code = {"code": "PERSISTED_QUERY_NOT_FOUND"}
        return {"errors": [{"message": "PersistedQueryNotFound", "extensions": code}]}
    return {"data": {"method": request.method, "sent": values, "isTrue": known.get(hash)}}


def introspection(request):
    query = json.loads(request.body)["query"]
    with open(sys.argv[0].rsplit("/", 1)[0] + "/introspection.json", encoding="utf-8") as file:
        schema = json.load(file)
    if "old" in request.path:
        if "isOneOf" in query or "specifiedByURL" in query:
            message = "Cannot query field 'isOneOf' on type '__Type'."
            return {"errors": [{"message": message}]}
        if "oldest" in request.path and "subscriptionType" in query:
            message = 'Cannot query field "subscriptionType" on type "__Schema".'
            return {"errors": [{"message": message}]}
    return schema


async def answer(request, reader, writer):
    path = request.path
    if request.headers.get("upgrade") == "websocket" and path.startswith("/ws"):
        return await websocket(request, reader, writer)
    if path == "/echo":
        reply(writer, echo(request))
    elif path.startswith("/persisted"):
        reply(writer, persisted(request))
    elif path == "/slow":
        await asyncio.sleep(30)
    elif path == "/drip":
        reply(writer, b"", length=100)
        for _ in range(100):
            writer.write(b" ")
            await writer.drain()
            await asyncio.sleep(0.3)
    elif path == "/truncated":
        reply(writer, b'{"data": {', length=1000)
    elif path == "/closing":
        pass
    elif path == "/oversized":
        reply(writer, b'{"data": "' + b"x" * 3_000_000 + b'"}')
    elif path == "/bomb":
        body = gzip.compress(b'{"data": "' + b"x" * 30_000_000 + b'"}')
        reply(writer, body, headers=["Content-Encoding: gzip"])
    elif path == "/gzip":
        headers = ["Content-Encoding: gzip"]
        reply(writer, gzip.compress(json.dumps(echo(request)).encode()), headers=headers)
    elif path == "/bad-gzip":
        reply(writer, b"this is no gzip", headers=["Content-Encoding: gzip"])
    elif path == "/wrong-type":
        reply(writer, b"<html>\n<body>Sign in\x1b[31m</body></html>", kind="text/html")
    elif path == "/json-as-text":
        reply(writer, DATA, kind="text/plain")
    elif path == "/no-graphql":
        reply(writer, {"message": "hello"})
    elif path == "/invalid-utf8":
        reply(writer, b'{"data": {"name": "\xff\xfe"}}')
    elif path == "/huge-headers":
        lines = [f"X-Filler-{number}: " + "y" * 8000 for number in range(100)]
        reply(writer, DATA, headers=lines)
    elif path == "/status-500":
        reply(writer, b"<h1>It broke</h1>", status="500 Internal Server Error", kind="text/html")
    elif path == "/status-400-errors":
        reply(writer, {"errors": [{"message": "bad query"}]}, status="400 Bad Request")
    elif path == "/partial-errors":
        value = {"data": {"a": 1, "b": None}, "errors": [{"message": "no b", "path": ["b"]}]}
        reply(writer, value, kind="application/graphql-response+json")
    elif path == "/partial-294":
        value = {"data": {"a": 1, "b": None}, "errors": [{"message": "no b", "path": ["b"]}]}
        kind = "application/graphql-response+json"
        reply(writer, value, status="294 Partial Success", kind=kind)
    elif path == "/garbage":
        writer.write(b"SSH-2.0-OpenSSH_9.2\r\n")
    elif path.startswith("/redirect-"):
        status = path.removeprefix("/redirect-")
        reply(writer, b"gone", status=f"{status} Elsewhere", headers=["Location: /echo"])
    elif path == "/redirect/other":
        place = f"http://localhost:{PORTS[0]}/echo"
        reply(writer, b"", status="307 Elsewhere", headers=[f"Location: {place}"])
    elif path == "/redirect/loop":
        reply(writer, b"", status="307 Elsewhere", headers=["Location: /redirect/loop"])
    elif path == "/redirect/plain":
        place = f"http://localhost:{PORTS[0]}/echo"
        reply(writer, b"", status="308 Elsewhere", headers=[f"Location: {place}"])
    elif path == "/multipart-old":
        end = b"--\r\n"
        await parts(
            writer, 'multipart/mixed; boundary="-"', [b"---"] + [part(p) for p in OLD], end=end
        )
    elif path == "/multipart-cut":
        await parts(writer, "multipart/mixed; boundary=-", [b"---", part(OLD[0]), part(OLD[1])[:30]])
    elif path == "/multipart-ends-early":
        await parts(writer, "multipart/mixed; boundary=-", [b"---", part(OLD[0])])
    elif path == "/multipart-no-boundary":
        await parts(writer, "multipart/mixed", [b"---"])
    elif path == "/multipart-endless":
        reply(writer, b"", kind="multipart/mixed; boundary=-", length=False)
        writer.write(b"---\r\n\r\n[")
        while True:
            writer.write(b"1," * 10_000)
            await writer.drain()
    elif path == "/sse":
        event = "event: next\r\ndata: {}\r\n\r\n"
        events = [event.format(json.dumps({"data": {"tick": n}})).encode() for n in range(3)]
        done = b"event: complete\ndata\n\n"
        await parts(writer, "text/event-stream", [b": hello\n\n"] + events, end=done)
    elif path == "/sse-break":
        VISITS[path] = VISITS.get(path, 0) + 1
        last = int(request.headers.get("last-event-id", -1))
        events = [
            f"id: {n}\ndata: {json.dumps({'data': {'tick': n}})}\n\n".encode()
            for n in range(last + 1, last + 3)
        ]
        done = b"event: complete\n\n" if VISITS[path] > 2 else b""
        await parts(writer, "text/event-stream", [b"retry: 10\n"] + events, end=done)
    elif path == "/sse-endless":
        reply(writer, b"", kind="text/event-stream", length=False)
        while True:
            writer.write(b"data: " + b"x" * 100_000)
            await writer.drain()
    elif path == "/ws-only":
        reply(writer, b"GET a WebSocket instead", status="405 Method Not Allowed", kind="text/plain")
    elif path.startswith("/ws-refused-"):
        errors = {"errors": [{"message": "Subscriptions need a WebSocket."}]}
        kind = "application/graphql-response+json"
        status = "200 OK" if path.endswith("200") else "400 Bad Request"
        reply(writer, errors, status=status, kind=kind)
    elif path == "/introspection-off":
        text = "GraphQL introspection is not allowed, but the query contained __schema or __type"
        reply(writer, {"errors": [{"message": text}]}, status="400 Bad Request")
    elif path.startswith("/introspection"):
        reply(writer, introspection(request))
    elif path == "/client-certificate":
        certificate = writer.get_extra_info("ssl_object").getpeercert(True)
        reply(writer, {"data": {"hasCertificate": certificate is not None}})
    else:
        reply(writer, b"nothing here", status="404 Not Found", kind="text/plain")


async def serve(reader, writer, tls):
    try:
        request = await read_request(reader, tls)
        if request.method == "CONNECT":
            # Acts as a proxy that forwards bytes to this server.
            writer.write(b"HTTP/1.1 200 Connected\r\nX-Proxy: yes\r\n\r\n")
            host, port = request.target.rsplit(":", 1)
            there = await asyncio.open_connection(host.strip("[]"), int(port))

            async def copy(source, target):
                while data := await source.read(65536):
                    target.write(data)
                    await target.drain()
                target.close()

            await asyncio.gather(copy(reader, there[1]), copy(there[0], writer))
            return
        await answer(request, reader, writer)
        await writer.drain()
    except (ConnectionError, asyncio.IncompleteReadError, ssl.SSLError, TimeoutError):
        pass
    finally:
        writer.close()


def end_with_standard_input():
    """Exits when the process that started this server closes its pipe."""
    while os.read(0, 4096):
        pass
    os._exit(0)


async def main():
    threading.Thread(target=end_with_standard_input, daemon=True).start()
    limit = 1 << 22
    plain = await asyncio.start_server(
        lambda r, w: serve(r, w, False), "127.0.0.1", 0, limit=limit
    )
    PORTS.append(plain.sockets[0].getsockname()[1])
    servers = [plain]
    if len(sys.argv) > 2:
        context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
        context.load_cert_chain(sys.argv[1], sys.argv[2])
        context.load_verify_locations(sys.argv[1])
        context.verify_mode = ssl.CERT_OPTIONAL
        secure = await asyncio.start_server(
            lambda r, w: serve(r, w, True), "127.0.0.1", 0, ssl=context, limit=limit
        )
        PORTS.append(secure.sockets[0].getsockname()[1])
        servers.append(secure)
    print(*PORTS, flush=True)
    await asyncio.gather(*(server.serve_forever() for server in servers))


asyncio.run(main())
