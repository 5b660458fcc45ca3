import GraphQLRuntime

/// An operation's data and updater, to be applied to the store.
struct StoreChange: Sendable {
  private let operation: OperationDescriptor
  private let data: JSONNode?
  private let updater: SelectorStoreUpdater?

  init(_ operation: OperationDescriptor, node: JSONNode?, updater: SelectorStoreUpdater?) {
    self.operation = operation
    data = node
    self.updater = updater
  }

  /// Creates a change from data not sent by a server; `nil` applies only the updater.
  init(_ operation: OperationDescriptor, _ data: JSONValue?, updater: SelectorStoreUpdater?) {
    let text = data.map { JSONPrinter.print($0, layout: .compact) }
    let document = text.flatMap { try? JSONDocument($0) }
    self.init(operation, node: document?.root, updater: updater)
  }

  func apply(to store: inout Store) {
    if let data {
      _ = store.commit(operation.request.operation, data, variables: operation.variables)
    }
    guard let updater else { return }
    let seen = data.map { _ in store.view(of: operation.selector(Never.self)).view }
    StoreEditor.edit(&store, operation: operation) { updater(&$0, seen) }
  }
}
