import GraphQLCompiler
import GraphQLRuntime
import Relay

/// Counts what becomes of the keys of a response, object by object.
///
/// What is the same for all objects of one type at one place is found out once: which fields there
/// are, where records keep them, who reads them, and which of these readers have no `Data`.
struct RelayTally {
  private let walk: RelayWalk
  private(set) var tally = FateTally()
  private var places: [Place] = []
  private var layouts: [Layout] = []
  /// Whether some object has a key twice: then its last value counts.
  private let hasRepeatedKeys: Bool

  /// Beyond so many layouts objects are counted value by value (``RelayWalk/count(_:path:in:)``).
  private static let layoutLimit = 20_000

  /// What has become of a definition's `Data` that reads an object.
  private enum Life: Hashable {
    case alive
    /// It is nil for the sake of a value elsewhere.
    case dead
    /// It is nil for the sake of the value that these steps lead to.
    case failing([ResponsePathElement])

    /// The same for what a step leads to.
    func after(_ step: ResponsePathElement) -> Life {
      guard case .failing(let rest) = self else { return self }
      return rest.first == step ? .failing(Array(rest.dropFirst())) : .dead
    }

    /// Whether it is the value at hand that is to blame.
    var isHere: Bool { self == .failing([]) }
  }

  /// Where objects stand: what is selected there, and who reads it.
  private struct Place {
    var selections: [NormalizationSelection]
    var viewers: [RelayWalk.Viewer]
    /// The definitions that pointers can lead to, by the names of types, where all viewers live.
    var pointed: [String: [Int]] = [:]
    /// The positions of layouts where all live, by the names of types.
    var living: [String: Int] = [:]
    var layouts: [LayoutKey: Int] = [:]
  }

  private struct LayoutKey: Hashable {
    var typename: String
    /// Of the place's viewers, then of those that pointers can lead to.
    var lives: [Life]
  }

  /// What objects of one type are at a place.
  private struct Layout {
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
    /// Of the place's viewers, or of those that read a scalar; empty where all live.
    var lives: [Life] = []
  }

  init(_ walk: RelayWalk, root: RelayWalk.Object, hasRepeatedKeys: Bool) {
    self.walk = walk
    self.hasRepeatedKeys = hasRepeatedKeys
    guard let first = root.viewers.first else {
      walk.count(root, path: [], in: &tally)
      return
    }
    places.append(Place(selections: root.selections, viewers: [first]))
    let lives = first.failure.map { [Life.failing($0.path)] } ?? []
    count(root.node, root.record, 0, lives, [])
  }

