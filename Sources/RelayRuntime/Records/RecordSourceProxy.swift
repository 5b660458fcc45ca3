public import GraphQLRuntime

/// The store as updaters see it: records are read, made, changed and deleted through it.
///
/// A proxy is good for the call that it is handed to, and for nothing after it.
public struct RecordSourceProxy {
  let editor: StoreEditor
  let operation: OperationDescriptor?

  /// The record that operations start at.
  public var root: RecordProxy {
    editor.store.create(Store.rootID, typename: "__Root")
    return RecordProxy(editor: editor, dataID: Store.rootID)
  }

  /// A record; nil for an id that none has.
  public subscript(dataID: DataID) -> RecordProxy? {
    editor.store[dataID] == nil ? nil : RecordProxy(editor: editor, dataID: dataID)
  }

  /// The object that a field at the root of the operation has, with its arguments as the operation
  /// has them; nil where there is none, and outside of an operation.
  public func getRootField(_ fieldName: String) -> RecordProxy? {
    guard case .link(let id)? = rootValue(fieldName) else { return nil }
    return self[id]
  }

  /// The objects that a list at the root of the operation has.
  public func getPluralRootField(_ fieldName: String) -> [RecordProxy?]? {
    guard case .links(let items)? = rootValue(fieldName) else { return nil }
    return items.map { $0.targets.first.flatMap { self[$0] } }
  }

  private func rootValue(_ name: String) -> RecordValue? {
    guard let operation else { return nil }
    let fields = operation.request.operation.selections.fields(forType: "__Root")
    guard let field = fields.first(where: { $0.name == name }) else { return nil }
    let key = storageKey(name: name, args: field.args, variables: operation.variables)
    return editor.store[Store.rootID]?[key]
  }

  /// Makes a record with nothing in it; one of that id is given back as it is.
  @discardableResult
  public mutating func create(dataID: DataID, typeName: String) -> RecordProxy {
    editor.store.create(dataID, typename: typeName)
    return RecordProxy(editor: editor, dataID: dataID)
  }

  /// Deletes a record; what leads to it reads as null.
  public mutating func delete(dataID: DataID) { editor.store.delete(dataID) }

  /// Makes all that is in the store old: queries that may use the store fetch anew.
  public func invalidateStore() { editor.store.invalidate(nil) }
}

/// What updaters of operations are handed, as the original names it.
public typealias RecordSourceSelectorProxy = RecordSourceProxy

/// What an operation itself sees of its response, as JSON.
public typealias SelectorData = JSONValue

/// Changes the store.
public typealias StoreUpdater = @Sendable (inout RecordSourceProxy) -> Void

/// Changes the store after an operation has written its response; the data are nil where there are none.
public typealias SelectorStoreUpdater =
  @Sendable (inout RecordSourceSelectorProxy, SelectorData?) -> Void
