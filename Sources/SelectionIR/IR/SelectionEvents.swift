/// The content that a selection set adds to the tree of its object, in document order.
struct WrittenContent {
  /// A fragment spread, deferred or not.
  enum Spread {
    case direct(fragment: Int)
    case deferred(WrittenDeferral)
  }

  private(set) var fields: [Int] = []
  private(set) var spreads: [Spread] = []
  private var knownFields: Set<Int> = []
  private var knownFragments: Set<Int> = []

  var isEmpty: Bool { fields.isEmpty && spreads.isEmpty }

  mutating func add(field key: Int) {
    if knownFields.insert(key).inserted { fields.append(key) }
  }

  mutating func add(_ spread: Spread) {
    let fragment: Int
    switch spread {
    case .direct(let number): fragment = number
    case .deferred(let deferral):
      guard case .fragment(let number) = deferral.content else { return }
      fragment = number
    }
    if knownFragments.insert(fragment).inserted { spreads.append(spread) }
  }

  mutating func add(_ other: WrittenContent) {
    for key in other.fields { add(field: key) }
    for spread in other.spreads { add(spread) }
  }
}

/// The events from which trees of objects are built, in order.
///
/// A set is added at its end, a fragment at its spread.
struct SelectionEvents {
  struct Event {
    enum Action {
      case set(ScopedSelectionSet, WrittenContent)
      /// A spread with its own conditions.
      case spread(fragment: Int, in: ScopedSelectionSet, conditions: ConditionList)
    }

    let number: Int
    let place: DocumentPosition
    let action: Action
  }

  private(set) var paths = ObjectPaths()
  private var events: [Int: [Int: [Event]]] = [:]
  private var objects: [Int: Set<Int>] = [:]
  private var count = 0

  mutating func add(_ action: Event.Action, definition: Int, at place: DocumentPosition) {
    events[definition, default: [:]][place.path, default: []]
      .append(Event(number: count, place: place, action: action))
    count += 1
  }

  /// The position of an object below a set's position.
  mutating func object(
    _ key: Int,
    type: Int,
    conditions: ConditionList,
    in outer: DocumentPosition,
    definition: Int
  ) -> DocumentPosition {
    let path = paths.path(outer.path, key: key, type: type)
    objects[definition, default: []].insert(path)
    return DocumentPosition(outer: outer, path: path, conditions: conditions)
  }

  /// The events of the object at a path.
  func events(in definition: Int, at path: Int) -> [Event] { events[definition]?[path] ?? [] }

  /// Whether a definition selects an object at a path directly.
  func selects(_ path: Int, in definition: Int) -> Bool {
    path == ObjectPaths.root || objects[definition]?.contains(path) == true
  }
}
