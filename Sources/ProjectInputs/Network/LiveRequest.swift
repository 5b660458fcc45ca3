package import GraphQLClient
import GraphQLRuntime
package import GraphQLSyntax
package import GraphQLTransport
import ResponseAnalysis
package import SelectionIR
package import Workspace

/// A request to a server for an operation of a workspace.
package struct LiveRequest: Sendable {
  let endpoint: Endpoint
  package let request: GraphQLRequest

  /// Creates the request; `nil` if the variable values are invalid, so that a server would reject
  /// them.
  ///
  /// `documentID` is sent instead of the document; `sha256` is replaced by the document's hash.
  package init?(
    _ operation: CompiledOperation,
    in workspace: Workspace,
    endpoint: Endpoint,
    documentID: String? = nil
  ) {
    guard Self.faults(of: operation, in: workspace).isEmpty else { return nil }
    self.endpoint = endpoint
    var request = GraphQLRequest(
      document: workspace.compiled.sentText(of: operation),
      operationName: operation.name,
      variables: operation.sentValues(workspace.variables.map { JSONValue($0.json.root) }),
      kind: operation.kind,
      onError: workspace.options.errorPolicy?.wireName
    )
    request.documentID =
      documentID == "sha256" ? "sha256:" + SHA256.hex(request.document) : documentID
    self.request = request
  }

  /// Returns the errors in an operation's variable values (default: an empty object).
  package static func faults(
    of operation: CompiledOperation,
    in workspace: Workspace
  ) -> [Diagnostic] {
    guard let schema = workspace.schema else { return [] }
    let given = workspace.variables
    guard let values = given?.json ?? (try? JSONDocument("{}")) else { return [] }
    let file = given?.file ?? operation.location.file
    return VariableCheck.check(values.root, in: file, for: operation, schema)
      .filter { $0.severity == .error }
  }

  /// Runs the operation to completion, or until `count` events of a subscription are received.
  func responses(
    count: Int?,
    isCancelled: @escaping () -> Bool = { false }
  ) throws(TransportError) -> ResponseSequence {
    final class Received {
      var sequence = ResponseSequence()
    }
    let received = Received()
    let isSubscription = request.kind == .subscription
    _ = try Network.client(endpoint).run(request, isCancelled: isCancelled) { event in
      guard case .payload(let payload) = event, let json = try? JSONDocument(payload.utf8) else {
        return true
      }
      received.sequence.take(json, at: payload.seconds)
      guard isSubscription, let count, let last = received.sequence.responses.last else {
        return true
      }
      return received.sequence.responses.count < count || last.hasNext
    }
    return received.sequence
  }
}
