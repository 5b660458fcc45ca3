internal import GraphQLRuntime
internal import GraphQLTransport

/// An operation ready to be sent: the request, and the selection that executes its response.
///
/// It is a sendable value, unlike the operation object, which remains with the caller.
struct PreparedOperation<Data: RootSelectionSet>: Sendable {
  let selection: ExecutableSelection<Data>
  let request: GraphQLRequest

  init<Operation: GraphQLOperation>(
    _ operation: Operation,
    _ configuration: OperationClient.Configuration
  ) where Operation.Data == Data {
    selection = ExecutableSelection(operation)
    var request = GraphQLRequest(
      document: operation.document.definition?.queryDocument ?? "",
      operationName: operation.operationName.isEmpty ? nil : operation.operationName,
      variables: selection.sentVariables,
      kind: Operation.operationKind
    )
    request.headers = configuration.headers
    if configuration.usesGETForQueries, Operation.operationKind == .query { request.method = .get }
    switch operation.document {
    case .notPersisted: break
    case .persistedOperationsOnly(let identifier)
    where configuration.trustedDocumentForm == .documentID:
      request.documentID = identifier
    case .automaticallyPersisted(let identifier, _), .persistedOperationsOnly(let identifier):
      request.persistedQuery = PersistedQuery(
        sha256Hash: identifier,
        usesGET: configuration.usesGETForHashes
      )
    }
    self.request = request
  }
}
