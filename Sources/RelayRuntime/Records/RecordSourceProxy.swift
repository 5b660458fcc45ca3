public import GraphQLRuntime

/// The store, as updaters access it to read, create, change and delete records.
///
/// A proxy is valid only during the call that receives it.
public struct RecordSourceProxy {
  let editor: StoreEditor
  let operation: OperationDescriptor?

  /// The root record of operations.
  public var root: RecordProxy {
    editor.store.create(Store.rootID, typename: "__Root")
    return RecordProxy(editor: editor, dataID: Store.rootID)
  }

  /// The record with an ID, or `nil` if there is none.
  public subscript(dataID: DataID) -> RecordProxy? {
    editor.store[dataID] == nil ? nil : RecordProxy(editor: editor, dataID: dataID)
  }

  /// Returns the object of a root field with the operation's arguments, or `nil` if there is none
  /// or no operation.
  public func getRootField(_ fieldName: String) -> RecordProxy? {
    guard case .link(let id)? = rootValue(fieldName) else { return nil }
    return self[id]
  }

  /// Returns the objects of a root list with the operation's arguments.
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

  /// Creates an empty record, or returns the existing one with this ID.
  @discardableResult
  public mutating func create(dataID: DataID, typeName: String) -> RecordProxy {
    editor.store.create(dataID, typename: typeName)
    return RecordProxy(editor: editor, dataID: dataID)
  }

  /// Deletes a record; links to it are read as null.
  public mutating func delete(dataID: DataID) { editor.store.delete(dataID) }

  /// Marks the whole store as stale, so that queries that may use the store fetch again.
  public func invalidateStore() { editor.store.invalidate(nil) }
}

/// The proxy for updaters of operations, under the original's name.
public typealias RecordSourceSelectorProxy = RecordSourceProxy

/// The data of an operation as JSON.
public typealias SelectorData = JSONValue

/// A function that changes the store.
public typealias StoreUpdater = @Sendable (inout RecordSourceProxy) -> Void

/// A function that changes the store after an operation's response was written; the data is `nil`
/// if there is none.
public typealias SelectorStoreUpdater =
  @Sendable (inout RecordSourceSelectorProxy, SelectorData?) -> Void
