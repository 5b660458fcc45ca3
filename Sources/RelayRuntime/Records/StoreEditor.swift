import GraphQLRuntime

/// A store while proxies change it.
final class StoreEditor {
  var store: Store

  private init(_ store: Store) { self.store = store }

  /// Runs a function that changes a store through proxies.
  static func edit(
    _ store: inout Store,
    operation: OperationDescriptor? = nil,
    body: (inout RecordSourceProxy) -> Void
  ) {
    let editor = StoreEditor(store)
    // Emptying the store makes the editor its only owner, so that nothing is copied.
    store = Store()
    var proxy = RecordSourceProxy(editor: editor, operation: operation)
    body(&proxy)
    store = editor.store
  }
}

/// Returns the ID of a record without a server ID, from the path of the link to it.
func clientID(of id: DataID, _ key: String) -> DataID {
  var path = ""
  path.reserveCapacity(id.utf8.count + key.utf8.count + 8)
  if !id.utf8.starts(with: "client:".utf8) { path += "client:" }
  path += id
  path += ":"
  path += key
  return path
}
