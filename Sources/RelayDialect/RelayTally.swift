import DialectKit
import GraphQLRuntime
import RelayRuntime

/// Counts the outcomes of a response's keys, object by object.
///
/// Properties that all objects of one type at one place share are computed once: the fields, their
/// storage keys, the definitions that read them, and which of these have no `Data`.
struct RelayTally {
  private let walk: RelayWalk
  private(set) var tally = OutcomeCounts()
  private var places: [Place] = []
  private var layoutCount = 0
  /// The path to the current object.
  private var path: [ResponsePathElement] = []
  /// The position at which the search for the next record starts.
  private var nextRecord = 0
  /// Whether the current record and those on the path to it each come from only one object.
  private var isSole = true
  /// Whether any object has duplicate keys, of which the last value is used.
  private let hasRepeatedKeys: Bool

  /// The number of layouts beyond which objects are counted value by value
  /// (``RelayWalk/count(_:path:in:)``).
  private static let layoutLimit = 20_000

  /// The state of the `Data` of a definition that reads an object.
  private enum Life: Hashable {
    case alive
    /// The `Data` is `nil` because of a value at another path.
    case dead
    /// The `Data` is `nil` because of the value at this path.
    case failing([ResponsePathElement])

    /// The state as seen from the value one step further.
    func after(_ step: ResponsePathElement) -> Life {
      guard case .failing(let rest) = self else { return self }
      return rest.first == step ? .failing(Array(rest.dropFirst())) : .dead
    }

    /// Whether the current value is the reason.
    var isHere: Bool { self == .failing([]) }
  }

  /// A place of objects, with its selections and the definitions that read it.
  private final class Place {
    let selections: [NormalizationSelection]
    let viewers: [RelayWalk.Viewer]
    var kinds: [String: Kind] = [:]

    init(selections: [NormalizationSelection], viewers: [RelayWalk.Viewer]) {
      self.selections = selections
      self.viewers = viewers
    }
  }

  /// The objects of one type at a place.
  private final class Kind {
    /// The definitions to which pointers can lead if no viewer has failed.
    let pointerTargets: [Int]
    /// The layout if no viewer has failed.
    var living: Layout?
    /// The layouts by the states of the place's viewers, followed by the states of those to which
    /// pointers can lead.
    var layouts: [[Life]: Layout] = [:]

    init(pointerTargets: [Int]) { self.pointerTargets = pointerTargets }
  }

  /// The fields of objects of one type at a place.
  private final class Layout {
    let viewers: [RelayWalk.Viewer]
    /// The fields in the order of the first object.
    private(set) var fields: [Field] = []
    private var keys = TextTable()

    init(viewers: [RelayWalk.Viewer]) { self.viewers = viewers }

    /// The position of a key, checking the expected position first; `nil` for a new key.
    func position(of member: JSONNode.Member, near next: Int) -> Int? {
      keys.position(at: member.keyIndex, of: member.document, near: next)
    }

    func add(_ field: Field) {
      keys.add(field.key)
      fields.append(field)
    }
  }

  /// The properties of a response key in a layout.
  private final class Field {
    let key: String
    /// The storage key; `nil` if the field is not selected.
    var storageKey: String?
    /// How the field's objects become records; `nil` for scalars.
    var link: NormalizationLinkedField?
    /// The outcome of a value that equals the record's.
    let kind: ReadOutcome.Kind
    /// The outcome of an `id` field that equals the record's ID but is not read by any definition.
    var recordIDKind: ReadOutcome.Kind?
    var place: Int?
    /// The states of the place's viewers, or of those that read a scalar; empty if none has failed.
    var lives: [Life] = []

    init(key: String, kind: ReadOutcome.Kind) {
      self.key = key
      self.kind = kind
    }
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
    count(root.node, record: root.record, place: 0, lives: lives)
  }

