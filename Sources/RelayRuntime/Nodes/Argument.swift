import GraphQLRuntime

/// An argument of a field in a generated node.
public protocol Argument: Sendable {
  /// The argument's name.
  var name: String { get }

  /// Returns the value with variables replaced, or `nil` for a variable without a value.
  func value(with variables: VariableData) -> VariableValue?
}

/// An argument with a literal value.
public struct LiteralArgument: Argument {
  /// The argument's name.
  public let name: String
  package let literal: VariableValue

  /// Creates an argument.
  public init(name: String, value: any VariableValueConvertible) {
    self.name = name
    literal = value.variableValue
  }

  /// Returns the literal.
  public func value(with variables: VariableData) -> VariableValue? { literal }
}

/// An argument whose value is a variable.
public struct VariableArgument: Argument {
  /// The argument's name.
  public let name: String
  /// The variable's name without `$`.
  public let variableName: String

  /// Creates an argument.
  public init(name: String, variableName: String) {
    self.name = name
    self.variableName = variableName
  }

  /// Returns the variable's value.
  public func value(with variables: VariableData) -> VariableValue? { variables[variableName] }
}

/// An argument that is a list containing variables.
public struct ListArgument: Argument {
  /// The argument's name.
  public let name: String
  /// The items, whose names are ignored.
  public let items: [any Argument]

  /// Creates an argument.
  public init(name: String, items: [any Argument]) {
    self.name = name
    self.items = items
  }

  /// Returns the list.
  public func value(with variables: VariableData) -> VariableValue? {
    .array(items.map { $0.value(with: variables) ?? .null })
  }
}

/// An argument that is an input object containing variables.
public struct ObjectArgument: Argument {
  /// The argument's name.
  public let name: String
  /// The fields of the object.
  public let fields: [any Argument]

  /// Creates an argument.
  public init(name: String, fields: [any Argument]) {
    self.name = name
    self.fields = fields
  }

  /// Returns the object.
  public func value(with variables: VariableData) -> VariableValue? {
    var data = VariableData()
    for field in fields { data[field.name] = field.value(with: variables) }
    return .object(data)
  }
}

/// Returns the key under which a record stores a field, such as `predators(first:3)`.
///
/// Arguments are sorted by name, variables are replaced, strings are quoted, and null arguments are
/// omitted.
package func storageKey(
  name: String,
  args: [any Argument],
  variables: VariableData
) -> String {
  if args.isEmpty { return name }
  let list = args.sorted { $0.name < $1.name }.compactMap { argument -> String? in
    guard let value = argument.value(with: variables), value != .null else { return nil }
    return "\(argument.name):\(JSONPrinter.print(value.json, layout: .compact))"
  }
  return list.isEmpty ? name : "\(name)(\(list.joined(separator: ",")))"
}

/// Returns the key under which a record stores a field with the given argument values.
func storageKey(name: String, values: VariableData) -> String {
  storageKey(
    name: name,
    args: values.names.map { LiteralArgument(name: $0, value: values[$0]) },
    variables: [:]
  )
}

/// A variable that a fragment declares, with its default value.
public struct LocalArgument: Sendable {
  /// The variable's name without `$`.
  public let name: String
  /// The default value, or `nil` if it has none.
  public let defaultValue: VariableValue?

  /// Creates a variable.
  public init(name: String, defaultValue: (any VariableValueConvertible)? = nil) {
    self.name = name
    self.defaultValue = defaultValue?.variableValue
  }
}

extension VariableData {
  /// Creates the values of arguments with variables replaced, omitting those without a value.
  init(_ arguments: [any Argument], with variables: VariableData) {
    self.init()
    for argument in arguments { self[argument.name] = argument.value(with: variables) }
  }
}
