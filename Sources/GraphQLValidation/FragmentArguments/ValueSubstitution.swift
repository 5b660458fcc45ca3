import GraphQLSyntax

/// Replaces a fragment's variables with their values during expansion.
struct ValueSubstitution {
  /// The maximum nesting and size of a value created from arguments.
  static let depthLimit = 100
  static let sizeLimit = 10_000

  /// The value of each variable; `nil` if a spread does not provide one and there is no default.
  private let values: [Name: Value?]
  /// Whether a value was omitted because it is too deeply nested or too large.
  private(set) var isTooLarge = false
  /// The number of created nodes.
  private(set) var size = 0

  init(_ values: [Name: Value?]) { self.values = values }

  var isEmpty: Bool { values.isEmpty }

  /// The arguments with every variable of the fragment replaced.
  ///
  /// Arguments without a value are omitted (`CoerceArgumentValues` of Section 6.4.1).
  mutating func arguments(_ arguments: [Argument]) -> [Argument] {
    guard arguments.contains(where: { mentions($0.value) }) else { return arguments }
    return arguments.compactMap { argument in
      value(argument.value).map { Argument(name: argument.name, value: $0) }
    }
  }

  /// The directives with variables replaced in their arguments.
  mutating func directives(_ directives: [Directive]) -> [Directive] {
    guard directives.contains(where: { $0.arguments.contains { mentions($0.value) } }) else {
      return directives
    }
    return directives.map { directive in
      Directive(
        name: directive.name,
        arguments: arguments(directive.arguments),
        range: directive.range
      )
    }
  }

  /// Whether the value contains a variable of the fragment.
  private func mentions(_ value: Value) -> Bool {
    if values.isEmpty { return false }
    if let name = value.variableName { return values[name] != nil }
    let parts = value.parts
    return parts.indices.contains { mentions(parts.value(at: $0)) }
  }

  /// The value with variables replaced; `nil` if it is a variable without a value.
  mutating func value(_ value: Value) -> Value? {
    guard mentions(value) else { return value }
    let result = replaced(value)
    guard let result else { return nil }
    guard let count = result.count else {
      isTooLarge = true
      return nil
    }
    size += count
    return result
  }

  private func replaced(_ value: Value) -> Value? {
    switch value.kind {
    case .variable(let name):
      guard let known = values[name] else { return value }
      return known.map { Value($0.kind, range: value.range) }
    case .list(let items):
      // A list item cannot be omitted, so a variable without a value becomes null (Section 3.11).
      return Value(
        .list(items.map { replaced($0) ?? Value(.null, range: $0.range) }),
        range: value.range
      )
    case .object(let fields):
      return Value(
        .object(
          fields.compactMap { field in
            replaced(field.value).map { ObjectField(name: field.name, value: $0) }
          }
        ),
        range: value.range
      )
    case .int, .float, .string, .boolean, .null, .enumCase: return value
    }
  }
}

extension Value {
  /// The number of values that it contains; `nil` if it exceeds the limits of size or nesting.
  fileprivate var count: Int? {
    var count = 0
    var pending = [(self, 1)]
    while let (value, depth) = pending.popLast() {
      count += 1
      if depth > ValueSubstitution.depthLimit || count > ValueSubstitution.sizeLimit { return nil }
      let parts = value.parts
      pending += parts.indices.map { (parts.value(at: $0), depth + 1) }
    }
    return count
  }
}
