"""The servers for Tests/SeedExamples on loopback, implemented with graphql-core.

Usage: examples_server.py FOLDER. The first line of the output is the port. FOLDER contains
NAME.graphqls and NAME.json for each server. The path of a request selects the server (/NAME). If the
request has an absolute URL, as to a proxy, HOSTS maps its host to a server. Data is looked up by the
name of a field with its arguments, such as "hero(episode:EMPIRE)", and then by its name only.
{"__error": MESSAGE, "code": CODE} is a field error. A list for a connection is divided into pages by
first, after, last and before; node(id:) finds any object.
"""

import json
import os
import sys
import threading
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from urllib.parse import urlsplit

from graphql import GraphQLError, build_schema, graphql_sync

# The hosts in the text of the examples.
HOSTS = {
    "localhost:8080": "prototype-2016",
    "localhost:4000": "swift-graphql",
    "swift-graphql.heroku.com": "swift-graphql",
}
# NAME: {field of Mutation: function of the server's data and the arguments}.
MUTATIONS: dict[str, dict] = {
    "relay-todo": {
        "changeTodoStatus": lambda data, input: change_todo(data, input),
        "addTodo": lambda data, input: add_todo(data, input),
        "removeTodo": lambda data, id: remove_todo(data, id),
    },
    "swift-graphql": {
        "rename": lambda data, id, name=None: {**data[f"human(id:{id})"], "name": name},
    },
}


def change_todo(data, input):
    todo = node(data, input["id"])
    if todo is not None:
        todo["complete"] = input["complete"]
    return {"todo": todo}


def add_todo(data, input):
    todos = node(data, input["userId"])["todos"]
    todo = {"__typename": "Todo", "id": f"new{len(todos)}", "text": input["text"], "complete": False}
    todos.append(todo)
    return {"todoEdge": {"cursor": cursor(todo), "node": todo}}


def remove_todo(data, id):
    for user in data.values():
        user["todos"] = [todo for todo in user["todos"] if todo["id"] != id]
    return {"deletedId": id}


def node(value, id):
    if isinstance(value, dict) and value.get("id") == id:
        return value
    items = value.values() if isinstance(value, dict) else value if isinstance(value, list) else []
    return next((found for item in items if (found := node(item, id))), None)


def cursor(item):
    return f"cursor-{item['id']}"


def page(items, first=None, after=None, last=None, before=None, **filters):
    cursors = [cursor(item) for item in items]
    start = cursors.index(after) + 1 if after in cursors else 0
    end = cursors.index(before) if before in cursors else len(items)
    if first is not None:
        end = min(end, start + first)
    if last is not None:
        start = max(start, end - last)
    return {
        "edges": [{"cursor": cursor(item), "node": item} for item in items[start:end]],
        "pageInfo": {
            "hasNextPage": end < len(items),
            "hasPreviousPage": start > 0,
            "startCursor": cursors[start] if start < end else None,
            "endCursor": cursors[end - 1] if start < end else None,
        },
    }


def text(value):
    if isinstance(value, dict):
        return "{" + ",".join(f"{key}:{text(item)}" for key, item in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ",".join(text(item) for item in value) + "]"
    return json.dumps(value) if value is None or isinstance(value, bool) else str(value)


class Server:
    def __init__(self, folder, name):
        self.schema = build_schema((folder / f"{name}.graphqls").read_text())
        self.data = json.loads((folder / f"{name}.json").read_text())
        self.mutations = MUTATIONS.get(name, {})

    def resolve(self, source, info, **arguments):
        name = info.field_name
        if info.parent_type is self.schema.mutation_type:
            return self.mutations[name](self.data, **arguments)
        if arguments:
            full = f"{name}({','.join(f'{key}:{text(arguments[key])}' for key in arguments)})"
            if full in source:
                return source[full]
        value = source.get(name)
        if isinstance(value, dict) and "__error" in value:
            raise GraphQLError(value["__error"], extensions={"code": value.get("code")})
        if value is None and name == "node" and "id" in arguments:
            return node(self.data, arguments["id"])
        if isinstance(value, list) and str(info.return_type).rstrip("!").endswith("Connection"):
            return page(value, **arguments)
        return value

    def answer(self, request):
        if not isinstance(request, dict) or not isinstance(request.get("query"), str):
            return 400, {"errors": [{"message": "a request has a query"}]}
        result = graphql_sync(
            self.schema,
            request["query"],
            self.data,
            variable_values=request.get("variables"),
            operation_name=request.get("operationName"),
            field_resolver=self.resolve,
            type_resolver=lambda value, info, kind: value["__typename"],
        )
        return 200, result.formatted


class Handler(BaseHTTPRequestHandler):
    servers: dict[str, Server] = {}
    protocol_version = "HTTP/1.1"

    def do_POST(self):
        body = self.rfile.read(int(self.headers.get("content-length", 0)))
        target = urlsplit(self.path)
        name = HOSTS.get(target.netloc, target.path.strip("/"))
        server = self.servers.get(name)
        if server is None:
            status, answer = 404, {"errors": [{"message": f"no server is called '{name}'"}]}
        else:
            status, answer = server.answer(json.loads(body))
        data = json.dumps(answer).encode()
        self.send_response(status)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(data)))
        self.end_headers()
        self.wfile.write(data)

    def log_message(self, format, *arguments):
        pass


def end_with_standard_input() -> None:
    """Exits when the process that started this server closes its pipe."""
    while os.read(0, 4096):
        pass
    os._exit(0)


def main() -> None:
    folder = Path(sys.argv[1])
    Handler.servers = {
        file.stem: Server(folder, file.stem) for file in sorted(folder.glob("*.graphqls"))
    }
    threading.Thread(target=end_with_standard_input, daemon=True).start()
    listener = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    print(listener.server_address[1], flush=True)
    listener.serve_forever()


main()
