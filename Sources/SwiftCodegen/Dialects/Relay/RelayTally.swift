import GraphQLCompiler
import GraphQLRuntime
import Relay

/// Counts what becomes of the keys of a response, object by object.
///
/// What is the same for all objects of one type at one place is found out once: which fields there
/// are, where records keep them and who reads them. An object at which some definition's `Data` is
/// nil is counted value by value (``RelayWalk/count(_:path:in:)``).
struct RelayTally {
  private let walk: RelayWalk
  private(set) var tally = FateTally()
  private var places: [Place] = []
  private var layouts: [Layout] = []
  /// Whether some object has a key twice: then its last value counts.
  private let hasRepeatedKeys: Bool

  /// Where objects stand: what is selected there, and who reads it.
  private struct Place {
    var selections: [NormalizationSelection]
    var viewers: [RelayWalk.Viewer]
    /// The positions of layouts by the names of types.
    var layouts: [String: Int] = [:]
  }

  /// What objects of one type are at a place.
  private struct Layout {
    /// The definitions that pointers lead to here.
    var pointed: [Int]
    var viewers: [RelayWalk.Viewer]
    var fields: [String: Field] = [:]
  }

  /// What a response key is in a layout.
  private struct Field {
    /// Nil where nothing selects it.
    var storageKey: String?
    var isLink = false
    /// What a value that is as the record has it comes to.
    var kind: ValueFate.Kind
    var place: Int?
  }

  init(_ walk: RelayWalk, root: RelayWalk.Object, hasRepeatedKeys: Bool) {
    self.walk = walk
    self.hasRepeatedKeys = hasRepeatedKeys
    guard root.viewers.allSatisfy({ $0.failure == nil }), let first = root.viewers.first else {
      walk.count(root, path: [], in: &tally)
      return
    }
    places.append(Place(selections: root.selections, viewers: [first]))
    count(root.node, root.record, 0, [])
  }

  private mutating func count(
    _ node: JSONNode,
    _ record: Record,
    _ place: Int,
    _ path: [ResponsePathElement]
  ) {
    let layout =
      places[place].layouts[record.typename]
      ?? addLayout(of: node, record, place, depth: path.count)
    let pointed = layouts[layout].pointed
    guard pointed.allSatisfy({ walk.program.failure(of: $0, at: record.id) == nil }) else {
      let object = walk.object(
        node,
        record,
        places[place].selections,
        places[place].viewers,
        depth: path.count
      )
      return walk.count(object, path: path, in: &tally)
    }
    for member in node.members {
      let key = member.key
      let value = hasRepeatedKeys ? node[key] ?? member.value : member.value
      count(key, value, of: node, record, place, layout, path)
    }
  }

  private mutating func count(
    _ key: String,
    _ node: JSONNode,
    of object: JSONNode,
    _ record: Record,
    _ place: Int,
    _ layout: Int,
    _ path: [ResponsePathElement]
  ) {
    let field =
      layouts[layout].fields[key] ?? addField(key, of: object, record, place, layout, path)
    if key == "__typename" {
      let isOther =
        record.id != Store.rootID && node.string.map { $0 != record.typename } ?? false
      tally[isOther ? .dropped : field.kind] += 1
      return
    }
    guard let storageKey = field.storageKey else {
      tally[key == "id" && node.string == record.id ? .masked : field.kind] += 1
      return
    }
    let value = record[storageKey]
    var isFatal = field.isLink && RelayWalk.isLost(node, value)
    let isDropped = !isFatal && value.map { RelayWalk.isOverwritten(node, $0) } ?? false
    if field.isLink {
      countBelow(node, value, field.place, path + [.key(key)], &isFatal)
    }
    tally[isFatal ? .fatal : isDropped ? .dropped : field.kind] += 1
  }

  /// Counts the objects that a value holds; those of a list may be lost one by one.
  private mutating func countBelow(
    _ node: JSONNode,
    _ value: RecordValue?,
    _ place: Int?,
    _ path: [ResponsePathElement],
    _ isFatal: inout Bool
  ) {
    switch node.kind {
    case .array:
      var items: [RecordValue] = []
      if case .links(let found)? = value { items = found }
      for (index, element) in node.elements.enumerated() {
        let item = items.indices.contains(index) ? items[index] : nil
        if RelayWalk.isLost(element, item) { isFatal = true }
        countBelow(element, item, place, path + [.index(index)], &isFatal)
      }
    case .object:
      guard case .link(let id)? = value, let record = walk.program.store[id], let place else {
        return
      }
      count(node, record, place, path)
    case .null, .bool, .number, .string: return
    }
  }

  // MARK: Layouts

  private mutating func addLayout(
    of node: JSONNode,
    _ record: Record,
    _ place: Int,
    depth: Int
  ) -> Int {
    let base = places[place].viewers
    let object = walk.object(
      node,
      record,
      places[place].selections,
      base,
      depth: depth,
      ignoresFailures: true
    )
    layouts.append(
      Layout(
        pointed: object.viewers.dropFirst(base.count).map(\.definition),
        viewers: object.viewers
      )
    )
    places[place].layouts[record.typename] = layouts.count - 1
    return layouts.count - 1
  }

  private mutating func addField(
    _ key: String,
    of node: JSONNode,
    _ record: Record,
    _ place: Int,
    _ layout: Int,
    _ path: [ResponsePathElement]
  ) -> Field {
    let object = RelayWalk.Object(
      node: node,
      record: record,
      selections: places[place].selections,
      viewers: layouts[layout].viewers
    )
    var spot = walk.spot(key, of: object, path: path)
    // Whether a value is lost, or the id of its record, is seen for each.
    spot.node = nil
    spot.value = nil
    var field = Field(kind: walk.verdict(spot).kind)
    if let first = spot.fields.first {
      field.storageKey = walk.storageKey(of: first)
      let links = spot.fields.compactMap(\.link)
      field.isLink = !links.isEmpty
      if field.isLink {
        field.place = places.count
        places.append(
          Place(
            selections: links.flatMap(\.selections),
            viewers: RelayWalk.viewers(below: spot)
          )
        )
      }
    }
    layouts[layout].fields[key] = field
    return field
  }
}
