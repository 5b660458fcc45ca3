import GraphQLRuntime

/// Writes the objects of a response to records.
struct Normalizer {
  private(set) var store: Store
  let variables: VariableData
  private(set) var notes = NoteList()
  /// What is still to be done, in the order of the response.
  private(set) var handles: [HandlePayload] = []

  init(store: Store, variables: VariableData) {
    self.store = store
    self.variables = variables
  }

  mutating func write(_ operation: NormalizationOperation, _ data: JSONNode) {
    guard data.kind == .object else {
      return notes.add(.unexpectedValue(path: "data", expected: "object"))
    }
    _ = store.open(Store.rootID, typename: "__Root", place: -1)
    write(operation.selections, of: data, to: Store.rootID, typename: "__Root", place: -1)
  }

  private mutating func write(
    _ selections: [NormalizationSelection],
    of object: JSONNode,
    to id: DataID,
    typename: String,
    place: Int
  ) {
    for selection in selections {
      switch selection {
      case .inlineFragment(let fragment):
        // Names are compared, so that no interface and no union is ever met.
        if fragment.type == typename {
          write(fragment.selections, of: object, to: id, typename: typename, place: place)
        }
      case .handle(let handle):
        guard object[handle.alias ?? handle.name] != nil else { continue }
        handles.append(HandlePayload(handle, of: id, variables))
      case .field(let field):
        // The record has its type beside its fields.
        if field.name == "__typename" { continue }
        let responseKey = field.responseKey
        guard let value = object[responseKey] else {
          // The compiler asks for what nobody selected; a server that has it not is no news.
          if responseKey != "id" {
            notes.add(.missingField(path: text(place, responseKey)))
          }
          continue
        }
        let key = storageKey(name: field.name, args: field.args, variables: variables)
        guard let link = field.link else {
          write(value.isNull ? .null : .scalar(JSONValue(value)), to: id, key, place)
          continue
        }
        let below = store.addPlace(.key(responseKey), in: place)
        let client = clientID(of: id, key)
        let linked =
          link.plural
          ? links(value, link, client: client, place: below)
          : self.link(value, link, client: client, place: below)
        if let linked { write(linked, to: id, key, place) }
      }
    }
  }

  private mutating func write(_ value: RecordValue, to id: DataID, _ key: String, _ place: Int) {
    if let earlier = store.write(value, to: id, under: key, from: place) {
      notes.add(
        .conflict(
          record: id,
          storageKey: key,
          earlier: store.places.text(of: earlier),
          later: store.places.text(of: place)
        )
      )
    }
  }

  /// What a list becomes; nil for what is none.
  private mutating func links(
    _ value: JSONNode,
    _ field: NormalizationLinkedField,
    client: DataID,
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
    for (index, element) in value.elements.enumerated() {
      let below = store.addPlace(.index(index), in: place)
      let id = client + ":\(index)"
      let item =
        element.kind == .array
        ? links(element, field, client: id, place: below)
        : link(element, field, client: id, place: below)
      items.append(item ?? .null)
    }
    return .links(items)
  }

  /// What an object becomes; nil for what is none, or does not say what it is.
  private mutating func link(
    _ value: JSONNode,
    _ field: NormalizationLinkedField,
    client: DataID,
    place: Int
  ) -> RecordValue? {
    switch value.kind {
    case .null: return .null
    case .object: break
    case .bool, .number, .string, .array:
      notes.add(.unexpectedValue(path: store.places.text(of: place), expected: "object"))
      return nil
    }
    guard let typename = field.concreteType ?? value["__typename"]?.string else {
      notes.add(.missingTypename(path: store.places.text(of: place)))
      return nil
    }
    let id = value["id"]?.string ?? client
    if let earlier = store.open(id, typename: typename, place: place) {
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
    write(field.selections, of: value, to: id, typename: typename, place: place)
    return .link(id)
  }

  private func text(_ place: Int, _ key: String) -> String {
    ResponsePath(store.places.path(of: place).elements + [.key(key)]).subscripted
  }
}