  private mutating func count(
    _ node: JSONNode,
    record: Record,
    place: Int,
    lives: [Life]
  ) {
    guard let layout = layout(of: node, record: record, place: place, lives: lives) else {
      let object = walk.object(
        node,
        record: record,
        selections: places[place].selections,
        viewers: viewers(of: place, lives, depth: path.count),
        depth: path.count
      )
      return walk.count(object, path: path, in: &tally)
    }
    let outer = isSole
    isSole = outer && !record.mayDiffer
    defer { isSole = outer }
    var next = 0
    var nextInRecord = 0
    var positions: [Int] = []
    // The last value of each key.
    var values: [Int: JSONNode] = [:]
    for member in node.members {
      let position =
        layout.position(of: member, near: next)
        ?? addFields(of: node, record: record, place: place, layout: layout)
      next = position + 1
      guard hasRepeatedKeys else {
        count(layout.fields[position], node: member.value, record: record, near: &nextInRecord)
        continue
      }
      positions.append(position)
      values[position] = member.value
    }
    for position in positions {
      guard let value = values[position] else { continue }
      count(layout.fields[position], node: value, record: record, near: &nextInRecord)
    }
  }

  private mutating func count(
    _ field: Field,
    node: JSONNode,
    record: Record,
    near next: inout Int
  ) {
    if field.key == "__typename" {
      let isOther =
        record.id != Store.rootID && node.string.map { $0 != record.typename } ?? false
      tally[isOther ? .dropped : field.kind] += 1
      return
    }
    guard let storageKey = field.storageKey else {
      tally[kind(of: field, node, record)] += 1
      return
    }
    let value = record.value(under: storageKey, near: &next)
    var isFatal = field.kind == .fatal
    let isDropped = value.map { isOverwritten(node, value: $0, link: field.link) } ?? false
    if let link = field.link {
      isFatal = isFatal || RelayWalk.isLost(node, value: value, link: link, isItem: false)
      path.append(.key(field.key))
      countBelow(
        node,
        value: value,
        field: field,
        lives: field.lives,
        isOtherList: isDropped,
        isFatal: &isFatal
      )
      path.removeLast()
    } else if field.lives.contains(where: { Self.isFailing(inside: node, $0) }) {
      isFatal = true
    }
    tally[isFatal ? .fatal : isDropped ? .dropped : kind(of: field, node, record)] += 1
  }

  private func kind(of field: Field, _ node: JSONNode, _ record: Record) -> ReadOutcome.Kind {
    guard let kind = field.recordIDKind, node.string == record.id else { return field.kind }
    return kind
  }

  /// Whether the record contains another value.
  ///
  /// An object's own record may contain null for a list item that could not be stored as a record.
  private func isOverwritten(
    _ node: JSONNode,
    value: RecordValue,
    link: NormalizationLinkedField?
  ) -> Bool {
    if isSole {
      guard case .links = value else { return false }
    }
    return RelayWalk.isOverwritten(node, value: value, link: link)
  }

  /// Whether an element of a list of scalars is the reason for the failure.
  private static func isFailing(inside node: JSONNode, _ life: Life) -> Bool {
    guard case .failing(let rest) = life, node.kind == .array, case .index(let index)? = rest.first,
      let element = node.elements.dropFirst(index).first(where: { _ in true })
    else { return false }
    return rest.count == 1 || isFailing(inside: element, life.after(.index(index)))
  }

  /// Counts the objects in a value.
  ///
  /// Elements of a list may be lost individually.
  private mutating func countBelow(
    _ node: JSONNode,
    value: RecordValue?,
    field: Field,
    lives: [Life],
    isOtherList: Bool,
    isFatal: inout Bool
  ) {
    switch node.kind {
    case .array:
      var items: [RecordValue] = []
      if case .links(let found)? = value { items = found }
      for (index, element) in node.elements.enumerated() {
        let item = items.indices.contains(index) ? items[index] : nil
        let step = ResponsePathElement.index(index)
        let own = lives.isEmpty ? lives : lives.map { $0.after(step) }
        let isLost =
          !isOtherList
          && field.link.map { RelayWalk.isLost(element, value: item, link: $0, isItem: true) }
            ?? false
        if isLost || own.contains(where: \.isHere) { isFatal = true }
        path.append(step)
        countBelow(
          element,
          value: item,
          field: field,
          lives: own,
          isOtherList: isOtherList,
          isFatal: &isFatal
        )
        path.removeLast()
      }
    case .object:
      guard case .link(let id)? = value, let place = field.place,
        let record = walk.program.store.record(id, near: &nextRecord)
      else { return }
      count(node, record: record, place: place, lives: lives)
    case .null, .bool, .number, .string: return
    }
  }

