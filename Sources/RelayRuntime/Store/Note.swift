/// Something that happened while a response was written to the store or data was read from it.
///
/// None of it ends the program: where the original does, the reading goes on without the value.
public enum Note: Equatable, Sendable, CustomStringConvertible {
  /// The response has no value for a field, which is then not written.
  case missingField(path: String)
  /// An object of a field with several possible types does not say which one it is.
  case missingTypename(path: String)
  /// Something stands where an object or a list of some is expected.
  case unexpectedValue(path: String, expected: String)
  /// Two objects with one id disagree, and the later one wins.
  case conflict(record: DataID, storageKey: String, earlier: String, later: String)
  /// A record has nothing under a storage key that somebody reads.
  case missingData(record: DataID, storageKey: String)
  /// A page fits to neither end of the list that `@connection` joins, which stays as it was.
  case unjoinedPage(record: DataID, storageKey: String)
  /// There is no list of this id that a directive could change.
  case missingConnection(record: DataID, directive: String)
  /// `Data` cannot be made of what was read.
  case undecodable(definition: String, record: DataID, failure: DecodingFailure)

  /// The note in one sentence without full stop.
  public var description: String {
    switch self {
    case .missingField(let path): "\(path) is missing in the response"
    case .missingTypename(let path): "\(path) has no `__typename`, and is left out"
    case .unexpectedValue(let path, let expected): "\(path) is no \(expected), and is left out"
    case .conflict(let record, let key, let earlier, let later):
      "\(record).\(key) was written at \(earlier), and again with another value at \(later)"
    case .missingData(let record, let key): "\(record) has no \(key)"
    case .unjoinedPage(let record, let key):
      "\(record).\(key) begins at no end of the list that is there, and is left out of it"
    case .missingConnection(let record, let directive):
      "there is no list \(record) for `@\(directive)`"
    case .undecodable(let definition, let record, let failure):
      "\(definition).Data of \(record) is nil: \(failure)"
    }
  }
}

/// Why a `Data` could not be made.
public struct DecodingFailure: Equatable, Sendable, CustomStringConvertible {
  /// The error as Swift names it: `keyNotFound`, `typeMismatch(Int)`.
  public var error: String
  /// The property: keys and indices from `Data`, such as `friends[0].name`.
  public var path: String

  /// Makes a failure at a path.
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

  /// The error and where it is.
  public var description: String { path.isEmpty ? error : "\(error) at \(path)" }
}

/// Notes up to a number that somebody may read.
struct NoteList {
  private(set) var notes: [Note] = []
  private static let limit = 10_000

  var isFull: Bool { notes.count >= Self.limit }

  mutating func add(_ note: Note) {
    if !isFull { notes.append(note) }
  }
}
