import GraphQLRuntime
import GraphQLSyntax
import RelayRuntime

/// Traverses a response together with the records created from it and the definitions that read
/// them.
struct RelayWalk: Sendable {
  let program: RelayProgram
  /// Whether a value counts as lost if its record holds another value.
  ///
  /// `false` to find out only what the program can reach.
  var comparesValues = true

  /// A definition that reads an object.
  struct Viewer: Sendable {
    var definition: Int
    var place: Int
    /// The number of steps to its `Data`.
    var depth: Int
    /// The expression for the object; `nil` if there is none.
    var expression: RelayExpression?
    /// Whether it is the operation itself, reached without a pointer.
    var isDirect: Bool
    /// The reason why its `Data` is `nil`.
    var failure: RelayFailure?
  }

  /// An object of the response.
  struct Object: Sendable {
    var node: JSONNode
    var record: Record
    var selections: [NormalizationSelection]
    var viewers: [Viewer]
    /// The fixed type of the field's records; `nil` if each object's `__typename` decides.
    var concreteType: String?
    /// The definition without `Data` that would lead to the object, if no other definition does.
    var deadEnd: Viewer?
  }

  /// A value in an object.
  struct Spot: Sendable {
    var object: Object
    var key: String
    /// The value in the response; `nil` for a missing key.
    var node: JSONNode?
    /// The fields that select it; empty if it is not selected on objects of the type.
    var fields: [any NormalizationField]
    /// The value in the record.
    var value: RecordValue?
    /// The record's content if it differs from the list that contains the value.
    var otherList: RecordValue?
    var readers: [Reader]
    /// The path from the data.
    var path: [ResponsePathElement]

    /// How the fields' objects become records; `nil` for scalars.
    var link: NormalizationLinkedField? { fields.lazy.compactMap(\.link).first }
    var isItem: Bool { if case .index? = path.last { true } else { false } }

    /// A property that reads the value.
    struct Reader: Sendable {
      var viewer: Viewer
      var field: RelayDefinition.Field
      var type: TypeReference
      var expression: RelayExpression?
    }
  }

  /// The root object; `nil` if no response was written.
  func root(_ data: JSONNode) -> Object? {
    guard let record = program.store[Store.rootID] else { return nil }
    let viewer = Viewer(
      definition: 0,
      place: 0,
      depth: 0,
      expression: RelayExpression(),
      isDirect: true,
      failure: program.failure(of: 0, at: record)
    )
    return Object(
      node: data,
      record: record,
      selections: program.normalization.selections,
      viewers: withPointers([viewer], record, depth: 0)
    )
  }

  /// Adds the fragments to which pointers in readable data lead.
  func withPointers(
    _ viewers: [Viewer],
    _ record: Record,
    depth: Int,
    ignoresFailures: Bool = false
  ) -> [Viewer] {
    var all = viewers
    var next = 0
    while next < all.count {
      let viewer = all[next]
      next += 1
      guard viewer.failure == nil else { continue }
      let place = program.definitions[viewer.definition].places[viewer.place]
      for spread in place.spreads(of: record.typename) {
        guard let index = program.definition(ofFragment: spread),
          !all.contains(where: { $0.definition == index && $0.place == 0 && $0.depth == depth })
        else { continue }
        let key =
          place.spreads.contains(spread)
          ? viewer.expression
          : viewer.expression?.cased(in: place, typename: record.typename)
        all.append(
          Viewer(
            definition: index,
            place: 0,
            depth: depth,
            expression: key?.data(ofFragment: program.definitions[index].structName),
            isDirect: false,
            failure: ignoresFailures ? nil : program.failure(of: index, at: record)
          )
        )
      }
    }
    return all
  }

  /// An object with the definitions that read it, including fragments to which their pointers lead.
  func object(
    _ node: JSONNode,
    record: Record,
    selections: [NormalizationSelection],
    viewers: [Viewer],
    depth: Int,
    ignoresFailures: Bool = false
  ) -> Object {
    Object(
      node: node,
      record: record,
      selections: selections,
      viewers: withPointers(viewers, record, depth: depth, ignoresFailures: ignoresFailures)
    )
  }

  /// The key under which records store a field.
  func storageKey(of field: any NormalizationField) -> String {
    RelayRuntime.storageKey(name: field.name, args: field.args, variables: program.variableData)
  }

