import GraphQLRuntime
import GraphQLSyntax
import SelectionIR

/// Interprets the paths that servers write in errors by comparing them with the operation's
/// selections.
struct PathResolver {
  /// The meaning of a written path.
  enum Resolution: Equatable {
    case exact
    /// The path has another form, or uses field names instead of response keys, and means this
    /// path.
    case corrected(ResponsePath)
    /// The path does not exist; `nearest` is its longest prefix that does, and `position` the index of
    /// the first element that leads nowhere.
    case nowhere(nearest: ResponsePath, position: Int)
  }

  private let document: CompiledDocument
  private let root: SelectionSetID
  /// The structs of the same object that can be reached from each struct.
  private var reachable: [SelectionSetID: [SelectionSetID]] = [:]
  /// The exact paths found so far, with 0 in place of each index.
  private var exact: Set<[ResponsePathElement]> = []

  init(document: CompiledDocument, root: SelectionSetID) {
    self.document = document
    self.root = document.resolved(root)
  }

  /// The structs of the root object.
  var rootSets: [SelectionSetID] {
    mutating get { structs(around: [root]) }
  }

  func accessors(in set: SelectionSetID) -> [Accessor] { document[set].accessors }

  /// Returns the accessors of a response key in structs of the same objects.
  func accessors(of key: String, in sets: [SelectionSetID]) -> [Accessor] {
    sets.flatMap { document[$0].accessors.filter { $0.responseKey == key } }
  }

  /// The state of a walk along a path.
  private struct Level {
    /// The structs of the object, or of the objects in its lists; empty at a leaf.
    var sets: [SelectionSetID]
    /// The number of lists around the structs.
    var lists = 0
    /// Whether the value may have any content, like a custom scalar.
    var isOpen = false
  }

  private enum Step {
    case taken(ResponsePathElement, isExact: Bool)
    case skipped
  }

  mutating func resolve(_ elements: [ResponsePathElement]) -> Resolution {
    let form = elements.map { element -> ResponsePathElement in
      if case .index = element { .index(0) } else { element }
    }
    if exact.contains(form) { return .exact }
    var level = Level(sets: rootSets)
    var path: [ResponsePathElement] = []
    var isExact = true
    for (position, element) in elements.enumerated() {
      guard let step = follow(element, &level, isFirst: path.isEmpty) else {
        return .nowhere(nearest: ResponsePath(path), position: position)
      }
      switch step {
      case .skipped: isExact = false
      case .taken(let taken, let isSame):
        path.append(taken)
        isExact = isExact && isSame
      }
    }
    guard isExact else { return .corrected(ResponsePath(path)) }
    exact.insert(form)
    return .exact
  }

  private mutating func follow(
    _ element: ResponsePathElement,
    _ level: inout Level,
    isFirst: Bool
  ) -> Step? {
    if level.isOpen { return .taken(element, isExact: true) }
    switch element {
    case .index(let index):
      guard level.lists > 0 else { return level.sets.isEmpty ? nil : .skipped }
      guard index >= 0 else { return nil }
      level.lists -= 1
      return .taken(element, isExact: true)
    case .key(let key):
      if level.lists > 0 {
        guard let index = Int(key), index >= 0 else { return nil }
        level.lists -= 1
        return .taken(.index(index), isExact: false)
      }
      return follow(key: key, &level, isFirst: isFirst)
    }
  }

  private mutating func follow(key: String, _ level: inout Level, isFirst: Bool) -> Step? {
    let all = level.sets.flatMap { document[$0].accessors }
    var found = all.filter { $0.responseKey == key }
    if found.isEmpty, key == "__typename", !level.sets.isEmpty {
      level = Level(sets: [])
      return .taken(.key(key), isExact: true)
    }
    let isExact = !found.isEmpty
    if found.isEmpty { found = all.filter { $0.fieldName == key || $0.name == key } }
    guard let first = found.first else {
      // Hasura's paths have a `selectionSet` before each field.
      return isFirst && key == "data" || key == "selectionSet" ? .skipped : nil
    }
    found = found.filter { $0.responseKey == first.responseKey }
    let sets = found.compactMap(\.selectionSet)
    level = Level(sets: structs(around: sets))
    var type = first.type
    while let item = type.listItem {
      level.lists += 1
      type = item
    }
    level.isOpen = sets.isEmpty && !Self.closedScalars.contains(type.typeName)
    if level.isOpen { level.lists = 0 }
    return .taken(.key(first.responseKey), isExact: isExact)
  }

  private static let closedScalars: Set<String> = ["ID", "String", "Int", "Float", "Boolean"]

  /// Returns structs with those reached through their cases and fragments, without duplicates.
  mutating func structs(around sets: [SelectionSetID]) -> [SelectionSetID] {
    var all: [SelectionSetID] = []
    for set in sets.map(document.resolved) {
      let found = reachable[set] ?? structs(from: set)
      reachable[set] = found
      all += found.filter { !all.contains($0) }
    }
    return all
  }

  private func structs(from set: SelectionSetID) -> [SelectionSetID] {
    var all = [set]
    var next = 0
    while next < all.count {
      let compiled = document[all[next]]
      next += 1
      let inner = compiled.caseAccessors.map(\.selectionSet)
      let outer = compiled.fragmentAccessors.map(\.selectionSet)
      for found in (inner + outer).map(document.resolved) where !all.contains(found) {
        all.append(found)
      }
    }
    return all
  }
}

extension PathResolver {
  /// Parses a path as written by a server: a list, or a text such as `hero.name` or `/hero/name`.
  static func elements(of node: JSONNode) -> [ResponsePathElement]? {
    if let text = node.string { return elements(ofText: text) }
    guard node.kind == .array else { return nil }
    var elements: [ResponsePathElement] = []
    for element in node.elements {
      if let index = JSONNumber.int(element) {
        elements.append(.index(index))
      } else if let key = element.string {
        elements.append(.key(key))
      } else {
        return nil
      }
    }
    // Some servers write the whole path as one text.
    guard elements.count == 1, case .key(let key) = elements[0],
      key.contains(where: { "./[".contains($0) })
    else { return elements }
    return Self.elements(ofText: key)
  }

  static func elements(ofText written: String) -> [ResponsePathElement]? {
    guard let path = try? AccessPath(parsing: written) else {
      // A path for all items, such as `users.@.name`, or with names that are no names of GraphQL.
      let text = written.hasPrefix("$.") ? String(written.dropFirst(2)) : written
      if text.hasPrefix("/") { return elements(text.split(separator: "/")) }
      let parts = text.split(separator: ".", omittingEmptySubsequences: false)
      let isPath = parts.allSatisfy { part in
        !part.isEmpty && part.utf8.allSatisfy { isNamePart($0) } || part == "@" || part == "*"
      }
      return isPath && parts.count > 1 ? elements(parts) : nil
    }
    return path.components.map { component in
      switch component {
      case .name(let name): .key(name)
      case .index(let index): .index(index)
      }
    }
  }

  private static func elements(_ parts: [Substring]) -> [ResponsePathElement] {
    parts.map { part in Int(part).map { .index($0) } ?? .key(String(part)) }
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    case _: false
    }
  }
}
