/// The value of a nullable argument or input field: a value, null, or absent (SG-S28).
public indirect enum OptionalArgument<Value> {
  /// A value is sent.
  case present(Value)
  /// The argument is omitted.
  case absent
  /// Null is sent.
  case null

  /// The value, or `nil` if it is absent or null.
  public var value: Value? {
    switch self {
    case .present(let value): value
    case .absent, .null: nil
    }
  }

  /// Returns the argument with its value transformed.
  ///
  /// - Throws: Only errors that `transform` throws.
  public func map<Other>(_ transform: (Value) throws -> Other) rethrows -> OptionalArgument<Other> {
    switch self {
    case .present(let value): .present(try transform(value))
    case .absent: .absent
    case .null: .null
    }
  }
}

extension OptionalArgument: Equatable where Value: Equatable {}
extension OptionalArgument: Hashable where Value: Hashable {}
extension OptionalArgument: Sendable where Value: Sendable {}

extension OptionalArgument: Encodable where Value: Encodable {
  /// Encodes the value or null; the containing object must omit absent arguments.
  ///
  /// - Throws: the encoder's error.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    switch self {
    case .present(let value): try container.encode(value)
    case .absent, .null: try container.encodeNil()
    }
  }
}

extension OptionalArgument: AbsentArgument {
  var isAbsent: Bool { if case .absent = self { true } else { false } }
}
