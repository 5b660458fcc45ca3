import GraphQLSyntax

/// The values that stand for a fragment's variables while the fragment is expanded.
struct ValueSubstitution {
  /// How deep a value may nest that arguments make of arguments, and of how many it may be made.
  static let depthLimit = 100
  static let sizeLimit = 10_000

  /// A variable's value; nil where a spread gives none and there is no default.
  private let values: [Name: Value?]
  /// Whether a value was left out because it nests too deep or is too large.
  private(set) var isTooLarge = false
  /// How many nodes were made.
  private(set) var size = 0

  init(_ values: [Name: Value?]) { self.values = values }

  var isEmpty: Bool { values.isEmpty }

  /// The arguments with every variable of the fragment replaced, those without a value left out
  /// (`CoerceArgumentValues` of Section 6.4.1).
  mutating func arguments(_ arguments: [Argument]) -> [Argument] {
    guard arguments.contains(where: { mentions($0.value) }) else { return arguments }
    return arguments.compactMap { argument in
      value(argument.value).map { Argument(name: argument.name, value: $0) }
    }
  }

  /// The directives with the variables in their arguments replaced.
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

  /// Whether a variable of the fragment stands in a value.
  private func mentions(_ value: Value) -> Bool {
    if values.isEmpty { return false }
    if let name = value.variableName { return values[name] != nil }
    let parts = value.parts
    return parts.indices.contains { mentions(parts.value(at: $0)) }
  }

  /// The value as its place in the file has it; nil for a variable without a value.
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
      // A list has no place without a value: there the variable is null (Section 3.11).
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
  /// How many values it is made of; nil where that is more than an argument may be, or they nest
  /// deeper.
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
