import GraphQLRuntime

/// Reads records as JSON, from which a `Data` is decoded.
struct Reader {
  let store: Store
  let owner: String
  /// The variables of the definition being read, and those of its operation.
  let scope: VariableScope
  private(set) var notes = NoteList()
  /// The IDs of the records read, including missing ones.
  private(set) var seen: Set<DataID> = []

  init(store: Store, owner: String, _ scope: VariableScope) {
    self.store = store
    self.owner = owner
    self.scope = scope
  }

  private var variables: VariableData { scope.variables }

  /// Reads selections on a record.
  mutating func view(of id: DataID, _ selections: [ReaderSelection]) -> JSONValue {
    seen.insert(id)
    guard let record = store[id] else {
      notes.add(.missingData(record: id, storageKey: "record"))
      return .object([])
    }
    var view = ObjectView()
    read(selections, of: record, into: &view)
    return .object(view.members)
  }

  private mutating func read(
    _ selections: [ReaderSelection],
    of record: Record,
    into view: inout ObjectView
  ) {
    for selection in selections {
      switch selection {
      case .fragmentSpread(let spread):
        let pointer = FragmentPointer(
          id: record.id,
          owner: owner,
          variables: scope.operation,
          arguments: VariableData(spread.args, with: variables)
        )
        view.set("fragment_" + spread.name, pointer.json)
      case .inlineFragment(let fragment):
        view.set("__typename", .string(record.typename))
        if fragment.type == record.typename {
          read(fragment.selections, of: record, into: &view)
        }
      case .field(let field):
        let key = storageKey(name: field.name, args: field.args, variables: variables)
        if key == "__typename" {
          view.set(field.responseKey, .string(record.typename))
          continue
        }
        guard let value = record[key] else {
          notes.add(.missingData(record: record.id, storageKey: key))
          continue
        }
        let seen = self.value(value, field.objectSelections, before: view[field.responseKey])
        view.set(field.responseKey, seen)
      }
    }
  }

  /// Reads a value and merges it with the result of an earlier selection of the same field.
  private mutating func value(
    _ value: RecordValue,
    _ selections: [ReaderSelection]?,
    before: JSONValue?
  ) -> JSONValue {
    switch value {
    case .null: return .null
    case .scalar(let json): return json
    case .link(let id):
      seen.insert(id)
      guard let selections, let record = store[id] else {
        // A deleted record is null, not missing.
        if selections != nil, !store.deletedIDs.contains(id) {
          notes.add(.missingData(record: id, storageKey: "record"))
        }
        return .null
      }
      var view = ObjectView(before)
      read(selections, of: record, into: &view)
      return .object(view.members)
    case .links(let items):
      var earlier: [JSONValue] = []
      if case .array(let found) = before { earlier = found }
      return .array(
        items.enumerated().map { index, item in
          self.value(item, selections, before: index < earlier.count ? earlier[index] : nil)
        }
      )
    }
  }
}

/// The members of an object being read, with unique keys.
private struct ObjectView {
  private(set) var members: [JSONValue.Member] = []
  private var positions: [String: Int] = [:]

  init(_ value: JSONValue? = nil) {
    guard case .object(let found) = value else { return }
    for member in found { set(member.key, member.value) }
  }

  subscript(key: String) -> JSONValue? { positions[key].map { members[$0].value } }

  mutating func set(_ key: String, _ value: JSONValue) {
    let member = JSONValue.Member(key, value)
    if let position = positions[key] {
      members[position] = member
    } else {
      positions[key] = members.count
      members.append(member)
    }
  }
}
