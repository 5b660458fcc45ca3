import GraphQLRuntime
package import SelectionIR

/// The identifiers of persisted operations (P33).
package struct OperationIdentifiers {
  private let document: CompiledDocument
  private let separator: String

  /// Creates the identifiers; `separator` is between an operation's text and those of its
  /// fragments.
  package init(_ document: CompiledDocument, separator: String = "\n") {
    self.document = document
    self.separator = separator
  }

  /// The SHA-256 hash of the sent text, as servers of persisted queries compute it.
  package func identifier(of operation: CompiledOperation) -> String {
    SHA256.hex(document.sentText(of: operation, separator: separator))
  }

  /// The manifest with which a server can execute operations that are sent only as identifiers.
  package func manifest() -> GeneratedFile {
    let sent = document.operations.filter { !$0.marks.isLocalCacheMutation }
    let operations = sent.map { operation -> JSONValue in
      [
        "id": .string(identifier(of: operation)),
        "name": .string(operation.name ?? ""),
        "type": .string(operation.kind.rawValue),
        "body": .string(document.sentText(of: operation)),
      ]
    }
    let json: JSONValue = ["operations": .array(operations)]
    return GeneratedFile(
      path: "OperationManifest.json",
      text: JSONPrinter.print(json, layout: .indented) + "\n",
      spans: []
    )
  }
}
