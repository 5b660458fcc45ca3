import GraphQLRuntime

/// Writes the objects of a response to records.
struct Normalizer {
  private(set) var store: Store
  let variables: VariableData
  private(set) var notes = NoteList()
  /// The remaining fields for handlers, in the order of the response.
  private(set) var handles: [HandlePayload] = []
  /// The tape indices of the values of the objects being written, outer objects first.
  private var values: [Int] = []

  init(store: Store, variables: VariableData) {
    self.store = store
    self.variables = variables
  }

  mutating func write(_ operation: NormalizationOperation, _ data: JSONNode) {
    guard data.kind == .object else {
      return notes.add(.unexpectedValue(path: "data", expected: "object"))
    }
    let plan = NormalizationPlan(operation.selections, typename: "__Root", variables: variables)
    let (slot, _) = open(Store.rootID, by: plan, place: -1)
    plan.addValues(of: data, to: &values)
    write(data, by: plan, to: slot, Store.rootID, values: 0, place: -1)
    values = []
  }

  private mutating func open(
    _ id: DataID,
    by plan: NormalizationPlan,
    place: Int
  ) -> (slot: Int, earlier: String?) {
    store.open(id, plan.typename, fieldCount: plan.steps.count, place: place)
  }

  /// Writes an object whose value indices start at `first`.
  private mutating func write(
    _ object: JSONNode,
    by plan: NormalizationPlan,
    to slot: Int,
    _ id: DataID,
    values first: Int,
    place: Int
  ) {
    var next = 0
    for step in plan.steps {
      switch step {
      case .handle(let handle, let value):
        guard values[first + value] >= 0 else { continue }
        handles.append(HandlePayload(handle, of: id, variables))
      case .scalar(let key):
        guard let value = value(key, first, of: object, place) else { continue }
        let scalar: RecordValue = value.isNull ? .null : .scalar(JSONValue(value))
        write(scalar, to: slot, key.storageKey, place, near: &next)
      case .link(let key, let link, let objects):
        guard let value = value(key, first, of: object, place) else { continue }
        let below = store.addPlace(.key(key.responseKey), in: place)
        let client = { clientID(of: id, key.storageKey) }
        let linked =
          link.plural
          ? links(value, field: link, objects: objects, client: client, place: below)
          : self.link(value, field: link, objects: objects, client: client, place: below)
        if let linked {
          write(linked, to: slot, key.storageKey, place, near: &next)
        } else {
          store.leaveOut(of: slot)
        }
      }
    }
  }

  /// Returns the value of a key, or `nil` with a note if the response lacks it.
  private mutating func value(
    _ key: NormalizationPlan.Key,
    _ first: Int,
    of object: JSONNode,
    _ place: Int
  ) -> JSONNode? {
    let index = values[first + key.value]
    if index >= 0 { return JSONNode(document: object.document, index: index) }
    // The compiler adds `id` to selections, so a missing one is not reported.
    if key.responseKey != "id", !notes.isFull {
      notes.add(.missingField(path: text(place, key.responseKey)))
    }
    return nil
  }

  private mutating func write(
    _ value: RecordValue,
    to slot: Int,
    _ key: String,
    _ place: Int,
    near next: inout Int
  ) {
    guard let earlier = store.write(value, to: slot, under: key, from: place, near: &next),
      !notes.isFull
    else { return }
    notes.add(
      .conflict(
        record: store[slot: slot]?.id ?? "",
        storageKey: key,
        earlier: store.places.text(of: earlier),
        later: store.places.text(of: place)
      )
    )
  }

  /// Returns the record value for a list, or `nil` if it is not one.
  private mutating func links(
    _ value: JSONNode,
    field: NormalizationLinkedField,
    objects: NormalizationSite,
    client: () -> DataID,
    place: Int
  ) -> RecordValue? {
    switch value.kind {
    case .null: return .null
    case .array: break
    case .bool, .number, .string, .object:
      notes.add(.unexpectedValue(path: store.places.text(of: place), expected: "list"))
      return nil
    }
    var items: [RecordValue] = []
    let list = client() + ":"
    for (index, element) in value.elements.enumerated() {
      let below = store.addPlace(.index(index), in: place)
      let id = { list + String(index) }
      let item =
        element.kind == .array
        ? links(element, field: field, objects: objects, client: id, place: below)
        : link(element, field: field, objects: objects, client: id, place: below)
      items.append(item ?? .null)
    }
    return .links(items)
  }

  /// Returns the record value for an object, or `nil` if it is not one or has no type name.
  private mutating func link(
    _ value: JSONNode,
    field: NormalizationLinkedField,
    objects: NormalizationSite,
    client: () -> DataID,
    place: Int
  ) -> RecordValue? {
    switch value.kind {
    case .null: return .null
    case .object: break
    case .bool, .number, .string, .array:
      notes.add(.unexpectedValue(path: store.places.text(of: place), expected: "object"))
      return nil
    }
    guard let plan = objects.plan(of: value, field.concreteType, variables) else {
      notes.add(.missingTypename(path: store.places.text(of: place)))
      return nil
    }
    let first = values.count
    plan.addValues(of: value, to: &values)
    defer { values.removeLast(values.count - first) }
    let own = values[first + plan.idValue]
    let id = (own >= 0 ? JSONNode(document: value.document, index: own).string : nil) ?? client()
    let (slot, earlier) = open(id, by: plan, place: place)
    if let earlier {
      let places = store[id]?.places.suffix(2).map { store.places.text(of: $0) } ?? []
      notes.add(
        .conflict(
          record: id,
          storageKey: "__typename (\(earlier))",
          earlier: places.first ?? "",
          later: places.last ?? ""
        )
      )
    }
    write(value, by: plan, to: slot, id, values: first, place: place)
    return .link(id)
  }

  private func text(_ place: Int, _ key: String) -> String {
    ResponsePath(store.places.path(of: place).elements + [.key(key)]).subscripted
  }
}
