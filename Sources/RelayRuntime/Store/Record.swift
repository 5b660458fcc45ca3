public import GraphQLRuntime

/// What a record is known by: the server's `id`, else a path from the nearest record that has one.
public typealias DataID = String

/// An object of the store.
public struct Record: Sendable {
  /// What the record is known by.
  public let id: DataID
  /// The name of its object type.
  public internal(set) var typename: String
  /// Its position among all records that its store ever had.
  package private(set) var slot: Int
  /// Where in the response the record was written, by number: first, and then again.
  private var firstPlace: Int?
  private var laterPlaces: [Int] = []
  /// The number of the response that the places are in.
  private(set) var response = 0
  /// Whether it may have something else than the one object that it was made of: it was written again, a value
  /// in the place of another, or one was taken away or not taken.
  package private(set) var mayDiffer = false
  /// In the order in which they were first written.
  private var fields: [Field] = []
  /// The positions of the fields by their keys, where there are many.
  private var positions: [String: Int]?

  struct Field {
    let key: String
    var value: RecordValue
    /// The place that wrote it.
    var place: Int32
    /// The number of the response that the place is in.
    var response: Int32
  }

  /// So many fields are looked through one by one.
  private static let fewFields = 16

  /// A record with nothing in it, and room for its first fields, of which there are so many at most.
  init(id: DataID, typename: String, slot: Int, fieldCount: Int) {
    self.id = id
    self.typename = typename
    self.slot = slot
    // Objects of a response may lack most of what is asked for.
    fields.reserveCapacity(min(fieldCount, 8))
  }

  /// Whether the server gave the id.
  public var hasServerID: Bool { !id.utf8.starts(with: "client:".utf8) }

  /// The names of its fields with their arguments, in the order in which they were first written.
  public var storageKeys: [String] { fields.map(\.key) }

  /// The value under a storage key; nil where nothing was ever written.
  public subscript(storageKey: String) -> RecordValue? {
    position(of: storageKey).map { fields[$0].value }
  }

  /// The value under a storage key that is looked for at a position first, which moves behind it.
  package func value(under storageKey: String, near next: inout Int) -> RecordValue? {
    guard let position = position(of: storageKey, near: next) else { return nil }
    next = position + 1
    return fields[position].value
  }

  private func position(of key: String, near next: Int = 0) -> Int? {
    if next < fields.count, fields[next].key == key { return next }
    return positions == nil ? fields.firstIndex { $0.key == key } : positions?[key]
  }

  /// Where the record was written, by number.
  var places: [Int] { firstPlace.map { [$0] + laterPlaces } ?? [] }

  /// Writes a value, looking at a position first, which moves behind it; gives back what was there.
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

  /// Tells that it may have something else than the object that it was made of.
  mutating func differs() { mayDiffer = true }

  /// The same at another position.
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

/// What a record holds under a storage key.
public enum RecordValue: Equatable, Sendable {
  /// The value null, of a scalar or a link.
  case null
  /// A scalar, or a list of some, as the response has it.
  case scalar(JSONValue)
  /// Another record.
  case link(DataID)
  /// A list of other records.
  case links([RecordValue])

  /// The records that it leads to.
  package var targets: [DataID] {
    switch self {
    case .null, .scalar: []
    case .link(let id): [id]
    case .links(let items): items.flatMap(\.targets)
    }
  }
}
