internal import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
package import SelectionIR

/// The names that filters can use for the objects of an operation, determined without a response.
///
/// A row represents the common properties of objects at some positions: their declared structs with
/// all cases and fragments. Rows are added on demand. It is a value type, so a copy can be passed
/// to another thread.
package struct FilterTypes: Sendable {
  /// The number of a row in ``FilterTypes``.
  package struct Row: Hashable, Sendable {
    fileprivate let index: Int
  }

  /// A name that can be used in a row.
  enum Member {
    case field(Accessor, FilterKind)
    /// A case or fragment, by the struct to which its accessor refers.
    case view(SelectionSetID, Row)
  }

  private struct Content {
    /// The declared structs first, then those of their cases and fragments.
    let structs: [SelectionSetID]
    let declaredCount: Int
    /// The response keys of object fields, in order.
    let keys: [String]
    /// The declared structs of the objects below each response key.
    let declared: [String: [SelectionSetID]]
    var children: [String: Row] = [:]
  }

  package let reader: ResponseReader
  private var contents: [Content] = []
  private var known: [[SelectionSetID]: Row] = [:]
  private let scalars: [String: LeafType]

  /// The maximum number of rows, which no realistic operation reaches.
  private static let limit = 20_000

  init(_ reader: ResponseReader) {
    self.reader = reader
    scalars = Self.scalarTypes(reader)
  }

  private var document: CompiledDocument { reader.document }

  /// The row of the data.
  package var root: Row {
    mutating get { row(of: [document.resolved(reader.rootSet)]) }
  }

  /// The row of objects with these declared structs.
  mutating func row(of declared: [SelectionSetID]) -> Row {
    if let row = known[declared] { return row }
    var structs = declared
    var seen = Set(declared)
    var next = 0
    while next < structs.count {
      for step in reader.caseSteps(of: structs[next]) where seen.insert(step.target).inserted {
        structs.append(step.target)
      }
      next += 1
    }
    let row = Row(index: contents.count)
    var keys: [String] = []
    var below: [String: [SelectionSetID]] = [:]
    for id in structs {
      for accessor in document[id].accessors {
        guard let set = accessor.selectionSet.map(document.resolved) else { continue }
        if below[accessor.responseKey] == nil { keys.append(accessor.responseKey) }
        if below[accessor.responseKey]?.contains(set) != true {
          below[accessor.responseKey, default: []].append(set)
        }
      }
    }
    contents.append(
      Content(structs: structs, declaredCount: declared.count, keys: keys, declared: below)
    )
    known[declared] = row
    return row
  }

  /// The row of the objects below a response key; `nil` for a key without objects.
  mutating func child(_ row: Row, _ key: String) -> Row? {
    if let child = contents[row.index].children[key] { return child }
    guard let declared = contents[row.index].declared[key] else { return nil }
    let child = self.row(of: declared)
    contents[row.index].children[key] = child
    return child
  }

  /// The fields of a row that contain objects or lists of objects.
  package mutating func fields(of row: Row) -> [(accessor: Accessor, row: Row, isList: Bool)] {
    var fields: [(accessor: Accessor, row: Row, isList: Bool)] = []
    var seen: Set<String> = []
    for id in contents[row.index].structs {
      for accessor in document[id].accessors
      where accessor.selectionSet != nil && seen.insert(accessor.responseKey).inserted {
        guard let child = child(row, accessor.responseKey) else { continue }
        fields.append((accessor, child, accessor.type.listItem != nil))
      }
    }
    return fields
  }

  /// All rows of the operation, that of the data first.
  mutating func all() -> [Row] {
    var rows = [root]
    var seen = Set(rows)
    var next = 0
    while next < rows.count, rows.count < Self.limit {
      for key in contents[rows[next].index].keys {
        if let child = child(rows[next], key), seen.insert(child).inserted { rows.append(child) }
      }
      next += 1
    }
    return rows
  }

  // MARK: Names

  /// The member with a name, first in the declared structs, then in their cases and fragments.
  mutating func member(_ name: String, of row: Row) -> Member? {
    let content = contents[row.index]
    for ids in [
      content.structs[..<content.declaredCount], content.structs[content.declaredCount...],
    ] {
      for id in ids {
        if let found = field(name, of: id, in: row) { return found }
      }
      for id in ids {
        let set = document[id]
        if let found = set.caseAccessors.first(where: { $0.name == name }) {
          return view(found.selectionSet)
        }
        if let found = fragmentAccessor(name, of: id) { return view(found.selectionSet) }
      }
    }
    return nil
  }

  /// The fragment with a property name or GraphQL name.
  mutating func fragment(_ name: String, of row: Row) -> Member? {
    for id in contents[row.index].structs {
      if let found = fragmentAccessor(name, of: id) { return view(found.selectionSet) }
    }
    return nil
  }

  private mutating func field(_ name: String, of id: SelectionSetID, in row: Row) -> Member? {
    let accessors = document[id].accessors
    let found =
      accessors.first { $0.responseKey == name } ?? accessors.first { $0.name == name }
    guard let found else { return nil }
    return .field(found, kind(of: found, in: row))
  }

  private func fragmentAccessor(_ name: String, of id: SelectionSetID) -> FragmentAccessor? {
    document[id].fragmentAccessors.first { $0.name == name || $0.fragment == name }
  }

  private mutating func view(_ set: SelectionSetID) -> Member {
    .view(set, row(of: [document.resolved(set)]))
  }

  /// The names in a row with their types, for completion: fields, then cases, then fragments.
  func names(of row: Row) -> [(name: String, type: String)] {
    var names: [(name: String, type: String)] = []
    var seen: Set<String> = []
    func add(_ name: String, _ type: String) {
      if seen.insert(name).inserted { names.append((name, type)) }
    }
    let sets = contents[row.index].structs.map { document[$0] }
    for set in sets {
      for accessor in set.accessors { add(accessor.responseKey, accessor.type.description) }
    }
    add("__typename", "String!")
    for set in sets {
      for accessor in set.caseAccessors { add(accessor.name, "case") }
    }
    for set in sets {
      for accessor in set.fragmentAccessors { add(accessor.name, "fragment") }
    }
    return names
  }

  /// The columns of a row.
  ///
  /// They are `__typename` if it differs between objects, the fields, cases and fragments of the
  /// declared structs, and the fields that only cases and fragments have.
  package func columns(of row: Row) -> [(name: String, type: String)] {
    let content = contents[row.index]
    var columns: [(name: String, type: String)] = []
    var seen: Set<String> = ["__typename"]
    func add(_ name: String, _ type: String) {
      if seen.insert(name).inserted { columns.append((name, type)) }
    }
    if typeNames(of: row).count > 1 { columns.append(("__typename", "String!")) }
    let sets = content.structs.map { document[$0] }
    for set in sets[..<content.declaredCount] {
      for accessor in set.accessors { add(accessor.responseKey, accessor.type.description) }
    }
    for set in sets[..<content.declaredCount] {
      for accessor in set.caseAccessors { add(accessor.name, "case") }
      for accessor in set.fragmentAccessors { add(accessor.name, "fragment") }
    }
    for set in sets[content.declaredCount...] {
      for accessor in set.accessors { add(accessor.responseKey, accessor.type.description) }
    }
    return columns
  }

  /// The possible object types of a row's objects, from the schema.
  func typeNames(of row: Row) -> [String] {
    var names: [String] = []
    let content = contents[row.index]
    for id in content.structs[..<content.declaredCount] {
      for type in reader.schema.possibleTypes(of: document[id].parentType.name)
      where !names.contains(type.name) {
        names.append(type.name)
      }
    }
    return names
  }

  /// The row as shown in sentences.
  func displayName(of row: Row) -> String {
    contents[row.index].structs.first.map { document[$0].parentType.name } ?? "the object"
  }

  // MARK: Kinds

  private mutating func kind(of accessor: Accessor, in row: Row) -> FilterKind {
    var type = accessor.type
    var depth = 0
    while let item = type.listItem {
      type = item
      depth += 1
    }
    let below = child(row, accessor.responseKey)
    var kind = below.map { FilterKind.object($0) }
    for _ in 0..<depth { kind = .list(kind ?? leaf(type.typeName)) }
    return kind ?? leaf(type.typeName)
  }

  private func leaf(_ name: String) -> FilterKind {
    if case .enum(let type) = reader.schema.type(named: name) {
      return .enumeration(name: name, values: type.values.map(\.name))
    }
    switch name {
    case "Int", "Float": return .number
    case "Boolean": return .bool
    case _: break
    }
    switch scalars[name] {
    case .int, .double: return .number
    case .bool: return .bool
    case .custom: return .scalar
    case .string, .enumeration, nil: return .text
    }
  }

  /// The types with which the plan reads custom scalars.
  private static func scalarTypes(_ reader: ResponseReader) -> [String: LeafType] {
    var types: [String: LeafType] = [:]
    func add(_ selections: [PlanSelection], _ parent: NamedType?) {
      for selection in selections {
        switch selection {
        case .field(let field):
          guard let leaf = field.type.leafType,
            let name = parent?.field(named: field.name)?.type.typeName
          else { continue }
          types[name] = leaf
        case .conditional(_, let inner): add(inner, parent)
        case .typeCase, .fragment, .deferred: continue
        }
      }
    }
    for set in reader.result.plan.selectionSets {
      add(set.selections, reader.schema.type(named: set.parentType.name))
    }
    return types
  }
}
