public import GraphQLRuntime

/// What a record is known by: the server's `id`, else a path from the nearest record that has one.
public typealias DataID = String

/// An object of the store.
public struct Record: Sendable {
  /// What the record is known by.
  public let id: DataID
  /// The name of its object type.
  public internal(set) var typename: String
  /// The names of its fields with their arguments, in the order in which they were first written.
  public private(set) var storageKeys: [String] = []
  /// Where in the response the record was written, by number.
  package private(set) var places: [Int] = []
  /// The number of the response that the places are in.
  private(set) var response = 0
  private var fields: [String: Field] = [:]

  struct Field {
    var value: RecordValue
    /// The place that wrote it.
    var place: Int
    /// The number of the response that the place is in.
    var response: Int
  }

  init(id: DataID, typename: String) {
    self.id = id
    self.typename = typename
  }

  /// Whether the server gave the id.
  public var hasServerID: Bool { !id.utf8.starts(with: "client:".utf8) }

  /// The value under a storage key; nil where nothing was ever written.
  public subscript(storageKey: String) -> RecordValue? { fields[storageKey]?.value }

  func field(_ storageKey: String) -> Field? { fields[storageKey] }

  mutating func write(
    _ value: RecordValue,
    under key: String,
    from place: Int,
    of response: Int
  ) {
    let field = Field(value: value, place: place, response: response)
    if fields.updateValue(field, forKey: key) == nil { storageKeys.append(key) }
  }

  mutating func remove(_ key: String) {
    if fields.removeValue(forKey: key) != nil { storageKeys.removeAll { $0 == key } }
  }

  mutating func add(place: Int, of response: Int) {
    if self.response != response { places = [] }
    self.response = response
    places.append(place)
  }
}

/// What a record holds under a storage key.
public indirect enum RecordValue: Equatable, Sendable {
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
