import GraphQLRuntime
import GraphQLSchema
import GraphQLSyntax
import SelectionIR

/// A selection set on a given type.
///
/// Each pair needs a separate selection, because a selection's type is fixed.
struct SelectionKey: Hashable, Sendable {
  var set: SelectionSetID
  /// The schema type to which the selection is locked.
  var lock: String
}

/// A selection for a struct of the document: the members that its closure reads, in order.
struct LoweredSelection: Sendable {
  var key: SelectionKey
  var members: [Member] = []

  /// A value that the closure reads for one property of the struct.
  struct Member: Sendable {
    var content: Content
    /// The conditions; `nil` if it is always read.
    var conditions: InclusionConditions?
    /// The index path in the set's own selections.
    var path: [Int]
  }

  enum Content: Sendable {
    /// A field of the locked type, with the selection on its objects.
    case field(CompiledField, FieldDefinition, SelectionKey?)
    /// The selection of a fragment or condition, run on the same object.
    case selection(SelectionKey)
    /// All type cases of the set, as one branch per object type.
    case cases([Branch])
  }

  /// The selections on objects of one type.
  struct Branch: Sendable {
    var typeName: String
    /// The matching type cases; empty if none applies to the type.
    var payload: [CasePart]
  }

  /// A type case that applies to a type.
  struct CasePart: Sendable {
    var key: SelectionKey
    var conditions: InclusionConditions?
  }
}

/// All selections of a document: one for each set and each type on which it is used.
///
/// A fragment on an interface cannot be used in the branch of an object type, so it has a separate
/// selection there.
struct SelectionLowering: Sendable {
  let document: CompiledDocument
  let schema: Schema
  /// The selections in the order of discovery, operations first.
  private(set) var keys: [SelectionKey] = []
  private var selections: [SelectionKey: LoweredSelection] = [:]
  private let fragments: [String: Int]

  /// The maximum number of selections.
  private static let limit = 100_000

