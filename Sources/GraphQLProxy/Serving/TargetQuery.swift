internal import GraphQLRuntime

/// The parameters in the target of a GET request that servers read as parts of an operation.
struct TargetQuery {
  /// True if a server could execute an operation.
  let isGraphQL: Bool
  /// The reason why servers could read different operations; `nil` if they cannot.
  let ambiguity: String?

  /// The names in lowercase.
  private static let names: Set<String> = [
    "query", "mutation", "operationname", "variables", "extensions", "documentid", "doc_id", "id",
    "queryid", "query_id", "operationid", "hash", "sha256hash",
  ]

  init(_ target: String) {
    var found: Set<String> = []
    var ambiguity: String?
    let query = target.drop { $0 != "?" }.dropFirst()
    for pair in query.split(separator: "&") {
      // Some servers also separate parameters by semicolons.
      for (index, part) in pair.split(separator: ";").enumerated() {
        let decoded = PercentEncoding.decode(part.prefix { $0 != "=" }, plusIsSpace: true)
        let written = String(decoding: decoded, as: UTF8.self)
        // Some servers ignore case, and read `query[]` as a list.
        let name = String(written.lowercased().prefix { $0 != "[" }.filter { $0 > " " })
        guard Self.names.contains(name) else { continue }
        if !found.insert(name).inserted {
          ambiguity = "it has several parameters '\(name)'"
        } else if index > 0 {
          ambiguity = "it has ';' before the parameter '\(name)'"
        } else if name == "query", written != name {
          ambiguity = "its parameter 'query' is written differently"
        }
      }
    }
    isGraphQL = !found.isEmpty
    self.ambiguity = ambiguity
  }
}
