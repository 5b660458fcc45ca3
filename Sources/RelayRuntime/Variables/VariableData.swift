public import GraphQLRuntime

/// The fields of an input object, or the variables of an operation: only what GraphQL takes as input.
public struct VariableData: Hashable, Sendable {
  private var fields: [String: VariableValue] = [:]

  /// Makes data without fields.
  public init() {}

  /// The variables of a request as JSON has them; none for what is no object.
  package init(json: JSONValue) {
    self.init()
    guard case .object(let members) = json else { return }
    for member in members { fields[member.key] = VariableValue(json: member.value) }
  }

  /// The names of the fields, sorted.
  public var names: [String] { fields.keys.sorted() }

  /// The same with other values in front.
  func merging(_ other: VariableData) -> VariableData {
    var merged = self
    for (name, value) in other.fields { merged.fields[name] = value }
    return merged
  }

  /// Those of some names alone.
  func only(_ names: [String]) -> VariableData {
    var found = VariableData()
    for name in names { found.fields[name] = fields[name] }
    return found
  }

  /// A field's value; nil where there is none.
  public subscript(name: String) -> VariableValue? {
    get { fields[name] }
    set { fields[name] = newValue }
  }

  /// An object with its members sorted by name.
  public var json: JSONValue {
    .object(fields.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, $0.value.json) })
  }
}

extension VariableData: ExpressibleByDictionaryLiteral {
  /// Makes data of what can be input; nil is null.
  public init(dictionaryLiteral elements: (String, any VariableValueConvertible)...) {
    for (name, value) in elements { fields[name] = value.variableValue }
  }
}

extension VariableData: VariableDataConvertible {
  /// The data itself.
  public var variableData: VariableData { self }
}

extension VariableData: Encodable {
  /// Writes an object, for the network.
  public func encode(to encoder: any Encoder) throws { try json.encode(to: encoder) }
}

/// A type that is an input object, or all variables of an operation.
public protocol VariableDataConvertible: VariableValueConvertible {
  /// The fields by their GraphQL names.
  var variableData: VariableData { get }
}

extension VariableDataConvertible {
  /// An input object.
  public var variableValue: VariableValue { .object(variableData) }
}

/// The variables of an operation that has none.
public struct EmptyVariables: VariableDataConvertible, Hashable {
  /// Makes nothing.
  public init() {}

  /// No fields.
  public var variableData: VariableData { [:] }
}

/// A value that a property holds where its type would hold itself.
public struct Boxed<Value: VariableValueConvertible>: VariableValueConvertible {
  private let values: [Value]

  /// Takes a value.
  public init(_ value: Value?) { values = value.map { [$0] } ?? [] }

  /// The value; nil where none was given.
  public var value: Value? { values.first }

  /// The value as input.
  public var variableValue: VariableValue { value.variableValue }
}
