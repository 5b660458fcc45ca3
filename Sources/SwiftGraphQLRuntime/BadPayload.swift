/// A value of a response that a selection cannot take: where it is, and what it should be.
///
/// The original reports a bare `badpayload`.
public struct BadPayload: Error, Equatable, Sendable, CustomStringConvertible {
  /// Where the value stands, or should.
  public let path: PayloadPath
  /// The Swift type that was asked for, such as `[Enums.Episode?]`.
  public let type: String
  /// What is wrong, without full stop.
  public let reason: String
  /// What the server reports beside the data.
  public private(set) var errors: [GraphQLError] = []

  /// The key of the field in the response; nil for the data as a whole.
  public var alias: String? { path.alias }

  /// The field; nil for the data as a whole.
  public var field: String? { alias.map { GraphQLField.name(ofAlias: $0) ?? $0 } }

  /// Path, type and reason, and what the server reports.
  public var description: String {
    "badpayload at \(path), no \(type): \(reason)"
      + errors.map { "\nthe server reports: \($0)" }.joined()
  }

  init(path: PayloadPath, type: String, reason: String) {
    self.path = path
    self.type = type
    self.reason = reason
  }

  /// The same in a response with errors.
  func beside(_ errors: [GraphQLError]) -> BadPayload {
    var payload = self
    payload.errors = errors
    return payload
  }

  /// What a decoder says of a field that should be of a type.
  init(_ error: DecodingError, type: Any.Type) {
    let type = TypeName.of(type)
    switch error {
    case .keyNotFound(let key, let context):
      self.init(PayloadPath(context.codingPath + [key]), type, context)
    case .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      self.init(PayloadPath(context.codingPath), type, context)
    @unknown default:
      self.init(path: .root, type: type, reason: "\(error)")
    }
  }

  private init(_ path: PayloadPath, _ type: String, _ context: DecodingError.Context) {
    let reason = context.debugDescription
    self.init(
      path: path,
      type: type,
      reason: String(reason.last == "." ? reason.dropLast() : reason[...])
    )
  }
}

/// Types as Swift source writes them.
enum TypeName {
  /// `[Enums.Episode?]` for an Array of Optionals.
  static func of(_ type: Any.Type) -> String {
    if let wrapper = type as? any WrapperType.Type { return wrapper.sourceName }
    let name = String(reflecting: type)
    // The module's name stands in front.
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
