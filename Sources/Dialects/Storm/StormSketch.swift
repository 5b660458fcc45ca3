import GraphQLRuntime

/// A reduced copy of a response that contains only the requested list elements.
struct StormSketch {
  let document: JSONDocument
  /// The paths of the entities of the complete response in this one.
  let paths: [Int: [ResponsePathElement]]
  /// The effort of reading it: the number of fields, and of steps from the root to each entity.
  let effort: Int

  /// The maximum number of elements in lists of scalars.
  static let itemLimit = 3

  /// Creates a sketch of some entities with everything that encloses them; `nil` if its text cannot
  /// be generated.
  init?(_ map: StormMap, of entities: some Sequence<Int>) {
    guard let root = map.result.root else { return nil }
    var writer = StormSketchWriter(result: map.result, kept: [root.index])
    for entity in entities {
      var next = entity
      while writer.kept.insert(next).inserted,
        let parent = map.result.parent(of: EntityID(next))?.entity
      {
        next = parent.index
      }
    }
    writer.text += Array(#"{"data":"#.utf8)
    writer.write(root)
    writer.text += Array("}".utf8)
    guard let document = try? JSONDocument(writer.text) else { return nil }
    self.document = document
    paths = writer.paths
    effort = writer.paths.reduce(0) { sum, entity in
      sum + entity.value.count + map.result.shape(of: EntityID(entity.key)).fields.count
    }
  }
}

/// Writes the text of a sketch.
private struct StormSketchWriter {
  let result: ExecutionResult
  var kept: Set<Int>
  var text: [UInt8] = []
  var paths: [Int: [ResponsePathElement]] = [:]
  private var path: [ResponsePathElement] = []

  init(result: ExecutionResult, kept: Set<Int>) {
    self.result = result
    self.kept = kept
  }

  mutating func write(_ entity: EntityID) {
    paths[entity.index] = path
    text.append(UInt8(ascii: "{"))
    var isFirst = true
    var seen: Set<String> = []
    let members = result.node(of: entity).map { Array($0.members) } ?? []
    for member in members where seen.insert(member.key).inserted {
      let value = result.value(of: member.key, in: entity)
      // Unselected values are not read, except that an id determines the record.
      if value == nil, member.value.kind == .object || member.value.kind == .array { continue }
      if !isFirst { text.append(UInt8(ascii: ",")) }
      isFirst = false
      text += Array(JSONPrinter.quoted(member.key).utf8)
      text.append(UInt8(ascii: ":"))
      path.append(.key(member.key))
      if let value { write(value, member.value) } else { text += member.value.utf8 }
      path.removeLast()
    }
    text.append(UInt8(ascii: "}"))
  }

  private mutating func write(_ value: FieldValue, _ node: JSONNode) {
    switch value {
    case .object(let index): write(EntityID(Int(index)))
    case .list: write(list: value, node)
    case .missing, .null: text += Array("null".utf8)
    case .leaf, .converted, .fault: text += (result.node(of: value) ?? node).utf8
    }
  }

  private mutating func write(list: FieldValue, _ node: JSONNode) {
    text.append(UInt8(ascii: "["))
    var count = 0
    for (item, node) in zip(result.items(of: list), node.elements) where keeps(item, count) {
      if count > 0 { text.append(UInt8(ascii: ",")) }
      path.append(.index(count))
      write(item, node)
      path.removeLast()
      count += 1
    }
    text.append(UInt8(ascii: "]"))
  }

  private func keeps(_ item: FieldValue, _ count: Int) -> Bool {
    switch item {
    case .object(let index): kept.contains(Int(index))
    case .list: hasKept(item) || count < StormSketch.itemLimit && !hasObjects(item)
    case .missing, .null, .leaf, .converted, .fault: count < StormSketch.itemLimit
    }
  }

  private func hasKept(_ list: FieldValue) -> Bool {
    result.items(of: list).contains { item in
      item.entity.map { kept.contains($0.index) } ?? hasKept(item)
    }
  }

  private func hasObjects(_ list: FieldValue) -> Bool {
    result.items(of: list).contains { $0.entity != nil || hasObjects($0) }
  }
}