  private mutating func count(
    _ node: JSONNode,
    _ record: Record,
    _ place: Int,
    _ lives: [Life],
    _ path: [ResponsePathElement]
  ) {
    guard let layout = layout(of: node, record, place, lives) else {
      let object = walk.object(
        node,
        record,
        places[place].selections,
        viewers(of: place, lives, depth: path.count),
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
    let field = layouts[layout].fields[key] ?? addField(key, of: object, record, place, layout)
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
    var isFatal = field.kind == .fatal || field.isLink && RelayWalk.isLost(node, value)
    let isDropped = !isFatal && value.map { RelayWalk.isOverwritten(node, $0) } ?? false
    if field.isLink {
      countBelow(node, value, field.place, field.lives, path + [.key(key)], &isFatal)
    } else if field.lives.contains(where: { Self.isFailing(inside: node, $0) }) {
      isFatal = true
    }
    tally[isFatal ? .fatal : isDropped ? .dropped : field.kind] += 1
  }

  /// Whether an element of a list of scalars is to blame.
  private static func isFailing(inside node: JSONNode, _ life: Life) -> Bool {
    guard case .failing(let rest) = life, node.kind == .array, case .index(let index)? = rest.first,
      let element = node.elements.dropFirst(index).first(where: { _ in true })
    else { return false }
    return rest.count == 1 || isFailing(inside: element, life.after(.index(index)))
  }

  /// Counts the objects that a value holds; those of a list may be lost one by one.
  private mutating func countBelow(
    _ node: JSONNode,
    _ value: RecordValue?,
    _ place: Int?,
    _ lives: [Life],
    _ path: [ResponsePathElement],
    _ isFatal: inout Bool
  ) {
    switch node.kind {
    case .array:
      var items: [RecordValue] = []
      if case .links(let found)? = value { items = found }
      for (index, element) in node.elements.enumerated() {
        let item = items.indices.contains(index) ? items[index] : nil
        let step = ResponsePathElement.index(index)
        let own = lives.isEmpty ? lives : lives.map { $0.after(step) }
        if RelayWalk.isLost(element, item) || own.contains(where: \.isHere) { isFatal = true }
        countBelow(element, item, place, own, path + [step], &isFatal)
      }
    case .object:
      guard case .link(let id)? = value, let record = walk.program.store[id], let place else {
        return
      }
      count(node, record, place, lives, path)
    case .null, .bool, .number, .string: return
    }
  }

  // MARK: Layouts

  /// A place's viewers as they are for one of its objects.
  ///
  /// Their failures are told from the object on, which is at `depth` steps for those who ask.
  private func viewers(of place: Int, _ lives: [Life], depth: Int) -> [RelayWalk.Viewer] {
    guard !lives.isEmpty else { return places[place].viewers }
    return zip(places[place].viewers, lives).map { viewer, life in
      var viewer = viewer
      switch life {
      case .alive: viewer.failure = nil
      case .dead: viewer.failure?.path = []
      case .failing(let rest): viewer.failure?.path = rest
      }
      viewer.depth = depth
      return viewer
    }
  }

  /// Nil where there are too many.
  private mutating func layout(
    of node: JSONNode,
    _ record: Record,
    _ place: Int,
    _ lives: [Life]
  ) -> Int? {
    let typename = record.typename
    let pointed = places[place].pointed[typename] ?? addPointed(node, record, place)
    let failures = pointed.map { walk.program.failure(of: $0, at: record.id) }
    if lives.allSatisfy({ $0 == .alive }), failures.allSatisfy({ $0 == nil }) {
      if let known = places[place].living[typename] { return known }
      let layout = addLayout(of: node, record, place, [])
      places[place].living[typename] = layout
      return layout
    }
    let inherited = lives.isEmpty ? places[place].viewers.map { _ in Life.alive } : lives
    let own = failures.map { $0.map { Life.failing($0.path) } ?? .alive }
    let key = LayoutKey(typename: typename, lives: inherited + own)
    if let known = places[place].layouts[key] { return known }
    guard layouts.count < Self.layoutLimit else { return nil }
    let layout = addLayout(of: node, record, place, inherited)
    places[place].layouts[key] = layout
    return layout
  }

  private mutating func addPointed(_ node: JSONNode, _ record: Record, _ place: Int) -> [Int] {
    let base = places[place].viewers.map { viewer in
      var viewer = viewer
      viewer.failure = nil
      return viewer
    }
    let object = walk.object(
      node,
      record,
      places[place].selections,
      base,
      depth: 0,
      ignoresFailures: true
    )
    let pointed = object.viewers.dropFirst(base.count).map(\.definition)
    places[place].pointed[record.typename] = pointed
    return pointed
  }

  private mutating func addLayout(
    of node: JSONNode,
    _ record: Record,
    _ place: Int,
    _ lives: [Life]
  ) -> Int {
    let object = walk.object(
      node,
      record,
      places[place].selections,
      viewers(of: place, lives, depth: 0),
      depth: 0
    )
    layouts.append(Layout(viewers: object.viewers))
    return layouts.count - 1
  }

  private mutating func addField(
    _ key: String,
    of node: JSONNode,
    _ record: Record,
    _ place: Int,
    _ layout: Int
  ) -> Field {
    let object = RelayWalk.Object(
      node: node,
      record: record,
      selections: places[place].selections,
      viewers: layouts[layout].viewers
    )
    var spot = walk.spot(key, of: object, path: [])
    // Whether a value is lost, or the id of its record, is seen for each.
    spot.node = nil
    spot.value = nil
    var field = Field(kind: walk.verdict(spot).kind)
    if let first = spot.fields.first {
      field.storageKey = walk.storageKey(of: first)
      let links = spot.fields.compactMap(\.link)
      field.isLink = !links.isEmpty
      let viewers = field.isLink ? RelayWalk.viewers(below: spot) : spot.readers.map(\.viewer)
      let lives = viewers.map { viewer in
        viewer.failure.map { Life.failing($0.path).after(.key(key)) } ?? .alive
      }
      field.lives = lives.allSatisfy { $0 == .alive } ? [] : lives
      if field.isLink {
        field.place = places.count
        places.append(Place(selections: links.flatMap(\.selections), viewers: viewers))
      }
    }
    layouts[layout].fields[key] = field
    return field
  }
}