  /// The definitions that read the objects in a value, without those reached through pointers in
  /// them.
  static func viewers(below spot: Spot) -> [Viewer] {
    spot.readers.compactMap { reader in
      reader.field.child.map { child in
        var viewer = reader.viewer
        viewer.place = child
        viewer.expression = reader.expression
        return viewer
      }
    }
  }

  /// The value under a key of an object.
  func spot(_ key: String, of object: Object, path: [ResponsePathElement]) -> Spot {
    let typename = object.record.typename
    return spot(
      key,
      of: object,
      path: path,
      node: object.node[key],
      fields: object.selections.fields(forType: typename).filter { $0.responseKey.isExactly(key) },
      read: object.viewers.map { viewer in
        place(of: viewer).fields(of: typename).first { $0.responseKey.isExactly(key) }
      }
    )
  }

  /// The values under several keys of an object, found without a search for each key.
  func spots(_ keys: [String], of object: Object, path: [ResponsePathElement]) -> [Spot] {
    let typename = object.record.typename
    let nodes = Dictionary(object.node.members.map { (ExactText($0.key), $0.value) }) { $1 }
    let fields = Dictionary(grouping: object.selections.fields(forType: typename)) {
      ExactText($0.responseKey)
    }
    let read = object.viewers.map { viewer in
      let own = place(of: viewer).fields(of: typename).map { (ExactText($0.responseKey), $0) }
      return Dictionary(own) { first, _ in first }
    }
    return keys.map { key in
      let exact = ExactText(key)
      return spot(
        key,
        of: object,
        path: path,
        node: nodes[exact],
        fields: fields[exact] ?? [],
        read: read.map { $0[exact] }
      )
    }
  }

  private func place(of viewer: Viewer) -> RelayDefinition.Place {
    program.definitions[viewer.definition].places[viewer.place]
  }

  /// A value with what selects and reads it; `read` has one element for each viewer.
  private func spot(
    _ key: String,
    of object: Object,
    path: [ResponsePathElement],
    node: JSONNode?,
    fields: [any NormalizationField],
    read: [RelayDefinition.Field?]
  ) -> Spot {
    let readers = zip(object.viewers, read).compactMap { viewer, field -> Spot.Reader? in
      guard let field else { return nil }
      let expression = viewer.expression?.property(
        field,
        of: place(of: viewer),
        in: program.definitions[viewer.definition],
        typename: object.record.typename
      )
      return Spot.Reader(viewer: viewer, field: field, type: field.type, expression: expression)
    }
    return Spot(
      object: object,
      key: key,
      node: node,
      fields: fields,
      value: fields.first.flatMap { object.record[storageKey(of: $0)] },
      readers: readers,
      path: path + [.key(key)]
    )
  }

  /// Returns the record's content in place of a list of the response; `nil` if the record holds
  /// that list.
  func otherList(than spot: Spot) -> RecordValue? {
    if let outer = spot.otherList { return outer }
    guard comparesValues, let node = spot.node, let value = spot.value,
      Self.isOverwritten(node, value: value, link: spot.link)
    else { return nil }
    return value
  }

  /// Returns an element of a list, or of the record's content in its place.
  func item(_ index: Int, _ node: JSONNode, of spot: Spot, insteadOf other: RecordValue?) -> Spot {
    var item = spot
    item.node = node
    item.otherList = other
    item.path.append(.index(index))
    switch spot.value {
    case .links(let items): item.value = items.indices.contains(index) ? items[index] : nil
    case .scalar(.array(let items)):
      item.value =
        items.indices.contains(index)
        ? (items[index] == .null ? .null : .scalar(items[index])) : nil
    case .null, .scalar, .link, nil: item.value = nil
    }
    for position in item.readers.indices {
      let type = item.readers[position].type
      item.readers[position].expression = item.readers[position].expression?.item(index, of: type)
      item.readers[position].type = type.listItem ?? type
    }
    return item
  }

  /// The object at a value; `nil` if it has no record.
  func object(at spot: Spot) -> Object? {
    guard let node = spot.node, node.kind == .object, case .link(let id) = spot.value,
      let record = program.store[id]
    else { return nil }
    let viewers = Self.viewers(below: spot)
    return Object(
      node: node,
      record: record,
      selections: spot.fields.flatMap { $0.link?.selections ?? [] },
      viewers: withPointers(viewers, record, depth: spot.path.count),
      concreteType: spot.link?.concreteType,
      deadEnd: viewers.isEmpty ? deadEnd(before: spot) : nil
    )
  }
}