  // MARK: Layouts

  /// A place's viewers in the state that they have for one of its objects.
  ///
  /// Their failures are relative to that object, which is at `depth`.
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

  /// The layout for an object; `nil` if there are too many layouts.
  private mutating func layout(
    of node: JSONNode,
    record: Record,
    place: Int,
    lives: [Life]
  ) -> Layout? {
    let typename = record.typename
    let kind = places[place].kinds[typename] ?? addKind(of: node, record, place)
    let failures =
      walk.program.isWhole
      ? [] : kind.pointerTargets.map { walk.program.failure(of: $0, at: record) }
    if lives.allSatisfy({ $0 == .alive }), failures.allSatisfy({ $0 == nil }) {
      if let known = kind.living { return known }
      let layout = addLayout(of: node, record: record, place: place, lives: [])
      kind.living = layout
      return layout
    }
    let inherited = lives.isEmpty ? places[place].viewers.map { _ in Life.alive } : lives
    let own = kind.pointerTargets.map { definition in
      walk.program.failure(of: definition, at: record).map { Life.failing($0.path) } ?? .alive
    }
    if let known = kind.layouts[inherited + own] { return known }
    guard layoutCount < Self.layoutLimit else { return nil }
    let layout = addLayout(of: node, record: record, place: place, lives: inherited)
    kind.layouts[inherited + own] = layout
    return layout
  }

  private func addKind(of node: JSONNode, _ record: Record, _ place: Int) -> Kind {
    let base = places[place].viewers.map { viewer in
      var viewer = viewer
      viewer.failure = nil
      return viewer
    }
    let object = walk.object(
      node,
      record: record,
      selections: places[place].selections,
      viewers: base,
      depth: 0,
      ignoresFailures: true
    )
    let kind = Kind(pointerTargets: object.viewers.dropFirst(base.count).map(\.definition))
    places[place].kinds[record.typename] = kind
    return kind
  }

  private mutating func addLayout(
    of node: JSONNode,
    record: Record,
    place: Int,
    lives: [Life]
  ) -> Layout {
    let object = walk.object(
      node,
      record: record,
      selections: places[place].selections,
      viewers: viewers(of: place, lives, depth: 0),
      depth: 0
    )
    layoutCount += 1
    return Layout(viewers: object.viewers)
  }

  /// Adds all keys of an object that a layout does not have yet; returns the position of the first.
  private mutating func addFields(
    of node: JSONNode,
    record: Record,
    place: Int,
    layout: Layout
  ) -> Int {
    let object = RelayWalk.Object(
      node: node,
      record: record,
      selections: places[place].selections,
      viewers: layout.viewers
    )
    let first = layout.fields.count
    var added: Set<ExactText> = []
    let keys = node.members.filter { layout.position(of: $0, near: 0) == nil }.map(\.key)
      .filter { added.insert(ExactText($0)).inserted }
    for spot in walk.spots(keys, of: object, path: []) {
      addField(spot, to: layout)
    }
    return first
  }

  /// Determines the properties of a key in a layout.
  private mutating func addField(_ spot: RelayWalk.Spot, to layout: Layout) {
    let key = spot.key
    var spot = spot
    // Whether the value is lost or equals the record's id is determined for each object.
    spot.node = nil
    spot.value = nil
    let field = Field(key: key, kind: walk.verdict(spot).kind)
    if key == "id", spot.fields.isEmpty || spot.readers.isEmpty {
      let isAlive = layout.viewers.contains { $0.failure == nil }
      field.recordIDKind = isAlive ? .masked : .dropped
    }
    if let first = spot.fields.first {
      field.storageKey = walk.storageKey(of: first)
      let links = spot.fields.compactMap(\.link)
      field.link = links.first
      let viewers = field.link != nil ? RelayWalk.viewers(below: spot) : spot.readers.map(\.viewer)
      let lives = viewers.map { viewer in
        viewer.failure.map { Life.failing($0.path).after(.key(key)) } ?? .alive
      }
      field.lives = lives.allSatisfy { $0 == .alive } ? [] : lives
      if field.link != nil {
        field.place = places.count
        places.append(Place(selections: links.flatMap(\.selections), viewers: viewers))
      }
    }
    layout.add(field)
  }
}
