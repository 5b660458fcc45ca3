import GraphQLRuntime

/// An argument of a field, as nodes have it.
public protocol Argument: Sendable {
  /// The argument's name.
  var name: String { get }

  /// The value, variables replaced; nil for a variable that there is not.
  func value(with variables: VariableData) -> VariableValue?
}

/// An argument whose value the document says.
public struct LiteralArgument: Argument {
  /// The argument's name.
  public let name: String
  package let literal: VariableValue

  /// Makes an argument of a value.
  public init(name: String, value: any VariableValueConvertible) {
    self.name = name
    literal = value.variableValue
  }

  /// The value.
  public func value(with variables: VariableData) -> VariableValue? { literal }
}

/// An argument whose value is that of a variable.
public struct VariableArgument: Argument {
  /// The argument's name.
  public let name: String
  /// The variable's name without `$`.
  public let variableName: String

  /// Makes an argument of a variable.
  public init(name: String, variableName: String) {
    self.name = name
    self.variableName = variableName
  }

  /// What the variable is.
  public func value(with variables: VariableData) -> VariableValue? { variables[variableName] }
}

/// An argument that is a list with variables somewhere in it.
public struct ListArgument: Argument {
  /// The argument's name.
  public let name: String
  /// The items, whose names do not count.
  public let items: [any Argument]

  /// Makes an argument of a list.
  public init(name: String, items: [any Argument]) {
    self.name = name
    self.items = items
  }

  /// The list.
  public func value(with variables: VariableData) -> VariableValue? {
    .array(items.map { $0.value(with: variables) ?? .null })
  }
}

/// An argument that is an input object with variables somewhere in it.
public struct ObjectArgument: Argument {
  /// The argument's name.
  public let name: String
  /// The fields of the object.
  public let fields: [any Argument]

  /// Makes an argument of an object.
  public init(name: String, fields: [any Argument]) {
    self.name = name
    self.fields = fields
  }

  /// The object.
  public func value(with variables: VariableData) -> VariableValue? {
    var data = VariableData()
    for field in fields { data[field.name] = field.value(with: variables) }
    return .object(data)
  }
}

/// The name under which a record keeps a field: `predators(first:3)`.
///
/// Arguments are sorted by name, variables replaced, strings quoted; what is null is left out.
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

/// The same for values.
func storageKey(name: String, values: VariableData) -> String {
  storageKey(
    name: name,
    args: values.names.map { LiteralArgument(name: $0, value: values[$0]) },
    variables: [:]
  )
}

/// A variable of a fragment itself, with what it is where a spread does not say.
public struct LocalArgument: Sendable {
  /// The variable's name without `$`.
  public let name: String
  /// Nil where it then has no value.
  public let defaultValue: VariableValue?

  /// Makes a variable.
  public init(name: String, defaultValue: (any VariableValueConvertible)? = nil) {
    self.name = name
    self.defaultValue = defaultValue?.variableValue
  }
}

extension VariableData {
  /// The values of arguments, variables replaced; what has none is left out.
  init(_ arguments: [any Argument], with variables: VariableData) {
    self.init()
    for argument in arguments { self[argument.name] = argument.value(with: variables) }
  }
}
