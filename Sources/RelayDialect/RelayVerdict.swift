import DialectKit
import GraphQLRuntime
import GraphQLSchema
import RelayRuntime
import ResponseAnalysis

/// The outcome of one value, before it is described.
enum RelayVerdict {
  case typename(RelayWalk.Spot.Reader?)
  /// The value is a `__typename`, and the record always has the field's declared type.
  case typeOfField
  /// The server's id, which the document does not select.
  case recordID
  case nothingSelects
  /// Only objects of other types have it.
  case otherType(String)
  /// Objects of the type would have it if type names were not compared exactly.
  case abstractType(String)
  /// The value could not be stored as a record or a list of records.
  case notWritten
  case failure(RelayWalk.Spot.Reader)
  case overwritten(RecordValue)
  case read(RelayWalk.Spot.Reader)
  case masked([RelayWalk.Spot.Reader])
  /// The `Data` of every definition that would read it is `nil`.
  case dead(RelayWalk.Spot.Reader)
  /// The value is read only through a pointer in a `Data` that is nil.
  case outOfReach(RelayWalk.Viewer)
  /// The value is stored, but no property of any definition reads it.
  case neverRead

  var kind: ReadOutcome.Kind {
    switch self {
    case .typename(let reader): reader.map { $0.viewer.isDirect ? .read : .masked } ?? .masked
    case .recordID, .masked: .masked
    case .nothingSelects, .otherType: .unselected
    case .typeOfField, .abstractType, .overwritten, .dead, .outOfReach, .neverRead: .dropped
    case .notWritten, .failure: .fatal
    case .read: .read
    }
  }
}

extension RelayWalk {
  func verdict(_ spot: Spot) -> RelayVerdict {
    let alive = spot.readers.filter { $0.viewer.failure == nil }
    if spot.key == "__typename" { return typename(spot, alive) }
    guard !spot.fields.isEmpty else { return unselected(spot) }
    if comparesValues, spot.otherList == nil, let node = spot.node, let link = spot.link,
      Self.isLost(node, value: spot.value, link: link, isItem: spot.isItem)
    {
      return .notWritten
    }
    for reader in spot.readers {
      if let failure = reader.viewer.failure,
        failure.path.elementsEqual(spot.path.dropFirst(reader.viewer.depth))
      {
        return .failure(reader)
      }
    }
    if let other = spot.otherList { return .overwritten(other) }
    if comparesValues, let node = spot.node, let value = spot.value,
      Self.isOverwritten(node, value: value, link: spot.link)
    {
      return .overwritten(value)
    }
    if let reader = alive.first(where: \.viewer.isDirect) { return .read(reader) }
    if !alive.isEmpty { return .masked(alive) }
    if let reader = spot.readers.first { return .dead(reader) }
    return unread(spot)
  }

  private func typename(_ spot: Spot, _ alive: [Spot.Reader]) -> RelayVerdict {
    let record = spot.object.record
    if comparesValues, let name = spot.node?.string, name != record.typename,
      record.id != Store.rootID
    {
      return spot.object.concreteType == record.typename
        ? .typeOfField : .overwritten(.scalar(.string(record.typename)))
    }
    if let reader = alive.first(where: \.viewer.isDirect) ?? alive.first {
      return .typename(reader)
    }
    if let reader = spot.readers.first { return .dead(reader) }
    return keptForStore(.typename(nil), spot)
  }

  /// Decides about fields that only the store uses, if a `Data` leads to their object.
  private func keptForStore(_ verdict: RelayVerdict, _ spot: Spot) -> RelayVerdict {
    let viewers = spot.object.viewers
    if viewers.contains(where: { $0.failure == nil }) { return verdict }
    return (viewers.first ?? spot.object.deadEnd).map { .outOfReach($0) } ?? .neverRead
  }

