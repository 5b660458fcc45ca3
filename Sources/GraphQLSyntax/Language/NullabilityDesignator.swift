/// The operators after a field that change whether its value may be null: `hero!`, `friends[!]?`.
///
/// They are the proposal for client-controlled nullability, which the released Apollo client reads up to
/// 1.7.0 if `experimentalFeatures.clientControlledNullability` is set.
@usableFromInline package struct NullabilityDesignator: Hashable, Sendable {
  /// The operator at one level of a list type.
  package enum Level: UInt16, Sendable {
    case unchanged = 0
    /// `!`
    case required = 1
    /// `?`
    case optional = 2
  }

  /// The most brackets that a field can have.
  package static let depthLimit = 5

  package static let none = NullabilityDesignator()

  /// The number of brackets in the lowest three bits, then two bits for each level, outermost first.
  private var bits: UInt16 = 0

  private init() {}

  /// `levels` starts with the outermost one; its first element follows the closing bracket in the text.
  package init(levels: [Level]) {
    let levels = levels.prefix(Self.depthLimit + 1)
    bits = UInt16(max(0, levels.count - 1))
    for (index, level) in levels.enumerated() { bits |= level.rawValue << (3 + 2 * UInt16(index)) }
  }

  package var isNone: Bool { bits == 0 }

  /// The number of nested brackets.
  package var depth: Int { Int(bits & 7) }

  package func level(_ index: Int) -> Level {
    Level(rawValue: bits >> (3 + 2 * UInt16(index)) & 3) ?? .unchanged
  }

  /// The type of a field with these operators, given its type in the schema.
  ///
  /// Brackets beyond the depth of the list type change nothing.
  package func applied(to type: TypeReference) -> TypeReference {
    isNone ? type : applied(to: type, from: 0)
  }

  private func applied(to type: TypeReference, from index: Int) -> TypeReference {
    guard index <= depth else { return type }
    var inner = type.nullable
    if let item = inner.listItem { inner = .list(applied(to: item, from: index + 1)) }
    return switch level(index) {
    case .required: .nonNull(inner)
    case .optional: inner
    case .unchanged: type.isNonNull ? .nonNull(inner) : inner
    }
  }
}

extension NullabilityDesignator: CustomStringConvertible {
  /// The text in a document, such as `[!]?`.
  @usableFromInline package var description: String {
    var text = ""
    for index in (0...depth).reversed() {
      if index < depth { text = "[\(text)]" }
      switch level(index) {
      case .required: text += "!"
      case .optional: text += "?"
      case .unchanged: break
      }
    }
    return text
  }
}