  init(_ document: CompiledDocument, schema: Schema) {
    self.document = document
    self.schema = schema
    fragments = Dictionary(
      document.fragments.enumerated().map { ($1.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    for operation in document.operations { add(rootKey(operation.root)) }
    for fragment in document.fragments { add(rootKey(fragment.root)) }
    var next = 0
    while next < keys.count {
      let key = keys[next]
      next += 1
      let selection = lowered(key)
      selections[key] = selection
      for member in selection.members { for below in member.content.keys { add(below) } }
    }
  }

  subscript(key: SelectionKey) -> LoweredSelection {
    selections[key] ?? LoweredSelection(key: key)
  }

  /// The selection of an operation's or fragment's root on its own type.
  func rootKey(_ root: SelectionSetID) -> SelectionKey {
    let root = document.resolved(root)
    return SelectionKey(set: root, lock: document[root].parentType.name)
  }

  /// The selections of a set, with the one on its own type first.
  func keys(of set: SelectionSetID) -> [SelectionKey] {
    let own = document[set].parentType.name
    let found = keysOfSets[Int(set.rawValue)]
    return found.filter { $0.lock == own } + found.filter { $0.lock != own }
  }

  private var keysOfSets: [[SelectionKey]] = []

  private mutating func add(_ key: SelectionKey) {
    if keysOfSets.isEmpty {
      keysOfSets = Array(repeating: [], count: document.selectionSets.count)
    }
    guard keys.count < Self.limit, !keysOfSets[Int(key.set.rawValue)].contains(key) else { return }
    keysOfSets[Int(key.set.rawValue)].append(key)
    keys.append(key)
  }

  func fragment(named name: String) -> CompiledFragment? {
    fragments[name].map { document.fragments[$0] }
  }

  /// The possible object types of a type.
  func possibleTypes(of name: String) -> [String] { schema.possibleTypes(of: name).map(\.name) }

  func isAbstract(_ name: String) -> Bool {
    switch schema.type(named: name) {
    case .interface, .union: true
    case .object, .scalar, .enum, .inputObject, nil: false
    }
  }

  // MARK: One selection

  private func lowered(_ key: SelectionKey) -> LoweredSelection {
    var selection = LoweredSelection(key: key)
    var parts: [(key: SelectionSetID, conditions: InclusionConditions?, path: [Int])] = []
    for item in SelectionItems(document[key.set].selections) {
      switch item.selection {
      case .field(let field):
        guard let type = schema.type(named: key.lock),
          let definition = type.field(named: field.name)
        else { continue }
        let child = field.selectionSet.map {
          SelectionKey(set: document.resolved($0), lock: definition.type.typeName)
        }
        selection.members.append(
          .init(
            content: .field(field, definition, child),
            conditions: item.conditions,
            path: item.path
          )
        )
      case .fragment(let name, _), .deferred(_, .fragment(let name), _):
        guard let root = fragment(named: name)?.root else { continue }
        selection.members.append(
          .init(
            content: .selection(SelectionKey(set: document.resolved(root), lock: key.lock)),
            conditions: item.conditions,
            path: item.path
          )
        )
      case .typeCase(let set), .deferred(_, .selections(let set), _):
        let set = document.resolved(set)
        let type = document[set].parentType
        if type == document[key.set].parentType || alwaysApplies(set, in: key.set) {
          selection.members.append(
            .init(
              content: .selection(SelectionKey(set: set, lock: key.lock)),
              conditions: item.conditions,
              path: item.path
            )
          )
        } else {
          parts.append((set, item.conditions, item.path))
        }
      case .conditional: continue
      }
    }
    if let first = parts.first {
      let types = isAbstract(key.lock) ? possibleTypes(of: key.lock) : [key.lock]
      let branches = types.map { name in
        LoweredSelection.Branch(
          typeName: name,
          payload: parts.compactMap { part in
            guard schema.isPossible(name, in: document[part.key].parentType.name) else {
              return nil
            }
            return LoweredSelection.CasePart(
              key: SelectionKey(set: part.key, lock: name),
              conditions: part.conditions
            )
          }
        )
      }
      selection.members.append(
        .init(content: .cases(branches), conditions: nil, path: first.path)
      )
    }
    // In the order of the struct's properties, because the closure calls the methods in that order.
    let fields = selection.members.filter { if case .field = $0.content { true } else { false } }
    let others = selection.members.filter { if case .field = $0.content { false } else { true } }
    selection.members = fields + others
    return selection
  }

  /// Whether a case applies to all objects of a set with an object type.
  func alwaysApplies(_ typeCase: SelectionSetID, in set: SelectionSetID) -> Bool {
    let type = document[set].parentType
    return type.kind == .object
      && schema.isPossible(type.name, in: document[typeCase].parentType.name)
  }
}

extension LoweredSelection.Content {
  /// The selections that it uses.
  var keys: [SelectionKey] {
    switch self {
    case .field(_, _, let child): child.map { [$0] } ?? []
    case .selection(let key): [key]
    case .cases(let branches): branches.flatMap { $0.payload.map(\.key) }
    }
  }
}

/// A set's own selections in order, with the conditions of conditional groups.
struct SelectionItems: Sequence {
  struct Item {
    var selection: CompiledSelection
    var conditions: InclusionConditions?
    var path: [Int]
  }

  private var items: [Item] = []

  init(_ selections: [CompiledSelection]) { add(selections, conditions: nil, path: []) }

  private mutating func add(
    _ selections: [CompiledSelection],
    conditions: InclusionConditions?,
    path: [Int]
  ) {
    for (index, selection) in selections.enumerated() {
      if case .conditional(let inner, let members) = selection {
        // Conditional groups are not nested.
        add(members, conditions: conditions ?? inner, path: path + [index])
      } else {
        items.append(Item(selection: selection, conditions: conditions, path: path + [index]))
      }
    }
  }

  func makeIterator() -> IndexingIterator<[Item]> { items.makeIterator() }
}