  /// Decides about fields that no definition of the program reads.
  private func unread(_ spot: Spot) -> RelayVerdict {
    let record = spot.object.record
    if spot.key == "id", spot.node?.string == record.id { return keptForStore(.recordID, spot) }
    if let viewer = deadEnd(before: spot) { return .outOfReach(viewer) }
    for viewer in spot.object.viewers {
      for found in program.definitions[viewer.definition].places[viewer.place].cases
      where found.type.kind != .object && !found.isFallback {
        if program.schema.isPossible(record.typename, in: found.type.name),
          found.fields.contains(where: { $0.responseKey.isExactly(spot.key) })
        {
          return .abstractType(found.type.name)
        }
      }
    }
    return .neverRead
  }

  /// Returns the definition without `Data` through which the value would be reached.
  func deadEnd(before spot: Spot) -> Viewer? {
    let record = spot.object.record
    for viewer in spot.object.viewers where viewer.failure != nil {
      var living = viewer
      living.failure = nil
      let pointerTargets = withPointers(
        [living],
        record,
        depth: viewer.depth,
        ignoresFailures: true
      )
      let isBehind = pointerTargets.dropFirst().contains { other in
        program.definitions[other.definition].places[other.place].fields(of: record.typename)
          .contains { $0.responseKey.isExactly(spot.key) }
      }
      if isBehind { return viewer }
    }
    return spot.object.deadEnd
  }

  // MARK: Records and values

  /// Whether a value could not be stored as a record or a list of records.
  static func isLost(
    _ node: JSONNode,
    value: RecordValue?,
    link: NormalizationLinkedField,
    isItem: Bool
  ) -> Bool {
    switch (node.kind, value) {
    case (.null, _): return false
    case (_, nil): return true
    case (.object, .link): return link.plural && !isItem
    case (.array, .links): return !link.plural
    case (.object, _):
      return link.plural && !isItem
        || link.concreteType == nil && node["__typename"]?.string == nil
    case (.array, _): return !link.plural
    case (.bool, _), (.number, _), (.string, _): return true
    }
  }

  /// Whether the record holds a different value than the response.
  static func isOverwritten(
    _ node: JSONNode,
    value: RecordValue,
    link: NormalizationLinkedField?
  ) -> Bool {
    switch (node.kind, value) {
    case (.string, .scalar(.string(let kept))): return !node.isString(exactly: kept)
    case (.number, .scalar(.number(let kept))): return !node.isNumber(exactly: kept)
    case (.bool, .scalar(.bool(let kept))): return node.bool != kept
    case (.null, .null): return false
    case (_, .null), (.null, .link), (.null, .links): return true
    case (_, .scalar(let kept)): return JSONValue(node) != kept
    case (_, .link(let id)): return node.kind != .object || isOther(node, than: id)
    case (_, .links(let items)):
      var count = 0
      for element in node.elements {
        guard count < items.count else { return true }
        let item = items[count]
        count += 1
        // List elements that could not be stored as records are null in the list.
        if let link, isLost(element, value: item, link: link, isItem: true) { continue }
        if isOverwritten(element, value: item, link: link) { return true }
      }
      return count != items.count
    }
  }

  /// Whether an object has an `id` that differs from the id of the record to which a link leads.
  private static func isOther(_ node: JSONNode, than id: DataID) -> Bool {
    guard let own = node["id"], own.kind == .string else { return false }
    return !own.isString(exactly: id)
  }

  private func unselected(_ spot: Spot) -> RelayVerdict {
    if spot.key == "id", spot.node?.string == spot.object.record.id {
      return keptForStore(.recordID, spot)
    }
    let typename = spot.object.record.typename
    var other: String?
    for case .inlineFragment(let fragment) in spot.object.selections {
      guard
        fragment.selections.fields(forType: fragment.type)
          .contains(where: { $0.responseKey == spot.key })
      else { continue }
      if program.schema.type(named: fragment.type)?.isAbstract == true,
        program.schema.isPossible(typename, in: fragment.type)
      {
        return .abstractType(fragment.type)
      }
      other = other ?? fragment.type
    }
    return other.map { .otherType($0) } ?? .nothingSelects
  }

  // MARK: Words

