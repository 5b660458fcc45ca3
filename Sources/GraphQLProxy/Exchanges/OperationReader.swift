internal import GraphQLClient
internal import GraphQLRuntime

/// Extracts the operations from an HTTP request.
enum OperationReader {
  /// Returns each operation as JSON in the format of a POST body; empty if the request is not
  /// GraphQL.
  ///
  /// Supports a JSON body, a batch, the `operations` of a multipart request with files, and the
  /// query of a GET request.
  static func operations(
    method: String,
    target: String,
    type: String,
    body: [UInt8]
  ) -> (operations: [[UInt8]], isBatch: Bool) {
    if method == "GET" || body.isEmpty { return (ofQuery(target).map { [$0] } ?? [], false) }
    let type = ContentType(type)
    if type.isMultipart, let boundary = type["boundary"] {
      var parser = MultipartParser(boundary: boundary, limit: .max)
      let parts = (try? parser.feed(body)) ?? []
      return parts.lazy.map(ofJSON).first { !$0.operations.isEmpty } ?? ([], false)
    }
    return ofJSON(body)
  }

  private static func ofJSON(_ body: [UInt8]) -> (operations: [[UInt8]], isBatch: Bool) {
    guard let json = try? JSONDocument(body) else { return ([], false) }
    switch json.root.kind {
    case .object: return (asks(json.root) ? [body] : [], false)
    case .array:
      let elements = Array(json.root.elements)
      return (elements.allSatisfy(asks) ? elements.map(\.utf8) : [], true)
    case .null, .bool, .number, .string: return ([], false)
    }
  }

  private static func asks(_ node: JSONNode) -> Bool {
    guard node.kind == .object else { return false }
    if let query = node["query"] { return query.kind == .string || query.isNull && hasID(node) }
    return hasID(node)
  }

  private static func hasID(_ node: JSONNode) -> Bool {
    node["documentId"]?.string != nil || node["doc_id"]?.string != nil
      || node["extensions"]?["persistedQuery"]?["sha256Hash"]?.string != nil
  }

  private static func ofQuery(_ target: String) -> [UInt8]? {
    guard let mark = target.utf8.firstIndex(of: UInt8(ascii: "?")) else { return nil }
    var members: [(String, JSONValue?)] = []
    for pair in target[target.index(after: mark)...].split(separator: "&") {
      let end = pair.firstIndex(of: "=") ?? pair.endIndex
      let name = decoded(pair[..<end])
      let value = decoded(pair[end...].dropFirst())
      switch name {
      case "operationName" where value.isEmpty: continue
      case "query", "documentId", "doc_id", "operationName": members.append((name, .string(value)))
      case "variables", "extensions":
        members.append((name, (try? JSONDocument(value)).map { JSONValue($0.root) }))
      case _: continue
      }
    }
    let text = JSONPrinter.print(.object(present: members), layout: .compact)
    guard let json = try? JSONDocument(text), asks(json.root) else { return nil }
    return Array(text.utf8)
  }

  private static func decoded(_ text: Substring) -> String {
    String(decoding: PercentEncoding.decode(text, plusIsSpace: true), as: UTF8.self)
  }
}
