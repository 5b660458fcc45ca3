/// Hints for options of other tools that users may try here.
enum ForeignOption {
  private static let files: Set<String> = [
    "schema", "schemas", "document", "documents", "query", "queries", "mutation", "subscription",
    "fragment", "fragments", "operation-file", "response", "responses", "file", "files", "input",
    "data", "json", "sdl", "introspection", "har", "recording", "source", "src",
    "s", "d", "q", "f", "i", "r",
  ]

  /// Returns the gqlview syntax to suggest for an option name without hyphens; `nil` if no other
  /// tool has that option.
  static func hint(for name: String) -> String? {
    switch name {
    case _ where files.contains(name):
      "files are named without options, in any order: "
        + "gqlview check schema.graphqls query.graphql response.json"
    case "url", "server", "host": "--endpoint URL names a server"
    case "H", "headers": "--header 'Name: value' is sent with each request"
    case "vars", "variable": "--variables needs a file or a JSON object"
    case "o", "out": "--output DIR is the folder that generated files are written to"
    case "c", "configuration": "--project names a configuration file"
    case "target", "language": "--dialect names the Swift that is generated"
    case _: nil
    }
  }
}
