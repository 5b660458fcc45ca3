package import GraphQLRuntime
import TerminalUI
package import Workspace

/// The display name of a recorded operation.
///
/// It is the name in the request, or else that of the operation in the document.
package struct ExchangeTitle: Equatable, Sendable {
  package let name: String
  /// The name in the request or its document, if any.
  package let writtenName: String?
  /// The kind, or `nil` if the document is unknown.
  package let kind: OperationKind?
  /// The variables' values on one line, shortened.
  package let variables: String

  private static let longest = 200

  init(kind: OperationKind?, variables: String, writtenName: String?, documentID: String?) {
    self.kind = kind
    self.variables = variables
    self.writtenName = writtenName
    name = Self.name(writtenName, documentID: documentID)
  }

  package init(_ request: OperationRequest) {
    (writtenName, kind) = request.operation
    name = Self.name(writtenName, documentID: request.documentID)
    variables = Self.values(of: request.variables)
  }

  /// Returns the values of variables on one line, shortened.
  static func values(of variables: JSONValue?) -> String {
    guard case .object(let members)? = variables, !members.isEmpty else { return "" }
    let text = members.map { member in
      "\(member.key): \(JSONPrinter.print(member.value, layout: .compact))"
    }
    return cutAtEnd(text.joined(separator: ", "), columns: longest)
  }

  static func name(_ name: String?, documentID: String?) -> String {
    name ?? documentID.map { "document \($0.prefix(12))" } ?? "without a name"
  }
}
