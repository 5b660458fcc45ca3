/// The value of a nullable argument or input field: a value, null, or nothing at all.
public indirect enum OptionalArgument<Value> {
  /// A value is sent.
  case present(Value)
  /// Nothing is sent.
  case absent
  /// Null is sent.
  case null

  /// The value, where there is one.
  public var value: Value? {
    switch self {
    case .present(let value): value
    case .absent, .null: nil
    }
  }

  /// The argument with another value, where there is one.
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
  /// Writes the value; null too for an absent one, which whoever holds it leaves out.
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
