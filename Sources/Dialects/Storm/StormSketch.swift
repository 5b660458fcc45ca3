import GraphQLRuntime

/// A response with the same objects as another one, but of its lists only the elements that are asked for.
struct StormSketch {
  let document: JSONDocument
  /// Where the entities of the whole response stand in this one.
  let paths: [Int: [ResponsePathElement]]

  /// Lists of scalars have no more elements than these.
  static let itemLimit = 3

  /// Has some entities with all that is around them; nil where no text can be made.
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
  }
}

/// Writes what a sketch keeps.
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
      // What nobody selects is not read, but an id decides which record it is.
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