  /// The outcome with a description without a full stop.
  func readOutcome(_ verdict: RelayVerdict, _ spot: Spot) -> ReadOutcome {
    ReadOutcome(verdict.kind, reason(verdict, spot))
  }

  private func reason(_ verdict: RelayVerdict, _ spot: Spot) -> String {
    let record = spot.object.record
    switch verdict {
    case .typename(nil): return "the store has it as the type of \(record.id)"
    case .typeOfField:
      return "the field's objects have the type \(record.typename), which the store also uses for "
        + "\(record.id), regardless of `__typename`"
    case .typename(let reader?):
      let place = self.place(of: reader)
      guard let found = place.case(of: record.typename) else {
        return "read by \(self.name(of: reader.viewer, record))"
      }
      return found.isFallback
        ? "no case of \(place.path) has exactly this name, so it is .\(found.name)"
        : "decides that \(place.path) is .\(found.name)"
    case .recordID: return "the store has it as the record's id"
    case .nothingSelects: return "not selected"
    case .otherType(let type): return "selected only for \(type)"
    case .abstractType(let type):
      return "selected only on \(type), but `__typename` is compared with that name: "
        + "\(record.typename) is one, but has another name"
    case .notWritten: return lost(spot)
    case .failure(let reader):
      let name = program.definitions[reader.viewer.definition].structName
      return "\(name).Data is nil because \(reader.viewer.failure?.message ?? "")"
    case .overwritten(let value):
      return "the record \(record.id) holds \(Self.text(of: value)), which was written later"
    case .read(let reader):
      let name = self.name(of: reader.viewer, record)
      guard let node = spot.node else {
        return "missing, read as nil by \(name): \(record.id) has no \(reader.field.storageKey)"
      }
      return node.isNull ? "null, read as nil by \(name)" : "stored by \(name)"
    case .masked(let readers):
      let names = readers.prefix(3).map { self.name(of: $0.viewer, record) }
      let others = readers.count > 3 ? " and \(readers.count - 3) more" : ""
      let prefix = spot.node == nil ? "missing, read as nil; " : ""
      return prefix
        + "visible only to \(names.joined(separator: ", "))\(others), through a fragment pointer"
    case .dead(let reader): return missingData(of: reader.viewer, spot)
    case .outOfReach(let viewer):
      return missingData(of: viewer, spot) + ", so this value cannot be reached"
    case .neverRead:
      return (spot.node == nil ? "missing" : "stored in \(record.id)") + "; no Data reads it"
    }
  }

  private func missingData(of viewer: Viewer, _ spot: Spot) -> String {
    let name = program.definitions[viewer.definition].structName
    let steps = spot.path.prefix(viewer.depth) + (viewer.failure?.path[...] ?? [])
    let place = ResponsePath(Array(steps)).subscriptedText
    return "\(name).Data is nil: " + (viewer.failure?.summary(at: place) ?? "")
  }

  private func lost(_ spot: Spot) -> String {
    let loss =
      spot.isItem
      ? "read as null, where the original crashes"
      : "the link is omitted, where the original crashes"
    let isList = spot.link?.plural == true && !spot.isItem
    guard let node = spot.node, node.kind == .object, !isList else {
      return "\(spot.node.map { JSONValue($0).summary } ?? "nothing") is not "
        + "\(isList ? "a list" : "an object"); \(loss)"
    }
    return "no record is created without `__typename`; \(loss)"
  }

  func place(of reader: Spot.Reader) -> RelayDefinition.Place {
    program.definitions[reader.viewer.definition].places[reader.viewer.place]
  }

  /// The Swift type of an object in a definition.
  func name(of viewer: Viewer, _ record: Record) -> String {
    let place = program.definitions[viewer.definition].places[viewer.place]
    return place.case(of: record.typename)?.path ?? place.path
  }

  static func text(of value: RecordValue) -> String {
    switch value {
    case .null: "null"
    case .scalar(let json): json.summary
    case .link(let id): "→ \(id)"
    case .links(let items): "[" + items.map { text(of: $0) }.joined(separator: ", ") + "]"
    }
  }
}
