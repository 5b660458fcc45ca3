package import GraphQLRuntime
import GraphQLSyntax
package import ResponseAnalysis

/// An operation as a client requested it.
package struct OperationRequest: Equatable, Sendable {
  /// The document; `nil` if it is unknown, or if the request identifies a stored document that no
  /// manifest has.
  package var query: String?
  /// The identifier of a stored document, if the request has one.
  package var documentID: String?
  package var operationName: String?
  /// The variables, which should be an object; `nil` if there are none.
  package var variables: JSONValue?
  /// The requested error handling (`onError`); `nil` if the request does not have it.
  package var onError: String?

  package init(
    query: String? = nil,
    documentID: String? = nil,
    operationName: String? = nil,
    variables: JSONValue? = nil,
    onError: String? = nil
  ) {
    self.query = query
    self.documentID = documentID
    self.operationName = operationName
    self.variables = variables
    self.onError = onError
  }

  /// Returns the value of a request's member `variables`; `nil` for null, which means the same as
  /// no member (GraphQL over HTTP).
  package static func variables(_ sent: JSONNode?) -> JSONValue? {
    guard let sent, !sent.isNull else { return .none }
    return JSONValue(sent)
  }

  /// The requested error handling; `nil` if it is not known.
  package var errorPolicy: ErrorPolicy? {
    onError.flatMap { ErrorPolicy(rawValue: $0.lowercased()) }
  }

  /// The requested operation: its name in the request or document, and its kind if the document is
  /// known.
  package var operation: (name: String?, kind: OperationKind?) {
    guard let query else { return (operationName, nil) }
    var sources = SourceMap(readsNullabilityDesignators: true)
    let operations = Parser.parse(sources.add(name: "", text: query)).document.operations
    let found = operations.first { operationName == nil || $0.name?.text == operationName }
    return (operationName ?? found?.name?.text, found?.kind)
  }

  /// Returns the keys under which a manifest can have a document: its identifier, and the hash in it.
  ///
  /// An identifier may name its hash function, as `sha256:…`, or the app and its version, as
  /// `app~version~…`.
  package static func documentKeys(of id: String) -> [String] {
    let hash = id.split(separator: "~").last.map(String.init) ?? id
    let prefix = "sha256:"
    let plain = hash.hasPrefix(prefix) ? String(hash.dropFirst(prefix.count)) : hash
    return plain == id ? [id] : hash == id ? [id, plain] : [id, hash, plain]
  }

  /// The document, or its identifier if it is unknown.
  package var shownText: String { query ?? documentID.map { "document \($0)" } ?? "" }
}
