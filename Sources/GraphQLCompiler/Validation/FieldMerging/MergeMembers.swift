/// The fields of the selection sets that `MergeGroups` looks at, one set behind the other.
///
/// What a comparison needs stands side by side: a document of thousands of fields has its nodes all
/// over the memory, and reading each of them again for every question is what costs.
struct MergeMembers {
  /// A field with the type that it is selected on.
  private struct Member {
    let field: Field
    let key: String
    let name: String
    let keyHash: UInt32
    let nameHash: UInt32
    /// A position among the schema's types; -1 where a fault around it leaves the type unknown.
    let parent: Int32
    /// The member of the outermost set that it stands below, or its own position there.
    let top: Int32
    let hasSelections: Bool
    /// Whether neither arguments nor directives tell it from another field.
    let isPlain: Bool
  }

  private var members: [Member] = []
  private let context: ValidationContext
  /// For each definition the last set that has opened it.
  private var sets: [Int]
  private var set = 0
  /// The positions of all fragments that any set has opened since ``forgetOpened()``.
  private(set) var opened: [Int] = []
  private var pending: [(selections: [Selection], parent: Int32)] = []
  /// The last field that was looked up; its neighbours are often the same.
  private var lastDefinition: (parent: Int32, name: String, definition: FieldDefinition?)?

  init(context: ValidationContext) {
    self.context = context
    sets = Array(repeating: 0, count: context.definitions.count)
  }

  var count: Int { members.count }

  func field(_ position: Int) -> Field { members[position].field }

  func hasSelections(_ position: Int) -> Bool { members[position].hasSelections }

  func isPlain(_ position: Int) -> Bool { members[position].isPlain }

  func keyHash(_ position: Int) -> UInt32 { members[position].keyHash }

  /// The member of the outermost set that a member stands below, or itself.
  func top(of position: Int) -> Int { Int(members[position].top) }

  mutating func forgetOpened() { opened.removeAll(keepingCapacity: true) }

  func haveOneKey(_ first: Int, _ second: Int) -> Bool {
    members[first].keyHash == members[second].keyHash && members[first].key == members[second].key
  }

  func haveOneName(_ first: Int, _ second: Int) -> Bool {
    members[first].nameHash == members[second].nameHash
      && members[first].name == members[second].name
  }

  /// Forgets all but the first members.
  mutating func keep(_ count: Int) {
    members.removeLast(members.count - count)
    beginSet()
  }

  /// Opens each fragment once more.
  mutating func beginSet() { set += 1 }

  /// Adds the fields of selections, fragments opened, each named fragment once; returns how many
  /// selections were looked at.
  mutating func collect(
    _ selections: [Selection],
    _ parent: NamedType?
  ) -> Int {
    collect(selections, number(of: parent?.identifier), top: nil)
  }

  /// Adds the fields under a member.
  mutating func collect(below position: Int) -> Int {
    let type = definition(position).flatMap { context.schema.position(ofTypeOf: $0) }
    return collect(
      members[position].field.selections,
      type.map { Int32(clamping: $0) } ?? -1,
      top: members[position].top
    )
  }

  private mutating func collect(
    _ selections: [Selection],
    _ parent: Int32,
    top: Int32?
  ) -> Int {
    var visited = selections.count
    add(selections, parent, top)
    while let (selections, parent) = pending.popLast() {
      visited += selections.count
      add(selections, parent, top)
    }
    return visited
  }

  private mutating func add(
    _ selections: [Selection],
    _ parent: Int32,
    _ top: Int32?
  ) {
    for selection in selections {
      switch selection {
      case .field(let field):
        let key = field.responseKey
        members.append(
          Member(
            field: field,
            key: key.text,
            name: field.name.text,
            keyHash: key.hash,
            nameHash: field.name.hash,
            parent: parent,
            top: top ?? Int32(clamping: members.count),
            hasSelections: !field.selections.isEmpty,
            isPlain: field.isPlain
          )
        )
      case .inlineFragment(let fragment):
        let type = fragment.typeCondition.map { number(of: $0) }
        pending.append((fragment.selections, type ?? parent))
      case .fragmentSpread(let spread):
        guard let position = context.position(ofFragment: spread.name), sets[position] != set,
          let fragment = context.fragment(at: position)
        else { continue }
        sets[position] = set
        opened.append(position)
        pending.append((fragment.selections, number(of: fragment.typeCondition)))
      }
    }
  }

  private func number(of type: Name?) -> Int32 {
    type.flatMap { context.schema.position(ofType: $0) }.map { Int32(clamping: $0) } ?? -1
  }

  private func isObject(_ type: Int32) -> Bool {
    if type >= 0, case .object = context.schema.types[Int(type)] { true } else { false }
  }

  /// What the schema says of a member; nil where a fault around it leaves that unknown.
  mutating func definition(_ position: Int) -> FieldDefinition? {
    let (parent, name) = (members[position].parent, members[position].name)
    if parent < 0 { return nil }
    if let last = lastDefinition, last.parent == parent, last.name == name {
      return last.definition
    }
    let schema = context.schema
    let definition = schema.field(members[position].field.name, of: schema.types[Int(parent)])
    lastDefinition = (parent, name, definition)
    return definition
  }

  /// Whether no two members of a short set have one response key; a long one has to be parted to
  /// tell.
  func haveDistinctKeys(_ set: Range<Int>) -> Bool {
    guard set.count <= 32 else { return false }
    for position in set {
      let hash = members[position].keyHash
      for other in set.lowerBound..<position where members[other].keyHash == hash { return false }
    }
    return true
  }

  /// The parts of a group that one object can have: for each object type among the parents its
  /// fields and those of the abstract types.
  func partedByParents(_ group: ArraySlice<Int>) -> [ArraySlice<Int>] {
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
