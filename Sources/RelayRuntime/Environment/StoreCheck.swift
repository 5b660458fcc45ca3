/// Whether the store has all data of an operation.
public enum OperationAvailability: Hashable, Sendable {
  /// The store has all data.
  case available
  /// The store has all data, but some of it was invalidated after it was written.
  case stale
  /// Data is missing.
  case missing
}

/// Traverses the records of an operation in the store.
struct StoreCheck {
  private let store: Store
  private let variables: VariableData
  /// The records that the operation reaches.
  private(set) var reached: Set<DataID> = []
  private(set) var isMissing = false

  init(_ operation: OperationDescriptor, _ store: Store) {
    self.store = store
    variables = operation.variables
    guard store[Store.rootID] != nil else {
      isMissing = true
      return
    }
    visit(Store.rootID, operation.request.operation.selections)
  }

  /// Returns the availability of an operation that was last written at the given epoch; `nil` if it
  /// never was.
  func availability(writtenAt epoch: Int?) -> OperationAvailability {
    if isMissing { return .missing }
    let isOld = store.invalidations.contains { id, made in
      made > (epoch ?? 0) && (id.isEmpty || reached.contains(id))
    }
    return isOld ? .stale : .available
  }

  private mutating func visit(_ id: DataID, _ selections: [NormalizationSelection]) {
    guard let record = store[id] else {
      if !store.deletedIDs.contains(id) { isMissing = true }
      return
    }
    reached.insert(id)
    for selection in selections {
      switch selection {
      case .inlineFragment(let fragment):
        if fragment.type == record.typename { visit(id, fragment.selections) }
      case .handle: continue
      case .field(let field):
        // The type name is stored separately, and `id` is used only to identify the record.
        if field.name == "__typename" || field.name == "id" { continue }
        visit(field, of: record, selections)
      }
    }
  }

  private mutating func visit(
    _ field: any NormalizationField,
    of record: Record,
    _ selections: [NormalizationSelection]
  ) {
    let key = storageKey(name: field.name, args: field.args, variables: variables)
    let joined = selections.connection(of: field).map { $0.storageKey(with: variables) }
    // The list may be stored without the requested page.
    if record[key] == nil { isMissing = true }
    guard let value = record[joined ?? key] else {
      isMissing = true
      return
    }
    guard let link = field.link else { return }
    for target in value.targets { visit(target, link.selections) }
    // Pages are retained as long as the list.
    for target in joined.flatMap({ _ in record[key]?.targets }) ?? [] { reach(target) }
  }

  /// Marks the record of a page, and its edges, as reached.
  private mutating func reach(_ id: DataID) {
    guard let record = store[id], !record.hasServerID, reached.insert(id).inserted else { return }
    for key in record.storageKeys {
      for target in record[key]?.targets ?? [] { reach(target) }
    }
  }
}

extension [NormalizationSelection] {
  /// Returns the connection handle of a field.
  fileprivate func connection(of field: any NormalizationField) -> NormalizationHandle? {
    for case .handle(let handle) in self
    where handle.handle == "connection" && (handle.alias ?? handle.name) == field.responseKey {
      return handle
    }
    return nil
  }
}
