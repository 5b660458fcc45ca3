public import GraphQLRuntime

/// A record, as updaters access it.
public struct RecordProxy {
  let editor: StoreEditor
  /// The record's ID.
  public let dataID: DataID

  /// The name of the record's object type.
  public var typeName: String { editor.store[dataID]?.typename ?? "" }

  /// The value of a scalar field: a Boolean, number, string, array or dictionary, or `nil` if it is
  /// null or missing.
  ///
  /// Values without a JSON representation are written as null. Links are accessed by the functions
  /// below.
  public subscript(_ name: String, args args: VariableData? = nil) -> Any? {
    get {
      guard case .scalar(let json)? = value(name, args) else { return nil }
      return json.plainValue
    }
    set { self[json: name, args: args] = JSONValue(payload: newValue) }
  }

  /// The value of a scalar field as JSON, or `nil` if it is missing.
  public subscript(json name: String, args args: VariableData? = nil) -> JSONValue? {
    get {
      switch value(name, args) {
      case .scalar(let json): json
      case .null: .null
      case .link, .links, nil: nil
      }
    }
    set { set(newValue.map { $0 == .null ? .null : .scalar($0) }, name: name, args: args) }
  }

  // MARK: Links

  /// Returns the record that a field refers to.
  public func getLinkedRecord(_ name: String, args: VariableData? = nil) -> RecordProxy? {
    guard case .link(let id)? = value(name, args) else { return nil }
    return proxy(id)
  }

  /// Makes a field refer to a record.
  public mutating func setLinkedRecord(
    _ name: String,
    args: VariableData? = nil,
    record: RecordProxy
  ) {
    set(.link(record.dataID), name: name, args: args)
  }

  /// Returns the record that a field refers to, creating it if necessary.
  public mutating func getOrCreateLinkedRecord(
    _ name: String,
    typeName: String,
    args: VariableData? = nil
  ) -> RecordProxy {
    if let found = getLinkedRecord(name, args: args) { return found }
    let id = clientID(of: dataID, storageKey(name: name, values: args ?? [:]))
    editor.store.create(id, typename: typeName)
    let made = RecordProxy(editor: editor, dataID: id)
    setLinkedRecord(name, args: args, record: made)
    return made
  }

  /// Returns the records of a list, or `nil` if it is missing.
  public func getLinkedRecords(_ name: String, args: VariableData? = nil) -> [RecordProxy?]? {
    guard case .links(let items)? = value(name, args) else { return nil }
    return items.map { $0.targets.first.flatMap { proxy($0) } }
  }

  /// Makes a field a list of records.
  public mutating func setLinkedRecords(
    _ name: String,
    args: VariableData? = nil,
    records: [RecordProxy?]
  ) {
    set(.links(records.map { $0.map { .link($0.dataID) } ?? .null }), name: name, args: args)
  }

  /// Copies all fields of another record, including links; other fields are kept.
  public mutating func copyFields(from record: RecordProxy) {
    guard let source = editor.store[record.dataID] else { return }
    for key in source.storageKeys { editor.store.set(source[key], of: dataID, under: key) }
  }

  /// Marks the record as stale, so that queries that need it fetch again.
  public mutating func invalidateRecord() { editor.store.invalidate(dataID) }

  // MARK: Values

  private func proxy(_ id: DataID) -> RecordProxy? {
    editor.store[id] == nil ? nil : RecordProxy(editor: editor, dataID: id)
  }

  private func value(_ name: String, _ args: VariableData?) -> RecordValue? {
    editor.store[dataID]?[storageKey(name: name, values: args ?? [:])]
  }

  func set(_ value: RecordValue?, name: String, args: VariableData? = nil) {
    editor.store.set(value, of: dataID, under: storageKey(name: name, values: args ?? [:]))
  }
}
