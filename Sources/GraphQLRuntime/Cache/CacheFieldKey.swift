/// Builds the key of a field in a cache record: the field's name and its arguments, sorted by name
/// (P89).
///
/// Aliases are ignored and variables are replaced by their values. An argument whose variable has
/// neither a value nor a default is omitted, as it is during execution.
package struct CacheFieldKey {
  private let variables: VariableValues
  private let defaults: [ExecutionPlan.VariableDefault]
  private let printsSwiftValues: Bool
  private let floats: FloatPositions

  /// Creates a builder of field keys in a client's format.
  package init(
    plan: ExecutionPlan,
    variables: VariableValues,
    format: CacheFormat = .standard
  ) {
    self.variables = variables
    printsSwiftValues = format.printsSwiftValues
    defaults = plan.variableDefaults
    floats = printsSwiftValues ? plan.floats : FloatPositions()
  }

  /// Returns the key of a field, such as `species` or `predators(first:3)`.
  package func text(of field: PlanField) -> String {
    let arguments = field.arguments.compactMap { argument in
      json(argument.value).map { (name: argument.name, value: $0) }
    }
    guard printsSwiftValues, !arguments.isEmpty else {
      return Self.text(name: field.name, arguments: arguments)
    }
    let members = arguments.map { JSONValue.Member($0.name, $0.value) }
    return "\(field.name)(\(Self.swiftText(members)))"
  }

  /// Formats arguments as `a:1,[b:c:2],d:[x, y],e:[f:1,f:2],g:null`.
  ///
  /// The name of an input object is inside its brackets; input objects that are list elements have
  /// no name.
  private static func swiftText(_ members: [JSONValue.Member]) -> String {
    members.sorted { $0.key < $1.key }.map { member in
      switch member.value {
      case .object(let inner): "[\(member.key):\(swiftText(inner))]"
      case .array(let items): "\(member.key):[\(swiftText(items))]"
      case .string(let text), .number(let text): "\(member.key):\(text)"
      case .bool(let value): "\(member.key):\(value)"
      case .null: "\(member.key):null"
      }
    }.joined(separator: ",")
  }

  private static func swiftText(_ items: [JSONValue]) -> String {
    let objects = items.compactMap { item -> [JSONValue.Member]? in
      if case .object(let members) = item { members } else { nil }
    }
    if objects.count == items.count {
      return objects.map { swiftText($0) }.joined(separator: ",")
    }
    return items.map { item in
      if case .string(let text) = item { text } else { description(of: item) }
    }.joined(separator: ", ")
  }

  /// Formats a nested value like Swift's `description`.
  ///
  /// Members are sorted by name because Swift's dictionaries have no order.
  private static func description(of value: JSONValue) -> String {
    switch value {
    case .string(let text): JSONPrinter.quoted(text)
    case .number(let text): text
    case .bool(let value): String(value)
    case .null: "<null>"
    case .array(let items): "[\(items.map { description(of: $0) }.joined(separator: ", "))]"
    case .object(let members):
      "["
        + members.sorted { $0.key < $1.key }
        .map { "\(JSONPrinter.quoted($0.key)): \(description(of: $0.value))" }
        .joined(separator: ", ") + "]"
    }
  }

  /// Returns the key of a field for the given argument values.
  static func text(name: String, arguments: [(name: String, value: JSONValue)]) -> String {
    if arguments.isEmpty { return name }
    let list = arguments.sorted { $0.name < $1.name }.map { argument in
      "\(argument.name):\(JSONPrinter.print(sorted(argument.value), layout: .compact))"
    }
    return "\(name)(\(list.joined(separator: ",")))"
  }

  /// Returns the value with variables replaced, or `nil` for a variable without a value.
  func json(_ value: InputValue) -> JSONValue? {
    switch value {
    case .variable(let name):
      (variables[name] ?? defaults.first { $0.name == name }?.value)
        .map { floats.printed($0, of: name) }
    case .list(let items): .array(items.map { json($0) ?? .null })
    case .object(let members):
      .object(
        members.sorted { $0.key < $1.key }.compactMap { name, value in
          json(value).map { JSONValue.Member(name, $0) }
        }
      )
    case .string, .int, .float, .bool, .null: value.json
    }
  }

  /// Sorts the members of all objects by key, because the values of variables may list them in any
  /// order.
  private static func sorted(_ value: JSONValue) -> JSONValue {
    switch value {
    case .array(let items): .array(items.map { sorted($0) })
    case .object(let members):
      .object(
        members.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, sorted($0.value)) }
      )
    case .null, .bool, .number, .string: value
    }
  }
}
