/// A problem found while writing a response to the store or reading data from it.
///
/// Problems never stop the program; reading continues without the value, as in the original client.
public enum Note: Equatable, Sendable, CustomStringConvertible {
  /// A field is missing in the response and was not written.
  case missingField(path: String)
  /// An object of a field with several possible types has no type name.
  case missingTypename(path: String)
  /// A value is not an object or list, as expected.
  case unexpectedValue(path: String, expected: String)
  /// Two objects with the same ID have different values; the later one is kept.
  case conflict(record: DataID, storageKey: String, earlier: String, later: String)
  /// A field that is read is missing in a record.
  case missingData(record: DataID, storageKey: String)
  /// A page does not continue the merged list of a `@connection`, which is left unchanged.
  case unjoinedPage(record: DataID, storageKey: String)
  /// There is no list with the ID given to a directive.
  case missingConnection(record: DataID, directive: String)
  /// `Data` cannot be decoded from the records.
  case undecodable(definition: String, record: DataID, failure: DecodingFailure)

  /// A description in one sentence without full stop.
  public var description: String {
    switch self {
    case .missingField(let path): "\(path) is missing in the response"
    case .missingTypename(let path): "\(path) has no `__typename` and is ignored"
    case .unexpectedValue(let path, let expected): "\(path) is not \(expected) and is ignored"
    case .conflict(let record, let key, let earlier, let later):
      "\(record).\(key) was written at \(earlier) and with another value at \(later)"
    case .missingData(let record, let key): "\(record) has no \(key)"
    case .unjoinedPage(let record, let key):
      "\(record).\(key) continues neither end of the stored list and is not added to it"
    case .missingConnection(let record, let directive):
      "the list \(record) for `@\(directive)` does not exist"
    case .undecodable(let definition, let record, let failure):
      "\(definition).Data of \(record) is nil: \(failure)"
    }
  }
}

/// The reason why `Data` could not be decoded.
public struct DecodingFailure: Equatable, Sendable, CustomStringConvertible {
  /// The name of the decoding error, such as `keyNotFound` or `typeMismatch(Int)`.
  public var error: String
  /// The path of the property from `Data`, such as `friends[0].name`.
  public var path: String

  /// Creates a failure.
  package init(error: String, path: String) {
    self.error = error
    self.path = path
  }

  init(_ error: any Error) {
    guard let error = error as? DecodingError else {
      self.init(error: "\(error)", path: "")
      return
    }
    switch error {
    case .keyNotFound(let key, let context):
      self.init(error: "keyNotFound", path: Self.path(context.codingPath + [key]))
    case .valueNotFound(_, let context):
      self.init(error: "valueNotFound", path: Self.path(context.codingPath))
    case .typeMismatch(let type, let context):
      self.init(error: "typeMismatch(\(type))", path: Self.path(context.codingPath))
    case .dataCorrupted(let context):
      self.init(error: "dataCorrupted", path: Self.path(context.codingPath))
    @unknown default: self.init(error: "\(error)", path: "")
    }
  }

  private static func path(_ keys: [any CodingKey]) -> String {
    var text = ""
    for key in keys {
      if let index = key.intValue {
        text += "[\(index)]"
      } else {
        text += (text.isEmpty ? "" : ".") + key.stringValue
      }
    }
    return text
  }

  /// The error and its path.
  public var description: String { path.isEmpty ? error : "\(error) at \(path)" }
}

/// A list of notes, limited in length.
struct NoteList {
  private(set) var notes: [Note] = []
  private static let limit = 10_000

  var isFull: Bool { notes.count >= Self.limit }

  mutating func add(_ note: Note) {
    if !isFull { notes.append(note) }
  }
}
