public import GraphQLRuntime

/// The ID of a record: the server's `id`, or a path from the nearest record that has one.
public typealias DataID = String

/// An object of the store.
public struct Record: Sendable {
  /// The record's ID.
  public let id: DataID
  /// The name of the object type.
  public internal(set) var typename: String
  /// The position in the store.
  package private(set) var slot: Int
  /// The places in the response at which the record was written, as indices: the first one, and
  /// later ones.
  private var firstPlace: Int?
  private var laterPlaces: [Int] = []
  /// The number of the response that contains the places.
  private(set) var response = 0
  /// True if the record may differ from the single object it was created from, because it was
  /// written again or a value was replaced, removed or rejected.
  package private(set) var mayDiffer = false
  /// The fields, in the order in which they were first written.
  private var fields: [Field] = []
  /// The positions of the fields by key, if there are many.
  private var positions: [String: Int]?

  struct Field {
    let key: String
    var value: RecordValue
    /// The place that wrote the value.
    var place: Int32
    /// The number of the response that contains the place.
    var response: Int32
  }

  /// The maximum number of fields for linear search.
  private static let fewFields = 16

  /// Creates an empty record, with room for up to `fieldCount` fields.
  init(id: DataID, typename: String, slot: Int, fieldCount: Int) {
    self.id = id
    self.typename = typename
    self.slot = slot
    // Objects of a response may lack most of the selected fields.
    fields.reserveCapacity(min(fieldCount, 8))
  }

  /// True if the ID was given by the server.
  public var hasServerID: Bool { !id.utf8.starts(with: "client:".utf8) }

  /// The storage keys of the fields, in the order in which they were first written.
  public var storageKeys: [String] { fields.map(\.key) }

  /// The value under a storage key, or `nil` if none was written.
  public subscript(storageKey: String) -> RecordValue? {
    position(of: storageKey).map { fields[$0].value }
  }

  /// Returns the value under a storage key, trying position `next` first and updating it.
  package func value(under storageKey: String, near next: inout Int) -> RecordValue? {
    guard let position = position(of: storageKey, near: next) else { return nil }
    next = position + 1
    return fields[position].value
  }

  private func position(of key: String, near next: Int = 0) -> Int? {
    if next < fields.count, fields[next].key == key { return next }
    return positions == nil ? fields.firstIndex { $0.key == key } : positions?[key]
  }

  /// The places in the response at which the record was written, as indices.
  var places: [Int] { firstPlace.map { [$0] + laterPlaces } ?? [] }

  /// Writes a value, trying position `next` first and updating it, and returns the previous field.
  mutating func write(
    _ value: RecordValue,
    under key: String,
    from place: Int,
    of response: Int,
    near next: inout Int
  ) -> Field? {
    let field = Field(
      key: key,
      value: value,
      place: Int32(clamping: place),
      response: Int32(clamping: response)
    )
    if let position = position(of: key, near: next) {
      let earlier = fields[position]
      mayDiffer = true
      fields[position] = field
      next = position + 1
      return earlier
    }
    fields.append(field)
    next = fields.count
    if positions == nil, fields.count > Self.fewFields { indexFields() }
    positions?[key] = fields.count - 1
    return nil
  }

  private mutating func indexFields() {
    positions = Dictionary(
      fields.enumerated().map { ($1.key, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Marks the record as possibly different from the object it was created from.
  mutating func differs() { mayDiffer = true }

  /// Returns the record at another position.
  func moved(to slot: Int) -> Record {
    var record = self
    record.slot = slot
    return record
  }

  mutating func remove(_ key: String) {
    guard let position = position(of: key) else { return }
    mayDiffer = true
    fields.remove(at: position)
    if positions != nil { indexFields() }
  }

  mutating func add(place: Int, of response: Int) {
    if self.response != response {
      firstPlace = nil
      laterPlaces = []
    }
    self.response = response
    if firstPlace == nil { firstPlace = place } else { laterPlaces.append(place) }
  }
}

/// A value of a record.
public enum RecordValue: Equatable, Sendable {
  /// Null, for a scalar or a link.
  case null
  /// A scalar or a list of scalars, as in the response.
  case scalar(JSONValue)
  /// A link to another record.
  case link(DataID)
  /// A list of links.
  case links([RecordValue])

  /// The IDs of the records that it refers to.
  package var targets: [DataID] {
    switch self {
    case .null, .scalar: []
    case .link(let id): [id]
    case .links(let items): items.flatMap(\.targets)
    }
  }
}
