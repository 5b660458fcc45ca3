import GraphQLSchema
import GraphQLSyntax

/// The fields of the selection sets that `MergeGroups` checks, one set after the other.
///
/// The data needed for comparisons is stored contiguously. The nodes of a large document are spread
/// over memory, and reading them repeatedly would dominate the cost.
struct MergeMembers {
  /// A field with its parent type.
  private struct Member {
    /// The position among the documents of the context.
    let document: Int32
    let row: UInt32
    /// The numbers of the response key and the name.
    ///
    /// Equal names have equal numbers in all documents.
    let key: UInt32
    let name: UInt32
    /// The position among the schema's types; -1 if an enclosing error makes the type unknown.
    let parent: Int32
    /// The member of the outermost set that contains it, or its own position there.
    let top: Int32
    let hasSelections: Bool
    /// Whether the field has neither arguments nor directives.
    let isPlain: Bool
    let nullability: NullabilityDesignator
  }

  private var members: [Member] = []
  private let context: ValidationContext
  /// For each definition, the last set that expanded it.
  private var sets: [Int]
  private var set = 0
  /// The positions of all fragments expanded since ``forgetOpened()``.
  private(set) var opened: [Int] = []
  private var pending: [(selections: SelectionRows, parent: Int32)] = []
  private let numbers: NameNumbers
  /// The field looked up last, because neighboring fields are often the same.
  private var lastDefinition: (parent: Int32, name: UInt32, definition: FieldDefinition?)?

  init(context: ValidationContext) {
    self.context = context
    numbers = NameNumbers(context.walked.documents)
    sets = Array(repeating: 0, count: context.definitions.count)
  }

  var count: Int { members.count }

  func field(_ position: Int) -> Field {
    let member = members[position]
    return Field(context.walked.documents[Int(member.document)].part(Int(member.row)))
  }

  /// The unique number of a field; above 0.
  func identity(_ position: Int) -> UInt {
    UInt(members[position].document) << 32 | UInt(members[position].row) + 1
  }

  func hasSelections(_ position: Int) -> Bool { members[position].hasSelections }

  func nullability(_ position: Int) -> NullabilityDesignator { members[position].nullability }

  func isPlain(_ position: Int) -> Bool { members[position].isPlain }

  /// A number that is equal for two fields exactly if their response keys are equal.
  func key(_ position: Int) -> UInt32 { members[position].key }

  /// The member of the outermost set that contains a member, or the member itself.
  func top(of position: Int) -> Int { Int(members[position].top) }

  mutating func forgetOpened() { opened.removeAll(keepingCapacity: true) }

  func haveOneName(_ first: Int, _ second: Int) -> Bool {
    members[first].name == members[second].name
  }

  /// Removes all but the first members.
  mutating func keep(_ count: Int) {
    members.removeLast(members.count - count)
    beginSet()
  }

  /// Starts a new set, in which each fragment is expanded again.
  mutating func beginSet() { set += 1 }

  /// Adds the fields of selections, expanding each fragment once.
  ///
  /// Returns the number of visited selections.
  mutating func collect(
    _ selections: SelectionRows,
    _ parent: NamedType?
  ) -> Int {
    collect(selections, number(of: parent?.identifier), top: nil)
  }

  /// Adds the fields of a member's selection set.
  mutating func collect(below position: Int) -> Int {
    let member = members[position]
    let row = context.walked.documents[Int(member.document)].rows[Int(member.row)]
    return collect(
      SelectionRows(document: Int(member.document), positions: row.selections),
      context.walked.fieldTypes[Int(member.document)][Int(member.row)],
      top: member.top
    )
  }

  private mutating func collect(
    _ selections: SelectionRows,
    _ parent: Int32,
    top: Int32?
  ) -> Int {
    var visited = selections.positions.count
    add(selections, parent: parent, top: top)
    while let (selections, parent) = pending.popLast() {
      visited += selections.positions.count
      add(selections, parent: parent, top: top)
    }
    return visited
  }

  private mutating func add(
    _ selections: SelectionRows,
    parent: Int32,
    top: Int32?
  ) {
    let document = context.walked.documents[selections.document]
    for position in selections.positions {
      let row = document.rows[position]
      switch row.kind {
      case .field:
        members.append(
          Member(
            document: Int32(clamping: selections.document),
            row: UInt32(clamping: position),
            key: numbers.number(row.responseKey.number, of: selections.document),
            name: numbers.number(row.name.number, of: selections.document),
            parent: parent,
            top: top ?? Int32(clamping: members.count),
            hasSelections: row.selectionCount > 0,
            isPlain: row.isPlain,
            nullability: row.nullability
          )
        )
      case .inlineFragment:
        let type = row.hasName ? number(of: document.name(row.name)) : parent
        let inner = SelectionRows(document: selections.document, positions: row.selections)
        pending.append((inner, type))
      case .fragmentSpread:
        guard let position = context.position(ofFragment: document.name(row.name)),
          sets[position] != set, let fragment = context.fragment(at: position)
        else { continue }
        sets[position] = set
        opened.append(position)
        let inner = context.definitions[position].selections
        pending.append((inner, number(of: fragment.typeCondition)))
      }
    }
  }

  private func number(of type: Name?) -> Int32 {
    type.flatMap { context.schema.position(ofType: $0) }.map { Int32(clamping: $0) } ?? -1
  }

  private func isObject(_ type: Int32) -> Bool {
    if type >= 0, case .object = context.schema.types[Int(type)] { true } else { false }
  }

  /// The definition of a member; `nil` if an enclosing error makes it unknown.
  mutating func definition(_ position: Int) -> FieldDefinition? {
    let (parent, name) = (members[position].parent, members[position].name)
    if parent < 0 { return nil }
    if let last = lastDefinition, last.parent == parent, last.name == name {
      return last.definition
    }
    let schema = context.schema
    let document = context.walked.documents[Int(members[position].document)]
    let written = document.name(document.rows[Int(members[position].row)].name)
    let definition = schema.field(written, of: schema.types[Int(parent)])
    lastDefinition = (parent, name, definition)
    return definition
  }

  /// Whether all members of a short set have different response keys.
  ///
  /// Returns `false` for long sets, which need grouping instead.
  func haveDistinctKeys(_ set: Range<Int>) -> Bool {
    guard set.count <= 32 else { return false }
    for position in set {
      let key = members[position].key
      for other in set.lowerBound..<position where members[other].key == key { return false }
    }
    return true
  }

  /// Splits a group into the sets of fields that one object can have: for each object type among
  /// the parents, its fields and those of abstract types.
  func splitByParents(_ group: ArraySlice<Int>) -> [ArraySlice<Int>] {
    var object: Int32 = -1
    var isOnePart = true
    for position in group {
      let parent = members[position].parent
      guard parent != object, isObject(parent) else { continue }
      if object >= 0 {
        isOnePart = false
        break
      }
      object = parent
    }
    if isOnePart { return [group] }
    var abstract: [Int] = []
    var parts: [[Int]] = []
    var positions: [Int32: Int] = [:]
    for position in group {
      let parent = members[position].parent
      guard isObject(parent) else {
        abstract.append(position)
        continue
      }
      if let part = positions[parent] {
        parts[part].append(position)
      } else {
        positions[parent] = parts.count
        parts.append([position])
      }
    }
    return parts.map { ($0 + abstract)[...] }
  }
}
