/// The error for a value of a response that does not fit the selection, with its path and expected
/// type (SG-S44).
///
/// The original reports only `badpayload`.
public struct BadPayload: Error, Equatable, Sendable, CustomStringConvertible {
  /// The path of the value.
  public let path: PayloadPath
  /// The expected Swift type, such as `[Enums.Episode?]`.
  public let type: String
  /// The reason, without full stop.
  public let reason: String
  /// The errors that the server reports in addition to the data.
  public private(set) var errors: [GraphQLError] = []

  /// The response key of the field, or `nil` for the whole data.
  public var alias: String? { path.alias }

  /// The name of the field, or `nil` for the whole data.
  public var field: String? { alias.map { GraphQLField.name(ofAlias: $0) ?? $0 } }

  /// The path, the type, the reason and the server's errors.
  public var description: String {
    "badpayload at \(path), not of type \(type): \(reason)"
      + errors.map { "\nthe server reports: \($0)" }.joined()
  }

  init(path: PayloadPath, type: String, reason: String) {
    self.path = path
    self.type = type
    self.reason = reason
  }

  /// Returns the error with the server's errors added.
  func beside(_ errors: [GraphQLError]) -> BadPayload {
    var payload = self
    payload.errors = errors
    return payload
  }

  /// Creates the error from a decoding error of a field with an expected type.
  init(_ error: DecodingError, type: Any.Type) {
    let type = TypeName.of(type)
    switch error {
    case .keyNotFound(let key, let context):
      self.init(path: PayloadPath(context.codingPath + [key]), type: type, context: context)
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      self.init(path: PayloadPath(context.codingPath), type: type, context: context)
    @unknown default:
      self.init(path: .root, type: type, reason: "\(error)")
    }
  }

  private init(path: PayloadPath, type: String, context: DecodingError.Context) {
    let reason = context.debugDescription
    self.init(
      path: path,
      type: type,
      reason: String(reason.last == "." ? reason.dropLast() : reason[...])
    )
  }
}

/// Type names in Swift syntax.
enum TypeName {
  /// Returns the name of a type, such as `[Enums.Episode?]`.
  static func of(_ type: Any.Type) -> String {
    if let wrapper = type as? any WrapperType.Type { return wrapper.sourceName }
    let name = String(reflecting: type)
    // Remove the module's name.
    guard let dot = name.utf8.firstIndex(of: UInt8(ascii: ".")) else { return name }
    return String(name[name.utf8.index(after: dot)...])
  }
}

private protocol WrapperType {
  static var sourceName: String { get }
}

extension Optional: WrapperType {
  static var sourceName: String { TypeName.of(Wrapped.self) + "?" }
}

extension Array: WrapperType {
  static var sourceName: String { "[" + TypeName.of(Element.self) + "]" }
}
