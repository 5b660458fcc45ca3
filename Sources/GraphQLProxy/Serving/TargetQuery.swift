internal import GraphQLRuntime

/// The parameters in the target of a GET request that servers read as parts of an operation.
struct TargetQuery {
  /// True if a server could execute an operation.
  let isGraphQL: Bool
  /// The reason why servers could read different operations; `nil` if they cannot.
  let ambiguity: String?

  /// The names of an operation's parts (GraphQL over HTTP, Section 6.2), and `mutation`, in
  /// lowercase.
  private static let parts: Set<String> = [
    "query", "mutation", "operationname", "variables", "extensions",
  ]

  /// The names of a stored operation's identifier, in lowercase.
  private static let identifiers: Set<String> = [
    "documentid", "doc_id", "id", "queryid", "query_id", "operationid", "hash", "sha256hash",
  ]

  init(_ target: String) {
    var found: Set<String> = []
    var hasIdentifier = false
    var ambiguity: String?
    let query = target.drop { $0 != "?" }.dropFirst()
    for pair in query.split(separator: "&") {
      // Some servers also separate parameters by semicolons.
      for (index, part) in pair.split(separator: ";").enumerated() {
        let decoded = PercentEncoding.decode(part.prefix { $0 != "=" }, plusIsSpace: true)
        let written = String(decoding: decoded, as: UTF8.self)
        // Some servers ignore case, and read `query[]` as a list.
        let name = String(written.lowercased().prefix { $0 != "[" }.filter { $0 > " " })
        if Self.identifiers.contains(name) { hasIdentifier = true }
        guard Self.parts.contains(name) else { continue }
        if !found.insert(name).inserted {
          ambiguity = "it has several parameters '\(name)'"
        } else if index > 0 {
          ambiguity = "it has ';' before the parameter '\(name)'"
        } else if name == "query", written != name {
          ambiguity = "its parameter 'query' is written differently"
        }
      }
    }
    let isFile = Self.isFile(target.prefix { $0 != "?" }.lowercased())
    isGraphQL = !found.isEmpty || hasIdentifier && !isFile
    self.ambiguity = ambiguity
  }

  private static let fileEndings = [
    ".js", ".mjs", ".css", ".map", ".html", ".htm", ".ico", ".png", ".jpg", ".jpeg", ".gif",
    ".svg", ".webp", ".avif", ".woff", ".woff2", ".ttf", ".wasm", ".webmanifest",
  ]

  /// True if a path is that of a static file, whose `hash` or `id` is a version for caches.
  ///
  /// Some servers ignore an ending, or what follows `;` or an encoded character, after the path of
  /// their endpoint.
  private static func isFile(_ path: String) -> Bool {
    let isPlain = path.utf8.allSatisfy { byte in
      0x61...0x7A ~= byte || 0x30...0x39 ~= byte || "/:-._~@".utf8.contains(byte)
    }
    return isPlain && !path.contains("graphql") && !path.contains("gql")
      && fileEndings.contains(where: path.hasSuffix)
  }
}
